import { limits } from '@till/domain/limits';
import type { Result } from '@till/domain/result';
import { config } from './config.ts';
import { exchange } from './exchange.ts';
import type { CallFailure } from './failure.ts';
import { identityHeaders } from './identity.ts';

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
  return exchange<GraphqlAnswer<T>, T>(
    {
      name: 'read',
      method: 'POST',
      url: `${config().bases.read}/`,
      headers: { ...identityHeaders('read'), 'content-type': 'application/json', 'cache-control': 'no-cache' },
      payload: { query, variables },
      told: { operation: operation.exec(query)?.[1], variables },
      signal: AbortSignal.timeout(limits.readApiTimeoutMs),
    },
    reading ?? (async (answer) => (await answer.json()) as GraphqlAnswer<T>),
    dataOf,
  );
}

/** What a query asks for first. */
const operation = /\{\s*(\w+)/;

function dataOf<T>({ data, errors }: GraphqlAnswer<T>): Result<T, CallFailure> {
  const [error] = errors ?? [];
  if (error !== undefined || data === undefined || data === null) {
    const { code, statusCode } = error?.extensions ?? {};
    return { ok: false, refusal: { code: code ?? 'internal', message: error?.message ?? 'Unknown error', status: statusCode } };
  }
  return { ok: true, value: data };
}
