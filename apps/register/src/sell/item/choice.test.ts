import type { ModifierGroup } from '@till/domain/menu/types';
import { quantityMax, withQuantity } from '@till/domain/modifier/choice';
import { minor } from '@till/domain/money/minor';
import type { OrderLine } from '@till/domain/order/types';
import { teaLine } from '@till/domain/testing/make';
import { modifier } from '@till/phrases/en-us/modifier';
import { describe, expect, it } from 'vitest';
import {
  firstChoice,
  firstNote,
  firstPrice,
  groupsOfLine,
  hasQuantity,
  inMenuOrder,
  priceOfChoice,
  priceOfEdited,
  quickChoice,
  withHeldPrices,
} from './choice.ts';
import { itemOfLine } from './item-of-line.ts';
import { requirementText } from './requirement-text.ts';

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
const small = { id: 'small', name: 'Small', price: minor(0), quantity: 1, modifierGroupId: 'size' };
const line = (more: Partial<OrderLine> = {}): OrderLine => teaLine({ modifiers: [small], ...more });

describe('what an item’s dialog begins with', () => {
  it('is the auto-selected modifiers of an item that is added', () =>
    expect(firstChoice([group()], undefined)).toEqual([{ id: 'large', modifierGroupId: 'size', quantity: 1 }]));
  it('is the choices of a line that is edited', () => expect(firstChoice([group()], line())).toEqual([{ id: 'small', modifierGroupId: 'size', quantity: 1 }]));
  it('has no price yet where the item asks for one, and the line’s own when it is edited', () => {
    const open = { ...itemOfLine(line()), priceType: 'VARIABLE' as const };
    expect(firstPrice(open, undefined)).toBe(0);
    expect(firstPrice(open, line({ price: minor(725) }))).toBe(725);
  });
  it('shows a line’s “-” as no note', () => {
    expect(firstNote(line())).toBe('');
    expect(firstNote(line({ note: 'no ice' }))).toBe('no ice');
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

describe('a line whose modifier the menu has dropped since', () => {
  const large = { id: 'large', name: 'Large', price: minor(150), quantity: 1, modifierGroupId: 'size' };
  const [onlySmall] = [group({ modifiers: group().modifiers.slice(0, 1) })];
  const edited = line({ price: minor(400), modifiers: [large] });
  const itemWith = (...modifier_group: readonly ModifierGroup[]) => ({ ...itemOfLine(edited), modifier_group: [...modifier_group] });
  it.each([
    ['its group offers others', itemWith(onlySmall), 'Size', ['small', 'large']],
    ['its group is hidden', itemWith(group({ hidden: true })), 'Size', ['large']],
    ['the item has its group no more', itemWith(), 'Gone', ['large']],
    ['the item has left the menu', itemOfLine(edited), 'Gone', ['large']],
  ])('keeps it with its price until somebody leaves it out: %s', (_, item, name, offered) => {
    const groups = groupsOfLine(item, edited, 'Gone');
    expect(groups.map((each) => [each.name, each.modifiers.map(({ id }) => id)])).toEqual([[name, offered]]);
    const modifiers = firstChoice(groups, edited);
    expect(modifiers).toEqual([{ id: 'large', modifierGroupId: 'size', quantity: 1 }]);
    expect(priceOfChoice(withHeldPrices(groups, edited), { price: minor(400), quantity: 2, modifiers })).toBe(1100);
  });
  it('offers fewer of it and never more', () => {
    const twice = line({ modifiers: [{ ...large, quantity: 2 }] });
    const [offered = onlySmall] = groupsOfLine(itemWith(onlySmall), twice, 'Gone');
    const fewer = withQuantity(offered, firstChoice([offered], twice), 'large', 1);
    expect(fewer).toEqual([{ id: 'large', modifierGroupId: 'size', quantity: 1 }]);
    expect([quantityMax(offered, fewer, 'large'), quantityMax(offered, fewer, 'small')]).toEqual([2, 20]);
    const [one = onlySmall] = groupsOfLine(itemWith(onlySmall), edited, 'Gone');
    expect([hasQuantity(offered, { ...large, autoSelect: false }, 1), hasQuantity(one, { ...large, autoSelect: false }, 1)]).toEqual([true, false]);
  });
  it('is offered to nobody who adds the item', () => expect(groupsOfLine(itemWith(onlySmall), undefined, 'Gone')).toEqual([onlySmall]));
});

it('counts item and modifiers times the quantity on the add button', () => {
  expect(priceOfChoice([group()], { price: minor(400), quantity: 3, modifiers: firstChoice([group()], undefined) })).toBe(1650);
});

it.each([
  [{ required: true, minimum: 2, maximum: 2 }, '(Select 2)'],
  [{ required: true, minimum: 1, maximum: 3 }, '(Select 1 to 3)'],
  [{ required: true, maximum: 1 }, '(Select 1)'],
  [{ maximum: 3 }, '(Select up to 3)'],
  [{ required: true }, '(Select at least 1)'],
  [{}, ''],
])('a group of %j says %j (VAL-12)', (more, expected) => expect(requirementText(group(more), modifier)).toBe(expected));

describe('what one tap adds where the register adds at once', () => {
  const plain = { ...itemOfLine(line()), price: minor(400) };
  it('is one of an item with a fixed price and nothing to choose', () =>
    expect(quickChoice({ ...plain, modifier_group: [group({ hidden: true })] })).toEqual({ quantity: 1, note: '', price: 400, modifiers: [] }));
  it.each([
    ['a modifier to choose', { modifier_group: [group()] }],
    ['a price to type', { priceType: 'VARIABLE' as const }],
    ['a price by the unit', { priceType: 'PER_UNIT' as const }],
  ])('is nothing where there is %s', (_, more) => expect(quickChoice({ ...plain, ...more })).toBeNull());
});

describe('a modifier that is taken more than once', () => {
  const extra = group({ id: 'extra', modifiers: [{ id: 'egg', name: 'Egg', price: minor(200), autoSelect: false }] });
  const edited = line({ modifiers: [{ id: 'egg', name: 'Egg', price: minor(150), quantity: 2, modifierGroupId: 'extra' }] });

  it('keeps its quantity and its price in the dialog of its line', () => {
    const chosen = firstChoice([extra], edited);
    expect(chosen).toEqual([{ id: 'egg', modifierGroupId: 'extra', quantity: 2 }]);
    expect(priceOfChoice(withHeldPrices([extra], edited), { price: minor(400), quantity: 1, modifiers: chosen })).toBe(700);
    expect(withHeldPrices([extra], undefined)).toEqual([extra]);
  });

  it.each([
    ['the maximum leaves room', { maximum: 3 }, 0, 1, true],
    ['it is the only one', { maximum: 1 }, 0, 1, false],
    ['it is a single choice', { minimum: 1, maximum: 1 }, 200, 1, false],
    ['there is no maximum and it costs something', {}, 200, 1, true],
    ['there is no maximum and it is free, as “no onion” is', {}, 0, 1, false],
    ['there are two already', {}, 0, 2, true],
  ])('is counted or not: %s', (_, more, price, quantity, expected) =>
    expect(hasQuantity(group(more), { id: 'egg', name: 'Egg', price: minor(price), autoSelect: false }, quantity)).toBe(expected),
  );
});

it('the button of an edited line says what more of it costs by now', () => {
  const item = { ...itemOfLine(line()), price: minor(500), modifier_group: [group()] };
  const said = (quantity: number, of = item) =>
    priceOfEdited(withHeldPrices([group()], line()), of, line(), { price: minor(400), quantity, modifiers: firstChoice([group()], line()) });
  expect([said(1), said(2), said(3), said(5)]).toEqual([400, 800, 1_300, 2_300]);
  expect(said(3, { ...item, price: minor(400) })).toBe(1_200);
  // Its choice is not offered any more: it has no price of today.
  expect(said(3, { ...item, modifier_group: [] })).toBe(1_200);
});
