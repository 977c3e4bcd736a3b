import { addMinor, type Minor, minor, zero } from '../../money/minor.ts';
import type { BilledLine, BillShare, LinePart } from '../bill/bill-share.ts';
import { isSold } from '../facts.ts';
import { isAmount, isLines, isRest, taken } from '../shares/weights.ts';
import { sumOfShares } from '../totals/sum-of-shares.ts';
import { lineTotal } from '../totals/totals.ts';
import type { Order, OrderLine, OrderPayment } from '../types.ts';
import { roundingOf } from './amount-due.ts';
import { owedOfShare, settledOf } from './held.ts';
import { isBeforeSale, paidFor, refundableOf } from './refunded.ts';

/** A line of which all or a part is on a share. */
export interface LineOfShare {
  readonly line: OrderLine;
  /** How much of it; null: a part that is no plain fraction. */
  readonly part: { readonly parts: number; readonly of: number } | null;
  /** What that costs as it is shown, minor units. */
  readonly cost: Minor;
}

/** What a guest of a split bill has of an order, and nothing of the others: what their receipt says. */
export interface OrderOfShare {
  readonly share: BillShare;
  /** The order as if it had been of this share alone: its figures, payments and refunds. Parts of lines are lines with one price. */
  readonly order: Order;
  /** Oldest first; null: it is a part of the whole bill, and no line is its own. */
  readonly lines: readonly LineOfShare[] | null;
  /** What is still to be paid of it, minor units. */
  readonly due: Minor;
}

/** All of an order (no `shareId`), or what a guest has of it; null: it has no such share any more. */
export const partOfOrder = (order: Order, shareId: string | null | undefined): Order | OrderOfShare | null =>
  shareId === undefined || shareId === null ? order : orderOfShare(order, shareId);

/**
 * What of an order is a share's; null: there is no such share. All money is as the share and its payments keep it, so that shares add up to the order. Who ordered and what was
 * noted is of the whole table, and said to no one guest.
 */
export function orderOfShare(order: Order, shareId: string): OrderOfShare | null {
  const share = order.shares?.find(({ id }) => id === shareId);
  if (share === undefined) return null;
  const lines = linesOf(order, share);
  const items = lines.map(({ line, cost, part }) => (isAll(part) && cost === lineTotal(line) ? line : { ...line, price: cost, quantity: 1, modifiers: [] }));
  const due = order.state === 'cancelled' || isSold(order) ? zero : owedOfShare(order, share);
  // Who owes nothing has paid nothing either: theirs is no receipt until all is sold.
  const isPaid = order.state !== 'cancelled' && due === 0 && (isSold(order) || settledOf(order, shareId) > 0);
  const paid = moneyOf(order, shareId);
  // A guest's receipt is of when they paid, whenever the others do.
  const completedAt = isPaid ? (paid.order_payment.findLast(({ late }) => !late)?.at ?? order.completedAt ?? order.createdTime) : null;
  const { otherCardAttempts: _, differences: __, madeAt, exemption, ...whole } = order;
  return {
    share,
    order: {
      ...whole,
      ...sumOfShares(items, order, [share]),
      ...paid,
      ...{ items, shares: [share], tipsAmount: share.tipsAmount, customerId: null, customer: null, note: '', cardAttempt: null },
      ...(isPaid ? ({ state: 'completed', status: 'completed' } as const) : {}),
      completedAt,
      ...(madeAt === undefined || (isPaid && completedAt !== order.completedAt) ? {} : { madeAt }),
      ...(exemption === undefined || !isExemptOf(order, share, items) ? {} : { exemption }),
    },
    lines: isLines(share.take) || isRest(share.take) ? lines.toSorted((one, other) => one.line.cartId - other.line.cartId) : null,
    due,
  };
}

/** Whether something of a share went untaxed by the order's certificate, which is another guest's else. */
const isExemptOf = ({ charges = [] }: Order, share: BillShare, items: readonly OrderLine[]): boolean =>
  share.taxes.length === 0 && [...items, ...charges.filter(({ id }) => share.charges.some((own) => own.id === id))].some(({ taxRates }) => taxRates.length > 0);

/** The lines of which something is on a share, in the order's order. */
function linesOf(order: Order, share: BillShare): readonly LineOfShare[] {
  const billed = new Map(share.lines.map((line) => [line.cartId, line]));
  return order.items.flatMap((line) => {
    const own = billed.get(line.cartId);
    return own === undefined ? [] : [lineOf(order, share, line, own)];
  });
}

const isAll = (part: LineOfShare['part']): boolean => part !== null && part.parts === part.of;

function lineOf({ shares = [] }: Order, share: BillShare, line: OrderLine, { cost }: BilledLine): LineOfShare {
  const { take } = share;
  const others = shares.filter((each) => each !== share);
  const onIt = others.filter((each) => each.lines.some(({ cartId }) => cartId === line.cartId));
  // Where an amount of the bill is somebody's, parts are of what that left; and two that rest may have what came at different times.
  if (others.some((each) => isAmount(each.take)) || (isRest(take) && onIt.some((each) => isRest(each.take)))) return { line, cost, part: null };
  const part = isLines(take) ? take.find(({ cartId }) => cartId === line.cartId) : leftBy(onIt, line.cartId);
  return { line, cost, part: part !== undefined && isPartFor(cost, lineTotal(line), part) ? part : null };
}

/** What of a line these shares leave. One who had paid before it came takes nothing of it, whatever part of the bill they have. */
function leftBy(shares: readonly BillShare[], cartId: number): Pick<LinePart, 'parts' | 'of'> {
  const { parts, of } = taken(shares, cartId);
  const common = divisorOf(of - parts, of);
  return { parts: Number((of - parts) / common), of: Number(of / common) };
}

/** How far a part may be from what it costs, minor units: shares are even over all their lines together. */
const centsOff = 2;

/** Whether somebody has that part: what was asked for is a part of what those who paid before, or by another split, had left. */
const isPartFor = (cost: Minor, whole: Minor, { parts, of }: Pick<LinePart, 'parts' | 'of'>): boolean =>
  parts > 0 && Math.abs(cost * of - whole * parts) <= centsOff * of;

const divisorOf = (one: bigint, other: bigint): bigint => (other === 0n ? one : divisorOf(other, one % other));

/** The payments for a share with their refunds, and what of the order's rounding and surcharges is in them. */
function moneyOf(order: Order, shareId: string) {
  const own = order.order_payment.filter((payment) => payment.shareId === shareId);
  const ids = new Set(own.map(({ id }) => id));
  const refunds = order.refunds.filter(({ paymentId }) => ids.has(paymentId));
  // What went back before the order was sold took its surcharge and rounding off it.
  const before = { refunds: refunds.filter((refund) => isBeforeSale(order, refund)) };
  const counting = own.filter(({ late }) => !late).map((payment) => ({ payment, left: refundableOf(before, payment) }));
  return {
    order_payment: own.map((payment): OrderPayment => (payment.type === 'cash' ? { ...payment, rounding: roundingOf(order, payment) } : payment)),
    payment: order.payment.filter(({ id }) => ids.has(id)),
    refunds,
    refundedAmount: addMinor(...refunds.map(({ amount }) => amount)),
    amountPaid: addMinor(...own.map(({ amount }) => amount)),
    surchargeAmount: addMinor(...counting.map(({ payment, left }) => minor(Math.max(0, Math.min(payment.surchargeAmount, left))))),
    cashRoundingAmount: addMinor(
      ...counting.map(({ payment, left }) => (payment.type !== 'cash' || (left === 0 && payment.amount > 0) ? zero : roundingOf(order, payment))),
    ),
  };
}

/** A line with the pieces that are a share's; all that were ordered, where its part of them is no whole piece. */
function piecesOf({ line, part }: LineOfShare): OrderLine {
  const pieces = part === null ? 0 : (line.quantity * part.parts) / part.of;
  return Number.isInteger(pieces) && pieces >= 1 ? { ...line, quantity: pieces } : line;
}

/** A sold order as if one share had been all of it: its lines with its pieces, its figures, its money. */
function alone(order: Order, share: BillShare): Order {
  const items = linesOf(order, share).map(piecesOf);
  return { ...order, ...sumOfShares(items, order, [share]), ...moneyOf(order, share.id), items, shares: [share], tipsAmount: share.tipsAmount };
}

/**
 * The parts of a sold order that are refunded each by itself: its shares, where all that paid it was for them, to the cent. One part, the order itself, where its bill was not
 * split, where what paid for no share pays for all of them, and where for a share so little was owed that nothing was taken. It stays so whatever is refunded.
 */
export function refundedApart(order: Order): readonly Order[] {
  const { shares, completedAt } = order;
  if (shares === undefined || shares.length < 2 || completedAt === null) return [order];
  const before = { refunds: order.refunds.filter((refund) => isBeforeSale(order, refund)) };
  const paying = order.order_payment.filter((payment) => !payment.late && refundableOf(before, payment) > 0);
  if (paying.some(({ shareId }) => !shares.some(({ id }) => id === shareId))) return [order];
  const parts = shares.map((share) => alone(order, share));
  const isPaid = (part: Order, at: number): boolean => {
    const own = paying.filter(({ shareId }) => shareId === shares[at]?.id);
    // What staff said was charged paid for it, though its gateway had less.
    const took = addMinor(...own.map((payment) => minor(refundableOf(before, payment) + Math.max(0, -payment.surchargeAmount))));
    // Where nothing was taken, nothing can go back; and what was taxed goes back with what was paid for it.
    const isNothing = part.total === part.tipsAmount && part.taxes.some(({ base }) => base > 0);
    return took === paidFor(part) && (took > 0 || part.total === 0) && !isNothing;
  };
  return parts.every(isPaid) ? parts : [order];
}

/** The part of a sold order that a payment paid, which its refunds are of. */
export const refundedWith = (order: Order, paymentId: string): Order =>
  refundedApart(order).find(({ order_payment }) => order_payment.some(({ id }) => id === paymentId)) ?? order;
