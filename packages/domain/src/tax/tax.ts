import { limits } from '../limits.ts';
import type { TaxRate, TaxRounding } from '../merchant/types.ts';
import { addMinor, type Minor, minor, zero } from '../money/minor.ts';
import { mulDiv } from '../money/round.ts';
import { share } from '../money/share.ts';
import { distinctRates, inclusionOf } from './rates.ts';

/** 100 % as a stored rate: rates are percent × 100 000. */
export const wholeRate = 100 * limits.taxRateScale;

/** What is taxed: one line's amount after its part of the discount, and the rates that it carries. */
export interface Taxable {
  readonly gross: Minor;
  readonly taxRates: readonly TaxRate[];
}

/** What one rate brings in; `base` is the net that it was taken of. */
export interface TaxOfRate {
  readonly rate: TaxRate;
  readonly base: Minor;
  readonly amount: Minor;
}

export interface Taxed {
  /** The net of each line, in the order given: its gross less the inclusive taxes in it. */
  readonly nets: readonly Minor[];
  /** One entry a rate, in the order in which the lines first carry them. */
  readonly taxes: readonly TaxOfRate[];
}

/** round(base × rate ÷ 10 000 000), half away from zero. */
export const taxOn = (base: Minor, rate: number): Minor => minor(mulDiv(base, rate, wholeRate));

/** The tax that is in a price which includes rates of this sum: round(gross × Σrates ÷ (1 + Σrates)). */
export const taxIn = (gross: Minor, rateSum: number): Minor => minor(mulDiv(gross, rateSum, wholeRate + rateSum));

/**
 * Taxes of an order's lines, given by ascending cartId. Inclusive taxes come out of the price first, so the price never moves; an
 * additive rate's base is the sum of the nets of the lines that carry it. `order` rounds once for each group of lines with the same
 * inclusive rates and once for each additive rate; `line` rounds each line by itself.
 */
export function taxed(lines: readonly Taxable[], rounding: TaxRounding): Taxed {
  const carried = lines.map((line) => ({ gross: line.gross, rates: distinctRates(line.taxRates) }));
  const sums = new Map<string, { rate: TaxRate; base: Minor; amount: Minor }>();
  for (const { rates } of carried) for (const rate of rates) if (!sums.has(rateKey(rate))) sums.set(rateKey(rate), { rate, base: zero, amount: zero });
  const add = (rate: TaxRate, base: Minor, amount: Minor) => {
    const sum = sums.get(rateKey(rate));
    if (sum) sums.set(rateKey(rate), { rate: sum.rate, base: addMinor(sum.base, base), amount: addMinor(sum.amount, amount) });
  };

  const nets = carried.map((line) => line.gross);
  for (const { indexes, rates } of inclusiveGroups(carried, rounding)) {
    const grosses = indexes.map((index) => carried[index]?.gross ?? zero);
    const gross = addMinor(...grosses);
    const tax = taxIn(gross, rateSumOf(rates));
    const net = minor(gross - tax);
    const amounts = sharedByRate(tax, rates);
    for (const [at, rate] of rates.entries()) add(rate, net, amounts[at] ?? zero);
    for (const [at, part] of share(net, grosses).entries()) nets[indexes[at] ?? 0] = part;
  }

  for (const { rate } of [...sums.values()].filter((sum) => inclusionOf(sum.rate) === 'ADDITIVE')) {
    const bases = nets.filter((_, index) => carried[index]?.rates.some((own) => rateKey(own) === rateKey(rate)));
    const base = addMinor(...bases);
    add(rate, base, rounding === 'order' ? taxOn(base, rate.rate) : addMinor(...bases.map((net) => taxOn(net, rate.rate))));
  }
  return { nets, taxes: [...sums.values()] };
}

/** Lines keep the rate of the moment when they were added, so one id may stand for two rates: each is taxed by itself. */
export const rateKey = (rate: TaxRate): string => `${rate.rate} ${inclusionOf(rate)} ${rate.id}`;
/** Rates of one price together, as one stored rate. */
export const rateSumOf = (rates: readonly TaxRate[]): number => rates.reduce((sum, rate) => sum + rate.rate, 0);

/** Lines (by index) that share one set of inclusive rates: together in `order` rounding, each alone in `line` rounding. */
export function inclusiveGroups(lines: readonly { readonly rates: readonly TaxRate[] }[], rounding: TaxRounding): { indexes: number[]; rates: TaxRate[] }[] {
  const groups = new Map<string, { indexes: number[]; rates: TaxRate[] }>();
  for (const [index, line] of lines.entries()) {
    const rates = line.rates.filter((rate) => inclusionOf(rate) === 'INCLUSIVE');
    if (rates.length === 0) continue;
    const key = rounding === 'line' ? String(index) : JSON.stringify(rates.map(rateKey).sort());
    const group = groups.get(key);
    if (group) group.indexes.push(index);
    else groups.set(key, { indexes: [index], rates });
  }
  return [...groups.values()];
}

/** An inclusive tax by rate: the whole part of each one's share, the remainder to the largest rate (of two as large, the lower id). */
export function sharedByRate(tax: Minor, rates: readonly TaxRate[]): Minor[] {
  const sum = rateSumOf(rates);
  const parts = rates.map((rate) => (sum === 0 ? 0 : Number((BigInt(tax) * BigInt(rate.rate)) / BigInt(sum))));
  const largest = rates.reduce((best, rate, index) => (isLarger(rate, rates[best]) ? index : best), 0);
  const rest = tax - parts.reduce((all, part) => all + part, 0);
  return parts.map((part, index) => minor(index === largest ? part + rest : part));
}

const isLarger = (rate: TaxRate, other: TaxRate | undefined): boolean =>
  other === undefined || rate.rate > other.rate || (rate.rate === other.rate && rate.id < other.id);
