import { describe, expect, it } from 'vitest';
import type { ServiceCharge } from '../../../merchant/types.ts';
import { minor } from '../../../money/minor.ts';
import { charge } from '../../../testing/bill.ts';
import { adding, after, codeOf, createOp, decided, item, lineOp, noon, orderOf, taxRate, typeOp } from '../../../testing/make.ts';
import { apply } from '../../apply.ts';
import type { OrderCharge } from '../../bill/charge.ts';
import { automaticCharges, chargeOf } from '../../bill/charges-for-type.ts';
import { historyEntries } from '../../queries/history-entries.ts';
import { shownCharges } from '../../totals/charges.ts';
import type { Order } from '../../types.ts';
import { withStaff } from '../attributed.ts';
import { cancelOrder } from '../cancel.ts';
import { addDiscount } from '../discount/decide-add.ts';
import { payCash } from '../pay-cash.ts';
import { removeItem } from '../remove-item.ts';
import { setOrderType } from '../set-order-type.ts';
import { setCharges } from './decide-charges.ts';

const sales = taxRate(7.25);
/** 12.00 and 8.00, both taxed with 7.25 %. */
const order = [item({ id: 'a', price: minor(1_200), tax_rates: [sales] }), item({ id: 'b', price: minor(800), tax_rates: [sales] })].reduce(
  (so, each) => after(so, adding(so, each, {}, each.tax_rates)),
  orderOf(typeOp('pickup')),
);
const charged = (from: Order, ...charges: readonly OrderCharge[]) => after(from, setCharges(from, charges));
const orderTypes = ['pickup', 'dine-in'].map((label) => ({ id: label, name: label, enabled: true, label }));
const service: ServiceCharge = {
  ...{ id: 'room', name: 'Table service', kind: 'service', by: 'percent', value: 1_000_000, base: 'after', taxIds: [sales.id], to: 'house' },
  ...{ types: ['dine-in'], isRemovable: true },
};
const shop = { serviceCharges: [service], tax_rates: [sales] };

describe('service charges and gratuities', () => {
  it('are added to what is paid: 18 % of what discounts left, untaxed 17.56 and taxed 17.74 (W7)', () => {
    const given = [
      { id: 'd1', name: 'Tenth', scope: 'line', cartId: 1, kind: 'percent', value: 1_000_000 } as const,
      { id: 'd2', name: 'Dollar', scope: 'line', cartId: 2, kind: 'amount', value: 100 } as const,
      { id: 'd3', name: 'Regular', scope: 'order', kind: 'percent', value: 1_000_000 } as const,
      { id: 'd4', name: 'Coupon', scope: 'order', kind: 'amount', value: 200 } as const,
    ].reduce((so, each) => after(so, addDiscount(so, each)), order);
    expect(given).toMatchObject({ total: 1_504, discountAmount: 598 });
    expect(charged(given, charge())).toMatchObject({ chargesAmount: 252, total: 1_756 });
    expect(charged(given, charge({ taxRates: [sales] }))).toMatchObject({ chargesAmount: 252, taxAmount: 120, total: 1_774 });
  });

  it('count for lines that come later and for no lines that are gone; without a line they come to nothing', () => {
    const both = charged(order, charge(), charge({ id: 'fee', name: 'Delivery', kind: 'service', by: 'amount', value: 300, to: 'house' }));
    expect(both.chargesAmount).toBe(660);
    expect(after(both, adding(both, item({ id: 'c', price: minor(1_000) }), {}, [])).chargesAmount).toBe(840);
    const empty = both.items.reduce((so, { id }) => after(so, removeItem(so, id)), both);
    expect([empty.items.length, empty.chargesAmount, empty.total, shownCharges(empty)]).toEqual([0, 0, 0, []]);
  });

  it('that are there already change nothing, also when the order was paid meanwhile; without any the order is what it was', () => {
    const now = charged(order, charge());
    const paid = after(now, payCash(now, {}, { now: noon, cashRounding: 0, paymentId: 'p' }));
    expect([decided(setCharges(now, [charge()])), decided(setCharges(paid, [charge()])), decided(setCharges(order, []))]).toEqual([null, null, null]);
    expect({ ...charged(now), version: order.version }).toEqual(order);
    expect(codeOf(setCharges(paid, []))).toBe('order_already_paid');
    expect(codeOf(setCharges(after(order, cancelOrder(order, { now: noon })), [charge()]))).toBe('order_cancelled');
  });

  it.each([
    [{ name: ' \u200b ' }, 'name'],
    [{ value: 0 }, 'value'],
    [{ value: 10_000_001 }, 'value'],
    [{ by: 'amount', value: 1_000_000_001 }, 'value'],
    [{ to: 'house' }, 'to'],
  ] as const)('%j is no charge', (over, field) => {
    expect(setCharges(order, [charge(over)])).toMatchObject({ refusal: { code: 'charge_invalid', detail: { field } } });
  });

  it('have an id each, no number of a card in a name, and come to no more than an order can', () => {
    expect(setCharges(order, [charge(), charge()])).toMatchObject({ refusal: { code: 'charge_invalid', detail: { field: 'id' } } });
    expect(codeOf(setCharges(order, [charge({ name: '4111 1111 1111 1111' })]))).toBe('card_number_in_text');
    const dear = Array.from({ length: 450 }, (_, cartId) => lineOp(`l${cartId}`, 1_000_000_000)).reduce(apply, order);
    const most = charge({ kind: 'service', value: 10_000_000, to: 'house' });
    expect(codeOf(setCharges(dear, [most, { ...most, id: 'more' }]))).toBe('amount_out_of_range');
  });

  it('that staff cannot take off stay as they are, whatever else is added', () => {
    const fixed = charged(order, charge({ isFixed: true }));
    for (const left of [[], [charge()], [charge({ isFixed: true, value: 100_000 })]])
      expect(setCharges(fixed, left)).toMatchObject({ refusal: { code: 'charge_fixed', detail: { name: 'Gratuity' } } });
    expect(charged(fixed, charge({ isFixed: true }), charge({ id: 'more', kind: 'service', to: 'house' })).charges).toHaveLength(2);
  });

  it('keep who added each, and the history says what they were called', () => {
    const op = decided(setCharges(order, [charge()]));
    if (op === null) throw new Error('nothing changed');
    const byAna = apply(order, withStaff(op, 'ana'));
    expect(byAna.charges).toEqual([{ ...charge(), staffId: 'ana' }]);
    const more = decided(setCharges(byAna, [charge(), charge({ id: 'room', name: 'Room', kind: 'service', to: 'house' })]));
    if (more === null) throw new Error('nothing changed');
    expect(apply(byAna, withStaff(more, 'ben')).charges?.map(({ staffId }) => staffId)).toEqual(['ana', 'ben']);
    const entries = historyEntries([createOp, typeOp('pickup'), lineOp('a'), op, more, { op: 'set-charges', charges: [] }]);
    expect(entries.slice(-3).map(({ reason }) => reason)).toEqual(['Gratuity', 'Gratuity, Room', null]);
  });
});

describe("a shop's service charge", () => {
  const typed = (from: Order, orderTypeLabel: 'pickup' | 'dine-in', rules: ServiceCharge = service): Order =>
    after(from, setOrderType(from, { orderTypeLabel, charges: automaticCharges(orderTypeLabel, { ...shop, serviceCharges: [rules] }) }, { orderTypes }));

  it('comes with the type that it is for, with the taxes of now, and goes with it; what somebody added stays', () => {
    const seated = typed(order, 'dine-in');
    expect(seated).toMatchObject({ orderType: 'dine-in', chargesAmount: 200, taxAmount: 160, total: 2_360 });
    expect(seated.charges).toEqual([{ ...chargeOf(service, [sales], true), types: ['dine-in'] }]);
    const both = charged(seated, ...(seated.charges ?? []), charge());
    expect(typed(both, 'pickup').charges).toEqual([charge()]);
    const { charges: _, ...without } = typed(seated, 'pickup');
    expect(without).toMatchObject({ total: order.total, orderType: 'pickup' });
  });

  it('that was taken off does not come back while the type stays, and no type gives one twice', () => {
    const seated = typed(order, 'dine-in');
    const off = charged(seated);
    expect(
      decided(setOrderType(off, { orderTypeLabel: 'dine-in', orderTypeTime: 12_345, charges: automaticCharges('dine-in', shop) }, { orderTypes })),
    ).not.toHaveProperty('charges');
    expect(typed(typed(seated, 'pickup'), 'dine-in').charges).toEqual(seated.charges);
    expect(automaticCharges('pickup', shop)).toEqual([]);
    expect(automaticCharges('pickup', { tax_rates: [] })).toEqual([]);
  });

  it('that is fixed goes with its type all the same, and stays on a type that it is for, too; who says nothing of charges takes none along', () => {
    const fixed = { ...service, isRemovable: false };
    const seated = typed(order, 'dine-in', fixed);
    expect(typed(seated, 'pickup', fixed).charges).toBeUndefined();
    const both = { ...fixed, types: ['dine-in', 'pickup'] as const };
    const held = typed(typed(order, 'dine-in', both), 'pickup', both);
    expect(held.charges).toEqual([chargeOf(both, [sales], true)]);
    expect(after(seated, setOrderType(seated, { orderTypeLabel: 'pickup' }, { orderTypes })).charges).toBeUndefined();
  });

  it('has no tax that the shop has no more, and says that staff cannot take it off', () => {
    expect(chargeOf({ ...service, taxIds: ['gone'], isRemovable: false }, [sales], false)).toEqual({
      ...{ id: 'room', ruleId: 'room', name: 'Table service', kind: 'service', by: 'percent', value: 1_000_000, base: 'after', taxRates: [], to: 'house' },
      isFixed: true,
    });
  });

  it('is of what the lines come to before discounts where the shop says so', () => {
    const half = after(order, addDiscount(order, { id: 'd1', name: 'Half', scope: 'order', kind: 'percent', value: 5_000_000 }));
    expect([charged(half, charge()).chargesAmount, charged(half, charge({ base: 'before' })).chargesAmount]).toEqual([180, 360]);
  });
});
