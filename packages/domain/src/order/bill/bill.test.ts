import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMinor, minor } from '../../money/minor.ts';
import { anyDiscounts, charge, discount } from '../../testing/bill.ts';
import { taxRate } from '../../testing/make.ts';
import { discountsOf } from '../totals/discounts.ts';
import { discountable, figuresOf, lineTotal, type PricedLine, type Terms, totalsOf } from '../totals/totals.ts';
import { type Discount, partsOfAmount } from './discount.ts';

const sales = taxRate(7.25, { id: 'sales' });
const vat = taxRate(10, { id: 'vat', inclusionType: 'INCLUSIVE' });
const line = (cartId: number, price: number, taxRates: PricedLine['taxRates'] = [], quantity = 1): PricedLine => ({
  ...{ cartId, quantity, taxRates, price: minor(price), modifiers: [] },
});
const bill = (lines: readonly PricedLine[], terms: Partial<Terms>) => totalsOf(lines, { taxRounding: 'order', tipsAmount: minor(0), ...terms });
/** An amount off the order, given now. */
const amountOff = (lines: readonly PricedLine[], before: readonly Discount[], value: number, over: Partial<Discount> = {}): Discount => ({
  ...discount({ id: 'amount', kind: 'amount', value, ...over }),
  parts: partsOfAmount(
    lines.map((each) => discountable(each, lineTotal(each))),
    before,
    minor(value),
  ),
});

describe('the worked bills', () => {
  const lines = [line(1, 1_200, [sales]), line(2, 800, [sales])];
  const before = [
    discount({ id: 'a', scope: 'line', cartId: 1 }),
    discount({ id: 'b', scope: 'line', cartId: 2, kind: 'amount', value: 100 }),
    discount({ id: 'c' }),
  ];
  const discounts = [...before, amountOff(lines, before, 200)];

  it('W4: 10 % off a dish, 1.00 off another, 10 % and then 2.00 off the order, at 7.25 %', () => {
    const { totals, lines: reckoned, discounts: given } = figuresOf(lines, { taxRounding: 'order', tipsAmount: minor(0), discounts });
    expect(given.map(({ taken }) => addMinor(...taken))).toEqual([120, 100, 178, 200]);
    expect(discountsOf(lines, { taxRounding: 'order', tipsAmount: minor(0), discounts }).map(({ net }) => net)).toEqual([120, 100, 178, 200]);
    expect(discounts[3]?.parts).toEqual([
      { cartId: 1, amount: 121 },
      { cartId: 2, amount: 79 },
    ]);
    expect(reckoned.map(({ net }) => net)).toEqual([851, 551]);
    expect(totals).toMatchObject({ subtotal: 2_000, discountAmount: 598, taxAmount: 102, total: 1_504, discountId: 'a' });
  });

  it('W5: 2.00 off 10.00 at 8 %, taxed after it or before', () => {
    const dish = [line(1, 1_000, [taxRate(8)])];
    expect(bill(dish, { discounts: [amountOff(dish, [], 200)] })).toMatchObject({ total: 864, taxAmount: 64 });
    expect(bill(dish, { discounts: [amountOff(dish, [], 200, { taxOn: 'before' })] })).toMatchObject({
      total: 880,
      taxAmount: 80,
      subtotal: 1_000,
      discountAmount: 200,
    });
  });

  it('W6: 10 % off 11.00 that include 10 %: the discount is net, and what the guest was given beside it', () => {
    const terms = { taxRounding: 'order', tipsAmount: minor(0), discounts: [discount()] } as const;
    expect(bill([line(1, 1_100, [vat])], terms)).toMatchObject({ subtotal: 1_000, discountAmount: 100, taxAmount: 90, total: 990 });
    expect(discountsOf([line(1, 1_100, [vat])], terms)).toMatchObject([{ given: 110, net: 100 }]);
  });

  it('W7: 18 % gratuity on W4, untaxed or taxed', () => {
    expect(bill(lines, { discounts, charges: [charge()] })).toMatchObject({ chargesAmount: 252, taxAmount: 102, total: 1_756 });
    expect(bill(lines, { discounts, charges: [charge({ taxRates: [sales] })] })).toMatchObject({ chargesAmount: 252, taxAmount: 120, total: 1_774 });
  });
});

describe('what each discount comes to', () => {
  const terms = (discounts: readonly Discount[]) => ({ taxRounding: 'order', tipsAmount: minor(0), discounts }) as const;

  it('is net where its own lines have a tax in their prices, and nowhere else', () => {
    const lines = [line(1, 1_100, [vat]), line(2, 1_000)];
    const discounts = [discount({ id: 'a', scope: 'line', cartId: 1 }), discount({ id: 'b', scope: 'line', cartId: 2, kind: 'amount', value: 200 })];
    expect(discountsOf(lines, terms(discounts)).map(({ given, net }) => [given, net])).toEqual([
      [110, 100],
      [200, 200],
    ]);
  });

  it('adds up to the order’s discount, whatever they are', () => {
    const rates = [vat, sales, taxRate(7, { id: 'rum', inclusionType: 'INCLUSIVE' })];
    const anyLine = fc.record({ price: fc.integer({ min: 0, max: 5_000 }), quantity: fc.integer({ min: 1, max: 5 }), of: fc.subarray(rates) });
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 5 }),
        anyDiscounts([1, 2, 3, 4, 5]),
        fc.constantFrom('order', 'line'),
        (some, discounts, taxRounding) => {
          const lines = some.map(({ price, quantity, of }, index) => line(index + 1, price, of, quantity));
          const asked = { taxRounding, tipsAmount: minor(0), discounts };
          const said = discountsOf(lines, asked);
          expect(addMinor(...said.map(({ net }) => net))).toBe(totalsOf(lines, asked).discountAmount);
          for (const { given, net } of said) expect(net).toBeLessThanOrEqual(given + lines.length);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('a discount', () => {
  it('of percents is taken one after the other: 10 % and 10 % of 10.00 leave 8.10', () => {
    expect(bill([line(1, 1_000)], { discounts: [discount({ id: 'a' }), discount({ id: 'b' })] }).total).toBe(810);
  });

  it('is taken in the order that is printed, however it was given', () => {
    const two = [line(1, 1_000), line(2, 1_000)];
    const given = [
      amountOff(two, [], 500),
      discount(),
      discount({ scope: 'line', cartId: 1, kind: 'amount', value: 100 }),
      discount({ scope: 'line', cartId: 1 }),
    ];
    // 10.00 − 10 % − 1.00 = 8.00; with 10.00 18.00; − 10 % = 16.20; − 5.00.
    expect(bill(two, { discounts: given }).total).toBe(1_120);
    expect(bill(two, { discounts: given.toReversed() }).total).toBe(1_120);
  });

  it('of a new price counts before all others, for each of the line with its modifiers; a higher one changes nothing', () => {
    const priced = { ...line(1, 1_000, [], 2), modifiers: [{ id: 'x', name: 'x', price: minor(150), quantity: 1, modifierGroupId: null }] };
    const of = (value: number) => discount({ scope: 'line', cartId: 1, kind: 'new-price', value });
    expect(bill([priced], { discounts: [discount(), of(800)] }).total).toBe(1_440);
    expect(bill([priced], { discounts: [of(2_000)] })).toMatchObject({ total: 2_300, discountAmount: 0 });
  });

  it('never makes a line cost less than nothing', () => {
    expect(bill([line(1, 500), line(2, 300)], { discounts: [discount({ scope: 'line', cartId: 1, kind: 'amount', value: 900 })] })).toMatchObject({
      ...{ subtotal: 800, discountAmount: 500, total: 300 },
    });
  });

  it('off the order stays with the lines that were there: a later line gets none, a line that goes takes its part with it, and brings it back', () => {
    const two = [line(1, 1_000), line(2, 1_000)];
    const discounts = [amountOff(two, [], 400)];
    expect(bill([...two, line(3, 1_000)], { discounts }).discountAmount).toBe(400);
    expect(bill([line(2, 1_000)], { discounts }).discountAmount).toBe(200);
    expect(bill(two, { discounts }).discountAmount).toBe(400);
  });

  it('of percent off the order is of whatever is on it', () => {
    expect(bill([line(1, 1_000), line(2, 500)], { discounts: [discount()] }).discountAmount).toBe(150);
  });

  it('is cut to what the lines cost where it is more', () => {
    const two = [line(1, 700), line(2, 300)];
    expect(bill(two, { discounts: [amountOff(two, [], 5_000)], tipsAmount: minor(50) })).toMatchObject({ discountAmount: 1_000, total: 50 });
  });

  it('taxed on the price before it is as one after it where the tax is in the price, and where the dish is given away', () => {
    expect(bill([line(1, 1_100, [vat])], { discounts: [discount({ taxOn: 'before' })] })).toMatchObject({ taxAmount: 90, total: 990 });
    expect(bill([line(1, 1_000, [sales])], { discounts: [discount({ taxOn: 'before', comp: true, value: 10_000_000 })] }).total).toBe(0);
  });

  it('of a line that is gone takes nothing', () => {
    expect(bill([line(1, 1_000)], { discounts: [discount({ scope: 'line', cartId: 2 })] }).total).toBe(1_000);
  });
});

describe('a charge', () => {
  it('of a percent is taken after discounts, or before them', () => {
    const discounts = [discount({ value: 5_000_000 })];
    expect(bill([line(1, 1_000)], { discounts, charges: [charge({ value: 2_000_000 })] })).toMatchObject({ chargesAmount: 100, total: 600 });
    expect(bill([line(1, 1_000)], { discounts, charges: [charge({ value: 2_000_000, base: 'before' })] })).toMatchObject({ chargesAmount: 200, total: 700 });
  });

  it('brings inclusive taxes on top of a percent, as a guest reckons; an amount has them in it', () => {
    expect(bill([line(1, 1_100, [vat])], { charges: [charge({ value: 1_000_000, taxRates: [vat] })] })).toMatchObject({
      ...{ subtotal: 1_000, chargesAmount: 100, taxAmount: 110, total: 1_210 },
    });
    expect(bill([line(1, 1_100, [vat])], { charges: [charge({ by: 'amount', value: 220, taxRates: [vat] })] })).toMatchObject({
      ...{ chargesAmount: 200, taxAmount: 120, total: 1_320 },
    });
  });

  it('moves no line: what is off the order stays what it was', () => {
    const lines = [line(1, 105, [vat]), line(2, 105, [vat])];
    expect(bill(lines, { charges: [charge({ by: 'amount', value: 107, taxRates: [vat] })] })).toMatchObject({ subtotal: 191, discountAmount: 0 });
  });
});

describe('an exempt order', () => {
  const exemption = { number: '12-3456', name: 'St. Mary' };
  it('pays no tax: an inclusive price falls to its net, discounts first', () => {
    const dish = [line(1, 1_100, [vat])];
    expect(bill(dish, { exemption, discounts: [amountOff(dish, [], 100)] })).toMatchObject({ taxAmount: 0, total: 909, taxes: [] });
    expect(bill([line(1, 1_000, [sales])], { exemption })).toMatchObject({ taxAmount: 0, total: 1_000 });
  });

  it('pays none on charges either', () => {
    expect(bill([line(1, 1_000, [sales])], { exemption, charges: [charge({ taxRates: [sales] })] }).total).toBe(1_180);
  });
});
