import { setTimeout as wait } from 'node:timers/promises';
import { attemptOf } from '@till/domain/order/attempt/attempt';
import { cardEnded } from '@till/domain/order/commands/card/card-ended';
import { cardPaid } from '@till/domain/order/commands/card/card-paid';
import { cardSent, cardUnknown } from '@till/domain/order/commands/card/card-steps';
import { cardRefunded } from '@till/domain/order/commands/refund';
import type { OrderOp } from '@till/domain/order/op';
import type { Order } from '@till/domain/order/types';
import { accept, type Result, refuse } from '@till/domain/result';
import type { Context } from '../../context.ts';
import type { Orders } from '../../order/orders.ts';
import { stepOf } from '../../order/step.ts';
import type { InSameTransaction } from '../../order/store.ts';
import type { Approval, RefundEnd, SaleEnd } from '../gateway/gateway.ts';
import type { Attempt, AttemptEnd, RefundDone } from './attempt.ts';
import { type AttemptStore, brokenRuleOf } from './attempt-store.ts';
import { keepDifference } from './keep-difference.ts';
import { lateRepliesOf } from './late-replies.ts';
import { isStaffsWord } from './staff-word.ts';
import { watchFor } from './watch.ts';

/** The attempt's row contradicts its order: it is over, or another process holds it. The commit is undone. */
class NotOurs extends Error {}

/** What is known about an end beside its kind. */
type EndDetails = Pick<AttemptEnd, 'unfound' | 'sessionLeft'>;

/** Records how attempts end: in the order and in the attempt's row, in one commit. */
export interface AttemptRecord {
  /**
   * Recorded right before the gateway is asked. Unless it returns `sent`, nothing may be sent: a cancel was requested (`stopped`), or the attempt is over
   * or held by another process (`over`). `session`: holds the terminal. `leaseMs`: how long the lease lasts from then on.
   */
  sent(attempt: Attempt, session: string | null, leaseMs: number): Promise<'sent' | 'stopped' | 'over'>;
  /** Retries until it is recorded, or the process stops. */
  ended(attempt: Attempt, end: SaleEnd | RefundEnd, by: AttemptEnd['by'], details?: EndDetails): Promise<void>;
}

/** An end that rests on a look-up that knew nothing is polled for a day more. */
const restsOnNothing = (end: SaleEnd | RefundEnd): boolean => 'unseen' in end && end.unseen === true;

/** Between two tries to record something, ms. */
const pauses = [50, 200, 500, 1000, 2000];

/** Refusals of a charge that an order will take later: another attempt holds it, or it is still empty. */
const waitsForOrder: ReadonlySet<string> = new Set(['payment_in_progress', 'order_empty']);

export function recordOf(
  { clock, config, log }: Pick<Context, 'clock' | 'config' | 'log'>,
  orders: Orders,
  store: AttemptStore,
  stop: AbortSignal,
): AttemptRecord {
  const late = lateRepliesOf({ clock, config, log }, orders, store);
  const move = (attempt: Attempt, opOf: (order: Order) => OrderOp | null, inSameTransaction: InSameTransaction) =>
    orders.move({ merchantId: attempt.merchantId, orderId: attempt.orderId }, (order) => stepOf(accept(opOf(order)), inSameTransaction));

  /**
   * Records that money moved. This is never dropped: an order that no longer holds the attempt, because another answer or the staff's word ended it,
   * records it as a late charge or refund, and what it cannot record now is kept until it can.
   */
  async function movedMoney<End extends Approval | RefundDone>(
    attempt: Attempt,
    end: End,
    opOf: (order: Order) => OrderOp | null,
    {
      inSameTransaction,
      takeLate,
    }: {
      readonly inSameTransaction: InSameTransaction;
      readonly takeLate: (attempt: Attempt, end: End) => Promise<Result<unknown, { readonly code: string }>>;
    },
  ) {
    const { id, merchantId, orderId, gateway } = attempt;
    const inTime = await orders.move({ merchantId, orderId }, (order) => {
      const op = opOf(order);
      return op === null ? refuse('payment_not_in_progress') : stepOf(accept(op), inSameTransaction);
    });
    if (inTime.ok || inTime.refusal.code !== 'payment_not_in_progress') return inTime;
    log.warn(
      { merchantId, attempt: id, order: orderId, gateway },
      'money moved by a card attempt that was over already: it is recorded on its order, or told as a difference',
    );
    const taken = await takeLate(attempt, end);
    if (taken.ok || !waitsForOrder.has(taken.refusal.code)) return taken;
    await store.hear(merchantId, id, end, watchFor(config.testSpeed));
    return accept(null);
  }

  /** Where the staff had said how a refund ended, their word is checked against this answer when the attempt is polled next. */
  async function refundedLate(attempt: Attempt, done: RefundDone) {
    const now = await store.get(attempt.merchantId, attempt.id);
    if (now === null || !isStaffsWord(now)) return late.refunded(attempt, done);
    await store.hear(attempt.merchantId, attempt.id, done, watchFor(config.testSpeed));
    return accept(null);
  }

  /** Whether a person asked for this refund. What Till returns by itself is tried again, and told until it has gone back. */
  const isAskedFor = async ({ merchantId, saleId }: Attempt): Promise<boolean> =>
    saleId !== null && ((await store.get(merchantId, saleId))?.returnLateAt ?? null) === null;

  async function write(attempt: Attempt, end: SaleEnd | RefundEnd, by: AttemptEnd['by'], details: EndDetails) {
    const { id, merchantId } = attempt;
    const watch = restsOnNothing(end) ? watchFor(config.testSpeed) : undefined;
    const keep =
      (kept: AttemptEnd): InSameTransaction =>
      (db, _change, at) =>
        store.end(db, merchantId, id, { ...kept, ...details, watch }, at);
    const now = clock();
    switch (end.kind) {
      case 'approved':
        return movedMoney(attempt, end, (order) => cardPaid(order, id, end, { now, by }), {
          inSameTransaction: async (db, change, at) => {
            await keep({ state: 'approved', by, paymentId: end.paymentId, charged: end.amount, kept: end.kept })(db, change, at);
            await keepDifference(db, merchantId, change);
          },
          takeLate: late.charged,
        });
      case 'refunded':
        return movedMoney(attempt, end, (order) => cardRefunded(order, id, end, now), {
          inSameTransaction: async (db, change, at) => {
            await keep({ state: 'refunded', by, paymentId: end.id, charged: end.amount })(db, change, at);
            await store.returnMoved(merchantId, id, db);
          },
          takeLate: refundedLate,
        });
      case 'unknown':
        return move(
          attempt,
          (order) => cardUnknown(order, id, now),
          (db) => store.unknown(db, merchantId, id),
        );
      default: {
        const { kind } = end;
        const why = kind === 'not_started' ? end.why : undefined;
        const isAwaited = attempt.kind === 'refund' && (await isAskedFor(attempt));
        return move(
          attempt,
          (order) => cardEnded(order, id, kind, { now, by, isAwaited }),
          async (db, change, at) => {
            await keep({ state: kind, by, why })(db, change, at);
            await keepDifference(db, merchantId, change);
          },
        );
      }
    }
  }

  return {
    async sent(attempt, session, leaseMs) {
      const { id } = attempt;
      let sent = false;
      const moved = await move(
        attempt,
        (order) => cardSent(order, id, clock()),
        async (db, _change, at) => {
          sent = await store.sent(db, attempt, { at, session, leaseMs });
          if (!sent) throw new NotOurs('the attempt is not to be sent from here');
        },
      ).catch((error: unknown) => {
        if (error instanceof NotOurs) return null;
        throw error;
      });
      if (moved === null) return 'over';
      if (moved.ok && sent) return 'sent';
      const held = moved.ok ? attemptOf(moved.value, id) : undefined;
      return held !== undefined && held.state === 'created' && held.cancelAskedAt !== null ? 'stopped' : 'over';
    },
    async ended(attempt, end, by, details = {}) {
      for (let tries = 0; !stop.aborted; tries += 1) {
        try {
          const written = await write(attempt, end, by, details);
          if (written.ok) return;
          log.warn({ attempt: attempt.id, code: written.refusal.code }, 'the end of a card payment could not be recorded yet: tried again until it is');
        } catch (error) {
          if (brokenRuleOf(error) === 'payment') {
            // Another attempt has this very payment: the answer was not about this one.
            log.error(
              { attempt: attempt.id, order: attempt.orderId },
              'a gateway answered with the payment of another attempt: nothing is recorded, check this payment with the gateway',
            );
            return this.ended(attempt, { kind: 'unknown' }, by, details);
          }
          log.warn({ err: error, attempt: attempt.id }, 'the end of a card payment could not be recorded yet: tried again until it is');
        }
        await wait(pauses[Math.min(tries, pauses.length - 1)], undefined, { signal: stop }).catch(() => {});
      }
    },
  };
}
