import { headers } from './headers.ts';

/**
 * Whose an answer is. `ours`: of the Till that this register is signed in to. `another-till`: of a Till with another database. `foreign`: of anything else that
 * answers at the address, as a proxy or a filter does.
 */
export type Whose = 'ours' | 'another-till' | 'foreign';

/** What a register knows of its Till. */
export interface KnownTill {
  /** The identity of the database that signed it in; null: none has, and any Till will do. */
  readonly identity: string | null;
  /** Whether answers of servers that name no identity (builds up to 3cce192f) still count. */
  readonly takesUnnamed: boolean;
}

/** What is asked for: a call's answer (`/config.json` and `/healthz` included), a file, or a page of the register. */
export type Wanted = 'call' | 'file' | 'page';

/** An answer as far as it is judged by. */
export interface Answer {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  /** A refusal's body, as JSON or text; a page's text. A reply's is not needed: a reader of it fails where it is no JSON. */
  readonly body?: unknown;
}

/** So long after its first start a build takes answers without an identity, ms: that is how long an older server may run beside it, or take its place again. */
export const unnamedMsMax = 30 * 24 * 3_600_000;

/**
 * The one rule about whose an answer is, for calls, guard, page, configuration and stream. What is not ours is no answer, whatever its status: it has refused
 * nothing, ended nothing and done nothing.
 */
export function whoseAnswer(answer: Answer, known: KnownTill, wanted: Wanted = 'call'): Whose {
  const identity = answer.headers.get(headers.identity);
  if (identity !== null && known.identity !== null && identity !== known.identity) return 'another-till';
  if (!hasShape(answer, wanted)) return 'foreign';
  if (identity !== null) return 'ours';
  return known.takesUnnamed && isOfOlderServer(answer, wanted) ? 'ours' : 'foreign';
}

/** Whether a stream that named itself, or did not (null), is ours. */
export const whoseStream = (identity: string | null, { identity: own, takesUnnamed }: KnownTill): Whose => {
  if (identity === null) return takesUnnamed ? 'ours' : 'foreign';
  return own === null || own === identity ? 'ours' : 'another-till';
};

const isType = ({ headers: given }: Answer, type: string): boolean => given.get('content-type')?.toLowerCase().startsWith(type) === true;
const isDone = (status: number): boolean => status >= 200 && status < 300;

/** Whether it looks as an answer of ours does. A page is only ever given whole: of a register, no refusal is one. */
function hasShape(answer: Answer, wanted: Wanted): boolean {
  const { status } = answer;
  if (wanted === 'page') return status === 200 && isType(answer, 'text/html');
  if (isDone(status)) return wanted === 'file' || isType(answer, 'application/json');
  return status === 304 || (status >= 400 && isRefusal(answer.body));
}

/** The shape of every error: a code, and the id of the request in our log. */
export function isRefusal(body: unknown): body is { readonly code: string; readonly requestId: string } {
  const { code, requestId } = (typeof body === 'object' && body !== null ? body : {}) as Partial<Record<'code' | 'requestId', unknown>>;
  return typeof code === 'string' && typeof requestId === 'string' && requestId !== '';
}

const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/;
/** What an older build's page begins with. */
const ownPage = /<script type="module"[^>]* src="\/assets\//;

/** What servers before identities send with everything: an id of the request, which proxies have too, beside a header that hardly any of them sets. */
function isOfOlderServer(answer: Answer, wanted: Wanted): boolean {
  if (wanted === 'page' && !(typeof answer.body === 'string' && ownPage.test(answer.body))) return false;
  if (wanted === 'call' && answer.status >= 400) return true;
  return uuid.test(answer.headers.get('x-request-id') ?? '') && (answer.headers.get('cross-origin-resource-policy') ?? '').includes('same-origin');
}

const firstLineLengthMax = 80;

/** The first line that a person would read of a foreign answer, without markup; empty: there is none. */
export function firstLineOf(body: unknown): string {
  const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);
  const readable = text
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
    .replace(/<!--[\s\S]*?(-->|$)/g, ' ')
    .replace(/<\/?(title|h\d|p|div|br|li|tr|center|body|head)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*(>|$)/g, '')
    .replace(/&(nbsp|#160);/g, ' ');
  const line = readable.split(/[\r\n]+/).find((each) => each.trim() !== '') ?? '';
  return line.replace(/\s+/g, ' ').trim().slice(0, firstLineLengthMax);
}
