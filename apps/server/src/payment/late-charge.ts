import { beginRefund, cardBackFound, cardFound } from '@till/domain/order/card';
import { surplusOf } from '@till/domain/order/refunded';
import { accept } from '@till/domain/result';
import type { House } from '../house.ts';
import type { Orders } from '../order/orders.ts';
import { type Attempt, type AttemptEnd, type AttemptStore, brokenRuleOf } from './attempt-store.ts';
import type { Approval, RefundEnd, SaleEnd } from './gateway/gateway.ts';

import { newAttempt, newReference } from './new-attempt.ts';

/** So long the gateway is asked on about an attempt that the staff said came to nothing; ms. */
const watchMs = 24 * 60 * 60_000;
/** And this often; what could not be given back is tried again after as long. */
const pauseMs = 5 * 60_000;
/** Until another attempt that holds the order is over. */
const heldPauseMs = 10_000;

/** From when and until when an attempt is watched that the staff say came to nothing. Both in ms since epoch. */
export const watchFrom = (now: number, speed: number): NonNullable<AttemptEnd['watch']> => ({
  watchUntil: now + watchMs / speed,
  nextAt: now + pauseMs / speed,
});

interface Ways {
  readonly store: AttemptStore;
  readonly leaseMs: number;
  /** What the gateway says of a sale now. */
  inquire(attempt: Attempt): Promise<SaleEnd | RefundEnd>;
  /** Begins a refund that is written down. */
  start(attempt: Attempt): void;
}

/**
 * Looks at a sale that the staff said charged nothing. A charge that comes to light pays the order, or, where nobody owes it any more, goes back to
 * its card by itself. Likewise at a refund of which they said that nothing went back. Each step is written down before the next one, so that another process can go on at any of them.
 */
export function openLateCharges({ clock, config, log }: Pick<House, 'clock' | 'config' | 'log'>, orders: Orders, ways: Ways) {
  const { store } = ways;
  const later = ({ merchantId, id }: Attempt, ms: number) => store.letGo(merchantId, id, clock() + ms / config.testSpeed);

  async function look(attempt: Attempt): Promise<void> {
    if (attempt.state === 'approved') return giveBack(attempt);
    if (attempt.heard !== null) return record(attempt, attempt.heard);
    const end = await ways.inquire(attempt);
    if (end.kind === 'approved') return record(attempt, end);
    if (end.kind === 'refunded') return recordBack(attempt, end);
    // The gateway bears the staff out, or a day has gone by without a word of it.
    if (end.kind !== 'unknown' || clock() >= (attempt.watchUntil ?? 0)) return store.unwatch(attempt.merchantId, attempt.id);
    return later(attempt, pauseMs);
  }

  async function record(attempt: Attempt, charge: Approval): Promise<void> {
    const { merchantId, id, orderId, gateway } = attempt;
    log.warn({ merchantId, attempt: id, order: orderId, gateway }, 'a card was charged after the staff had said that it was not');
    try {
      const moved = await orders.move(
        { merchantId, orderId },
        (order) => cardFound(order, attempt, charge, { now: clock() }),
        (db, _change, at) => store.found(db, merchantId, id, charge, at, watchFrom(at, config.testSpeed).watchUntil),
      );
      if (!moved.ok) return await later(attempt, moved.refusal.code === 'order_empty' ? pauseMs : heldPauseMs);
    } catch (error) {
      if (brokenRuleOf(error) !== 'payment') throw error;
      // Another attempt has this very payment: the answer was not about this one.
      return store.unwatch(merchantId, id);
    }
    const found = await store.get(merchantId, id);
    if (found?.state === 'approved') await giveBack(found);
    else await store.unwatch(merchantId, id);
  }

  async function recordBack(attempt: Attempt, back: Extract<RefundEnd, { readonly kind: 'refunded' }>): Promise<void> {
    const { merchantId, id, orderId, saleId } = attempt;
    const sale = await store.get(merchantId, saleId ?? '');
    log.warn({ merchantId, attempt: id, order: orderId }, 'money went back to a card after the staff had said that it did not');
    const moved = await orders.move(
      { merchantId, orderId },
      (order) => cardBackFound(order, { paymentId: sale?.paymentId ?? '', ...back }, { now: clock() }),
      (db, _change, at) => store.foundBack(db, merchantId, id, back, at),
    );
    if (!moved.ok) return later(attempt, heldPauseMs);
    // It stands on the order, or the order has no room for it: then it went back twice.
    await store.unwatch(merchantId, id);
  }

  /** Gives back what the order does not need; where that fails it is tried again, each time as a refund of its own. */
  async function giveBack(sale: Attempt): Promise<void> {
    const { merchantId, orderId, id: saleId, terminalId, terminalEpi, practice, currency, gateway, deviceId } = sale;
    if (clock() >= (sale.watchUntil ?? 0)) {
      log.error({ merchantId, attempt: saleId, order: orderId }, 'a charge that nobody owed could not be given back for a day');
      return store.unwatch(merchantId, saleId);
    }
    // A second try before the first is cleared up could give the same money back twice.
    if (await store.isBackInDoubt(merchantId, saleId)) return later(sale, pauseMs);
    const id = newReference();
    let surplus = 0;
    const moved = await orders.move(
      { merchantId, orderId },
      (order) => {
        const payment = order.order_payment.find((each) => each.id === sale.paymentId);
        surplus = payment === undefined ? 0 : surplusOf(order, payment);
        if (payment === undefined || surplus === 0) return accept(null);
        return beginRefund(order, { amount: surplus, reason: '', paymentId: payment.id }, { now: clock(), id, device: { id: deviceId, label: '', gateway } });
      },
      (db, change, at) => store.insert(db, newAttempt(change, null, { merchantId, terminalId, terminalEpi, practice, currency, saleId }), at, ways.leaseMs),
    );
    if (!moved.ok) return later(sale, heldPauseMs);
    if (surplus === 0) return store.unwatch(merchantId, saleId);
    const begun = await store.get(merchantId, id);
    if (begun !== null) ways.start(begun);
    await later(sale, pauseMs);
  }

  return look;
}
