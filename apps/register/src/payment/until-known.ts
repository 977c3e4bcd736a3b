import type { Result } from '@till/domain/result';
import type { CallFailure } from '../calls/failure.ts';

const pauseMs = 3_000;

/** After these nobody knows whether the call was done: nothing came back, or something between us and the shop's server failed. */
export const isUnknown = (failure: CallFailure): boolean => failure.code === 'no_answer' || failure.status === 429 || (failure.status ?? 0) >= 500;

/**
 * Asks again, with pauses, until the end of a payment is known: paid or refused. `ask` must carry the same idempotency key each time,
 * so that nothing is paid twice. `tell` hears of each try that ended unknown. Gives up when `signal` says that nobody waits any more.
 */
export async function untilKnown<T>(ask: () => Promise<Result<T, CallFailure>>, tell: () => void, signal: AbortSignal): Promise<Result<T, CallFailure>> {
  for (;;) {
    const result = await ask();
    if (result.ok || !isUnknown(result.refusal) || signal.aborted) return result;
    tell();
    await pause(result.refusal.retryAfterMs ?? pauseMs, signal);
    if (signal.aborted) return result;
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
