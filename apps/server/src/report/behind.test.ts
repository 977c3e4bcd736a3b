import type { ReplyOf } from '@till/contract/call';
import { headers } from '@till/contract/headers';
import * as calls from '@till/contract/order/calls';
import { setChargesCall } from '@till/contract/order/charges';
import { setExemptionCall } from '@till/contract/order/discounts';
import { listOrdersCall, orderSumsCall } from '@till/contract/order/lists';
import { getOrderCall } from '@till/contract/order/reads';
import { refundCall } from '@till/contract/write/payment/payment';
import { salesReportCall } from '@till/contract/write/report';
import { amountDue } from '@till/domain/order/payment/amount-due';
import { figuresOf } from '@till/domain/order/totals/totals';
import type { Order } from '@till/domain/order/types';
import { type FigureName, ordersBehind, type ReportPart } from '@till/domain/report/behind';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deviceToken } from '../device/token.ts';
import { openCatalogues } from '../menu/catalogue.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { ordersOf } from '../testing/orders.ts';
import { foldFacts } from './fold.ts';

let till: TestApp;
beforeAll(async () => {
  till = await testApp();
});
afterAll(() => till.close());

const hour = 3_600_000;
const categories: Readonly<Record<string, string>> = { rice: 'Mains', soup: 'Mains', beer: 'Drinks', water: 'Drinks' };

interface Sale {
  readonly items: readonly string[];
  readonly device: 'front' | 'bar' | null;
  /** `parts`: some of it in cash, the rest by Venmo hours later; `part`: the rest never came. */
  readonly how: 'cash' | 'venmo' | 'later' | 'unpaid' | 'parts' | 'part';
  readonly tip: number;
  /** Charged beside the items: percent × 100,000. */
  readonly service: number;
  /** Part of the total, each refunded an hour and a half later. */
  readonly refunds: readonly number[];
  readonly isExempt: boolean;
  readonly pause: number;
  readonly practice: boolean;
}

const sale: fc.Arbitrary<Sale> = fc.record({
  items: fc.array(fc.constantFrom(...Object.keys(categories)), { minLength: 1, maxLength: 3 }),
  device: fc.constantFrom('front', 'bar', null),
  how: fc.constantFrom('cash', 'venmo', 'cash', 'later', 'unpaid', 'parts', 'part'),
  tip: fc.constantFrom(0, 0, 155),
  service: fc.constantFrom(0, 0, 1_800_000),
  refunds: fc.array(fc.constantFrom(0.1, 0.33), { maxLength: 2 }),
  isExempt: fc.boolean(),
  pause: fc.integer({ min: 0, max: 3 * hour }),
  practice: fc.boolean(),
});

async function make(owner: Owner, { items, device, how, tip, service, refunds, isExempt, pause, practice }: Sale): Promise<void> {
  const orders = ordersOf(till, owner);
  const proof = (id: string) => ({ [headers.deviceId]: id, [headers.deviceToken]: deviceToken(till.context.config.secret, owner.merchantId, id, 1) });
  const at = device === null ? {} : { headers: proof(device) };
  till.pass(pause);
  const { orderId } = (await orders.create(practice ? { practice } : {})).json<{ orderId: string }>();
  for (const itemId of items) await orders.add(orderId, { itemId, quantity: 2 });
  const charge = { id: 'c', name: 'Service', kind: 'service', by: 'percent', value: service, base: 'after', taxRates: [], to: 'house' };
  if (service > 0) await till.send(owner, setChargesCall, { orderId }, { body: { charges: [charge] } });
  if (isExempt) await till.send(owner, setExemptionCall, { orderId }, { body: { number: `E${items.length}`, name: 'School' } });
  if (tip > 0) await till.send(owner, calls.changeOrderCall, { orderId }, { body: { tipsAmount: tip } });
  if (how === 'later') await till.send(owner, calls.payLaterCall, { orderId }, at);
  if (how === 'cash') await till.send(owner, calls.payCashCall, { orderId }, at);
  if (how === 'venmo') await till.send(owner, calls.closeOrderCall, { orderId }, { ...at, body: { paymentType: 'venmo' } });
  if (how === 'parts' || how === 'part') await till.send(owner, calls.payCashCall, { orderId }, { ...at, body: { take: 200 } });
  if (how === 'parts') {
    till.pass(2 * hour);
    await till.send(owner, calls.closeOrderCall, { orderId }, { ...at, body: { paymentType: 'venmo' } });
  }
  const { total, completedAt } = await orders.order(orderId);
  if (completedAt === null) return;
  for (const part of refunds) {
    till.pass(1.5 * hour);
    const paymentId = (await orders.order(orderId)).order_payment.at(-1)?.id;
    await till.send(owner, refundCall, { orderId }, { ...at, body: { amount: Math.floor(total * part), paymentId, reason: '' } });
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

/** What orders of a list count as, by themselves, in some time. */
function figureOf(name: FigureName, orders: readonly Order[], { from, to }: { from: number; to: number }, part?: ReportPart): number {
  const isIn = (at: number | null) => at !== null && at >= from && at < to;
  const sold = orders.filter(({ completedAt }) => isIn(completedAt));
  const refunds = orders.flatMap((order) => order.refunds).filter(({ at }) => isIn(at));
  const lines = orders
    .flatMap((order) => figuresOf(order.items, order).lines)
    .filter(({ line: { itemId, name: called } }) => {
      if (part !== undefined && 'item' in part) return called === part.item;
      return part === undefined || !('category' in part) || categories[itemId] === part.category;
    });
  const isOf = ({ type }: { readonly type: string }) => part === undefined || !('paymentMethod' in part) || type === part.paymentMethod;
  // Money is of the time at which it came, whether or not its order is sold.
  const paid = orders.filter(({ practice }) => !practice).flatMap(({ order_payment: payments }) => payments.filter(({ at }) => isIn(at)));
  const taken = () => sum(paid.filter(isOf).map(({ amount }) => amount));
  const returned = () => sum(refunds.filter(isOf).map(({ amount }) => amount));
  // The list of exempt sales has no others.
  const net = () => sum(sold.map(({ subtotal, discountAmount }) => subtotal - discountAmount)) - sum(refunds.map(({ salesAmount }) => salesAmount));
  const figures: Readonly<Record<FigureName, () => number>> = {
    gross: () =>
      part !== undefined && ('item' in part || 'category' in part)
        ? sum(lines.map(({ net: rest, discount }) => rest + discount))
        : sum(sold.map(({ subtotal }) => subtotal)),
    discounts: () => sum(sold.map(({ discountAmount }) => discountAmount)),
    net,
    charges: () => sum(sold.map(({ chargesAmount = 0 }) => chargesAmount)) - sum(refunds.map(({ chargesAmount = 0 }) => chargesAmount)),
    exempt: () => (orders.every(({ exemption }) => exemption !== undefined) ? net() : Number.NaN),
    tax: () => sum(sold.map(({ taxAmount }) => taxAmount)) - sum(refunds.map(({ taxAmount }) => taxAmount)),
    tips: () => sum(sold.map(({ tipsAmount }) => tipsAmount)) - sum(refunds.map(({ tipsAmount }) => tipsAmount)),
    orders: () => sold.length,
    average: () => (sold.length === 0 ? 0 : Math.round(net() / sold.length)),
    refunds: () => sum(refunds.map(({ salesAmount }) => salesAmount)),
    unpaid: () => sum(orders.map(amountDue)),
    quantity: () => sum(lines.map(({ line }) => line.quantity)),
    taken,
    returned,
    moved: () => taken() - returned(),
  };
  return figures[name]();
}

it('every figure of a report is the sum of the orders that its link lists, and stands above them, of any shop and part (DASH-04)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { minLength: 4, maxLength: 9 }), fc.boolean(), async (sales, isFolded) => {
      const owner = await till.owner();
      for (const each of sales) await make(owner, each);
      if (isFolded) await foldFacts(till.context.sql, till.context.clock(), openCatalogues(till.context));
      const report = (await till.send(owner, salesReportCall, {}, { query: { period: 'last7days' } })).json();
      const span = { from: report.period.starts_at, to: report.period.ends_at };
      const listed = async (name: FigureName, figure: number, part?: ReportPart) => {
        const { from, to, ...rest } = ordersBehind(name, span, part);
        const query = { ...rest, startTime: from, endTime: to, limit: 500 };
        const answer = await till.send(owner, listOrdersCall, {}, { query });
        expect(answer.statusCode).toBe(200);
        const ids = answer.json<Order[]>().map(({ id }) => id);
        const { limit: _limit, ...sumQuery } = query;
        const sums = (await till.send(owner, orderSumsCall, {}, { query: sumQuery })).json<ReplyOf<typeof orderSumsCall>>();
        const said = name === 'orders' ? sums.orders : (sums.figures.find((each) => each.name === name)?.value ?? 0);
        if (name !== 'discounts') expect([name, part, sums.orders, said]).toEqual([name, part, ids.length, figure]);
        return Promise.all(ids.map(async (orderId) => (await till.send(owner, getOrderCall, { orderId })).json<Order>()));
      };
      const same = async (name: FigureName, figure: number, part?: ReportPart) => {
        expect([name, part, figureOf(name, await listed(name, figure, part), span, part)]).toEqual([name, part, figure]);
      };
      const { total } = report;
      const totals = [
        ['gross', total.gross_sales],
        ['discounts', total.discounts],
        ['net', total.net_sales],
        ['charges', total.charges ?? 0],
        ['exempt', total.exempt_sales ?? 0],
        ['tax', total.total_tax],
        ['tips', total.tips],
        ['orders', total.total_orders],
        ['average', total.average_order ?? 0],
        ['refunds', total.refunds],
        ['unpaid', total.unpaid],
      ] as const;
      for (const [name, figure] of totals) await same(name, figure);
      for (const { category, total_quantity, gross_sales } of report.by_category) {
        await same('quantity', total_quantity, { category });
        await same('gross', gross_sales, { category });
      }
      for (const { item_name: item, total_quantity, gross_sales } of report.items) {
        await same('quantity', total_quantity, { item });
        await same('gross', gross_sales, { item });
      }
      for (const { method: paymentMethod, taken, refunded, total: moved } of report.by_method) {
        await same('taken', taken, { paymentMethod });
        await same('returned', refunded, { paymentMethod });
        await same('moved', moved, { paymentMethod });
      }
      for (const { device_id: deviceId, gross_sales, net_sales, total_orders } of report.by_device) {
        await listed('net', net_sales, { deviceId });
        await same('gross', gross_sales, { deviceId });
        await same('orders', total_orders, { deviceId });
      }
      for (const { hour: at, gross_sales, net_sales, total_orders } of report.by_hour) {
        await listed('net', net_sales, { hour: at });
        await same('gross', gross_sales, { hour: at });
        await same('orders', total_orders, { hour: at });
      }
    }),
    { numRuns: 6 },
  );
});

it('a list says what it adds up to as it is narrowed, and of orders by creation only what is owed', async () => {
  const owner = await till.owner();
  const plain = { device: null, how: 'cash', tip: 0, service: 0, refunds: [], isExempt: false, pause: 0, practice: false } as const;
  await make(owner, { ...plain, items: ['rice', 'beer'] });
  await make(owner, { ...plain, items: ['rice'], how: 'unpaid' });
  const sums = async (query: Record<string, string>) => (await till.send(owner, orderSumsCall, {}, { query })).json();
  const { figures, orders } = await sums({ by: 'sold' });
  expect([orders, figures.length]).toEqual([1, 1]);
  expect(await sums({ by: 'sold', search: 'nobody at all' })).toEqual({ orders: 0, figures: [{ name: 'gross', value: 0 }] });
  const [mains] = (await sums({ by: 'sold', category: 'Mains', item: 'nothing' })).figures;
  expect(mains).toEqual({ name: 'quantity', value: 0 });
  expect(await sums({})).toEqual({ orders: null, figures: [] });
  const due = await sums({ unpaid: '1' });
  expect([due.orders, due.figures[0].name, due.figures[0].value > 0]).toEqual([1, 'unpaid', true]);
  expect(await sums({ unpaid: '1', orderType: 'delivery' })).toEqual({ orders: 0, figures: [{ name: 'unpaid', value: 0 }] });
  expect((await sums({ by: 'counted' })).figures.map(({ name }: { name: string }) => name)).toEqual(['net', 'tax', 'tips', 'average']);
});

it('an hour is asked of the days of a report, not of all time', async () => {
  const owner = await till.owner();
  expect((await till.send(owner, listOrdersCall, {}, { query: { hour: 13 } })).statusCode).toBe(400);
  expect((await till.send(owner, listOrdersCall, {}, { query: { hour: 13, startTime: 0, endTime: 400 * 24 * hour } })).statusCode).toBe(200);
  expect((await till.send(owner, listOrdersCall, {}, { query: { hour: 24, startTime: 0, endTime: 1 } })).statusCode).toBe(400);
});
