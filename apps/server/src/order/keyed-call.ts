import { hash } from 'node:crypto';
import { type Call, pathOf } from '@till/contract/call';
import type { Asked } from '../platform/http/mount.ts';

/** A call that may come again: its key, and what a repeat must be equal in. */
export interface KeyedCall {
  readonly key: string;
  /** Of method and path: the same key elsewhere is another call. */
  readonly call: Buffer;
  readonly bodyHash: Buffer;
}

const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');

/** null: no key was sent, so a repeat cannot be told from a second wish. */
export function keyedCallOf(call: Call, asked: Asked): KeyedCall | null {
  if (asked.idempotencyKey === null) return null;
  // The parsed body, not its bytes: the same wish written differently is the same wish.
  return {
    key: asked.idempotencyKey,
    call: sha256(`${call.method} ${call.base}${pathOf(call, asked.params as Record<string, string>)}`),
    bodyHash: sha256(JSON.stringify(asked.body)),
  };
}
