import type { Context } from '../../context.ts';
import type { Gateway, RefundEnd, TakenPayment } from '../gateway/gateway.ts';
import type { Attempt } from './attempt.ts';
import type { AttemptStore } from './attempt-store.ts';
import { intentOf } from './gateways.ts';
import type { UnknownCharges } from './unknown-charges.ts';
import { watchMs } from './watch.ts';

interface Ways {
  readonly store: Pick<AttemptStore, 'sentAgain'>;
  readonly unknownCharges: UnknownCharges;
  readonly leaseMs: number;
}

/**
 * Asks again, under the same reference, for a refund whose answer was lost and of which two look-ups know nothing: only where a second request cannot return
 * the money twice, and for a day after it began. What follows is known later if no answer comes again: until then the end stays unknown.
 */
export const openRefundAgain = ({ clock, config, log }: Pick<Context, 'clock' | 'config' | 'log'>, { store, unknownCharges, leaseMs }: Ways) => {
  const isOfToday = ({ createdAt }: Attempt): boolean => clock() - createdAt < watchMs / config.testSpeed;

  return {
    /** What is in a backup was returned since, or not: nobody knows here. */
    isFor: (attempt: Attempt, gateway: Gateway, payment: TakenPayment): boolean =>
      !attempt.restored && isOfToday(attempt) && (gateway.isRefundedOnce?.(payment, intentOf(attempt)) ?? false),

    async ask(attempt: Attempt, gateway: Gateway, payment: TakenPayment): Promise<Exclude<RefundEnd, { readonly kind: 'not_started' }>> {
      const { merchantId, id, orderId } = attempt;
      const beforeSend = async () => {
        unknownCharges.sent(id);
        if ((await store.sentAgain(attempt, null, leaseMs)) !== 'sent') throw new Error('the refund is over, or is held by another process');
      };
      log.warn({ merchantId, attempt: id, order: orderId }, 'nobody confirmed a refund and its gateway knows nothing of it: it is asked for again');
      try {
        const end = await gateway.refund(payment, intentOf(attempt), beforeSend, true);
        // Not this time; the first request is as unclear as before.
        return end.kind === 'not_started' ? { kind: 'unknown' } : end;
      } catch (error) {
        log.warn({ err: error, attempt: id }, 'a refund could not be asked for again now: its gateway is polled on');
        return { kind: 'unknown' };
      }
    },
  };
};
