import type { House } from '../house.ts';
import type { Orders } from '../order/orders.ts';
import { type Attempt, type AttemptStore, attemptStore } from './attempt-store.ts';
import type { Gateway, RefundEnd, SaleEnd, TakenPayment } from './gateway/gateway.ts';
import { type GatewayFor, gatewaysOf, intentOf, takenOf } from './gateways.ts';
import { openLateCharges } from './late-charge.ts';
import { type Record, recordOf } from './record.ts';

/** Who works on an attempt says so again this often; ms. */
const renewMs = 1000;
/** Nobody has said so for that long: it is left to whoever finds out; ms. */
export const leaseMsOf = (speed: number): number => Math.max(3000, 10_000 / speed);

/** After so many ms the gateway is asked again; later each minute, from a quarter of an hour on each five. */
const askAgainMs = [2000, 5000, 15_000, 30_000];
const minuteMs = 60_000;
const patientTries = askAgainMs.length + 15;

/** When an attempt is asked about next that was asked about so many times; ms from now. */
export const pauseAfter = (tries: number, speed: number): number => (askAgainMs[tries] ?? (tries < patientTries ? minuteMs : 5 * minuteMs)) / speed;

/** The way of attempts through a process: ask the gateway outside of any transaction and of any request, then write down what it said. */
export interface Road {
  readonly store: AttemptStore;
  readonly leaseMs: number;
  /** Goes on by itself, whoever asked for it is there or not. */
  start(attempt: Attempt): void;
  /** Asks the terminal to stop, where the attempt runs in this process; another process hears of it from the attempt's row. */
  cancel(attemptId: string): void;
  /** Finds out what became of an attempt that nobody is at, or says when to ask again. */
  findOut(attempt: Attempt): Promise<void>;
  /** Nothing new is written down; what runs is left to who finds out. */
  stop(): void;
}

/** A wish to stop may reach the terminal before its sale does, and comes to nothing there: it is handed on again after so long, and after twice as long each time; ms. */
const cancelAgainMs = 3000;

/** How far a question to a gateway came. */
type Reached = 'nothing' | Awaited<ReturnType<Record['sent']>>;

interface Running {
  cancel(): void;
}

export function openRoad(house: House, orders: Orders, gatewayFor: GatewayFor = gatewaysOf(house)): Road {
  const { log, clock, config } = house;
  const stopping = new AbortController();
  const store = attemptStore(house.sql);
  const record = recordOf(house, orders, store, stopping.signal);
  const running = new Map<string, Running>();
  const leaseMs = leaseMsOf(config.testSpeed);

  /** Says that it is being worked on, and hears whether somebody else asked to cancel. What was not sent needs no cancel: it will not be sent then. */
  function attend(attempt: Attempt, gateway: Gateway, isSent: () => boolean): () => void {
    let asked: number | null = null;
    let again: NodeJS.Timeout | undefined;
    const handOn = () => void gateway.cancel(intentOf(attempt)).catch((error: unknown) => log.warn({ err: error }, 'a terminal could not be asked to stop'));
    const cancel = (pauseMs = cancelAgainMs) => {
      if (!isSent()) return;
      handOn();
      clearTimeout(again);
      again = setTimeout(() => cancel(2 * pauseMs), pauseMs / config.testSpeed);
    };
    running.set(attempt.id, { cancel });
    const timer = setInterval(async () => {
      const at = await store.renew(attempt.merchantId, attempt.id, leaseMs).catch(() => asked);
      if (at === asked || at === null) return;
      asked = at;
      cancel();
    }, renewMs);
    return () => {
      clearInterval(timer);
      clearTimeout(again);
      running.delete(attempt.id);
    };
  }

  /** The payment that a refund gives back. */
  async function takenFor({ merchantId, saleId }: Attempt): Promise<TakenPayment | null> {
    const sale = await store.get(merchantId, saleId ?? '');
    return sale === null ? null : takenOf(sale, await store.givenBackOf(merchantId, sale.id));
  }

  /** What the gateway said; null: nothing was sent, and the attempt is over already. */
  async function ask(attempt: Attempt, gateway: Gateway): Promise<SaleEnd | RefundEnd | null> {
    let reached: Reached = 'nothing';
    const beforeSend = async (session?: string) => {
      reached = await record.sent(attempt, session ?? null);
      if (reached !== 'sent') throw new Error('the attempt is over, or is to be stopped');
    };
    const leave = attend(attempt, gateway, () => reached === 'sent');
    try {
      if (attempt.kind === 'sale') return await gateway.sale(intentOf(attempt), beforeSend);
      const taken = await takenFor(attempt);
      return taken === null ? { kind: 'not_started', why: 'refused' } : await gateway.giveBack(taken, intentOf(attempt), beforeSend);
    } catch (error) {
      const after = reached as Reached;
      if (after === 'over') return null;
      // Nothing was sent, and nothing will be.
      if (after === 'stopped') return { kind: 'cancelled' };
      log.error({ err: error, attempt: attempt.id, reached: after }, 'a card gateway could not be asked');
      return after === 'sent' ? { kind: 'unknown' } : { kind: 'not_started', why: 'offline' };
    } finally {
      leave();
    }
  }

  async function run(attempt: Attempt): Promise<void> {
    const gateway = await gatewayFor(attempt);
    const end = gateway === null ? ({ kind: 'not_started', why: 'refused' } as const) : await ask(attempt, gateway);
    if (end === null) return;
    await record.ended(attempt, end, 'gateway');
    if (end.kind === 'unknown') await store.letGo(attempt.merchantId, attempt.id, clock() + pauseAfter(0, config.testSpeed));
  }

  /** What the gateway says now. */
  async function inquire(attempt: Attempt): Promise<SaleEnd | RefundEnd> {
    const gateway = await gatewayFor(attempt);
    if (gateway === null) return { kind: 'unknown' };
    if (attempt.kind === 'sale') return gateway.inquire(intentOf(attempt), clock());
    const taken = await takenFor(attempt);
    return taken === null ? { kind: 'unknown' } : gateway.inquireGiveBack(taken, intentOf(attempt), clock());
  }

  const start = (attempt: Attempt) =>
    void run(attempt).catch((error: unknown) => log.error({ err: error, attempt: attempt.id }, 'a card payment is left to be found out'));
  const lookLate = openLateCharges(house, orders, { store, leaseMs, inquire, start });

  /** The process that sold is gone, its session still holds the terminal: while the attempt is open nobody else sells there. */
  async function release(attempt: Attempt): Promise<void> {
    const { session } = attempt;
    if (session === null) return;
    const gateway = await gatewayFor(attempt);
    await gateway?.release?.(attempt, session);
  }

  async function findOutNow(attempt: Attempt): Promise<void> {
    if (attempt.watchUntil !== null) return lookLate(attempt);
    // What says "created" was never sent: whoever was to send it writes "sent" first.
    if (attempt.state === 'created')
      return record.ended(attempt, attempt.cancelAskedAt === null ? { kind: 'not_started', why: 'offline' } : { kind: 'cancelled' }, 'gateway');
    if (attempt.state === 'sent') await record.ended(attempt, { kind: 'unknown' }, 'gateway');
    const end = await inquire(attempt);
    if (end.kind !== 'unknown') {
      await release(attempt);
      return record.ended(attempt, end, 'gateway');
    }
    await store.letGo(attempt.merchantId, attempt.id, clock() + pauseAfter(attempt.tries, config.testSpeed));
  }

  return {
    store,
    leaseMs,
    start,
    cancel: (attemptId) => running.get(attemptId)?.cancel(),
    async findOut(attempt) {
      // A gateway may take longer to answer than the lease lasts; nobody else shall ask it the same meanwhile.
      const timer = setInterval(() => void store.renew(attempt.merchantId, attempt.id, leaseMs).catch(() => {}), renewMs);
      await findOutNow(attempt).finally(() => clearInterval(timer));
    },
    stop: () => stopping.abort(),
  };
}
