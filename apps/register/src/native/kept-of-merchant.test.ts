import { expect, it } from 'vitest';
import { keptInTab } from './kept.ts';
import { keptOfMerchant } from './kept-of-merchant.ts';
import { newLocalMerchant, session } from './session.ts';

const readOrder = (stored: unknown) => (stored as { orderId: string } | null) ?? null;

it('a tab shows one merchant nothing of another’s, though their orders have the same numbers', () => {
  const record = keptOfMerchant('till.test', readOrder);
  session.set({ merchant: newLocalMerchant('x', 'x.t'), device: null });
  record.set({ orderId: 'A1' });
  expect(record.get()?.orderId).toBe('A1');
  session.set({ merchant: newLocalMerchant('y', 'y.t'), device: null });
  expect(record.get()).toBeNull();
  session.set({ merchant: newLocalMerchant('x', 'x.t'), device: null });
  expect(record.get()?.orderId).toBe('A1');
});

it('what an earlier build stored is read on', () => {
  keptInTab<object | null>('till.test2', () => null).set({ orderId: 'A2' });
  expect(keptOfMerchant('till.test2', readOrder).get()?.orderId).toBe('A2');
});
