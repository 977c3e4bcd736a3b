import type { Result } from '@till/domain/result';
import { connection } from './connection.ts';
import { bodyOf, type CallFailure, failureOf } from './failure.ts';

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
    connection.heard();
    if (!answer.ok || answer.body === null) return { ok: false, refusal: failureOf(answer, await bodyOf(answer)) };
    const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'till';
    return { ok: true, value: { name, content: answer.body } };
  } catch (error) {
    connection.failed(error, since);
    return { ok: false, refusal: { code: 'no_answer', message: error instanceof Error ? error.message : 'no answer' } };
  }
}
