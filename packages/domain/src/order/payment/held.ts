import { addMinor, type Minor, minor } from '../../money/minor.ts';
import { askedAmounts, attemptsOf } from '../attempt/attempt.ts';
import type { BillShare, ShareToMake } from '../bill/bill-share.ts';
import { isDiscounted } from '../bill/discount.ts';
import type { Order } from '../types.ts';
import { amountDue } from './amount-due.ts';
import { refundableOf } from './refunded.ts';

/** What says whether money was taken for a share. */
export type Paying = Pick<Order, 'order_payment' | 'refunds' | 'cardAttempt' | 'otherCardAttempts'>;
type Split = Paying & Pick<Order, 'shares'>;
/** What says whether more of a line is a line of its own. */
export type Settling = Split & Pick<Order, 'discounts'>;

/** How much was paid for a share and not refunded, minor units. */
export const settledOf = (order: Pick<Order, 'order_payment' | 'refunds'>, shareId: string): Minor =>
  addMinor(
    ...order.order_payment.flatMap((payment) =>
      payment.shareId === shareId && !payment.late
        ? [Math.max(0, refundableOf(order, payment) - payment.surchargeAmount) - (isReturned(order, payment) ? 0 : (payment.rounding ?? 0))]
        : [],
    ),
  );

const isReturned = (order: Pick<Order, 'refunds'>, payment: Order['order_payment'][number]): boolean =>
  payment.amount > 0 && refundableOf(order, payment) === 0;

/** Tells of an order's shares which are held: money was taken for it, or a card is being asked for it. */
export const heldBy =
  (order: Paying) =>
  ({ id }: Pick<ShareToMake, 'id'>): boolean =>
    settledOf(order, id) > 0 || attemptsOf(order).some(({ kind, shareId }) => kind === 'sale' && shareId === id);

/** The shares that money was taken for. */
export const heldShares = (order: Split): readonly BillShare[] => order.shares?.filter(heldBy(order)) ?? [];

/** Whether a line, or a part of it, is on a share that money was taken for. */
export const isOnHeldShare = (order: Split, cartId: number): boolean => heldShares(order).some(({ lines }) => lines.some((line) => line.cartId === cartId));

/** Whether more of a line is a line of its own: it has a discount, or somebody has paid for it. */
export const isSettled = (order: Settling, cartId: number): boolean => isDiscounted(order, cartId) || isOnHeldShare(order, cartId);

/** What nobody has paid of a share, minor units; never more than of the whole order, which parts of no share may have paid of, too. */
export const owedOfShare = (order: Parameters<typeof amountDue>[0] & Pick<Order, 'order_payment' | 'refunds'>, share: BillShare): Minor =>
  minor(Math.max(0, Math.min(amountDue(order), share.total - settledOf(order, share.id))));

/**
 * What is still to be paid of a share, minor units; never more than of the whole order, which parts of no share may have paid of, too, less what the cards of other guests are
 * being asked for.
 */
export function dueOfShare(order: Parameters<typeof amountDue>[0] & Split, share: BillShare): Minor {
  const left = amountDue(order) - addMinor(...askedAmounts(order, share.id));
  return minor(Math.max(0, Math.min(left, owedOfShare(order, share))));
}
