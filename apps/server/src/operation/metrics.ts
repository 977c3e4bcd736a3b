import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { RefusedError } from '../border/refused.ts';
import type { Context } from '../context.ts';
import { isThisMachine } from '../platform/proxies.ts';
import { spaceOf } from './free-space.ts';
import { countWaitingLong } from './waiting-long.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Whether a caller may read metrics: this machine, or one with the token. A request through a proxy is not from this machine, and a proxy here may
 * not identify itself: behind proxies only the token counts.
 */
function mayRead(request: FastifyRequest, { metricsToken: token, trustProxy }: Context['config']): boolean {
  const said = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token !== null && said !== undefined && timingSafeEqual(digest(said), digest(token))) return true;
  if (trustProxy.length > 0) return false;
  return isThisMachine(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined;
}

/**
 * `GET /metrics`, and the counting for it. Registered before the routes, so that each is counted. `lettersUsed`: how much of the e-mails to addresses without an
 * owner is used up.
 */
export function metricsRoutes(app: FastifyInstance, context: Context, emailsUsed: () => Promise<number>): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'till_request_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  });
  const orderChanges = new Counter({
    name: 'till_order_changes_total',
    help: 'Accepted order calls that change something',
    labelNames: ['method', 'route'],
    registers: [registry],
  });

  new Gauge({
    name: 'till_history_held_back_seconds',
    help: 'For how long the oldest open transaction of the database server has not ended',
    registers: [registry],
    collect() {
      this.set(context.history.heldBackMs() / 1000);
    },
  });

  const { dataDir, databaseUrl } = context.config;
  if (databaseUrl === null)
    new Gauge({
      name: 'till_data_free_bytes',
      help: 'Room left on the disk of the data folder, which holds the database',
      registers: [registry],
      async collect() {
        this.set(
          await spaceOf(dataDir).then(
            ({ free }) => free,
            () => Number.NaN,
          ),
        );
      },
    });

  new Gauge({
    name: 'till_letters_to_new_owners_used',
    help: 'Share of the letters to addresses without an owner that is used up, of an hour or a day, whichever is more; at 1 strangers have to work harder, or get none',
    registers: [registry],
    async collect() {
      // Without a database the other figures are still to be had.
      this.set(await emailsUsed().catch(() => Number.NaN));
    },
  });

  countWaitingLong(registry, context.sql);

  app.addHook('onResponse', (request, reply, done) => {
    // The route's pattern, never the address: a label must have few values.
    const route = request.routeOptions.url ?? 'none';
    if (route === '/realtime') return done();
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (request.method !== 'GET' && route.includes('/orders') && reply.statusCode < 300) orderChanges.inc({ method: request.method, route });
    done();
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, context.config)) throw new RefusedError({ code: 'forbidden' });
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
