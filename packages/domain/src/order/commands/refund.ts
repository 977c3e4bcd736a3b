import { assert } from '../../assert.ts';
import { holdsCardNumber } from '../../card/card-number.ts';
import { addMinor, type Minor, minor, zero } from '../../money/minor.ts';
import { accept, type Refusal, type Result, refuse } from '../../result.ts';
import { holds, withoutAttempt } from '../attempt/attempt.ts';
import { type CardDevice, staffPaymentPrefix } from '../attempt/charge.ts';
import { differenceOf, isTold, ofFound, withDifference } from '../attempt/difference.ts';
import { hasEnded } from '../facts.ts';
import { type MoveCode, moveOf } from '../moves.ts';
import { partsOfRefund, refundableNow, refundableOf, withRefund } from '../payment/refunded.ts';
import { withLines } from '../steps.ts';
import type { Order, OrderPayment, PaymentDifference, Refund } from '../types.ts';
import type { CardBeginOp } from './card/card-begin.ts';
import { type CardDiffersOp, cardDiffers } from './card/card-differs.ts';
import type { OpRule } from './command.ts';

/** Money went back. `attemptId`: of a card; null: given back by hand. */
export interface RefundOp {
  readonly op: 'refund';
  readonly at: number;
  readonly attemptId: string | null;
  readonly refund: Omit<Refund, 'at'>;
  readonly difference?: PaymentDifference | undefined;
}

export interface RefundToMake {
  /** Minor units, 1 or more. */
  readonly amount: number;
  readonly reason: string;
  /** Which payment goes back; absent: the newest that holds the amount. */
  readonly paymentId?: string | undefined;
}

/** Why nothing of a payment may go back. */
export type RefundCode =
  | MoveCode<'refund'>
  | 'order_cancelled'
  | 'order_not_paid'
  | 'card_number_in_text'
  | 'payment_not_found'
  | 'amount_out_of_range'
  | 'terminal_refused';

/**
 * The payment that a refund would be of. Refuses `order_not_paid` where nothing was paid, `card_number_in_text` of the reason, `payment_not_found`,
 * and `amount_out_of_range` for more than the payment still holds, or than its gateway says that it ever held.
 */
export function paymentToRefund(order: Order, asked: RefundToMake): Result<OrderPayment, Refusal<Exclude<RefundCode, 'terminal_refused'>>> {
  const move = moveOf(order, 'refund');
  if (!move.ok) return move;
  const payments = order.order_payment.toReversed();
  // Nothing stands on a cancelled order but what was found on a card later.
  if (order.state === 'cancelled' && payments.every((payment) => refundableNow(order, payment) === 0)) return refuse('order_cancelled');
  if (payments.length === 0) return refuse('order_not_paid');
  if (holdsCardNumber(asked.reason)) return refuse('card_number_in_text');
  const named = asked.paymentId === undefined ? payments : payments.filter(({ id }) => id === asked.paymentId);
  if (named.length === 0) return refuse('payment_not_found');
  const max = Math.max(...named.map((payment) => refundableNow(order, payment)));
  const payment = named.find((each) => refundableNow(order, each) >= asked.amount);
  return payment === undefined || asked.amount < 1 ? refuse('amount_out_of_range', { min: 1, max }) : accept(payment);
}

/** Whether its gateway gives a payment back. What no gateway has said it cannot give back either: the shop does that by hand. */
export const isRefundedByGateway = ({ type, id }: OrderPayment): boolean => type === 'card' && !id.startsWith(staffPaymentPrefix);

/**
 * Gives money back: cash, Venmo and what only the staff know of by hand at once, a card by its gateway. `device`: the one that took the money,
 * for its gateway is asked; null: nobody knows which, and what a gateway would have to give back is refused with `terminal_refused`. Refuses as
 * `paymentToRefund` does.
 */
export function beginRefund(
  order: Order,
  asked: RefundToMake,
  ctx: { readonly now: number; readonly id: string; readonly device: CardDevice | null },
): Result<RefundOp | CardBeginOp, Refusal<RefundCode>> {
  const found = paymentToRefund(order, asked);
  if (!found.ok) return found;
  const { id: paymentId, type } = found.value;
  const amount = minor(asked.amount);
  const { reason } = asked;
  const { now: at, id, device } = ctx;
  if (!isRefundedByGateway(found.value)) {
    const refund = { id, paymentId, type, by: 'hand', amount, ...partsOfRefund(order, paymentId, amount), reason } as const;
    return accept({ op: 'refund', at, attemptId: null, refund });
  }
  if (device === null) return refuse('terminal_refused');
  const { id: deviceId, label: deviceLabel, gateway } = device;
  const attempt = { id, kind: 'refund', amount, gateway, deviceId, deviceLabel, paymentId, reason } as const;
  return accept({ op: 'card-begin', at, attempt });
}

/** A gateway may name two voids of one payment alike, or as the payment itself: on its order each refund has an id of its own, `…-2` the second. */
function refundIdOf({ refunds }: Order, id: string): string {
  const taken = new Set(refunds.map((refund) => refund.id));
  const next = (count: number): string => (taken.has(`${id}-${count}`) ? next(count + 1) : `${id}-${count}`);
  return taken.has(id) ? next(2) : id;
}

/** The gateway gave the money back; null: it is recorded already. `amount` is what went back. */
export function cardRefunded(
  order: Order,
  attemptId: string,
  given: { readonly id: string; readonly by: 'void' | 'refund'; readonly amount: Minor },
  now: number,
): RefundOp | null {
  if (!holds(order, attemptId)) return null;
  const { paymentId, reason } = order.cardAttempt;
  assert(paymentId !== null, `the attempt ${attemptId} gives a payment back`);
  const { by, amount } = given;
  const id = refundIdOf(order, given.id);
  const parts = partsOfRefund(order, paymentId, amount);
  return { op: 'refund', at: now, attemptId, refund: { id, paymentId, type: 'card', by, amount, ...parts, reason } };
}

/** Money that went back by a refund that was over already, since `since`, ms since epoch: what went back of the payment after it may be the same once more. */
interface LateRefund {
  readonly attemptId: string;
  readonly paymentId: string;
  readonly id: string;
  readonly by: 'void' | 'refund';
  readonly amount: Minor;
  readonly since: number;
}

/**
 * Money went back to a card by a refund that was over already. Where as much went back once more meanwhile, that is told as such (`returned_twice`), and
 * where the payment does not hold both no figure changes. null: it is recorded already, by the staff's word or because it was found before. Refuses
 * `payment_in_progress` while another attempt holds the order.
 */
export function recordLateRefund(
  order: Order,
  given: LateRefund,
  ctx: { readonly now: number },
): Result<RefundOp | CardDiffersOp | null, Refusal<'payment_in_progress'>> {
  const { attemptId, paymentId, by, amount } = given;
  const again = order.refunds.filter((each) => each.paymentId === paymentId && each.amount === amount && each.at >= given.since);
  const once = ofFound(attemptId, 'returned', amount, ctx.now).difference;
  const twice = (said: Minor) => differenceOf(attemptId, 'returned_twice', { said, found: amount }, ctx.now);
  const isRefunded = order.refunds.some(({ id }) => id === `${staffPaymentPrefix}${attemptId}`);
  if (isRefunded || isTold(order, once) || isTold(order, twice(zero))) return accept(null);
  if (order.cardAttempt !== null) return refuse('payment_in_progress');
  const payment = order.order_payment.find(({ id }) => id === paymentId);
  const left = payment === undefined ? zero : refundableOf(order, payment);
  if (left < amount) {
    const said = payment === undefined ? zero : minor(payment.amount - left);
    return accept(cardDiffers(order, twice(said)));
  }
  const id = refundIdOf(order, given.id);
  const refund = { id, paymentId, type: 'card', by, amount, ...partsOfRefund(order, paymentId, amount), reason: '' } as const;
  const difference = again.length === 0 ? once : twice(addMinor(...again.map((each) => each.amount)));
  return accept({ op: 'refund', at: ctx.now, attemptId: null, refund, difference });
}

/** Before the order is completed, what went back is owed by nobody: a fee that went with it, and the tip of a payment that went back whole. */
function refunded(order: Order, refund: Refund): Order {
  const next = withRefund(order, refund);
  if (hasEnded(order)) return next;
  const surchargeAmount = addMinor(...next.order_payment.map((payment) => Math.min(payment.surchargeAmount, refundableOf(next, payment))));
  const whole = next.order_payment.find((payment) => payment.id === refund.paymentId && refundableOf(next, payment) === 0);
  if (whole === undefined || whole.tipsAmount === 0) return { ...next, surchargeAmount };
  return withLines({ ...next, surchargeAmount, tipsAmount: minor(Math.max(0, next.tipsAmount - whole.tipsAmount)) }, next.items);
}

export const refundRule: OpRule<RefundOp> = {
  makesTickets: false,
  apply: (order, { at, attemptId, refund, difference }) =>
    withDifference(refunded(attemptId === null ? order : withoutAttempt(order, attemptId), { ...refund, at }), difference),
};
