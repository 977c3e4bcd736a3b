import { phoneNumberOf } from '@till/domain/customer/dialled';
import parsePhoneNumber, { type CountryCode, isSupportedCountry } from 'libphonenumber-js/min';

/** A phone number as it is kept (E.164), read as someone in `country` (ISO code; else the United States) types it; null: not a valid number. */
export function phoneOf(typed: string, country: string | null): string | null {
  const asked = (country ?? '').toUpperCase();
  const home: CountryCode = isSupportedCountry(asked) ? asked : 'US';
  return phoneNumberOf(typed, home, (text) => parsePhoneNumber(text, home));
}
