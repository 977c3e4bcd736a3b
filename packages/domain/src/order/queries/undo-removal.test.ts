import { describe, expect, it } from 'vitest';
import { limits } from '../../limits.ts';
import { minor } from '../../money/minor.ts';
import { adding, after, group, item, lineOp, modifier, noon, orderOf, typeOp } from '../../testing/make.ts';
import { apply } from '../apply.ts';
import { removeItem } from '../commands/remove-item.ts';
import { submitItems } from '../commands/submit-items.ts';
import type { Order } from '../types.ts';
import { addAgain, isUndoable, type Removal, undoableOf } from './undo-removal.ts';

const taken = (order: Order, id: string, at = noon): { readonly left: Order; readonly removal: Removal } => {
  const line = order.items.find((each) => each.id === id);
  if (line === undefined) throw new Error(`no line ${id}`);
  return { left: after(order, removeItem(order, id)), removal: { orderId: order.id, line, at } };
};
const two = orderOf(typeOp('pickup'), lineOp('a'), lineOp('b'));

describe('a deletion can be undone', () => {
  const { left, removal } = taken(two, 'a');
  it('for five seconds from when it was made', () => {
    expect(limits.undoMs).toBe(5_000);
    expect([0, 4_999, 5_000].map((passed) => isUndoable(removal, left, noon + passed))).toEqual([true, true, false]);
    expect(isUndoable(removal, left, noon - 1)).toBe(false);
  });

  it('on its own order, while that takes lines', () => {
    expect(isUndoable(removal, { ...left, id: 'A2' }, noon)).toBe(false);
    expect(isUndoable(removal, { ...left, state: 'accepted' }, noon)).toBe(true);
    for (const state of ['completed', 'cancelled'] as const) expect(isUndoable(removal, { ...left, state }, noon)).toBe(false);
  });

  it('not of what the kitchen has, nor of a line that is there', () => {
    const table = orderOf(typeOp('dine-in'), lineOp('a'));
    const sent = after(table, submitItems({ ...table, tableNumber: '4' }, { now: noon }));
    const told = taken(sent, 'a');
    expect(isUndoable(told.removal, told.left, noon)).toBe(false);
    expect(isUndoable(removal, two, noon)).toBe(false);
  });

  it('the latest first, then the one before', () => {
    const second = taken(left, 'b', noon + 1_000);
    const both = [removal, second.removal];
    expect(undoableOf(both, second.left, noon + 2_000)).toBe(second.removal);
    expect(undoableOf(both.slice(0, 1), second.left, noon + 2_000)).toBe(removal);
    expect(undoableOf(both, second.left, noon + 5_500)).toBe(second.removal);
    expect(undoableOf(both, second.left, noon + 6_000)).toBeUndefined();
  });
});

describe('undoing', () => {
  const size = group('size', { modifiers: [modifier('large', 150)] });
  const chosen = { quantity: 2, note: 'hot', modifiers: [{ id: 'large', modifierGroupId: 'size', quantity: 1 }] };

  it('makes a new line of the same thing at what it costs today', () => {
    const tea = item({ modifier_group: [size] });
    const order = orderOf(typeOp('pickup'));
    const { left, removal } = taken(after(order, adding(order, tea, { id: 'old', ...chosen })), 'old');
    const back = after(left, adding(left, { ...tea, price: minor(1_100) }, { ...addAgain(removal.line, left), id: 'new' }));
    expect(back.items).toEqual([{ ...removal.line, id: 'new', lineItemId: 'new', cartId: 2, price: 1_100 }]);
  });

  it('keeps the price that was typed', () => {
    const open = item({ priceType: 'VARIABLE', price: minor(0) });
    const order = orderOf(typeOp('pickup'));
    const { left, removal } = taken(after(order, adding(order, open, { id: 'old', price: 725 })), 'old');
    expect(after(left, adding(left, open, { ...addAgain(removal.line, left), id: 'new' })).items[0]).toMatchObject({ id: 'new', price: 725, note: '-' });
  });

  it('leaves the order as it was but for the line’s number', () => {
    const { left, removal } = taken(two, 'b');
    const back = apply(left, { op: 'add-item', line: { ...removal.line, id: 'c' } });
    expect([back.total, back.items.map(({ cartId }) => cartId)]).toEqual([two.total, [3, 1]]);
  });
});
