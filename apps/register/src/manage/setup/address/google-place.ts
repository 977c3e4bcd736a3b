import { type Location, type PlaceComponent, parseAddress } from '@till/domain/address/parse';
import type { Address } from '@till/domain/address/types';

const textIn = (fields: Readonly<Record<string, unknown>>, ...names: readonly string[]): string => {
  for (const name of names) if (typeof fields[name] === 'string') return fields[name];
  return '';
};

/** Components as today's classes have them (`longText`) or the older ones (`long_name`). */
function componentsOf(sent: unknown): readonly PlaceComponent[] {
  if (!Array.isArray(sent)) return [];
  return sent
    .filter((each): each is Readonly<Record<string, unknown>> => typeof each === 'object' && each !== null)
    .map((each) => ({
      long: textIn(each, 'longText', 'long_name'),
      short: textIn(each, 'shortText', 'short_name'),
      types: Array.isArray(each['types']) ? each['types'].filter((type) => typeof type === 'string') : [],
    }));
}

/** In Google's classes a coordinate is a function, in plain JSON a number. */
function locationOf(sent: unknown): Location | null {
  const place = (typeof sent === 'object' && sent !== null ? sent : {}) as { readonly lat?: unknown; readonly lng?: unknown };
  const [latitude, longitude] = (['lat', 'lng'] as const).map((name) =>
    typeof place[name] === 'function' ? (place as Record<string, () => unknown>)[name]?.() : place[name],
  );
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
}

/** The address of a place of Google's, in the shape of either of its APIs; null: it is a text that was entered, and no place. */
export function addressOfGoogle(place: {
  readonly addressComponents?: unknown;
  readonly address_components?: unknown;
  readonly location?: unknown;
  readonly geometry?: { readonly location?: unknown };
}): Address | null {
  return parseAddress(componentsOf(place.addressComponents ?? place.address_components), locationOf(place.location ?? place.geometry?.location));
}
