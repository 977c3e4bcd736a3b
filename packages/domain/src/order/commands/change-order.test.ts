import { describe, expect, it } from 'vitest';
import { limits } from '../../limits.ts';
import { minor } from '../../money/minor.ts';
import { after, codeOf, decided, lineOp, noon, orderOf, tableOp, typeOp } from '../../testing/make.ts';
import { apply } from '../apply.ts';
import { changeOrder } from './change-order.ts';

const customer = { id: 'c1', firstName: 'Ana', lastName: 'Ruiz', phone: '+16265550100', email: null };
const order = orderOf(typeOp('dine-in'), tableOp('7'), lineOp('a'));

describe('changing an order', () => {
  it('a tip is put on top', () => {
    expect(after(order, changeOrder(order, { tipsAmount: 250 }))).toMatchObject({ tipsAmount: 250, subtotal: 1_000, taxAmount: 0, total: 1_250 });
  });

  it('a tip is an amount: it does not follow later lines', () => {
    const tipped = after(order, changeOrder(order, { tipsAmount: 200 }));
    expect(apply(tipped, lineOp('b', 9_000))).toMatchObject({ tipsAmount: 200, total: 10_200 });
  });

  it.each([-1, 0.5, limits.amountMax + 1])('a tip of %d is refused', (tipsAmount) => {
    expect(codeOf(changeOrder(order, { tipsAmount }))).toBe('tip_out_of_range');
  });

  it('a tip that would lift the order past what can be counted is refused', () => {
    const high = orderOf(...[1, 2].map((at) => lineOp(`l${at}`, limits.orderTotalMax / 2)));
    expect(high.total).toBe(limits.orderTotalMax);
    expect(codeOf(changeOrder(high, { tipsAmount: 1 }))).toBe('tip_out_of_range');
  });

  it('a customer is attached and detached', () => {
    const attached = after(order, changeOrder(order, { customer }));
    expect(attached).toMatchObject({ customerId: 'c1', customer });
    expect(decided(changeOrder(attached, { customer: { ...customer } }))).toBeNull();
    expect(decided(changeOrder(attached, { customer: { ...customer, lastName: 'Reyes' } }))).not.toBeNull();
    expect(after(attached, changeOrder(attached, { customer: null }))).toMatchObject({ customerId: null, customer: null });
    expect(after(attached, changeOrder(attached, { note: 'x' }))).toMatchObject({ customerId: 'c1', customer });
  });

  it('a note is written and emptied', () => {
    const noted = after(order, changeOrder(order, { note: 'birthday' }));
    expect(noted.note).toBe('birthday');
    expect(after(noted, changeOrder(noted, { note: null })).note).toBe('');
  });

  it('the title is the table number of a dine-in order, else empty', () => {
    expect(order.title).toBe('7');
    expect(after(order, changeOrder(order, { tableNumber: ' 12 ' }))).toMatchObject({ tableNumber: '12', title: '12' });
    expect(after(order, changeOrder(order, { tableNumber: '' }))).toMatchObject({ tableNumber: null, title: '' });
    expect(apply(order, typeOp('pickup'))).toMatchObject({ tableNumber: '7', title: '' });
  });

  it.each([{}, { tipsAmount: 0 }, { note: '' }, { note: null }, { tableNumber: '7' }, { customer: null }])('%j is already so: nothing changes', (asked) => {
    expect(decided(changeOrder(order, asked))).toBeNull();
  });

  it('keeps only what differs', () => {
    expect(decided(changeOrder(order, { tipsAmount: 5, note: '', tableNumber: '7' }))).toEqual({ op: 'change-order', tipsAmount: 5 });
  });

  it('one field that may not be changed refuses them all', () => {
    const paid = apply(order, { op: 'pay-cash', at: noon, paymentId: 'p', cashRoundingAmount: minor(0) });
    expect(codeOf(changeOrder(paid, { note: 'x', tipsAmount: 5 }))).toBe('order_already_paid');
    expect(codeOf(changeOrder(paid, { note: 'x', customer }))).toBeUndefined();
  });
});
