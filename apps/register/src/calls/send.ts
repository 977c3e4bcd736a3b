import type { Call, ReplyOf } from '@till/contract/call';
import { headers } from '@till/contract/headers';
import { limits } from '@till/domain/limits';
import type { Result } from '@till/domain/result';
import { newUuid } from '../native/ids.ts';
import { session } from '../native/session.ts';
import { staffHeaders } from '../native/standing.ts';
import { type Asked, attempt, type Reading } from './attempt.ts';
import { cacheReply } from './cache-reply.ts';
import type { CallFailure } from './failure.ts';
import { type Made, staffGuard } from './staff/staff-guard.ts';

interface SendOptions<Reply> {
  /** Aborts waiting for the response. For reads only: a change that was sent may have been processed. */
  readonly signal?: AbortSignal;
  /** The idempotency key of the user's action, if the call may be sent again as the same one; default: a new key. */
  readonly key?: string;
  /** How the response to a read is parsed; default: as JSON at once. */
  readonly reading?: Reading<Reply>;
  /** What it would make of an order, for whoever has to approve it. */
  readonly made?: () => Made;
}

export interface Sent<Reply> {
  readonly settled: Promise<Result<Reply, CallFailure>>;
}

// Waits between tries outside the outbox: reads, and changes that a person watches until they are done.
const retryPausesMs = [400, 1_200, 3_000];
/** A read that has had no answer for so long is not tried again: whoever waits for it reads that it failed, and can ask once more. */
const readPatienceMs = 9_000;

/**
 * Sends a contract call at once and gives up after a few tries; commands on orders go through the outbox instead (`sendCommand`). A returned order is held
 * under `order:{id}` before `settled` resolves.
 */
export function send<C extends Call>(call: C, asked: Asked<C>, { signal, reading, key: given, made }: SendOptions<ReplyOf<C>> = {}): Sent<ReplyOf<C>> {
  const key = call.method === 'GET' || call.base === 'auth' ? undefined : (given ?? newUuid());
  const merchantId = session.get()?.merchant.id;
  // Who asks is who stands here now, also if it takes several tries; whoever signs in is nobody yet.
  const by = call.credential === 'none' ? asked : { ...asked, headers: { ...staffHeaders(), ...asked.headers } };
  const once = (approved: object = {}) =>
    patiently(() => attempt<ReplyOf<C>>(call, { ...by, headers: { ...by.headers, ...approved } } as Asked<Call>, key, signal, reading), call, signal);
  const settled = approving(call, once, made).then((result) => {
    // Somebody else signed in meanwhile: held data is theirs, and their orders may have the same numbers.
    if (result.ok && session.get()?.merchant.id === merchantId) cacheReply(result.value);
    return result;
  });
  return { settled };
}

/** What needs somebody's approval is done again once it is there. */
async function approving<T>(
  call: Call,
  once: (approved?: object) => Promise<Result<T, CallFailure>>,
  made: (() => Made) | undefined,
): Promise<Result<T, CallFailure>> {
  const result = await once();
  if (result.ok || result.refusal.code !== 'approval_needed' || call.method === 'GET') return result;
  const approval = (await staffGuard.get()?.ask(result.refusal, made)) ?? null;
  return approval === null ? result : once({ [headers.approval]: approval });
}

async function patiently<T>(once: () => Promise<Result<T, CallFailure>>, call: Call, signal: AbortSignal | undefined): Promise<Result<T, CallFailure>> {
  const begun = performance.now();
  let result = await once();
  // Sign-in calls are never retried automatically: a repeated request sends a second e-mail, and refused tries are counted.
  if (call.base === 'auth') return result;
  for (const pauseMs of retryPausesMs) {
    if (result.ok || signal?.aborted || (result.refusal.code !== 'no_answer' && result.refusal.status !== 503)) return result;
    if (call.method === 'GET' && performance.now() - begun > readPatienceMs) return result;
    await new Promise((resolve) =>
      setTimeout(resolve, Math.min(Math.max(result.ok ? 0 : (result.refusal.retryAfterMs ?? 0), pauseMs), limits.connectionCheckMs)),
    );
    result = await once();
  }
  return result;
}
