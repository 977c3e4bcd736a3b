import type { ReplyOf } from '@till/contract/call';
import * as calls from '@till/contract/order/calls';
import { listOrdersCall, orderHistoryCall } from '@till/contract/order/lists';
import { getBusinessCall, putBusinessCall } from '@till/contract/write/merchant/business';
import { salesReportCall } from '@till/contract/write/report';
import type { Order } from '@till/domain/order/types';
import { dayStart } from '@till/domain/time/zone';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deviceToken } from '../device/token.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';

const minute = 60_000;
const hour = 60 * minute;
const timezone = 'America/Los_Angeles';
/** When a day begins whose business day is the one before until four. */
const midnight = (day: string) => dayStart(timezone, day);

let till: TestApp;
let owner: Owner;
beforeAll(async () => {
  till = await testApp();
});
beforeEach(async () => {
  owner = await till.owner();
  await till.context.sql`update shop.merchant set business_day_start = 14400 where merchant_id = ${owner.merchantId}`;
});
afterAll(() => till.close());

const reportOf = async (day: string): Promise<ReplyOf<typeof salesReportCall>> =>
  (await till.send(owner, salesReportCall, {}, { query: { from: day, to: day } })).json();

async function closeBooks(through: string | null): Promise<void> {
  const seen = (await till.send(owner, getBusinessCall)).json();
  expect((await till.send(owner, putBusinessCall, {}, { body: { booksClosedThrough: through, seen } })).statusCode).toBe(200);
}

/** A register sold rice for cash at `at` and sends it now. */
async function sold(at: number, more: Record<string, string> = {}): Promise<Order> {
  const headers = () => ({
    ...{ 'x-device-id': 'front', 'x-device-token': deviceToken(till.context.config.secret, owner.merchantId, 'front', 1) },
    'x-decided-ago': String(till.context.clock() - at),
    ...more,
  });
  const { orderId } = (await till.send(owner, calls.createOrderCall, {}, { body: { source: 'register', deviceSource: 'A' }, headers: headers() })).json();
  expect((await till.send(owner, calls.addItemCall, { orderId }, { body: { itemId: 'rice' }, headers: headers() })).statusCode).toBe(200);
  const paid = await till.send(owner, calls.payCashCall, { orderId }, { headers: headers() });
  expect([paid.statusCode, paid.json().state]).toEqual([200, 'completed']);
  return paid.json();
}

it('a sale of a closed day is kept, booked on the day on which it comes, and listed there with both times; one of an open day is booked on its own', async () => {
  till.pass(midnight('2025-05-03') + 10 * hour - till.context.clock());
  const came = till.context.clock();
  await closeBooks('2025-05-01');
  // Three in the morning of 2 May is of the business day of 1 May.
  const closedAt = midnight('2025-05-02') + 3 * hour;
  const openAt = midnight('2025-05-02') + 4 * hour;
  const [moved, stayed] = [await sold(closedAt), await sold(openAt)];
  expect([moved.createdTime, moved.completedAt, moved.order_payment[0]?.at]).toEqual([came, came, came]);
  expect([stayed.createdTime, stayed.completedAt]).toEqual([openAt, openAt]);
  // What its receipt says beside the date.
  expect([moved.madeAt, 'madeAt' in stayed]).toEqual([closedAt, false]);

  const [closed, open, today] = [await reportOf('2025-05-01'), await reportOf('2025-05-02'), await reportOf('2025-05-03')];
  expect([closed.total.total_orders, closed.came_late, closed.booked_later]).toEqual([0, undefined, undefined]);
  expect([open.total.total_orders, open.came_late?.total_orders, open.booked_later]).toEqual([1, 1, undefined]);
  expect([today.total.total_orders, today.came_late]).toEqual([1, undefined]);
  const gross = today.total.gross_sales;
  expect(today.booked_later).toEqual({
    ...{ total_orders: 1, gross_sales: gross },
    sales: [{ order_id: moved.id, gross_sales: gross, made_at: closedAt, came_at: came, booked_at: came, why: 'books_closed' }],
  });

  // The list of orders, and with it its file, has both times; so has the history of the order.
  for (const query of [{}, { by: 'sold' }] as readonly Record<string, string>[]) {
    const listed: (Order & { cameAt?: number; madeAt?: number })[] = (await till.send(owner, listOrdersCall, {}, { query })).json();
    const timesOf = (id: string) => listed.filter((order) => order.id === id).map(({ completedAt, madeAt, cameAt }) => ({ completedAt, madeAt, cameAt }));
    expect(timesOf(moved.id)).toEqual([{ completedAt: came, madeAt: closedAt, cameAt: came }]);
    expect(timesOf(stayed.id)).toEqual([{ completedAt: openAt, madeAt: undefined, cameAt: came }]);
  }
  const told: { at: number; decidedAt?: number }[] = (await till.send(owner, orderHistoryCall, { orderId: moved.id })).json();
  expect(told.map(({ at, decidedAt }) => [at, decidedAt])).toEqual(Array.from({ length: 3 }, () => [came, closedAt]));
});

it('days that are opened again have what comes from then on, and what was booked meanwhile stays where it is', async () => {
  till.pass(midnight('2025-06-03') + 10 * hour - till.context.clock());
  await closeBooks('2025-06-01');
  const at = midnight('2025-06-01') + 20 * hour;
  const moved = await sold(at);
  await closeBooks('2025-05-31');
  const own = await sold(at + minute);
  expect([moved.completedAt, own.completedAt]).toEqual([till.context.clock(), at + minute]);
  expect((await reportOf('2025-06-01')).total.total_orders).toBe(1);
  expect((await reportOf('2025-06-03')).booked_later?.sales.map(({ order_id }) => order_id)).toEqual([moved.id]);
});

it('what is older than 72 hours is listed the same way, with the reason, beside what its books moved', async () => {
  till.pass(midnight('2025-07-10') + 10 * hour - till.context.clock());
  const [old, young] = [till.context.clock() - 72 * hour - 1, till.context.clock() - 72 * hour];
  await sold(young);
  await sold(old, { 'x-decided-unsure': '1' });
  await closeBooks('2025-07-09');
  await sold(young);
  const { booked_later: later } = await reportOf('2025-07-10');
  expect([later?.total_orders, later?.sales.map(({ made_at, why, unsure }) => [made_at, why, unsure]).toSorted()]).toEqual([
    2,
    [
      [old, 'too_old', true],
      [young, 'books_closed', undefined],
    ],
  ]);
});
