import { minor } from '@till/domain/money/minor';
import { expect, it } from 'vitest';
import { completionOf, forgetCompletion, lastCompletion } from './last-completion.ts';

it.each([{}, { shareId: 's1' }])('keeps a completed payment, and whose it was, until the next order: %j', (whose) => {
  expect(lastCompletion.get()).toBeNull();
  const completed = { orderId: 'B1', method: 'cash', received: minor(2000), ...whose } as const;
  lastCompletion.set(completed);
  expect(lastCompletion.get()).toEqual(completed);
  lastCompletion.clear();
  expect(lastCompletion.get()).toBeNull();
});

it('is forgotten for its own order and guest alone', () => {
  const other = { orderId: 'B2', method: 'cash', received: minor(2000), shareId: 's1' } as const;
  lastCompletion.set(other);
  for (const [orderId, shareId] of [
    ['B1', 's1'],
    ['B2', 's2'],
    ['B2', null],
  ] as const)
    forgetCompletion(orderId, shareId);
  expect(lastCompletion.get()).toEqual(other);
  forgetCompletion('B2', 's1');
  expect(lastCompletion.get()).toBeNull();
});

it.each([null, 'B1', {}, { orderId: 'B1', method: 'cheque', received: 5 }, { orderId: 'B1', method: 'cash', received: 0.5 }])(
  'what is no completion is none: %j',
  (stored) => {
    expect(completionOf(stored)).toBeNull();
  },
);
