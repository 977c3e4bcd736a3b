import { assert } from '../../assert.ts';
import { addMinor, minor } from '../../money/minor.ts';
import { accept, type Refusal, type Result, refuse } from '../../result.ts';
import { type Charge, isRecorded, type KeptCharge, rawResultOf, saidPayment } from '../charge.ts';
import { differenceOf, isFarOver, withDifference } from '../difference.ts';
import type { CardAttempt, Order, PaymentDifference } from '../types.ts';
import { type CardDiffersOp, cardDiffers } from './card-differs.ts';
import type { OpRule } from './command.ts';

/** The gateway bears out that a card was charged, which only the staff had said: `staffPaymentId` is the payment that stood there until then. */
export interface CardConfirmedOp extends KeptCharge {
  readonly op: 'card-confirmed';
  readonly at: number;
  readonly attemptId: string;
  readonly staffPaymentId: string;
  readonly difference?: PaymentDifference | undefined;
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
): Result<CardConfirmedOp | CardDiffersOp | null, Refusal<'payment_in_progress'>> {
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

/** What only the staff had said becomes the gateway's payment, wherever the order names it. What it was more than they had said stands beside the total. */
function apply(order: Order, { staffPaymentId, attemptId, payment, rawResult, difference }: CardConfirmedOp): Order {
  const said = order.order_payment.find(({ id }) => id === staffPaymentId);
  assert(said !== undefined, `order ${order.id} has the payment ${staffPaymentId}`);
  const differences = order.differences?.filter((each) => each.attemptId !== attemptId);
  const next = {
    ...order,
    surchargeAmount: addMinor(order.surchargeAmount, minor(payment.surchargeAmount - said.surchargeAmount)),
    amountPaid: addMinor(order.amountPaid, minor(payment.amount - said.amount)),
    order_payment: order.order_payment.map((each) => (each === said ? { ...each, ...payment } : each)),
    payment: order.payment.map((each) => (each.id === staffPaymentId ? { ...each, id: payment.id, gateway: payment.gateway, rawResult } : each)),
    refunds: order.refunds.map((each) => (each.paymentId === staffPaymentId ? { ...each, paymentId: payment.id } : each)),
    ...(differences === undefined ? {} : { differences }),
  };
  return withDifference(next, difference);
}

export const cardConfirmedRule: OpRule<CardConfirmedOp> = { makesTickets: false, apply };
