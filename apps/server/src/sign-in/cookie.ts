import { sessionCookie } from '@till/contract/headers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { secretShape } from './secrets.ts';

/** Browsers keep no cookie longer than 400 days; when a session really ends is written in the database. */
const keptSeconds = 400 * 86_400;

/** The session's secret in a Cookie header; null where there is none that could be ours. */
export function sessionSecretIn(cookieHeader: string | undefined): string | null {
  for (const pair of (cookieHeader ?? '').split(';')) {
    const [name, value] = pair.trim().split('=', 2);
    if (name === sessionCookie && value !== undefined && secretShape.test(value)) return value;
  }
  return null;
}

function attributesOf(request: FastifyRequest, publicUrl: string): string {
  // A browser sends a Secure cookie over https only: a register on plain http in the shop must still be able to sign in.
  const secure = request.protocol === 'https' || publicUrl.startsWith('https:');
  return `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

export const giveCookie = (request: FastifyRequest, reply: FastifyReply, publicUrl: string, secret: string): void =>
  void reply.header('set-cookie', `${sessionCookie}=${secret}; Max-Age=${keptSeconds}; ${attributesOf(request, publicUrl)}`);

export const takeCookieBack = (request: FastifyRequest, reply: FastifyReply, publicUrl: string): void =>
  void reply.header('set-cookie', `${sessionCookie}=; Max-Age=0; ${attributesOf(request, publicUrl)}`);
