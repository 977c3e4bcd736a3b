import { resolvePaymentCall } from '@till/contract/write/payment';
import { zero } from '@till/domain/money/minor';
import { staffPaymentPrefix } from '@till/domain/order/attempt/charge';
import { cardEnded } from '@till/domain/order/commands/card/card-ended';
import { cardPaid } from '@till/domain/order/commands/card/card-paid';
import { cardRefunded } from '@till/domain/order/commands/refund';
import type { OrderOp } from '@till/domain/order/op';
import type { Order } from '@till/domain/order/types';
import { accept, refuse } from '@till/domain/result';
import type { Answer, Asked } from '../../border/mount.ts';
import { stepOf } from '../../order/step.ts';
import type { Attempt, AttemptEnd } from '../attempt/attempt.ts';
import { watchFor } from '../attempt/watch.ts';
import type { Payments } from '../payments.ts';
import { openAttempt, ownMerchantOf } from './asked-attempt.ts';

type Resolve = typeof resolvePaymentCall;

/** Records the staff's word on an attempt whose end is unknown, with who gave it. */
export async function resolvePayment(payments: Payments, asked: Asked<Resolve>): Promise<Answer<Resolve>> {
  const { context, orders, runner } = payments;
  const own = ownMerchantOf(asked);
  if (!own.ok) return own;
  const merchantId = own.value;
  const { orderId, charged, authCode = null } = asked.body;
  const open = await openAttempt(payments, merchantId, orderId);
  if (!open.ok) return open;
  const attempt = open.value;
  const now = orders.clock();
  if (!(await runner.store.isForStaff(merchantId, attempt.id))) return refuse('payment_not_unknown');
  const end = endOf(attempt, charged, context.config.testSpeed);
  return orders.changeAt({ merchantId, orderId }, resolvePaymentCall, asked, (order) => {
    const op = opOf(order, attempt, charged, authCode, now);
    // Another person decided, or the gateway answered, at this moment.
    if (op === null) return refuse('payment_not_in_progress');
    return stepOf(accept(op), (db, _change, at) => runner.store.end(db, merchantId, attempt.id, end, at));
  });
}

/** The id of a payment that only the staff know of. */
const staffId = ({ id }: Attempt): string => `${staffPaymentPrefix}${id}`;

function endOf(attempt: Attempt, charged: boolean, speed: number): AttemptEnd {
  // The staff may be wrong either way: the gateway is polled on.
  const watch = watchFor(speed);
  if (!charged) return { state: 'cancelled', by: 'staff', watch };
  return { state: attempt.kind === 'sale' ? 'approved' : 'refunded', by: 'staff', paymentId: staffId(attempt), charged: attempt.amount, watch };
}

function opOf(order: Order, attempt: Attempt, charged: boolean, authCode: string | null, now: number): OrderOp | null {
  const { id, amount } = attempt;
  if (!charged) return cardEnded(order, id, 'cancelled', { now, by: 'staff' });
  if (attempt.kind === 'refund') return cardRefunded(order, id, { id: staffId(attempt), by: 'refund', amount }, now);
  const card = { brand: null, last4: null, authCode, entryMode: null, aid: null };
  return cardPaid(order, id, { paymentId: staffId(attempt), amount, tip: zero, fee: zero, card, totalAmount: null }, { now, by: 'staff' });
}
