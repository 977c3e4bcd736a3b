import { describe, expect, it } from 'vitest';
import { minor } from '../../money/minor.ts';
import { adding, after, group, item, lineOp, modifier, noon, orderOf, typeOp } from '../../testing/make.ts';
import type { Order } from '../types.ts';
import { sameAgain, type Wanted } from './same-again.ts';

const noodles = item();
const one: Wanted = { quantity: 1, price: minor(1_000), note: '', modifiers: [] };
const counted = (stock: number) => item({ trackingStock: true, stock });
const found = (order: Order, of = noodles, wanted: Partial<Wanted> = {}, isOwn = (_lineId: string) => true) => {
  const same = sameAgain(order, of, { ...one, ...wanted }, isOwn);
  return same && [same.line.id, same.quantity];
};

describe('one more of the same', () => {
  it('goes onto its line, wherever that stands, while the kitchen has not got it', () => {
    expect(found(orderOf(lineOp('a')))).toEqual(['a', 2]);
    expect(found(orderOf(lineOp('a'), lineOp('b', 1_100), lineOp('c', 1_200)))).toEqual(['a', 2]);
    expect(found(orderOf(lineOp('a'), lineOp('b')))).toEqual(['b', 2]);
    expect(found(orderOf())).toBeUndefined();
    const sent = orderOf(typeOp('pickup'), lineOp('a'), { op: 'submit', at: noon });
    expect(found(sent)).toBeUndefined();
    expect(found(orderOf(typeOp('pickup'), lineOp('a'), { op: 'submit', at: noon }, lineOp('b')))).toEqual(['b', 2]);
  });

  it('is of the same item, at the same price, with the same note', () => {
    expect(found(orderOf(lineOp('a')), item({ id: 'rice' }))).toBeUndefined();
    expect(found(orderOf(lineOp('a')), noodles, { price: minor(1_100) })).toBeUndefined();
    expect(found(orderOf(lineOp('a')), noodles, { note: 'no salt' })).toBeUndefined();
    const noted = orderOf(lineOp('a'), { op: 'change-item', cartId: 1, note: 'no salt' });
    expect(found(noted)).toBeUndefined();
    expect(found(noted, noodles, { note: 'no salt' })).toEqual(['a', 2]);
  });

  it('has the same choices, in whatever order, at what they cost today', () => {
    const withSides = (price: number) => item({ modifier_group: [group('side', { modifiers: [modifier('egg', price), modifier('rice')] })] });
    const [egg, rice] = [
      { id: 'egg', modifierGroupId: 'side', quantity: 1 },
      { id: 'rice', modifierGroupId: 'side', quantity: 1 },
    ];
    const order = after(orderOf(), adding(orderOf(), withSides(150), { id: 'a', modifiers: [egg, rice] }));
    expect(found(order, withSides(150), { modifiers: [rice, egg] })).toEqual(['a', 2]);
    for (const modifiers of [[], [egg], [egg, { ...rice, quantity: 2 }], [{ id: 'gone' }]]) expect(found(order, withSides(150), { modifiers })).toBeUndefined();
    expect(found(order, withSides(200), { modifiers: [egg, rice] })).toBeUndefined();
  });

  it('never goes onto a line of another register, which may be enlarged there in the same moment', () => {
    const both = orderOf(lineOp('a'), lineOp('b'));
    expect(found(both, noodles, {}, (lineId) => lineId === 'a')).toEqual(['a', 2]);
    expect(found(both, noodles, {}, () => false)).toBeUndefined();
  });

  it('never makes a line larger than it may be, or than there is left', () => {
    expect(found(orderOf(lineOp('a', 1_000, 18)), noodles, { quantity: 2 })).toEqual(['a', 20]);
    expect(found(orderOf(lineOp('a', 1_000, 18)), noodles, { quantity: 3 })).toBeUndefined();
    expect(found(orderOf(lineOp('a', 1_000, 3), lineOp('b', 1_000, 20)))).toEqual(['a', 4]);
    expect(found(orderOf(lineOp('a')), counted(2))).toEqual(['a', 2]);
    expect(found(orderOf(lineOp('a')), counted(1))).toBeUndefined();
  });
});
