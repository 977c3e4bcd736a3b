import { headers } from '@till/contract/headers';
import type { Language } from '@till/phrases/phrases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageAskedFor } from './language.ts';

/** What sign-in needs to know about the calling browser. */
export interface Browser {
  /** Its IP address, as seen here or as our proxy reports it. */
  readonly ip: string;
  /** What it calls itself (`User-Agent`); empty: nothing. */
  readonly agent: string;
  /** Whether it came by https. */
  readonly isSecure: boolean;
  /** Its first `Accept-Language`. */
  readonly language: Language;
  /** Its Cookie header. */
  readonly cookies: string | undefined;
  /** The merchant token that it sent in `x-token`; empty: none. */
  readonly token: string;
  /** Adds a `Set-Cookie` header to the reply; `cookie`: the header's value. */
  setCookie(cookie: string): void;
  /** Logs a warning under the call's id. */
  warn(about: object, text: string): void;
}

export const browserOf = (request: FastifyRequest, reply: FastifyReply): Browser => ({
  ip: request.ip,
  agent: request.headers['user-agent'] ?? '',
  isSecure: request.protocol === 'https',
  language: languageAskedFor(request),
  cookies: request.headers.cookie,
  token: String(request.headers[headers.token] ?? ''),
  setCookie: (cookie) => void reply.header('set-cookie', cookie),
  warn: (about, text) => request.log.warn(about, text),
});
