import { describe, expect, it } from 'vitest';
import { addressOfGoogle } from './google-place.ts';
import { googleSource } from './google-source.ts';
import { mapsLoader } from './maps-loader.ts';

const older = [
  { long_name: '55', short_name: '55', types: ['street_number'] },
  { long_name: 'Pine Street', short_name: 'Pine St', types: ['route'] },
  { long_name: 'Seattle', short_name: 'Seattle', types: ['locality', 'political'] },
  { long_name: 'Washington', short_name: 'WA', types: ['administrative_area_level_1', 'political'] },
  { long_name: 'United States', short_name: 'US', types: ['country', 'political'] },
  { long_name: '98101', short_name: '98101', types: ['postal_code'] },
];
const newer = older.map(({ long_name, short_name, types }) => ({ longText: long_name, shortText: short_name, types }));
const address = { address1: '55 Pine Street', address2: '', city: 'Seattle', state: 'WA', zip: '98101', country: 'US', latitude: 47.6, longitude: -122.3 };

describe('a place of Google', () => {
  it('is read in the shapes of both APIs, its coordinates as numbers or functions (LIM-33)', () => {
    expect(addressOfGoogle({ addressComponents: newer, location: { lat: () => 47.6, lng: () => -122.3 } })).toEqual(address);
    expect(addressOfGoogle({ address_components: older, geometry: { location: { lat: 47.6, lng: -122.3 } } })).toEqual(address);
    expect(addressOfGoogle({ addressComponents: newer })).toEqual({ ...address, latitude: null, longitude: null });
  });

  it('is none without components: a text that was entered', () => {
    for (const components of [undefined, null, [], 'text', {}, [null, 7]]) expect(addressOfGoogle({ addressComponents: components })).toBeNull();
  });
});

/** Google's library, as far as it is used, which finds by type; with what it was asked. */
function library(finds: (types: readonly string[] | undefined) => number) {
  const asked: Record<string, unknown>[] = [];
  const suggestion = { placeId: 'p', text: { text: 'Redwood Coffee, Seattle' }, mainText: { text: 'Redwood Coffee' }, secondaryText: { text: 'Seattle' } };
  const toPlace = () => ({
    addressComponents: newer,
    location: { lat: () => 47.6, lng: () => -122.3 },
    fetchFields: async (what: object) => void asked.push(what as never),
  });
  return {
    asked,
    places: {
      AutocompleteSessionToken: class {},
      AutocompleteSuggestion: {
        async fetchAutocompleteSuggestions(request: object) {
          asked.push(request as Record<string, unknown>);
          const count = finds((request as { includedPrimaryTypes?: string[] }).includedPrimaryTypes);
          return { suggestions: Array.from({ length: count }, () => ({ placePrediction: { ...suggestion, toPlace } })) };
        },
      },
    },
  };
}
const sourceOf = ({ places }: Pick<ReturnType<typeof library>, 'places'>) =>
  googleSource(
    mapsLoader(
      async () => places,
      async () => {},
    ),
  );
const never = new AbortController().signal;

describe('the search at Google', () => {
  it('asks for establishments around the fixed point, not strictly bounded, and for the chosen place with its session (WIZ-02, LIM-21)', async () => {
    const google = library(() => 1);
    const near = (degrees: number) => expect.closeTo(degrees, 6);
    const locationBias = { north: near(34.1522), south: near(33.9522), east: near(-118.1437), west: near(-118.3437) };
    const [first] = (await sourceOf(google).suggest('redwood', 'en-us', never)) ?? [];
    expect([first?.name, first?.detail, await first?.address()]).toEqual(['Redwood Coffee', 'Seattle', address]);
    expect(google.asked).toMatchObject([
      { input: 'redwood', language: 'en-us', includedPrimaryTypes: ['establishment'], locationBias },
      { fields: ['addressComponents', 'location'] },
    ]);
    expect(google.asked[0]).not.toHaveProperty('locationRestriction');
  });

  it('asks for addresses where no establishment is called so', async () => {
    const google = library((types) => (types === undefined ? 2 : 0));
    expect(await sourceOf(google).suggest('55 pine', 'es-mx', never)).toHaveLength(2);
    expect(google.asked.map(({ includedPrimaryTypes }) => includedPrimaryTypes)).toEqual([['establishment'], undefined]);
  });

  it('says that it got no answer where Google refuses, or its script does not load', async () => {
    const refusing = {
      places: { ...library(() => 0).places, AutocompleteSuggestion: { fetchAutocompleteSuggestions: () => Promise.reject(new Error('PERMISSION_DENIED')) } },
    };
    expect(await sourceOf(refusing).suggest('pine', 'en-us', never)).toBeNull();
    const gone = googleSource(
      mapsLoader(
        () => Promise.reject(new Error('no script')),
        async () => {},
      ),
    );
    expect([await gone.suggest('pine', 'en-us', never), await gone.ready()]).toEqual([null, false]);
  });
});
