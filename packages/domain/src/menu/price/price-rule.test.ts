import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Minor, minor } from '../../money/minor.ts';
import { addItem } from '../../order/commands/add-item.ts';
import { changesOf, enlarge } from '../../order/commands/enlarge.ts';
import { isAt, sameAgain, termsOfMore } from '../../order/same-again.ts';
import type { Order } from '../../order/types.ts';
import { adding, after, category, decided, group, item, modifier, noon, orderOf, typeOp } from '../../testing/make.ts';
import type { Item, PriceRule } from '../types.ts';
import { itemSoldAt, listPrice, priceRuleFor, type Sale } from './price-rule.ts';
import { ruledUntil } from './ruled-until.ts';

const clock = { timezone: 'UTC', businessDayStart: 0 };
const at = (hour: number, minute = 0, day = 2) => Date.UTC(2024, 0, day, hour, minute);
const sale = (hour: number, over: Partial<Sale> = {}): Sale => ({ at: at(hour), orderType: 'dine-in', clock, ...over });
const hours = (from: number, until: number, days: readonly number[] = []) => ({
  ...{ types: [], firstDay: null, lastDay: null },
  hours: [{ days, startTime: from * 3_600, endTime: until * 3_600 }],
});
const happy: PriceRule = { id: 'happy', name: 'Happy hour', kind: 'percent', value: 2_500_000, priority: 0, use: hours(16, 18) };
const beer = (rules: readonly PriceRule[] = [happy], over: Partial<Item> = {}) => item({ id: 'beer', name: 'Beer', priceRules: rules, ...over });
const chosen = (rules: readonly PriceRule[], when = sale(17)) => {
  const found = priceRuleFor(beer(rules), when);
  return found && [found.rule.id, found.price];
};

describe('a price rule', () => {
  it('makes the price in its hours, and none before or after', () => {
    expect([15, 16, 17, 18].map((hour) => itemSoldAt(beer(), sale(hour)).price)).toEqual([1_000, 750, 750, 1_000]);
    expect(itemSoldAt(beer(), { ...sale(0), at: at(18) - 1 })).toMatchObject({ price: 750, ruled: { id: 'happy', name: 'Happy hour', listPrice: 1_000 } });
  });

  it('takes a percent or an amount off, or sells at its own price, and never below nothing', () => {
    const one = (kind: PriceRule['kind'], value: number) => chosen([{ ...happy, kind, value }])?.[1];
    expect([one('percent', 10_000_000), one('amount', 300), one('amount', 1_001), one('price', 0), one('price', 1_200)]).toEqual([0, 700, 0, 0, 1_200]);
  });

  it('is the one of the highest priority, then of the lowest price', () => {
    const dear: PriceRule = { ...happy, id: 'dear', kind: 'price', value: 900, priority: 2 };
    const cheap: PriceRule = { ...happy, id: 'cheap', kind: 'price', value: 100, priority: 1 };
    expect(chosen([cheap, dear])).toEqual(['dear', 900]);
    expect(chosen([happy, { ...cheap, priority: 0 }])).toEqual(['cheap', 100]);
    expect(
      chosen([
        { ...happy, id: 'b' },
        { ...happy, id: 'a' },
      ]),
    ).toEqual(['a', 750]);
    expect(chosen([cheap, { ...dear, use: hours(18, 20) }])).toEqual(['cheap', 100]);
  });

  it('is for its order types, and none of what asks for its price', () => {
    const use = { ...hours(16, 18), types: ['pickup'] as const };
    expect(chosen([{ ...happy, use }])).toBeNull();
    expect(chosen([{ ...happy, use }], sale(17, { orderType: 'pickup' }))).toEqual(['happy', 750]);
    expect(chosen([{ ...happy, use }], sale(17, { orderType: null }))).toBeNull();
    expect(priceRuleFor(beer([happy], { priceType: 'VARIABLE' }), sale(17))).toBeNull();
  });

  it('without hours applies always, also as the read API says it', () => {
    const { use: _, ...bare } = happy;
    expect([chosen([bare], sale(3)), chosen([{ ...bare, use: null as never }], sale(3))]).toEqual([
      ['happy', 750],
      ['happy', 750],
    ]);
  });

  it('that has just begun or ended leaves a line the price that was seen, for a minute', () => {
    const added = (now: number, price?: number) => {
      const ctx = { item: beer(), categories: [category({ items: [beer()] })], taxRates: [], now, timezone: 'UTC' };
      const { line } = decided(addItem(orderOf(typeOp('dine-in')), { id: 'l1', itemId: 'beer', ...(price === undefined ? {} : { price }) }, ctx)) ?? {};
      return [line?.price, line?.priceRuleId];
    };
    const [seen, list] = [
      [750, 'happy'],
      [1_000, undefined],
    ];
    expect([added(at(18) + 30_000, 750), added(at(18) + 30_000, 1_000), added(at(18) + 30_000), added(at(18) + 61_000, 750)]).toEqual([seen, list, list, list]);
    expect([added(at(16) + 30_000, 1_000), added(at(16) - 30_000, 750), added(at(16) + 61_000, 1_000), added(at(17), 1)]).toEqual([list, seen, seen, seen]);
  });

  it('of an item without any leaves the very object', () => {
    for (const bare of [item(), item({ priceRules: null }), item({ priceRules: [] }), beer()]) expect(itemSoldAt(bare, sale(12))).toBe(bare);
  });

  it('says until when it makes the price: its end, or when one counts more', () => {
    const until = (rules: readonly PriceRule[], when = sale(17)) => ruledUntil(beer(rules), when);
    expect(until([happy])).toBe(at(18));
    expect(until([happy], sale(12))).toBeNull();
    expect(until([{ ...happy, use: undefined }])).toBeNull();
    expect(until([happy, { ...happy, id: 'late', priority: 1, use: hours(17.5, 20) }])).toBe(at(17, 30));
    expect(until([{ ...happy, use: hours(22, 2) }], sale(23))).toBe(at(2, 0, 3));
    // One that goes on is no end.
    expect(until([{ ...happy, use: { ...hours(16, 18), hours: [...hours(16, 18).hours, ...hours(18, 20).hours] } }])).toBe(at(20));
    expect(until([{ ...happy, use: { types: [], hours: [], firstDay: null, lastDay: '2024-01-02' } }])).toBe(at(0, 0, 3));
  });

  it('chooses the same whatever the order of the rules, a price of nothing at least, and by a rule that applies', () => {
    const rule = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      name: fc.constant('R'),
      kind: fc.constantFrom('percent' as const, 'amount' as const, 'price' as const),
      value: fc.integer({ min: 0, max: 10_000_000 }),
      priority: fc.integer({ min: 0, max: 2 }),
      use: fc.option(
        fc.tuple(fc.integer({ min: 0, max: 24 }), fc.integer({ min: 0, max: 24 })).map(([from, to]) => hours(from, to)),
        { nil: undefined },
      ),
    });
    fc.assert(
      fc.property(fc.uniqueArray(rule, { selector: ({ id }) => id, maxLength: 5 }), fc.nat(5_000), fc.nat(23), (rules, price, hour) => {
        const sold = beer(rules, { price: minor(price) });
        const found = priceRuleFor(sold, sale(hour));
        expect(priceRuleFor({ ...sold, priceRules: rules.toReversed() }, sale(hour))).toEqual(found);
        const alone = rules.flatMap((each) => priceRuleFor({ ...sold, priceRules: [each] }, sale(hour)) ?? []);
        if (found === null) expect(alone).toEqual([]);
        else {
          expect(found.price).toBeGreaterThanOrEqual(0);
          const highest = Math.max(...alone.map((each) => each.rule.priority));
          expect(found.rule.priority).toBe(highest);
          expect(found.price).toBe(Math.min(...alone.filter((each) => each.rule.priority === highest).map((each) => each.price)));
        }
        // Read as it was sold at one moment, it is sold at another as if it had not been.
        for (const other of [0, 12, 23]) expect(itemSoldAt(itemSoldAt(sold, sale(hour)), sale(other))).toEqual({ ...itemSoldAt(sold, sale(other)) });
        expect(listPrice(itemSoldAt(sold, sale(hour)))).toBe(price);
      }),
    );
  });
});

describe('a line', () => {
  const add = (order: Order, sold: Item, now: number, decidedAt: number | null = null) =>
    addItem(
      order,
      { id: `line-${order.nextCartId}`, itemId: sold.id, modifiers: sold.modifier_group.length === 0 ? [] : [{ id: 'large' }] },
      { item: sold, categories: [category({ items: [sold] })], taxRates: [], now, decidedAt, timezone: 'UTC', businessDayStart: 0 },
    );
  const more = (order: Order, sold: Item, now: number, id = 'more') =>
    enlarge(order, '1', { id, by: 1 }, { itemOf: () => itemSoldAt(sold, { at: now, orderType: order.orderType, clock }), taxRates: [] });

  it('keeps the price and the rule of when it was added, whatever its order becomes; choices keep their own price', () => {
    const sold = beer([{ ...happy, use: { ...hours(16, 18), types: ['dine-in'] } }], {
      modifier_group: [group('size', { modifiers: [modifier('large', 200)] })],
    });
    const order = orderOf(typeOp('dine-in'));
    const added = after(order, add(order, sold, at(17)));
    expect(added.items[0]).toMatchObject({ price: 750, priceRuleId: 'happy', priceRuleName: 'Happy hour', modifiers: [{ price: 200 }] });
    expect(added.total).toBe(950);
    const pickup = orderOf(typeOp('pickup'));
    expect(after(pickup, add(pickup, sold, at(17))).items[0]).toMatchObject({ price: 1_000 });
  });

  it('is priced by when a tablet without a network sold it', () => {
    const order = orderOf();
    expect(after(order, add(order, beer(), at(20), at(17))).items[0]).toMatchObject({ price: 750, priceRuleId: 'happy' });
    expect(after(order, add(order, beer(), at(17), at(20))).items[0]).not.toHaveProperty('priceRuleId');
  });

  it('of a menu without rules is as it always was', () => {
    const order = orderOf();
    expect(Object.keys(after(order, adding(order, item())).items[0] ?? {})).not.toContain('priceRuleId');
    expect(JSON.stringify(decided(add(order, item(), noon)))).toBe(JSON.stringify(decided(add(order, item({ priceRules: [] }), noon))));
  });

  it('takes more of the same only by the same rule at the same price: past the boundary more is a line of its own', () => {
    fc.assert(
      fc.property(fc.nat(23), fc.nat(23), fc.constantFrom<PriceRule[]>([happy], [{ ...happy, kind: 'price', value: 1_000 }]), (first, then, rules) => {
        const sold = beer(rules);
        const order = orderOf();
        const added = after(order, add(order, sold, at(first)));
        const now = itemSoldAt(sold, { at: at(then), orderType: null, clock });
        const isSame = priceRuleFor(sold, sale(first))?.rule.id === priceRuleFor(sold, sale(then))?.rule.id;
        const enlarged = after(added, more(added, sold, at(then)));
        expect(enlarged.items).toHaveLength(isSame ? 1 : 2);
        const [line = expect.fail()] = added.items;
        expect(isAt(line, termsOfMore(line, now, []))).toBe(isSame);
        expect(sameAgain(added, now, { quantity: 1, price: now.price, note: '', modifiers: [] }, []) === line).toBe(isSame);
        const edited = changesOf(line, { quantity: 2, note: '', modifiers: [] }, { itemOf: () => now, taxRates: [], order: added });
        expect(edited).toEqual(isSame ? { change: { quantity: 2 }, more: 0 } : { change: {}, more: 1 });
        const prices = enlarged.items.flatMap(({ price, quantity }) => Array.from<Minor>({ length: quantity }).fill(price));
        expect(prices.toSorted()).toEqual([line.price, now.price].toSorted());
        // One more at the same terms goes onto the line that has them.
        expect(after(enlarged, more(enlarged, sold, at(then), 'again')).items).toHaveLength(isSame ? 1 : 2);
      }),
    );
  });
});
