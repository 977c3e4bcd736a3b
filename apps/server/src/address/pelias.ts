import { searchedPoint } from '@till/domain/address/area';
import { stateCode } from '@till/domain/address/states';
import { component, fieldsOf, found, foundCountMax, locationOf, type Protocol, textOf } from './source.ts';

/** Pelias names countries by three letters; those of `boundary.country`, and what it may say of their islands. */
const twoLetters: Readonly<Record<string, string>> = { USA: 'US', MEX: 'MX', CAN: 'CA', PRI: 'PR', GUM: 'GU', VIR: 'VI', ASM: 'AS', MNP: 'MP' };

/** Pelias (`/v1/autocomplete`): GeoJSON with abbreviations of states. */
export const pelias: Protocol = {
  ask: (query, language) => ({
    text: query,
    'focus.point.lat': String(searchedPoint.latitude),
    'focus.point.lon': String(searchedPoint.longitude),
    'boundary.country': 'USA,MEX,CAN',
    layers: 'venue,address',
    size: String(foundCountMax),
    lang: language,
  }),

  read(answer) {
    const { features } = fieldsOf(answer);
    if (!Array.isArray(features)) return null;
    return features.flatMap((feature) => {
      const { geometry, properties } = fieldsOf(feature);
      const place = fieldsOf(properties);
      const of = (name: string) => textOf(place[name]);
      const { coordinates } = fieldsOf(geometry);
      const [longitude, latitude] = Array.isArray(coordinates) ? coordinates : [];
      const country = (Object.hasOwn(twoLetters, of('country_a')) ? twoLetters[of('country_a')] : undefined) ?? '';
      const components = [
        ...component('street_number', of('housenumber')),
        ...component('route', of('street')),
        ...component('subpremise', of('unit')),
        ...component('locality', of('locality')),
        ...component('sublocality_level_1', of('borough') || of('neighbourhood')),
        ...component('administrative_area_level_2', of('county')),
        ...component('administrative_area_level_1', of('region'), of('region_a') || stateCode(country, of('region'))),
        ...component('postal_code', of('postalcode')),
        ...component('country', of('country'), country),
      ];
      return found(of('gid') || of('id'), of('layer') === 'venue' ? of('name') : '', components, locationOf(latitude, longitude));
    });
  },
};
