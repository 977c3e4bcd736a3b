import { assert } from '../../../assert.ts';
import { addMinor, minor, zero } from '../../../money/minor.ts';
import { accept, type Refusal, type Result, refuse } from '../../../result.ts';
import { attemptInTheWay } from '../../attempt/attempt.ts';
import { type Charge, isRecorded, type KeptCharge, paidBy, saidPayment } from '../../attempt/charge.ts';
import { differenceOf, isFarOver, withDifference } from '../../attempt/difference.ts';
import { refundableOf } from '../../payment/refunded.ts';
import { tipped } from '../../steps.ts';
import type { CardAttempt, Order, OrderPayment, PaymentDifference } from '../../types.ts';
import type { OpRule } from '../command.ts';
import { type CardDiffersOp, cardDiffers } from './card-differs.ts';

/** The gateway confirms a charge that only the staff had reported: `staffPaymentId` is the payment that it replaces. */
export interface CardConfirmedOp extends KeptCharge {
  readonly op: 'card-confirmed';
  readonly at: number;
  readonly attemptId: string;
  readonly staffPaymentId: string;
  readonly difference?: PaymentDifference | undefined;
}

/**
 * The gateway confirms a charge that the staff had reported: its payment replaces theirs, so that it can be refunded to the card, and never more of it than
 * was charged. What it charged beyond their amount is a tip or a surcharge, as with any sale; a shortfall is kept as a negative surcharge of the payment, and
 * the order stays paid. If less was charged than was refunded by hand already, no figure changes. Another amount is a difference. null: recorded already.
 * Refuses `payment_in_progress` while another attempt holds the order.
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
  if (attemptInTheWay(order, said.shareId) !== undefined) return refuse('payment_in_progress');
  const amounts = { said: said.amount, found: charge.amount };
  const isForeign = charge.otherCurrency !== undefined;
  const kind = isForeign ? 'other_currency' : isFarOver(said.amount, charge.amount) ? 'too_much' : 'other_amount';
  const difference = differenceOf(attemptId, kind, amounts, ctx.now);
  if (charge.amount < said.amount - refundableOf(order, said)) return accept(cardDiffers(order, difference));
  const { payment, rawResult } = confirmedBy(said, gateway, charge);
  const told = charge.amount === said.amount && !isForeign ? {} : { difference };
  return accept({ op: 'card-confirmed', at: ctx.now, attemptId, staffPaymentId: said.id, payment, rawResult, ...told });
}

/** The payment that replaces the staff's: it covers their amount, or has the shortfall as a negative surcharge. */
function confirmedBy(said: OrderPayment, gateway: CardAttempt['gateway'], charge: Charge): KeptCharge {
  const { payment, rawResult, completes } = paidBy({ amount: said.amount, gateway }, charge, said.amount);
  const beside = completes ? {} : { tipsAmount: zero, surchargeAmount: minor(charge.amount - said.amount) };
  return { payment: { ...payment, authCode: payment.authCode ?? said.authCode, ...beside }, rawResult };
}

/** Replaces the staff's payment by the gateway's wherever the order names it. A tip that they did not know of becomes the order's, as with any sale. */
function apply(order: Order, { staffPaymentId, attemptId, payment, rawResult, difference }: CardConfirmedOp): Order {
  const said = order.order_payment.find(({ id }) => id === staffPaymentId);
  assert(said !== undefined, `order ${order.id} has the payment ${staffPaymentId}`);
  const differences = order.differences?.filter((each) => each.attemptId !== attemptId);
  const next = {
    ...tipped(order, payment.tipsAmount - said.tipsAmount, said.shareId),
    surchargeAmount: addMinor(order.surchargeAmount, Math.max(0, payment.surchargeAmount - said.surchargeAmount)),
    amountPaid: addMinor(order.amountPaid, minor(payment.amount - said.amount)),
    order_payment: order.order_payment.map((each) => (each === said ? { ...each, ...payment } : each)),
    payment: order.payment.map((each) => (each.id === staffPaymentId ? { ...each, id: payment.id, gateway: payment.gateway, rawResult } : each)),
    refunds: order.refunds.map((each) => (each.paymentId === staffPaymentId ? { ...each, paymentId: payment.id } : each)),
    ...(differences === undefined ? {} : { differences }),
  };
  return withDifference(next, difference);
}

export const cardConfirmedRule: OpRule<CardConfirmedOp> = { makesTickets: false, apply };
