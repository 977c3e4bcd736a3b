import type { Call, ReplyOf } from '@till/contract/call';
import { headers } from '@till/contract/headers';
import type { Result } from '@till/domain/result';
import type { Asked } from './attempt.ts';
import type { CallFailure } from './failure.ts';
import { send } from './send.ts';

/** A page of a list. `next`: where the next one begins; null: this is the last. `isIncomplete`: the server says that rows may be missing as yet. */
export interface Page<Rows> {
  readonly rows: Rows;
  readonly next: string | null;
  readonly isIncomplete: boolean;
}

/** Reads a page of a call that answers in pages. */
export async function readPage<C extends Call>(call: C, asked: Asked<C>, signal?: AbortSignal): Promise<Result<Page<ReplyOf<C>>, CallFailure>> {
  let next: string | null = null;
  let isIncomplete = false;
  const reading = {
    headers: {},
    async read(answer: Response): Promise<ReplyOf<C>> {
      next = answer.headers.get(headers.nextCursor);
      isIncomplete = answer.headers.has(headers.incomplete);
      return answer.json();
    },
  };
  const result = await send(call, asked, { reading, ...(signal === undefined ? {} : { signal }) }).settled;
  return result.ok ? { ok: true, value: { rows: result.value, next, isIncomplete } } : result;
}
