import { apartMs } from '@till/domain/card/not-asked';
import type { Context } from '../../context.ts';
import type { KeptLease } from '../../jobs/lease.ts';
import type { Orders } from '../../order/orders.ts';
import type { Gateway, RefundEnd, SaleEnd, TakenPayment } from '../gateway/gateway.ts';
import type { Attempt } from './attempt.ts';
import { type AttemptRecord, recordOf } from './attempt-record.ts';
import { type AttemptStore, attemptStore } from './attempt-store.ts';
import { type GatewayFor, gatewaysOf, intentOf, takenOf } from './gateways.ts';
import { openLateCharges } from './late-charge.ts';
import { holdAttempt, leaseMsOf, monitor } from './monitor.ts';
import type { PollResult } from './poll-result.ts';
import { openRefundAgain } from './refund-again.ts';
import { ownUnknownCharges, type UnknownCharges } from './unknown-charges.ts';

/** Waits before the gateway is polled again, ms; then every minute, and every five minutes after a quarter of an hour. */
const askAgainMs = [2000, 5000, 15_000, 30_000];
const minuteMs = 60_000;
const patientTries = askAgainMs.length + 15;

/** How long to wait before the next poll, after `tries` polls; ms. */
const pauseAfter = (tries: number, speed: number): number => (askAgainMs[tries] ?? (tries < patientTries ? minuteMs : 5 * minuteMs)) / speed;

/** The shortest wait between two polls, ms. */
const minPauseMs = 20;

/** How an attempt ends of which two answers agree that the gateway knows nothing. */
const nothingDone = ({ kind }: Attempt): SaleEnd | RefundEnd =>
  kind === 'sale' ? { kind: 'cancelled', unseen: true } : { kind: 'not_started', why: 'offline', unseen: true };

/**
 * Runs payment attempts: asks the gateway outside of any transaction and of any request, then records the result. Each runs under a lease in its row.
 * A process that has lost the lease still records what its gateway answers, but begins nothing new: it sends nothing, neither stops nor frees a terminal,
 * concludes nothing from silence and refunds nothing. All of that is up to the new holder.
 */
export interface AttemptRunner {
  readonly store: AttemptStore;
  readonly leaseMs: number;
  /** Runs the attempt in the background, whether or not whoever asked for it still waits. */
  start(attempt: Attempt): void;
  /** Asks the terminal to stop, where the attempt runs in this process; another process reads the wish from the attempt's row. */
  cancel(attemptId: string): void;
  /** Asks the gateway how an attempt ended whose lease was just taken, and records it or schedules the next poll. */
  recover(attempt: Attempt): Promise<void>;
  /** Polls a refund that the staff called failed before its turn comes. `refunded`: it was made, and is recorded; `absent`: two answers know nothing of it; `open`: neither. */
  lookAgain(refund: Attempt): Promise<'refunded' | 'absent' | 'open'>;
  /** Records nothing more: what runs is left for recovery. */
  stop(): void;
}

/** How far a request to a gateway got. `over`: the attempt is over, or another process holds it. */
type Reached = 'nothing' | Awaited<ReturnType<AttemptRecord['sent']>>;

export function openAttemptRunner(
  context: Context,
  orders: Orders,
  gatewayFor: GatewayFor = gatewaysOf(context),
  unknownCharges: UnknownCharges = ownUnknownCharges,
): AttemptRunner {
  const { log, config } = context;
  const stopping = new AbortController();
  const store = attemptStore(context);
  const record = recordOf(context, orders, store, stopping.signal);
  const running = new Map<string, { cancel(): void }>();
  const speed = config.testSpeed;
  const leaseMs = leaseMsOf(speed);
  const keeping = { log, store, leaseMs, speed };
  const refundAgain = openRefundAgain(context, { store, unknownCharges, leaseMs });

  /** The payment that a refund is of; null: there is none. */
  async function takenFor({ merchantId, id, saleId }: Attempt): Promise<TakenPayment | null> {
    const sale = saleId === null ? null : await store.get(merchantId, saleId);
    return sale === null || sale.paymentId === null ? null : takenOf(sale, sale.paymentId, await store.refundedOf(merchantId, sale.id, id));
  }

  /** What the gateway said; null: nothing was sent (again), since the attempt is over or held by another process. `sessionLeft`: its session may still hold the terminal. */
  async function ask(attempt: Attempt, gateway: Gateway): Promise<{ readonly end: SaleEnd | RefundEnd; readonly sessionLeft: boolean } | null> {
    let reached: Reached = 'nothing';
    let sessionLeft = true;
    const released = () => {
      sessionLeft = false;
    };
    const monitoring = monitor(
      keeping,
      attempt,
      () => reached === 'sent',
      () => gateway.cancel(intentOf(attempt)),
    );
    running.set(attempt.id, monitoring);
    const hold = { takeOver: async () => (await monitoring.lease.isOurs()) && store.takeOver(attempt), released };
    const beforeSend = async (session: string | null = null) => {
      unknownCharges.sent(attempt.id);
      reached = reached === 'sent' ? await store.sentAgain(attempt, session, leaseMs) : await record.sent(attempt, session, leaseMs);
      if (reached !== 'sent') throw new Error('the attempt is over, is to be stopped, or is held by another process');
    };
    try {
      if (attempt.kind === 'sale') {
        const end = await gateway.sale(intentOf(attempt), beforeSend, hold);
        return { end, sessionLeft };
      }
      const taken = await takenFor(attempt);
      const end = taken === null ? ({ kind: 'not_started', why: 'refused' } as const) : await gateway.refund(taken, intentOf(attempt), beforeSend);
      return { end, sessionLeft: false };
    } catch (error) {
      const after = reached as Reached;
      if (after === 'over') return null;
      // Nothing was sent, and nothing will be.
      if (after === 'stopped') return { end: { kind: 'cancelled' }, sessionLeft };
      log.error(
        { err: error, attempt: attempt.id, reached: after },
        'a card gateway could not be asked: what may have been sent is polled until its end is known',
      );
      return { end: after === 'sent' ? { kind: 'unknown' } : { kind: 'not_started', why: 'offline' }, sessionLeft };
    } finally {
      monitoring.end();
      running.delete(attempt.id);
    }
  }

  async function run(attempt: Attempt): Promise<void> {
    const gateway = await gatewayFor(attempt);
    const asked = gateway === null ? ({ end: { kind: 'not_started', why: 'refused' }, sessionLeft: false } as const) : await ask(attempt, gateway);
    if (asked === null) return;
    const { end, sessionLeft } = asked;
    await record.ended(attempt, end, 'gateway', { sessionLeft });
    if (end.kind === 'unknown') await store.letGo(attempt, pauseAfter(0, speed));
  }

  /** Polls the gateway once, and weighs the answer with earlier ones of this process: one "nothing" ends nothing, and two end the attempt only for the holder of the lease. */
  async function look(attempt: Attempt, lease: KeptLease): Promise<PollResult & { readonly againMs: number | null }> {
    const gateway = await gatewayFor(attempt);
    const unknown = { seen: { kind: 'unknown' }, isOver: false, isAbsent: false, againMs: null } as const;
    if (gateway === null) return unknown;
    unknownCharges.begin(attempt.id);
    const taken = attempt.kind === 'sale' ? null : await takenFor(attempt);
    if (attempt.kind === 'refund' && taken === null) return unknown;
    const seen = taken === null ? await gateway.inquire(intentOf(attempt)) : await gateway.inquireRefund(taken, intentOf(attempt));
    if (seen.kind !== 'nothing' && seen.kind !== 'unknown') {
      unknownCharges.forget(attempt.id);
      return { ...unknown, seen };
    }
    const isNoEnd = 'knowsNothing' in seen;
    const patience = { patienceMs: gateway.patienceMs, apartMs: apartMs / speed };
    const weighed = unknownCharges.weigh(attempt.id, seen.kind === 'nothing' || isNoEnd ? 'nothing' : 'unclear', patience);
    const isAbsent = weighed.isOver && (await lease.isOurs());
    return isNoEnd ? { ...unknown, seen, isAbsent } : { seen, isOver: isAbsent, isAbsent, againMs: weighed.againMs };
  }

  const start = (attempt: Attempt) =>
    void run({ ...attempt, leaseId: store.ownLease }).catch((error: unknown) =>
      log.error({ err: error, attempt: attempt.id }, 'a card payment is left for recovery: its gateway is polled until the end is known'),
    );
  const lookLate = openLateCharges(context, orders, { store, leaseMs, start });

  /** Closes the session of a sale whose process died: it may still hold the terminal. Called while the attempt is open, so nobody else sells there. Returns whether it is closed. */
  async function release(attempt: Attempt, lease: KeptLease): Promise<boolean> {
    const { session } = attempt;
    if (session === null) return true;
    if (!(await lease.isOurs())) return false;
    const gateway = await gatewayFor(attempt);
    return session !== '' && ((await gateway?.release?.(attempt, session)) ?? true);
  }

  /** Asks again for a refund that its gateway knows nothing of; null: it is not to be asked for again. */
  async function askedAgain(attempt: Attempt): Promise<RefundEnd | null> {
    const gateway = attempt.kind === 'refund' ? await gatewayFor(attempt) : null;
    const taken = gateway === null ? null : await takenFor(attempt);
    if (gateway === null || taken === null || !refundAgain.isFor(attempt, gateway, taken)) return null;
    return refundAgain.ask(attempt, gateway, taken);
  }

  async function recoverNow(attempt: Attempt, lease: KeptLease): Promise<void> {
    if (attempt.watchUntil !== null) return lookLate(attempt, () => look(attempt, lease));
    // "created" was never sent, and never will be: a sender first writes "sent", under the lease that is ours now. It may have opened a session.
    if (attempt.state === 'created') {
      if (!(await lease.isOurs())) return;
      const end = attempt.cancelAskedAt === null ? ({ kind: 'not_started', why: 'offline' } as const) : ({ kind: 'cancelled' } as const);
      return record.ended(attempt, end, 'gateway', { sessionLeft: attempt.session !== null });
    }
    if (attempt.state === 'sent') await record.ended(attempt, { kind: 'unknown' }, 'gateway');
    const { seen, isOver, isAbsent, againMs } = await look(attempt, lease);
    const again = isAbsent ? await askedAgain(attempt) : null;
    if (again?.kind === 'unknown') return store.letGo(attempt, pauseAfter(attempt.tries, speed));
    const end = again ?? (isOver ? nothingDone(attempt) : seen);
    if (end.kind === 'unknown' || end.kind === 'nothing') {
      const pause = pauseAfter(attempt.tries, speed);
      // Do not wait longer than until the second answer counts.
      return store.letGo(attempt, againMs === null ? pause : Math.min(pause, Math.max(againMs, minPauseMs)));
    }
    const released = await release(attempt, lease);
    await record.ended(attempt, end, 'gateway', { sessionLeft: !released, unfound: isOver && again === null });
  }

  return {
    store,
    leaseMs,
    start,
    cancel: (attemptId) => running.get(attemptId)?.cancel(),
    async recover(attempt) {
      // A gateway may take longer to answer than the lease lasts: keep it, so that no other process asks the same meanwhile.
      const lease = holdAttempt(keeping, attempt);
      await recoverNow(attempt, lease).finally(() => lease.end());
    },
    async lookAgain(refund) {
      const taken = await store.takeOne(refund, leaseMs);
      // Another process is polling it right now.
      if (taken === null) return 'open';
      const lease = holdAttempt(keeping, taken);
      try {
        const looked = await look(taken, lease);
        await lookLate(taken, async () => looked);
        return looked.seen.kind === 'refunded' ? 'refunded' : looked.isAbsent ? 'absent' : 'open';
      } finally {
        lease.end();
      }
    },
    stop: () => stopping.abort(),
  };
}
