import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from '../money/minor.ts';
import { codeOf, decided, group, item, modifier } from '../testing/make.ts';
import { type ChosenModifier, choicePrice, initialChoice, isFull, quantityMax, quantityOf, selectionCount, withQuantity } from './choice.ts';
import { isSingleChoice, orderedGroups } from './groups.ts';
import { missing } from './missing.ts';
import { requirement } from './requirement.ts';
import { resolveModifiers } from './resolve.ts';
import { isDisabled, toggle } from './tap.ts';

const picked = (groupId: string, ...ids: string[]): ChosenModifier[] => ids.map((id) => ({ id: `${groupId}-${id}`, modifierGroupId: groupId, quantity: 1 }));
const idsOf = (chosen: readonly ChosenModifier[]): string[] => chosen.map((each) => each.id);

describe('the order of the groups', () => {
  it('puts required or single-choice groups first, then those with an auto-select modifier, then the rest, each by sort order (FLOW-19)', () => {
    const noodles = item({
      modifier_group: [
        group('rest-9', { sortOrder: 9 }),
        group('auto-2', { sortOrder: 2, modifiers: [modifier('x', 0, { autoSelect: true })] }),
        group('single-8', { sortOrder: 8, minimum: 1, maximum: 1 }),
        group('rest-1', { sortOrder: 1 }),
        group('required-7', { sortOrder: 7, required: true }),
        group('auto-1', { sortOrder: 1, modifiers: [modifier('y', 0, { autoSelect: true })] }),
        group('required-auto-9', { sortOrder: 9, required: true, modifiers: [modifier('z', 0, { autoSelect: true })] }),
      ],
    });
    expect(orderedGroups(noodles).map((each) => each.id)).toEqual(['required-7', 'single-8', 'required-auto-9', 'auto-1', 'auto-2', 'rest-1', 'rest-9']);
  });

  it('drops hidden groups and groups without modifiers (FLOW-20)', () => {
    const noodles = item({
      modifier_group: [group('hidden', { hidden: true, required: true }), group('empty', { modifiers: [], required: true }), group('shown')],
    });
    expect(orderedGroups(noodles).map((each) => each.id)).toEqual(['shown']);
  });
});

describe('choosing', () => {
  it('takes one of a group whose minimum and maximum are both 1, several of any other (VAL-08)', () => {
    expect(isSingleChoice({ minimum: 1, maximum: 1 })).toBe(true);
    for (const [minimum, maximum] of [
      [0, 1],
      [1, 0],
      [1, 2],
      [2, 2],
      [0, 0],
    ] as const)
      expect(isSingleChoice({ minimum, maximum })).toBe(false);
    const size = group('size', { minimum: 1, maximum: 1 });
    expect(idsOf(toggle(size, picked('size', 'a'), 'size-b'))).toEqual(['size-b']);
    expect(idsOf(toggle(size, picked('size', 'a'), 'size-a'))).toEqual(['size-a']);
    const toppings = group('toppings');
    expect(idsOf(toggle(toppings, picked('toppings', 'a'), 'toppings-b'))).toEqual(['toppings-a', 'toppings-b']);
    expect(idsOf(toggle(toppings, picked('toppings', 'a', 'b'), 'toppings-a'))).toEqual(['toppings-b']);
  });

  it('disables the others once the maximum is reached; a maximum of 0 is none (VAL-09)', () => {
    const two = group('two', { maximum: 2 });
    const both = picked('two', 'a', 'b');
    expect(isDisabled(two, both, 'two-c')).toBe(true);
    expect(isDisabled(two, both, 'two-a')).toBe(false);
    expect(isDisabled(two, picked('two', 'a'), 'two-c')).toBe(false);
    expect(toggle(two, both, 'two-c')).toBe(both);
    expect(isFull(group('any', { maximum: 0 }), picked('any', 'a', 'b', 'c'))).toBe(false);
    // Another group's choices do not count.
    expect(isDisabled(group('other', { maximum: 2 }), both, 'other-a')).toBe(false);
  });

  it('takes more of one as far as the maximum leaves room, and no fewer than it has', () => {
    const three = group('three', { maximum: 3 });
    const both = picked('three', 'a', 'b');
    expect(quantityMax(three, both, 'three-a')).toBe(2);
    expect(withQuantity(three, both, 'three-a', 5).map((each) => each.quantity)).toEqual([2, 1]);
    expect(withQuantity(three, both, 'three-a', 0)).toEqual(both);
    expect(withQuantity(three, both, 'three-c', 2)).toEqual(both);
    expect(isDisabled(three, withQuantity(three, both, 'three-a', 2), 'three-c')).toBe(true);
    expect(quantityMax(group('any'), picked('any', 'a'), 'any-a')).toBe(20);
    expect(quantityMax(group('one', { maximum: 1 }), [{ id: 'one-a', modifierGroupId: 'one', quantity: 3 }], 'one-a')).toBe(3);
  });

  it('never gets past a maximum, whatever is tapped', () => {
    const tap = fc.record({ id: fc.constantFrom('g-a', 'g-b', 'g-c'), quantity: fc.option(fc.integer({ min: -2, max: 30 })) });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 }), fc.array(tap), (minimum, maximum, taps) => {
        const each = group('g', { minimum, maximum });
        const chosen = taps.reduce<readonly ChosenModifier[]>(
          (before, { id, quantity }) => (quantity === null ? toggle(each, before, id) : withQuantity(each, before, id, quantity)),
          [],
        );
        expect(selectionCount(each, chosen)).toBeLessThanOrEqual(maximum === 0 ? 60 : maximum);
        const answer = resolveModifiers(item({ modifier_group: [each] }), chosen);
        expect(answer.ok).toBe(missing([each], chosen).length === 0);
        if (answer.ok) expect(answer.value.map(({ id, quantity }) => [id, quantity])).toEqual(chosen.map(({ id }) => [id, quantityOf(each, chosen, id)]));
      }),
    );
  });

  it('ignores a modifier that the group does not have', () => {
    expect(toggle(group('size'), [], 'nothing')).toEqual([]);
  });

  it('begins with the auto-selected modifiers, no more than the maximum', () => {
    const auto = [modifier('a', 0, { autoSelect: true }), modifier('b'), modifier('c', 0, { autoSelect: true })];
    expect(idsOf(initialChoice([group('one', { maximum: 1, modifiers: auto }), group('two', { modifiers: auto }), group('none')]))).toEqual(['a', 'a', 'c']);
  });

  it('knows what the choice costs', () => {
    const groups = [group('size', { modifiers: [modifier('large', 200)] }), group('extra', { modifiers: [modifier('egg', 150)] })];
    const chosen = [
      { id: 'large', modifierGroupId: 'size', quantity: 1 },
      { id: 'egg', modifierGroupId: 'extra', quantity: 2 },
    ];
    expect(choicePrice(groups, chosen)).toBe(500);
  });
});

describe('what is missing', () => {
  it.each([
    // required, minimum, maximum, chosen, missing
    [true, 0, 0, 0, true],
    [true, 0, 0, 1, false],
    [true, 0, 3, 0, true],
    [true, 2, 3, 1, true],
    [true, 2, 3, 2, false],
    [true, 1, 1, 0, true],
    [true, 1, 1, 1, false],
    [false, 1, 1, 0, true],
    [false, 1, 1, 1, false],
    [false, 0, 0, 0, false],
    [false, 2, 3, 0, false],
    [false, 2, 3, 1, false],
    [false, 1, 2, 0, false],
  ])('required %s, minimum %i, maximum %i, %i chosen: missing %s (VAL-10)', (required, minimum, maximum, count, expected) => {
    const each = group('g', { required, minimum, maximum });
    expect(missing([each], picked('g', ...['a', 'b', 'c'].slice(0, count)))).toEqual(expected ? [each] : []);
  });

  it('counts the same modifier twice as two', () => {
    const two = group('g', { required: true, minimum: 2, maximum: 2 });
    expect(missing([two], [{ id: 'g-a', modifierGroupId: 'g', quantity: 1 }])).toEqual([two]);
    expect(missing([two], [{ id: 'g-a', modifierGroupId: 'g', quantity: 2 }])).toEqual([]);
  });

  it.each([
    [2, 2, false, { kind: 'exactly', count: 2 }],
    [3, 3, true, { kind: 'exactly', count: 3 }],
    [1, 1, false, { kind: 'range', minimum: 1, maximum: 1 }],
    [1, 3, false, { kind: 'range', minimum: 1, maximum: 3 }],
    [0, 3, false, { kind: 'range', minimum: null, maximum: 3 }],
    [2, 0, false, { kind: 'range', minimum: 2, maximum: null }],
    [0, 0, false, { kind: 'range', minimum: null, maximum: null }],
    [0, 0, true, { kind: 'range', minimum: 1, maximum: null }],
  ])('minimum %i and maximum %i (required: %s) read as %j', (minimum, maximum, required, expected) => {
    expect(requirement({ minimum, maximum, required })).toEqual(expected);
  });
});

describe('the modifiers of a line', () => {
  const burger = item({
    modifier_group: [
      group('size', { required: true, minimum: 1, maximum: 1, modifiers: [modifier('small'), modifier('large', 200)] }),
      group('extra', { maximum: 2, modifiers: [modifier('cheese', 100), modifier('egg', 150), modifier('bacon', 250)] }),
      group('secret', { hidden: true, required: true, minimum: 1, modifiers: [modifier('truffle', 900, { autoSelect: true })] }),
    ],
  });

  it('get their name, price and group from the menu', () => {
    expect(decided(resolveModifiers(burger, [{ id: 'large' }, { id: 'egg', modifierGroupId: 'extra', quantity: 2 }]))).toEqual([
      { id: 'large', name: 'large', price: 200, quantity: 1, modifierGroupId: 'size' },
      { id: 'egg', name: 'egg', price: 150, quantity: 2, modifierGroupId: 'extra' },
    ]);
  });

  it('asked for twice are one with both quantities', () => {
    expect(decided(resolveModifiers(burger, [{ id: 'small' }, { id: 'egg' }, { id: 'egg' }]))[1]).toMatchObject({ id: 'egg', quantity: 2 });
  });

  it.each([
    ['an unknown one', [{ id: 'small' }, { id: 'gold' }], 'modifier_not_found'],
    ['one of another group', [{ id: 'small' }, { id: 'egg', modifierGroupId: 'size' }], 'modifier_not_found'],
    ['one of a hidden group', [{ id: 'small' }, { id: 'truffle' }], 'modifier_not_found'],
    ['none of a required group', [{ id: 'egg' }], 'modifiers_missing'],
    ['two of a single choice', [{ id: 'small' }, { id: 'large' }], 'modifiers_missing'],
    ['more than the maximum', [{ id: 'small' }, { id: 'egg' }, { id: 'cheese' }, { id: 'bacon' }], 'modifiers_missing'],
    ['more of one than the maximum', [{ id: 'small' }, { id: 'egg', quantity: 3 }], 'modifiers_missing'],
    ['no quantity', [{ id: 'small', quantity: 0 }], 'quantity_out_of_range'],
    ['too many of one', [{ id: 'small' }, { id: 'egg', quantity: 21 }], 'quantity_out_of_range'],
    ['too many of one in two parts', [{ id: 'small' }, { id: 'egg', quantity: 11 }, { id: 'egg', quantity: 10 }], 'quantity_out_of_range'],
    ['a part that takes away', [{ id: 'small' }, { id: 'egg', quantity: 5 }, { id: 'egg', quantity: -2 }], 'quantity_out_of_range'],
    ['half of one', [{ id: 'small', quantity: 0.5 }], 'quantity_out_of_range'],
  ])('%s: refused', (_, asked, code) => {
    expect(codeOf(resolveModifiers(burger, asked))).toBe(code);
  });

  it('says which group lacks something', () => {
    expect(resolveModifiers(burger, [])).toEqual({ ok: false, refusal: { code: 'modifiers_missing', detail: { group: 'size', minimum: 1 } } });
  });

  it('that the line already has keep their price, and may stay when the menu has dropped them', () => {
    const held = [
      { id: 'large', name: 'Large', price: minor(150), quantity: 1, modifierGroupId: 'size' },
      { id: 'gone', name: 'Gone', price: minor(75), quantity: 1, modifierGroupId: 'extra' },
    ];
    expect(decided(resolveModifiers(burger, [{ id: 'large' }, { id: 'gone' }, { id: 'egg' }], held)).map((each) => each.price)).toEqual([150, 75, 150]);
    expect(codeOf(resolveModifiers(burger, [{ id: 'large' }, { id: 'gone' }, { id: 'egg' }, { id: 'bacon' }], held))).toBe('modifiers_missing');
  });

  it('that the line already has may stay, or be fewer, though the menu allows fewer by now; more they may not be', () => {
    const held = [
      { id: 'small', name: 'Small', price: minor(0), quantity: 1, modifierGroupId: 'size' },
      { id: 'egg', name: 'Egg', price: minor(150), quantity: 4, modifierGroupId: 'extra' },
    ];
    const eggs = (quantity: number) => resolveModifiers(burger, [{ id: 'small' }, { id: 'egg', modifierGroupId: 'extra', quantity }], held);
    expect(decided(eggs(4))).toEqual(held);
    expect(decided(eggs(3))[1]).toMatchObject({ quantity: 3 });
    expect(codeOf(eggs(5))).toBe('modifiers_missing');
  });

  it.each([
    ['the menu has dropped it', burger, { id: 'gone', modifierGroupId: 'extra' }],
    ['its item has left the menu', undefined, { id: 'egg', modifierGroupId: 'extra' }],
  ])('that the line already has may stay or be fewer where %s; more they may not be', (_, of, dropped) => {
    const small = { id: 'small', name: 'Small', price: minor(0), quantity: 1, modifierGroupId: 'size' };
    const held = [small, { ...dropped, name: 'Dropped', price: minor(150), quantity: 2 }];
    const taking = (...quantities: readonly number[]) =>
      resolveModifiers(of, [{ id: 'small' }, ...quantities.map((quantity) => ({ ...dropped, quantity }))], held);
    expect(decided(taking(2))).toEqual(held);
    expect(decided(taking(1))[1]).toMatchObject({ quantity: 1, price: 150 });
    const tooMany = { ok: false, refusal: { code: 'quantity_out_of_range', detail: { min: 1, max: 2 } } };
    expect([taking(3), taking(2, 1)]).toEqual([tooMany, tooMany]);
  });

  it('of an item that left the menu may stay or go, but none may come', () => {
    const held = [{ id: 'large', name: 'Large', price: minor(150), quantity: 1, modifierGroupId: 'size' }];
    expect(decided(resolveModifiers(undefined, [], held))).toEqual([]);
    expect(decided(resolveModifiers(undefined, [{ id: 'large' }], held))).toEqual(held);
    expect(codeOf(resolveModifiers(undefined, [{ id: 'small' }], held))).toBe('modifier_not_found');
  });
});
