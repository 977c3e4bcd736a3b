import type { Sql } from 'postgres';
import type { Context } from '../context.ts';
import type { Cursor, Position } from '../history/cursor.ts';
import { hasUnseen, positionOf, readAfter } from '../history/read.ts';
import { openLoop } from '../jobs/loop.ts';
import type { Shares } from '../jobs/shares.ts';
import { type Asked, everybody, touchedMerchants } from '../jobs/touched.ts';
import { asSql, inOne } from '../platform/database.ts';
import { sumsStore } from './sums-store.ts';

/** Changes, or orders of before, that one commit adds up. */
const stepCount = 500;

type Mark = { readonly epoch: number } & ({ readonly seen: string; readonly making: null } | { readonly seen: null; readonly making: string });

/**
 * Adds up what each customer came to, of the orders that changed since the last time. Any number of processes may: an order's part is replaced, never added again.
 * `stopped` is checked between two commits. Throws the first failure, after all of them were tried.
 */
export async function foldSums(sql: Sql, stopped: () => boolean = () => false, { merchants, isOurs }: Asked = everybody): Promise<void> {
  const due = await sql<{ merchantId: string }[]>`
    select m.merchant_id as "merchantId" from shop.merchant m left join shop.customer_mark k using (merchant_id)
    where (k.seen is null or ${hasUnseen(sql)}) ${merchants === null ? sql`` : sql`and m.merchant_id = any(${sql.array([...merchants], 1009)})`}`;
  const failures: unknown[] = [];
  for (const { merchantId } of due) {
    if (stopped()) return;
    if (!isOurs(merchantId)) continue;
    await foldMerchant(sql, merchantId, stopped).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function foldMerchant(sql: Sql, merchantId: string, stopped: () => boolean): Promise<void> {
  const mark = await inOne(sql, async (tx) => {
    await sumsStore(tx, merchantId).hold();
    const [row] = await tx<Mark[]>`select epoch, seen::text as seen, making::text as making from shop.customer_mark where merchant_id = ${merchantId}`;
    return row;
  });
  if (mark === undefined) return;
  if (mark.seen !== null) return foldNew(sql, merchantId, mark, stopped);
  await makeAll(sql, merchantId, stopped);
  if (stopped()) return;
  await sql`
    update shop.customer_mark set seen = making, making = null
    where merchant_id = ${merchantId} and seen is null and epoch = ${mark.epoch} and making::text = ${mark.making}`;
  await foldNew(sql, merchantId, { epoch: mark.epoch, seen: mark.making }, stopped);
}

/** Keeps what some orders say now, in one commit. */
const keep = (sql: Sql, merchantId: string, orderIds: readonly string[]): Promise<void> =>
  inOne(sql, async (transaction) => {
    const sums = sumsStore(asSql(transaction), merchantId);
    await sums.hold();
    await sums.keep(orderIds);
  });

/** All orders that changed since `mark`, some at a time. Killed amid them, it begins with the first one again. */
async function foldNew(sql: Sql, merchantId: string, mark: Cursor, stopped: () => boolean): Promise<void> {
  let position: Position | null = null;
  let upTo: Cursor | null = null;
  for (;;) {
    if (stopped()) return;
    const page: Awaited<ReturnType<typeof readAfter>> = await readAfter(
      sql,
      merchantId,
      { range: { after: mark, upTo }, position, countMax: stepCount },
      sql`null as nothing`,
    );
    upTo ??= page.upTo;
    const last = page.events.at(-1);
    if (last !== undefined) await keep(sql, merchantId, [...new Set(page.events.map(({ order_id }) => order_id))]);
    if (last === undefined || page.events.length < stepCount) break;
    position = positionOf(last);
  }
  await sql`
    update shop.customer_mark set epoch = ${upTo.epoch}, seen = ${upTo.seen}::text::pg_snapshot
    where merchant_id = ${merchantId} and epoch = ${mark.epoch} and seen::text = ${mark.seen}`;
}

/** All orders that have, or ever had, a customer. */
async function makeAll(sql: Sql, merchantId: string, stopped: () => boolean): Promise<void> {
  let place = { customer: '', created: 0, order: '' };
  for (;;) {
    if (stopped()) return;
    const rows: readonly (typeof place)[] = await sql<(typeof place)[]>`
      select customer_id as customer, created_time as created, order_id as order from shop.customer_order
      where merchant_id = ${merchantId} and (customer_id, created_time, order_id) > (${place.customer}, ${place.created}::bigint, ${place.order})
      order by customer_id, created_time, order_id limit ${stepCount}`;
    const last = rows.at(-1);
    if (last === undefined) return;
    await keep(sql, merchantId, [...new Set(rows.map(({ order }) => order))]);
    place = last;
  }
}

const pollMs = 5_000;
/** How often all merchants are asked about, not just those of whom something is new; ms. */
const roundMs = 60_000;

/** Adds up every few seconds: no order waits for it, and a sale stands with its customer a moment later. */
export function openSumsFolding({ sql, tail, shares, log }: Pick<Context, 'sql' | 'tail' | 'log'> & { readonly shares: Shares }): { stop(): Promise<void> } {
  const touched = touchedMerchants({ tail, shares }, roundMs);
  const loop = openLoop({
    log,
    trouble: 'what customers spent cannot be added up now: tried again, and nothing is lost',
    everyMs: pollMs,
    look: ({ stop }) => touched.run((asked) => foldSums(sql, () => stop.aborted, asked)),
  });
  return {
    stop() {
      touched.leave();
      return loop.stop();
    },
  };
}
