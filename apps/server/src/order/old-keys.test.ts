import { randomUUID } from 'node:crypto';
import { addItemCall, createOrderCall } from '@till/contract/write/order';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetOldTickets } from '../kitchen/old-tickets.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { forgetOldKeys } from './old-keys.ts';

const dayMs = 86_400_000;

let till: TestApp;
beforeAll(async () => {
  till = await testApp();
});
afterAll(() => till.close());

it('a call that is sent again after midnight, and for 30 days, is done once', async () => {
  const owner = await till.owner();
  const { sql } = till.database;
  await till.send(owner, createOrderCall, {}, { body: { source: 'register', deviceSource: 'test', orderId: 'A1' } });
  const key = randomUUID();
  const add = () => till.send(owner, addItemCall, { orderId: 'A1' }, { key, body: { itemId: 'rice', quantity: 1 } });
  expect((await add()).json().items).toHaveLength(1);
  for (const days of [1, 28]) {
    till.pass(days * dayMs);
    expect(await forgetOldKeys(sql, till.house.clock(), 1000)).toBe(0);
    const again = await add();
    expect([again.statusCode, again.headers['idempotency-replayed'], again.json().items.length]).toEqual([200, 'true', 1]);
  }
  till.pass(2 * dayMs);
  expect(await forgetOldKeys(sql, till.house.clock(), 1000)).toBe(1);
  expect(await sql`select from shop.idempotency_key where merchant_id = ${owner.merchantId}`).toHaveLength(0);
});

it('kitchen tickets that are over are kept for 90 days, those that wait for ever', async () => {
  const { sql } = till.database;
  const now = till.house.clock();
  await sql`
    insert into shop.kitchen_ticket (merchant_id, order_id, version, printer_id, at, state)
    select 'm', state, age, 'grill', ${now}::bigint - age * ${dayMs}::bigint, state
    from unnest(array['past', 'waiting', 'sending', 'printed', 'given-to-staff']) state, unnest(array[89, 90]) age`;
  expect(await forgetOldTickets(sql, now, 2)).toBe(2);
  expect(await forgetOldTickets(sql, now, 1000)).toBe(1);
  const left = await sql`select state from shop.kitchen_ticket where version = 90 order by state`;
  expect(left.map(({ state }) => state)).toEqual(['sending', 'waiting']);
});
