import { minor } from '@till/domain/money/minor';
import { expect, it } from 'vitest';
import { lastPart, partOf } from './last-part.ts';

it.each([{}, { shareId: 's1' }])('keeps the change of a part, and whose it was, until it is cleared: %j', (whose) => {
  const part = { orderId: 'B1', paid: minor(254), change: minor(1746), ...whose };
  lastPart.set(part);
  expect(lastPart.get()).toEqual(part);
  lastPart.clear();
  expect(lastPart.get()).toBeNull();
});

it.each([null, 'B1', {}, { orderId: 5, paid: 1, change: 1 }, { orderId: 'B1', paid: 1 }, { orderId: 'B1', paid: 0.5, change: 0 }])(
  'what is no part is none: %j',
  (stored) => {
    expect(partOf(stored)).toBeNull();
  },
);
