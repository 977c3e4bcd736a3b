import { describe, expect, it } from 'vitest';
import { reassignTipRule } from '../commands/reassign-tip.ts';
import { emptyOrder } from '../empty.ts';
import type { Order, OrderPayment } from '../types.ts';
import { reassignTip } from './reassign-tip.ts';

const payment = (id: string, more: Partial<OrderPayment> = {}) => ({ id, ...more }) as OrderPayment;
const order = (state: Order['state'], payments: readonly OrderPayment[] = [payment('p')], more: Partial<Order> = {}): Order => ({
  ...{ ...emptyOrder, id: 'B1', version: 3, state, ownerId: 'ana', order_payment: payments, completedAt: state === 'completed' ? 5 : null },
  ...more,
});
const given = (before: Order, staffId: string | null, paymentId = 'p') => reassignTip(before, { paymentId, staffId });
const code = (decided: ReturnType<typeof given>) => (decided.ok ? decided.value : decided.refusal.code);

describe('giving a tip to somebody else', () => {
  it('makes it theirs, or nobody’s, and leaves all else as it was', () => {
    const before = order('completed', [payment('p'), payment('q')]);
    expect(given(before, 'ben')).toEqual({ ok: true, value: { op: 'reassign-tip', paymentId: 'p', tipStaffId: 'ben' } });
    const after = reassignTipRule.apply(before, { op: 'reassign-tip', paymentId: 'p', tipStaffId: 'ben' });
    expect(after).toEqual({ ...before, order_payment: [payment('p', { tipStaffId: 'ben' }), payment('q')] });
    expect(given(after, null)).toMatchObject({ ok: true, value: { tipStaffId: null } });
  });
  it('changes nothing where it is theirs already: by default the owner’s', () => {
    expect(code(given(order('completed'), 'ana'))).toBeNull();
    expect(code(given(order('completed', [payment('p', { tipStaffId: 'ben' })]), 'ben'))).toBeNull();
    expect(code(given(order('completed', [payment('p', { tipStaffId: null })]), null))).toBeNull();
  });
  it('is for an order that is paid, and for a payment of its own', () => {
    expect(code(given(order('accepted'), 'ben'))).toBe('order_not_paid');
    expect(code(given(order('accepted', [payment('p')], { completedAt: 5 }), 'ben'))).toMatchObject({ tipStaffId: 'ben' });
    expect(code(given(order('cancelled'), 'ben'))).toBe('order_cancelled');
    expect(code(given(order('completed'), 'ben', 'other'))).toBe('payment_not_found');
    expect(code(given(order('completed', [payment('p', { late: true })]), 'ben'))).toBe('payment_not_found');
  });
});
