import { payCashCall } from '@till/contract/order/calls';
import { itemSalesCall, orderMetricsCall } from '@till/contract/write/report';
import type { OrderOp } from '@till/domain/order/op';
import type { Order } from '@till/domain/order/types';
import { type SaleFact, saleFactsOf } from '@till/domain/report/facts';
import { run, soldDay } from '@till/domain/testing/histories';
import { atNoDevice, noon } from '@till/domain/testing/make';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderStore } from '../order/store.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { ordersOf } from '../testing/orders.ts';

const hour = 3_600_000;
const names = ['today', 'yesterday', 'last7days', 'thisMonth', 'lastMonth', 'last3Months'];

let till: TestApp;
let owner: Owner;
beforeAll(async () => {
  till = await testApp();
});
beforeEach(async () => {
  owner = await till.owner();
});
afterAll(() => till.close());

const metrics = (period: string) => till.send(owner, orderMetricsCall, {}, { query: { period } });
const items = (period: string) => till.send(owner, itemSalesCall, {}, { query: { period } });
const nothing = { gross_sales: 0, net_sales: 0, total_tax: 0, total_orders: 0 };

let factCount = 0;
type Figures = Partial<Record<'gross' | 'discount' | 'tax' | 'tips' | 'refunded', number>> & { readonly kind?: SaleFact['kind'] };

/** Something that was sold, or given back, at a moment. */
async function fact(at: number, figures: Figures = {}): Promise<void> {
  factCount += 1;
  const row = { kind: 'sale', gross: 0, discount: 0, tax: 0, tips: 0, refunded: 0, ...figures, items: till.context.sql.json([]) };
  await till.context.sql`insert into shop.sale_fact ${till.context.sql({ merchant_id: owner.merchantId, order_id: `F${factCount}`, version: 2, at, ...row })}`;
}

describe('reports', () => {
  it('have the sales, tax and number of the orders of a period, and what was sold in it (ENT-28, WCUS-06, WCUS-07, WCUS-08)', async () => {
    const orders = ordersOf(till, owner);
    for (const lines of [[{ itemId: 'rice', quantity: 2 }, { itemId: 'water' }], [{ itemId: 'rice' }, { itemId: 'beer', quantity: 3 }], [{ itemId: 'soup' }]]) {
      const orderId = await orders.newOrder();
      for (const line of lines) await orders.add(orderId, line);
      // The last one is not paid.
      if (lines.length > 1) expect((await till.send(owner, payCashCall, { orderId })).statusCode).toBe(200);
    }
    const answer = await metrics('today');
    // Two plates and a water, a plate and three bottles that have their tax in their price.
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { gross_sales: 2 * 1_050 + 200 + 1_050 + 1_800, net_sales: 5_150, total_tax: 173 + 87 + 90, total_orders: 2 },
    ]);
    expect((await items('today')).json()).toEqual([
      { item_name: 'Beer', total_quantity: 3 },
      { item_name: 'Fried rice', total_quantity: 3 },
      { item_name: 'Water', total_quantity: 1 },
    ]);
    expect((await metrics('yesterday')).json()).toEqual(nothing);
    expect((await items('yesterday')).json()).toEqual([]);
  });

  it('take discounts and refunds off the net sales once, and refunded tax off the tax', async () => {
    const now = till.context.clock();
    await fact(now, { gross: 10_000, discount: 1_500, tax: 700, tips: 900 });
    await fact(now, { kind: 'refund', refunded: 2_000, tax: -165, tips: -50 });
    expect((await metrics('today')).json()).toEqual({ gross_sales: 10_000, net_sales: 6_500, total_tax: 535, total_orders: 1 });
  });

  it('begin and end with the days of the merchant, not of the server', async () => {
    // In Oakland, on the first of May.
    const start = Date.UTC(2025, 4, 1, 7);
    const moments = [start, start - 1, start - 24 * hour, start - 24 * hour - 1, start - 7 * 24 * hour, start - 7 * 24 * hour - 1];
    for (const [index, at] of moments.entries()) await fact(at, { gross: 10 ** index });
    // The last of March and the first of February began an hour later by the clocks of now and of then.
    for (const at of [Date.UTC(2025, 3, 1, 7) - 1, Date.UTC(2025, 1, 1, 8), Date.UTC(2025, 1, 1, 8) - 1]) await fact(at, { gross: 1_000_000 });
    const gross = await Promise.all(names.map(async (name) => (await metrics(name)).json().gross_sales));
    expect(gross).toEqual([1, 110, 11_111, 1, 111_110, 2_111_111]);
  });

  it('refuse a period that there is not', async () => {
    for (const call of [orderMetricsCall, itemSalesCall]) {
      for (const period of ['', 'Today', 'lastYear', 'constructor', 'x'.repeat(500)])
        expect((await till.send(owner, call, {}, { query: { period } })).json()).toMatchObject({ statusCode: 422, code: 'period_unknown' });
    }
    const stranger = await till.owner();
    expect((await till.send(stranger, orderMetricsCall, { merchantId: owner.merchantId }, { query: { period: 'today' } })).statusCode).toBe(403);
  });

  it('are what the orders themselves add up to, whatever was sold, paid in parts and given back', async () => {
    const store = orderStore(till.context.sql);
    const history = fc.record({ commands: soldDay, back: fc.integer({ min: 0, max: 100 }) });
    const lived = fc.array(history, { minLength: 12, maxLength: 12, size: 'max' });
    await fc.assert(
      fc.asyncProperty(lived, async (histories) => {
        owner = await till.owner();
        const by = { merchantId: owner.merchantId, actor: null, deviceId: null, staff: null, keyed: null };
        const facts: SaleFact[] = [];
        const ended: { order: Order; at: number }[] = [];
        for (const [index, { commands, back }] of histories.entries()) {
          const id = `P${index}`;
          // Every history begins at the same noon; each of them has its own day.
          const shift = till.context.clock() - noon - back * 24 * hour - 2 * hour;
          const changes: { before: Order; next: Order; op: OrderOp }[] = [];
          const { order, ops } = run(commands, (next, before, op) => changes.push({ before, next, op }));
          const [create] = ops;
          const [first] = changes;
          if (create === undefined || first === undefined) continue;
          await store.create({ ...first.before, id }, { ...create, orderId: id } as OrderOp, id, by, null, 0);
          for (const { before, next, op } of changes) {
            const own = saleFactsOf(before, next, atNoDevice).map((each) => ({ ...each, orderId: id, at: each.at + shift }));
            facts.push(...own);
            await store.save(
              owner.merchantId,
              [{ next: { ...next, id }, op, sold: [], facts: own, cash: [], voids: [], payments: [], decidedAt: null, by }],
              0,
            );
          }
          if (order.completedAt !== null) ended.push({ order, at: order.completedAt + shift });
        }
        const starts = { today: Date.UTC(2025, 4, 1, 7), last7days: Date.UTC(2025, 3, 24, 7), last3Months: Date.UTC(2025, 1, 1, 8) };
        for (const [name, from] of Object.entries(starts)) {
          const of = ended.filter(({ at }) => at >= from);
          const given = facts.filter(({ kind, at }) => kind === 'refund' && at >= from);
          const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
          const gross = sum(of.map(({ order }) => order.subtotal));
          expect((await metrics(name)).json()).toEqual({
            gross_sales: gross,
            net_sales: gross - sum(of.map(({ order }) => order.discountAmount)) - sum(given.map(({ refunded }) => refunded)),
            total_tax: sum([...of.map(({ order }) => order.taxAmount), ...given.map(({ tax }) => tax)]),
            total_orders: of.length,
          });
          const sold = (await items(name)).json() as { item_name: string; total_quantity: number }[];
          expect(sum(sold.map(({ total_quantity }) => total_quantity))).toBe(sum(of.flatMap(({ order }) => order.items.map(({ quantity }) => quantity))));
          expect(sold).toEqual(sold.toSorted((a, b) => b.total_quantity - a.total_quantity || (a.item_name < b.item_name ? -1 : 1)));
        }
      }),
      { numRuns: 5 },
    );
  });
});
