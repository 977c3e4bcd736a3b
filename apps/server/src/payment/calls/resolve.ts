import type { resolvePaymentCall } from '@till/contract/write/payment/payment';
import { zero } from '@till/domain/money/minor';
import { staffPaymentPrefix } from '@till/domain/order/attempt/charge';
import { cardEnded } from '@till/domain/order/commands/card/card-ended';
import { cardPaid } from '@till/domain/order/commands/card/card-paid';
import { cardRefunded } from '@till/domain/order/commands/refund';
import type { OrderOp } from '@till/domain/order/op';
import type { Order } from '@till/domain/order/types';
import { accept, refuse } from '@till/domain/result';
import type { Answer, Request } from '../../border/mount.ts';
import { stepOf } from '../../order/step.ts';
import type { InSameTransaction } from '../../order/store.ts';
import type { Attempt, AttemptEnd } from '../attempt/attempt.ts';
import { watchFor } from '../attempt/watch.ts';
import type { Payments } from '../payments.ts';
import { openAttempt, ownMerchantOf } from './find-attempt.ts';

type Resolve = typeof resolvePaymentCall;

/** Records the staff's word on an attempt whose end is unknown, with who gave it. */
export async function resolvePayment(payments: Payments, asked: Request<Resolve>): Promise<Answer<Resolve>> {
  const own = ownMerchantOf(asked);
  if (!own.ok) return own;
  const merchantId = own.value;
  const { charged, authCode = null } = asked.body;
  const open = await openAttempt(payments, merchantId, asked.body);
  if (!open.ok) return open;
  return sayHowItEnded(payments, asked, open.value, { charged, authCode });
}

interface Word {
  /** Whether the card was charged, or of a refund whether it was made. */
  readonly charged: boolean;
  readonly authCode: string | null;
}

/** Records the staff's word on an attempt that is not over. Refuses `payment_not_unknown` before its time. */
export async function sayHowItEnded(
  { context, orders, store }: Payments,
  asked: Request,
  attempt: Attempt,
  { charged, authCode }: Word,
): Promise<Answer<Resolve>> {
  const { merchantId, orderId, id, saleId } = attempt;
  const now = orders.clock();
  if (!(await store.isForStaff(merchantId, id))) return refuse('payment_not_unknown');
  const speed = context.config.testSpeed;
  const end = endOf(attempt, charged, speed);
  const keep: InSameTransaction = async (db, _change, at) => {
    await store.end(db, merchantId, id, end, at);
    if (end.state === 'refunded') await store.returnMoved(merchantId, id, db);
    // What nobody owes is still to be refunded.
    else if (saleId !== null) await store.returnAgain({ merchantId, id: saleId }, watchFor(speed), db);
  };
  return orders.changeAt({ merchantId, orderId }, asked, (order) => {
    const op = opOf(order, attempt, charged, authCode, now);
    // Another person decided, or the gateway answered, at this moment.
    return op === null ? refuse('payment_not_in_progress') : stepOf(accept(op), keep);
  });
}

/** The id of a payment that only the staff know of. */
export const staffIdOf = ({ id }: Pick<Attempt, 'id'>): string => `${staffPaymentPrefix}${id}`;

function endOf(attempt: Attempt, charged: boolean, speed: number): AttemptEnd {
  // The staff may be wrong either way: the gateway is polled on.
  const watch = watchFor(speed);
  if (!charged) return { state: 'cancelled', by: 'staff', watch };
  return { state: attempt.kind === 'sale' ? 'approved' : 'refunded', by: 'staff', paymentId: staffIdOf(attempt), charged: attempt.amount, watch };
}

function opOf(order: Order, attempt: Attempt, charged: boolean, authCode: string | null, now: number): OrderOp | null {
  const { id, amount } = attempt;
  if (!charged) return cardEnded(order, id, 'cancelled', { now, by: 'staff' });
  if (attempt.kind === 'refund') return cardRefunded(order, id, { id: staffIdOf(attempt), by: 'refund', amount }, now);
  const card = { brand: null, last4: null, authCode, entryMode: null, aid: null };
  return cardPaid(order, id, { paymentId: staffIdOf(attempt), amount, tip: zero, fee: zero, card, totalAmount: null }, { now, by: 'staff' });
}
