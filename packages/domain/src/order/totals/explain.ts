import type { TaxRounding } from '../../merchant/types.ts';
import type { LineModifier } from '../../modifier/types.ts';
import { addMinor, type Minor, minor } from '../../money/minor.ts';
import { distinctRates, inclusionOf } from '../../tax/rates.ts';
import { inclusiveGroups, rateKey, rateSumOf, sharedByRate, taxIn, taxOn, wholeRate } from '../../tax/tax.ts';
import type { Order, OrderLine, TaxLine } from '../types.ts';
import { type ChargeFigures, figuresOf, type TakenDiscount, type Totals, unitPrice } from './totals.ts';

/** How one line's cost comes about, in minor units: quantity × `unit` is `cost`, less `discount`. */
export interface ExplainedLine {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  readonly price: Minor;
  /** The rule that made it. */
  readonly priceRuleName?: string | undefined;
  readonly modifiers: readonly LineModifier[];
  readonly unit: Minor;
  readonly cost: Minor;
  /** What discounts took off it. */
  readonly discount: Minor;
}

/** An amount in minor units before it is rounded: `over` ÷ `under`. */
export interface Exact {
  readonly over: bigint;
  readonly under: bigint;
}

/**
 * One rounding, half away from zero. `ADDITIVE`: `base` is a net and `exact` = base × rate ÷ 10 000 000. `INCLUSIVE`: `base` is the price
 * with the tax in it and `exact` = base × rateSum ÷ (10 000 000 + rateSum), for all inclusive rates of it together; `rounded` is that, and
 * `amount` what falls to this rate.
 */
export interface TaxStep {
  /** The lines that it is taken of, by name, oldest first. */
  readonly lines: readonly string[];
  readonly base: Minor;
  readonly rateSum: number;
  readonly exact: Exact;
  readonly rounded: Minor;
  readonly amount: Minor;
}

export interface ExplainedTax extends TaxLine {
  readonly steps: readonly TaxStep[];
}

/** How an order's figures come about; they are those of `totalsOf`. */
export interface Explanation extends Omit<Totals, 'taxes'> {
  readonly lines: readonly ExplainedLine[];
  readonly discounts: readonly TakenDiscount[];
  readonly charges: readonly ChargeFigures[];
  readonly taxes: readonly ExplainedTax[];
  readonly rounding: TaxRounding;
  readonly tipsAmount: Minor;
}

export type Explainable = Pick<Order, 'taxRounding' | 'tipsAmount' | 'discounts' | 'charges' | 'exemption'> & {
  readonly items: readonly (Pick<OrderLine, 'id' | 'cartId' | 'name' | 'quantity' | 'price' | 'priceRuleName' | 'modifiers' | 'taxRates'> & {
    /** What of it is reckoned, minor units; absent: all of it. */
    readonly cost?: Minor | undefined;
  })[];
};

/** Every step from an order's prices to its total, oldest line first: what `figuresOf` says, and how each tax was rounded. */
export function explainTotals({ items, ...terms }: Explainable): Explanation {
  const { taxRounding: rounding, tipsAmount } = terms;
  const { lines, discounts, charges, rates, totals } = figuresOf(items, terms);
  const carried: Taxed[] = [
    ...lines.map(({ line, gross, net, alsoTaxed }) => ({
      name: line.name,
      gross,
      base: addMinor(net, alsoTaxed),
      rates: distinctRates(line.taxRates),
      isAlone: false,
    })),
    ...charges.map(({ charge, amount, net }) => ({ name: charge.name, gross: amount, base: net, rates: distinctRates(charge.taxRates), isAlone: true })),
  ];
  const stepsOf = (rate: Rate) => (inclusionOf(rate) === 'INCLUSIVE' ? stepsIn(carried, rate, rounding) : stepsOn(carried, rate, rounding));
  return {
    ...totals,
    lines: lines.map(({ line: { id, name, quantity, price, priceRuleName, modifiers }, cost, discount }) => ({
      ...{ id, name, quantity, price, modifiers },
      ...(priceRuleName === undefined ? {} : { priceRuleName }),
      unit: unitPrice({ price, modifiers }),
      cost,
      discount,
    })),
    taxes: rates.flatMap((rate, index) => {
      const tax = totals.taxes[index];
      return tax === undefined ? [] : [{ ...tax, steps: stepsOf(rate) }];
    }),
    discounts,
    charges,
    rounding,
    tipsAmount,
  };
}

type Rate = OrderLine['taxRates'][number];
/** A line or a charge. `base`: what additive rates are taken of. */
interface Taxed {
  readonly name: string;
  readonly gross: Minor;
  readonly base: Minor;
  readonly rates: readonly Rate[];
  readonly isAlone: boolean;
}

/** An additive rate: once over the nets of all its lines, or once a line. */
function stepsOn(lines: readonly Taxed[], rate: Rate, rounding: TaxRounding): TaxStep[] {
  const own = lines.filter((line) => carries(line, rate));
  const parts = rounding === 'order' ? [own] : own.map((line) => [line]);
  return parts.map((part) => {
    const base = addMinor(...part.map((each) => each.base));
    const amount = taxOn(base, rate.rate);
    const exact = { over: BigInt(base) * BigInt(rate.rate), under: BigInt(wholeRate) };
    return { lines: part.map(({ name }) => name), base, rateSum: rate.rate, exact, rounded: amount, amount };
  });
}

/** An inclusive rate: once for each group of lines with the same inclusive rates, or once a line. */
function stepsIn(lines: readonly Taxed[], rate: Rate, rounding: TaxRounding): TaxStep[] {
  return inclusiveGroups(lines, rounding).flatMap(({ indexes, rates }) => {
    const at = rates.findIndex((each) => rateKey(each) === rateKey(rate));
    if (at === -1) return [];
    const base = addMinor(...indexes.map((index) => lines[index]?.gross ?? minor(0)));
    const rateSum = rateSumOf(rates);
    const rounded = taxIn(base, rateSum);
    const exact = { over: BigInt(base) * BigInt(rateSum), under: BigInt(wholeRate + rateSum) };
    return [{ lines: indexes.map((index) => lines[index]?.name ?? ''), base, rateSum, exact, rounded, amount: sharedByRate(rounded, rates)[at] ?? minor(0) }];
  });
}

const carries = ({ rates }: Taxed, rate: Rate): boolean => rates.some((own) => rateKey(own) === rateKey(rate));

/**
 * An exact amount in major units as plain digits, at least cents: 109.5175 minor units are `1.095175`. A fraction that never ends is cut
 * after nine digits and ends in `…`.
 */
export function exactMajor({ over, under }: Exact): string {
  const whole = under * 100n;
  let rest = over % whole;
  let digits = '';
  while (digits.length < 2 || (rest !== 0n && digits.length < exactDigitsMax)) {
    rest *= 10n;
    digits += rest / whole;
    rest %= whole;
  }
  return `${over / whole}.${digits}${rest === 0n ? '' : '…'}`;
}

// Cents, and the seven digits that a rate's own divisor can make of them.
const exactDigitsMax = 9;
