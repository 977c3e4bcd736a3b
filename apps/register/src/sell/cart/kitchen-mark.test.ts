import { minor } from '@till/domain/money/minor';
import type { OrderLine } from '@till/domain/order/types';
import { teaLine } from '@till/domain/testing/make';
import { expect, it } from 'vitest';
import { headingAt, kitchenMark } from './kitchen-mark.ts';
import type { KitchenMark } from './Line.tsx';

const line = (over: Partial<OrderLine> = {}): OrderLine => teaLine({ submitted: true, ...over });
const large = { id: 'large', name: 'Large', price: minor(50), quantity: 1, modifierGroupId: 'size' };

it('a line says of the kitchen what is so', () => {
  expect(kitchenMark(line({ submitted: false }), undefined, false)).toBe('none');
  expect(kitchenMark(line({ submitted: false }), undefined, true)).toBe('new');
  expect(kitchenMark(line(), undefined, true)).toBe('sending');
  expect(kitchenMark(line(), line(), true)).toBe('sent');
  for (const change of [{ quantity: 3 }, { note: 'hot' }, { modifiers: [large] }]) expect(kitchenMark(line(change), line(), true)).toBe('telling');
});

it('a heading parts what the kitchen has from what is new, and says no more than is true of all below it', () => {
  const headings = (...marks: readonly KitchenMark[]) => marks.map((_, index) => headingAt(marks, index));
  expect(headings('new', 'new')).toEqual([null, null]);
  expect(headings('sent', 'sent')).toEqual(['sent', null]);
  expect(headings('new', 'new', 'sent', 'sent')).toEqual(['new', null, 'sent', null]);
  expect(headings('none', 'sent')).toEqual(['new', 'sent']);
  expect(headings('new', 'sent', 'telling', 'sent')).toEqual(['new', 'telling', null, null]);
  expect(headings('sent', 'telling', 'sending')).toEqual(['sending', null, null]);
  // Another register's new line is older than one that was sent meanwhile.
  expect(headings('sent', 'new', 'telling')).toEqual(['sent', 'new', 'telling']);
});
