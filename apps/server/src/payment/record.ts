import { setTimeout as wait } from 'node:timers/promises';
import { cardEnded, cardPaid, cardRefunded, cardSent, cardUnknown } from '@till/domain/order/card';
import type { OrderOp } from '@till/domain/order/op';
import type { Order } from '@till/domain/order/types';
import { accept } from '@till/domain/result';
import type { House } from '../house.ts';
import type { Orders } from '../order/orders.ts';
import type { KeptWith } from '../order/store.ts';
import { type Attempt, type AttemptEnd, type AttemptStore, brokenRuleOf } from './attempt-store.ts';
import type { RefundEnd, SaleEnd } from './gateway/gateway.ts';

/** Writes down what became of attempts: in the order and in the attempt's row, in one commit. */
export interface Record {
  /** Right before the gateway is asked. False: the attempt is over, so nothing may be sent. `session`: holds the terminal. */
  sent(attempt: Attempt, session: string | null): Promise<boolean>;
  /** Tries until it is written down, or until the process stops. */
  ended(attempt: Attempt, end: SaleEnd | RefundEnd, by: AttemptEnd['by']): Promise<void>;
}

/** Between two tries to write something down, ms. */
const pauses = [50, 200, 500, 1000, 2000];

export function recordOf({ clock, log }: Pick<House, 'clock' | 'log'>, orders: Orders, store: AttemptStore, stop: AbortSignal): Record {
  const move = (attempt: Attempt, opOf: (order: Order) => OrderOp | null, besides: KeptWith) =>
    orders.move({ merchantId: attempt.merchantId, orderId: attempt.orderId }, (order) => accept(opOf(order)), besides);

  function write(attempt: Attempt, end: SaleEnd | RefundEnd, by: AttemptEnd['by']) {
    const { id, merchantId } = attempt;
    const keep =
      (kept: AttemptEnd): KeptWith =>
      (db, _change, at) =>
        store.end(db, merchantId, id, kept, at);
    const now = clock();
    switch (end.kind) {
      case 'approved': {
        const { paymentId, amount: charged, kept } = end;
        return move(attempt, (order) => cardPaid(order, id, end, { now, by }), keep({ state: 'approved', by, paymentId, charged, kept }));
      }
      case 'refunded':
        return move(attempt, (order) => cardRefunded(order, id, end, now), keep({ state: 'refunded', by, paymentId: end.id, charged: end.amount }));
      case 'unknown':
        return move(
          attempt,
          (order) => cardUnknown(order, id, now),
          (db) => store.unknown(db, merchantId, id),
        );
      default: {
        const { kind } = end;
        const why = kind === 'not_started' ? end.why : undefined;
        return move(attempt, (order) => cardEnded(order, id, kind, { now, by }), keep({ state: kind, by, why }));
      }
    }
  }

  return {
    async sent(attempt, session) {
      const { id, merchantId } = attempt;
      let sent = false;
      const moved = await move(
        attempt,
        (order) => cardSent(order, id, clock()),
        async (db, _change, at) => {
          sent = await store.sent(db, merchantId, id, at, session);
        },
      );
      return moved.ok && sent;
    },
    async ended(attempt, end, by) {
      for (let tries = 0; !stop.aborted; tries += 1) {
        try {
          const written = await write(attempt, end, by);
          if (written.ok) return;
          log.warn({ attempt: attempt.id, code: written.refusal.code }, 'the end of a card payment could not be written down yet');
        } catch (error) {
          if (brokenRuleOf(error) === 'payment') {
            // Another attempt has this very payment: the answer was not about this one.
            log.error({ attempt: attempt.id, order: attempt.orderId }, 'a gateway answered with the payment of another attempt');
            return this.ended(attempt, { kind: 'unknown' }, by);
          }
          log.warn({ err: error, attempt: attempt.id }, 'the end of a card payment could not be written down yet');
        }
        await wait(pauses[Math.min(tries, pauses.length - 1)], undefined, { signal: stop }).catch(() => {});
      }
    },
  };
}
