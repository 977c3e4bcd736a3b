import type { Merchant } from '@till/domain/merchant/types';
import { kept } from '../native/kept.ts';

/** The merchant as it was last read, kept from one start of this browser to the next; null: none. */
export const keptMerchant = kept('till.merchant', (stored): Merchant | null => {
  const merchant = stored as Partial<Merchant> | null;
  return typeof merchant?.id === 'string' && Array.isArray(merchant.tax_rates) ? (stored as Merchant) : null;
});
