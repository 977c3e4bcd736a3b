import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TaxRate } from '../../merchant/types.ts';
import { minor, type TaxRateScaled } from '../../money/minor.ts';
import { lineTotal, type PricedLine, type Terms, totalsOf } from './totals.ts';

/*
 * The rules of tax and totals said a second time, in exact fractions: nothing of the code under test is used in here.
 */
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}
const fraction = (over: bigint, under = 1n): Fraction => ({ over, under });
const floor = ({ over, under }: Fraction): bigint => over / under;
const nearest = ({ over, under }: Fraction): bigint => (2n * over + under) / (2n * under);
const isAbove = (a: Fraction, b: Fraction): boolean => a.over * b.under > b.over * a.under;
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n);
const hundredPercent = 10_000_000n;

/** One unit at a time to whoever is furthest below the exact quota; the first of equals. */
function spread(amount: bigint, weights: readonly bigint[]): bigint[] {
  const all = sum(weights);
  if (all === 0n) return weights.map(() => 0n);
  const quotas = weights.map((weight) => fraction(amount * weight, all));
  const parts = quotas.map(floor);
  const lacking = (index: number): Fraction => fraction((quotas[index]?.over ?? 0n) - (parts[index] ?? 0n) * all, all);
  for (let left = amount - sum(parts); left > 0n; left -= 1n) {
    const neediest = parts.reduce((best, _, index) => (isAbove(lacking(index), lacking(best)) ? index : best), 0);
    parts[neediest] = (parts[neediest] ?? 0n) + 1n;
  }
  return parts;
}

interface ModelLine {
  readonly cost: bigint;
  readonly rates: readonly TaxRate[];
}
const rateOf = (rate: TaxRate): bigint => BigInt(rate.rate);
const isInclusive = (rate: TaxRate): boolean => rate.inclusionType === 'INCLUSIVE';
const nameOf = (rates: readonly TaxRate[]): string =>
  rates
    .map((rate) => rate.id)
    .sort()
    .join();

function model(lines: readonly PricedLine[], { taxRounding, tipsAmount, discountAmount }: Terms) {
  const byArrival = [...lines].sort((a, b) => a.cartId - b.cartId);
  const costs = byArrival.map(
    (line) => (BigInt(line.price) + sum(line.modifiers.map((each) => BigInt(each.price) * BigInt(each.quantity)))) * BigInt(line.quantity),
  );
  const discount = BigInt(discountAmount) < sum(costs) ? BigInt(discountAmount) : sum(costs);
  const discounts = spread(discount, costs);
  const left: ModelLine[] = byArrival.map((line, index) => ({
    cost: (costs[index] ?? 0n) - (discounts[index] ?? 0n),
    rates: [...new Set(line.taxRates.map((rate) => rate.id))].flatMap((id) => line.taxRates.find((rate) => rate.id === id) ?? []),
  }));

  const taxes = new Map<string, bigint>();
  const collect = (rate: TaxRate, amount: bigint) => taxes.set(rate.id, (taxes.get(rate.id) ?? 0n) + amount);
  const nets = left.map((line) => line.cost);
  const groupOf = (line: ModelLine, index: number): string => (taxRounding === 'line' ? String(index) : nameOf(line.rates.filter(isInclusive)));
  for (const group of new Set(left.map(groupOf))) {
    const members = left.flatMap((line, index) => (groupOf(line, index) === group ? [index] : []));
    const rates = left[members[0] ?? 0]?.rates.filter(isInclusive) ?? [];
    if (rates.length === 0) continue;
    const grosses = members.map((index) => left[index]?.cost ?? 0n);
    const rateSum = sum(rates.map(rateOf));
    const tax = nearest(fraction(sum(grosses) * rateSum, hundredPercent + rateSum));
    const shares = rates.map((rate) => (rateSum === 0n ? 0n : floor(fraction(tax * rateOf(rate), rateSum))));
    const [largest] = [...rates].sort((a, b) => b.rate - a.rate || (a.id < b.id ? -1 : 1));
    for (const [at, rate] of rates.entries()) collect(rate, (shares[at] ?? 0n) + (rate === largest ? tax - sum(shares) : 0n));
    for (const [at, net] of spread(sum(grosses) - tax, grosses).entries()) nets[members[at] ?? 0] = net;
  }

  const additive = new Map(left.flatMap((line) => line.rates.filter((rate) => !isInclusive(rate))).map((rate) => [rate.id, rate]));
  for (const rate of additive.values()) {
    const bases = nets.filter((_, index) => left[index]?.rates.some((own) => own.id === rate.id));
    const rounded = (base: bigint): bigint => nearest(fraction(base * rateOf(rate), hundredPercent));
    collect(rate, taxRounding === 'order' ? rounded(sum(bases)) : sum(bases.map(rounded)));
  }
  const taxAmount = sum([...taxes.values()]);
  const inclusive = sum([...taxes].filter(([id]) => !additive.has(id)).map(([, amount]) => amount));
  return { taxAmount, inclusive, taxes, discount, costs, paid: sum(costs) - discount + taxAmount - inclusive + BigInt(tipsAmount) };
}

const rate = (id: string) =>
  fc.record({
    id: fc.constant(id),
    name: fc.constant(id),
    rate: fc.oneof(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(0, 825_000, 5_000_000, 10_000_000)).map((value) => value as TaxRateScaled),
    isDefault: fc.constant(0 as const),
    inclusionType: fc.constantFrom('ADDITIVE' as const, 'INCLUSIVE' as const, null),
  });
const price = fc
  .oneof({ weight: 5, arbitrary: fc.integer({ min: 0, max: 5_000 }) }, { weight: 1, arbitrary: fc.integer({ min: 0, max: 1_000_000_000 }) })
  .map(minor);
const modifier = fc.record({
  id: fc.constant('m'),
  name: fc.constant('m'),
  price,
  quantity: fc.integer({ min: 1, max: 3 }),
  modifierGroupId: fc.constant(null),
});
const line = (rates: readonly TaxRate[]) =>
  fc.record({
    price,
    quantity: fc.integer({ min: 1, max: 20 }),
    modifiers: fc.array(modifier, { maxLength: 2 }),
    taxRates: fc.array(fc.constantFrom(...rates), { maxLength: 5 }),
  });
const order = fc.tuple(rate('a'), rate('b'), rate('c'), rate('d')).chain((rates) =>
  fc.record({
    lines: fc.array(line(rates), { maxLength: 8 }).chain((lines) =>
      fc.shuffledSubarray(
        lines.map((each, index) => ({ ...each, cartId: index + 1 })),
        { minLength: lines.length },
      ),
    ),
    terms: fc.record({
      taxRounding: fc.constantFrom('order' as const, 'line' as const),
      tipsAmount: fc.oneof(fc.constant(minor(0)), price),
      discountAmount: fc.oneof(fc.constant(minor(0)), price),
    }),
  }),
);
const runs = { numRuns: 1_000 };

describe('totals of any order', () => {
  it('agree with exact fractions', () => {
    fc.assert(
      fc.property(order, ({ lines, terms }) => {
        const expected = model(lines, terms);
        const actual = totalsOf(lines, terms);
        expect(actual.taxAmount).toBe(Number(expected.taxAmount));
        expect(actual.discountAmount).toBe(Number(expected.discount));
        expect(actual.total).toBe(Number(expected.paid));
        expect(Object.fromEntries(actual.taxes.map((tax) => [tax.id, BigInt(tax.amount)]))).toEqual(Object.fromEntries(expected.taxes));
      }),
      runs,
    );
  });

  it('total is subtotal plus tax plus tips minus discount (ENT-17)', () => {
    fc.assert(
      fc.property(order, ({ lines, terms }) => {
        const { subtotal, taxAmount, discountAmount, total } = totalsOf(lines, terms);
        expect(total).toBe(subtotal + taxAmount + terms.tipsAmount - discountAmount);
        expect(Math.min(subtotal, taxAmount, discountAmount, total)).toBeGreaterThanOrEqual(0);
      }),
      runs,
    );
  });

  it('a price that includes its tax never moves: nets and inclusive taxes are what the lines cost', () => {
    fc.assert(
      fc.property(order, ({ lines, terms }) => {
        const { subtotal, taxes } = totalsOf(lines, terms);
        const inside = taxes.filter((tax) => tax.inclusionType === 'INCLUSIVE').reduce((all, tax) => all + tax.amount, 0);
        expect(subtotal + inside).toBe(lines.reduce((all, each) => all + lineTotal(each), 0));
      }),
      runs,
    );
  });

  it('the subtotal of an order without inclusive rates is what its lines cost, with or without a discount', () => {
    fc.assert(
      fc.property(order, ({ lines, terms }) => {
        const plain = lines.map((each) => ({ ...each, taxRates: each.taxRates.filter((own) => !isInclusive(own)) }));
        expect(totalsOf(plain, terms).subtotal).toBe(plain.reduce((all, each) => all + lineTotal(each), 0));
      }),
      runs,
    );
  });

  it('do not depend on the order in which the lines are given', () => {
    fc.assert(
      fc.property(order, ({ lines, terms }) => {
        expect(totalsOf(lines.toReversed(), terms)).toEqual(totalsOf(lines, terms));
      }),
      { numRuns: 200 },
    );
  });
});
