import { stateCode } from './states.ts';
import type { Address } from './types.ts';

/** Where a state that lies in two time zones is divided: the other zone holds where `is` says so. Roughly; an owner corrects it. */
interface Divided {
  readonly zone: string;
  readonly other: string;
  readonly is: (latitude: number, longitude: number) => boolean;
}

const [newYork, chicago, denver, losAngeles] = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'];

const divided: Readonly<Record<string, Divided>> = {
  'US FL': { zone: newYork, other: chicago, is: (_, longitude) => longitude < -85.1 },
  'US ID': { zone: 'America/Boise', other: losAngeles, is: (latitude) => latitude > 45.5 },
  'US IN': { zone: 'America/Indiana/Indianapolis', other: chicago, is: (latitude, longitude) => longitude < -86.9 && (latitude > 40.9 || latitude < 38.6) },
  'US KS': { zone: chicago, other: denver, is: (_, longitude) => longitude < -101.5 },
  'US KY': { zone: newYork, other: chicago, is: (_, longitude) => longitude < -86 },
  'US ND': { zone: chicago, other: denver, is: (latitude, longitude) => longitude < -101 && latitude < 47.5 },
  'US NE': { zone: chicago, other: denver, is: (_, longitude) => longitude < -101.2 },
  'US OR': { zone: losAngeles, other: 'America/Boise', is: (latitude, longitude) => longitude > -118.2 && latitude > 42.4 && latitude < 44.4 },
  'US SD': { zone: chicago, other: denver, is: (_, longitude) => longitude < -100.5 },
  'US TN': { zone: chicago, other: newYork, is: (_, longitude) => longitude > -85.35 },
  'US TX': { zone: chicago, other: denver, is: (_, longitude) => longitude < -104.9 },
  'CA ON': { zone: 'America/Toronto', other: 'America/Winnipeg', is: (_, longitude) => longitude < -90 },
};

/** Zone → countries and states that are in it, a country alone where a state does not matter. States without dots, as Google and as ISO abbreviate them. */
const whole: Readonly<Record<string, string>> = {
  [newYork]: 'US CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Detroit': 'US MI',
  [chicago]: 'US AL AR IA IL LA MN MO MS OK WI',
  [denver]: 'US CO MT NM UT WY',
  'America/Phoenix': 'US AZ',
  [losAngeles]: 'US CA NV WA',
  'America/Anchorage': 'US AK',
  'Pacific/Honolulu': 'US HI',
  'America/Puerto_Rico': 'PR|US PR|VI|US VI',
  'Pacific/Guam': 'GU|US GU|MP|US MP',
  'Pacific/Pago_Pago': 'AS|US AS',
  'America/Toronto': 'CA QC',
  'America/Halifax': 'CA NB NS PE',
  'America/St_Johns': 'CA NL',
  'America/Winnipeg': 'CA MB',
  'America/Regina': 'CA SK',
  'America/Edmonton': 'CA AB NT',
  'America/Vancouver': 'CA BC',
  'America/Whitehorse': 'CA YT',
  'America/Iqaluit': 'CA NU',
  'America/Mexico_City': 'MX',
  'America/Cancun': 'MX QR QROO ROO',
  'America/Tijuana': 'MX BC BCN',
  'America/Mazatlan': 'MX BCS NAY SIN',
  'America/Hermosillo': 'MX SON',
  'America/Chihuahua': 'MX CHH CHIH',
  'America/Monterrey': 'MX COA COAH NL NLE TAM TAMPS',
  'Europe/London': 'GB',
  'Europe/Madrid': 'ES',
  'Asia/Taipei': 'TW',
  'Asia/Hong_Kong': 'HK',
  'Asia/Shanghai': 'CN',
  'Asia/Singapore': 'SG',
};

const zones: ReadonlyMap<string, string> = new Map(
  Object.entries(whole).flatMap(([zone, places]) =>
    places.split('|').flatMap((entry) => {
      const [country = '', ...states] = entry.split(' ');
      return states.length === 0 ? [[country, zone] as const] : states.map((state) => [`${country} ${state}`, zone] as const);
    }),
  ),
);

/** The IANA time zone of an address; null: not known here. */
export function timezoneOf({ country, state, latitude, longitude }: Pick<Address, 'country' | 'state' | 'latitude' | 'longitude'>): string | null {
  const place = `${country.toUpperCase()} ${stateCode(country.toUpperCase(), state).replaceAll('.', '').toUpperCase()}`;
  const parts = Object.hasOwn(divided, place) ? divided[place] : undefined;
  if (parts !== undefined) return latitude !== null && longitude !== null && parts.is(latitude, longitude) ? parts.other : parts.zone;
  return zones.get(place) ?? zones.get(country.toUpperCase()) ?? null;
}

/** Every time zone that an address may lead to, for a list to choose from. */
export const knownTimezones: readonly string[] = [...new Set([...Object.values(divided).flatMap(({ zone, other }) => [zone, other]), ...Object.keys(whole)])];

/** What money a shop may count in: of these a hundredth is the smallest unit, as everywhere here. */
export const currencies = ['USD', 'MXN', 'CAD', 'AUD', 'CNY', 'EUR', 'GBP', 'HKD', 'SGD', 'TWD'] as const;

const ownCurrency: Readonly<Record<string, (typeof currencies)[number]>> = {
  MX: 'MXN',
  CA: 'CAD',
  AU: 'AUD',
  CN: 'CNY',
  GB: 'GBP',
  HK: 'HKD',
  SG: 'SGD',
  TW: 'TWD',
  AT: 'EUR',
  BE: 'EUR',
  DE: 'EUR',
  ES: 'EUR',
  FI: 'EUR',
  FR: 'EUR',
  IE: 'EUR',
  IT: 'EUR',
  NL: 'EUR',
  PT: 'EUR',
};

/** The currency of a country (ISO 3166-1, two letters); US dollars where none is known. */
export const currencyOf = (country: string): string =>
  (Object.hasOwn(ownCurrency, country.toUpperCase()) ? ownCurrency[country.toUpperCase()] : undefined) ?? 'USD';

/** Countries of which time zone or currency are known here, for a list to choose from (ISO 3166-1, two letters). */
export const knownCountries = [
  'US',
  'MX',
  'CA',
  'PR',
  'GU',
  'VI',
  'AS',
  'MP',
  'AU',
  'CN',
  'DE',
  'ES',
  'FR',
  'GB',
  'HK',
  'IE',
  'IT',
  'NL',
  'PT',
  'SG',
  'TW',
] as const;
