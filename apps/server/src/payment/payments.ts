import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { deviceStore } from '../device/store.ts';
import type { Orders } from '../order/orders.ts';
import type { Attempt } from './attempt/attempt.ts';
import { type AttemptRunner, openAttemptRunner } from './attempt/attempt-runner.ts';
import { type AttemptStore, attemptStore } from './attempt/attempt-store.ts';
import { openPractice, type Practice } from './practice.ts';

/** What the handlers of card payments share. */
export interface Payments {
  readonly context: Context;
  readonly orders: Orders;
  /** It goes on whether or not its caller is answered, so it waits for its answers. */
  readonly runner: AttemptRunner;
  /** The attempts, for calls. */
  readonly store: AttemptStore;
  readonly devices: ReturnType<typeof deviceStore>;
  readonly practice: Practice;
  /** Resolves when an attempt is over or unknown; null: `gone` aborted, the caller has left. */
  rest(merchantId: string, attemptId: string, gone: AbortSignal): Promise<Attempt | null>;
}

/** How often it is read without a wake: another process may have recorded the end; ms. */
const lookMs = 1000;

export const isOver = ({ state }: Pick<Attempt, 'state'>): boolean => state !== 'created' && state !== 'sent';

export function openPayments(context: Context, orders: Orders): Payments {
  const runner = openAttemptRunner({ ...context, sql: context.patient }, orders);
  const store = attemptStore(context, runner.store.ownLease);

  async function rest(merchantId: string, attemptId: string, gone: AbortSignal): Promise<Attempt | null> {
    while (!gone.aborted) {
      const woken = new AbortController();
      const unlisten = context.bus.listen(merchantId, () => woken.abort());
      try {
        const attempt = await store.get(merchantId, attemptId);
        if (attempt === null || isOver(attempt)) return attempt;
        await wait(lookMs, undefined, { signal: AbortSignal.any([woken.signal, gone]) }).catch(() => {});
      } finally {
        unlisten();
      }
    }
    return null;
  }

  return { context, orders, runner, store, devices: deviceStore(context.sql), practice: openPractice(context), rest };
}
