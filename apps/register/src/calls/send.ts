import type { Call, ReplyOf } from '@till/contract/call';
import { limits } from '@till/domain/limits';
import type { Result } from '@till/domain/result';
import { newUuid } from '../native/ids.ts';
import { session } from '../native/session.ts';
import { type Asked, attempt, type Reading } from './attempt.ts';
import type { CallFailure } from './failure.ts';
import { hold } from './hold.ts';

interface SendOptions<Reply> {
  /** Gives up waiting for the answer. For questions only: a change that was sent may have been done. */
  readonly signal?: AbortSignal;
  /** Of the user's action, where the call is sent again later as the same one; where not said: a new one. */
  readonly key?: string;
  /** How the answer to a question is read; where not said: its JSON at once. */
  readonly reading?: Reading<Reply>;
}

export interface Sent<Reply> {
  readonly settled: Promise<Result<Reply, CallFailure>>;
}

// Waits between tries of what does not stand in the outbox: questions, and changes that a person looks at until they are done.
const retryPausesMs = [400, 1_200, 3_000];

/**
 * Sends a contract call at once and gives up after a few tries; commands of an order go through the outbox instead (`sendCommand`). The order
 * that comes back is held under `order:{id}` before `settled` resolves.
 */
export function send<C extends Call>(call: C, asked: Asked<C>, { signal, reading, key: given }: SendOptions<ReplyOf<C>> = {}): Sent<ReplyOf<C>> {
  const key = call.method === 'GET' || call.base === 'auth' ? undefined : (given ?? newUuid());
  const merchantId = session.get()?.merchant.id;
  const settled = patiently(() => attempt<ReplyOf<C>>(call, asked as Asked<Call>, key, signal, reading), call, signal).then((result) => {
    // Somebody else signed in meanwhile: what is held is theirs, and their orders have the same numbers.
    if (result.ok && session.get()?.merchant.id === merchantId) hold(result.value);
    return result;
  });
  return { settled };
}

async function patiently<T>(once: () => Promise<Result<T, CallFailure>>, call: Call, signal: AbortSignal | undefined): Promise<Result<T, CallFailure>> {
  let result = await once();
  // A code asked for twice is two e-mails, and a refused one counts: signing in is never repeated by itself.
  if (call.base === 'auth') return result;
  for (const pauseMs of retryPausesMs) {
    if (result.ok || signal?.aborted || (result.refusal.code !== 'no_answer' && result.refusal.status !== 503)) return result;
    await new Promise((resolve) =>
      setTimeout(resolve, Math.min(Math.max(result.ok ? 0 : (result.refusal.retryAfterMs ?? 0), pauseMs), limits.connectionCheckMs)),
    );
    result = await once();
  }
  return result;
}
