import { masked } from '@till/domain/log/masked';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RefusedError } from '../border/refused.ts';
import type { Context } from '../context.ts';
import { sourceOf } from '../platform/rate-limit.ts';
import { withoutSecrets } from '../platform/secret-free.ts';

const batchBytesMax = 64 * 1024;
const windowMs = 60_000;
const entriesMax = 200;
const namesMax = 10_000;
/** Bytes in a minute from one session; all unauthenticated clients of an address together get a twentieth, all sessions of an owner ten times as much. */
const bytesMax = { session: 60 * batchBytesMax, strangers: 3 * batchBytesMax, owner: 600 * batchBytesMax } as const;
const batchesMax = { each: 60, owner: 600 } as const;
const agentLengthMax = 200;

interface Caller {
  readonly name: string;
  readonly batchesMax: number;
  readonly bytesMax: number;
}

/** Counts in this process only: the limit keeps the log readable, it guards nothing. Returns how many seconds too early a batch comes; null: it may. */
function perMinute(clock: () => number): (caller: Caller, byteCount: number) => number | null {
  const counts = new Map<string, { from: number; count: number; byteCount: number }>();
  return (caller, byteCount) => {
    const now = clock();
    let held = counts.get(caller.name);
    if (held === undefined || now - held.from >= windowMs || now < held.from) {
      const [oldest] = counts.keys();
      if (counts.size >= namesMax && oldest !== undefined) counts.delete(oldest);
      held = { from: now, count: 0, byteCount: 0 };
      counts.delete(caller.name);
      counts.set(caller.name, held);
    }
    if (held.count >= caller.batchesMax || held.byteCount + byteCount > caller.bytesMax) return Math.ceil((held.from + windowMs - now) / 1000);
    held.count += 1;
    held.byteCount += byteCount;
    return null;
  };
}

/** As whom a batch is counted: its session and that session's owner, or where it comes from. */
function callersOf({ credential, ip }: FastifyRequest): readonly Caller[] {
  if (credential === null) return [{ name: `source ${sourceOf(ip)}`, batchesMax: batchesMax.each, bytesMax: bytesMax.strangers }];
  return [
    { name: `session ${credential.sessionId}`, batchesMax: batchesMax.each, bytesMax: bytesMax.session },
    { name: `owner ${credential.ownerId}`, batchesMax: batchesMax.owner, bytesMax: bytesMax.owner },
  ];
}

/** A body without a length counts with the maximum. */
const byteCountOf = (request: FastifyRequest): number => Math.min(Number(request.headers['content-length'] ?? batchBytesMax), batchBytesMax);

const entriesOf = (body: unknown): readonly unknown[] | null => {
  if (Array.isArray(body)) return body;
  const entries = (body as { entries?: unknown } | null)?.entries;
  return Array.isArray(entries) ? entries : null;
};

/**
 * `POST /logs`: what registers report of their requests and errors, `{entries: […]}` or a bare array. Each entry is one line of the server's log, with the
 * merchant whose session sent it, masked once more: whoever sends it may not be a register. Nothing is stored.
 */
export function clientLogRoutes(app: FastifyInstance, context: Context): void {
  const tooOften = perMinute(context.clock);
  app.post(
    '/logs',
    {
      bodyLimit: batchBytesMax,
      onRequest: async (request) => {
        request.credential = await context.credentials.of(request);
        const byteCount = byteCountOf(request);
        for (const caller of callersOf(request)) {
          const seconds = tooOften(caller, byteCount);
          if (seconds !== null)
            throw new RefusedError({ code: 'too_many_requests', detail: { retryAfterSeconds: seconds } }, { 'retry-after': String(seconds) });
        }
      },
    },
    async (request, reply) => {
      const entries = entriesOf(request.body);
      if (entries === null || entries.length > entriesMax)
        throw new RefusedError({ code: 'malformed', detail: { reason: `entries is a list of at most ${entriesMax}` } });
      const from = {
        merchantId: request.credential?.merchantId ?? null,
        source: sourceOf(request.ip),
        userAgent: withoutSecrets(request.headers['user-agent'] ?? '').slice(0, agentLengthMax),
      };
      for (const entry of entries) context.log.info({ client: masked(entry), ...from }, 'client log');
      return reply.send({});
    },
  );
}
