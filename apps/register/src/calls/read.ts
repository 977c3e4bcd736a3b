import { limits } from '@till/domain/limits';
import type { Result } from '@till/domain/result';
import { now } from '../native/clock.ts';
import { fetched } from './attempt.ts';
import { config } from './config.ts';
import type { CallFailure } from './failure.ts';
import { identityHeaders } from './identity.ts';
import { log } from './log/log.ts';

export interface GraphqlAnswer<T> {
  readonly data?: T | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: CallFailure['code']; readonly statusCode?: number } }[];
}

/** Queries the read API. `T` is the shape of `data`; `reading` parses the response if it is not simply JSON. Waits at most 10 s; never cached. */
export async function read<T>(
  query: string,
  variables: Readonly<Record<string, unknown>>,
  reading?: (answer: Response) => Promise<GraphqlAnswer<T>>,
): Promise<Result<T, CallFailure>> {
  const started = now();
  const url = `${config().bases.read}/`;
  const headers = { ...identityHeaders('read'), 'content-type': 'application/json', 'cache-control': 'no-cache' };
  const request: RequestInit = {
    method: 'POST',
    headers,
    credentials: 'include',
    cache: 'no-store',
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(limits.readApiTimeoutMs),
  };
  const answer = await fetched<GraphqlAnswer<T>>(url, request, reading);
  const result = answer.ok ? dataOf(answer.value) : answer;
  log(result.ok ? 'info' : 'error', 'read', {
    method: 'POST',
    url,
    headers,
    payload: { query, variables },
    tookMs: now() - started,
    ...(result.ok ? {} : { failure: result.refusal }),
  });
  return result;
}

function dataOf<T>({ data, errors }: GraphqlAnswer<T>): Result<T, CallFailure> {
  const [error] = errors ?? [];
  if (error !== undefined || data === undefined || data === null) {
    const { code, statusCode } = error?.extensions ?? {};
    return { ok: false, refusal: { code: code ?? 'internal', message: error?.message ?? 'Unknown error', status: statusCode } };
  }
  return { ok: true, value: data };
}
