import { searchAddressesCall } from '@till/contract/write/address';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Beside, startBeside } from '../start/beside.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';

/** What is left of three seconds in which a provider may answer. */
const speed = 4;
const redwood = {
  name: 'Redwood Coffee',
  address1: '55 Pine Street',
  city: 'Seattle',
  state: 'WA',
  zip: '98101',
  country: 'US',
  latitude: 47.6097,
  longitude: -122.3422,
};

let provider: Beside<{ providerPort: number }>;
let demo: TestApp;
let owner: Owner;
const at = (path: string) => `http://127.0.0.1:${provider.answer.providerPort}${path}`;
const behave = async (mode: string) => void (await fetch(at('/behaviour'), { method: 'PUT', body: JSON.stringify({ mode }) }));
const asked = async () => (await (await fetch(at('/asked'))).json()) as { url: string; agent: string }[];

/** A server that looks addresses up at the provider, with an owner of its own. */
const appWith = (url = at('/api')) =>
  testApp({ database: demo.database, config: { geocoder: { url, parameters: 'api_key=k' }, testSpeed: speed, publicUrl: 'https://till.example.com' } });

const search = (till: TestApp, query: string, language = 'en-us', who = owner) => till.send(who, searchAddressesCall, {}, { query: { query, language } });

beforeAll(async () => {
  [demo, provider] = await Promise.all([testApp(), startBeside<{ providerPort: number }>('apps/server/src/address/testing/provider.ts', 'providerPort')]);
  owner = await demo.owner();
});
afterAll(async () => {
  await provider.stop();
  await demo.close();
});

describe('the address search', () => {
  it('of a demo finds built-in places by what their words begin with, in any script of letters', async () => {
    const named = async (query: string) => (await search(demo, query)).json().map(({ name }: { name: string }) => name);
    expect(await named('lantern')).toEqual(['Lantern Row Noodles']);
    expect(await named('CREPERIE mont')).toEqual(['Crêperie Ville-Marie']);
    expect(await named('no such street')).toEqual([]);
    // Fewer than three characters ask nobody.
    expect(await named('la')).toEqual([]);
    expect((await search(demo, 'golden')).json()).toEqual([
      {
        ...{
          id: 'demo-4',
          name: 'Golden Gate Dim Sum',
          detail: '1200 Market Street, San Francisco, CA 94102',
          address1: '1200 Market Street',
          address2: '300',
        },
        ...{ city: 'San Francisco', state: 'CA', zip: '94102', country: 'US', latitude: 37.7786, longitude: -122.4162 },
      },
    ]);
  });

  it('asks Photon near the fixed point, once for the same text', async () => {
    await behave('normal');
    const till = await appWith();
    const answers = await Promise.all([search(till, 'Pine Street'), search(till, ' pine  street '), search(till, 'PINE STREET')]);
    answers.push(await search(till, 'pine street'));
    for (const answer of answers) expect([answer.statusCode, answer.json()[0]]).toMatchObject([200, redwood]);
    const questions = await asked();
    expect(questions).toHaveLength(1);
    expect(Object.fromEntries(new URL(questions[0]?.url ?? '', 'http://x').searchParams)).toMatchObject({
      ...{ q: 'pine street', lat: '34.0522', lon: '-118.2437', lang: 'en', limit: '8', api_key: 'k' },
    });
    expect(questions[0]?.agent).toBe('Till/1 (+https://till.example.com)');
    // A street alone is an address, twice the same is one, what is no place is none; states by name get their abbreviation.
    const rest = answers[0]?.json().slice(1);
    expect(rest).toMatchObject([
      { name: 'Pine Street', address1: 'Pine Street', city: 'Roma Norte', state: 'JAL', zip: '06700', country: 'MX', latitude: null },
    ]);
    expect(rest).toHaveLength(1);
    till.pass(61 * 60_000);
    await search(till, 'pine street');
    expect(await asked()).toHaveLength(1);
    await till.app.close();
  });

  it.each(['slow', 'broken', 'garbage', 'other', 'huge', 'cut'])(
    'says that it does not answer where its provider is %s, and works again afterwards',
    async (mode) => {
      const till = await appWith();
      await behave(mode);
      const failed = await search(till, 'pine');
      expect([failed.statusCode, failed.json().code]).toEqual([503, 'address_search_failed']);
      await behave('normal');
      expect((await search(till, 'pine')).json()[0]).toMatchObject(redwood);
      await till.app.close();
    },
  );

  it('leaves a provider alone that has had too much, for as long as it says', async () => {
    const till = await appWith();
    await behave('busy');
    expect((await search(till, 'pine')).json().code).toBe('address_search_failed');
    await behave('normal');
    till.pass(19_000);
    expect((await search(till, 'pine')).json().code).toBe('address_search_failed');
    expect(await asked()).toEqual([]);
    till.pass(2_000);
    expect((await search(till, 'pine')).statusCode).toBe(200);
    await till.app.close();
  });

  it('says so where nobody listens, and where there is no provider at all', async () => {
    const dead = await appWith('http://127.0.0.1:1/api');
    expect((await search(dead, 'pine')).json().code).toBe('address_search_failed');
    await dead.app.close();
    const none = await testApp({ database: demo.database, config: { mode: 'production' } });
    expect((await search(none, 'pine')).json().code).toBe('address_search_failed');
    await none.app.close();
  });

  it('is limited for an owner, and never for the next', async () => {
    const hasty = await demo.owner();
    const answers = [];
    for (let count = 0; count < 121; count += 1) answers.push((await search(demo, `maple ${count}`, 'en-us', hasty)).statusCode);
    expect(answers).toEqual([...Array(120).fill(200), 429]);
    expect((await search(demo, 'maple')).statusCode).toBe(200);
    demo.pass(6 * 60_000);
    expect((await search(demo, 'maple', 'en-us', hasty)).statusCode).toBe(200);
  });
});
