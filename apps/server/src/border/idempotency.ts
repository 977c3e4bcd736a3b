import { hash } from 'node:crypto';
import { type Call, pathOf } from '@till/contract/call';
import { headers } from '@till/contract/headers';
import { accept, type Result } from '@till/domain/result';
import { type Refused, RefusedError } from './refused.ts';
import type { Sent } from './sent.ts';

/** A call with an idempotency key, and what a repeat of it must match. */
export interface KeyedCall {
  readonly key: string;
  /** Of method and path: the same key elsewhere is another call. */
  readonly call: Buffer;
  readonly bodyHash: Buffer;
}

const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');

/** Nesting beyond this is refused: it would overflow the stack, and no call needs more than a few levels. */
const depthMax = 100;

/** The same with its fields in one order. */
function sorted(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > depthMax) throw new RefusedError({ code: 'malformed', detail: { reason: 'the body is too deep' } });
  if (Array.isArray(value)) return value.map((each) => sorted(each, depth + 1));
  const fields = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.keys(fields)
      .sort()
      .map((name) => [name, sorted(fields[name], depth + 1)]),
  );
}

/** JSON with its fields in one order. */
const canonical = (value: unknown): string => JSON.stringify(sorted(value));

/** Of the parsed body with unknown fields, not its bytes: the order of fields does not matter. */
export const bodyHashOf = ({ sent }: { readonly sent: Pick<Sent, 'body'> }): Buffer => sha256(canonical(sent.body ?? {}));

/** What of a request its key and what a repeat must match are read from. */
interface KeyedRequest {
  readonly idempotencyKey: string | null;
  readonly params: unknown;
  readonly sent: Pick<Sent, 'body'>;
}

/** null: no key was sent, so a repeat cannot be told from a new request. Hashes the body at each call: behind the border use `Request.keyed`. */
export function keyedCallOf(call: Call, asked: KeyedRequest): KeyedCall | null {
  if (asked.idempotencyKey === null) return null;
  return {
    key: asked.idempotencyKey,
    call: sha256(`${call.method} ${call.base}${pathOf(call, asked.params as Record<string, string>)}`),
    bodyHash: bodyHashOf(asked),
  };
}

/** A repeated call: its result as it is now. `doneWith`: the hash of the body that the key was first used with; another body is refused. */
export function repeated<T>(
  asked: { header(name: string, value: string): void },
  { bodyHash }: KeyedCall,
  doneWith: Buffer | null,
  value: T,
): Result<T, Refused<'idempotency_key_reused'>> {
  if (doneWith?.equals(bodyHash) !== true) return { ok: false, refusal: { code: 'idempotency_key_reused' } };
  asked.header(headers.idempotencyReplayed, 'true');
  return accept(value);
}
