import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor, type TaxRateScaled } from '../../money/minor.ts';
import { anyTerms, discount } from '../../testing/bill.ts';
import { taxRate } from '../../testing/make.ts';
import { type Explainable, type Explanation, exactMajor, explainTotals } from './explain.ts';
import { totalsOf } from './totals.ts';

type Line = Explainable['items'][number];
const line = (cartId: number, price: number, over: Partial<Line> = {}): Line => ({
  id: `l${cartId}`,
  cartId,
  name: `Dish ${cartId}`,
  quantity: 1,
  price: minor(price),
  modifiers: [],
  taxRates: [],
  ...over,
});
const order = (items: readonly Line[], over: Partial<Explainable> = {}): Explainable => ({
  items,
  taxRounding: 'order',
  tipsAmount: minor(0),
  ...over,
});
const sales = taxRate(8.875);
const inside = taxRate(16, { id: 'iva', inclusionType: 'INCLUSIVE' });

describe('explaining a total', () => {
  it('shows the exact fraction before it is rounded', () => {
    const [tax] = explainTotals(order([line(1, 1_234, { taxRates: [sales] })])).taxes;
    const [step] = tax?.steps ?? [];
    expect(step).toEqual({
      lines: ['Dish 1'],
      base: 1_234,
      rateSum: 887_500,
      exact: { over: 1_095_175_000n, under: 10_000_000n },
      rounded: 110,
      amount: 110,
    });
    expect(step && exactMajor(step.exact)).toBe('1.095175');
  });

  it('rounds once an order, or once a line, as the shop does', () => {
    const two = [line(1, 1_050, { taxRates: [sales] }), line(2, 1_050, { taxRates: [sales] })];
    const steps = (taxRounding: 'order' | 'line') =>
      explainTotals(order(two, { taxRounding })).taxes[0]?.steps.map(({ lines, base, amount }) => [lines.join(), base, amount]);
    expect(steps('order')).toEqual([['Dish 1,Dish 2', 2_100, 186]]);
    expect(steps('line')).toEqual([
      ['Dish 1', 1_050, 93],
      ['Dish 2', 1_050, 93],
    ]);
  });

  it('takes an inclusive tax out of the price, and the additive one of what is left', () => {
    const { taxes, subtotal, total } = explainTotals(order([line(1, 1_160, { taxRates: [inside, sales] })]));
    expect(taxes.map(({ steps }) => steps.map(({ base, amount }) => [base, amount]))).toEqual([[[1_160, 160]], [[1_000, 89]]]);
    expect([subtotal, total]).toEqual([1_000, 1_249]);
  });

  it('says what each line costs, with its modifiers and its part of the discount', () => {
    const cheese = { id: 'c', name: 'Cheese', price: minor(150), quantity: 2, modifierGroupId: null };
    const { lines } = explainTotals(order([line(2, 1_000), line(1, 700, { quantity: 2, modifiers: [cheese] })], { discounts: [discount()] }));
    expect(lines.map(({ id, unit, cost, discount }) => [id, unit, cost, discount])).toEqual([
      ['l1', 1_000, 2_000, 200],
      ['l2', 1_000, 1_000, 100],
    ]);
  });
});

describe('an exact amount', () => {
  it.each([
    [0n, 1n, '0.00'],
    [5n, 1n, '0.05'],
    [123_400n, 1n, '1234.00'],
    [1n, 10_000_000n, '0.000000001'],
    [100n, 3n, '0.333333333…'],
    [2n, 3n, '0.006666666…'],
  ])('%s ÷ %s minor units is %s', (over, under, text) => {
    expect(exactMajor({ over, under })).toBe(text);
  });
});

const anyRate = (id: string) =>
  fc.record({
    id: fc.constant(id),
    name: fc.constant(id),
    rate: fc.oneof(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(0, 825_000, 10_000_000)).map((value) => value as TaxRateScaled),
    isDefault: fc.constant(0 as const),
    inclusionType: fc.constantFrom('ADDITIVE' as const, 'INCLUSIVE' as const, null),
  });
const anyPrice = fc
  .oneof({ weight: 5, arbitrary: fc.integer({ min: 0, max: 5_000 }) }, { weight: 1, arbitrary: fc.integer({ min: 0, max: 1_000_000_000 }) })
  .map(minor);
const anyOrder = fc
  .tuple(anyRate('a'), anyRate('b'), anyRate('c'), anyRate('a'))
  .chain((rates) =>
    fc.record({
      terms: anyTerms([1, 2, 3, 4, 5, 6, 7, 8], rates),
      items: fc
        .array(
          fc.record({
            price: anyPrice,
            quantity: fc.integer({ min: 1, max: 20 }),
            modifiers: fc.array(
              fc.record({
                id: fc.constant('m'),
                name: fc.constant('m'),
                price: anyPrice,
                quantity: fc.integer({ min: 1, max: 3 }),
                modifierGroupId: fc.constant(null),
              }),
              { maxLength: 2 },
            ),
            taxRates: fc.array(fc.constantFrom(...rates), { maxLength: 4 }),
          }),
          { maxLength: 8 },
        )
        .map((lines) => lines.map((each, index) => ({ ...line(index + 1, 0), ...each })).reverse()),
    }),
  )
  .map(({ terms, items }): Explainable => ({ ...terms, items }));
const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
const nearest = ({ over, under }: { readonly over: bigint; readonly under: bigint }): number => Number((2n * over + under) / (2n * under));

describe('the explanation of any order', () => {
  const each = (check: (explained: Explanation, asked: Explainable) => void) =>
    fc.assert(
      fc.property(anyOrder, (asked) => check(explainTotals(asked), asked)),
      { numRuns: 1_000 },
    );

  it('has the figures of its totals', () =>
    each((explained, asked) => {
      const { subtotal, taxAmount, discountAmount, total, taxes } = totalsOf(asked.items, asked);
      expect({ ...explained, taxes: explained.taxes.map(({ steps, ...tax }) => tax) }).toMatchObject({ subtotal, taxAmount, discountAmount, total, taxes });
    }));

  it('is complete: lines make what is paid, steps make each tax, and every step rounds its exact fraction', () =>
    each(({ lines, charges, taxes, total, tipsAmount, discounts }, { exemption }) => {
      for (const { unit, quantity, cost } of lines) expect(unit * quantity).toBe(cost);
      for (const { steps, amount } of taxes) {
        expect(sum(steps.map((step) => step.amount))).toBe(amount);
        for (const { exact, rounded } of steps) expect(nearest(exact)).toBe(rounded);
      }
      const added = taxes.filter(({ inclusionType }) => inclusionType === 'ADDITIVE').map(({ amount }) => amount);
      expect(sum(discounts.flatMap(({ taken }) => taken))).toBe(sum(lines.map((each) => each.discount)));
      // Exempt, a price with its tax inside falls to its net.
      if (exemption === undefined)
        expect(sum([...lines.map((each) => each.cost - each.discount), ...charges.map(({ amount }) => amount), ...added, tipsAmount])).toBe(total);
      else expect(taxes).toEqual([]);
    }));
});
