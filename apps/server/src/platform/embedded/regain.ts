import { setTimeout as sleep } from 'node:timers/promises';
import { saidBy } from '../start-refusal.ts';

/** The part of the log used here. */
export interface Troubles {
  info(about: object, text: string): void;
  warn(about: object, text: string): void;
  error(about: object, text: string): void;
}

const firstPauseMs = 50;
/** The longest pause between two tries: after the cause is removed, nothing has to be restarted by hand; ms. */
const pauseMsMax = 30_000;
/** Failures this early are caused by the previous server still shutting down and are not logged; ms. */
const quietMs = 1000;

/** Restarts a database that has ended, with growing pauses, until it runs or `signal` aborts. Never throws. */
export async function regain(take: () => Promise<unknown>, log: Troubles, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  log.warn({}, 'the database has ended by itself: starting it again, calls are answered 503 until it is back');
  const began = performance.now();
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, pauseMsMax)) {
    try {
      await take();
      log.info({ ms: Math.round(performance.now() - began) }, 'the database is back');
      return;
    } catch (error) {
      if (signal.aborted) return;
      if (performance.now() - began > quietMs) log.error({ nextTryMs: pauseMs }, `the database is not back: ${saidBy(error)}`);
    }
    await sleep(pauseMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
  }
}
