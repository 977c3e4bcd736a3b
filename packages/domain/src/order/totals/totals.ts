import type { TaxRate, TaxRounding } from '../../merchant/types.ts';
import { addMinor, type Minor, minor, zero } from '../../money/minor.ts';
import { inclusionOf } from '../../tax/rates.ts';
import { netsOf, type TaxOfRate, taxed } from '../../tax/tax.ts';
import type { BillShare } from '../bill/bill-share.ts';
import { chargeAmounts, type OrderCharge } from '../bill/charge.ts';
import { type Discount, type Discountable, discounted } from '../bill/discount.ts';
import type { Exemption } from '../bill/exemption.ts';
import type { OrderLine, TaxLine } from '../types.ts';
import { sumOfShares } from './sum-of-shares.ts';

/** The part of a line that money is made of. */
export interface PricedLine extends Pick<OrderLine, 'cartId' | 'quantity' | 'price' | 'modifiers' | 'taxRates'> {
  /** What of it is reckoned, minor units; absent: all of it. */
  readonly cost?: Minor | undefined;
}

/** What was agreed about an order as a whole. What is absent was not. */
export interface Terms {
  readonly taxRounding: TaxRounding;
  readonly tipsAmount: Minor;
  readonly discounts?: readonly Discount[] | undefined;
  readonly charges?: readonly OrderCharge[] | undefined;
  /** Its buyer pays no tax. */
  readonly exemption?: Exemption | undefined;
  /** How its bill is split. */
  readonly shares?: readonly BillShare[] | undefined;
}

export interface Totals {
  readonly subtotal: Minor;
  readonly taxAmount: Minor;
  /** What discounts took off the subtotal: without the inclusive taxes in it. Never more than the lines cost. */
  readonly discountAmount: Minor;
  /** The rule or the id of the first discount by which something comes off; null: there is none. */
  readonly discountId: string | null;
  /** What charges add, without taxes; absent: there is none. */
  readonly chargesAmount?: Minor | undefined;
  readonly total: Minor;
  readonly taxes: readonly TaxLine[];
}

/** How much tax is in the prices already: what the lines show with it, the subtotal shows without it. */
export const includedTax = ({ items, subtotal }: Pick<Totals, 'subtotal'> & { readonly items: readonly PricedLine[] }): Minor =>
  addMinor(...items.map(lineTotal), -subtotal);

/** One of the line with its modifiers, in minor units. */
export const unitPrice = (line: Pick<OrderLine, 'price' | 'modifiers'>): Minor =>
  addMinor(line.price, ...line.modifiers.map((modifier) => modifier.price * modifier.quantity));

/** What the line costs as it is shown: (price + Σ modifier price × its quantity) × quantity. Includes inclusive taxes. */
export const lineTotal = (line: Pick<OrderLine, 'price' | 'modifiers' | 'quantity'>): Minor => minor(unitPrice(line) * line.quantity);

/** What a line comes to on the way to the total, minor units. */
export interface LineFigures<Line> {
  readonly line: Line;
  readonly cost: Minor;
  /** What of `cost` discounts took off it, as the guest sees it. */
  readonly discount: Minor;
  /** What is left of its cost. */
  readonly gross: Minor;
  /** What of its discounts additive taxes are taken of all the same. */
  readonly alsoTaxed: Minor;
  /** `gross` less the inclusive taxes in it. */
  readonly net: Minor;
  /** Its part of the subtotal: its net, had there been no discount. */
  readonly full: Minor;
}

/** What a charge comes to, minor units. `amount`: as the guest sees it. `net`: without the inclusive taxes in it. */
export interface ChargeFigures {
  readonly charge: OrderCharge;
  readonly amount: Minor;
  readonly net: Minor;
}

/** What a discount takes off each line, by ascending cartId, minor units, as the guest sees it: with inclusive taxes. */
export interface TakenDiscount {
  readonly discount: Discount;
  readonly taken: readonly Minor[];
}

/** An order's money with every step to it, lines by ascending cartId. `rates`: what each tax line of `totals` was taken at, in the same order. */
export interface Figures<Line> {
  readonly lines: readonly LineFigures<Line>[];
  readonly discounts: readonly TakenDiscount[];
  readonly charges: readonly ChargeFigures[];
  readonly rates: readonly TaxRate[];
  readonly totals: Totals;
}

/**
 * An order's money. `total = subtotal + chargesAmount + taxAmount + tipsAmount − discountAmount` always holds (specification, section 3, without charges).
 *
 * `subtotal` is what the lines come to without tax, had there been no discount. A discount lowers the base before tax, unless it is `taxOn: 'before'`: tax is
 * taken of what is left. It is net in `discountAmount`, as the subtotal is, so that inclusive prices do not move: the guest pays Σ(line totals) − Σ given +
 * charges + additive taxes + tips. A taxed charge joins the bases of its rates as a line would. Tips are never taxed; an exempt order pays no tax, and an
 * inclusive price falls to its net. Of an order whose bill is split it says what it would come to if it were not (`totalsOf` is what it comes to).
 */
export function figuresOf<Line extends PricedLine>(lines: readonly Line[], terms: Terms): Figures<Line> {
  const { taxRounding, tipsAmount, discounts = [], charges = [], exemption } = terms;
  const arrived = lines.toSorted((a, b) => a.cartId - b.cartId);
  const costs = arrived.map((line) => line.cost ?? lineTotal(line));
  const off = takenOff(arrived, costs, discounts);
  const taxables = arrived.map(({ taxRates }, index) => ({
    taxRates,
    alsoTaxed: at(off?.taxed, index),
    gross: minor(at(costs, index) - at(off?.lines, index)),
  }));
  const undiscounted =
    off === null
      ? null
      : netsOf(
          arrived.map(({ taxRates }, index) => ({ taxRates, gross: at(costs, index) })),
          taxRounding,
        );
  // Without lines there is nothing to charge for.
  const amounts = charges.length === 0 || lines.length === 0 ? [] : amountsOf(charges, netsOf(taxables, taxRounding), undiscounted);
  const added = charges.map(({ taxRates }, index) => ({ taxRates, gross: at(amounts, index), isAlone: true }));
  const { nets, taxes } = taxed([...taxables, ...added], taxRounding);
  const full = undiscounted ?? nets;
  const reckoned = arrived.map((line, index) => ({
    ...{ line, cost: at(costs, index), discount: at(off?.lines, index), net: at(nets, index), full: at(full, index) },
    ...{ gross: taxables[index]?.gross ?? zero, alsoTaxed: at(off?.taxed, index) },
  }));
  const chargeNets = nets.slice(arrived.length);
  const due = exemption === undefined ? taxes : [];
  const first = discounts.find((_, index) => off?.taken[index]?.some((amount) => amount > 0));
  return {
    lines: reckoned,
    discounts: discounts.map((discount, index) => ({ discount, taken: off?.taken[index] ?? [] })),
    charges: charges.map((charge, index) => ({ charge, amount: at(amounts, index), net: at(chargeNets, index) })),
    rates: due.map(({ rate }) => rate),
    totals: { ...summed(reckoned, chargeNets, due, tipsAmount), discountId: first === undefined ? null : (first.ruleId ?? first.id) },
  };
}

const at = (amounts: readonly Minor[] | undefined, index: number): Minor => amounts?.[index] ?? zero;

/** What discounts take off; null: there is none. */
const takenOff = (lines: readonly PricedLine[], costs: readonly Minor[], discounts: readonly Discount[]) =>
  discounts.length === 0
    ? null
    : discounted(
        lines.map((line, index) => discountable(line, at(costs, index))),
        discounts,
      );

/** `undiscounted`: nets before discounts; null: there is no discount. */
const amountsOf = (charges: readonly OrderCharge[], nets: readonly Minor[], undiscounted: readonly Minor[] | null): readonly Minor[] =>
  chargeAmounts(charges, { after: addMinor(...nets), before: addMinor(...(undiscounted ?? nets)) });

function summed(
  lines: readonly LineFigures<PricedLine>[],
  chargeNets: readonly Minor[],
  due: readonly TaxOfRate[],
  tipsAmount: Minor,
): Omit<Totals, 'discountId'> {
  const subtotal = addMinor(...lines.map(({ full }) => full));
  const discountAmount = minor(subtotal - addMinor(...lines.map(({ net }) => net)));
  const taxAmount = addMinor(...due.map((tax) => tax.amount));
  const chargesAmount = addMinor(...chargeNets);
  return {
    ...{ subtotal, taxAmount, discountAmount },
    ...(chargeNets.length === 0 ? {} : { chargesAmount }),
    total: addMinor(subtotal, chargesAmount, taxAmount, tipsAmount, -discountAmount),
    taxes: due.map(({ rate, base, amount }) => ({ id: rate.id, name: rate.name, rate: rate.rate, inclusionType: inclusionOf(rate), base, amount })),
  };
}

/** A line as discounts see it. `cost`: what it costs, minor units. */
export const discountable = ({ cartId, quantity, taxRates }: PricedLine, cost: Minor): Discountable => ({
  ...{ cartId, quantity, cost },
  isInclusive: taxRates.some((rate) => inclusionOf(rate) === 'INCLUSIVE'),
});

/** An order's money as it keeps it: where its bill is split, the sum of its shares. */
export const totalsOf = (lines: readonly PricedLine[], terms: Terms): Totals =>
  terms.shares === undefined ? figuresOf(lines, terms).totals : sumOfShares(lines, terms, terms.shares);
