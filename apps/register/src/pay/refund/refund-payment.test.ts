import { minor } from '@till/domain/money/minor';
import { expect, it } from 'vitest';
import { refundActionOf } from './refund-payment.ts';

const action = { merchantId: 'm', orderId: 'B1', key: 'k', paymentId: 'p', amount: minor(200), reason: 'cold' };

it('a refund under way is read as it was kept', () => {
  expect(refundActionOf(JSON.parse(JSON.stringify(action)))).toEqual(action);
  const withGoods = { ...action, back: [{ cartId: 2, quantity: 1 }] };
  expect(refundActionOf(JSON.parse(JSON.stringify(withGoods)))).toEqual(withGoods);
  const ofLines = { ...action, lines: [{ cartId: 2, quantity: 1, restock: false }] };
  expect(refundActionOf(JSON.parse(JSON.stringify(ofLines)))).toEqual(ofLines);
});

it.each([
  null,
  'B1',
  {},
  { ...action, key: 1 },
  { ...action, amount: 0.5 },
  { ...action, back: [{ cartId: 2 }] },
  { ...action, back: 'all' },
  { ...action, lines: [{ cartId: 2, quantity: 1 }] },
  { ...action, merchantId: undefined },
])('what is no refund is none: %j', (stored) => {
  expect(refundActionOf(stored)).toBeNull();
});
