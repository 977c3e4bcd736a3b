import type { cancelPaymentCall } from '@till/contract/write/payment/payment';
import { cardCancelAsked } from '@till/domain/order/commands/card/card-steps';
import { accept, refuse } from '@till/domain/result';
import type { Answer, Request } from '../../border/mount.ts';
import { stepOf } from '../../order/step.ts';
import type { Payments } from '../payments.ts';
import { openAttempt, ownMerchantOf } from './find-attempt.ts';

type Cancel = typeof cancelPaymentCall;

/** Asks the terminal to stop asking for a card. The wish is recorded first: the process that holds the attempt reads it there. */
export async function cancelPayment(payments: Payments, asked: Request<Cancel>): Promise<Answer<Cancel>> {
  const { orders, runner, store } = payments;
  const own = ownMerchantOf(asked);
  if (!own.ok) return own;
  const merchantId = own.value;
  const { orderId } = asked.body;
  const open = await openAttempt(payments, merchantId, asked.body, 'sale');
  if (!open.ok) return open;
  const attempt = open.value;
  if (attempt.kind === 'refund') return refuse('payment_not_in_progress');
  const moved = await orders.changeAt({ merchantId, orderId }, asked, (order) =>
    stepOf(accept(cardCancelAsked(order, attempt.id, orders.clock())), (db, _change, at) => store.cancelAsked(db, merchantId, attempt.id, at)),
  );
  if (!moved.ok) return moved;
  runner.cancel(attempt.id);
  return accept({});
}
