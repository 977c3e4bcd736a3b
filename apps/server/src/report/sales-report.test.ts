import { readFileSync } from 'node:fs';
import { headers } from '@till/contract/headers';
import * as calls from '@till/contract/order/calls';
import { addDiscountCall } from '@till/contract/order/discounts';
import { refundCall } from '@till/contract/write/payment/payment';
import { salesReportCall } from '@till/contract/write/report';
import { createStaffCall, retireStaffCall } from '@till/contract/write/staff/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deviceToken } from '../device/token.ts';
import { openCatalogues } from '../menu/catalogue.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { ordersOf } from '../testing/orders.ts';
import { foldFacts } from './fold.ts';

const hour = 3_600_000;

let till: TestApp;
let owner: Owner;
beforeAll(async () => {
  till = await testApp();
});
beforeEach(async () => {
  owner = await till.owner();
});
afterAll(() => till.close());

const at = (device: string) => ({
  headers: { [headers.deviceId]: device, [headers.deviceToken]: deviceToken(till.context.config.secret, owner.merchantId, device, 1) },
});
/** An order with these lines that nobody has paid. */
async function order(...lines: readonly object[]): Promise<string> {
  const orders = ordersOf(till, owner);
  const orderId = await orders.newOrder();
  for (const line of lines) await orders.add(orderId, line);
  return orderId;
}
const pay = async (orderId: string, device: string) => expect((await till.send(owner, calls.payCashCall, { orderId }, at(device))).statusCode).toBe(200);
const close = async (orderId: string, device: string) =>
  expect((await till.send(owner, calls.closeOrderCall, { orderId }, { ...at(device), body: { paymentType: 'venmo' } })).statusCode).toBe(200);
const report = async (query: Record<string, string>) => (await till.send(owner, salesReportCall, {}, { query })).json();
/** Which hour of the day it was in Los Angeles so many hours ago; it is summer. */
const hourBefore = (hours: number) => new Date(till.context.clock() - (hours + 7) * hour).getUTCHours();
const fold = () => foldFacts(till.context.sql, till.context.clock(), openCatalogues(till.context));

describe('the report of a period', () => {
  it('says whose the orders were and what was nobody’s, also of who left, with totals and without; without staff it says nothing of it', async () => {
    const paid = async (by: Record<string, string>, tipsAmount = 0) => {
      const { orderId } = (await till.send(owner, calls.createOrderCall, {}, { body: { source: 'register', deviceSource: 'web' }, headers: by })).json();
      await till.send(owner, calls.addItemCall, { orderId }, { body: { itemId: 'water' }, headers: by });
      await till.send(owner, calls.setOrderTypeCall, { orderId }, { body: { orderTypeLabel: 'pickup', orderTypeTime: 'now' }, headers: by });
      await till.send(owner, calls.changeOrderCall, { orderId }, { body: { tipsAmount }, headers: by });
      expect((await till.send(owner, calls.payCashCall, { orderId }, { headers: by })).statusCode).toBe(200);
      return orderId as string;
    };
    await paid({});
    expect(await report({ period: 'today' })).not.toHaveProperty('by_staff');
    const hired = async (name: string, pin: object = {}) => {
      const fields = { name, short: name, roleId: 'server', language: null, tipEligible: true, ...pin };
      return (await till.send(owner, createStaffCall, {}, { body: fields })).json().id as string;
    };
    const ana = await hired('Ana');
    // A name alone is nobody who could have done it.
    expect(await report({ period: 'today' })).not.toHaveProperty('by_staff');
    const cy = await hired('Cy', { pin: '2345' });
    expect((await report({ period: 'today' })).by_staff).toMatchObject([{ staff_id: null, name: null, gross_sales: 200, total_orders: 1 }]);
    expect((await till.send(owner, retireStaffCall, { staffId: cy }, { body: {} })).statusCode).toBe(200);
    const ben = await hired('Ben');
    till.pass(60_000);
    const anas = await paid({ 'x-staff': ana }, 300);
    await paid({ 'x-staff': ana });
    await paid({ 'x-staff': ben });
    expect((await till.send(owner, refundCall, { orderId: anas }, { body: { amount: 500, reason: 'cold' } })).statusCode).toBe(200);
    expect((await till.send(owner, retireStaffCall, { staffId: ben }, { body: {} })).statusCode).toBe(200);
    const { by_staff: seen } = await report({ period: 'today' });
    const none = { discounts: 0, total_tax: 0, tips: 0, refunds: 0 };
    expect(seen).toEqual([
      { staff_id: ana, name: 'Ana', ...none, gross_sales: 400, refunds: 200, net_sales: 200, total_orders: 2 },
      { staff_id: ben, name: 'Ben', ...none, gross_sales: 200, net_sales: 200, total_orders: 1 },
      { staff_id: null, name: null, ...none, gross_sales: 200, net_sales: 200, total_orders: 1 },
    ]);
    await fold();
    // The facts are in the totals now: all are read from those.
    await till.context.sql`delete from shop.sale_fact where merchant_id = ${owner.merchantId}`;
    expect((await report({ period: 'today' })).by_staff).toEqual(seen);
  });

  it('says what was sold by hour, category, payment method and device, what was refunded, and what is owed; with totals and without', async () => {
    const [rice, beer] = [await order({ itemId: 'rice', quantity: 2 }), await order({ itemId: 'beer' }, { itemId: 'rice' })];
    await till.send(owner, calls.changeOrderCall, { orderId: rice }, { body: { tipsAmount: 300 } });
    await pay(rice, 'front');
    till.pass(hour);
    await close(beer, 'bar');
    const later = await order({ itemId: 'soup' });
    expect((await till.send(owner, calls.payLaterCall, { orderId: later })).statusCode).toBe(200);
    expect((await till.send(owner, refundCall, { orderId: rice }, { ...at('bar'), body: { amount: 1_287, reason: 'cold' } })).statusCode).toBe(200);
    const owed = await order({ itemId: 'water' });
    const seen = await report({ period: 'today' });
    expect(seen).toMatchObject({ timezone: 'America/Los_Angeles', business_day_start: 0, period: { from: '2025-05-01', to: '2025-05-01' } });
    const none = { discounts: 0, tips: 0, refunds: 0 };
    // Half of 21.00 + 1.73 tax + 3.00 tips went back.
    const back = { refunds: 1_050, total_tax: -87, tips: -150 };
    expect(seen.total).toEqual({
      ...{ gross_sales: 3_750, discounts: 0, refunds: 1_050, net_sales: 2_700, total_tax: 173 + 87 + 30 - 87, tips: 150, total_orders: 2 },
      ...{ average_order: 1_350, unpaid: 758 + 200 },
    });
    expect(seen.total_before).toMatchObject({ gross_sales: 0, average_order: null, unpaid: 0 });
    expect(seen.by_hour).toEqual([
      { hour: 11, ...none, gross_sales: 2_100, net_sales: 2_100, total_tax: 173, tips: 300, total_orders: 1 },
      { hour: 12, ...none, ...back, gross_sales: 1_650, net_sales: 600, total_tax: 87 + 30 - 87, total_orders: 1 },
    ]);
    expect(seen.by_category).toEqual([
      { category: 'Mains', total_quantity: 3, gross_sales: 3_150 },
      { category: 'Drinks', total_quantity: 1, gross_sales: 600 },
    ]);
    expect(seen.by_method).toEqual([
      { method: 'venmo', taken: 1_767, refunded: 0, total: 1_767 },
      { method: 'cash', taken: 2_573, refunded: 1_287, total: 1_286 },
    ]);
    expect(seen.by_device).toMatchObject([
      { device_id: 'front', label: 'Front counter', gross_sales: 2_100 },
      { device_id: 'bar', label: 'Bar', gross_sales: 1_650, refunds: 1_050 },
    ]);
    expect(seen.items).toEqual([
      { item_name: 'Fried rice', total_quantity: 3, gross_sales: 3_150 },
      { item_name: 'Beer', total_quantity: 1, gross_sales: 600 },
    ]);
    await fold();
    expect(await report({ period: 'today' })).toEqual(seen);
    await till.send(owner, calls.cancelOrderCall, { orderId: owed });
    await pay(later, 'front');
    expect((await report({ period: 'today' })).total).toMatchObject({ unpaid: 0, total_orders: 3, gross_sales: 4_450 });
  });

  it('is of the business day: what is sold after midnight counts for the evening before, and a day with a clock change has 23 hours', async () => {
    await till.context.sql`update shop.merchant set business_day_start = ${4 * 3_600} where merchant_id = ${owner.merchantId}`;
    till.pass(2_000);
    const began = till.context.clock();
    // Half past one in the night.
    till.pass(Date.UTC(2025, 4, 2, 8, 30) - began);
    await pay(await order({ itemId: 'rice' }), 'front');
    till.pass(began - till.context.clock());
    const day = { from: '2025-05-01', to: '2025-05-01' };
    expect(await report(day)).toMatchObject({ total: { gross_sales: 1_050 }, by_hour: [{ hour: 1 }], by_day: [{ day: '2025-05-01', total_orders: 1 }] });
    expect(await report({ from: '2025-05-02', to: '2025-05-02' })).toMatchObject({
      total: { gross_sales: 0 },
      by_day: [{ day: '2025-05-02', total_orders: 0 }],
    });
    const { period } = await report({ from: '2025-03-08', to: '2025-03-08' });
    expect((period.ends_at - period.starts_at) / hour).toBe(23);
    await fold();
    expect(await report(day)).toMatchObject({ total: { gross_sales: 1_050 } });
  });

  it('says what cash rounding made of the money, to the cent, also of sales that an earlier version kept and of refunds (DASH-04)', async () => {
    await till.context.sql`update shop.merchant set cash_rounding = 5 where merchant_id = ${owner.merchantId}`;
    till.pass(2_000);
    expect((await report({ period: 'today' })).total).toMatchObject({ cash_rounding: 0 });
    for (const quantity of [1, 2, 3, 5]) await pay(await order({ itemId: 'rice', quantity }), 'front');
    const back = await order({ itemId: 'beer', quantity: 3 });
    await pay(back, 'bar');
    expect((await till.send(owner, refundCall, { orderId: back }, { ...at('bar'), body: { amount: 500, reason: '' } })).statusCode).toBe(200);
    await close(await order({ itemId: 'beer' }), 'bar');
    const seen = await report({ period: 'today' });
    const { net_sales, total_tax, tips, cash_rounding } = seen.total;
    expect(cash_rounding).not.toBe(0);
    expect(seen.by_method.reduce((sum: number, { total }: { total: number }) => sum + total, 0)).toBe(net_sales + total_tax + tips + cash_rounding);
    const [change = ''] = [readFileSync(new URL('../../migrations/061.do.cash-rounding-in-reports.sql', import.meta.url), 'utf8')];
    await fold();
    expect(await report({ period: 'today' })).toEqual(seen);
    await till.context.sql`
      update shop.sale_fact set money = (select json_agg((m::jsonb - 'rounding')::json) from json_array_elements(money) m) where merchant_id = ${owner.merchantId}`;
    await till.context.sql.unsafe(change);
    till.pass(hour);
    await fold();
    expect(await report({ from: '2025-05-01', to: '2025-05-01' })).toMatchObject({ total: seen.total, by_method: seen.by_method });
    await till.context.sql`update shop.merchant set cash_rounding = 0 where merchant_id = ${owner.merchantId}`;
    till.pass(2_000);
    expect((await report({ from: '2025-05-01', to: '2025-05-01' })).total).toMatchObject({ cash_rounding });
    expect((await report({ from: '2025-04-01', to: '2025-04-01' })).total).not.toHaveProperty('cash_rounding');
  });

  it('is compared with the same hours of the day before', async () => {
    const now = till.context.clock();
    for (const back of [26 * hour, 23 * hour]) {
      till.pass(now - back - till.context.clock());
      await pay(await order({ itemId: 'rice' }), 'front');
    }
    till.pass(now - till.context.clock());
    await pay(await order({ itemId: 'soup' }), 'front');
    const compared = {
      ...{ total: { gross_sales: 700 }, total_before: { gross_sales: 1_050, total_orders: 1 }, before: { from: '2025-04-30', cut: true } },
      ...{ by_hour_before: [{ hour: hourBefore(2), net_sales: 1_050 }], by_day_before: [{ day: '2025-04-30', net_sales: 1_050 }] },
    };
    expect(await report({ period: 'today' })).toMatchObject(compared);
    await fold();
    expect(await report({ period: 'today' })).toMatchObject(compared);
    expect(await report({ period: 'yesterday' })).toMatchObject({ total: { gross_sales: 2_100 }, total_before: { gross_sales: 0 } });
  });

  it('is compared with the same weekday of the week before, if asked; its days and hours are those of the totals and of what is not in them yet', async () => {
    const now = till.context.clock();
    for (const back of [7 * 24 + 2, 7 * 24 + 1, 7 * 24 - 1, 24]) {
      till.pass(now - back * hour - till.context.clock());
      await pay(await order({ itemId: 'rice' }), 'front');
    }
    till.pass(now - till.context.clock());
    const before = { total_before: { net_sales: 2_100 }, before: { from: '2025-04-24', to: '2025-04-24', cut: true } };
    const hours = [2, 1].map((ago) => ({ hour: hourBefore(ago), net_sales: 1_050 }));
    const seen = await report({ period: 'today', compare: 'weekdays' });
    expect(seen).toMatchObject({ ...before, by_hour_before: hours, by_day_before: [{ day: '2025-04-24', net_sales: 2_100 }] });
    const week = await report({ period: 'last7days', compare: 'weekdays' });
    expect(week.by_day_before.reduce((sum: number, each: { net_sales: number }) => sum + each.net_sales, 0)).toBe(week.total_before.net_sales);
    expect(week).not.toHaveProperty('by_hour_before');
    await fold();
    expect(await report({ period: 'today', compare: 'weekdays' })).toEqual(seen);
    expect(await report({ period: 'last7days', compare: 'weekdays' })).toEqual(week);
  });

  it.each([[{}], [{ period: 'x' }], [{ from: '2025-05-01' }], [{ from: '2025-05-02', to: '2025-05-01' }], [{ from: '2020-01-01', to: '2025-05-01' }]])(
    'is refused for %j',
    async (query) => {
      expect(await report(query)).toMatchObject({ statusCode: 422, code: 'period_unknown' });
    },
  );

  it('of sales that an earlier version kept says the same, once their facts are filled in from their histories', async () => {
    const rice = await order({ itemId: 'rice', quantity: 2 });
    await pay(rice, 'front');
    expect((await till.send(owner, refundCall, { orderId: rice }, { ...at('bar'), body: { amount: 100, reason: '' } })).statusCode).toBe(200);
    const seen = await report({ period: 'today' });
    await fold();
    const lost = { orderId: 'lost', version: 3, kind: 'sale', gross: 500 };
    await till.context.sql`
      update shop.sale_fact set shape = 1, money = '[]', device_id = null,
        items = (select coalesce(json_agg(json_build_object('name', i->'name', 'quantity', i->'quantity')), '[]') from json_array_elements(items) i)
      where merchant_id = ${owner.merchantId}`;
    await till.context.sql`delete from shop.report_mark where merchant_id = ${owner.merchantId}`;
    // The figures of before are right before it is done.
    expect(await report({ period: 'today' })).toMatchObject({ total: seen.total, by_method: [], by_category: [{ category: null, total_quantity: 2 }] });
    await Promise.all([fold(), fold()]);
    till.pass(hour);
    await fold();
    const { by_hour, by_category, by_method, by_device, items } = await report({ period: 'today' });
    expect({ by_hour, by_category, by_method, by_device, items }).toEqual({
      ...{ by_hour: seen.by_hour, by_category: seen.by_category, by_method: seen.by_method, by_device: seen.by_device, items: seen.items },
    });
    // One whose history is not there stays as it was.
    const { orderId, ...figures } = lost;
    const rest = { discount: 0, tax: 0, tips: 0, refunded: 0, items: till.context.sql.json([{ name: 'Old', quantity: 1 }]) };
    await till.context
      .sql`insert into shop.sale_fact ${till.context.sql({ merchant_id: owner.merchantId, order_id: orderId, at: till.context.clock(), ...figures, ...rest })}`;
    await fold();
    await fold();
    expect(await till.context.sql`select shape from shop.sale_fact where order_id = 'lost' and merchant_id = ${owner.merchantId}`).toEqual([{ shape: 0 }]);
    expect((await report({ period: 'today' })).total.gross_sales).toBe(seen.total.gross_sales + 500);
  });

  it('says what was given, why and by whom, with totals and without; where nothing was it says nothing of it', async () => {
    const soup = { itemId: 'gift', priceType: 'VARIABLE', price: 1_000 };
    await pay(await order(soup), 'bar');
    expect(await report({ period: 'today' })).not.toHaveProperty('by_discount');
    const ana = (
      await till.send(owner, createStaffCall, {}, { body: { name: 'Ana', short: 'Ana', roleId: 'owner', language: null, tipEligible: true } })
    ).json().id as string;
    const regulars = { name: 'Regulars', scope: 'order', kind: 'percent', value: 1_000_000 };
    const given: readonly (readonly [object, string | null])[] = [
      [regulars, ana],
      [regulars, ana],
      [{ ...regulars, reason: 'Birthday' }, ana],
      [regulars, null],
      [{ ...regulars, name: 'On the house', value: 10_000_000, comp: true, reason: 'Cold soup' }, ana],
    ];
    for (const [body, by] of given) {
      const orderId = await order(soup);
      const asked = { body, ...(by === null ? {} : { headers: { [headers.staff]: by } }) };
      expect((await till.send(owner, addDiscountCall, { orderId }, asked)).statusCode).toBe(200);
      await pay(orderId, 'bar');
    }
    const row = (name: string, kind: string, reason: string, by: string | null, times: number, amount: number) => ({
      ...{ kind, name, reason, staff_id: by, staff_name: by === null ? null : 'Ana', times, amount },
    });
    const all = [
      row('On the house', 'comp', 'Cold soup', ana, 1, 1_000),
      row('Regulars', 'discount', '', ana, 2, 200),
      row('Regulars', 'discount', '', null, 1, 100),
      row('Regulars', 'discount', 'Birthday', ana, 1, 100),
    ];
    const before = await report({ period: 'today' });
    expect([before.by_discount, before.total.discounts]).toEqual([all, 1_400]);
    till.pass(hour);
    await fold();
    await till.context.sql`delete from shop.sale_fact where merchant_id = ${owner.merchantId}`;
    expect((await report({ period: 'today' })).by_discount).toEqual(all);
  });
});
