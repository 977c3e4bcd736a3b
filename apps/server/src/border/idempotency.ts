import { hash } from 'node:crypto';
import { type Call, pathOf } from '@till/contract/call';
import { headers } from '@till/contract/headers';
import { accept, type Result } from '@till/domain/result';
import type { Asked } from './mount.ts';
import { type Refused, RefusedError } from './refused.ts';

/** A call that may come again: its key, and what a repeat must be equal in. */
export interface KeyedCall {
  readonly key: string;
  /** Of method and path: the same key elsewhere is another call. */
  readonly call: Buffer;
  readonly bodyHash: Buffer;
}

const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');

/** No call takes more than a few; what is deeper would end the stack. */
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

/** null: no key was sent, so a repeat cannot be told from a second wish. */
export function keyedCallOf(call: Call, asked: Asked): KeyedCall | null {
  if (asked.idempotencyKey === null) return null;
  // The body as it was sent, unknown fields and all, but not its bytes: the same wish in another order of its fields is the same wish.
  return {
    key: asked.idempotencyKey,
    call: sha256(`${call.method} ${call.base}${pathOf(call, asked.params as Record<string, string>)}`),
    bodyHash: sha256(canonical(asked.sent.body ?? {})),
  };
}

/** The same call again: what came of it, as it is now. `doneWith`: the hash of the body that its key was first used with; with another body it was used for something else. */
export function repeated<T>(
  asked: Pick<Asked, 'header'>,
  { bodyHash }: KeyedCall,
  doneWith: Buffer | null,
  value: T,
): Result<T, Refused<'idempotency_key_reused'>> {
  if (doneWith?.equals(bodyHash) !== true) return { ok: false, refusal: { code: 'idempotency_key_reused' } };
  asked.header(headers.idempotencyReplayed, 'true');
  return accept(value);
}
