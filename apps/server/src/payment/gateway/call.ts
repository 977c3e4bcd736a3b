import type { IncomingHttpHeaders } from 'node:http';
import { callOnce, type OnceAnswer, type Unsent } from '../../platform/call-once.ts';
import { limitMs } from './waits.ts';

/** One request to a gateway. */
export interface GatewayCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON; undefined: without a body. */
  readonly body?: unknown;
  /** How long the whole answer may take after the request was written, ms. */
  readonly answerMs: number;
  readonly speed: number;
}

/** `body` is what the JSON said; undefined where the answer was empty. `ms`: from writing the request to the last byte. */
export interface Answer {
  readonly kind: 'answer';
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
  readonly ms: number;
}

/**
 * `unsent`: proof that not a byte of the request was sent. `unread`: it may have arrived, and no answer could be read: none came in time, the
 * connection broke, or the answer is no JSON.
 */
export type GatewayReply = Answer | { readonly kind: 'unsent'; readonly why: Unsent } | { readonly kind: 'unread'; readonly why: string };

/**
 * Sends a request once, on a connection of its own: it is established before `beforeSend` is awaited, and nothing is written until that resolves. Never
 * retries. Throws only what `beforeSend` throws.
 */
export async function callGateway({ body, speed, ...asked }: GatewayCall, beforeSend?: () => Promise<void>): Promise<GatewayReply> {
  const sent = body === undefined ? null : { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
  const heard = await callOnce({ ...asked, body: sent, connectMs: limitMs('open', speed) }, beforeSend);
  return heard.kind === 'answer' ? understood(heard) : heard;
}

function understood({ text, ...said }: OnceAnswer): GatewayReply {
  if (text.trim() === '') return { ...said, body: undefined };
  const type = said.headers['content-type'] ?? '';
  if (type !== '' && !/^application\/([\w.-]+\+)?json\b/i.test(type.trim())) return { kind: 'unread', why: `HTTP ${said.status}, no JSON` };
  try {
    return { ...said, body: JSON.parse(text) as unknown };
  } catch {
    return { kind: 'unread', why: `HTTP ${said.status}, broken JSON` };
  }
}

/** One address for `path`: the account's own, else the server's setting; empty where there is neither. */
export const addressOf = (own: string | undefined, setting: string | null, path: string): string => {
  const base = own ?? setting;
  return base === null || base === '' ? '' : `${base.replace(/\/+$/, '')}${path}`;
};
