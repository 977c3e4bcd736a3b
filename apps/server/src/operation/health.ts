import type { FastifyInstance } from 'fastify';
import type { Sql } from 'postgres';
import { answerRefused } from '../border/errors.ts';
import type { Context } from '../context.ts';

/** How long the database may take to answer a health check, ms. */
const patienceMs = 2_000;

const inTime = <T>(answer: PromiseLike<T>): Promise<T> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('the database does not answer')), patienceMs);
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
};

/** How long it counts that the database could write: many balancers ask, and each proof costs a write. Whether it answers is asked each time. */
const provenMs = 5_000;

/** Has the database write a record in its log, of no table, that is as safe on its disk as an order is. Throws where it has no room, or only reads. */
async function write(sql: Sql): Promise<void> {
  const [row] = await sql<{ onlyReads: boolean }[]>`
    select pg_logical_emit_message(true, 'till', 'ready')::text as written, current_setting('transaction_read_only') = 'on' as "onlyReads"`;
  if (row?.onlyReads !== false) throw new Error('the database only reads');
}

/** Asks the database to write, now and then. */
function openProof(sql: Sql): () => Promise<void> {
  let proof: Promise<void> | null = null;
  let until = 0;
  return () => {
    if (proof !== null && until > performance.now()) return proof;
    const asked = inTime(write(sql));
    proof = asked;
    until = performance.now() + provenMs;
    // What failed is asked again at once: it may be over.
    asked.catch(() => {
      if (proof === asked) proof = null;
    });
    return asked;
  };
}

/** `/healthz`: this process is alive. `/readyz`: it can store an order and is not about to stop, so a load balancer may send it requests. */
export function healthRoutes(app: FastifyInstance, context: Context): void {
  const provesWrites = openProof(context.sql);
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    if (!context.mayWrite() || context.isDraining()) return answerRefused(reply, { code: 'unavailable' });
    if (context.writes.isFailing()) {
      request.log.warn({}, 'not ready: the database cannot write (no room, a failing disk, or it only reads), a load balancer should send no requests here');
      return answerRefused(reply, { code: 'unavailable' });
    }
    try {
      await inTime(context.sql`select 1`);
      await provesWrites();
    } catch (error) {
      request.log.warn({ err: error }, 'not ready: the database does not answer, or cannot write; a load balancer should send no requests here');
      return answerRefused(reply, { code: 'unavailable' });
    }
    return { status: 'ready' };
  });
}
