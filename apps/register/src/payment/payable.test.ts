import type { Order } from '@till/domain/order/types';
import { expect, it } from 'vitest';
import { isPayable } from './payable.ts';

it.each<[Order['orderType'], Order['state'], boolean]>([
  ['pickup', 'open', true],
  ['pickup', 'accepted', true],
  ['pickup', 'completed', false],
  ['pickup', 'cancelled', false],
  [null, 'open', true],
  ['delivery', 'completed', false],
  ['dine-in', 'open', false],
  ['dine-in', 'accepted', true],
  ['dine-in', 'completed', false],
  ['dine-in', 'cancelled', false],
])('a %s order that is %s may be paid: %s', (orderType, state, expected) => {
  expect(isPayable({ orderType, state })).toBe(expected);
});
