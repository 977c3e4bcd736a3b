import { describe, expect, it } from 'vitest';
import { minor } from '../../../money/minor.ts';
import { adding, after, item, lineOp, orderOf, taxRate, typeOp } from '../../../testing/make.ts';
import { apply } from '../../apply.ts';
import type { Discount } from '../../bill/discount.ts';
import { addAgain } from '../../queries/undo-removal.ts';
import { shownDiscounts } from '../../totals/discounts.ts';
import type { Order } from '../../types.ts';
import { changeItem } from '../change-item.ts';
import { enlarge } from '../enlarge.ts';
import { removeItem } from '../remove-item.ts';
import { addDiscount, type DiscountToAdd } from './decide-add.ts';
import { removeDiscount } from './decide-remove.ts';

/** Two noodles for $10.00 each and a tea for $4.00. */
const order = orderOf(typeOp('pickup'), lineOp('noodles', 1_000, 2), lineOp('tea', 400));
const tenth: DiscountToAdd = { id: 'd1', name: 'Regular guest', scope: 'order', kind: 'percent', value: 1_000_000 };
const off = (from: Order, asked: Partial<DiscountToAdd> = {}) => after(from, addDiscount(from, { ...tenth, ...asked }));
const refusal = (asked: Partial<DiscountToAdd>, from = order) => {
  const result = addDiscount(from, { ...tenth, ...asked });
  return result.ok ? result.value : result.refusal.code;
};

describe('a discount', () => {
  it('comes off the order, or off a line by its number or its id', () => {
    expect(off(order)).toMatchObject({ subtotal: 2_400, discountAmount: 240, total: 2_160, discountId: 'd1' });
    expect(off(order, { scope: 'line', cartId: 2 }).total).toBe(2_360);
    expect(off(order, { scope: 'line', cartId: 'tea' }).total).toBe(2_360);
  });

  it('is kept as it was given, with its reason', () => {
    expect(off(order, { reason: 'regular', ruleId: 'rule' }).discounts).toEqual([
      { ...tenth, ruleId: 'rule', cartId: null, taxOn: 'after', reason: 'regular', note: '', comp: false, source: 'staff' },
    ]);
  });

  it('that is there already changes nothing; nor does its rule again on the same line or order, from another tablet', () => {
    const given = off(order, { ruleId: 'rule' });
    expect(refusal({}, given)).toBeNull();
    expect(refusal({ id: 'd2', ruleId: 'rule' }, given)).toBeNull();
    expect(refusal({ id: 'd2', ruleId: 'rule', scope: 'line', cartId: 1 }, given)).toMatchObject({ op: 'add-discount' });
  });

  it('of the order given away gives away what came since, too, and nothing twice', () => {
    const comped = off(order, { comp: true, ruleId: 'house' });
    expect([comped.total, refusal({ id: 'd2', comp: true, ruleId: 'house' }, comped)]).toEqual([0, null]);
    const more = apply(comped, lineOp('cake', 500));
    const again = off(more, { id: 'd2', comp: true, ruleId: 'house' });
    expect([more.total, again.total, again.discountAmount]).toEqual([500, 0, 2_900]);
    expect(refusal({ id: 'd3', comp: true, ruleId: 'house' }, again)).toBeNull();
  });

  it('given away as one tablet saw the order is of those lines alone, and there already where another tablet gave them', () => {
    const seen = off(order, { comp: true, ruleId: 'house', seen: [{ id: 'noodles', quantity: 9 }] });
    expect([seen.total, seen.discounts?.[0]?.parts]).toEqual([400, [{ cartId: 1, amount: 2_000 }]]);
    expect(refusal({ id: 'd2', comp: true, ruleId: 'house', seen: [{ id: 'noodles', quantity: 9 }] }, seen)).toBeNull();
    expect(
      off(seen, {
        id: 'd2',
        comp: true,
        ruleId: 'house',
        seen: [
          { id: 'noodles', quantity: 9 },
          { id: 'tea', quantity: 9 },
        ],
      }).total,
    ).toBe(0);
  });

  it.each<[string, Partial<DiscountToAdd>, number]>([
    ['given away', { comp: true }, 1_000],
    ['a percent', {}, 100],
    ['a new price', { kind: 'new-price', value: 700 }, 300],
    ['an amount', { kind: 'amount', value: 250 }, 250],
  ])('of a line that was seen as one is of one, though another register made it two: %s', (_, asked, off1) => {
    const line = { ...asked, scope: 'line', cartId: 'noodles', seen: [{ id: 'noodles', quantity: 1 }] } as const;
    const given = off(order, line);
    expect([given.discountAmount, given.discounts?.[0]?.comp]).toEqual([off1, asked.comp ?? false]);
    // Seen as it is, or as more than is left, it is of all.
    for (const quantity of [2, 3])
      expect(off(order, { ...line, seen: [{ id: 'noodles', quantity }] }).discounts).toEqual(off(order, { ...line, seen: undefined }).discounts);
  });

  it('given away by two tablets that saw one piece and two is of both, and of one where both saw one', () => {
    const comp = { comp: true, ruleId: 'house', scope: 'line', cartId: 'noodles' } as const;
    const seen = (quantity: number) => ({ ...comp, seen: [{ id: 'noodles', quantity }] });
    const first = off(order, seen(1));
    expect(refusal({ ...seen(1), id: 'd2' }, first)).toBeNull();
    const second = off(first, { ...seen(2), id: 'd2' });
    expect([first.total, second.total, refusal({ ...seen(2), id: 'd3' }, second)]).toEqual([1_400, 400, null]);
    const whole = { comp: true, ruleId: 'house' } as const;
    const some = off(order, { ...whole, seen: [{ id: 'noodles', quantity: 1 }] });
    expect(off(some, { ...whole, id: 'd2' }).total).toBe(0);
  });

  it('off a line that nobody saw is none', () => {
    expect(refusal({ scope: 'line', cartId: 'noodles', seen: [] })).toBe('discount_not_possible');
    expect(addDiscount(order, { ...tenth, scope: 'line', cartId: 'noodles', seen: [] }, true)).toEqual({ ok: true, value: null });
  });

  it('comes of what the discounts before it have left of the pieces that were seen', () => {
    const tenOff = off(order, { id: 'first', scope: 'line', cartId: 'noodles' });
    const given = off(tenOff, { scope: 'line', cartId: 'noodles', seen: [{ id: 'noodles', quantity: 1 }] });
    expect(given.discountAmount - tenOff.discountAmount).toBe(90);
  });

  it('of the order given away is of the pieces that were seen', () => {
    const given = off(order, { comp: true, seen: [{ id: 'noodles', quantity: 1 }] });
    expect([given.discountAmount, given.total]).toEqual([1_000, 1_400]);
  });

  it('in an amount off the order is of the lines that were seen, whatever came since', () => {
    const given = off(order, { kind: 'amount', value: 600, seen: [{ id: 'tea', quantity: 9 }] });
    expect([given.discountAmount, given.discounts?.[0]?.parts?.map(({ cartId }) => cartId)]).toEqual([400, [2]]);
  });

  it('of a tablet that was alone is there already where its dish is gone by now, and refused else as any other', () => {
    const asked = { ...tenth, scope: 'line', cartId: 'cake' } as const;
    expect(addDiscount(order, asked, true)).toEqual({ ok: true, value: null });
    expect(refusal(asked)).toBe('line_not_found');
    const paid: Order = { ...order, state: 'completed' };
    expect(addDiscount(paid, tenth, true)).toMatchObject({ ok: false, refusal: { code: 'order_already_paid' } });
  });

  it('is one of twenty at most; those whose lines are gone are not counted with them, and kept up to a hundred', () => {
    const full = Array.from({ length: 20 }, (_, at) => at).reduce(
      (so, at) => off(so, { id: `t${at}`, scope: 'line', cartId: 2, kind: 'amount', value: 1 }),
      order,
    );
    expect(refusal({ id: 'one more' }, full)).toBe('amount_out_of_range');
    const without = after(full, removeItem(full, 'tea'));
    expect(refusal({ id: 'one more' }, without)).toMatchObject({ op: 'add-discount' });
    const gone = Array.from({ length: 100 }, (_, at) => ({ ...(without.discounts ?? [])[0], id: `g${at}` }) as Discount);
    expect(refusal({ id: 'one more' }, { ...without, discounts: gone })).toBe('amount_out_of_range');
  });

  it('gives all of a dish away as a comp, whatever was said beside it', () => {
    expect(off(order, { scope: 'line', cartId: 2, comp: true, kind: 'amount', value: 1, taxOn: 'before' })).toMatchObject({
      ...{ total: 2_000, discounts: [{ kind: 'percent', value: 10_000_000, taxOn: 'after', comp: true }] },
    });
  });

  it('of an amount off the order stays with the lines that were there', () => {
    const given = off(order, { kind: 'amount', value: 600 });
    expect(given.discounts?.[0]?.parts).toEqual([
      { cartId: 1, amount: 500 },
      { cartId: 2, amount: 100 },
    ]);
    const more = apply(given, lineOp('cake', 500));
    expect(more.total).toBe(2_300);
    expect(after(more, removeItem(more, 'noodles')).discountAmount).toBe(100);
  });

  it('goes with its line: no paper says it, it is not the order’s, and its rule can be given again', () => {
    const given = off(order, { scope: 'line', cartId: 1, ruleId: 'rule' });
    expect(shownDiscounts(given)).toMatchObject([{ given: 200 }]);
    const left = after(given, removeItem(given, 'noodles'));
    expect(left).toMatchObject({ total: 400, discountAmount: 0, discountId: null });
    expect(shownDiscounts(left)).toEqual([]);
    const amount = off(order, { kind: 'amount', value: 600, ruleId: 'rule' });
    expect(refusal({ id: 'd2', kind: 'amount', value: 100, ruleId: 'rule' }, amount)).toBeNull();
    const last = apply(amount, lineOp('cake', 500));
    const cake = ['noodles', 'tea'].reduce((from, id) => after(from, removeItem(from, id)), last);
    expect([cake.discountAmount, shownDiscounts(cake)]).toEqual([0, []]);
    expect(off(cake, { id: 'd2', kind: 'amount', value: 100, ruleId: 'rule' })).toMatchObject({ total: 400, discountId: 'rule' });
  });

  it.each<[string, Partial<DiscountToAdd>, number]>([
    ['of the line', { scope: 'line', cartId: 1, kind: 'amount', value: 300 }, 300],
    ['that gave it away', { scope: 'line', cartId: 1, comp: true }, 2_000],
    ['off the order, with its part of it', { kind: 'amount', value: 600 }, 600],
  ])('%s is there again when its line is put back', (_, asked, amount) => {
    const given = off(order, asked);
    const left = after(given, removeItem(given, 'noodles'));
    const noodles = given.items.find(({ id }) => id === 'noodles');
    if (noodles === undefined) throw new Error('no noodles');
    const back = after(left, adding(left, item({ id: noodles.itemId, price: minor(1_000) }), { ...addAgain(noodles, left), id: 'again' }));
    expect(back).toMatchObject({ subtotal: 2_400, discountAmount: amount });
    expect(addAgain(noodles, order)).not.toHaveProperty('again');
    // What is on the order has its discounts: nothing takes them from it.
    const other = after(given, adding(given, item({ price: minor(5_000) }), { id: 'steak', again: 1 }));
    expect(other.discountAmount).toBe(amount);
  });

  it('that gives the order away gives what is on it, and nothing that comes later', () => {
    const given = off(order, { comp: true });
    expect(given).toMatchObject({ total: 0, discountAmount: 2_400 });
    const more = apply(given, lineOp('cake', 500));
    expect(more.total).toBe(500);
    expect(after(more, changeItem(more, '2', { quantity: 3 }, { itemOf: () => item() })).total).toBe(1_300);
    expect(off(more, { id: 'd2' })).toMatchObject({ total: 450, discountAmount: 2_450 });
  });

  it('follows the line’s quantity by percent; as an amount it stays, and is cut to what the line costs', () => {
    const change = (from: Order, quantity: number) => after(from, changeItem(from, '1', { quantity }, { itemOf: () => item() }));
    expect(change(off(order, { scope: 'line', cartId: 1 }), 1).discountAmount).toBe(100);
    expect(change(off(order, { scope: 'line', cartId: 1, kind: 'amount', value: 1_500 }), 1).discountAmount).toBe(1_000);
  });

  it('leaves more of its line at the full price, as a line of their own, or on one that is the same without a discount', () => {
    const menu = item({ id: 'cake', price: minor(1_000) });
    const sold = after(order, adding(order, menu));
    const cartId = sold.items[0]?.cartId ?? 0;
    const given = off(sold, { scope: 'line', cartId });
    const more = after(given, enlarge(given, String(cartId), { id: 'p1', by: 1 }, { itemOf: () => menu, taxRates: [] }));
    const again = after(more, enlarge(more, String(cartId), { id: 'p2', by: 1 }, { itemOf: () => menu, taxRates: [] }));
    expect(again.items.map(({ itemId, quantity }) => [itemId, quantity]).slice(0, 2)).toEqual([
      ['cake', 2],
      ['cake', 1],
    ]);
    expect(again.discountAmount).toBe(100);
  });

  it('can be taken off again', () => {
    const given = off(order);
    expect(after(given, removeDiscount(given, 'd1'))).toMatchObject({ total: 2_400, discountAmount: 0, discountId: null });
    expect(removeDiscount(order, 'd1')).toMatchObject({ refusal: { code: 'discount_not_found' } });
  });

  it.each<[string, Partial<DiscountToAdd>, string]>([
    ['of a line that is not there', { scope: 'line', cartId: 9 }, 'line_not_found'],
    ['of a line that nobody named', { scope: 'line' }, 'line_not_found'],
    ['of nothing', { value: 0 }, 'amount_out_of_range'],
    ['of more than all of it', { value: 10_000_001 }, 'amount_out_of_range'],
    ['that would come to nothing', { scope: 'line', cartId: 2, value: 1 }, 'discount_not_possible'],
    ['of a new price for the order', { kind: 'new-price', value: 5 }, 'discount_not_possible'],
    ['of a new price that is no lower', { scope: 'line', cartId: 1, kind: 'new-price', value: 1_000 }, 'discount_not_possible'],
    ['with a card number in its name', { name: '4111 1111 1111 1111' }, 'card_number_in_text'],
    ['with a card number in its reason', { reason: '4111111111111111' }, 'card_number_in_text'],
  ])('%s is refused', (_, asked, code) => {
    expect(refusal(asked)).toBe(code);
  });

  it('that leaves the tax as it was is refused where the tax is in a price', () => {
    const vat = taxRate(10, { inclusionType: 'INCLUSIVE', isDefault: 1 });
    const taxed = after(order, adding(order, item({ price: minor(1_100), defaultTaxRates: true }), {}, [vat]));
    expect(refusal({ taxOn: 'before' }, taxed)).toBe('discount_not_possible');
    expect(refusal({ taxOn: 'before', scope: 'line', cartId: 1 }, taxed)).toMatchObject({ op: 'add-discount' });
  });

  it('is one of at most twenty on an order', () => {
    const full = Array.from({ length: 20 }, (_, index) => index).reduce((from, index) => off(from, { id: `d${index}`, kind: 'amount', value: 1 }), order);
    expect(refusal({ id: 'more', kind: 'amount', value: 1 }, full)).toBe('amount_out_of_range');
  });

  it('changes nothing of an order that is paid; there a repeat is a repeat, too', () => {
    expect(refusal({}, { ...order, state: 'completed' })).toBe('order_already_paid');
    const paid: Order = { ...off(order, { ruleId: 'rule' }), state: 'completed' };
    expect(refusal({}, paid)).toBeNull();
    expect(refusal({ id: 'd2', ruleId: 'rule' }, paid)).toBeNull();
    expect(removeDiscount(paid, 'd1')).toMatchObject({ refusal: { code: 'order_already_paid' } });
    expect(removeDiscount(paid, 'd2')).toMatchObject({ refusal: { code: 'discount_not_found' } });
  });
});
