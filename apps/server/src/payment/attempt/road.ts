import { apartMs } from '@till/domain/card/not-asked';
import type { Context } from '../../context.ts';
import type { KeptLease } from '../../jobs/lease.ts';
import type { Orders } from '../../order/orders.ts';
import { type GatewayFor, gatewaysOf, intentOf, takenOf } from '../account/gateways.ts';
import type { Gateway, RefundEnd, SaleEnd, TakenPayment } from '../gateway/gateway.ts';
import { type AttemptRecord, recordOf } from './attempt-record.ts';
import { type Attempt, type AttemptStore, attemptStore } from './attempt-store.ts';
import { attend, holdAttempt, leaseMsOf } from './attend.ts';
import { type Doubts, ownDoubts } from './doubts.ts';
import { openLateCharges } from './late-charge.ts';
import type { Looked } from './looked.ts';

/** After so many ms the gateway is asked again; later each minute, from a quarter of an hour on each five. */
const askAgainMs = [2000, 5000, 15_000, 30_000];
const minuteMs = 60_000;
const patientTries = askAgainMs.length + 15;

/** When an attempt is asked about next that was asked about so many times; ms from now. */
export const pauseAfter = (tries: number, speed: number): number => (askAgainMs[tries] ?? (tries < patientTries ? minuteMs : 5 * minuteMs)) / speed;

/** Nobody is asked more often than that, ms. */
const minPauseMs = 20;

/** Two answers agree that the gateway knows nothing of it. */
const nothingDone = ({ kind }: Attempt): SaleEnd | RefundEnd =>
  kind === 'sale' ? { kind: 'cancelled', unseen: true } : { kind: 'not_started', why: 'offline', unseen: true };

/**
 * Runs payment attempts: asks the gateway outside of any transaction and of any request, then writes down what it said. Each under a lease in its
 * row. A process that has lost it writes down whatever its gateway still says, and begins nothing new: it sends nothing, stops and frees no terminal,
 * concludes nothing from silence and gives nothing back. All of that is the new holder's.
 */
export interface Road {
  readonly store: AttemptStore;
  readonly leaseMs: number;
  /** Goes on by itself, whoever asked for it is there or not. */
  start(attempt: Attempt): void;
  /** Asks the terminal to stop, where the attempt runs in this process; another process hears of it from the attempt's row. */
  cancel(attemptId: string): void;
  /** Finds out what became of an attempt whose lease was just taken, or says when to ask again. */
  findOut(attempt: Attempt): Promise<void>;
  /** Looks at a refund that the staff called "not back" before its turn comes, and writes down what is clear now: it went back, two answers know nothing of it, or neither. */
  lookAgain(refund: Attempt): Promise<'back' | 'absent' | 'open'>;
  /** Nothing new is written down; what runs is left to who finds out. */
  stop(): void;
}

/** How far a question to a gateway came. `over`: the attempt is over, or somebody else works on it. */
type Reached = 'nothing' | Awaited<ReturnType<AttemptRecord['sent']>>;

export function openRoad(context: Context, orders: Orders, gatewayFor: GatewayFor = gatewaysOf(context), doubts: Doubts = ownDoubts): Road {
  const { log, config } = context;
  const stopping = new AbortController();
  const store = attemptStore(context);
  const record = recordOf(context, orders, store, stopping.signal);
  const running = new Map<string, { cancel(): void }>();
  const speed = config.testSpeed;
  const leaseMs = leaseMsOf(speed);
  const keeping = { log, store, leaseMs, speed };

  /** The payment that a refund gives back. */
  async function takenFor({ merchantId, id, saleId }: Attempt): Promise<TakenPayment | null> {
    const sale = await store.get(merchantId, saleId ?? '');
    return sale === null ? null : takenOf(sale, await store.givenBackOf(merchantId, sale.id, id));
  }

  /** What the gateway said; null: nothing was sent (again), and the attempt is over already or somebody else's. `sessionLeft`: the terminal may be held by its session. */
  async function ask(attempt: Attempt, gateway: Gateway): Promise<{ readonly end: SaleEnd | RefundEnd; readonly sessionLeft: boolean } | null> {
    let reached: Reached = 'nothing';
    let sessionLeft = true;
    const released = () => {
      sessionLeft = false;
    };
    const attending = attend(
      keeping,
      attempt,
      () => reached === 'sent',
      () => gateway.cancel(intentOf(attempt)),
    );
    running.set(attempt.id, attending);
    const hold = { takeOver: async () => (await attending.lease.isOurs()) && store.takeOver(attempt), released };
    const beforeSend = async (session: string | null = null) => {
      doubts.sent(attempt.id);
      reached = reached === 'sent' ? await store.sentAgain(attempt, session, leaseMs) : await record.sent(attempt, session, leaseMs);
      if (reached !== 'sent') throw new Error('the attempt is over, is to be stopped, or is worked on by somebody else');
    };
    try {
      if (attempt.kind === 'sale') {
        const end = await gateway.sale(intentOf(attempt), beforeSend, hold);
        return { end, sessionLeft };
      }
      const taken = await takenFor(attempt);
      const end = taken === null ? ({ kind: 'not_started', why: 'refused' } as const) : await gateway.giveBack(taken, intentOf(attempt), beforeSend);
      return { end, sessionLeft: false };
    } catch (error) {
      const after = reached as Reached;
      if (after === 'over') return null;
      // Nothing was sent, and nothing will be.
      if (after === 'stopped') return { end: { kind: 'cancelled' }, sessionLeft };
      log.error({ err: error, attempt: attempt.id, reached: after }, 'a card gateway could not be asked');
      return { end: after === 'sent' ? { kind: 'unknown' } : { kind: 'not_started', why: 'offline' }, sessionLeft };
    } finally {
      attending.end();
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

  /** What the gateway says now, and what this process has heard of it so far: one "nothing" ends nothing, and two end it for the holder of the lease alone. */
  async function look(attempt: Attempt, lease: KeptLease): Promise<Looked & { readonly againMs: number | null }> {
    const gateway = await gatewayFor(attempt);
    const unknown = { seen: { kind: 'unknown' }, isOver: false, isAbsent: false, againMs: null } as const;
    if (gateway === null) return unknown;
    doubts.begin(attempt.id);
    const taken = attempt.kind === 'sale' ? null : await takenFor(attempt);
    if (attempt.kind === 'refund' && taken === null) return unknown;
    const seen = taken === null ? await gateway.inquire(intentOf(attempt)) : await gateway.inquireGiveBack(taken, intentOf(attempt));
    if (seen.kind !== 'nothing' && seen.kind !== 'unknown') {
      doubts.forget(attempt.id);
      return { ...unknown, seen };
    }
    const isNoEnd = 'knowsNothing' in seen;
    const patience = { patienceMs: gateway.patienceMs, apartMs: apartMs / speed };
    const weighed = doubts.weigh(attempt.id, seen.kind === 'nothing' || isNoEnd ? 'nothing' : 'unclear', patience);
    const isAbsent = weighed.isOver && (await lease.isOurs());
    return isNoEnd ? { ...unknown, seen, isAbsent } : { seen, isOver: isAbsent, isAbsent, againMs: weighed.againMs };
  }

  const start = (attempt: Attempt) =>
    void run({ ...attempt, leaseId: store.ownLease }).catch((error: unknown) =>
      log.error({ err: error, attempt: attempt.id }, 'card payment left for recovery'),
    );
  const lookLate = openLateCharges(context, orders, { store, leaseMs, start });

  /** The process that sold is gone, its session may hold the terminal still: while the attempt is open nobody else sells there. Says whether it is closed. */
  async function release(attempt: Attempt, lease: KeptLease): Promise<boolean> {
    const { session } = attempt;
    if (session === null) return true;
    if (!(await lease.isOurs())) return false;
    const gateway = await gatewayFor(attempt);
    return session !== '' && ((await gateway?.release?.(attempt, session)) ?? true);
  }

  async function findOutNow(attempt: Attempt, lease: KeptLease): Promise<void> {
    if (attempt.watchUntil !== null) return lookLate(attempt, () => look(attempt, lease));
    // What says "created" was never sent, and never will be: whoever was to send it writes "sent" first, under the lease that is ours now. It may have opened a session.
    if (attempt.state === 'created') {
      if (!(await lease.isOurs())) return;
      const end = attempt.cancelAskedAt === null ? ({ kind: 'not_started', why: 'offline' } as const) : ({ kind: 'cancelled' } as const);
      return record.ended(attempt, end, 'gateway', { sessionLeft: attempt.session !== null });
    }
    if (attempt.state === 'sent') await record.ended(attempt, { kind: 'unknown' }, 'gateway');
    const { seen, isOver, againMs } = await look(attempt, lease);
    const end = isOver ? nothingDone(attempt) : seen;
    if (end.kind === 'unknown' || end.kind === 'nothing') {
      const pause = pauseAfter(attempt.tries, speed);
      // An answer that could settle it is not waited for longer than it takes.
      return store.letGo(attempt, againMs === null ? pause : Math.min(pause, Math.max(againMs, minPauseMs)));
    }
    const released = await release(attempt, lease);
    await record.ended(attempt, end, 'gateway', { sessionLeft: !released, unfound: isOver });
  }

  return {
    store,
    leaseMs,
    start,
    cancel: (attemptId) => running.get(attemptId)?.cancel(),
    async findOut(attempt) {
      // A gateway may take longer to answer than the lease lasts; nobody else shall ask it the same meanwhile.
      const lease = holdAttempt(keeping, attempt);
      await findOutNow(attempt, lease).finally(() => lease.end());
    },
    async lookAgain(refund) {
      const taken = await store.takeOne(refund, leaseMs);
      // Somebody looks at it this moment.
      if (taken === null) return 'open';
      const lease = holdAttempt(keeping, taken);
      try {
        const looked = await look(taken, lease);
        await lookLate(taken, async () => looked);
        return looked.seen.kind === 'refunded' ? 'back' : looked.isAbsent ? 'absent' : 'open';
      } finally {
        lease.end();
      }
    },
    stop: () => stopping.abort(),
  };
}
