import { addMinor, type Minor, minor, zero } from '../money/minor.ts';
import { endedAttempt } from '../order/attempt/attempt.ts';
import type { Discount } from '../order/bill/discount.ts';
import type { LaterReason } from '../order/claim.ts';
import { isSold } from '../order/facts.ts';
import { partsOf } from '../order/payment/refund-parts.ts';
import { isBeforeSale } from '../order/payment/refunded.ts';
import { type TipShare, tipOwners, tipsMoved } from '../order/payment/tip-owners.ts';
import { shownDiscounts } from '../order/totals/discounts.ts';
import { rightOf } from '../order/totals/given.ts';
import { figuresOf } from '../order/totals/totals.ts';
import type { Order } from '../order/types.ts';
import { chargesRefunded, chargesSold, type FactCharge } from './charges.ts';
import { exemptRefunded, exemptSold, type FactExemption } from './exempt.ts';
import { allThatPaid, type MovedMoney, moneyMoved, paidToward } from './moved-money.ts';
import { paymentFactsOf } from './payment-facts.ts';
import { type FactTax, taxesRefunded, taxesSold } from './taxes.ts';

/** What was sold of what the menu called by this name then. */
export interface SoldItem {
  readonly name: string;
  /** The name of its category then; null: it was in none. */
  readonly category: string | null;
  readonly quantity: number;
  /** What it cost before the discount, with its modifiers, without tax: an order's add up to its `gross`. Minor units. */
  readonly gross: Minor;
}

/** What a discount gave off a sale. `kind`: which of a role's actions it was. */
export interface FactDiscount extends Pick<Discount, 'ruleId' | 'name' | 'reason' | 'by' | 'approvedBy'> {
  readonly kind: 'discount' | 'comp' | 'new-price';
  /** Its part of the sale's `discount`, minor units. */
  readonly amount: Minor;
}

/** Of what is booked later than it was made: when that was, ms since epoch, and why. */
export interface BookedLater {
  readonly madeAt: number;
  readonly bookedLater: LaterReason;
}

/** What of a change the order itself does not say. */
export interface SaleContext {
  /** The device at which it was made; null: at none that proved itself. */
  readonly deviceId: string | null;
  /** The category of a menu item, by its name now; null: the menu has none. */
  readonly categoryOf: (itemId: string) => string | null;
  /** Absent: it is booked when it was made. */
  readonly later?: BookedLater | undefined;
  /** The sale's fact has all that paid it, as before part payments had facts of their own. */
  readonly isWhole?: boolean;
}

/**
 * What a change of an order means to the reports, in minor units; reports are sums of these. A refund has negative tax and tips, and `gross` and `discount`
 * 0. A tip found after the sale is kept the same way, positive: it is no other sale.
 */
export interface SaleFact extends Partial<BookedLater> {
  readonly orderId: string;
  /** The order's version after the change: it distinguishes an order's facts. */
  readonly version: number;
  /** When it was completed or refunded, its tip was found, or the money of a part moved; ms since epoch. */
  readonly at: number;
  /** part: money that moved before the order was completed; all but `money` and `ahead` is nothing. */
  readonly kind: 'sale' | 'refund' | 'part';
  /** What the lines cost before the discount, without tax and tips. */
  readonly gross: Minor;
  readonly discount: Minor;
  /** The same by discount; absent: there is none. */
  readonly discounts?: readonly FactDiscount[];
  /** What charges added, without taxes, below zero: what of them was refunded; absent: nothing. */
  readonly charges?: Minor;
  /** The same by charge; absent: there is none. */
  readonly chargeParts?: readonly FactCharge[];
  /** What of it was sold to a buyer who pays no tax, in net sales; absent: nothing was. */
  readonly exemption?: FactExemption;
  readonly tax: Minor;
  /** The same by rate. */
  readonly taxes: readonly FactTax[];
  readonly tips: Minor;
  /** Refunded sales, without tax and tips. */
  readonly refunded: Minor;
  /** By name and category; empty for a refund, which returns money and no dishes. */
  readonly items: readonly SoldItem[];
  /** What moved in this change, by method. A charge that was found after the order was paid is in none, nor is its return. */
  readonly money: readonly MovedMoney[];
  /** Of a part: what of `money` is toward a sale that is still to come, without cash rounding. Of a sale: what came before it, below zero. An order's add up to 0. Absent: it has no parts. */
  readonly ahead?: Minor;
  /** Where it was paid or refunded: the device whose terminal did it, else the one that asked. */
  readonly deviceId: string | null;
  /** Whose order it was when it was sold, and whose its later refunds and tips are; null: nobody's. */
  readonly staffId: string | null;
  /** Whose `tips` are, which they add up to: below zero where they were taken from somebody. Absent: all are of `staffId`. */
  readonly tipShares?: readonly TipShare[] | undefined;
}

/**
 * Facts are kept with the number of their shape. 1: without categories, money and device. 2: without taxes by rate, and without the time at which they came. Jobs of
 * the server add what is missing.
 */
export const factShape = 3;

/**
 * What the reports keep of one change: the sale when it pays the order in full, a refund of what was sold before it, and money that moved before. A practice order is in
 * no report.
 */
export function saleFactsOf(before: Order | null, after: Order, context: SaleContext): readonly SaleFact[] {
  if (after.practice || (isSold(after) && after.state === 'cancelled')) return [];
  const common = {
    ...context.later,
    orderId: after.id,
    version: after.version,
    deviceId: endedAttempt(before, after)?.deviceId ?? context.deviceId,
    staffId: after.ownerId ?? null,
  };
  if (!isSold(after)) {
    const part = partPayment(before, after);
    return part === null ? [] : [{ ...common, ...part }];
  }
  if (before === null || !isSold(before)) return [{ ...common, ...saleOf(before, after, context), ...whoseTips(common, tipOwners(atSale(after))) }];
  const moved = tipsMoved(before, after);
  const later = laterOf(before, after, moved.length > 0);
  return later === null ? [] : [{ ...common, ...later, ...whoseTips(common, moved) }];
}

/** As it was sold: with what had gone back until then. */
const atSale = (order: Order): Order => ({ ...order, refunds: order.refunds.filter((refund) => isBeforeSale(order, refund)) });

const whoseTips = ({ staffId }: Pick<SaleFact, 'staffId'>, tipShares: readonly TipShare[]): Pick<SaleFact, 'tipShares'> =>
  tipShares.every((each) => each.staffId === staffId) ? {} : { tipShares };

type Own = Omit<SaleFact, 'orderId' | 'version' | 'deviceId' | 'staffId' | 'tipShares'>;

const nothing = { gross: zero, discount: zero, tax: zero, taxes: [], tips: zero, refunded: zero, items: [] } as const;

/** Money that an order which is not completed took or gave back. null: none. */
function partPayment(before: Order | null, after: Order): Own | null {
  const money = moneyMoved(before, after);
  const at = paymentFactsOf(before, after, { deviceId: null }).at(-1)?.at;
  if (money.length === 0 || at === undefined) return null;
  return { ...nothing, at, kind: 'part', money, ahead: paidToward(money) };
}

/** What a sale's parts took before it. */
const beforeSale = (before: Order): Pick<SaleFact, 'ahead'> =>
  before.order_payment.length === 0 ? {} : { ahead: minor(0 - paidToward(moneyMoved(null, before))) };

function saleOf(before: Order | null, order: Order, { categoryOf, isWhole = false }: SaleContext): Own {
  const { completedAt, subtotal: gross, discountAmount: discount, taxAmount: tax, tipsAmount: tips } = order;
  const paid = before === null || isWhole ? { money: allThatPaid(order) } : { money: moneyMoved(before, order), ...beforeSale(before) };
  const sold = { items: soldItemsOf(order, categoryOf), taxes: taxesSold(order) };
  return { at: completedAt ?? 0, kind: 'sale', gross, discount, tax, tips, refunded: zero, ...sold, ...paid, ...givenAndAdded(order) };
}

function givenAndAdded(order: Order): Pick<SaleFact, 'discounts' | 'charges' | 'chargeParts' | 'exemption'> {
  const discounts = shownDiscounts(order).map(({ discount, net: amount }): FactDiscount => {
    const { ruleId, name, reason, by, approvedBy } = discount;
    return { ruleId, name, reason, ...(by === undefined ? {} : { by }), ...(approvedBy === undefined ? {} : { approvedBy }), kind: rightOf(discount), amount };
  });
  return { ...(discounts.length === 0 ? {} : { discounts }), ...added(chargesSold(order)), ...exempt(exemptSold(order)) };
}

const exempt = (exemption: FactExemption | undefined): Pick<SaleFact, 'exemption'> => (exemption === undefined ? {} : { exemption });

/** Of charges what a fact says of them. */
function added(chargeParts: readonly FactCharge[]): Pick<SaleFact, 'charges' | 'chargeParts'> {
  return chargeParts.length === 0 ? {} : { charges: addMinor(...chargeParts.map(({ amount }) => amount)), chargeParts };
}

/**
 * What a change of a sold order means: what it refunded of the order's sales, charges, tax and tips (the sum of its refunds' own parts), a tip found after it was
 * completed (`card-confirmed`), and the money that moved. A tip that became somebody else's (`isReassigned`) counts when the order was sold. null: nothing.
 */
function laterOf(before: Order, after: Order, isReassigned: boolean): Own | null {
  const made = after.refunds.slice(before.refunds.length);
  const { salesAmount: refunded, taxAmount, tipsAmount } = partsOf(made);
  const found = after.tipsAmount - before.tipsAmount;
  const [tax, tips, money] = [minor(-taxAmount), minor(found - tipsAmount), moneyMoved(before, after)];
  const back = added(chargesRefunded(before, after));
  const isMoney = refunded !== 0 || tax !== 0 || tips !== 0 || money.length > 0 || back.charges !== undefined;
  if (!isMoney && !isReassigned) return null;
  const told = (found === 0 ? made.at(-1)?.at : undefined) ?? after.differences?.at(-1)?.at ?? made.at(-1)?.at ?? after.completedAt ?? 0;
  const at = isMoney ? told : (after.completedAt ?? 0);
  const moved = { tax, taxes: taxesRefunded(before, after), tips, refunded, money };
  return { ...nothing, at, kind: 'refund', ...moved, ...back, ...exempt(exemptRefunded(before, after)) };
}

/** In the order in which the lines came. */
function soldItemsOf(order: Order, categoryOf: SaleContext['categoryOf']): readonly SoldItem[] {
  const sold = new Map<string, SoldItem>();
  const shared = order.shares?.flatMap(({ lines }) => lines);
  for (const { line, full: whole } of figuresOf(order.items, order).lines) {
    const { name, quantity, itemId, cartId } = line;
    const full = shared === undefined ? whole : addMinor(...shared.filter((each) => each.cartId === cartId).map((each) => each.full));
    const category = categoryOf(itemId);
    const key = JSON.stringify([name, category]);
    const sum = sold.get(key);
    sold.set(key, { name, category, quantity: (sum?.quantity ?? 0) + quantity, gross: addMinor(sum?.gross ?? 0, full) });
  }
  return [...sold.values()];
}
