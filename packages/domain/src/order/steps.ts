import { addMinor, type Minor, zero } from '../money/minor.ts';
import { heldBy } from './payment/held.ts';
import { billed, withTip } from './shares/billed.ts';
import { totalsOf } from './totals/totals.ts';
import type { Order, OrderLine, OrderPayment, Payment } from './types.ts';

/** The order with other lines, its money computed anew. Nothing else recomputes it: a paid order's figures stay, except for a late tip. */
export function withLines(order: Order, items: readonly OrderLine[]): Order {
  const named = order.order_payment.map(({ shareId }) => shareId);
  const split = order.shares === undefined ? order : { ...order, shares: billed(items, order, order.shares, heldBy(order), named) };
  const next: Order = { ...split, items, ...totalsOf(items, split) };
  if (order.charges !== undefined || next.chargesAmount === undefined) return next;
  // The last charge is gone.
  const { chargesAmount: _, ...rest } = next;
  return rest;
}

export const moved = (order: Order, state: Order['state']): Order => ({ ...order, state, status: state });

/** All lines are with the kitchen. */
export const submitted = (order: Order): Order => ({
  ...order,
  items: order.items.map((line) => (line.submitted ? line : { ...line, submitted: true })),
});

/** Paid in full at that moment (ms since epoch); what was unsent goes to the kitchen with it. */
export const completed = (order: Order, at: number): Order => ({ ...moved(submitted(order), 'completed'), completedAt: at });

/**
 * The order with a tip that came with money, or that a gateway corrected (below zero), minor units. Where the bill is split it is its share's, `shareId`, or without one the last
 * one's that nobody has paid, or that has as much of a tip to give up; what the others come to stays.
 */
export function tipped(order: Order, tip: number, shareId: string | undefined): Order {
  if (tip === 0) return order;
  const { shares, items } = order;
  const tipsAmount = addMinor(order.tipsAmount, tip);
  if (shares === undefined) return withLines({ ...order, tipsAmount }, items);
  const isHeld = heldBy(order);
  const named = shares.find(({ id }) => id === shareId);
  const own = named ?? shares.findLast((share) => (tip < 0 ? share.tipsAmount >= -tip : !isHeld(share))) ?? shares.at(-1);
  return { ...order, tipsAmount, total: addMinor(order.total, tip), shares: shares.map((share) => (share === own ? withTip(share, tip) : share)) };
}

/** Adds a payment; does not check whether it is enough. */
export function withPayment(order: Order, paid: OrderPayment, rawResult: Payment['rawResult']): Order {
  const { id, type, gateway } = paid;
  return {
    ...order,
    amountPaid: addMinor(order.amountPaid, paid.amount),
    order_payment: [...order.order_payment, paid],
    payment: [...order.payment, { id, type, gateway, rawResult }],
  };
}

/**
 * Paid by money that the staff took or saw arrive, `amount` in minor units: in full, or, where the op says what it took (`take`), in part. Either way what is unsent goes to the
 * kitchen: who has paid for a part waits for it, and nothing can be changed any more.
 */
export function paidByHand(
  order: Order,
  type: 'cash' | 'venmo',
  op: {
    readonly at: number;
    readonly paymentId: string;
    readonly received?: Minor | undefined;
    readonly take?: Minor | undefined;
    readonly shareId?: string | undefined;
  },
  amount: Minor,
  rounding?: Minor,
): Order {
  const nothing = { brand: null, last4: null, gateway: null, tipsAmount: zero, surchargeAmount: zero, authCode: null, entryMode: null, aid: null };
  const payment: OrderPayment = {
    ...nothing,
    id: op.paymentId,
    type,
    orderId: order.id,
    amount,
    at: op.at,
    ...(op.received === undefined ? {} : { received: op.received }),
    ...(op.shareId === undefined ? {} : { shareId: op.shareId }),
    ...(rounding === undefined ? {} : { rounding }),
  };
  const paid = withPayment(order, payment, null);
  return op.take === undefined ? completed(paid, op.at) : moved(submitted(paid), 'accepted');
}
