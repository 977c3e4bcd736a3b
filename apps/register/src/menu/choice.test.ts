import type { ModifierGroup } from '@till/domain/menu/types';
import { minor } from '@till/domain/money/minor';
import type { OrderLine } from '@till/domain/order/types';
import { enUs } from '@till/phrases/en-us/index';
import { describe, expect, it } from 'vitest';
import { firstChoice, firstPrice, inMenuOrder, noteOf, priceOfChoice } from './choice.ts';
import { itemOfLine } from './item-of-line.ts';
import { requirementWords } from './requirement-words.ts';

const group = (more: Partial<ModifierGroup> = {}): ModifierGroup => ({
  id: 'size',
  name: 'Size',
  required: false,
  minimum: 0,
  maximum: 0,
  hidden: false,
  sortOrder: 0,
  modifiers: [
    { id: 'small', name: 'Small', price: minor(0), autoSelect: false },
    { id: 'large', name: 'Large', price: minor(150), autoSelect: true },
  ],
  ...more,
});
const line = (more: Partial<OrderLine> = {}): OrderLine => ({
  id: 'l',
  cartId: 1,
  lineItemId: 'l',
  itemId: 'i',
  name: 'Tea',
  quantity: 2,
  price: minor(400),
  note: '-',
  priceType: 'FIXED',
  taxRates: [],
  submitted: false,
  modifiers: [{ id: 'small', name: 'Small', price: minor(0), quantity: 1, modifierGroupId: 'size' }],
  ...more,
});

describe('what an item’s dialog begins with', () => {
  it('is the auto-selected modifiers of an item that is added', () =>
    expect(firstChoice([group()], undefined)).toEqual([{ id: 'large', modifierGroupId: 'size', quantity: 1 }]));
  it('is the choices of a line that is edited', () => expect(firstChoice([group()], line())).toEqual([{ id: 'small', modifierGroupId: 'size', quantity: 1 }]));
  it('leaves out what the item no longer offers', () => expect(firstChoice([group({ modifiers: [] })], line())).toEqual([]));
  it('has no price yet where the item asks for one, and the line’s own when it is edited', () => {
    const open = { ...itemOfLine(line()), priceType: 'VARIABLE' as const };
    expect(firstPrice(open, undefined)).toBe(0);
    expect(firstPrice(open, line({ price: minor(725) }))).toBe(725);
  });
  it('shows a line’s “-” as no note', () => {
    expect(noteOf(line())).toBe('');
    expect(noteOf(line({ note: 'no ice' }))).toBe('no ice');
  });
});

it('puts what was chosen in the order of the menu, whatever was tapped first', () => {
  const [rice, spice] = [group({ id: 'rice' }), group({ id: 'spice' })];
  const taken = (id: string, modifierGroupId: string) => ({ id, modifierGroupId, quantity: 1 });
  expect(inMenuOrder([rice, spice], [taken('large', 'spice'), taken('large', 'rice'), taken('small', 'rice')])).toEqual([
    taken('small', 'rice'),
    taken('large', 'rice'),
    taken('large', 'spice'),
  ]);
});

it('counts item and modifiers times the quantity on the add button', () => {
  expect(priceOfChoice([group()], { price: minor(400), quantity: 3, modifiers: firstChoice([group()], undefined) })).toBe(1650);
});

it.each([
  [{ required: true, minimum: 2, maximum: 2 }, '(Select 2)'],
  [{ required: true, minimum: 1, maximum: 3 }, '(min 1, max 3)'],
  [{ maximum: 3 }, '(max 3)'],
  [{ required: true }, '(min 1)'],
  [{}, ''],
])('VAL-12 a group of %j says %j', (more, expected) => expect(requirementWords(group(more), enUs)).toBe(expected));
