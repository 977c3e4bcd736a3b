import type { Call, ReplyOf } from '@till/contract/call';
import { limits } from '@till/domain/limits';
import type { Result } from '@till/domain/result';
import { newUuid } from '../native/ids.ts';
import { type Asked, attempt } from './attempt.ts';
import type { CallFailure } from './failure.ts';
import { held, orderKey } from './held.ts';

export interface SendOptions<Local> {
  /** One per user action: the same again is the same action. Made here when absent. */
  readonly key?: string;
  /** What the screen may show until the server has answered. */
  readonly local?: Local;
  /** Gives up waiting for the answer. For questions only: a change that was sent may have been done. */
  readonly signal?: AbortSignal;
}

export interface Sent<Reply, Local> {
  readonly local: Local | undefined;
  readonly settled: Promise<Result<Reply, CallFailure>>;
}

// Waits between tries while no answer comes. The outbox, which waits as long as it takes, is going to stand here.
const retryPausesMs = [400, 1_200, 3_000];

/**
 * Sends a contract call. Calls of one order go one at a time, in the order in which they were sent, and the order that comes back is held
 * under `order:{id}` before `settled` resolves. No answer: tried again with the same key, so that nothing is ever done twice.
 */
export function send<C extends Call, Local = undefined>(call: C, asked: Asked<C>, options: SendOptions<Local> = {}): Sent<ReplyOf<C>, Local> {
  const key = call.method === 'GET' || call.base === 'auth' ? undefined : (options.key ?? newUuid());
  const orderId = orderIdIn(asked);
  const tries = () => patiently(() => attempt(call, asked, key, options.signal), call, options.signal);
  const settled = (orderId === undefined || call.method === 'GET' ? tries() : inTurn(orderId, tries)).then((result) => {
    if (result.ok) hold(result.value);
    return result;
  });
  return { local: options.local, settled };
}

async function patiently<T>(once: () => Promise<Result<T, CallFailure>>, call: Call, signal: AbortSignal | undefined): Promise<Result<T, CallFailure>> {
  let result = await once();
  // A code asked for twice is two e-mails, and a refused one counts: signing in is never repeated by itself.
  if (call.base === 'auth') return result;
  for (const pauseMs of retryPausesMs) {
    if (result.ok || signal?.aborted || (result.refusal.code !== 'no_answer' && result.refusal.status !== 503)) return result;
    await new Promise((resolve) => setTimeout(resolve, Math.min(result.ok ? 0 : (result.refusal.retryAfterMs ?? pauseMs), limits.connectionCheckMs)));
    result = await once();
  }
  return result;
}

function orderIdIn(asked: Asked<Call>): string | undefined {
  const named = (asked.params as { orderId?: unknown }).orderId ?? (asked.body as { orderId?: unknown } | undefined)?.orderId;
  return typeof named === 'string' ? named : undefined;
}

const lastOf = new Map<string, Promise<unknown>>();

/** Runs `work` when everything sent before it for this order has ended. */
function inTurn<T>(orderId: string, work: () => Promise<T>): Promise<T> {
  const turn = (lastOf.get(orderId) ?? Promise.resolve()).then(work);
  lastOf.set(orderId, turn);
  void turn.finally(() => {
    if (lastOf.get(orderId) === turn) lastOf.delete(orderId);
  });
  return turn;
}

// A whole order names its lines, its id and its version; `{orderId, version}` of a create does not.
function hold(reply: unknown): void {
  const order = reply as { id?: unknown; version?: unknown; items?: unknown } | null;
  if (typeof order?.id === 'string' && typeof order.version === 'number' && Array.isArray(order.items)) held.put(orderKey(order.id), order);
}
