import { randomUUID } from 'node:crypto';
import type { Call } from '@till/contract/call';
import { addItemCall, createOrderCall, payCashCall } from '@till/contract/order/calls';
import { createCustomerCall } from '@till/contract/write/customer/customers';
import { refundCall } from '@till/contract/write/payment/payment';
import type { PendingQuery, Row } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteExpired } from '../jobs/retention.ts';
import { forgetOldTickets, oldTicketsStatement } from '../kitchen/old-tickets.ts';
import { oldJobsStatement } from '../printing/jobs.ts';
import { retentionRules } from '../start/retention-rules.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { ordersOf } from '../testing/orders.ts';
import { oldKeysStatement } from './old-keys.ts';

const dayMs = 86_400_000;

let till: TestApp;
beforeAll(async () => {
  till = await testApp();
});
afterAll(() => till.close());

/** As if all that is remembered of a shop's calls had been done so long ago. */
const makeOlder = (merchantId: string, ms: number) =>
  till.database.sql`update shop.idempotency_key set at = at - ${ms}::bigint where merchant_id = ${merchantId}`;
const sweep = async (clock = till.context.clock) => {
  for (const rule of retentionRules({ sql: till.database.sql, clock })) await deleteExpired(rule);
};

it('a call that is sent again after midnight, and for 30 days, is done once', async () => {
  const owner = await till.owner();
  const { add, create } = ordersOf(till, owner);
  await create({ orderId: 'A1' });
  const key = randomUUID();
  expect((await add('A1', { itemId: 'rice', quantity: 1 }, key)).json().items).toHaveLength(1);
  for (const days of [1, 28]) {
    await makeOlder(owner.merchantId, days * dayMs);
    await sweep();
    const again = await add('A1', { itemId: 'rice', quantity: 1 }, key);
    expect([again.statusCode, again.headers['idempotency-replayed'], again.json().items.length]).toEqual([200, 'true', 1]);
  }
  await makeOlder(owner.merchantId, 2 * dayMs);
  await sweep();
  expect(await till.database.sql`select from shop.idempotency_key where merchant_id = ${owner.merchantId}`).toHaveLength(0);
});

it.each([
  ['ahead', 31],
  ['behind', -31],
])('a process whose clock is a month %s has no call done twice, neither its own nor those of another process', async (_word, days) => {
  const owner = await till.owner();
  const wrong = () => Date.now() + days * dayMs;
  for (const clock of [Date.now, wrong]) {
    const one = await testApp({ database: till.database, context: { clock } });
    const key = randomUUID();
    const send = async (call: Call, params: Record<string, string>, body: object) => (await one.send(owner, call, params, { body, key })).json();
    const create = () => send(createOrderCall, {}, { source: 'register', deviceSource: 'test' });
    const { orderId } = await create();
    await send(addItemCall, { orderId }, { itemId: 'rice', quantity: 4 });
    await send(payCashCall, { orderId }, {});
    const refund = () => send(refundCall, { orderId }, { amount: 500, reason: 'cold' });
    const knowCustomer = () => send(createCustomerCall, {}, { firstName: 'Ana', lastName: 'Li', phone: '415 555 2671' });
    expect(await refund()).toMatchObject({ refundedAmount: 500 });
    const { id } = await knowCustomer();

    for (const sweepers of [Date.now, wrong]) await sweep(sweepers);
    expect(await refund()).toMatchObject({ refundedAmount: 500, refunds: [{ amount: 500 }] });
    expect([(await create()).orderId, (await knowCustomer()).id]).toEqual([orderId, id]);
    await one.close();
  }
});

it('kitchen tickets that are over are kept for 90 days, those that wait for ever', async () => {
  const { sql } = till.database;
  const now = till.context.clock();
  await sql`
    insert into shop.kitchen_ticket (merchant_id, order_id, version, printer_id, at, state)
    select 'm', state, age, 'grill', ${now}::bigint - age * ${dayMs}::bigint, state
    from unnest(array['past', 'waiting', 'sending', 'printed', 'sent', 'given-to-staff']) state, unnest(array[89, 90]) age`;
  expect(await forgetOldTickets(sql, now, 2)).toBe(2);
  expect(await forgetOldTickets(sql, now, 1000)).toBe(2);
  const left = await sql`select state from shop.kitchen_ticket where version = 90 order by state`;
  expect(left.map(({ state }) => state)).toEqual(['sending', 'waiting']);
});

describe('deleting expired rows in batches costs no more than the rows there are', () => {
  const count = 10_000;
  /** Pages that a statement looks at. It is done. */
  const pagesOf = async (statement: PendingQuery<Row[]>): Promise<number> => {
    const [row] = await till.database.sql`explain (analyze, buffers, format json) ${statement}`;
    const plan = (row?.['QUERY PLAN'] as readonly { readonly Plan: Readonly<Record<string, number>> }[] | undefined)?.[0]?.Plan ?? {};
    return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
  };
  const now = 2_000_000_000_000;
  /** As many as `count`, in order of time, from then on until 12 days later. */
  const keys = (from: number) => till.database.sql`
    insert into shop.idempotency_key (merchant_id, key, call, body_hash, resource_id, version, at)
    select 'long', gen_random_uuid(), '\\x01', '\\x01', 'A' || n, 1, ${from}::bigint + n * (${12 * dayMs}::bigint / ${count}) from generate_series(1, ${count}::int) n`;
  const tickets = (from: number) => till.database.sql`
    insert into shop.kitchen_ticket (merchant_id, order_id, version, printer_id, at, state)
    select 'long', ${String(from)} || n, 1, 'grill', ${from}::bigint + n * (${12 * dayMs}::bigint / ${count}), 'printed' from generate_series(1, ${count}::int) n`;

  it.each([
    ['keys', 'shop.idempotency_key', 30, keys, oldKeysStatement],
    ['tickets', 'shop.kitchen_ticket', 90, tickets, oldTicketsStatement],
  ] as const)('%s, also where new ones have taken the room of those that are gone', async (_name, table, keptDays, fill, statement) => {
    const { sql } = till.database;
    await sql`truncate ${sql(table)}`;
    for (let half = 0; half < 6; half += 1) {
      await fill(now + half * 12 * dayMs);
      await sql`analyze ${sql(table)}`;
      // All but the newest 24 days' of what is there is over.
      const at = now + ((half - 1) * 12 + keptDays) * dayMs;
      if (half > 1) expect(await pagesOf(statement(sql, at, 100))).toBeLessThan(600);
      while ((await statement(sql, at, 1_000)).count > 0);
      await sql`vacuum analyze ${sql(table)}`;
      expect(await pagesOf(statement(sql, at, 1_000))).toBeLessThan(50);
    }
    expect((await sql`select from ${sql(table)}`).length).toBe(2 * count);
  });

  it('print jobs, also where every order has kept its one original', async () => {
    const { sql } = till.database;
    await sql`
      insert into shop.print_job (merchant_id, id, printer_id, order_id, language, wants_copy, opens_drawer, asked_at, state, is_original)
      select 'long', 'J' || n, 'front', 'A' || n, 'en-us', false, false, n, 'printed', n % 1000 <> 0 from generate_series(1, ${count}::int) n`;
    await sql`analyze shop.print_job`;
    expect(await pagesOf(oldJobsStatement(sql, now, 1_000))).toBeLessThan(100);
    expect((await sql`select from shop.print_job`).length).toBe(count - count / 1_000);
  });
});
