import type { ErrorCode } from '@till/contract/call';
import { amountDue } from '@till/domain/order/payment/amount-due';
import { dueOfShare } from '@till/domain/order/payment/held';
import type { Order } from '@till/domain/order/types';
import { accept, type Result, refuse } from '@till/domain/result';
import type { Request } from '../../border/mount.ts';
import type { Refused } from '../../border/refused.ts';
import type { Attempt } from '../attempt/attempt.ts';
import type { Payments } from '../payments.ts';

const startRefusals = { busy: 'terminal_busy', offline: 'terminal_offline', refused: 'terminal_refused' } as const;

type Reply<C extends ErrorCode> = Promise<Result<Order, Refused<C>>>;
/** How an attempt may end without money having moved. */
type UndoneCode = (typeof startRefusals)[keyof typeof startRefusals] | 'payment_unknown' | 'not_found' | 'unavailable';

/** Waits until a charge is over or unknown; replies with the order, or why it is not paid. */
export async function answerOfSale(
  payments: Payments,
  asked: Request,
  merchantId: string,
  attemptId: string,
): Reply<UndoneCode | 'payment_declined' | 'payment_cancelled' | 'payment_partial'> {
  const attempt = await restOf(payments, asked, merchantId, attemptId);
  switch (attempt?.state) {
    case 'approved': {
      const order = await orderOf(payments, attempt);
      return !order.ok || isPaidAsAsked(order.value, attempt)
        ? order
        : refuse('payment_partial', { paid: attempt.charged ?? 0, due: dueOf(order.value, attempt) });
    }
    case 'declined':
      return refuse('payment_declined');
    case 'cancelled':
      return refuse('payment_cancelled');
    default:
      return undone(attempt);
  }
}

/** What is still due of what was to be paid: of the guest's share, or of the order. */
function dueOf(order: Order, { shareId }: Attempt): number {
  const share = order.shares?.find(({ id }) => id === shareId);
  return share === undefined ? amountDue(order) : dueOfShare(order, share);
}

/** Whether a card was charged all that it was asked for: what was due, or the part of it that was to be taken. */
function isPaidAsAsked({ state, order_payment }: Order, { paymentId, amount: asked }: Attempt): boolean {
  const payment = order_payment.find(({ id }) => id === paymentId);
  return state === 'completed' || (payment !== undefined && payment.amount - payment.tipsAmount - payment.surchargeAmount >= asked);
}

/** The same for a refund. */
export async function answerOfRefund(payments: Payments, asked: Request, merchantId: string, attemptId: string): Reply<UndoneCode | 'refund_declined'> {
  const attempt = await restOf(payments, asked, merchantId, attemptId);
  switch (attempt?.state) {
    case 'refunded':
      return orderOf(payments, attempt);
    case 'declined':
    case 'cancelled':
      return refuse('refund_declined');
    default:
      return undone(attempt);
  }
}

/** null: the caller has gone. */
function restOf({ rest }: Payments, asked: Request, merchantId: string, attemptId: string): Promise<Attempt | null> {
  return rest(merchantId, attemptId, asked.gone());
}

async function orderOf({ orders }: Payments, { merchantId, orderId }: Attempt): Reply<'not_found'> {
  const read = await orders.store.read(merchantId, orderId);
  return read === null ? { ok: false, refusal: { code: 'not_found' } } : accept(read.order);
}

function undone(attempt: Attempt | null): { readonly ok: false; readonly refusal: Refused<UndoneCode> } {
  if (attempt === null) return { ok: false, refusal: { code: 'unavailable' } };
  return refuse(attempt.state === 'not_started' ? startRefusals[attempt.why ?? 'offline'] : 'payment_unknown');
}
