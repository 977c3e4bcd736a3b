import type { Call, ReplyOf } from '@till/contract/call';
import { headers } from '@till/contract/headers';
import type { Result } from '@till/domain/result';
import type { Asked } from './attempt.ts';
import type { CallFailure } from './failure.ts';
import { send } from './send.ts';

/** A page of a list. `next`: where the next one begins; null: this is the last. */
export interface Page<Rows> {
  readonly rows: Rows;
  readonly next: string | null;
}

/** Reads a page of a call that answers in pages. */
export async function readPage<C extends Call>(call: C, asked: Asked<C>, signal?: AbortSignal): Promise<Result<Page<ReplyOf<C>>, CallFailure>> {
  let next: string | null = null;
  const reading = {
    headers: {},
    async read(answer: Response): Promise<ReplyOf<C>> {
      next = answer.headers.get(headers.nextCursor);
      return answer.json();
    },
  };
  const result = await send(call, asked, { reading, ...(signal === undefined ? {} : { signal }) }).settled;
  return result.ok ? { ok: true, value: { rows: result.value, next } } : result;
}
