import type { FastifyInstance } from 'fastify';
import { withoutSecrets } from '../platform/secret-free.ts';

/** How many characters of an id in an address are logged: more than any valid id has. */
const idLengthMax = 64;

/** An id as it stood in an address: whoever puts a token or a card number there finds neither in the log. */
const idOf = (id: string | undefined): string | undefined => (id === undefined ? undefined : withoutSecrets(id).slice(0, idLengthMax));

/** What load balancers ask every second: only what is wrong is worth a line. */
const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** One log line for each reply: the route (never its secrets), the status and the duration in ms. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url = null } = request.routeOptions;
    const params = request.params as { merchantId?: string; orderId?: string } | undefined;
    const isProbe = probes.has(url ?? '') && reply.statusCode < 400;
    request.log[isProbe ? 'debug' : 'info'](
      {
        method: typeof method === 'string' ? method : request.method,
        route: url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        merchantId: idOf(params?.merchantId),
        orderId: idOf(params?.orderId),
      },
      'answered',
    );
    done();
  });
}
