import { minor } from '@till/domain/money/minor';
import { expect, it } from 'vitest';
import { completionOf, lastCompletion } from './last-completion.ts';

it.each([{}, { shareId: 's1' }])('keeps a completed payment, and whose it was, until the next order: %j', (whose) => {
  expect(lastCompletion.get()).toBeNull();
  const completed = { orderId: 'B1', method: 'cash', received: minor(2000), ...whose } as const;
  lastCompletion.set(completed);
  expect(lastCompletion.get()).toEqual(completed);
  lastCompletion.clear();
  expect(lastCompletion.get()).toBeNull();
});

it.each([null, 'B1', {}, { orderId: 'B1', method: 'cheque', received: 5 }, { orderId: 'B1', method: 'cash', received: 0.5 }])(
  'what is no completion is none: %j',
  (stored) => {
    expect(completionOf(stored)).toBeNull();
  },
);
