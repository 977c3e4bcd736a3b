import type { FastifyInstance } from 'fastify';

/** While this process is about to stop, each reply closes its connection: a proxy that kept it would send the next request into the end of it. */
export function closeWhileDraining(app: FastifyInstance, isDraining: () => boolean): void {
  app.addHook('onRequest', (_, reply, done) => {
    if (isDraining()) reply.header('connection', 'close');
    done();
  });
}
