import type { FastifyReply } from 'fastify';
import type { Refused } from './refused.ts';

/** The refusal of a call that came too often; says when to come again. */
export function tooMany(reply: FastifyReply, retryAfterSeconds: number): Refused<'too_many_requests'> {
  reply.header('retry-after', retryAfterSeconds);
  return { code: 'too_many_requests', detail: { retryAfterSeconds } };
}
