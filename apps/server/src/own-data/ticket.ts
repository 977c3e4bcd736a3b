import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Credential } from '../border/caller.ts';

/** A browser follows a link at once; ms. */
const validMs = 60_000;

const proofOf = (secret: string, { ownerId, merchantId, sessionId }: Credential, until: number): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['own-data', ownerId, merchantId, sessionId, until]))
    .digest('base64url');

/** Lets one session download its merchant's data for a minute: a link alone, which may come from anywhere, does not. `now` in ms since epoch. */
export function ticketFor(secret: string, credential: Credential, now: number): string {
  const until = now + validMs;
  return `${until}.${proofOf(secret, credential, until)}`;
}

/** Whether a ticket was given to this session and is still valid. */
export function isTicketOf(secret: string, credential: Credential, ticket: string, now: number): boolean {
  const [until = '', proof = ''] = ticket.split('.');
  if (!/^\d{1,15}$/.test(until) || now >= Number(until)) return false;
  const [one, other] = [Buffer.from(proof), Buffer.from(proofOf(secret, credential, Number(until)))];
  return one.length === other.length && timingSafeEqual(one, other);
}
