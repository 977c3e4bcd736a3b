import type { Address } from './types.ts';

/** A part of a place's address, as map services tell it: `long` is its whole name, `short` its abbreviation. */
export interface PlaceComponent {
  readonly long: string;
  readonly short: string;
  readonly types: readonly string[];
}

/** Degrees. */
export interface Location {
  readonly latitude: number;
  readonly longitude: number;
}

/** What a shop's city is called, the first that there is (LIM-33). */
const cityTypes = ['locality', 'sublocality_level_1', 'administrative_area_level_2', 'postal_town'] as const;

/**
 * The address of a place from its components, in whatever order they come. null: there are none, because a text was entered and no place chosen. What the
 * components lack is empty.
 */
export function parseAddress(components: readonly PlaceComponent[], location: Location | null): Address | null {
  if (components.length === 0) return null;
  const of = (type: string): PlaceComponent | undefined => components.find(({ types }) => types.includes(type));
  const long = (type: string): string => of(type)?.long.trim() ?? '';
  const short = (type: string): string => of(type)?.short.trim() ?? '';
  const route = long('route');
  return {
    address1: route === '' ? '' : `${long('street_number')} ${route}`.trim(),
    address2: long('subpremise'),
    city: cityTypes.map(long).find((name) => name !== '') ?? '',
    state: short('administrative_area_level_1'),
    zip: long('postal_code'),
    country: short('country').toUpperCase(),
    latitude: location?.latitude ?? null,
    longitude: location?.longitude ?? null,
  };
}
