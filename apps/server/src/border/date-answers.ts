import type { FastifyInstance } from 'fastify';

/** Dates every answer by the clock that all processes share, to the second: registers tell by it how far their own is off. Otherwise Node would, by this machine's. */
export function dateAnswers(app: FastifyInstance, clock: () => number): void {
  let said = { second: -1, text: '' };
  app.addHook('onRequest', (_request, reply, done) => {
    const second = Math.floor(clock() / 1000);
    if (second !== said.second) said = { second, text: new Date(second * 1000).toUTCString() };
    reply.header('date', said.text);
    done();
  });
}
