import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Item } from '../../menu/types.ts';
import type { TaxRate } from '../../merchant/types.ts';
import { minor } from '../../money/minor.ts';
import { adding, after, codeOf, decided, group, item, modifier, noon, orderOf, taxRate, typeOp } from '../../testing/make.ts';
import { apply } from '../apply.ts';
import { changesBetween } from '../queries/changes.ts';
import type { Order } from '../types.ts';
import { asOne, changesOf, type EnlargeContext, enlarge } from './enlarge.ts';

const sales = taxRate(8.25, { id: 'sales', isDefault: 1 });
const noodles = item({ defaultTaxRates: true });
const at = (sold: Item = noodles, taxRates: readonly TaxRate[] = [sales]): EnlargeContext => ({ itemOf: () => sold, taxRates });
const orderWith = (quantity: number, sold = noodles): Order => after(orderOf(typeOp('pickup')), adding(orderOf(), sold, { id: 'a', quantity }, [sales]));
const lines = (order: Order) => order.items.map(({ id, quantity }) => [id, quantity]);
const press = (order: Order, id: string, by = 1, ctx = at(), key = 'a') => after(order, enlarge(order, key, { id, by }, ctx));

describe('more and fewer pieces of a line', () => {
  it('count from what the line has by then, so those of two registers both count', () => {
    const order = orderWith(1);
    const both = press(press(order, 'front'), 'bar');
    expect(lines(both)).toEqual([['a', 3]]);
    expect(both).toMatchObject({ subtotal: 3_000, version: order.version + 2 });
    expect(lines(press(both, 'off', -2))).toEqual([['a', 1]]);
    expect(lines(press(both, 'by-cart-id', 2, at(), '1'))).toEqual([['a', 5]]);
  });

  it('count once, however often they come, also on an order that is paid by then', () => {
    const once = press(orderWith(2), 'p');
    expect(decided(enlarge(once, 'a', { id: 'p', by: 1 }, at()))).toBeNull();
    expect(decided(enlarge(once, 'gone', { id: 'p', by: 1 }, at()))).toBeNull();
    expect(decided(enlarge(once, 'a', { id: 'q', by: 0 }, at()))).toBeNull();
    const paid = apply(once, { op: 'pay-cash', at: noon, paymentId: 'p1', cashRoundingAmount: minor(0) });
    expect(decided(enlarge(paid, 'a', { id: 'p', by: 1 }, at()))).toBeNull();
    expect(codeOf(enlarge(paid, 'a', { id: 'q', by: 1 }, at()))).toBe('order_already_paid');
  });

  it('are remembered on the line, the newest twenty', () => {
    let order = orderWith(10);
    for (let count = 0; count < 30; count += 1) order = press(order, `p${count}`, count % 2 === 0 ? 1 : -1);
    expect(order.items[0]?.pieces).toEqual(Array.from({ length: 20 }, (_, count) => `p${count + 10}`));
    expect(orderWith(1).items[0]).not.toHaveProperty('pieces');
  });

  it('leave at least one: two that take the last two off are not both done, and nothing is removed unasked', () => {
    const one = press(orderWith(2), 'front', -1);
    const second = enlarge(one, 'a', { id: 'bar', by: -1 }, at());
    expect(second).toMatchObject({ ok: false, refusal: { code: 'quantity_out_of_range', detail: { min: 1 } } });
    expect(codeOf(enlarge(orderWith(2), 'a', { id: 'p', by: -3 }, at()))).toBe('quantity_out_of_range');
  });

  it('make no line larger than it may be, or than there is left; fewer can always be taken off', () => {
    const [full, few] = [
      { ...noodles, qtyLimit: 3 },
      { ...noodles, trackingStock: true, stock: 3 },
    ];
    for (const ctx of [at(full), at(few)]) {
      const order = press(orderWith(2), 'front', 1, ctx);
      expect(codeOf(enlarge(order, 'a', { id: 'bar', by: 1 }, ctx))).toBe('quantity_out_of_range');
    }
    expect(codeOf(enlarge(orderWith(19), 'a', { id: 'p', by: 2 }, at()))).toBe('quantity_out_of_range');
    expect(codeOf(enlarge(orderWith(1), 'a', { id: 'p', by: Number.MAX_SAFE_INTEGER }, at()))).toBe('quantity_out_of_range');
    expect(lines(press(orderWith(6), 'p', -1, at(full)))).toEqual([['a', 5]]);
    expect(lines(press(orderWith(6), 'p', -1, at({ ...few, stock: 0 })))).toEqual([['a', 5]]);
  });

  it('can be taken of an item that has left the menu, and not of a line that is gone', () => {
    expect(lines(press(orderWith(1), 'p', 1, { itemOf: () => undefined, taxRates: [] }))).toEqual([['a', 2]]);
    expect(codeOf(enlarge(orderWith(1), 'b', { id: 'p', by: 1 }, at()))).toBe('line_not_found');
  });

  it('of a line that the kitchen has stay on it, and it stays marked as submitted', () => {
    const sent = apply(orderWith(1), { op: 'submit', at: noon });
    expect(press(sent, 'p').items).toMatchObject([{ quantity: 2, submitted: true }]);
  });

  it('at several registers, delayed, repeated and in any order, come to their sum', () => {
    const taps = fc.array(fc.record({ by: fc.constantFrom(1, 1, -1), times: fc.integer({ min: 1, max: 3 }) }), { maxLength: 9 });
    fc.assert(
      fc.property(taps, fc.array(fc.nat(1_000), { minLength: 30, maxLength: 30 }), (made, places) => {
        const calls = made.flatMap(({ by, times }, index) => Array.from({ length: times }, () => ({ id: `p${index}`, by })));
        const order = calls
          .map((call, index) => [places[index] ?? 0, call] as const)
          .toSorted(([one], [other]) => one - other)
          .reduce((before, [, call]) => press(before, call.id, call.by), orderWith(10));
        expect(lines(order)).toEqual([['a', 10 + made.reduce((sum, { by }) => sum + by, 0)]]);
      }),
    );
  });

  it('are told of as another quantity, and as nothing when they come again', () => {
    const order = orderWith(2);
    expect(changesBetween(order, press(order, 'p'))).toEqual([{ kind: 'quantity', name: 'Noodles', before: 2, after: 3 }]);
    expect(changesBetween(press(order, 'p'), press(press(order, 'p'), 'p'))).toEqual([]);
  });
});

describe('more of a line after its price or taxes have changed', () => {
  const raised = at(noodles, [{ ...sales, rate: taxRate(9.25).rate }]);
  const dearer = at({ ...noodles, price: minor(1_200) });

  it('is a line of its own, at what the caller saw: the old one keeps its tax', () => {
    const order = orderWith(1);
    expect(press(order, 'p')).toMatchObject({ taxAmount: 165 });
    const next = press(order, 'p', 1, raised);
    expect(lines(next)).toEqual([
      ['p', 1],
      ['a', 1],
    ]);
    expect(next).toMatchObject({ subtotal: 2_000, taxAmount: 83 + 93, nextCartId: 3 });
    expect(next.items[0]).toMatchObject({ cartId: 2, lineItemId: 'p', submitted: false, pieces: ['p'], taxRates: [{ id: 'sales', rate: 925_000 }] });
    expect(press(order, 'p', 2, dearer).items).toMatchObject([
      { id: 'p', quantity: 2, price: 1_200 },
      { id: 'a', quantity: 1, price: 1_000 },
    ]);
  });

  it('goes onto the line that is at those terms already, and counts once', () => {
    const next = press(press(orderWith(1), 'p', 1, raised), 'q', 1, raised);
    expect(lines(next)).toEqual([
      ['p', 2],
      ['a', 1],
    ]);
    for (const id of ['p', 'q']) expect(decided(enlarge(next, 'a', { id, by: 1 }, raised))).toBeNull();
    // The line that it made has forgotten how it began.
    let busy = next;
    for (let count = 0; count < 22; count += 1) busy = press(busy, `x${count}`, count % 2 === 0 ? 1 : -1, raised, 'p');
    const full = { ...busy, items: busy.items.map((line) => (line.id === 'p' ? { ...line, quantity: 20 } : line)) };
    expect(decided(enlarge(full, 'a', { id: 'p', by: 1 }, raised))).toBeNull();
  });

  it('keeps note and choices, at what they cost by then; a typed price stays', () => {
    const withEgg = (price: number) => item({ defaultTaxRates: true, modifier_group: [group('side', { modifiers: [modifier('egg', price)] })] });
    const order = after(orderOf(), adding(orderOf(), withEgg(150), { id: 'a', note: 'hot', modifiers: [{ id: 'egg' }] }, [sales]));
    const own = press(order, 'p', 1, at(withEgg(200))).items[0];
    expect(own).toMatchObject({ id: 'p', note: 'hot', modifiers: [{ id: 'egg', price: 200 }] });
    // What is not offered any more has no price of today.
    expect(lines(press(order, 'p', 1, raised))).toEqual([['a', 2]]);
    const gift = item({ priceType: 'VARIABLE' });
    const sold = after(orderOf(), adding(orderOf(), gift, { id: 'a', price: 777 }, []));
    expect(press(sold, 'p', 1, at({ ...gift, price: minor(5) }, [])).items).toMatchObject([{ id: 'a', quantity: 2, price: 777 }]);
  });

  it('is new to the kitchen, and says when a tablet without a network sold it', () => {
    const sent = apply(orderWith(1), { op: 'submit', at: noon });
    expect(press(sent, 'p', 1, { ...raised, decidedAt: noon }).items).toMatchObject([
      { id: 'p', submitted: false, decidedAt: noon },
      { id: 'a', submitted: true, quantity: 1 },
    ]);
  });

  it('never sells more than there is left, whichever line it is on', () => {
    const few = at({ ...noodles, price: minor(1_200), trackingStock: true, stock: 2 });
    const next = press(orderWith(1), 'p', 1, few);
    expect(codeOf(enlarge(next, 'a', { id: 'q', by: 1 }, few))).toBe('quantity_out_of_range');
    expect(codeOf(enlarge(next, 'p', { id: 'q', by: 1 }, few))).toBe('quantity_out_of_range');
  });

  it('fewer come off the line itself', () => {
    expect(lines(press(orderWith(3), 'p', -1, raised))).toEqual([['a', 2]]);
  });
});

describe('a line that was edited', () => {
  const [line] = orderWith(2).items;
  const edited = { quantity: 2, note: '', modifiers: [] };
  const changes = (over: Partial<typeof edited>, ctx = at()) => line && changesOf(line, { ...edited, ...over }, { ...ctx, order: undefined });

  it('is changed in what differs and in nothing else: another register may have changed the rest', () => {
    expect(changes({})).toEqual({ change: {}, more: 0 });
    expect(changes({ note: 'hot' })).toEqual({ change: { note: 'hot' }, more: 0 });
    expect(changes({ quantity: 5 })).toEqual({ change: { quantity: 5 }, more: 0 });
  });

  it('with more pieces after a change of taxes has those on a line of their own; with fewer it is as it was typed', () => {
    const raised = at(noodles, [taxRate(9.25, { id: 'sales', isDefault: 1 })]);
    expect(changes({ quantity: 5, note: 'hot' }, raised)).toEqual({ change: { note: 'hot' }, more: 3 });
    expect(changes({ quantity: 1 }, raised)).toEqual({ change: { quantity: 1 }, more: 0 });
  });

  it('with more pieces than were discounted has those on a line of their own, as + does', () => {
    const comp = { id: 'd', ruleId: null, name: 'Comp', scope: 'line', cartId: line?.cartId ?? 0, kind: 'percent', value: 10_000_000 } as const;
    const discounts = [{ ...comp, taxOn: 'after', reason: '', note: '', comp: true, source: 'staff' } as const];
    expect(line && changesOf(line, { ...edited, quantity: 3 }, { ...at(), order: { ...orderWith(2), discounts } })).toEqual({ change: {}, more: 1 });
  });
});

it('pieces that were never sent are one call with more of the same line in the same direction', () => {
  const of = (lineId: string, id: string, by: number) => ({ lineId, asked: { more: { id, by } } });
  expect(asOne(of('a', 'p', 1), of('a', 'q', 2))).toEqual(of('a', 'p', 3));
  expect(asOne(of('a', 'p', -1), of('a', 'q', -1))).toEqual(of('a', 'p', -2));
  expect(asOne(of('a', 'p', 1), of('a', 'q', -1))).toBeNull();
  expect(asOne(of('a', 'p', 1), of('b', 'q', 1))).toBeNull();
  const off = (reason?: string) => ({ lineId: 'a', asked: { more: { id: 'p', by: -1 }, ...(reason === undefined ? {} : { reason }) } });
  expect(asOne(off('cold'), off('cold'))).toEqual({ lineId: 'a', asked: { more: { id: 'p', by: -2 }, reason: 'cold' } });
  expect([asOne(off('cold'), off('late')), asOne(off('cold'), off()), asOne(off(), off('cold'))]).toEqual([null, null, null]);
});
