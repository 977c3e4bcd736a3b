import { amountDue } from '@till/domain/order/amount-due';
import type { Order } from '@till/domain/order/types';
import { accept, type Result, refuse } from '@till/domain/result';
import type { Asked } from '../platform/http/mount.ts';
import type { Refused } from '../platform/http/refused.ts';
import type { Attempt } from './attempt-store.ts';
import type { Payments } from './payments.ts';

const startRefusals = { busy: 'terminal_busy', offline: 'terminal_offline', refused: 'terminal_refused' } as const;

/** Waits until an attempt is over, or nobody knows what became of it, and says so: the order, or why there is no payment. */
export async function answerOf({ rest, orders }: Payments, asked: Asked, merchantId: string, attemptId: string): Promise<Result<Order, Refused>> {
  const gone = new AbortController();
  asked.reply.raw.once('close', () => gone.abort());
  const attempt = await rest(merchantId, attemptId, gone.signal);
  if (attempt === null) return { ok: false, refusal: { code: 'unavailable' } };
  return saidBy(attempt, async () => (await orders.store.read(merchantId, attempt.orderId))?.order ?? null);
}

async function saidBy(attempt: Attempt, readOrder: () => Promise<Order | null>): Promise<Result<Order, Refused>> {
  const refund = attempt.kind === 'refund';
  switch (attempt.state) {
    case 'approved':
    case 'refunded': {
      const order = await readOrder();
      if (order === null) return { ok: false, refusal: { code: 'not_found' } };
      if (refund || order.state === 'completed') return accept(order);
      return refuse('payment_partial', { paid: attempt.charged ?? 0, due: amountDue(order) });
    }
    case 'declined':
      return refuse(refund ? 'refund_declined' : 'payment_declined');
    case 'cancelled':
      return refuse(refund ? 'refund_declined' : 'payment_cancelled');
    case 'not_started':
      return refuse(startRefusals[attempt.why ?? 'offline']);
    default:
      return refuse('payment_unknown');
  }
}
