import type { ErrorCode } from '@till/contract/call';
import type { Instead } from './whose/instead.ts';

/** The request that failed, as far as it is known. `time`: when it was sent, ms since epoch; `body`: what was answered, JSON or text. */
export interface FailedRequest {
  readonly time: number;
  readonly method: string;
  readonly url: string;
  readonly payload?: unknown;
  readonly body?: unknown;
}

/**
 * Why a call failed. `no_answer`: no response of our Till in time, so nobody knows whether it was done. `left_out`: the staff discarded it before the server had it.
 * `old`: it is older than the server remembers keys. `message` is the server's sentence in English; screens put `code` into the person's language.
 */
export interface CallFailure {
  readonly code: ErrorCode | 'no_answer' | 'left_out' | 'old';
  readonly message: string;
  readonly status?: number | undefined;
  readonly detail?: Readonly<Record<string, string | number>> | undefined;
  /** The server's `Retry-After`, ms. */
  readonly retryAfterMs?: number | undefined;
  /** With `no_answer`: what answered in Till's place. */
  readonly instead?: Instead | undefined;
  /** Absent: the register made the failure itself, or a version before stored it. */
  readonly request?: FailedRequest | undefined;
}

/** Only a 401 means that the session is over; no answer, a time-out or a 5xx do not. Nor does one about what was typed. */
export const isSignedOut = ({ status, code }: CallFailure): boolean => status === 401 && !/_wrong$|^second_factor/.test(code);

/** Nobody knows whether the call was done: no answer, or one that says nothing about it. */
export const isUnknown = ({ code, status = 0 }: Pick<CallFailure, 'code' | 'status'>): boolean => code === 'no_answer' || status >= 500;

/** After these it is unknown whether the call was done, or it cannot be decided now: it is retried. 421: the server that was asked is not the one that can say. */
export const isUndecided = (failure: CallFailure): boolean => isUnknown(failure) || [401, 421, 429].includes(failure.status ?? 0);

/** The body of a response as JSON, or as text where it is none. Rejects if it breaks off. */
export async function bodyOf(answer: Response): Promise<unknown> {
  const text = await answer.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The failure that a refusal of ours is. */
export function failureOf(answer: Response, body: unknown): CallFailure {
  const { code, message, detail } = body as Partial<Record<keyof CallFailure, unknown>>;
  return {
    code: code as ErrorCode,
    message: typeof message === 'string' ? message : answer.statusText || 'Unknown error',
    status: answer.status,
    detail: detail as CallFailure['detail'],
    retryAfterMs: retryAfterMsOf(answer),
  };
}

/** The failure of a call that something else has answered: whatever its status, our Till has not. */
export const strayed = (found: Instead): CallFailure => ({
  code: 'no_answer',
  message: `${found.isTill ? 'another Till' : 'something else'} answered: ${found.status} ${found.line}`.trim(),
  instead: found,
});

/** A response's `Retry-After`, ms. */
export function retryAfterMsOf(answer: Response): number | undefined {
  const seconds = Number(answer.headers.get('retry-after'));
  return seconds > 0 ? seconds * 1000 : undefined;
}

const listeners = new Set<() => void>();

/** A write or the event stream got 401: the session's owner should check whether it is still valid. */
export const emitRejected = (): void => {
  for (const listener of listeners) listener();
};

/** Returns an unsubscribe function. */
export function onRejected(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
