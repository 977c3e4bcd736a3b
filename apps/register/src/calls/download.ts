import type { Result } from '@till/domain/result';
import { connection } from './connection.ts';
import { bodyOf, type CallFailure, failureOf, strayed } from './failure.ts';
import { insteadOf } from './whose/instead.ts';
import { whoseResponse } from './whose/own-till.ts';

/** A file of our server, as it comes. */
export interface Download {
  readonly name: string;
  readonly content: ReadableStream<Uint8Array>;
}

/** Begins to read a file of our server. Its address has a ticket, which no log is told. Never throws. */
export async function openDownload(path: string): Promise<Result<Download, CallFailure>> {
  const since = performance.now();
  try {
    const answer = await fetch(path, { credentials: 'include', cache: 'no-store' });
    const said = answer.ok ? undefined : await bodyOf(answer);
    const whose = whoseResponse(answer, said, 'file');
    if (whose !== 'ours' || answer.body === null) {
      connection.strayed();
      return { ok: false, refusal: strayed(await insteadOf(answer, whose, said)) };
    }
    connection.heard();
    if (said !== undefined) return { ok: false, refusal: failureOf(answer, said) };
    const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'till';
    return { ok: true, value: { name, content: answer.body } };
  } catch (error) {
    connection.failed(error, since);
    return { ok: false, refusal: { code: 'no_answer', message: error instanceof Error ? error.message : 'no answer' } };
  }
}
