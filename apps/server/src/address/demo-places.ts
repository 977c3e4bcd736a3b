import { type FoundAddress, foundCountMax } from './source.ts';

type Row = readonly [
  name: string,
  address1: string,
  address2: string,
  city: string,
  state: string,
  zip: string,
  country: string,
  latitude: number,
  longitude: number,
];

/** Twenty places that do not exist, in towns that do: what a demo without an address search of its own finds. */
const rows: readonly Row[] = [
  ['Lantern Row Noodles', '482 Lantern Row', 'Unit B', 'Los Angeles', 'CA', '90012', 'US', 34.0611, -118.2389],
  ['Maple Street Bakery', '118 Maple Street', '', 'Los Angeles', 'CA', '90015', 'US', 34.0401, -118.2637],
  ['Harbor Fish & Chips', '77 Harbor Walk', '', 'Long Beach', 'CA', '90802', 'US', 33.7659, -118.1925],
  ['Golden Gate Dim Sum', '1200 Market Street', '300', 'San Francisco', 'CA', '94102', 'US', 37.7786, -122.4162],
  ['Redwood Coffee', '55 Pine Street', 'Suite B', 'Seattle', 'WA', '98101', 'US', 47.6097, -122.3422],
  ['Desert Bloom Cafe', '910 Saguaro Avenue', '', 'Phoenix', 'AZ', '85004', 'US', 33.4512, -112.0707],
  ['Mile High Tacos', '2400 Larimer Street', '', 'Denver', 'CO', '80205', 'US', 39.7561, -104.9859],
  ['Bayou Kitchen', '610 Magnolia Street', '', 'New Orleans', 'LA', '70130', 'US', 29.9461, -90.0704],
  ['Lone Star Barbecue', '3100 Congress Avenue', '', 'Austin', 'TX', '78704', 'US', 30.2402, -97.7535],
  ['Lakeshore Pizza', '845 Michigan Avenue', '12', 'Chicago', 'IL', '60611', 'US', 41.8975, -87.6241],
  ['Brooklyn Bagel Works', '88 Bedford Avenue', '', 'Brooklyn', 'NY', '11211', 'US', 40.7193, -73.9562],
  ['Queens Night Market', '88-12 Northern Boulevard', '', 'Queens', 'NY', '11372', 'US', 40.7561, -73.8818],
  ['Palmetto Smoothies', '21 Ocean Drive', 'APT 4C', 'Miami', 'FL', '33139', 'US', 25.7707, -80.1318],
  ['Café Fortaleza', '10 Calle Fortaleza', '', 'San Juan', '', '00901', 'PR', 18.4655, -66.1166],
  ['Taquería Insurgentes', '45 Avenida Insurgentes Sur', '', 'Ciudad de México', 'CDMX', '06700', 'MX', 19.4195, -99.1655],
  ['Tortas Chapultepec', '2210 Avenida Chapultepec', 'Int. 5', 'Guadalajara', 'Jal.', '44160', 'MX', 20.6741, -103.3702],
  ['Mariscos Playa Sol', '307 Carretera Federal', '', 'Tulum', 'Q.R.', '77760', 'MX', 20.2114, -87.4654],
  ['Fonda Regia', '640 Avenida Constitución', '', 'Monterrey', 'N.L.', '64000', 'MX', 25.6694, -100.3099],
  ['Front Street Ramen', '301 Front Street West', '', 'Toronto', 'ON', 'M5V 2T6', 'CA', 43.6426, -79.3871],
  ['Crêperie Ville-Marie', '1040 Rue Sainte-Catherine Est', '', 'Montréal', 'QC', 'H2L 2G3', 'CA', 45.5171, -73.5573],
];

const places: readonly FoundAddress[] = rows.map(([name, address1, address2, city, state, zip, country, latitude, longitude], index) => ({
  id: `demo-${index + 1}`,
  name,
  detail: `${address1}, ${city}, ${`${state} ${zip}`.trim()}`,
  address1,
  address2,
  city,
  state,
  zip,
  country,
  latitude,
  longitude,
}));

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Those of which every word that was typed begins a word. */
export function findDemoPlaces(query: string): readonly FoundAddress[] {
  const asked = plain(query).split(/\s+/);
  return places
    .filter(({ name, detail }) => {
      const words = plain(`${name} ${detail}`).split(/[\s,]+/);
      return asked.every((part) => words.some((word) => word.startsWith(part)));
    })
    .slice(0, foundCountMax);
}
