import { setTimeout as sleep } from 'node:timers/promises';
import { saidBy } from '../start-refusal.ts';

/** Where it is said what happens to the database, for the person who has to act on it. */
export interface Troubles {
  info(about: object, text: string): void;
  warn(about: object, text: string): void;
  error(about: object, text: string): void;
}

const firstPauseMs = 50;
/** Whoever frees the disk or ends the other program need not restart anything: it is tried again this often at the least. */
const pauseMsMax = 30_000;
/** A failure this early is only the last one's going: nobody has to be woken for it. */
const quietMs = 1000;

/** Tries to bring back a database that has ended, with growing pauses, until it is there or `signal` says that it is not wanted any more. Never throws. */
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
