import { expect, it } from 'vitest';
import { type OrderSummary, pastOrderOf } from './past-order.ts';

const order = {
  createdTime: 1,
  completedAt: 5,
  order_payment: [],
  refunds: [],
  state: 'completed',
  total: 0,
  cashRoundingAmount: 0,
  surchargeAmount: 0,
} as unknown as OrderSummary;

it('a list is by when its orders were created or sold, and of money by method by when the list says that it moved', () => {
  expect(pastOrderOf({ ...order, listedAt: 9 }, {}).at).toBe(1);
  expect(pastOrderOf(order, { by: 'sold' }).at).toBe(5);
  expect(pastOrderOf({ ...order, completedAt: null, listedAt: 3 }, { by: 'counted', paymentMethod: 'cash' }).at).toBe(3);
  expect(pastOrderOf({ ...order, listedAt: 9 }, { by: 'refunded' }).at).toBe(9);
});
