import { cashBack } from '../../cash/rounding.ts';
import { addMinor, type Minor, minor, zero } from '../../money/minor.ts';
import { mulDiv } from '../../money/round.ts';
import { shareWithin } from '../../money/share.ts';
import { isSold } from '../facts.ts';
import type { Order, OrderPayment, Refund, RefundedLine } from '../types.ts';
import { partsOfPieces, sumOfParts } from './lines-refunded.ts';
import { refundedApart, refundedWith } from './order-of-share.ts';
import { paidFor, refundableNow, refundedOf } from './refunded.ts';

/** How much of an order's sales, charges, tax and tips was refunded, minor units, as the reports subtract it. `chargesAmount` is absent where it is nothing. */
export type Parts = Pick<Refund, 'salesAmount' | 'chargesAmount' | 'taxAmount' | 'tipsAmount'>;

const noParts: Parts = { salesAmount: zero, taxAmount: zero, tipsAmount: zero };

/** The sum of these refunds' own parts. */
export const partsOf = (refunds: readonly Refund[]): Parts =>
  parted({
    sales: addMinor(...refunds.map(({ salesAmount }) => salesAmount)),
    charges: addMinor(...refunds.map(({ chargesAmount }) => chargesAmount ?? zero)),
    tax: addMinor(...refunds.map(({ taxAmount }) => taxAmount)),
    tips: addMinor(...refunds.map(({ tipsAmount }) => tipsAmount)),
  });

const parted = ({ sales, charges, tax, tips }: Readonly<Record<'sales' | 'charges' | 'tax' | 'tips', Minor>>): Parts => ({
  ...{ salesAmount: sales, taxAmount: tax, tipsAmount: tips },
  ...(charges === 0 ? {} : { chargesAmount: charges }),
});

/** What was sold of each part, minor units. */
const soldOf = ({ total, chargesAmount = zero, taxAmount, tipsAmount }: Order): Required<Parts> => ({
  ...{ salesAmount: minor(total - chargesAmount - taxAmount - tipsAmount), chargesAmount, taxAmount, tipsAmount },
});

/** What was sold of each part and is not refunded: the most that a completed order's further refunds may say. */
function partsLeft(order: Order): Required<Parts> {
  const { salesAmount, chargesAmount = zero, taxAmount, tipsAmount } = partsOf(order.refunds);
  const sold = soldOf(order);
  return {
    salesAmount: minor(sold.salesAmount - salesAmount),
    chargesAmount: minor(sold.chargesAmount - chargesAmount),
    taxAmount: minor(sold.taxAmount - taxAmount),
    tipsAmount: minor(sold.tipsAmount - tipsAmount),
  };
}

const within = (amount: number, max: number): Minor => minor(Math.max(0, Math.min(amount, max)));

/**
 * How the next refund of `amount` of a payment splits into a sold order's sales, charges, tax and tips, minor units. `lines`: the pieces that it is of, whose parts they
 * then are. Else each part follows the whole sum that was refunded so far, less what the refunds before it said, so that refunding bit by bit adds up to exactly what
 * refunding all at once does, also if a gateway has later changed what the order was paid with: part(n) = round(refunded(n) × part ÷ paid) − Σ part(1 … n−1), of what refunds
 * by line have left. None goes below zero, and all refunds of a part never exceed what was sold of it. Cash rounding and surcharges were no sales and are refunded as none;
 * nor is money that was refunded before the order was completed or found after it. Of a
 * bill that its guests paid share by share, all of this is of the payment's share alone.
 */
export function partsOfRefund(whole: Order, paymentId: string, amount: Minor, lines?: readonly RefundedLine[]): Parts {
  const order = refundedWith(whole, paymentId);
  const payment = order.order_payment.find(({ id }) => id === paymentId);
  if (!isSold(order) || order.state === 'cancelled' || payment === undefined) return noParts;
  const next = { ...order, refunds: [...order.refunds, { paymentId, amount }] };
  const counted = minor(refundedOf(next) - refundedOf(order));
  if (counted === 0) return noParts;
  if (lines !== undefined)
    return partsOfLines(order, lines, { counted, isLast: refundedOf(next) === paidFor(order), isRounded: payment.type === 'cash' && counted === amount });
  const rest = restOf(order);
  const [refunded, paid, before] = [rest.refunded + counted, Math.max(1, rest.paid), rest.back];
  const refundedOfPart = (whole: number): number => mulDiv(refunded, whole, paid);
  const left = partsLeft(order);
  const total = addMinor(...Object.values(rest.sold));
  const sold = within(refunded - refundedOfPart(paid - total) - addMinor(...Object.values(before)), addMinor(...Object.values(left)));
  const tax = within(refundedOfPart(rest.sold.taxAmount) - before.taxAmount, Math.min(left.taxAmount, sold));
  const tips = within(refundedOfPart(rest.sold.tipsAmount) - before.tipsAmount, Math.min(left.tipsAmount, sold - tax));
  const charged = within(refundedOfPart(rest.sold.chargesAmount) - before.chargesAmount, Math.min(left.chargesAmount, sold - tax - tips));
  const sales = within(sold - tax - tips - charged, left.salesAmount);
  // Each part rounds by itself, so that the sales may have no room for the last cent of the others.
  const taxAmount = within(sold - sales - charged - tips, left.taxAmount);
  const charges = within(sold - sales - taxAmount - tips, left.chargesAmount);
  return parted({ sales, charges, tax: taxAmount, tips: minor(sold - sales - charges - taxAmount) });
}

/**
 * The parts of a refund by line. `counted`: how much of it was money that completed the order; in cash the lines are what they are, and coins make the rest. Where the last of
 * the order's money goes back, all that is left of it does; where refunds by amount have taken of a part what the lines are made of, the others make up for it.
 */
function partsOfLines(
  order: Order,
  lines: readonly RefundedLine[],
  { counted, isLast, isRounded }: { readonly counted: Minor; readonly isLast: boolean; readonly isRounded: boolean },
): Parts {
  const { sales: net, charges: added, taxes } = partsOfPieces(order, lines);
  const wanted = [net, addMinor(...added), addMinor(...taxes), zero];
  const { salesAmount, chargesAmount, taxAmount, tipsAmount } = partsLeft(order);
  const left = [salesAmount, chargesAmount, taxAmount, tipsAmount];
  const sold = isLast ? addMinor(...left) : within(isRounded ? addMinor(...wanted) : counted, addMinor(...left));
  const [sales = zero, charges = zero, tax = zero, tips = zero] = shareWithin(sold, wanted, left);
  return parted({ sales, charges, tax, tips });
}

/**
 * What a refund by line gives of a payment, minor units: what its pieces come to, of cash as there are coins for, so that the refunds by line of an order are together off by half
 * a coin at most. All that is left of a payment goes back as it came. null: more than the payment holds.
 */
export function amountOfLines(whole: Order, payment: OrderPayment, lines: readonly RefundedLine[], coin: number): Minor | null {
  const order = refundedWith(whole, payment.id);
  const asked = sumOfParts(partsOfPieces(order, lines));
  const max = payment.late ? zero : refundableNow(order, payment);
  if (payment.type !== 'cash') return asked > max ? null : asked;
  const rounding = order.cashRoundingAmount - roundingReturned(order);
  if (asked + rounding === max) return max;
  const before = order.refunds.filter(({ type, lines: those }) => type === 'cash' && those !== undefined);
  const wanted = minor(
    Math.max(0, asked + addMinor(...before.flatMap((refund) => Object.values(partsOf([refund])))) - addMinor(...before.map((each) => each.amount))),
  );
  if (wanted > max) return wanted + Math.min(0, order.cashRoundingAmount) <= max ? max : null;
  return cashBack(wanted, max, coin);
}

/**
 * How much of its cash rounding a sold order has refunded, minor units: the part that `partsOfRefund` takes out of refunds as no sale. What refunds by line rounded is in
 * it: they name what was sold, and coins make the rest.
 */
export function roundingReturned(order: Order): Minor {
  const parts = refundedApart(order);
  if (parts.length > 1) return addMinor(...parts.map(roundingReturned));
  const [refunded, paid] = [refundedOf(order), paidFor(order)];
  if (order.refunds.every(isByAmount) || refunded === paid) return minor(mulDiv(refunded, order.cashRoundingAmount, Math.max(1, paid)));
  if (order.cashRoundingAmount === 0 && !order.refunds.some((refund) => refund.type === 'cash' && !isByAmount(refund))) return zero;
  const rest = restOf(order);
  const surcharge = mulDiv(rest.refunded, order.surchargeAmount, Math.max(1, rest.paid));
  return minor(refunded - addMinor(...Object.values(partsOf(order.refunds))) - surcharge);
}

const isByAmount = ({ lines }: Refund): boolean => lines === undefined;

/**
 * What an order is to refunds by amount, of which those by line have taken their part: `paid` of it, `refunded` of that, the parts that were sold, and those that were
 * refunded by amount. Minor units.
 */
function restOf(order: Order): { readonly paid: number; readonly refunded: number; readonly sold: Required<Parts>; readonly back: Required<Parts> } {
  const [byAmount, byLine] = [order.refunds.filter(isByAmount), order.refunds.filter((refund) => !isByAmount(refund))];
  const money = byLine.length === 0 ? zero : addMinor(...order.refunds.map((refund, place) => (isByAmount(refund) ? zero : countedOf(order, place))));
  const { salesAmount, chargesAmount = zero, taxAmount, tipsAmount } = partsOf(byLine);
  const whole = soldOf(order);
  return {
    ...{ paid: paidFor(order) - money, refunded: refundedOf(order) - money, back: { chargesAmount: zero, ...partsOf(byAmount) } },
    sold: {
      salesAmount: minor(whole.salesAmount - salesAmount),
      chargesAmount: minor(whole.chargesAmount - chargesAmount),
      taxAmount: minor(whole.taxAmount - taxAmount),
      tipsAmount: minor(whole.tipsAmount - tipsAmount),
    },
  };
}

/** How much of one of its refunds was money that completed an order, minor units. */
const countedOf = (order: Order, place: number): Minor =>
  minor(refundedOf({ ...order, refunds: order.refunds.slice(0, place + 1) }) - refundedOf({ ...order, refunds: order.refunds.slice(0, place) }));
