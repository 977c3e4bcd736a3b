import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTimezone } from '../time/zone.ts';
import { searchedArea, searchedPoint } from './area.ts';
import { displayAddress } from './display.ts';
import { type PlaceComponent, parseAddress } from './parse.ts';
import { currencyOf, knownCountries, knownTimezones, timezoneOf } from './place.ts';
import { stateCode } from './states.ts';
import { type Address, missingParts } from './types.ts';

/** `type=long|short; …`, the short name where it is another. */
const place = (text: string): PlaceComponent[] =>
  text.split('; ').map((part) => {
    const [type = '', names = ''] = part.split('=');
    const [long = '', short = long] = names.split('|');
    return { long, short, types: [type, 'political'] };
  });

const parsed = (text: string) => parseAddress(place(text), null);
const usa = 'country=United States|US';
const seattle = `street_number=55; route=Pine Street|Pine St; locality=Seattle; administrative_area_level_1=Washington|WA; ${usa}; postal_code=98101`;
const brooklyn = `sublocality_level_1=Brooklyn; administrative_area_level_2=Kings County; administrative_area_level_1=New York|NY; ${usa}; postal_code=11211`;
const mexico = 'country=México|MX';
const canada = 'country=Canada|CA';

describe('an address from the components of a place', () => {
  it.each([
    [
      'with an abbreviation of everything and a suffix of the postal code',
      `street_number=1200; route=Market Street|Market St; locality=San Francisco|SF; administrative_area_level_2=San Francisco County; administrative_area_level_1=California|CA; ${usa}; postal_code=94102; postal_code_suffix=4801`,
      ['1200 Market Street', '', 'San Francisco', 'CA', '94102', 'US', '1200 Market Street'],
    ],
    ['with a unit that is a number', `subpremise=300; ${seattle}`, ['55 Pine Street', '300', 'Seattle', 'WA', '98101', 'US', '55 Pine Street #300']],
    [
      'with a unit in an abbreviation that is no mark',
      `subpremise=Ste 300; ${seattle}`,
      ['55 Pine Street', 'Ste 300', 'Seattle', 'WA', '98101', 'US', '55 Pine Street #Ste 300'],
    ],
    ['with a suite', `subpremise=Suite B; ${seattle}`, ['55 Pine Street', 'Suite B', 'Seattle', 'WA', '98101', 'US', '55 Pine Street Suite B']],
    ['with a # of its own', `subpremise=#12; ${seattle}`, ['55 Pine Street', '#12', 'Seattle', 'WA', '98101', 'US', '55 Pine Street #12']],
    ['with an apartment in capitals', `subpremise=APT 4C; ${seattle}`, ['55 Pine Street', 'APT 4C', 'Seattle', 'WA', '98101', 'US', '55 Pine Street APT 4C']],
    [
      'in a borough, without a locality',
      `street_number=88; route=Bedford Avenue; ${brooklyn}`,
      ['88 Bedford Avenue', '', 'Brooklyn', 'NY', '11211', 'US', '88 Bedford Avenue'],
    ],
    [
      'with a hyphen in its number',
      `street_number=88-12; route=Northern Boulevard; ${brooklyn.replace('Brooklyn', 'Queens')}`,
      ['88-12 Northern Boulevard', '', 'Queens', 'NY', '11211', 'US', '88-12 Northern Boulevard'],
    ],
    [
      'without a number',
      `route=Pier 39 Concourse; locality=San Francisco; administrative_area_level_1=California|CA; ${usa}; postal_code=94133`,
      ['Pier 39 Concourse', '', 'San Francisco', 'CA', '94133', 'US', 'Pier 39 Concourse'],
    ],
    [
      'in a county alone',
      `street_number=9100; route=County Road 12; administrative_area_level_2=Lake County; administrative_area_level_1=Colorado|CO; ${usa}; postal_code=80461`,
      ['9100 County Road 12', '', 'Lake County', 'CO', '80461', 'US', '9100 County Road 12'],
    ],
    [
      'in Mexico City, with a postal code that begins with 0',
      `street_number=45; route=Avenida Insurgentes Sur|Av. Insurgentes Sur; sublocality_level_1=Roma Norte; locality=Ciudad de México|CDMX; administrative_area_level_1=Ciudad de México|CDMX; ${mexico}; postal_code=06700`,
      ['45 Avenida Insurgentes Sur', '', 'Ciudad de México', 'CDMX', '06700', 'MX', '45 Avenida Insurgentes Sur'],
    ],
    [
      'in a state with a dot',
      `street_number=2210; route=Avenida Chapultepec; sublocality_level_1=Americana; locality=Guadalajara; administrative_area_level_1=Jalisco|Jal.; ${mexico}; postal_code=44160; subpremise=Int. 5`,
      ['2210 Avenida Chapultepec', 'Int. 5', 'Guadalajara', 'Jal.', '44160', 'MX', '2210 Avenida Chapultepec #Int. 5'],
    ],
    [
      'in a sublocality rather than its county',
      `route=Carretera Federal 307; sublocality_level_1=Zona Hotelera; administrative_area_level_2=Tulum; administrative_area_level_1=Quintana Roo|Q.R.; ${mexico}; postal_code=77760`,
      ['Carretera Federal 307', '', 'Zona Hotelera', 'Q.R.', '77760', 'MX', 'Carretera Federal 307'],
    ],
    [
      'in Canada, which is not California',
      `street_number=301; route=Front Street West|Front St W; neighborhood=Downtown; locality=Toronto; administrative_area_level_1=Ontario|ON; ${canada}; postal_code=M5V 2T6`,
      ['301 Front Street West', '', 'Toronto', 'ON', 'M5V 2T6', 'CA', '301 Front Street West'],
    ],
    [
      'in Québec',
      `street_number=1040; route=Rue Sainte-Catherine Est; sublocality_level_1=Ville-Marie; locality=Montréal; administrative_area_level_1=Québec|QC; ${canada}; postal_code=H2L 2G3`,
      ['1040 Rue Sainte-Catherine Est', '', 'Montréal', 'QC', 'H2L 2G3', 'CA', '1040 Rue Sainte-Catherine Est'],
    ],
    [
      'where there are no states',
      'street_number=10; route=Calle Fortaleza; locality=San Juan; country=Puerto Rico|PR; postal_code=00901',
      ['10 Calle Fortaleza', '', 'San Juan', '', '00901', 'PR', '10 Calle Fortaleza'],
    ],
    [
      'in a county with a post town',
      'street_number=1; route=High Street|High St; postal_town=Oxford; administrative_area_level_2=Oxfordshire; administrative_area_level_1=England; country=United Kingdom|GB; postal_code=OX1 4DB',
      ['1 High Street', '', 'Oxfordshire', 'England', 'OX1 4DB', 'GB', '1 High Street'],
    ],
    [
      'in a post town without a county',
      'street_number=1; route=High Street|High St; postal_town=Oxford; administrative_area_level_1=England; country=United Kingdom|GB; postal_code=OX1 4DB',
      ['1 High Street', '', 'Oxford', 'England', 'OX1 4DB', 'GB', '1 High Street'],
    ],
    ['without a street', `street_number=9; locality=Seattle; ${usa}`, ['', '', 'Seattle', '', '', 'US', '']],
  ])('%s (LIM-33, LIM-34)', (_, components, [address1, address2, city, state, zip, country, display]) => {
    const address = parsed(components);
    expect(address).toEqual({ address1, address2, city, state, zip, country, latitude: null, longitude: null });
    expect(displayAddress(address ?? { address1: '', address2: '' })).toBe(display);
    // In whatever order they come.
    expect(parseAddress(place(components).reverse(), null)).toEqual(address);
  });

  it.each([
    ['B', '#B'],
    ['Unit B', 'Unit B'],
    ['UNIT 7', 'UNIT 7'],
    ['Apt 4', 'Apt 4'],
    ['suite 300', 'suite 300'],
    ['#12', '#12'],
    ['Floor 2', '#Floor 2'],
  ])('the unit %s stands behind the street as %s (LIM-34)', (address2, shown) => {
    expect(displayAddress({ address1: '482 Lantern Row', address2 })).toBe(`482 Lantern Row ${shown}`);
  });

  it('has the place on the map, and none of a text that was entered and is no place (LIM-33, ENT-02)', () => {
    expect(parseAddress(place(seattle), { latitude: 47.6, longitude: -122.3 })).toMatchObject({ latitude: 47.6, longitude: -122.3 });
    expect(parseAddress([], { latitude: 1, longitude: 2 })).toBeNull();
  });

  it('is the same for components in any order, with whatever else among them', () => {
    const others = fc.array(fc.record({ long: fc.string(), short: fc.string(), types: fc.constant(['point_of_interest', 'postal_code_suffix']) }), {
      maxLength: 3,
    });
    fc.assert(
      fc.property(fc.shuffledSubarray(place(`subpremise=Suite B; ${seattle}`), { minLength: 7 }), others, (components, noise) => {
        expect(parseAddress([...noise, ...components], null)).toEqual(parsed(`subpremise=Suite B; ${seattle}`));
      }),
    );
  });
});

it('a display address never says twice that the unit is one, and loses nothing (LIM-34)', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (address1, address2) => {
      const shown = displayAddress({ address1, address2 });
      expect(shown).not.toMatch(/##/.test(address1 + address2) ? /never/ : /##/);
      expect(shown.endsWith(address2.trim())).toBe(true);
      expect(shown.startsWith(address1.trim())).toBe(true);
    }),
  );
});

it('what an address lacks is said part by part', () => {
  const whole = parsed(seattle) as Address;
  expect(missingParts(whole)).toEqual([]);
  expect(missingParts({ ...whole, address1: ' ', state: '' })).toEqual(['address1', 'state']);
});

it('the search looks around a fixed point first, a tenth of a degree in each direction (LIM-21)', () => {
  const { north, south, east, west } = searchedArea;
  expect(north - searchedPoint.latitude).toBeCloseTo(0.1);
  expect(searchedPoint.latitude - south).toBeCloseTo(0.1);
  expect(east - searchedPoint.longitude).toBeCloseTo(0.1);
  expect(searchedPoint.longitude - west).toBeCloseTo(0.1);
});

describe('time zone and currency', () => {
  const at = (country: string, state: string, latitude: number | null = null, longitude: number | null = null) =>
    timezoneOf({ country, state, latitude, longitude });

  it.each([
    ['US', 'CA', 'America/Los_Angeles'],
    ['US', 'ny', 'America/New_York'],
    ['US', 'Texas', 'America/Chicago'],
    ['US', 'AZ', 'America/Phoenix'],
    ['PR', '', 'America/Puerto_Rico'],
    ['MX', 'Q.R.', 'America/Cancun'],
    ['MX', 'ROO', 'America/Cancun'],
    ['MX', 'Sonora', 'America/Hermosillo'],
    ['MX', 'CDMX', 'America/Mexico_City'],
    ['CA', 'ON', 'America/Toronto'],
    ['CA', 'Saskatchewan', 'America/Regina'],
    ['TW', '', 'Asia/Taipei'],
    ['US', '', null],
    ['BR', 'SP', null],
    ['constructor', '', null],
  ])('of %s %s is %s', (country, state, zone) => {
    expect(at(country, state)).toBe(zone);
  });

  it('of a divided state depends on the place', () => {
    expect(at('US', 'TX', 31.76, -106.49)).toBe('America/Denver');
    expect(at('US', 'TX', 30.27, -97.74)).toBe('America/Chicago');
    expect(at('US', 'FL', 30.42, -87.22)).toBe('America/Chicago');
    expect(at('US', 'TN', 35.96, -83.92)).toBe('America/New_York');
    expect(at('CA', 'ON', 49.77, -94.49)).toBe('America/Winnipeg');
  });

  it('every zone that is offered is one, and every country that is offered has a zone somewhere', () => {
    expect(knownTimezones.filter((zone) => !isTimezone(zone))).toEqual([]);
    expect(currencyOf('mx')).toBe('MXN');
    expect(['US', 'PR', 'BR', 'toString'].map(currencyOf)).toEqual(['USD', 'USD', 'USD', 'USD']);
    for (const country of knownCountries) expect(currencyOf(country)).toMatch(/^[A-Z]{3}$/);
  });
});

it('a state is abbreviated where its country has abbreviations', () => {
  expect(stateCode('US', 'washington')).toBe('WA');
  expect(stateCode('MX', 'Nuevo Leon')).toBe('NLE');
  expect(stateCode('CA', 'Québec')).toBe('QC');
  expect(stateCode('GB', ' England ')).toBe('England');
  expect(stateCode('US', 'CA')).toBe('CA');
  expect(stateCode('toString', 'x')).toBe('x');
});
