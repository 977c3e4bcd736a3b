import type { ReplyOf } from '@till/contract/call';
import { registerMerchantCall } from '@till/contract/write/merchant/register';
import type { Result } from '@till/domain/result';
import type { Language } from '@till/phrases/phrases';
import type { CallFailure } from '../../../calls/failure.ts';
import { send } from '../../../calls/send.ts';
import { type Draft, shownCurrency, shownTimezone } from './draft.ts';

/** What the server says of a registered business: its id, and the token to call with. */
export type SavedBusiness = ReplyOf<typeof registerMerchantCall>;

/** Registers the business of a complete draft, or changes the registered one. */
export async function registerBusiness(draft: Draft, language: Language): Promise<Result<SavedBusiness, CallFailure>> {
  const { name, address, starterMenu } = draft;
  const { address1 = '', address2 = '', city = '', state = '', zip = '', country = '', latitude = null, longitude = null } = address ?? {};
  const body = {
    ...{ name, address1, address2, city, state, zip, country, latitude, longitude },
    ...{ timezone: shownTimezone(draft), currencyCode: shownCurrency(draft), starterMenu, language },
  };
  return send(registerMerchantCall, { params: {}, body }).settled;
}
