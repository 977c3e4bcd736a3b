import { searchedPoint } from '@till/domain/address/area';
import { stateCode } from '@till/domain/address/states';
import { component, type FoundAddress, fieldsOf, found, foundCountMax, locationOf, type SearchLanguage, textOf } from './source.ts';

// Photon (komoot/photon) answers in GeoJSON, and is made for searching while typing.

/** The parameters of a question. */
export const photonQuestion = (query: string, language: SearchLanguage): Readonly<Record<string, string>> => ({
  q: query,
  lat: String(searchedPoint.latitude),
  lon: String(searchedPoint.longitude),
  limit: String(foundCountMax),
  // It has no Spanish and no Chinese: without `lang` every place has its own language.
  ...(language === 'en-us' ? { lang: 'en' } : {}),
});

/** The addresses in an answer's JSON; null: it is no answer of Photon. Places without a street are left out. It has names of states, and no abbreviations. */
export function photonAddresses(answer: unknown): readonly FoundAddress[] | null {
  const { features } = fieldsOf(answer);
  if (!Array.isArray(features)) return null;
  return features.flatMap((feature) => {
    const { geometry, properties } = fieldsOf(feature);
    const place = fieldsOf(properties);
    const of = (name: string) => textOf(place[name]);
    const { coordinates } = fieldsOf(geometry);
    const [longitude, latitude] = Array.isArray(coordinates) ? coordinates : [];
    const isStreet = of('type') === 'street';
    const country = of('countrycode').toUpperCase();
    const components = [
      ...component('street_number', of('housenumber')),
      ...component('route', of('street') || (isStreet ? of('name') : '')),
      ...component('locality', of('city')),
      ...component('sublocality_level_1', of('district') || of('locality')),
      ...component('administrative_area_level_2', of('county')),
      ...component('administrative_area_level_1', of('state'), stateCode(country, of('state'))),
      ...component('postal_code', of('postcode')),
      ...component('country', of('country'), country),
    ];
    return found(`${of('osm_type')}${of('osm_id')}`, isStreet ? '' : of('name'), components, locationOf(latitude, longitude));
  });
}
