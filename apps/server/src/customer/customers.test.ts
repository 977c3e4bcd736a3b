import { randomUUID } from 'node:crypto';
import { createCustomerCall, listCustomersCall, searchCustomersCall } from '@till/contract/write/register';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';

let till: TestApp;
let owner: Owner;
beforeAll(async () => {
  till = await testApp();
  owner = await till.owner();
});
afterAll(() => till.close());

const create = (body: object, key?: string) => till.send(owner, createCustomerCall, {}, { body, ...(key === undefined ? {} : { key }) });
const search = async (query: string): Promise<string[]> =>
  (await till.send(owner, searchCustomersCall, {}, { query: { query } })).json().map((found: { firstName: string }) => found.firstName);

it('ENT-21 keeps a customer with the phone in its international form', async () => {
  const made = await create({ firstName: ' Mei ', lastName: 'Lin', phone: '(415) 555-2671', email: 'mei@example.com' });
  expect([made.statusCode, made.json()]).toEqual([
    201,
    { id: expect.any(String), firstName: 'Mei', lastName: 'Lin', phone: '+14155552671', email: 'mei@example.com' },
  ]);
  expect((await create({ firstName: 'Raúl', lastName: 'Ortiz', phone: '+52 55 5123 4567' })).json()).toMatchObject({ phone: '+525551234567', email: null });
});

it('refuses a phone that is none, and drops an e-mail that is none', async () => {
  for (const phone of ['12', 'call me', '+1 000 000 0000', '٠'])
    expect((await create({ firstName: 'A', lastName: 'B', phone })).json()).toMatchObject({ statusCode: 422, code: 'phone_invalid' });
  expect((await create({ firstName: 'Drop', lastName: 'It', phone: '415 555 2672', email: 'not an address' })).json()).toMatchObject({
    firstName: 'Drop',
    email: null,
  });
});

it('the same create again makes one customer', async () => {
  const key = randomUUID();
  const body = { firstName: 'Once', lastName: 'Only', phone: '415 555 2673' };
  const [one, two] = await Promise.all([create(body, key), create(body, key)]);
  expect(one?.json()).toEqual(two?.json());
  expect([one, two].filter((answer) => answer?.headers['idempotency-replayed'] === 'true')).toHaveLength(1);
  expect((await create({ ...body, lastName: 'Twice' }, key)).json()).toMatchObject({ statusCode: 422, code: 'idempotency_key_reused' });
  expect(await search('Once Only')).toEqual(['Once']);
});

it('finds by every word of name, phone or e-mail, and nobody by nothing', async () => {
  await create({ firstName: 'José', lastName: 'Núñez', phone: '415 555 2674', email: 'jn@example.com' });
  expect(await search('núñ josé')).toEqual(['José']);
  expect(await search('555-2674')).toEqual(['José']);
  expect(await search('JN@EXAMPLE')).toEqual(['José']);
  for (const none of ['', '   ', '%', '_', '\\', "'", 'zzz']) expect(await search(none)).toEqual([]);
});

it('LIM-10 lists by name, a page of 100 at a time', async () => {
  const list = async (query: Record<string, number>) => (await till.send(owner, listCustomersCall, {}, { query })).json() as { firstName: string }[];
  const all = await list({});
  expect(all.length).toBeGreaterThan(3);
  await till.house.sql`
    insert into shop.customer (merchant_id, id, first_name, last_name, created_at, search) select ${owner.merchantId}, 'many-' || n, 'Zoe', n::text, 0, '' from generate_series(1, 100) n`;
  expect(await list({})).toHaveLength(100);
  const page = await till.send(owner, listCustomersCall, {}, { query: { offset: 2, limit: 3 } });
  expect(page.headers['x-next-cursor']).toBe('5');
  expect((await till.send(owner, listCustomersCall, {}, { query: { offset: 100, limit: 100 } })).headers).not.toHaveProperty('x-next-cursor');
  expect((await list({ offset: 0 })).slice(0, all.length)).toEqual(all);
  expect([...(await list({ offset: 0, limit: 2 })), ...(await list({ offset: 2, limit: all.length - 2 }))]).toEqual(all);
});
