import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createCustomerCall, listCustomersCall, searchCustomersCall } from '@till/contract/write/customer/customers';
import { customerSearchParts, customerSearchText } from '@till/domain/customer/search';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { foldNextCustomers } from './fold-again.ts';
import { listStatement, searchStatement } from './list-statements.ts';

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

it('answers and keeps a customer with the phone in its international form (ENT-21, WCUS-02, WCUS-03)', async () => {
  const made = await create({ firstName: ' Mei ', lastName: 'Lin', phone: '(415) 555-2671', email: 'mei@example.com' });
  expect([made.statusCode, made.json()]).toEqual([
    201,
    { id: expect.any(String), firstName: 'Mei', lastName: 'Lin', phone: '+14155552671', email: 'mei@example.com' },
  ]);
  expect((await create({ firstName: 'Raúl', lastName: 'Ortiz', phone: '+52 55 5123 4567' })).json()).toMatchObject({ phone: '+525551234567', email: null });
});

it('refuses a phone that is none, and drops an e-mail that is none (VAL-02, VAL-05)', async () => {
  for (const phone of ['12', 'call me', '+1 000 000 0000', '٠'])
    expect((await create({ firstName: 'A', lastName: 'B', phone })).json()).toMatchObject({ statusCode: 422, code: 'phone_invalid' });
  expect((await create({ firstName: 'Drop', lastName: 'It', phone: '415 555 2672', email: 'not an address' })).json()).toMatchObject({
    firstName: 'Drop',
    email: null,
  });
});

it('needs a first and a last name', async () => {
  for (const names of [
    { firstName: 'Ana', lastName: '' },
    { firstName: 'Ana', lastName: ' \u3000' },
    { firstName: ' ', lastName: 'B' },
  ])
    expect((await create({ ...names, phone: '415 555 2679' })).json()).toMatchObject({ statusCode: 400, code: 'malformed' });
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

it('finds by every word of name, phone or e-mail, and nobody by nothing (WCUS-04, VAL-17)', async () => {
  await create({ firstName: 'José', lastName: 'Núñez', phone: '415 555 2674', email: 'jn@example.com' });
  expect(await search('núñ josé')).toEqual(['José']);
  expect(await search('555-2674')).toEqual(['José']);
  expect(await search('JN@EXAMPLE')).toEqual(['José']);
  for (const query of ['NUNEZ', 'jose nu', '+1 (415) 555 2674', 'josé 2674', 'Núñez, José']) expect(await search(query)).toEqual(['José']);
  await create({ firstName: 'Mia 小明', lastName: '王', phone: '415 555 2675' });
  for (const query of ['王', '小明', '明 王', '王小明', '王, Mia']) expect(await search(query)).toEqual(['Mia 小明']);
  for (const none of ['', '   ', '%', '_', '\\', "'", '%%%', 'jos_', ',', '...', '王小美', 'zzz']) expect(await search(none)).toEqual([]);
});

it('lists by name, a page of 100 at a time (LIM-10)', async () => {
  const list = async (query: Record<string, number>) => (await till.send(owner, listCustomersCall, {}, { query })).json() as { firstName: string }[];
  const all = await list({});
  expect(all.length).toBeGreaterThan(3);
  await till.context.sql`
    insert into shop.customer (merchant_id, id, first_name, last_name, created_at, search) select ${owner.merchantId}, 'many-' || n, 'Zoe', n::text, 0, '' from generate_series(1, 100) n`;
  expect(await list({})).toHaveLength(100);
  expect((await till.send(owner, listCustomersCall, {}, { query: { offset: 100, limit: 100 } })).headers).not.toHaveProperty('x-next-cursor');
  expect((await list({ offset: 0 })).slice(0, all.length)).toEqual(all);
  expect([...(await list({ offset: 0, limit: 2 })), ...(await list({ offset: 2, limit: all.length - 2 }))]).toEqual(all);
});

it('are in the order in which people look for a name: neither case nor accents count, and a page goes on in it', async () => {
  const shop = await till.owner();
  const names = ['Ángel', 'ana', 'Zoe', 'bea', 'Özlem', 'Łukasz', 'Đức', 'Ana Maria', 'Eva', 'evan', 'ÉVA'];
  for (const firstName of names) await till.send(shop, createCustomerCall, {}, { body: { firstName, lastName: 'Sorted', phone: null } });
  for (const [call, query] of [
    [listCustomersCall, {}],
    [searchCustomersCall, { query: 'sorted' }],
  ] as const) {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const answer = await till.send(shop, call, {}, { query: { ...query, limit: 2, ...(cursor === undefined ? {} : { cursor }) } });
      seen.push(
        ...(answer.json() as { firstName: string; lastName: string }[]).flatMap(({ firstName, lastName }) => (lastName === 'Sorted' ? [firstName] : [])),
      );
      cursor = answer.headers['x-next-cursor'] as string | undefined;
    } while (cursor !== undefined);
    const [fold, plain] = [seen.map((each) => (each.toLowerCase() === 'éva' ? 'Eva' : each)), 'Eva'];
    expect(fold).toEqual(['Ana Maria', 'ana', 'Ángel', 'bea', 'Đức', plain, plain, 'evan', 'Łukasz', 'Özlem', 'Zoe']);
  }
});

it('a page begins behind the last one, whoever was added before it, and so does a page of a search', async () => {
  const shop = await till.owner();
  const add = (firstName: string) => till.send(shop, createCustomerCall, {}, { body: { firstName, lastName: 'Quispe 東', phone: null } });
  for (const firstName of ['Bea', 'Cleo', 'Dora', 'Eva']) await add(firstName);
  for (const [call, query] of [
    [listCustomersCall, { limit: 2 }],
    [searchCustomersCall, { query: 'quispe', limit: 2 }],
  ] as const) {
    const first = await till.send(shop, call, {}, { query });
    await add(`Aa ${call.name}`);
    const cursor = String(first.headers['x-next-cursor']);
    const second = await till.send(shop, call, {}, { query: { ...query, cursor } });
    const names = [first, second].flatMap((page) => (page.json() as { firstName: string }[]).map(({ firstName }) => firstName));
    // Of the shop's own first customer only the list knows.
    expect(names.filter((name) => name !== 'Ana' && !name.startsWith('Aa '))).toEqual(
      call === listCustomersCall ? ['Bea', 'Cleo', 'Dora'] : ['Bea', 'Cleo', 'Dora'],
    );
  }
  for (const cursor of ['5', 'e30', 'WzEsMiwzXQ', Buffer.from('["a","b\\u0000","c"]').toString('base64url')])
    expect((await till.send(shop, listCustomersCall, {}, { query: { cursor } })).json()).toMatchObject({ statusCode: 400, code: 'malformed' });
});

it('a page of the list reads as many customers as it shows, wherever it begins', async () => {
  const shop = await till.owner();
  await till.context.sql`
    insert into shop.customer (merchant_id, id, first_name, last_name, created_at, search, visits, spent, last_order_at)
    select ${shop.merchantId}, 'c-' || n, 'Guest', lpad(n::text, 5, '0'), 0, '', n / 7, n * 100, n from generate_series(1, 5000) n`;
  await till.context.sql`analyze shop.customer`;
  const behind = { firstName: 'Guest', lastName: '04000', id: 'c-4000' };
  for (const [sort, after, index] of [
    ['name', behind, 'customer_by_name_key'],
    ['visits', { value: 500, id: 'c-3500' }, 'customer_by_visits'],
    ['spent', { value: 400_000, id: 'c-4000' }, 'customer_by_spent'],
    ['lastOrder', { value: 4_000, id: 'c-4000' }, 'customer_by_last_order'],
  ] as const) {
    const page = { sort, offset: 0, after, count: 101 };
    const [row] = await till.context.sql`explain (analyze, format json) ${listStatement(till.context.sql, shop.merchantId, page)}`;
    const plan = JSON.stringify(row);
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/"Rows Removed by Filter":[1-9]/);
  }
});

it('customers of before the search had its index are brought to its form', async () => {
  const [change = ''] = readFileSync(new URL('../../migrations/005.do.customer-search.sql', import.meta.url), 'utf8').match(/update shop\.customer[^;]*/) ?? [];
  const { merchantId } = await till.owner();
  const people = [
    { firstName: 'José', lastName: 'Núñez', phone: '+525551234567', email: 'JN@example.com' },
    { firstName: '小明', lastName: '王', phone: null, email: null },
    { firstName: 'Ａnn', lastName: '', phone: null, email: null },
  ];
  for (const [at, { firstName, lastName, phone, email }] of people.entries()) {
    const before = [`${firstName} ${lastName}`, email ?? '', (phone ?? '').replace(/\D/g, '')].join('\n').toLowerCase();
    await till.context
      .sql`insert into shop.customer (merchant_id, id, first_name, last_name, created_at, search) values (${merchantId}, ${String(at)}, '', '', 0, ${before})`;
  }
  await till.context.sql.unsafe(change);
  const rows = await till.context.sql<{ search: string }[]>`select search from shop.customer where merchant_id = ${merchantId} and id <> 'ana' order by id`;
  expect(rows.map(({ search }) => search)).toEqual(people.map(customerSearchText));
});

it('a search reads what it finds, however many customers there are', async () => {
  const { sql } = till.context;
  const crowd = async (count: number) => {
    const { merchantId } = await till.owner();
    for (let from = 1; from < count; from += 500)
      await sql`
      insert into shop.customer (merchant_id, id, first_name, last_name, phone, created_at, search)
      select ${merchantId}, n::text, 'Guest', n::text, n::text, 0, ' guest ' || substr(md5(n::text), 1, 6) || ' ' || (20000000000 + n) || ' ' from generate_series(${from}::int, ${from + 499}::int) n`;
    await sql`insert into shop.customer (merchant_id, id, first_name, last_name, created_at, search) values (${merchantId}, 'jo', 'Jo', 'Quist', 0, ' jo quist ')`;
    return merchantId;
  };
  const merchants = [await crowd(1_000), await crowd(10_000)];
  await sql`analyze shop.customer`;
  for (const query of ['quist', 'jo qui', 'qu', '0000777']) {
    for (const merchantId of merchants) {
      const [row] =
        await sql`explain (analyze, buffers, format json) ${searchStatement(till.context.sql, merchantId, customerSearchParts(query), { after: null, count: 100 })}`;
      const plan = JSON.stringify(row);
      expect(plan).toContain('customer_by_text');
      expect(plan).not.toMatch(/Seq Scan|customer_by_name/);
      const removed = [...plan.matchAll(/"Rows Removed by (?:Index Recheck|Filter)":(\d+)/g)].map(([, count]) => Number(count));
      expect(Math.max(0, ...removed)).toBeLessThan(100);
    }
  }
  // A name that everybody has, in a shop of which the database does not know yet how large it is: each of them is read once.
  const unknown = await crowd(2_000);
  const [row] =
    await sql`explain (analyze, format json) ${searchStatement(till.context.sql, unknown, customerSearchParts('guest'), { after: null, count: 100 })}`;
  expect(Math.max(...[...JSON.stringify(row).matchAll(/"Actual Loops":(\d+)/g)].map(([, loops]) => Number(loops)))).toBe(1);
});

it('is found by plain letters, also one whom a version of before kept, once they are folded anew', async () => {
  const { sql } = till.context;
  const names = ['Cœur', 'Smørrebrød', 'Łódź', 'Đậm', 'Groß', 'Kıymalı', 'Læsø', 'O’Neill'];
  for (const lastName of names) await create({ firstName: 'Old', lastName, phone: '415 555 2673' });
  const asBefore = (lastName: string) =>
    ` old ${lastName
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(/[\u0080-\uffff]/g, (letter) => ` u${letter.charCodeAt(0).toString(16)} `)} 14155552673 `;
  for (const name of names) await sql`update shop.customer set search = ${asBefore(name)} where merchant_id = ${owner.merchantId} and last_name = ${name}`;
  const found = async () =>
    Promise.all(['coeur', 'smorrebrod', 'lodz', 'dam', 'gross', 'kiymali', 'laeso', "o'neill"].map(async (query) => (await search(query)).length));
  expect(await found()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
  const [state] = await sql<{ version: number }[]>`select sum(version)::int as version from shop.customer where merchant_id = ${owner.merchantId}`;
  while (await foldNextCustomers(sql));
  expect(await found()).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  const [after] = await sql<{ version: number }[]>`select sum(version)::int as version from shop.customer where merchant_id = ${owner.merchantId}`;
  expect(after).toEqual(state);
});
