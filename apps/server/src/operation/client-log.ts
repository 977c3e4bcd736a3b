import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RefusedError } from '../border/refused.ts';
import type { Context } from '../context.ts';
import { sourceOf } from '../platform/rate-limit.ts';
import { withoutSecrets } from '../platform/secret-free.ts';

const batchBytesMax = 64 * 1024;
const windowMs = 60_000;
const entriesMax = 200;
const namesMax = 10_000;
/** Bytes in a minute from one session; all unauthenticated clients of an address together get a twentieth. */
const bytesMax = { session: 60 * batchBytesMax, strangers: 3 * batchBytesMax } as const;
const batchesMax = 60;

/** Counts in this process only: the limit keeps the log readable, it guards nothing. Returns how many seconds too early a batch comes; null: it may. */
function perMinute(clock: () => number): (name: string, byteCount: number, byteCountMax: number) => number | null {
  const counts = new Map<string, { from: number; count: number; byteCount: number }>();
  return (name, byteCount, byteCountMax) => {
    const now = clock();
    let held = counts.get(name);
    if (held === undefined || now - held.from >= windowMs || now < held.from) {
      const [oldest] = counts.keys();
      if (counts.size >= namesMax && oldest !== undefined) counts.delete(oldest);
      held = { from: now, count: 0, byteCount: 0 };
      counts.delete(name);
      counts.set(name, held);
    }
    if (held.count >= batchesMax || held.byteCount + byteCount > byteCountMax) return Math.ceil((held.from + windowMs - now) / 1000);
    held.count += 1;
    held.byteCount += byteCount;
    return null;
  };
}

/** A body without a length counts with the maximum. */
const byteCountOf = (request: FastifyRequest): number => Math.min(Number(request.headers['content-length'] ?? batchBytesMax), batchBytesMax);

const entriesOf = (body: unknown): readonly unknown[] | null => {
  if (Array.isArray(body)) return body;
  const entries = (body as { entries?: unknown } | null)?.entries;
  return Array.isArray(entries) ? entries : null;
};

/** `POST /logs`: what registers report of their requests and errors, `{entries: […]}` or a bare array; one log line each, secrets taken out again. */
export function clientLogRoutes(app: FastifyInstance, context: Context): void {
  const tooOften = perMinute(context.clock);
  app.post(
    '/logs',
    {
      bodyLimit: batchBytesMax,
      onRequest: async (request) => {
        request.credential = await context.credentials.of(request);
        const session = request.credential?.sessionHash.toString('base64');
        const name = session ?? sourceOf(request.ip);
        const seconds = tooOften(name, byteCountOf(request), session === undefined ? bytesMax.strangers : bytesMax.session);
        if (seconds !== null) throw new RefusedError({ code: 'too_many_requests', detail: { retryAfterSeconds: seconds } }, { 'retry-after': String(seconds) });
      },
    },
    async (request, reply) => {
      const entries = entriesOf(request.body);
      if (entries === null || entries.length > entriesMax)
        throw new RefusedError({ code: 'malformed', detail: { reason: `entries is a list of at most ${entriesMax}` } });
      const source = sourceOf(request.ip);
      const userAgent = withoutSecrets(request.headers['user-agent']);
      for (const entry of entries) context.log.info({ client: withoutSecrets(entry), source, userAgent }, 'client log');
      return reply.send({});
    },
  );
}
