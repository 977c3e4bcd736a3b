import type { FastifyInstance } from 'fastify';
import { answerRefused } from '../border/errors.ts';
import type { Context } from '../context.ts';

/** How long the database may take to answer a health check, ms. */
const patienceMs = 2_000;

const inTime = <T>(answer: PromiseLike<T>): Promise<T> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('the database does not answer')), patienceMs);
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
};

/** `/healthz`: this process is alive. `/readyz`: it reaches its database, so a load balancer may send it requests. */
export function healthRoutes(app: FastifyInstance, context: Context): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    if (!context.mayWrite()) return answerRefused(reply, { code: 'unavailable' });
    try {
      await inTime(context.sql`select 1`);
    } catch (error) {
      request.log.warn({ err: error }, 'not ready: the database does not answer, a load balancer should send no requests here');
      return answerRefused(reply, { code: 'unavailable' });
    }
    return { status: 'ready' };
  });
}
