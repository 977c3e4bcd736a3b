import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { addDrawerEntryCall, putDrawerCall } from '@till/contract/write/shift';
import { businessDayOf, businessDayStart } from '@till/domain/time/business-day';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { drawerOf } from '../testing/drawers.ts';

const minute = 60_000;
const hour = 60 * minute;
let till: TestApp;
let owner: Owner;
let front: ReturnType<typeof drawerOf>;
beforeAll(async () => {
  till = await testApp();
});
afterAll(() => till.close());
beforeEach(async () => {
  // Noon, so that no business day ends meanwhile.
  const clock = { timezone: 'America/Los_Angeles', businessDayStart: 0 };
  till.pass(businessDayStart(clock, businessDayOf(clock, till.context.clock() + 48 * hour)) + 12 * hour - till.context.clock());
  owner = await till.owner();
  front = drawerOf(till, owner);
});

describe('cash without a claim of time', () => {
  it.each([-10, -60, 2, 600])('is in the shift that was open when it was committed, at a process whose clock is %i minutes off', async (minutes) => {
    for (const number of [1, 2]) {
      await front.open(100);
      till.pass(minutes * minute);
      await front.sell(40);
      await front.enter('paid-out', 5);
      till.pass(-minutes * minute);
      expect((await front.close(135)).json()).toMatchObject({
        ...{ number, sales: { amount: 4_000, count: 1 }, paidOut: { amount: -500 }, expected: 13_500, difference: 0 },
        ...{ outside: { amount: 0, count: 0 }, late: [] },
      });
    }
  });

  it('is outside of every shift between a count and the next opening, whatever the clock of its process says', async () => {
    await front.open(100);
    await front.close(100);
    till.pass(-30 * minute);
    await front.sell(30);
    till.pass(30 * minute);
    await front.open(130);
    expect((await front.close(130)).json()).toMatchObject({ number: 2, difference: 0, outside: { amount: 3_000, count: 1 }, late: [] });
  });

  it('is of the shift that the same tap opened without a network, also where its call came a moment before the opening', async () => {
    await front.open(100);
    await front.close(100);
    till.pass(hour);
    const tapped = till.context.clock();
    till.pass(10 * minute);
    const { id } = await front.toPay(40, tapped - 500);
    await front.pay(id, tapped - 500);
    await front.open(100, { madeAt: tapped });
    expect((await front.close(140)).json()).toMatchObject({ sales: { amount: 4_000, count: 1 }, outside: { count: 0 }, difference: 0 });
  });

  it('is compared by its time with an opening and a count that are claims themselves: they came in later', async () => {
    const bar = drawerOf(till, owner, 'bar');
    await till.send(owner, putDrawerCall, { deviceId: 'bar' }, { body: { drawerId: 'front' } });
    // The tablet at the front has no network: it opens, and counts half an hour later. The bar sells meanwhile and after.
    const openedAt = till.context.clock();
    till.pass(10 * minute);
    await bar.sell(40);
    till.pass(20 * minute);
    const countedAt = till.context.clock();
    till.pass(minute);
    await front.open(100, { madeAt: openedAt });
    await bar.sell(7);
    till.pass(minute);
    expect((await front.close(140, { madeAt: countedAt })).json()).toMatchObject({
      ...{ sales: { amount: 4_000, count: 1 }, difference: 0, outside: { amount: 700, count: 1 } },
    });
  });
});

describe('the first shift of a drawer', () => {
  it('names what was taken before it on its business day, and nothing of the time before', async () => {
    await front.sell(500);
    till.pass(24 * hour);
    await front.sell(13);
    till.pass(14 * minute);
    await front.open(100);
    await front.sell(6);
    expect((await front.x()).json()).toMatchObject({ outside: { amount: 1_300, count: 1 } });
    expect((await front.close(106)).json()).toMatchObject({ number: 1, outside: { amount: 1_300, count: 1 }, sales: { amount: 600, count: 1 }, difference: 0 });
    await front.open(0);
    expect((await front.close(0)).json()).toMatchObject({ number: 2, outside: { amount: 0, count: 0 } });
  });

  it.each([26, 80])('names what comes in after it was opened, though it was sold without a network %i hours before', async (hours) => {
    const soldAt = till.context.clock();
    till.pass(hours * hour);
    await front.open(100);
    await front.sell(40, soldAt);
    expect((await front.close(100)).json()).toMatchObject({ number: 1, outside: { amount: 4_000, count: 1 }, expected: 10_000, difference: 0 });
  });

  it('has what was being committed while it was opened', async () => {
    const order = await front.toPay(60);
    const { sql } = till.context;
    let paying: ReturnType<typeof front.pay> | undefined;
    await sql.begin(async (tx) => {
      await tx`select from shop.orders where merchant_id = ${owner.merchantId} and id = ${order.id} for update`;
      paying = front.pay(order.id);
      for (let waits = false; !waits; ) {
        const [row] = await sql`select exists (select from pg_locks where not granted) as waits`;
        waits = row?.['waits'] === true;
      }
      await front.open(100);
    });
    expect((await paying)?.statusCode).toBe(200);
    expect((await front.close(160)).json()).toMatchObject({ number: 1, sales: { amount: 6_000, count: 1 }, difference: 0 });
  });
});

it('cash and shifts of the version before are placed by time, as they were, and its open first shift names nothing of the time before it', async () => {
  await front.sell(500);
  till.pass(minute);
  await front.open(100);
  const { sql } = till.context;
  const at = till.context.clock();
  // As that version wrote them: neither knows of commits.
  await sql`alter table shop.shift disable trigger shift_is_only_added_to`;
  await sql`update shop.shift set opened_epoch = null, opened_seen = null, from_epoch = 1, from_seen = '1:1:' where merchant_id = ${owner.merchantId}`;
  await sql`alter table shop.shift enable trigger shift_is_only_added_to`;
  const migration = readFileSync(new URL('../../migrations/074.do.shifts-by-commit.sql', import.meta.url), 'utf8');
  await sql.unsafe(migration.slice(migration.indexOf('alter table shop.shift disable'))).simple();
  for (const [id, amount, when] of [
    ['a/1', 700, at - minute],
    ['b/1', 900, at],
  ] as const)
    await sql`insert into shop.cash_fact (merchant_id, drawer_id, id, kind, amount, at) values (${owner.merchantId}, 'front', ${id}, 'sale', ${amount}, ${when})`;
  till.pass(-hour);
  await front.sell(5);
  till.pass(hour);
  expect((await front.close(114)).json()).toMatchObject({ sales: { amount: 1_400, count: 2 }, outside: { amount: 700, count: 1 }, difference: 0 });
});

it('takes no word about the time from who is no device of the shop', async () => {
  await front.open(100);
  till.pass(minute);
  const entry = { id: randomUUID(), kind: 'paid-in', amount: 700, reason: 'change' };
  const entered = await till.send(owner, addDrawerEntryCall, { deviceId: 'front' }, { body: entry, headers: { 'x-decided-ago': String(hour) } });
  expect(entered.statusCode).toBe(200);
  expect((await front.close(107)).json()).toMatchObject({ paidIn: { amount: 700, count: 1 }, outside: { amount: 0, count: 0 }, difference: 0 });
});
