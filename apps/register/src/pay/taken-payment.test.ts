import type { Order, OrderPayment } from '@till/domain/order/types';
import { describe, expect, it } from 'vitest';
import { takenPayment } from './taken-payment.ts';

const of = (...payments: Partial<OrderPayment>[]) => ({ order_payment: payments }) as unknown as Order;

describe('the payment that was completed', () => {
  it('is the one with its id, whoever has paid since', () => {
    const order = of({ id: 'ours', type: 'cash', shareId: 'ana' }, { id: 'theirs', type: 'cash', shareId: 'ana' });
    expect(takenPayment(order, { method: 'cash', paymentId: 'ours', shareId: 'ana' })?.id).toBe('ours');
  });

  it('is the last one of its method for its guest while its id is not known', () => {
    const order = of({ id: 'before', type: 'cash', shareId: 'ana' }, { id: 'ours', type: 'cash', shareId: 'ana' }, { id: 'bob', type: 'cash', shareId: 'bob' });
    expect(takenPayment(order, { method: 'cash', shareId: 'ana' })?.id).toBe('ours');
  });

  it('is the one for nobody where its check is gone, and never another method’s, another guest’s or a late charge', () => {
    const order = of({ id: 'ours', type: 'cash' }, { id: 'bob', type: 'cash', shareId: 'bob' }, { id: 'venmo', type: 'venmo' });
    expect(takenPayment(order, { method: 'cash', shareId: 'ana' })?.id).toBe('ours');
    expect(takenPayment(of({ id: 'late', type: 'card', late: true }), { method: 'card', shareId: undefined })).toBeUndefined();
    expect(takenPayment(order, { method: 'later' })).toBeUndefined();
  });
});
