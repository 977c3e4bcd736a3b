import { beginRefund } from '@till/domain/order/commands/refund';
import { refundDueOf } from '@till/domain/order/payment/refunded';
import { refuse } from '@till/domain/result';
import type { Context } from '../../context.ts';
import type { Orders } from '../../order/orders.ts';
import { stepOf } from '../../order/step.ts';
import type { InSameTransaction } from '../../order/store.ts';
import type { Approval } from '../gateway/gateway.ts';
import type { Attempt, RefundDone } from './attempt.ts';
import { type AttemptStore, brokenRuleOf } from './attempt-store.ts';
import { lateRepliesOf } from './late-replies.ts';
import { newAttempt, newReference } from './new-attempt.ts';
import { differenceReporter } from './report-difference.ts';
import { isStaffsWord, type Look, openStaffWord } from './staff-word.ts';
import { watchMs, watchPauseMs } from './watch.ts';

/** Another process holds the attempt now: the refund is not begun. */
class LeaseLost extends Error {}

/** Until another attempt that holds the order is over. */
const heldPauseMs = 10_000;

interface Ways {
  readonly store: AttemptStore;
  readonly leaseMs: number;
  /** Starts a refund that is recorded already. */
  start(attempt: Attempt): void;
}

/**
 * Polls the gateway for attempts that are over without proof: sales and refunds that failed by the staff's word, or because the gateway knew nothing of
 * them. A late charge pays the order or, where nobody owes it any more, is refunded to its card automatically. Each step is recorded before the next one,
 * so that another process can go on at any of them.
 */
export function openLateCharges({ clock, config, log }: Pick<Context, 'clock' | 'config' | 'log'>, orders: Orders, ways: Ways) {
  const { store } = ways;
  const late = lateRepliesOf({ clock, config, log }, orders, store);
  const speed = config.testSpeed;
  const later = (attempt: Attempt, ms: number) => store.letGo(attempt, ms / speed, Math.round(watchMs / speed));

  const reporter = differenceReporter({ clock, log }, orders);
  const checkWord = openStaffWord({
    ...ways,
    late,
    reporter,
    later: (attempt, why) => later(attempt, why === 'held' ? heldPauseMs : watchPauseMs),
  });

  async function look(attempt: Attempt, ask: Look): Promise<void> {
    if (isStaffsWord(attempt)) return checkWord(attempt, ask);
    if (attempt.state === 'approved') return refundUnowed(attempt);
    const { seen, isOver, isAbsent } = attempt.heard === null ? await ask() : { seen: attempt.heard, isOver: false, isAbsent: false };
    if (seen.kind === 'approved') return record(attempt, seen);
    if (seen.kind === 'refunded') return recordRefund(attempt, seen);
    // The gateway knows how it ended, and no money moved; or a day has passed without news of it.
    const isTold = seen.kind !== 'unknown' && seen.kind !== 'nothing';
    const isUnsaid = !isTold && !isAbsent && attempt.unfoundAt === null;
    if (isUnsaid && attempt.isWatchOver && attempt.endedBy === 'staff') await reporter.unchecked(attempt);
    if (isTold || attempt.isWatchOver) return store.unwatch(attempt);
    // Of a refund at Valor silence proves nothing; where the staff have looked as well, nothing speaks for it.
    if (isOver || (isAbsent && attempt.kind === 'refund' && attempt.endedBy === 'staff')) await store.unfound(attempt.merchantId, attempt.id);
    return later(attempt, watchPauseMs);
  }

  async function record(attempt: Attempt, charge: Approval): Promise<void> {
    const { merchantId, id, orderId, gateway } = attempt;
    log.warn(
      { merchantId, attempt: id, order: orderId, gateway },
      'a card was charged by an attempt recorded as failed: the charge pays its order, or is refunded',
    );
    try {
      const moved = await late.charged(attempt, charge);
      const isEmpty = !moved.ok && moved.refusal.code === 'order_empty';
      // Until there is something that it can pay, or the order ends: nobody would come upon it by themselves.
      if (isEmpty) await reporter.report(attempt, 'charged', charge.amount);
      if (!moved.ok) return await later(attempt, isEmpty ? watchPauseMs : heldPauseMs);
    } catch (error) {
      if (brokenRuleOf(error) !== 'payment') throw error;
      // Another attempt has this very payment: the answer was not about this one.
      return store.unwatch(attempt);
    }
    const found = await store.get(merchantId, id);
    if (found?.state === 'approved') await refundUnowed({ ...found, leaseId: attempt.leaseId });
    else await store.unwatch(attempt);
  }

  async function recordRefund(attempt: Attempt, done: RefundDone): Promise<void> {
    const { merchantId, id, orderId } = attempt;
    log.warn({ merchantId, attempt: id, order: orderId }, 'a refund recorded as failed was made after all: it is recorded on its order now');
    const moved = await late.refunded(attempt, done);
    if (!moved.ok) return later(attempt, heldPauseMs);
    // It is on the order: as a refund or, if money was refunded twice, as a difference.
    await store.unwatch(attempt);
  }

  /** Refunds what the order does not owe. Where that fails it is tried again, each time as a refund of its own. */
  async function refundUnowed(sale: Attempt): Promise<void> {
    if (sale.restored) {
      // The register shows the charge as a difference until somebody has read it.
      log.warn(
        { merchantId: sale.merchantId, attempt: sale.id, order: sale.orderId },
        'a charge of a restored card payment may not be owed: it is not refunded automatically, the staff decide',
      );
      return store.unwatch(sale);
    }
    const { merchantId, orderId, id: saleId, terminalId, terminalEpi, practice, currency, gateway, deviceId } = sale;
    // A second try before the first is cleared up could refund the same money twice.
    if ((await store.disputedRefunds(merchantId, saleId)).length > 0) {
      await store.returnDue(sale);
      return later(sale, watchPauseMs);
    }
    const id = newReference();
    const begin: InSameTransaction = async (db, change, at) => {
      // A new holder of the sale's lease may have begun this refund, and know how it ended.
      if ((await store.renew(sale, ways.leaseMs, db)) === null) throw new LeaseLost(`somebody else works on ${saleId}`);
      await store.returnDue(sale, db);
      await store.insert(db, newAttempt(change, null, { merchantId, terminalId, terminalEpi, practice, currency, saleId }), at, ways.leaseMs);
    };
    const moving = orders.move({ merchantId, orderId }, (order) => {
      const payment = order.order_payment.find((each) => each.id === sale.paymentId);
      const amount = payment === undefined ? 0 : refundDueOf(order, payment);
      if (payment === undefined || amount === 0) return refuse('payment_not_found');
      if (sale.isWatchOver) return refuse('payment_not_in_progress');
      return stepOf(
        beginRefund(order, { amount, reason: '', paymentId: payment.id }, { now: clock(), id, device: { id: deviceId, label: '', gateway } }),
        begin,
      );
    });
    const moved = await moving.catch((error: unknown) => {
      if (error instanceof LeaseLost) return null;
      throw error;
    });
    if (moved === null) return;
    // Nothing of it is to be refunded (any more).
    if (!moved.ok && moved.refusal.code === 'payment_not_found') {
      await store.returnOver(sale);
      return store.unwatch(sale);
    }
    if (!moved.ok) await store.returnDue(sale);
    if (!moved.ok && moved.refusal.code === 'payment_not_in_progress') {
      log.error(
        { merchantId, attempt: saleId, order: orderId },
        'a charge that nobody owes could not be refunded for a day: the registers tell it until somebody says whether it was returned',
      );
      return store.unwatch(sale);
    }
    if (!moved.ok) return later(sale, heldPauseMs);
    const begun = await store.get(merchantId, id);
    if (begun !== null) ways.start(begun);
    await later(sale, watchPauseMs);
  }

  return look;
}
