import { limits } from '../limits.ts';
import type { TaxRate, TaxRounding } from '../merchant/types.ts';
import { addMinor, type Minor, minor, zero } from '../money/minor.ts';
import { mulDiv } from '../money/round.ts';
import { share } from '../money/share.ts';
import { distinctRates, inclusionOf } from './rates.ts';

/** 100 % as a stored rate: rates are percent × 100 000. */
export const wholeRate = 100 * limits.taxRateScale;

/** What is taxed: one line's amount after its discounts, and the rates that it carries. */
export interface Taxable {
  readonly gross: Minor;
  readonly taxRates: readonly TaxRate[];
  /** A discount that additive taxes are taken of all the same; absent: there is none. */
  readonly alsoTaxed?: Minor | undefined;
  /** Its inclusive taxes are rounded by themselves whatever the rounding, so that it moves no other line's net. */
  readonly isAlone?: boolean | undefined;
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

/** A line as its taxes see it, each rate once. */
type Carried = Required<Pick<Taxable, 'gross' | 'alsoTaxed' | 'isAlone'>> & { readonly rates: readonly TaxRate[] };
const carriedBy = ({ gross, taxRates, alsoTaxed = zero, isAlone = false }: Taxable): Carried => ({ gross, alsoTaxed, isAlone, rates: distinctRates(taxRates) });

/**
 * Taxes of an order's lines, given by ascending cartId. Inclusive taxes come out of the price first, so the price never moves; an
 * additive rate's base is the sum of the nets of the lines that carry it, and of their `alsoTaxed`. `order` rounds once for each group of lines with the same
 * inclusive rates and once for each additive rate; `line` rounds each line by itself.
 */
export function taxed(lines: readonly Taxable[], rounding: TaxRounding): Taxed {
  const carried = lines.map(carriedBy);
  const sums = new Map<string, { rate: TaxRate; base: Minor; amount: Minor }>();
  for (const { rates } of carried) for (const rate of rates) if (!sums.has(rateKey(rate))) sums.set(rateKey(rate), { rate, base: zero, amount: zero });
  const add = ({ rate, base, amount }: TaxOfRate) => {
    const sum = sums.get(rateKey(rate));
    if (sum) sums.set(rateKey(rate), { rate: sum.rate, base: addMinor(sum.base, base), amount: addMinor(sum.amount, amount) });
  };
  const { nets, inside } = takenOut(carried, rounding);
  for (const tax of inside) add(tax);
  for (const { rate } of [...sums.values()].filter((sum) => inclusionOf(sum.rate) === 'ADDITIVE')) {
    const bases = carried.flatMap(({ rates, alsoTaxed }, index) =>
      rates.some((own) => rateKey(own) === rateKey(rate)) ? [addMinor(nets[index] ?? zero, alsoTaxed)] : [],
    );
    const base = addMinor(...bases);
    add({ rate, base, amount: rounding === 'order' ? taxOn(base, rate.rate) : addMinor(...bases.map((each) => taxOn(each, rate.rate))) });
  }
  return { nets, taxes: [...sums.values()] };
}

/** The net of each line, in the order given: its gross less the inclusive taxes in it. */
export const netsOf = (lines: readonly Taxable[], rounding: TaxRounding): readonly Minor[] => takenOut(lines.map(carriedBy), rounding).nets;

/** Takes the inclusive taxes out of the prices. */
function takenOut(carried: readonly Carried[], rounding: TaxRounding): { readonly nets: readonly Minor[]; readonly inside: readonly TaxOfRate[] } {
  const nets = carried.map((line) => line.gross);
  const inside: TaxOfRate[] = [];
  for (const { indexes, rates } of inclusiveGroups(carried, rounding)) {
    const grosses = indexes.map((index) => carried[index]?.gross ?? zero);
    const gross = addMinor(...grosses);
    const tax = taxIn(gross, rateSumOf(rates));
    const net = minor(gross - tax);
    const amounts = sharedByRate(tax, rates);
    for (const [at, rate] of rates.entries()) inside.push({ rate, base: net, amount: amounts[at] ?? zero });
    for (const [at, part] of share(net, grosses).entries()) nets[indexes[at] ?? 0] = part;
  }
  return { nets, inside };
}

/** Lines keep the rate of the moment when they were added, so one id may stand for two rates: each is taxed by itself. */
export const rateKey = (rate: TaxRate): string => `${rate.rate} ${inclusionOf(rate)} ${rate.id}`;
/** Rates of one price together, as one stored rate. */
export const rateSumOf = (rates: readonly TaxRate[]): number => rates.reduce((sum, rate) => sum + rate.rate, 0);

/** Lines (by index) that share one set of inclusive rates: together in `order` rounding, each alone in `line` rounding, or where it says so. */
export function inclusiveGroups(lines: readonly Pick<Carried, 'rates' | 'isAlone'>[], rounding: TaxRounding): { indexes: number[]; rates: TaxRate[] }[] {
  const groups = new Map<string, { indexes: number[]; rates: TaxRate[] }>();
  for (const [index, line] of lines.entries()) {
    const rates = line.rates.filter((rate) => inclusionOf(rate) === 'INCLUSIVE');
    if (rates.length === 0) continue;
    const key = rounding === 'line' || line.isAlone ? String(index) : JSON.stringify(rates.map(rateKey).sort());
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
