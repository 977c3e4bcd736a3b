import { expect, it } from 'vitest';
import { minor } from '../money/minor.ts';
import { customerSaleOf } from './customer-sales.ts';

const sold: Parameters<typeof customerSaleOf>[0] = {
  ...{ id: 'A1', customerId: 'ana', practice: false, state: 'completed', completedAt: 9_000, createdTime: 5_000 },
  ...{ amountPaid: minor(1_200), refundedAmount: minor(0) },
};
const sale = { orderId: 'A1', customerId: 'ana', visits: 1, spent: 1_200, lastOrderAt: 5_000 };

it('an order counts as a visit once it is paid in full, refunded or not; what was paid counts less what was refunded', () => {
  expect(customerSaleOf(sold)).toEqual(sale);
  expect(customerSaleOf({ ...sold, refundedAmount: minor(1_200) })).toEqual({ ...sale, spent: 0 });
  expect(customerSaleOf({ ...sold, state: 'accepted' })).toEqual(sale);
});

it('a part payment counts before the order is sold; a cancelled order is no visit, and counts until it is refunded', () => {
  const part = { ...sold, state: 'open', completedAt: null, amountPaid: minor(500) } as const;
  expect(customerSaleOf(part)).toEqual({ ...sale, visits: 0, spent: 500, lastOrderAt: null });
  expect(customerSaleOf({ ...sold, state: 'cancelled', refundedAmount: minor(200) })).toEqual({ ...sale, visits: 0, spent: 1_000, lastOrderAt: null });
});

it('an order without a customer, a practice order, and one with no money that is not sold add nothing', () => {
  for (const none of [
    { customerId: null },
    { practice: true },
    { completedAt: null, amountPaid: minor(0) },
    { state: 'cancelled', amountPaid: minor(0) },
  ] as const)
    expect(customerSaleOf({ ...sold, ...none })).toBeNull();
});
