import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TaxRate } from '../../merchant/types.ts';
import { minor, type TaxRateScaled } from '../../money/minor.ts';
import { anyTerms } from '../../testing/bill.ts';
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
  /** Taxed beside its net. */
  readonly also: bigint;
  readonly isCharge: boolean;
  readonly rates: readonly TaxRate[];
}
const rateOf = (rate: TaxRate): bigint => BigInt(rate.rate);
const isInclusive = (rate: TaxRate): boolean => rate.inclusionType === 'INCLUSIVE';
const nameOf = (rates: readonly TaxRate[]): string =>
  rates
    .map((rate) => rate.id)
    .sort()
    .join();

/** What discounts take off each line, and what of it is taxed all the same: comps first, then by the kinds in their order, each of what is left. */
function taken(lines: readonly PricedLine[], costs: readonly bigint[], discounts: NonNullable<Terms['discounts']>) {
  const left = [...costs];
  const alsoTaxed = costs.map(() => 0n);
  const take = (index: number, wanted: bigint, { taxOn, comp }: (typeof discounts)[number]) => {
    const has = left[index] ?? 0n;
    const off = wanted < 0n ? 0n : wanted < has ? wanted : has;
    left[index] = has - off;
    if (taxOn === 'before' && !comp && !lines[index]?.taxRates.some(isInclusive)) alsoTaxed[index] = (alsoTaxed[index] ?? 0n) + off;
  };
  const percent = (of: bigint, value: number): bigint => nearest(fraction(of * BigInt(value), hundredPercent));
  const ofLine = (cartId: number | null) => lines.flatMap((line, index) => (line.cartId === cartId ? [index] : []));
  const inTheirOrder = (some: typeof discounts) => {
    for (const each of some.filter(({ kind }) => kind === 'new-price'))
      for (const index of ofLine(each.cartId)) take(index, (left[index] ?? 0n) - BigInt(each.value) * BigInt(lines[index]?.quantity ?? 0), each);
    for (const each of some.filter(({ kind, scope }) => kind === 'percent' && scope === 'line'))
      for (const index of ofLine(each.cartId)) take(index, percent(left[index] ?? 0n, each.value), each);
    for (const each of some.filter(({ kind, scope }) => kind === 'amount' && scope === 'line'))
      for (const index of ofLine(each.cartId)) take(index, BigInt(each.value), each);
    for (const each of some.filter(({ kind, scope }) => kind === 'percent' && scope === 'order'))
      for (const [index, part] of spread(percent(sum(left), each.value), [...left]).entries()) take(index, part, each);
    for (const each of some.filter(({ kind, scope }) => kind === 'amount' && scope === 'order'))
      for (const part of each.parts ?? []) for (const index of ofLine(part.cartId)) take(index, BigInt(part.amount), each);
  };
  for (const each of discounts) if (each.comp) inTheirOrder([each]);
  inTheirOrder(discounts.filter(({ comp }) => !comp));
  return { left, alsoTaxed };
}

/** Nets of lines, and the inclusive taxes that were in them, by their rates. */
function takenOut(lines: readonly ModelLine[], taxRounding: Terms['taxRounding'], collect: (rate: TaxRate, amount: bigint) => void = () => {}): bigint[] {
  const nets = lines.map((line) => line.cost);
  const groupOf = (line: ModelLine, index: number): string =>
    taxRounding === 'line' || line.isCharge ? String(index) : nameOf(line.rates.filter(isInclusive));
  for (const group of new Set(lines.map(groupOf))) {
    const members = lines.flatMap((line, index) => (groupOf(line, index) === group ? [index] : []));
    const rates = lines[members[0] ?? 0]?.rates.filter(isInclusive) ?? [];
    if (rates.length === 0) continue;
    const grosses = members.map((index) => lines[index]?.cost ?? 0n);
    const rateSum = sum(rates.map(rateOf));
    const tax = nearest(fraction(sum(grosses) * rateSum, hundredPercent + rateSum));
    const shares = rates.map((rate) => (rateSum === 0n ? 0n : floor(fraction(tax * rateOf(rate), rateSum))));
    const [largest] = [...rates].sort((a, b) => b.rate - a.rate || (a.id < b.id ? -1 : 1));
    for (const [at, rate] of rates.entries()) collect(rate, (shares[at] ?? 0n) + (rate === largest ? tax - sum(shares) : 0n));
    for (const [at, net] of spread(sum(grosses) - tax, grosses).entries()) nets[members[at] ?? 0] = net;
  }
  return nets;
}

const once = (rates: readonly TaxRate[]): TaxRate[] => [...new Set(rates.map(({ id }) => id))].flatMap((id) => rates.find((rate) => rate.id === id) ?? []);

function model(lines: readonly PricedLine[], { taxRounding, tipsAmount, discounts = [], charges = [], exemption }: Terms) {
  const byArrival = [...lines].sort((a, b) => a.cartId - b.cartId);
  const costs = byArrival.map(
    (line) => (BigInt(line.price) + sum(line.modifiers.map((each) => BigInt(each.price) * BigInt(each.quantity)))) * BigInt(line.quantity),
  );
  const { left, alsoTaxed } = taken(byArrival, costs, discounts);
  const withCosts = (of: readonly bigint[]): ModelLine[] =>
    byArrival.map((line, index) => ({ cost: of[index] ?? 0n, also: alsoTaxed[index] ?? 0n, isCharge: false, rates: once(line.taxRates) }));
  const subtotal = sum(takenOut(withCosts(costs), taxRounding));
  const net = sum(takenOut(withCosts(left), taxRounding));
  const added = charges.map(({ by, value, base, taxRates }): ModelLine => {
    const rates = once(taxRates);
    const percent = nearest(fraction((base === 'before' ? subtotal : net) * BigInt(value), hundredPercent));
    const onTop = nearest(fraction(percent * sum(rates.filter(isInclusive).map(rateOf)), hundredPercent));
    const cost = by === 'amount' ? BigInt(value) : percent + onTop;
    return { cost: lines.length === 0 ? 0n : cost, also: 0n, isCharge: true, rates };
  });

  const all = [...withCosts(left), ...added];
  const taxes = new Map<string, bigint>();
  const collect = (rate: TaxRate, amount: bigint) => void (exemption === undefined && taxes.set(rate.id, (taxes.get(rate.id) ?? 0n) + amount));
  const nets = takenOut(all, taxRounding, collect);
  const additive = new Map(all.flatMap((line) => line.rates.filter((rate) => !isInclusive(rate))).map((rate) => [rate.id, rate]));
  for (const rate of additive.values()) {
    const bases = nets.flatMap((each, index) => (all[index]?.rates.some((own) => own.id === rate.id) ? [each + (all[index]?.also ?? 0n)] : []));
    const rounded = (base: bigint): bigint => nearest(fraction(base * rateOf(rate), hundredPercent));
    collect(rate, taxRounding === 'order' ? rounded(sum(bases)) : sum(bases.map(rounded)));
  }
  const taxAmount = sum([...taxes.values()]);
  const chargesAmount = sum(nets.slice(lines.length));
  return { taxAmount, taxes, subtotal, chargesAmount, discount: subtotal - net, paid: net + chargesAmount + taxAmount + BigInt(tipsAmount) };
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
    terms: anyTerms([1, 2, 3, 4, 5, 6, 7, 8], rates),
  }),
);
const runs = { numRuns: 2_000 };

describe('totals of any order', () => {
  it('agree with exact fractions', () => {
    fc.assert(
      fc.property(order, ({ lines, terms }) => {
        const expected = model(lines, terms);
        const actual = totalsOf(lines, terms);
        expect(actual.taxAmount).toBe(Number(expected.taxAmount));
        expect(actual.discountAmount).toBe(Number(expected.discount));
        expect(actual.chargesAmount ?? 0).toBe(Number(expected.chargesAmount));
        expect(actual.subtotal).toBe(Number(expected.subtotal));
        expect(actual.total).toBe(Number(expected.paid));
        expect(Object.fromEntries(actual.taxes.map((tax) => [tax.id, BigInt(tax.amount)]))).toEqual(Object.fromEntries(expected.taxes));
      }),
      runs,
    );
  });

  it('total is subtotal plus tax plus tips minus discount, plus charges where there are any (ENT-17)', () => {
    fc.assert(
      fc.property(order, ({ lines, terms }) => {
        const { subtotal, taxAmount, discountAmount, chargesAmount = 0, total } = totalsOf(lines, terms);
        expect(total).toBe(subtotal + chargesAmount + taxAmount + terms.tipsAmount - discountAmount);
        expect(Math.min(subtotal, taxAmount, discountAmount, chargesAmount, total)).toBeGreaterThanOrEqual(0);
      }),
      runs,
    );
  });

  it('a price that includes its tax never moves: nets and inclusive taxes are what the lines cost', () => {
    fc.assert(
      fc.property(order, ({ lines, terms: { taxRounding, tipsAmount } }) => {
        const { subtotal, taxes } = totalsOf(lines, { taxRounding, tipsAmount });
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
