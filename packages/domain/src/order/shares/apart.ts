import { addMinor, type Minor, minor } from '../../money/minor.ts';
import { mulDiv } from '../../money/round.ts';
import { share as inProportion } from '../../money/share.ts';
import { distinctRates, inclusionOf } from '../../tax/rates.ts';
import { rateKey } from '../../tax/tax.ts';
import type { Bill, BilledLine, BillShare } from '../bill/bill-share.ts';
import type { Discount } from '../bill/discount.ts';
import { discountNets } from '../totals/discounts.ts';
import { type Figures, lineTotal, type PricedLine, type Terms } from '../totals/totals.ts';
import { type Basis, billOf } from './cut.ts';

/** What is paid of a line, minor units as it is shown. */
const paidOf = (held: readonly Bill[], cartId: number): Minor =>
  addMinor(...held.flatMap(({ lines }) => lines.filter((line) => line.cartId === cartId).map(({ cost }) => cost)));

/** Whether money was taken for a line or for a part of it. */
const isPaidOf = (held: readonly Bill[], cartId: number): boolean => held.some(({ lines }) => lines.some((line) => line.cartId === cartId));

/** What nobody has paid of an order's lines. */
export const unpaidLines = <Line extends PricedLine>(lines: readonly Line[], held: readonly BillShare[]): readonly (Line & Pick<PricedLine, 'cost'>)[] =>
  lines.flatMap((line) => {
    if (!isPaidOf(held, line.cartId)) return [line];
    const cost = minor(lineTotal(line) - paidOf(held, line.cartId));
    // One, whatever its quantity: a new price of a part of it is a part of the price of all.
    return cost > 0 ? [{ ...line, cost, quantity: 1 }] : [];
  });

/** What was agreed for what nobody has paid: of an amount off, or of a fixed charge, what paid shares have not had of it. */
export function termsLeft(lines: readonly PricedLine[], terms: Terms, held: readonly BillShare[]): Terms {
  const { shares: _, ...own } = terms;
  if (held.length === 0) return own;
  const tipsAmount = minor(Math.max(0, terms.tipsAmount - addMinor(...held.map((each) => each.tipsAmount))));
  const partOf = (amount: number, cartId: number | null): number => {
    const line = lines.find((each) => each.cartId === cartId);
    if (line === undefined || cartId === null || !isPaidOf(held, cartId)) return amount;
    const cost = lineTotal(line);
    return mulDiv(amount, Math.max(0, cost - paidOf(held, cartId)), Math.max(1, cost));
  };
  const discounts = terms.discounts?.map((discount): Discount => {
    const { id, kind, value, cartId, parts } = discount;
    const given = addMinor(...held.flatMap((each) => each.discounts.filter((own) => own.id === id).map((own) => own.given)));
    if (kind === 'new-price' && cartId !== null && isPaidOf(held, cartId))
      return { ...discount, value: partOf(value * (lines.find((line) => line.cartId === cartId)?.quantity ?? 1), cartId) };
    if (kind === 'percent' || kind === 'new-price' || given === 0) return discount;
    if (parts === undefined) return { ...discount, value: Math.max(0, value - given) };
    const left = minor(Math.max(0, addMinor(...parts.map(({ amount }) => amount)) - given));
    const amounts = inProportion(
      left,
      parts.map((part) => partOf(part.amount, part.cartId)),
    );
    return { ...discount, parts: parts.map(({ cartId: line }, place) => ({ cartId: line, amount: amounts[place] ?? minor(0) })) };
  });
  const charges = terms.charges?.map((charge) => {
    const paid = addMinor(...held.flatMap((each) => each.charges.filter(({ id }) => id === charge.id).map(({ amount }) => amount)));
    return charge.by === 'amount' ? { ...charge, value: Math.max(0, charge.value - paid) } : charge;
  });
  return { ...own, tipsAmount, discounts, charges };
}

/** An order's figures as one bill. */
export function wholeBill(figures: Figures<PricedLine>, terms: Terms): Bill {
  const { charges, totals } = figures;
  return billOf({
    lines: evened(
      figures.lines.map(({ line: { cartId }, cost, discount, net, full }) => ({ cartId, cost, discount, net, full })),
      new Set(figures.lines.flatMap(({ line }) => (line.taxRates.some((rate) => inclusionOf(rate) === 'INCLUSIVE') ? [line.cartId] : []))),
    ),
    discounts: discountNets(figures, terms).map(({ discount: { id }, given, net }) => ({ id, given, net })),
    charges: charges.map(({ charge: { id }, amount, net }) => ({ id, amount, net })),
    taxes: totals.taxes,
    tipsAmount: terms.tipsAmount,
  });
}

/**
 * The lines with no net above what it would have been without a discount: nets of prices with their tax inside (`inside`: their cartIds) are rounded together, so that one may
 * be a cent above while another is a cent below.
 */
function evened(lines: readonly BilledLine[], inside: ReadonlySet<number>): readonly BilledLine[] {
  const above = lines.find(({ net, full }) => net > full);
  if (above === undefined) return lines;
  const below = lines.reduce((best, line) => (inside.has(line.cartId) && line.full - line.net > best.full - best.net ? line : best), above);
  if (below === above) return lines;
  const moved = lines.map((line) =>
    line === above ? { ...line, full: minor(line.full + 1) } : line === below ? { ...line, full: minor(line.full - 1) } : line,
  );
  return evened(moved, inside);
}

/** How the parts of a bill of these figures follow its lines. */
export function basisOf({ lines, discounts, charges, rates }: Figures<PricedLine>): Basis {
  const placesOf = (carried: PricedLine['taxRates']) => {
    const keys = new Set(distinctRates(carried).map(rateKey));
    return rates.flatMap((rate, place) => (keys.has(rateKey(rate)) ? [place] : []));
  };
  return {
    taxesOf: new Map(lines.map(({ line }) => [line.cartId, placesOf(line.taxRates)])),
    alsoTaxed: new Map(lines.map(({ line, alsoTaxed }) => [line.cartId, alsoTaxed])),
    linesOf: new Map(discounts.map(({ discount, taken }) => [discount.id, lines.flatMap(({ line }, index) => (taken[index] ? [line.cartId] : []))])),
    isBefore: new Map(charges.map(({ charge }) => [charge.id, charge.base === 'before'])),
  };
}
