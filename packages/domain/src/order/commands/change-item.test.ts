import { describe, expect, it } from 'vitest';
import { minor } from '../../money/minor.ts';
import { adding, after, codeOf, decided, group, item, lineOp, modifier, noon, orderOf, typeOp } from '../../testing/make.ts';
import { apply } from '../apply.ts';
import { changeItem } from './change-item.ts';
import { removeItem } from './remove-item.ts';

const burger = item({
  id: 'burger',
  modifier_group: [
    group('size', { required: true, minimum: 1, maximum: 1, modifiers: [modifier('small'), modifier('large', 200)] }),
    group('extra', { modifiers: [modifier('egg', 150)] }),
  ],
});
const before = orderOf(typeOp('pickup'), lineOp('other'));
const order = after(before, adding(before, burger, { id: 'b', quantity: 2, note: 'rare', modifiers: [{ id: 'large' }] }));
const menu = { itemOf: () => burger };
const dearer = {
  ...burger,
  price: minor(9_999),
  modifier_group: [
    group('size', { required: true, minimum: 1, maximum: 1, modifiers: [modifier('small', 50), modifier('large', 999)] }),
    group('extra', { modifiers: [modifier('egg', 300)] }),
  ],
};

describe('changing a line', () => {
  it.each([
    [{ quantity: 5 }, { quantity: 5, note: 'rare' }, 7_000],
    [{ note: 'well done' }, { quantity: 2, note: 'well done' }, 3_400],
    [{ note: '' }, { note: '-' }, 3_400],
    [{ note: null }, { note: '-' }, 3_400],
    [{ modifiers: [{ id: 'small' }, { id: 'egg' }] }, { quantity: 2, note: 'rare' }, 3_300],
  ])('%j', (asked, expected, total) => {
    const next = after(order, changeItem(order, '2', asked, menu));
    expect(next.items[0]).toMatchObject({ id: 'b', cartId: 2, price: 1_000, ...expected });
    expect(next.total).toBe(total);
    expect(next.items[1]).toEqual(order.items[1]);
  });

  it.each([
    {},
    { quantity: 2 },
    { note: 'rare' },
    { modifiers: [{ id: 'large' }] },
    { quantity: 2, note: 'rare', modifiers: [{ id: 'large', modifierGroupId: 'size', quantity: 1 }] },
  ])('%j is already so: nothing changes', (asked) => {
    expect(decided(changeItem(order, 'b', asked, menu))).toBeNull();
  });

  it.each([
    [{ quantity: 0 }, 'quantity_out_of_range'],
    [{ quantity: 21 }, 'quantity_out_of_range'],
    [{ modifiers: [] }, 'modifiers_missing'],
    [{ modifiers: [{ id: 'large' }, { id: 'gold' }] }, 'modifier_not_found'],
  ])('%j is refused', (asked, code) => {
    expect(codeOf(changeItem(order, '2', asked, menu))).toBe(code);
  });

  it('its price stays that of when it was added, also of the modifiers that it keeps; new ones cost what they cost today', () => {
    const next = after(order, changeItem(order, '2', { quantity: 1, modifiers: [{ id: 'large' }, { id: 'egg' }] }, { itemOf: () => dearer }));
    expect(next.items[0]?.price).toBe(1_000);
    expect(next.items[0]?.modifiers.map((each) => each.price)).toEqual([200, 300]);
  });

  it('keeps to the limit that the item has today', () => {
    expect(codeOf(changeItem(order, '2', { quantity: 4 }, { itemOf: () => ({ ...burger, qtyLimit: 3 }) }))).toBe('quantity_out_of_range');
  });

  it('quantity and note change although the item left the menu', () => {
    const gone = { itemOf: () => undefined };
    expect(after(order, changeItem(order, '2', { quantity: 20, note: 'hot' }, gone)).items[0]).toMatchObject({ quantity: 20, note: 'hot' });
    expect(codeOf(changeItem(order, '2', { modifiers: [{ id: 'small' }] }, gone))).toBe('modifier_not_found');
  });

  it('a line that the kitchen has stays marked as submitted', () => {
    const sent = apply(order, { op: 'submit', at: noon });
    expect(after(sent, changeItem(sent, '2', { quantity: 3 }, menu)).items[0]).toMatchObject({ quantity: 3, submitted: true });
  });

  it('is found by cartId or id; where an id reads like a cartId, changing goes by cartId; removing goes by id alone', () => {
    const tricky = orderOf(lineOp('2'), lineOp('b'));
    expect(after(tricky, changeItem(tricky, '2', { quantity: 9 }, menu)).items.map((line) => [line.id, line.quantity])).toEqual([
      ['b', 9],
      ['2', 1],
    ]);
    expect(after(tricky, removeItem(tricky, '2')).items.map((line) => line.id)).toEqual(['b']);
    expect(codeOf(removeItem(tricky, '1'))).toBe('line_not_found');
    const left = after(tricky, removeItem(tricky, '2'));
    expect(codeOf(removeItem(left, '2'))).toBe('line_not_found');
    expect(after(tricky, changeItem(tricky, 'b', { quantity: 9 }, menu)).items[0]?.quantity).toBe(9);
  });

  it.each(['3', '0', 'c', '', '02'])('a line %j that is not there', (key) => {
    expect(codeOf(changeItem(order, key, { quantity: 3 }, menu))).toBe('line_not_found');
    expect(codeOf(removeItem(order, key))).toBe('line_not_found');
  });
});

describe('removing a line', () => {
  it('takes its money off', () => {
    const next = after(order, removeItem(order, 'b'));
    expect(next).toMatchObject({ total: 1_000, version: order.version + 1, nextCartId: order.nextCartId });
    expect(next.items.map((line) => line.id)).toEqual(['other']);
  });
});
