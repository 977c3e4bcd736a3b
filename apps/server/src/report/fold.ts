import { quarterMs, type ShopClock } from '@till/domain/time/business-day';
import type { Sql } from 'postgres';
import type { Context } from '../context.ts';
import { type Cursor, firstUnseen } from '../history/cursor.ts';
import { openLoop } from '../jobs/loop.ts';
import type { Shares } from '../jobs/shares.ts';
import { type Asked, everybody, touchedMerchants } from '../jobs/touched.ts';
import type { Catalogues } from '../menu/catalogue.ts';
import { asSql } from '../platform/database.ts';
import { keepDaysOf, makeNextDays } from './business-days.ts';
import { fillNextFacts } from './fill-facts.ts';
import { endOfTime, keepQuarters, makeQuarters, seenBy } from './quarters.ts';

/** A merchant's totals are updated this often: a report then adds the facts of at most twice so long; ms. */
const stepMs = 300_000;
/** Quarters of an hour that one commit may update. If more changed, all are rebuilt day by day. */
const quarterCountMax = 400;
const dayMs = 86_400_000;

interface Shop {
  readonly merchantId: string;
  readonly clock: ShopClock;
  /** ms since epoch */
  readonly now: number;
}

/** By which menu the items of older facts get their category. */
type Menus = Pick<Catalogues, 'of'>;

/**
 * Adds up, for every merchant, the facts that are not in its totals yet. Any number of processes may do it at once. `stopped` is checked between two
 * merchants and two commits. Throws the first failure, after all of them were tried.
 */
export async function foldFacts(
  sql: Sql,
  now: number,
  menus: Menus,
  stopped: () => boolean = () => false,
  { merchants, isOurs }: Asked = everybody,
): Promise<void> {
  // A clock that was ahead at the last update must not prevent the next one.
  const due = await sql<{ merchant_id: string; timezone: string; businessDayStart: number }[]>`
    select m.merchant_id, m.timezone, m.business_day_start as "businessDayStart" from shop.merchant m left join shop.report_mark k using (merchant_id)
    where ${merchants === null ? sql`true` : sql`m.merchant_id = any(${sql.array([...merchants], 1009)})`} and ((k.merchant_id is null or k.folded_at <= ${now - stepMs} or k.folded_at > ${now + stepMs}) and exists (
        select from shop.sale_fact f where f.merchant_id = m.merchant_id
          and (f.epoch, f.tx) >= (coalesce(k.epoch, 0), coalesce(pg_snapshot_xmin(k.seen), '0'))
          and (k.seen is null or f.epoch > k.epoch or not pg_visible_in_snapshot(f.tx, k.seen))
      )
      or k.merchant_id is not null and (k.seen is null or k.is_stale or k.days_since > ${-endOfTime}
        or (k.timezone, k.business_day_start) is distinct from (m.timezone, m.business_day_start))
      or exists (select from shop.sale_fact f where f.merchant_id = m.merchant_id and f.shape = 1))`;
  const failures: unknown[] = [];
  for (const { merchant_id: merchantId, timezone, businessDayStart } of due) {
    if (stopped()) return;
    if (!isOurs(merchantId)) continue;
    // A merchant whose totals fail must not block the others.
    await foldMerchant(sql, { merchantId, clock: { timezone, businessDayStart }, now }, menus, stopped).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/** Updates one merchant's totals, or rebuilds them; then gives older facts what they lack, and rebuilds the totals of them. */
async function foldMerchant(sql: Sql, shop: Shop, menus: Menus, stopped: () => boolean): Promise<void> {
  const { merchantId, clock } = shop;
  const fold = async () => {
    const isDone = await sql.begin((transaction) => foldNew(asSql(transaction), shop));
    if (!isDone) await makeAll(sql, merchantId, stopped);
    while (!stopped() && (await makeNextDays(sql, merchantId, clock)));
  };
  await fold();
  const catalogue = await menus.of(merchantId);
  let isFilled = false;
  while (!stopped() && (await fillNextFacts(sql, merchantId, (itemId) => catalogue?.categoryOf(itemId) ?? null))) isFilled = true;
  if (isFilled && !stopped()) await fold();
}

/**
 * Updates the sums of each quarter and business day with new facts, and the cursor, in one commit. Skips a merchant that another process is updating. False: the
 * quarters have to be rebuilt.
 */
async function foldNew(sql: Sql, { merchantId, clock, now }: Shop): Promise<boolean> {
  const { timezone, businessDayStart } = clock;
  await sql`
    insert into shop.report_mark (merchant_id, timezone, business_day_start, days_since, folded_at, epoch, making)
    select ${merchantId}, ${timezone}, ${businessDayStart}, ${endOfTime}, ${now}, epoch, pg_current_snapshot() from door.history on conflict do nothing`;
  const [mark] = await sql<(Cursor & { isMade: boolean; isStale: boolean; isOurs: boolean; since: number })[]>`
    select epoch, coalesce(seen, making)::text as seen, seen is not null as "isMade", days_since as since,
      is_stale and not exists (select from shop.sale_fact f where f.merchant_id = k.merchant_id and f.shape = 1) as "isStale",
      timezone = ${timezone} and business_day_start = ${businessDayStart} as "isOurs"
    from shop.report_mark k where merchant_id = ${merchantId} for update skip locked`;
  if (mark === undefined) return true;
  if (!mark.isMade) return false;
  const [here] = await sql<Cursor[]>`select epoch, pg_current_snapshot()::text as seen from door.history`;
  const upTo = here ?? mark;
  const quarters = mark.isStale ? null : await newQuarters(sql, merchantId, mark, upTo);
  if (quarters === null || !mark.isOurs) await sql`delete from shop.business_day where merchant_id = ${merchantId}`;
  const since = mark.isOurs ? mark.since : endOfTime;
  if (quarters === null) {
    await sql`delete from shop.sale_quarter where merchant_id = ${merchantId}`;
    await sql`
      update shop.report_mark set epoch = ${upTo.epoch}, seen = null, making = ${upTo.seen}::text::pg_snapshot, is_stale = false, folded_at = ${now},
        timezone = ${timezone}, business_day_start = ${businessDayStart}, days_since = ${endOfTime}
      where merchant_id = ${merchantId}`;
    return false;
  }
  if (quarters.length > 0) await keepQuarters(sql, merchantId, quarters, upTo);
  await keepDaysOf(sql, merchantId, clock, quarters, since);
  await sql`
    update shop.report_mark set epoch = ${upTo.epoch}, seen = ${upTo.seen}::text::pg_snapshot, folded_at = ${now},
      timezone = ${timezone}, business_day_start = ${businessDayStart}, days_since = ${since}
    where merchant_id = ${merchantId}`;
  return true;
}

/** The quarters of all facts that `mark` has not seen, when they began; null: too many for one commit. */
async function newQuarters(sql: Sql, merchantId: string, mark: Cursor, upTo: Cursor): Promise<readonly number[] | null> {
  const { epoch, tx } = firstUnseen(mark);
  const facts = await sql<{ at: number }[]>`
    select distinct at - at % ${quarterMs}::bigint as at from shop.sale_fact
    where merchant_id = ${merchantId} and (epoch, tx) >= (${epoch}::int, ${String(tx)}::text::xid8) and (epoch > ${epoch}::int or not pg_visible_in_snapshot(tx, ${mark.seen}::text::pg_snapshot))
      and ${seenBy(sql, upTo)} limit ${quarterCountMax + 1}`;
  return facts.length > quarterCountMax ? null : facts.map(({ at }) => at);
}

/**
 * Rebuilds all quarters of a merchant up to its cursor, a day a commit; until the last one is stored, reports do without totals. An interrupted rebuild is
 * started again by any process; concurrent ones compute the same quarters from the same facts.
 */
async function makeAll(sql: Sql, merchantId: string, stopped: () => boolean): Promise<void> {
  const [making] = await sql<Cursor[]>`
    select epoch, making::text as seen from shop.report_mark where merchant_id = ${merchantId} and making is not null and seen is null`;
  if (making === undefined) return;
  let at = await firstFact(sql, merchantId, -endOfTime);
  while (at !== null) {
    if (stopped()) return;
    const from = at - (at % dayMs);
    await makeQuarters(sql, merchantId, from, from + dayMs, making);
    at = await firstFact(sql, merchantId, from + dayMs);
  }
  await sql`
    update shop.report_mark set seen = making, making = null
    where merchant_id = ${merchantId} and epoch = ${making.epoch} and making::text = ${making.seen} and seen is null`;
}

async function firstFact(sql: Sql, merchantId: string, from: number): Promise<number | null> {
  const [row] = await sql<{ at: number | null }[]>`select min(at) as at from shop.sale_fact where merchant_id = ${merchantId} and at >= ${from}`;
  return row?.at ?? null;
}

const pollMs = 60_000;

/**
 * Checks every minute for facts to add up, of all merchants as often as totals are updated; without totals reports are right as well, they only read more. A stop
 * takes effect after the current commit: the rest is left to the next run.
 */
export function openFolding(
  { sql, tail, shares, clock, log }: Pick<Context, 'sql' | 'tail' | 'clock' | 'log'> & { readonly shares: Shares },
  menus: Menus,
): { stop(): Promise<void> } {
  const touched = touchedMerchants({ tail, shares }, stepMs);
  const loop = openLoop({
    log,
    trouble: 'the totals of reports cannot be updated now: reports stay right and only read more, tried again',
    everyMs: pollMs,
    look: ({ stop }) => touched.run((asked) => foldFacts(sql, clock(), menus, () => stop.aborted, asked)),
  });
  return {
    stop() {
      touched.leave();
      return loop.stop();
    },
  };
}
