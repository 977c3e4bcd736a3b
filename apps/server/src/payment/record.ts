import { setTimeout as wait } from 'node:timers/promises';
import { cardEnded, cardFound, cardPaid, cardRefunded, cardSent, cardUnknown } from '@till/domain/order/card';
import type { OrderOp } from '@till/domain/order/op';
import type { Order } from '@till/domain/order/types';
import { accept } from '@till/domain/result';
import type { House } from '../house.ts';
import type { Orders } from '../order/orders.ts';
import type { KeptWith } from '../order/store.ts';
import { type Attempt, type AttemptEnd, type AttemptStore, brokenRuleOf } from './attempt-store.ts';
import { keepDifference } from './differences.ts';
import type { Approval, RefundEnd, SaleEnd } from './gateway/gateway.ts';
import { watchFor } from './watch.ts';

/** What is known of an end beside what it is. */
type Besides = Pick<AttemptEnd, 'unfound' | 'sessionLeft'>;

/** Writes down what became of attempts: in the order and in the attempt's row, in one commit. */
export interface Record {
  /** Right before the gateway is asked. Anything but `sent`: the attempt is over, or somebody asked to stop it, so nothing may be sent. `session`: holds the terminal. */
  sent(attempt: Attempt, session: string | null): Promise<'sent' | 'stopped' | 'over'>;
  /** Tries until it is written down, or until the process stops. */
  ended(attempt: Attempt, end: SaleEnd | RefundEnd, by: AttemptEnd['by'], besides?: Besides): Promise<void>;
}

/** What rests on a look-up that knew nothing is asked about for a day more. */
const restsOnNothing = (end: SaleEnd | RefundEnd): boolean => 'unseen' in end && end.unseen === true;

/** Between two tries to write something down, ms. */
const pauses = [50, 200, 500, 1000, 2000];

/** Why an order does not take a charge now, though it will: another attempt holds it, or it has nothing yet that could be paid. */
const waitsForOrder: ReadonlySet<string> = new Set(['payment_in_progress', 'order_empty']);

export function recordOf({ clock, config, log }: Pick<House, 'clock' | 'config' | 'log'>, orders: Orders, store: AttemptStore, stop: AbortSignal): Record {
  const move = (attempt: Attempt, opOf: (order: Order) => OrderOp | null, besides: KeptWith) =>
    orders.move({ merchantId: attempt.merchantId, orderId: attempt.orderId }, (order) => accept(opOf(order)), besides);

  /** What a card was charged is never dropped: an order that holds the attempt no more takes it as a charge that was found late. */
  async function approved(attempt: Attempt, charge: Approval, by: AttemptEnd['by'], besides: Besides) {
    const { id, merchantId, orderId, gateway } = attempt;
    const { paymentId, amount: charged, kept } = charge;
    const now = clock();
    let late = false;
    const moved = await orders.move(
      { merchantId, orderId },
      (order) => {
        const paid = cardPaid(order, id, charge, { now, by });
        late = paid === null;
        return paid === null ? cardFound(order, attempt, charge, { now }) : accept(paid);
      },
      async (db, change, at) => {
        if (late) await store.found(db, merchantId, id, charge, at, watchFor(config.testSpeed));
        else await store.end(db, merchantId, id, { ...besides, state: 'approved', by, paymentId, charged, kept }, at);
        await keepDifference(db, merchantId, change);
      },
    );
    if (!late) return moved;
    log.warn({ merchantId, attempt: id, order: orderId, gateway }, 'a card was charged by an attempt that was over already');
    if (moved.ok || !waitsForOrder.has(moved.refusal.code)) return moved;
    await store.hear(merchantId, id, charge, watchFor(config.testSpeed));
    return accept(null);
  }

  function write(attempt: Attempt, end: SaleEnd | RefundEnd, by: AttemptEnd['by'], besides: Besides) {
    const { id, merchantId } = attempt;
    const watch = restsOnNothing(end) ? watchFor(config.testSpeed) : undefined;
    const keep =
      (kept: AttemptEnd): KeptWith =>
      (db, _change, at) =>
        store.end(db, merchantId, id, { ...kept, ...besides, watch }, at);
    const now = clock();
    switch (end.kind) {
      case 'approved':
        return approved(attempt, end, by, besides);
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
      if (moved.ok && sent) return 'sent';
      const held = moved.ok && moved.value.cardAttempt?.id === id ? moved.value.cardAttempt : null;
      return held !== null && held.state === 'created' && held.cancelAskedAt !== null ? 'stopped' : 'over';
    },
    async ended(attempt, end, by, besides = {}) {
      for (let tries = 0; !stop.aborted; tries += 1) {
        try {
          const written = await write(attempt, end, by, besides);
          if (written.ok) return;
          log.warn({ attempt: attempt.id, code: written.refusal.code }, 'the end of a card payment could not be written down yet');
        } catch (error) {
          if (brokenRuleOf(error) === 'payment') {
            // Another attempt has this very payment: the answer was not about this one.
            log.error({ attempt: attempt.id, order: attempt.orderId }, 'a gateway answered with the payment of another attempt');
            return this.ended(attempt, { kind: 'unknown' }, by, besides);
          }
          log.warn({ err: error, attempt: attempt.id }, 'the end of a card payment could not be written down yet');
        }
        await wait(pauses[Math.min(tries, pauses.length - 1)], undefined, { signal: stop }).catch(() => {});
      }
    },
  };
}
