import type { Result } from '@till/domain/result';
import { connection } from '../calls/connection.ts';
import { type CallFailure, isUndecided } from '../calls/failure.ts';

const pauseMs = 2_000;

/** `payment_unknown` is a final reply: the server's recovery goes on by itself. */
const isToRepeat = (failure: CallFailure): boolean => failure.code !== 'payment_unknown' && isUndecided(failure);

/** Repeats a call about money under the same key until the server has answered it. `isOver`: stops, because nobody is signed in any more. */
export async function untilAnswered<T>(once: () => Promise<Result<T, CallFailure>>, isOver: () => boolean): Promise<Result<T, CallFailure>> {
  for (;;) {
    const result = await once();
    if (result.ok || !isToRepeat(result.refusal) || isOver()) return result;
    await pause(result.refusal.retryAfterMs ?? pauseMs);
    // Somebody else may have signed in meanwhile.
    if (isOver()) return result;
  }
}

/** Ends early when the server answers again. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = connection.listen(() => connection.get() === 'online' && over());
    const timer = setTimeout(() => over(), ms);
    function over(): void {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}
