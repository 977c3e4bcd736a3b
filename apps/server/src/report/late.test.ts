import type { ReplyOf } from '@till/contract/call';
import * as calls from '@till/contract/order/calls';
import { listOrdersCall, orderSumsCall } from '@till/contract/order/lists';
import { salesReportCall } from '@till/contract/write/report';
import type { Order } from '@till/domain/order/types';
import { lateSalesBehind } from '@till/domain/report/behind';
import { dayStart } from '@till/domain/time/zone';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deviceToken } from '../device/token.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { foldFacts } from './fold.ts';

const minute = 60_000;
const hour = 60 * minute;
const timezone = 'America/Los_Angeles';

let till: TestApp;
let owner: Owner;
beforeAll(async () => {
  till = await testApp();
});
beforeEach(async () => {
  owner = await till.owner();
});
afterAll(() => till.close());

type Report = ReplyOf<typeof salesReportCall>;
const report = async (period: string): Promise<Report> => (await till.send(owner, salesReportCall, {}, { query: { period } })).json();

/** A register sold this at `at` and sends it now. Returns the order's id. */
async function sold(at: number, itemId: string): Promise<string> {
  const headers = {
    ...{ 'x-device-id': 'front', 'x-device-token': deviceToken(till.context.config.secret, owner.merchantId, 'front', 1) },
    ...(at === till.context.clock() ? {} : { 'x-decided-ago': String(till.context.clock() - at) }),
  };
  const { orderId } = (await till.send(owner, calls.createOrderCall, {}, { body: { source: 'register', deviceSource: 'A' }, headers })).json();
  expect((await till.send(owner, calls.addItemCall, { orderId }, { body: { itemId }, headers })).statusCode).toBe(200);
  expect((await till.send(owner, calls.payCashCall, { orderId }, { headers })).statusCode).toBe(200);
  return orderId;
}

async function listed(query: Record<string, string | number>): Promise<readonly (Order & { readonly cameAt?: number })[]> {
  const answer = await till.send(owner, listOrdersCall, {}, { query });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

it('sales that came after their day was over are in its report, which says so and leads to them, and in no other', async () => {
  const midnight = dayStart(timezone, '2025-05-02');
  till.pass(midnight - hour - till.context.clock());
  await sold(midnight - hour, 'rice');
  till.pass(1.5 * hour);
  const before = await report('yesterday');
  expect(before).not.toHaveProperty('came_late');
  // Half past midnight three sales of ten to midnight come in, and one of five past.
  const came = till.context.clock();
  const late = [await sold(midnight - 10 * minute, 'rice'), await sold(midnight - 10 * minute, 'soup'), await sold(midnight - 1, 'water')];
  const soon = await sold(midnight + 5 * minute, 'beer');
  const now = await sold(came, 'water');

  for (const isFolded of [false, true]) {
    if (isFolded) {
      till.pass(6 * minute);
      await foldFacts(till.context.sql, till.context.clock(), { of: async () => null });
    }
    const [yesterday, today] = [await report('yesterday'), await report('today')];
    const gross = yesterday.total.gross_sales - before.total.gross_sales;
    expect([yesterday.total.total_orders, yesterday.came_late]).toEqual([4, { total_orders: 3, gross_sales: gross }]);
    expect([today.total.total_orders, today.came_late]).toEqual([2, undefined]);
    expect((await report('thisMonth')).came_late).toEqual(yesterday.came_late);

    const { from, to, ...asked } = lateSalesBehind({ from: yesterday.period.starts_at, to: yesterday.period.ends_at });
    const query = { ...asked, startTime: from, endTime: to };
    const behind = await listed(query);
    expect(behind.map(({ id }) => id).toSorted()).toEqual(late.toSorted());
    const sums = (await till.send(owner, orderSumsCall, {}, { query })).json();
    expect(sums).toEqual({ orders: 3, figures: [{ name: 'gross', value: gross }] });
    // Lateness is of a sale.
    expect(await listed({ late: '1', startTime: from, endTime: to })).toEqual(behind);
  }

  // Its money says both times too.
  const money = await till.context.sql`
    select at, came_at, method, amount from shop.payment_fact where merchant_id = ${owner.merchantId} and order_id = ${late[2] ?? ''}`;
  expect(money).toEqual([{ at: midnight - 1, came_at: came, method: 'cash', amount: 200 }]);

  // Whatever list an order is in says when it came, where that was later than when it was paid.
  for (const query of [{}, { by: 'sold' }, { state: 'completed' }] as readonly Record<string, string>[]) {
    const all = new Map((await listed(query)).map((order) => [order.id, order]));
    expect(late.map((id) => all.get(id)?.cameAt)).toEqual([came, came, came]);
    expect([soon, now].map((id) => all.get(id)?.cameAt)).toEqual([came, undefined]);
    expect(all.get(late[2] ?? '')?.completedAt).toBe(midnight - 1);
  }
});

it('a day that begins at four in the morning is not over at midnight', async () => {
  await till.context.sql`update shop.merchant set business_day_start = 14400 where merchant_id = ${owner.merchantId}`;
  const begun = dayStart(timezone, '2025-06-02');
  till.pass(begun + hour - till.context.clock());
  const early = await sold(begun - 10 * minute, 'rice');
  till.pass(4 * hour);
  const late = await sold(begun + hour, 'soup');
  const { from, to } = { from: dayStart(timezone, '2025-06-01'), to: till.context.clock() };
  expect((await listed({ late: '1', startTime: from, endTime: to })).map(({ id }) => id)).toEqual([late]);
  expect((await listed({ by: 'sold', startTime: from, endTime: to })).map(({ id }) => id)).toEqual([late, early]);
});
