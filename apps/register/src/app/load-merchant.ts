import { getMerchantCall } from '@till/contract/write/merchant/merchant';
import type { Merchant } from '@till/domain/merchant/types';
import { accept, type Result } from '@till/domain/result';
import type { CallFailure } from '../calls/failure.ts';
import { merchantKey } from '../calls/keys.ts';
import { cache } from '../calls/reply-cache.ts';
import { send } from '../calls/send.ts';
import { session } from '../native/session.ts';

/** In the specification's words (ERR-04); a screen says it in its own language. */
const noSuchMerchant = 'Merchant does not exists!';

/** Reads the merchant, holds it under `merchant`, and keeps with the session what must be there before the next reading. */
export async function loadMerchant(merchantId: string): Promise<Result<Merchant, CallFailure>> {
  const answer = await send(getMerchantCall, { params: { merchantId } }).settled;
  if (!answer.ok) {
    const { refusal } = answer;
    return refusal.code === 'not_found' ? { ok: false, refusal: { ...refusal, message: noSuchMerchant } } : answer;
  }
  const merchant = answer.value;
  const signedIn = session.get();
  if (signedIn?.merchant.id === merchant.id) {
    const { name, phone, currencyCode, timezone, tax_rates: taxRates } = merchant;
    session.set({ ...signedIn, merchant: { ...signedIn.merchant, name, phone, currencyCode, timezone, taxRates } });
  }
  return accept(cache.put(merchantKey, merchant));
}
