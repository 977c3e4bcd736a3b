import type { Call, ReplyOf } from '@till/contract/call';
import { limits } from '@till/domain/limits';
import type { Result } from '@till/domain/result';
import { newUuid } from '../native/ids.ts';
import { session } from '../native/session.ts';
import { type Asked, attempt, type Reading } from './attempt.ts';
import type { CallFailure } from './failure.ts';
import { hold } from './hold.ts';
import type { Place } from './outbox/entry.ts';
import { outbox } from './outbox/the-outbox.ts';

export interface SendOptions<Local, Reply = unknown> {
  /** What the screen shows until the server has answered. */
  readonly local?: Local;
  /** Gives up waiting for the answer. For questions only: a change that was sent may have been done. */
  readonly signal?: AbortSignal;
  /** Where the call waits until the server has answered it. Every change of an order has one; it outlives the page. */
  readonly place?: Place;
  /** Of the user's action, where the call is sent again later as the same one; where not said: a new one. */
  readonly key?: string;
  /** How the answer to a question is read; where not said: its JSON at once. */
  readonly reading?: Reading<Reply>;
}

export interface Sent<Reply, Local> {
  readonly local: Local | undefined;
  readonly settled: Promise<Result<Reply, CallFailure>>;
  /** Its entry in the outbox; undefined: it went out directly. */
  readonly entryId?: string | undefined;
}

// Waits between tries of what does not stand in the outbox: questions, and changes that a person looks at until they are done.
const retryPausesMs = [400, 1_200, 3_000];

/**
 * Sends a contract call. With a `place` it goes into the outbox, which sends it as soon as its turn comes and as often as it takes, and
 * `settled` waits for that. Without one it goes at once and gives up after a few tries. The order that comes back is held under
 * `order:{id}` before `settled` resolves.
 */
export function send<C extends Call, Local = undefined>(
  call: C,
  asked: Asked<C>,
  { local, signal, place, reading, key: given }: SendOptions<Local, ReplyOf<C>> = {},
): Sent<ReplyOf<C>, Local> {
  if (place !== undefined) {
    const { id, settled } = outbox.add(call, asked as Asked<Call>, place);
    return { local, settled: settled as Promise<Result<ReplyOf<C>, CallFailure>>, entryId: id };
  }
  const key = call.method === 'GET' || call.base === 'auth' ? undefined : (given ?? newUuid());
  const merchantId = session.get()?.merchant.id;
  const settled = patiently(() => attempt<ReplyOf<C>>(call, asked as Asked<Call>, key, signal, reading), call, signal).then((result) => {
    // Somebody else signed in meanwhile: what is held is theirs, and their orders have the same numbers.
    if (result.ok && session.get()?.merchant.id === merchantId) hold(result.value);
    return result;
  });
  return { local, settled };
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
