import { headers } from '@till/contract/headers';
import type { Language } from '@till/phrases/phrases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageAskedFor } from './language.ts';

/** The browser at the other end, as far as signing in has to know it. */
export interface Browser {
  /** Its address, or what a proxy of ours says that it is. */
  readonly ip: string;
  /** Whether it came by https. */
  readonly isSecure: boolean;
  /** The language that it asks for first. */
  readonly language: Language;
  /** Its Cookie header. */
  readonly cookies: string | undefined;
  /** The merchant token that it sent in `x-token`; empty: none. */
  readonly token: string;
  /** Gives it a cookie beside those that it is given with the same answer; `cookie`: the value of the header. */
  setCookie(cookie: string): void;
  /** Writes a line under the call's own id. */
  warn(about: object, text: string): void;
}

export const browserOf = (request: FastifyRequest, reply: FastifyReply): Browser => ({
  ip: request.ip,
  isSecure: request.protocol === 'https',
  language: languageAskedFor(request),
  cookies: request.headers.cookie,
  token: String(request.headers[headers.token] ?? ''),
  setCookie: (cookie) => void reply.header('set-cookie', cookie),
  warn: (about, text) => request.log.warn(about, text),
});
