import { headers } from '@till/contract/headers';
import type { FastifyInstance } from 'fastify';

/** Says in every answer when it was given: by that a register measures how long ago it sold something without a network. */
export function tellTime(app: FastifyInstance, clock: () => number): void {
  // In a callback, as every hook of every request: a promise for each costs more than what it does.
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.header(headers.serverTime, String(clock()));
    done(null, payload);
  });
}
