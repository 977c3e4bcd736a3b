import { itemSalesCall, orderMetricsCall, salesReportCall } from '@till/contract/write/report';
import type { OrderOp } from '@till/domain/order/op';
import type { Order } from '@till/domain/order/types';
import { saleFactsOf } from '@till/domain/report/facts';
import { paymentFactsOf } from '@till/domain/report/payment-facts';
import { day, run, soldDay } from '@till/domain/testing/histories';
import { atNoDevice } from '@till/domain/testing/make';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderStore } from '../order/store.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { fillNextPaid, fillNextSold } from './fill-money.ts';
import { foldFacts } from './fold.ts';

let till: TestApp;
let owner: Owner;
beforeAll(async () => {
  till = await testApp();
  owner = await till.owner();
});
afterAll(() => till.close());

/** An order with its history, as its changes were saved. Returns it as it is in the end. */
async function lived(id: string, commands: Parameters<typeof run>[0]): Promise<Order> {
  const store = orderStore(till.context.sql);
  const by = { merchantId: owner.merchantId, actor: null, deviceId: null, staff: null, keyed: null };
  const changes: { before: Order; next: Order; op: OrderOp }[] = [];
  const { order, ops } = run(commands, (next, before, op) => changes.push({ before: { ...before, id }, next: { ...next, id }, op }));
  const [create] = ops;
  const begun = changes[0]?.before ?? { ...order, id };
  await store.create(begun, { ...create, orderId: id } as OrderOp, id, by, null, 0);
  for (const { before, next, op } of changes) {
    const facts = saleFactsOf(before, next, atNoDevice);
    const payments = paymentFactsOf(before, next, atNoDevice);
    await store.save(owner.merchantId, [{ next, op, sold: [], facts, cash: [], voids: [], payments, decidedAt: null, by }], 0);
  }
  return { ...order, id };
}

const saleFacts = () => till.context.sql`
  select order_id, version, at, kind, gross, tax, taxes, items, money, staff_id, shape from shop.sale_fact where merchant_id = ${owner.merchantId} order by order_id, version`;
const payments = () => till.context.sql`
  select order_id, version, n, at, kind, method, amount, tip, surcharge, rounding, payment_id, device_id, staff_id from shop.payment_fact
  where merchant_id = ${owner.merchantId} order by order_id, version, n`;
const reports = () =>
  Promise.all(
    [orderMetricsCall, itemSalesCall, salesReportCall].map(async (call) => (await till.send(owner, call, {}, { query: { period: 'last3Months' } })).json()),
  );
async function fillAll(): Promise<void> {
  while (await fillNextSold(till.context.sql));
  while (await fillNextPaid(till.context.sql));
}

it('what was sold and paid before has its taxes by rate and its money by method, filled in from its history, and no report changes', async () => {
  const { sql } = till.context;
  const isPartPaid = (commands: Parameters<typeof run>[0]) => {
    const { order } = run(commands, () => {});
    return order.completedAt === null && order.amountPaid > 0;
  };
  const histories = [...fc.sample(soldDay, { numRuns: 12, seed: 4 }), ...fc.sample(day, { numRuns: 600, seed: 4 }).filter(isPartPaid).slice(0, 4)];
  const orders: Order[] = [];
  for (const [index, commands] of histories.entries()) orders.push(await lived(`H${index}`, commands));
  const [facts, money] = [await saleFacts(), await payments()];
  // Among them are orders that were paid in part and are not sold, and refunds.
  expect(orders.filter(({ completedAt, amountPaid }) => completedAt === null && amountPaid > 0).length).toBeGreaterThan(0);
  expect(money.filter(({ kind }) => kind === 'refund').length).toBeGreaterThan(0);

  await foldFacts(sql, till.context.clock(), { of: async () => null });
  const reported = await reports();
  // As a process of the version before left them; of one order the money that came in since stands there already.
  const half = money.find(({ version, order_id: id }) => money.some((other) => other['order_id'] === id && other['version'] > version));
  await sql`update shop.sale_fact set shape = 2, taxes = null, came_at = null where merchant_id = ${owner.merchantId}`;
  await sql`alter table shop.payment_fact disable trigger user`;
  await sql`delete from shop.payment_fact where merchant_id = ${owner.merchantId} and not (order_id = ${half?.['order_id']} and version > ${half?.['version']})`;
  await sql`alter table shop.payment_fact enable trigger user`;
  expect(await payments()).not.toEqual([]);
  await sql`
    insert into shop.sale_fact (merchant_id, order_id, version, shape, at, kind, gross, discount, tax, tips, refunded, items)
    values (${owner.merchantId}, 'lost', 3, 2, ${till.context.clock()}, 'sale', 0, 0, 0, 0, 0, '[]')`;

  await Promise.all([fillAll(), fillAll()]);
  expect((await saleFacts()).filter(({ order_id: id }) => id !== 'lost')).toEqual(facts);
  expect(await payments()).toEqual(money);
  expect(await sql`select 1 from shop.sale_fact where merchant_id = ${owner.merchantId} and came_at is distinct from at`).toHaveLength(0);
  // One whose history is not there stays as it was.
  expect(await sql`select shape, taxes from shop.sale_fact where order_id = 'lost' and merchant_id = ${owner.merchantId}`).toEqual([{ shape: 0, taxes: null }]);
  await sql`delete from shop.sale_fact where order_id = 'lost' and merchant_id = ${owner.merchantId}`;
  expect(await reports()).toEqual(reported);
  expect(await sql`select is_stale from shop.report_mark where merchant_id = ${owner.merchantId}`).toEqual([{ is_stale: false }]);
  // It is over for good.
  expect([await fillNextSold(sql), await fillNextPaid(sql)]).toEqual([false, false]);
  expect(await sql`select payments_done as done from door.history`).toEqual([{ done: true }]);
});
