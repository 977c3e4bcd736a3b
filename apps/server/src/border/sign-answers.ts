import { headers } from '@till/contract/headers';
import type { FastifyInstance } from 'fastify';

/**
 * Says in every answer when it was given, by which a register measures how long ago it sold something without a network, and which database it comes from, by
 * which a register knows it from a proxy's or another Till's.
 */
export function signAnswers(app: FastifyInstance, clock: () => number, identity: () => string): void {
  // In a callback, as every hook of every request: a promise for each costs more than what it does.
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.header(headers.serverTime, String(clock())).header(headers.identity, identity());
    done(null, payload);
  });
}
