import { headers } from '@till/contract/headers';
import type { Result } from '@till/domain/result';
import { connection } from './connection.ts';
import { bodyOf, type CallFailure, failureOf, strayed } from './failure.ts';
import { log } from './log/log.ts';
import { heardTime, serverNow } from './server-clock.ts';
import { instead, insteadOf } from './whose/instead.ts';
import { knowsUs, whoseResponse } from './whose/own-till.ts';

/** A request as it is sent once. */
export interface SentRequest {
  /** What it is called in the log. */
  readonly name: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON; undefined: it has no body. */
  readonly payload: unknown;
  /** What the log is told instead of the payload. */
  readonly told?: unknown;
  readonly signal: AbortSignal | null;
  /** Nobody need be signed in: any Till may answer. */
  readonly isSigningIn?: boolean;
  /** A reply to it proves that its Till knows who is signed in here. */
  readonly provesTill?: boolean;
}

/** The result of one try. `replayed`: the server had processed it at an earlier try with the same key. */
export type Tried<T> = Result<T, CallFailure> & { readonly replayed?: boolean };

/** What came back: `body` as the log is told it. */
interface Answer {
  readonly status: number;
  readonly requestId: string | undefined;
  readonly body: unknown;
}

const unchangedStatus = 304;

/**
 * Sends a request once and logs it with its answer. `read` parses a response; it is also given a 304, if the headers ask for one. `judge` says whether that is
 * a failure. Returns every failure as data, with the request that failed; never throws.
 */
export async function exchange<Body, T>(
  sent: SentRequest,
  read: (answer: Response) => Promise<Body>,
  judge: (body: Body) => Result<T, CallFailure>,
): Promise<Tried<T>> {
  const { name, method, url, told = sent.payload } = sent;
  const [time, since] = [serverNow(), performance.now()];
  const { result, answer } = await fetched(sent, read, judge);
  const line = { method, url, headers: sent.headers, payload: told, answer, tookMs: Math.round(performance.now() - since) };
  if (result.ok) {
    log('info', name, line);
    return result;
  }
  log('error', name, { ...line, failure: result.refusal });
  return { ok: false, refusal: { ...result.refusal, request: { time, method, url, payload: told, body: answer?.body } } };
}

async function fetched<Body, T>(
  { method, url, headers: sentHeaders, payload, signal, isSigningIn, provesTill }: SentRequest,
  read: (answer: Response) => Promise<Body>,
  judge: (body: Body) => Result<T, CallFailure>,
): Promise<{ readonly result: Tried<T>; readonly answer?: Answer }> {
  const since = performance.now();
  try {
    const body = payload === undefined ? null : JSON.stringify(payload);
    const answer = await fetch(url, { method, headers: sentHeaders, credentials: 'include', cache: 'no-store', body, signal });
    const about = { status: answer.status, requestId: answer.headers.get('x-request-id') ?? undefined };
    const said = answer.ok || answer.status === unchangedStatus ? undefined : await bodyOf(answer);
    const whose = whoseResponse(answer, said, 'call', isSigningIn);
    const asked = `${method} ${url.split('?', 1)[0]}`;
    if (whose !== 'ours') {
      const found = await insteadOf(answer, whose, said);
      instead.stray(asked, found);
      connection.strayed();
      return { result: { ok: false, refusal: strayed(found) }, answer: { ...about, body: said } };
    }
    instead.answered(asked);
    connection.heard();
    heardTime(answer);
    if (said !== undefined) return { result: { ok: false, refusal: failureOf(answer, said) }, answer: { ...about, body: said } };
    if (provesTill) knowsUs(answer);
    const judged = judge(await read(answer));
    const result = judged.ok && answer.headers.has(headers.idempotencyReplayed) ? { ...judged, replayed: true } : judged;
    return { result, answer: { ...about, body: judged.ok ? judged.value : undefined } };
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) connection.failed(error, since);
    return { result: { ok: false, refusal: { code: 'no_answer', message: error instanceof Error ? error.message : 'no answer' } } };
  }
}
