import { describe, expect, it } from 'vitest';
import { zero } from '../money/minor.ts';
import type { Order } from '../order/types.ts';
import { receiptPauseMs, whyNoReceipt } from './sending.ts';

type Asked = Parameters<typeof whyNoReceipt>[0];
const line = { id: 'L1' } as Order['items'][number];
const payment = { id: 'p1', amount: zero } as Order['order_payment'][number];
const order = (changes: Partial<Asked> = {}): Asked => ({ state: 'completed', items: [line], order_payment: [payment], ...changes });

describe('whether an order has a receipt to send', () => {
  it('it has one in every state, paid or not, as long as there is something on it', () => {
    for (const state of ['open', 'accepted', 'completed'] as const) {
      expect(whyNoReceipt(order({ state }))).toBeNull();
      expect(whyNoReceipt(order({ state, order_payment: [] }))).toBeNull();
      expect(whyNoReceipt(order({ state, items: [] }))).toBe('order_empty');
    }
  });

  it('a cancelled order has one only if something was paid on it', () => {
    expect(whyNoReceipt(order({ state: 'cancelled' }))).toBeNull();
    expect(whyNoReceipt(order({ state: 'cancelled', order_payment: [] }))).toBe('order_cancelled');
  });
});

it('a receipt that cannot be handed over is tried after 5, 10, 20 … seconds, then every five minutes', () => {
  expect([1, 2, 3, 4].map(receiptPauseMs)).toEqual([5_000, 10_000, 20_000, 40_000]);
  expect([7, 8, 100, 1e9].map(receiptPauseMs)).toEqual([300_000, 300_000, 300_000, 300_000]);
  expect([0, -1].map(receiptPauseMs)).toEqual([5_000, 5_000]);
});
