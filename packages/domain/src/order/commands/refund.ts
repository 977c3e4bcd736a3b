import { assert } from '../../assert.ts';
import { holdsCardNumber } from '../../card/card-number.ts';
import { cashBack } from '../../cash/rounding.ts';
import { addMinor, type Minor, minor, zero } from '../../money/minor.ts';
import { accept, type Refusal, type Result, refuse } from '../../result.ts';
import { attemptOf } from '../attempt/attempt.ts';
import { type CardDevice, staffPaymentPrefix } from '../attempt/charge.ts';
import { differenceOf, hasDifference, ofFound } from '../attempt/difference.ts';
import { type MoveCode, moveOf } from '../moves.ts';
import { type LinesCode, linesToRefund } from '../payment/lines-refunded.ts';
import { refundedWith } from '../payment/order-of-share.ts';
import { amountOfLines, partsOfRefund } from '../payment/refund-parts.ts';
import { refundableNow, refundableOf, refundDueOf } from '../payment/refunded.ts';
import { type RestockCode, restock } from '../payment/restock.ts';
import type { Order, OrderPayment, RefundedLine, Restocked } from '../types.ts';
import type { CardBeginOp } from './card/card-begin.ts';
import { type CardDiffersOp, cardDiffers } from './card/card-differs.ts';
import type { RefundOp } from './refund/refund-rule.ts';

export interface RefundToMake {
  /** Minor units, 1 or more. Of a refund by line: what the person saw that it comes to; absent: nobody says. */
  readonly amount?: number | undefined;
  readonly reason: string;
  /** The pieces that are refunded; absent: it is by amount. */
  readonly lines?: readonly RefundedLine[] | undefined;
  /** Which payment to refund; absent: the newest that holds the amount. On a split bill, one of `shareId`, where several guests' payments hold money. */
  readonly paymentId?: string | undefined;
  /** Whose payment, of a split bill. */
  readonly shareId?: string | undefined;
  /** Of one by amount: what goes back on the shelf with it; absent: nothing. */
  readonly restock?: readonly Restocked[] | undefined;
}

/** Why a refund may be refused. */
export type RefundCode =
  | MoveCode<'refund'>
  | 'order_cancelled'
  | 'order_not_paid'
  | 'card_number_in_text'
  | 'payment_not_found'
  | 'amount_out_of_range'
  | 'total_changed'
  | 'terminal_refused'
  | LinesCode
  | RestockCode;

/**
 * The payment that a refund would be of. Refuses `order_not_paid` if nothing was paid, `card_number_in_text` for its reason, as `linesToRefund` does, `payment_not_found`, also
 * where payments of several guests hold money and none is named, and `amount_out_of_range` for more than the payment still holds, or than its gateway says that it ever held.
 */
export function paymentToRefund(order: Order, asked: RefundToMake): Result<OrderPayment, Refusal<Exclude<RefundCode, 'terminal_refused' | 'total_changed'>>> {
  const move = moveOf(order, 'refund');
  if (!move.ok) return move;
  const payments = order.order_payment.toReversed();
  // A cancelled order has no payments but late charges.
  if (order.state === 'cancelled' && payments.every((payment) => refundableNow(order, payment) === 0)) return refuse('order_cancelled');
  if (payments.length === 0) return refuse('order_not_paid');
  if (holdsCardNumber(asked.reason)) return refuse('card_number_in_text');
  const { paymentId, shareId } = asked;
  const named = payments.filter((payment) => (paymentId ?? payment.id) === payment.id && (shareId === undefined || payment.shareId === shareId));
  const { lines } = asked;
  // Each guest is given their own part of a dish.
  const judged =
    lines === undefined ? null : new Map((named.length === 0 ? payments : named).map(({ id }) => [id, linesToRefund(refundedWith(order, id), lines)]));
  const [wrong] = judged === null || [...judged.values()].some(({ ok }) => ok) ? [] : judged.values();
  if (wrong?.ok === false) return wrong;
  // Of several guests nobody but whoever asks knows whose money it is.
  const guests = new Set(named.filter((payment) => refundableNow(order, payment) > 0).map((payment) => payment.shareId));
  if (named.length === 0 || (paymentId === undefined && guests.size > 1)) return refuse('payment_not_found');
  const max = Math.max(...named.map((payment) => refundableNow(order, payment)));
  const { amount = 0 } = asked;
  const holds = (payment: OrderPayment): boolean => {
    const own = judged?.get(payment.id);
    if (own === undefined) return amount >= 1 && refundableNow(order, payment) >= amount;
    return own.ok && amountOfLines(order, payment, own.value, 0) !== null;
  };
  const payment = named.find(holds);
  return payment === undefined ? refuse('amount_out_of_range', { min: 1, max }) : accept(payment);
}

/** Whether a payment is refunded by its gateway. One that no gateway has confirmed is refunded by hand. */
export const isRefundedByGateway = ({ type, id }: OrderPayment): boolean => type === 'card' && !id.startsWith(staffPaymentPrefix);

/** What a refund would give of this payment, and of which pieces. */
interface Giving {
  readonly amount: Minor;
  readonly lines?: readonly RefundedLine[] | undefined;
  readonly restock: readonly Restocked[];
}

/** Refuses `total_changed` where the lines come to something else than was seen. `coin`: the smallest, minor units; 0: there are coins for everything. */
function givingOf(
  order: Order,
  payment: OrderPayment,
  asked: RefundToMake,
  coin: number,
): Result<Giving, Refusal<LinesCode | 'total_changed' | 'amount_out_of_range'>> {
  const max = refundableNow(order, payment);
  const wanted = minor(asked.amount ?? 0);
  if (asked.lines === undefined) return accept({ amount: payment.type === 'cash' ? cashBack(wanted, max, coin) : wanted, restock: asked.restock ?? [] });
  const lines = linesToRefund(refundedWith(order, payment.id), asked.lines);
  if (!lines.ok) return lines;
  const amount = amountOfLines(order, payment, lines.value, coin);
  if (amount === null) return refuse('amount_out_of_range', { min: 1, max });
  // Who does not round says what the lines come to, as who asks for an amount does.
  const isSeen = asked.amount === undefined || asked.amount === amount || asked.amount === amountOfLines(order, payment, lines.value, 0);
  if (!isSeen) return refuse('total_changed', { total: amount });
  const restocked = lines.value.filter(({ restock: isBack }) => isBack);
  return accept({ amount, lines: lines.value, restock: restocked.map(({ cartId, quantity }) => ({ cartId, quantity })) });
}

/**
 * Makes a refund by hand at once (cash, Venmo, and payments that only the staff reported), or begins one by the card's gateway. Cash is refunded as there are
 * coins for (`cashBack`): the refund says what is refunded, whatever was asked; where that is nothing, `amount_out_of_range`. `device`: the one that took the money,
 * whose gateway is asked; null: unknown, and a refund by a gateway is refused with `terminal_refused`. `cashRounding`: the smallest coin, minor units; absent or 0:
 * every amount can be paid. Refuses as `paymentToRefund`, `givingOf` and `restock` do.
 */
export function beginRefund(
  order: Order,
  asked: RefundToMake,
  ctx: { readonly now: number; readonly id: string; readonly device: CardDevice | null; readonly cashRounding?: number },
): Result<RefundOp | CardBeginOp, Refusal<RefundCode>> {
  const found = paymentToRefund(order, asked);
  if (!found.ok) return found;
  const { now: at, id, device, cashRounding: coin = 0 } = ctx;
  const giving = givingOf(order, found.value, asked, coin);
  if (!giving.ok) return giving;
  const { amount, lines } = giving.value;
  const back = restock(order, giving.value.restock);
  if (!back.ok) return back;
  const some = back.value.length > 0 ? back.value : undefined;
  const { id: paymentId, type } = found.value;
  const { reason } = asked;
  const max = refundableNow(order, found.value);
  if (amount === 0) return refuse('amount_out_of_range', { min: Math.min(Math.max(1, coin), max), max });
  if (!isRefundedByGateway(found.value)) {
    const parts = partsOfRefund(order, paymentId, amount, lines);
    const refund = { id, paymentId, type, by: 'hand', amount, ...parts, reason, ...(some && { restocked: some }), ...(lines && { lines }) } as const;
    return accept({ op: 'refund', at, attemptId: null, refund });
  }
  if (device === null) return refuse('terminal_refused');
  const { id: deviceId, label: deviceLabel, gateway } = device;
  const of = { ...(some && { restock: some }), ...(lines && { lines }) };
  const attempt = { id, kind: 'refund', amount, gateway, deviceId, deviceLabel, paymentId, reason, ...of } as const;
  return accept({ op: 'card-begin', at, attempt });
}

/** A unique refund id: a gateway may give two voids the same id, or the payment's; on the order the second becomes `…-2`. */
function refundIdOf({ refunds }: Order, id: string): string {
  const taken = new Set(refunds.map((refund) => refund.id));
  const next = (count: number): string => (taken.has(`${id}-${count}`) ? next(count + 1) : `${id}-${count}`);
  return taken.has(id) ? next(2) : id;
}

/** The gateway made the refund; null: recorded already. `amount`: as the gateway says. */
export function cardRefunded(
  order: Order,
  attemptId: string,
  given: { readonly id: string; readonly by: 'void' | 'refund'; readonly amount: Minor },
  now: number,
): RefundOp | null {
  const attempt = attemptOf(order, attemptId);
  if (attempt === undefined) return null;
  const { paymentId, reason, restock: restocked, lines } = attempt;
  assert(paymentId !== null, `the attempt ${attemptId} gives a payment back`);
  const { by, amount } = given;
  const id = refundIdOf(order, given.id);
  const of = { ...(restocked && { restocked }), ...(lines && { lines }) };
  const parts = partsOfRefund(order, paymentId, amount, lines);
  return { op: 'refund', at: now, attemptId, refund: { id, paymentId, type: 'card', by, amount, ...parts, reason, ...of } };
}

/** A refund made by an attempt that was over since `since`, ms since epoch: an equal refund of the payment after that may be a second one. */
interface LateRefund {
  readonly attemptId: string;
  readonly paymentId: string;
  readonly id: string;
  readonly by: 'void' | 'refund';
  readonly amount: Minor;
  readonly since: number;
}

/**
 * Records a refund made by an attempt that was over already. If as much was refunded once more meanwhile, the difference `returned_twice` says so, and if the
 * payment does not hold both no figure changes. null: recorded already, by the staff's word or because it was found before. Refuses `payment_in_progress`
 * while another attempt holds the order.
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
  if (isRefunded || hasDifference(order, once) || hasDifference(order, twice(zero))) return accept(null);
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

/**
 * The staff say that a charge which nobody owes was returned in another way than by Till: its refund, as far as it is due. `attemptId`: a new one, under which
 * their word is checked. Refuses `payment_in_progress` while an attempt holds the order, and `payment_not_in_progress` if nothing of the payment is due.
 */
export function returnedElsewhere(
  order: Order,
  { attemptId, paymentId }: { readonly attemptId: string; readonly paymentId: string },
  ctx: { readonly now: number },
): Result<RefundOp, Refusal<'payment_in_progress' | 'payment_not_in_progress'>> {
  if (order.cardAttempt !== null) return refuse('payment_in_progress');
  const payment = order.order_payment.find(({ id }) => id === paymentId);
  const amount = payment === undefined ? zero : refundDueOf(order, payment);
  if (amount === 0) return refuse('payment_not_in_progress');
  const refund = {
    id: `${staffPaymentPrefix}${attemptId}`,
    paymentId,
    type: 'card',
    by: 'refund',
    amount,
    ...partsOfRefund(order, paymentId, amount),
    reason: '',
  } as const;
  return accept({ op: 'refund', at: ctx.now, attemptId: null, refund });
}
