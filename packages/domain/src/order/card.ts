import { holdsCardNumber } from '../card/card-number.ts';
import type { PaymentGateway } from '../device/types.ts';
import { type Minor, minor, zero } from '../money/minor.ts';
import { accept, type Refusal, type Result, refuse } from '../result.ts';
import { amountDue } from './amount-due.ts';
import { type Charged, cardDiffers, differenceOf, isFarOver, isTold, ofCharge, ofFound } from './difference.ts';
import { hasEnded } from './facts.ts';
import { type MoveCode, moveOf } from './moves.ts';
import type { OrderOp } from './op.ts';
import { type PayCode, payable, type SeenTotal } from './pay.ts';
import { partsOfRefund, refundableOf } from './refunded.ts';
import type { CardAttempt, Order, OrderPayment, Payment } from './types.ts';

/** Begins the id of a payment that only the staff know of: no gateway has said it. */
export const staffPaymentPrefix = 'staff-';

/** The device whose terminal is asked. */
export interface CardDevice {
  readonly id: string;
  readonly label: string;
  readonly gateway: PaymentGateway;
}

/** What a gateway says that it charged: minor units, `amount` with tip and fee in it. */
export interface Charge extends Charged {
  readonly paymentId: string;
  readonly tip: Minor;
  readonly fee: Minor;
  readonly card: Pick<OrderPayment, 'brand' | 'last4' | 'authCode' | 'entryMode' | 'aid'>;
  /** Valor's `TOTAL_AMOUNT`, cents as it was answered; null elsewhere. */
  readonly totalAmount: string | null;
}

/**
 * Begins to take what is due with a card. Refuses as every way of paying does; the order is then held by the attempt until it is over.
 * `attemptId` is the reference at the gateway, of this attempt alone.
 */
export function beginCard(
  order: Order,
  seen: SeenTotal,
  ctx: { readonly now: number; readonly attemptId: string; readonly device: CardDevice },
): Result<OrderOp | null, Refusal<PayCode>> {
  const checked = payable(order, 'present', seen);
  if (!checked.ok) return checked;
  const { id: deviceId, label: deviceLabel, gateway } = ctx.device;
  const attempt = { id: ctx.attemptId, kind: 'sale', amount: amountDue(order), gateway, deviceId, deviceLabel, paymentId: null, reason: '' } as const;
  return accept({ op: 'card-begin', at: ctx.now, attempt });
}

const holds = (order: Order, attemptId: string): order is Order & { readonly cardAttempt: CardAttempt } => order.cardAttempt?.id === attemptId;

/** The terminal is being asked from now on; null: it is already so, the attempt is over, or somebody asked to stop it before anything was sent. */
export const cardSent = (order: Order, attemptId: string, now: number): OrderOp | null =>
  holds(order, attemptId) && order.cardAttempt.state === 'created' && order.cardAttempt.cancelAskedAt === null ? { op: 'card-sent', at: now, attemptId } : null;

/** Somebody asked the terminal to stop; null: the attempt is over. */
export const cardCancelAsked = (order: Order, attemptId: string, now: number): OrderOp | null =>
  holds(order, attemptId) ? { op: 'card-cancel-asked', at: now, attemptId } : null;

/** No final answer came; null: it is already so, or the attempt is over. */
export const cardUnknown = (order: Order, attemptId: string, now: number): OrderOp | null =>
  holds(order, attemptId) && order.cardAttempt.state !== 'unknown' ? { op: 'card-unknown', at: now, attemptId } : null;

/** It ended without money; null: it was over already. */
export const cardEnded = (
  order: Order,
  attemptId: string,
  end: 'declined' | 'cancelled' | 'not_started',
  ctx: { readonly now: number; readonly by: 'gateway' | 'staff' },
): OrderOp | null => (holds(order, attemptId) ? { op: 'card-ended', at: ctx.now, attemptId, end, by: ctx.by } : null);

/**
 * The card was charged; null: it is recorded already. Less than asked leaves the rest to pay. What was charged beyond the amount that was
 * asked and the fee counts as a tip: it is the customer's money and is never dropped.
 */
export function cardPaid(order: Order, attemptId: string, charge: Charge, ctx: { readonly now: number; readonly by: 'gateway' | 'staff' }): OrderOp | null {
  if (!holds(order, attemptId)) return null;
  const { completes, ...paid } = paidBy(order.cardAttempt, charge, amountDue(order));
  return { op: 'card-paid', at: ctx.now, attemptId, ...paid, completes, by: ctx.by, ...ofCharge(attemptId, order.cardAttempt.amount, charge, ctx.now) };
}

/** Whether the gateway's own payment stands on the order. */
const isRecorded = ({ order_payment }: Order, { paymentId }: Charge): boolean => order_payment.some(({ type, id }) => type === 'card' && id === paymentId);

/** The payment of an attempt of which only the staff have said that it was charged; absent: they have not, or the gateway bore them out. */
const saidPayment = ({ order_payment }: Order, attemptId: string): OrderPayment | undefined =>
  order_payment.find(({ id }) => id === `${staffPaymentPrefix}${attemptId}`);

/**
 * A card was charged by an attempt that was over already. Where the staff had said so meanwhile it is that payment (`cardConfirmed`): one attempt
 * never has two. Else it pays the order where that is still to be paid, whoever else was about to; else it is found money, which goes back
 * (`surplusOf`). null: it is recorded already. Refuses `payment_in_progress` while another attempt holds the order, and `order_empty` while there
 * is nothing on it that it could pay.
 */
export function cardFound(
  order: Order,
  attempt: Pick<CardAttempt, 'id' | 'amount' | 'gateway'>,
  charge: Charge,
  ctx: { readonly now: number },
): Result<OrderOp | null, Refusal<'payment_in_progress' | 'order_empty'>> {
  if (isRecorded(order, charge)) return accept(null);
  if (saidPayment(order, attempt.id) !== undefined) return cardConfirmed(order, attempt, charge, ctx);
  if (order.cardAttempt !== null) return refuse('payment_in_progress');
  if (!hasEnded(order) && order.items.length === 0) return refuse('order_empty');
  const { completes, ...paid } = paidBy(attempt, charge, amountDue(order));
  const base = { attemptId: attempt.id, ...paid, ...ofFound(attempt.id, 'charged', charge.amount, ctx.now) };
  // What is found was not there when the order was completed, whatever the clock says.
  if (hasEnded(order)) return accept({ op: 'card-found', at: Math.max(ctx.now, (order.completedAt ?? 0) + 1), ...base });
  return accept({ op: 'card-paid', at: ctx.now, ...base, completes, by: 'gateway', late: true });
}

/**
 * The gateway says that a card was charged as the staff had said: its payment takes the place of theirs, so that it can go back to the card. What it
 * charged beyond their amount stands beside the total; less than that changes nothing, and is told. null: it is so already. Refuses
 * `payment_in_progress` while another attempt holds the order.
 */
export function cardConfirmed(
  order: Order,
  attempt: Pick<CardAttempt, 'id' | 'gateway'>,
  charge: Charge,
  ctx: { readonly now: number },
): Result<OrderOp | null, Refusal<'payment_in_progress'>> {
  const { id: attemptId, gateway } = attempt;
  const said = saidPayment(order, attemptId);
  if (said === undefined || isRecorded(order, charge)) return accept(null);
  if (order.cardAttempt !== null) return refuse('payment_in_progress');
  const amounts = { said: said.amount, found: charge.amount };
  const isForeign = charge.otherCurrency !== undefined;
  if (charge.amount < said.amount) return accept(cardDiffers(order, differenceOf(attemptId, isForeign ? 'other_currency' : 'other_amount', amounts, ctx.now)));
  const surchargeAmount = minor(said.surchargeAmount + charge.amount - said.amount);
  const card = { ...charge.card, authCode: charge.card.authCode ?? said.authCode };
  const payment = { id: charge.paymentId, ...card, gateway, amount: charge.amount, tipsAmount: said.tipsAmount, surchargeAmount };
  const kind = isForeign ? 'other_currency' : isFarOver(said.amount, charge.amount) ? 'too_much' : 'other_amount';
  const difference = charge.amount === said.amount && !isForeign ? {} : { difference: differenceOf(attemptId, kind, amounts, ctx.now) };
  return accept({ op: 'card-confirmed', at: ctx.now, attemptId, staffPaymentId: said.id, payment, rawResult: rawResultOf(charge), ...difference });
}

const rawResultOf = ({ totalAmount }: Charge): Payment['rawResult'] => (totalAmount === null ? null : { response: { TOTAL_AMOUNT: totalAmount } });

/** What a charge is to the order that owes `due`, minor units. */
function paidBy({ amount: asked, gateway }: Pick<CardAttempt, 'amount' | 'gateway'>, charge: Charge, due: Minor) {
  const surchargeAmount = minor(Math.min(charge.fee, charge.amount));
  const tipsAmount = minor(Math.max(Math.min(charge.tip, charge.amount - surchargeAmount), charge.amount - surchargeAmount - asked, 0));
  return {
    payment: { id: charge.paymentId, ...charge.card, gateway, amount: charge.amount, tipsAmount, surchargeAmount },
    rawResult: rawResultOf(charge),
    completes: charge.amount - surchargeAmount - tipsAmount >= due,
  };
}

export interface RefundToMake {
  /** Minor units, 1 or more. */
  readonly amount: number;
  readonly reason: string;
  /** Which payment goes back; absent: the newest that holds the amount. */
  readonly paymentId?: string | undefined;
}

/**
 * Gives money back: cash, Venmo and what only the staff know of by hand at once, a card by its gateway. Refuses `order_not_paid` where nothing was paid,
 * `card_number_in_text` of the reason, `payment_not_found`, and `amount_out_of_range` for more than the payment still holds.
 */
export function beginRefund(
  order: Order,
  asked: RefundToMake,
  ctx: { readonly now: number; readonly id: string; readonly device: CardDevice | null },
): Result<OrderOp, Refusal<MoveCode<'refund'> | 'order_cancelled' | 'order_not_paid' | 'card_number_in_text' | 'payment_not_found' | 'amount_out_of_range'>> {
  const move = moveOf(order, 'refund');
  if (!move.ok) return move;
  const payments = order.order_payment.toReversed();
  // Nothing stands on a cancelled order but what was found on a card later.
  if (order.state === 'cancelled' && payments.every((payment) => refundableOf(order, payment) === 0)) return refuse('order_cancelled');
  if (payments.length === 0) return refuse('order_not_paid');
  if (holdsCardNumber(asked.reason)) return refuse('card_number_in_text');
  const named = asked.paymentId === undefined ? payments : payments.filter(({ id }) => id === asked.paymentId);
  if (named.length === 0) return refuse('payment_not_found');
  const max = Math.max(...named.map((payment) => refundableOf(order, payment)));
  const payment = named.find((each) => refundableOf(order, each) >= asked.amount);
  if (payment === undefined || asked.amount < 1) return refuse('amount_out_of_range', { min: 1, max });
  const amount = minor(asked.amount);
  const { id: paymentId, type } = payment;
  const { reason } = asked;
  // What no gateway has said it cannot give back either: the shop does it by hand.
  if (type !== 'card' || paymentId.startsWith(staffPaymentPrefix)) {
    return accept({
      op: 'refund',
      at: ctx.now,
      attemptId: null,
      refund: { id: ctx.id, paymentId, type, by: 'hand', amount, ...partsOfRefund(order, paymentId, amount), reason },
    });
  }
  const { device } = ctx;
  const gateway = (payment.gateway ?? device?.gateway) as PaymentGateway;
  const attempt = { id: ctx.id, kind: 'refund', amount, gateway, deviceId: device?.id ?? '', deviceLabel: device?.label ?? '', paymentId, reason } as const;
  return accept({ op: 'card-begin', at: ctx.now, attempt });
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
): OrderOp | null {
  if (!holds(order, attemptId)) return null;
  const { paymentId, reason } = order.cardAttempt;
  const { by, amount } = given;
  const id = refundIdOf(order, given.id);
  return {
    op: 'refund',
    at: now,
    attemptId,
    refund: { id, paymentId: paymentId ?? '', type: 'card', by, amount, ...partsOfRefund(order, paymentId ?? '', amount), reason },
  };
}

/**
 * Money went back to a card by a refund that was over already. Where the payment does not hold as much any more it went back another time meanwhile:
 * that is told, and no figure changes. null: it is recorded already, by the staff's word or because it was found before. Refuses
 * `payment_in_progress` while another attempt holds the order.
 */
export function cardBackFound(
  order: Order,
  given: { readonly attemptId: string; readonly paymentId: string; readonly id: string; readonly by: 'void' | 'refund'; readonly amount: Minor },
  ctx: { readonly now: number },
): Result<OrderOp | null, Refusal<'payment_in_progress'>> {
  const { attemptId, paymentId, by, amount } = given;
  const { difference } = ofFound(attemptId, 'returned', amount, ctx.now);
  const isRefunded = order.refunds.some(({ id }) => id === `${staffPaymentPrefix}${attemptId}`);
  if (isRefunded || isTold(order, difference)) return accept(null);
  if (order.cardAttempt !== null) return refuse('payment_in_progress');
  const payment = order.order_payment.find(({ id }) => id === paymentId);
  const left = payment === undefined ? zero : refundableOf(order, payment);
  if (left < amount) {
    const said = payment === undefined ? zero : minor(payment.amount - left);
    return accept(cardDiffers(order, differenceOf(attemptId, 'returned_twice', { said, found: amount }, ctx.now)));
  }
  const id = refundIdOf(order, given.id);
  const refund = { id, paymentId, type: 'card', by, amount, ...partsOfRefund(order, paymentId, amount), reason: '' } as const;
  return accept({ op: 'refund', at: ctx.now, attemptId: null, refund, difference });
}
