import { minor } from '@till/domain/money/minor';
import type { OrderLine } from '@till/domain/order/types';
import { teaLine } from '@till/domain/testing/make';
import { expect, it } from 'vitest';
import { kitchenMark } from './kitchen-mark.ts';

const line = (over: Partial<OrderLine> = {}): OrderLine => teaLine({ submitted: true, ...over });
const large = { id: 'large', name: 'Large', price: minor(50), quantity: 1, modifierGroupId: 'size' };

it('a line says of the kitchen what is so', () => {
  expect(kitchenMark(line({ submitted: false }), undefined, false)).toBe('none');
  expect(kitchenMark(line({ submitted: false }), undefined, true)).toBe('new');
  expect(kitchenMark(line(), undefined, true)).toBe('sending');
  expect(kitchenMark(line(), line(), true)).toBe('sent');
  for (const change of [{ quantity: 3 }, { note: 'hot' }, { modifiers: [large] }]) expect(kitchenMark(line(change), line(), true)).toBe('telling');
});
