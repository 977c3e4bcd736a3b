import { currencies, currencyOf, timezoneOf } from '../address/place.ts';
import { type Address, missingParts } from '../address/types.ts';
import { holdsCardNumber } from '../card/card-number.ts';
import { accept, type Refusal, type Result, refuse } from '../result.ts';
import { isTimezone } from '../time/zone.ts';

/** What an owner says of the business. */
export interface Business extends Address {
  readonly name: string;
  /** IANA zone. */
  readonly timezone: string;
  readonly currencyCode: string;
}

/** The same as it was sent: time zone and currency may be left out. */
export interface BusinessAsked extends Pick<Address, 'address1' | 'city' | 'state' | 'zip' | 'country'> {
  readonly name: string;
  readonly address2?: string | null | undefined;
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
  readonly timezone?: string | null | undefined;
  readonly currencyCode?: string | null | undefined;
}

/** What is registered already. */
export interface Registered {
  readonly timezone: string;
  readonly currencyCode: string;
  /** There are orders, whose amounts are in this currency. */
  readonly hasOrders: boolean;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
/** Codes that have a name and are no country: unions, test languages, nowhere. */
const noCountries = new Set(['ZZ', 'XA', 'XB', 'EU', 'EZ', 'UN', 'QO']);
const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code) && !noCountries.has(code) && regions.of(code) !== undefined;

/**
 * A business as it may be registered (`before` null) or changed. A new one without time zone and currency gets those of its address; a change without them
 * leaves them as they are.
 */
export function judgeBusiness(
  asked: BusinessAsked,
  before: Registered | null,
): Result<Business, Refusal<'business_invalid' | 'card_number_in_text' | 'currency_fixed'>> {
  const address = {
    address1: oneLine(asked.address1),
    address2: oneLine(asked.address2 ?? ''),
    city: oneLine(asked.city),
    state: oneLine(asked.state),
    zip: oneLine(asked.zip),
    country: oneLine(asked.country).toUpperCase(),
    latitude: asked.latitude ?? null,
    longitude: asked.longitude ?? null,
  };
  const name = oneLine(asked.name);
  if (name === '') return refuse('business_invalid', { field: 'name' });
  if (holdsCardNumber(name)) return refuse('card_number_in_text');
  const [missing] = missingParts(address);
  if (missing !== undefined) return refuse('business_invalid', { field: missing });
  if (!isCountry(address.country)) return refuse('business_invalid', { field: 'country' });
  const timezone = asked.timezone ?? before?.timezone ?? timezoneOf(address) ?? 'UTC';
  if (!isTimezone(timezone)) return refuse('business_invalid', { field: 'timezone' });
  const currencyCode = asked.currencyCode ?? before?.currencyCode ?? currencyOf(address.country);
  if (currencyCode !== before?.currencyCode && !currencies.some((code) => code === currencyCode)) return refuse('business_invalid', { field: 'currencyCode' });
  if (before?.hasOrders && before.currencyCode !== currencyCode) return refuse('currency_fixed', { currency: before.currencyCode });
  return accept({ ...address, name, timezone, currencyCode });
}
