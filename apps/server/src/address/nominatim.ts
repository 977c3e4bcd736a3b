import { searchedArea } from '@till/domain/address/area';
import { stateCode } from '@till/domain/address/states';
import { component, fieldsOf, found, foundCountMax, locationOf, type Protocol, textOf } from './source.ts';

const languages = { 'en-us': 'en', 'es-mx': 'es', 'zh-cn': 'zh-Hans', 'zh-tw': 'zh-Hant' } as const;

/** Nominatim (`jsonv2` with `addressdetails`). A state's abbreviation stands in its ISO 3166-2 code behind the dash. */
export const nominatim: Protocol = {
  ask: (query, language) => ({
    q: query,
    format: 'jsonv2',
    addressdetails: '1',
    viewbox: [searchedArea.west, searchedArea.north, searchedArea.east, searchedArea.south].join(','),
    bounded: '0',
    countrycodes: 'us,mx,ca',
    limit: String(foundCountMax),
    'accept-language': languages[language],
  }),

  read(answer) {
    if (!Array.isArray(answer)) return null;
    return answer.flatMap((each) => {
      const place = fieldsOf(each);
      const address = fieldsOf(place['address']);
      const of = (name: string) => textOf(address[name]);
      const country = of('country_code').toUpperCase();
      const iso = of('ISO3166-2-lvl4').split('-')[1] ?? '';
      const components = [
        ...component('street_number', of('house_number')),
        ...component('route', of('road')),
        ...component('locality', ['city', 'town', 'village', 'hamlet', 'municipality'].map(of).find((name) => name !== '') ?? ''),
        ...component('sublocality_level_1', of('suburb')),
        ...component('administrative_area_level_2', of('county')),
        ...component('administrative_area_level_1', of('state') || iso, iso || stateCode(country, of('state'))),
        ...component('postal_code', of('postcode')),
        ...component('country', of('country'), country),
      ];
      return found(`${textOf(place['osm_type'])}${textOf(place['osm_id'])}`, textOf(place['name']), components, locationOf(place['lat'], place['lon']));
    });
  },
};
