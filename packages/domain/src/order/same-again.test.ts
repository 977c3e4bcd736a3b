import { describe, expect, it } from 'vitest';
import type { TaxRate } from '../merchant/types.ts';
import { minor } from '../money/minor.ts';
import { adding, after, group, item, lineOp, modifier, noon, orderOf, taxRate, typeOp } from '../testing/make.ts';
import { sameAgain, type Wanted } from './same-again.ts';
import type { Order } from './types.ts';

const noodles = item();
const one: Wanted = { quantity: 1, price: minor(1_000), note: '', modifiers: [] };
const counted = (stock: number) => item({ trackingStock: true, stock });
const found = (order: Order, of = noodles, wanted: Partial<Wanted> = {}, rates: readonly TaxRate[] = []) =>
  sameAgain(order, of, { ...one, ...wanted }, rates)?.id;

describe('one more of the same', () => {
  it('goes onto its line, wherever that stands, while the kitchen has not got it', () => {
    expect(found(orderOf(lineOp('a')))).toBe('a');
    expect(found(orderOf(lineOp('a'), lineOp('b', 1_100), lineOp('c', 1_200)))).toBe('a');
    expect(found(orderOf(lineOp('a'), lineOp('b')))).toBe('b');
    expect(found(orderOf())).toBeUndefined();
    const sent = orderOf(typeOp('pickup'), lineOp('a'), { op: 'submit', at: noon });
    expect(found(sent)).toBeUndefined();
    expect(found(orderOf(typeOp('pickup'), lineOp('a'), { op: 'submit', at: noon }, lineOp('b')))).toBe('b');
  });

  it('is of the same item, at the same price, with the same note', () => {
    expect(found(orderOf(lineOp('a')), item({ id: 'rice' }))).toBeUndefined();
    expect(found(orderOf(lineOp('a')), noodles, { price: minor(1_100) })).toBeUndefined();
    expect(found(orderOf(lineOp('a')), noodles, { note: 'no salt' })).toBeUndefined();
    const noted = orderOf(lineOp('a'), { op: 'change-item', cartId: 1, note: 'no salt' });
    expect(found(noted)).toBeUndefined();
    expect(found(noted, noodles, { note: 'no salt' })).toBe('a');
  });

  it('has the same choices, in whatever order, at what they cost today', () => {
    const withSides = (price: number) => item({ modifier_group: [group('side', { modifiers: [modifier('egg', price), modifier('rice')] })] });
    const [egg, rice] = [
      { id: 'egg', modifierGroupId: 'side', quantity: 1 },
      { id: 'rice', modifierGroupId: 'side', quantity: 1 },
    ];
    const order = after(orderOf(), adding(orderOf(), withSides(150), { id: 'a', modifiers: [egg, rice] }));
    expect(found(order, withSides(150), { modifiers: [rice, egg] })).toBe('a');
    for (const modifiers of [[], [egg], [egg, { ...rice, quantity: 2 }], [{ id: 'gone' }]]) expect(found(order, withSides(150), { modifiers })).toBeUndefined();
    expect(found(order, withSides(200), { modifiers: [egg, rice] })).toBeUndefined();
  });

  it('has the same taxes: what is sold at another rate, or with one more, is a line of its own', () => {
    const taxed = item({ defaultTaxRates: true });
    const rate = (percent: number, over: Partial<TaxRate> = {}) => taxRate(percent, { id: 'sales', isDefault: 1, ...over });
    const order = after(orderOf(), adding(orderOf(), taxed, { id: 'a' }, [rate(8.25)]));
    expect(found(order, taxed, {}, [rate(8.25)])).toBe('a');
    expect(found(order, taxed, {}, [rate(8.25, { name: 'Sales tax of the city', inclusionType: 'ADDITIVE' })])).toBe('a');
    for (const rates of [[], [rate(9.25)], [rate(8.25, { inclusionType: 'INCLUSIVE' })], [rate(8.25), taxRate(1, { isDefault: 1 })]]) {
      expect(found(order, taxed, {}, rates)).toBeUndefined();
    }
  });

  it('never makes a line larger than it may be, or than there is left', () => {
    expect(found(orderOf(lineOp('a', 1_000, 18)), noodles, { quantity: 2 })).toBe('a');
    expect(found(orderOf(lineOp('a', 1_000, 18)), noodles, { quantity: 3 })).toBeUndefined();
    expect(found(orderOf(lineOp('a', 1_000, 3), lineOp('b', 1_000, 20)))).toBe('a');
    expect(found(orderOf(lineOp('a')), counted(2))).toBe('a');
    expect(found(orderOf(lineOp('a')), counted(1))).toBeUndefined();
  });
});
