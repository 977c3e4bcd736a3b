import { type Kept, keptInTab } from './kept.ts';
import { session } from './session.ts';

/**
 * One record of this tab for the signed-in merchant; null: there is none of theirs. Two merchants who share a tablet may both have an order A1. A record of
 * an older build names no merchant, and counts as theirs.
 */
export function keptOfMerchant<T extends object>(key: string, read: (stored: unknown) => T | null): Kept<T | null> {
  const record = keptInTab(key, (stored) => (typeof stored === 'object' ? (stored as { readonly merchantId?: string } | null) : null));
  const own = () => session.get()?.merchant.id;
  return {
    ...record,
    get() {
      const stored = record.get();
      return stored?.merchantId === undefined || stored.merchantId === own() ? read(stored) : null;
    },
    set: (value) => record.set(value === null ? null : { ...value, ...{ merchantId: own() } }),
  };
}
