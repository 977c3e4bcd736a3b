import type { ReplyOf } from '@till/contract/call';
import type { searchAddressesCall } from '@till/contract/write/address';
import { displayAddress } from '@till/domain/address/display';
import { type Location, type PlaceComponent, parseAddress } from '@till/domain/address/parse';

export type FoundAddress = ReplyOf<typeof searchAddressesCall>[number];
export type SearchLanguage = 'en-us' | 'es-mx' | 'zh-cn' | 'zh-tw';

/** The most addresses that one search returns. */
export const foundCountMax = 8;

const lengthMax = 200;

/** A field of an answer as text; empty: it is none. */
export const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '').replace(/\p{C}/gu, '').trim().slice(0, lengthMax);

/** A field of an answer as an object; empty: it is none. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, unknown>>) : {};

/** Degrees as a number or as its text; null: not a place on the map. */
export function locationOf(latitude: unknown, longitude: unknown): Location | null {
  const [north, east] = [latitude, longitude].map((value) => (value === '' || value === null || value === undefined ? Number.NaN : Number(value)));
  if (north === undefined || east === undefined || !(Math.abs(north) <= 90 && Math.abs(east) <= 180)) return null;
  return { latitude: north, longitude: east };
}

/** A component of a place; nothing if it has no name. `short`: its abbreviation. */
export const component = (type: string, long: string, short = long): readonly PlaceComponent[] =>
  long === '' && short === '' ? [] : [{ long, short, types: [type] }];

/** A place as the register lists it; nothing if it has no street. `called`: what stands there. */
export function found(id: string, called: string, components: readonly PlaceComponent[], location: Location | null): readonly FoundAddress[] {
  const address = parseAddress(components, location);
  if (address === null || address.address1 === '') return [];
  const street = displayAddress(address);
  const place = [address.city, `${address.state} ${address.zip}`.trim()].filter((part) => part !== '').join(', ');
  const isNamed = called !== '' && called !== address.address1 && called !== street;
  return [{ id, name: isNamed ? called : street, detail: isNamed ? [street, place].filter((part) => part !== '').join(', ') : place, ...address }];
}
