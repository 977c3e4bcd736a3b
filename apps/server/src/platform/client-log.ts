import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { RefusedError } from './http/refused.ts';
import { sourceOf } from './rate-limit.ts';
import { withoutSecrets } from './secret-free.ts';

const batchBytesMax = 64 * 1024;
const batchesMax = 60;
const windowMs = 60_000;
const entriesMax = 200;
const sourcesMax = 10_000;

/** Counts in this process only: the limit keeps the log readable, it guards nothing. */
function perMinute(clock: () => number): (source: string) => number | null {
  const counts = new Map<string, { from: number; count: number }>();
  return (source) => {
    const now = clock();
    const held = counts.get(source);
    if (held === undefined || now - held.from >= windowMs || now < held.from) {
      if (counts.size >= sourcesMax) counts.clear();
      counts.set(source, { from: now, count: 1 });
      return null;
    }
    held.count += 1;
    return held.count > batchesMax ? Math.ceil((held.from + windowMs - now) / 1000) : null;
  };
}

const entriesOf = (body: unknown): readonly unknown[] | null => {
  if (Array.isArray(body)) return body;
  const entries = (body as { entries?: unknown } | null)?.entries;
  return Array.isArray(entries) ? entries : null;
};

/** `POST /logs`: what registers report of their requests and errors, `{entries: […]}` or a bare array; one log line each, secrets taken out again. */
export function clientLogRoutes(app: FastifyInstance, house: House): void {
  const tooOften = perMinute(house.clock);
  app.post(
    '/logs',
    {
      bodyLimit: batchBytesMax,
      onRequest: async (request) => {
        const seconds = tooOften(sourceOf(request.ip));
        if (seconds !== null) throw new RefusedError({ code: 'too_many_requests', detail: { retryAfterSeconds: seconds } }, { 'retry-after': String(seconds) });
      },
    },
    async (request, reply) => {
      const entries = entriesOf(request.body);
      if (entries === null || entries.length > entriesMax)
        throw new RefusedError({ code: 'malformed', detail: { reason: `entries is a list of at most ${entriesMax}` } });
      const source = sourceOf(request.ip);
      for (const entry of entries) house.log.info({ client: withoutSecrets(entry), source, userAgent: request.headers['user-agent'] }, 'client log');
      return reply.send({});
    },
  );
}
