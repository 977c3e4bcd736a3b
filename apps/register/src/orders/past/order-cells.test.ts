import { first as words } from '@till/phrases/en-us/index';
import { loadMessages } from '@till/phrases/load';
import { expect, it } from 'vitest';
import { orderCells } from './order-cells.ts';
import type { OrderSummary } from './past-order.ts';

const own = await loadMessages('en-us', 'orders');
const plain = {
  ...{ id: 'A-1', createdTime: 0, completedAt: 0, orderType: 'pickup', state: 'completed', source: 'register', tableNumber: null, customer: null },
  ...{ subtotal: 1_000, discountAmount: 0, taxAmount: 88, tipsAmount: 0, total: 1_088, cashRoundingAmount: 0, amountPaid: 1_088, refundedAmount: 0 },
  ...{ order_payment: [{ type: 'cash' }], note: '', practice: false },
} as unknown as OrderSummary;
const cellOf = (name: keyof typeof own.cells, order: object = {}) => {
  const cells = orderCells({ ...plain, ...order } as OrderSummary, { timezone: 'UTC', currencyCode: 'USD' }, own, words);
  return cells[Object.keys(own.cells).indexOf(name)];
};

it('an exempt order says whose certificate it was and its number, as an auditor asks; any other says neither', () => {
  const exemption = { number: '12-3456', name: 'St. Mary' };
  expect([cellOf('exemptNumber', { exemption }), cellOf('exemptName', { exemption })]).toEqual(['12-3456', 'St. Mary']);
  expect([cellOf('exemptNumber'), cellOf('exemptName')]).toEqual([null, null]);
});

it('what was exempt is of what an order is listed by, and of one listed by its creation what was sold of it', () => {
  const exemption = { number: '12-3456', name: 'St. Mary' };
  const shares = [
    { subtotal: 600, discountAmount: 0, taxes: [{ amount: 88 }] },
    { subtotal: 400, discountAmount: 0, taxes: [] },
  ];
  expect([cellOf('exemptAmount', { exemption, shares, exemptAmount: 150 }), cellOf('exemptAmount', { exemption, shares, exemptAmount: 0 })]).toEqual([
    { number: '1.50' },
    { number: '0.00' },
  ]);
  expect([
    cellOf('exemptAmount', { exemption, shares }),
    cellOf('exemptAmount', { exemption, state: 'open', completedAt: null }),
    cellOf('exemptAmount'),
  ]).toEqual([{ number: '4.00' }, null, null]);
});

it('an order that was paid in parts says each way to pay once, in the order in which they came', () => {
  const paid = (...types: readonly string[]) => cellOf('methods', { order_payment: types.map((type) => ({ type })) });
  expect([paid('cash', 'cash'), paid('card', 'cash', 'card'), paid('barter', 'barter'), paid()]).toEqual(['Cash', 'Card, Cash', 'barter', '']);
});
