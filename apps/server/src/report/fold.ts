import { dateAndSecondsIn, dayAfter, dayStart } from '@till/domain/time/zone';
import type { Sql } from 'postgres';
import type { Context } from '../context.ts';
import { firstUnseen, type Mark } from '../history/mark.ts';
import { type Loop, openLoop } from '../jobs/loop.ts';

/** A merchant's daily totals are updated hourly: a report then adds the facts of at most an hour; ms. */
const stepMs = 3_600_000;
/** Days that one commit may update, which then takes a second or two. If more changed, all days are rebuilt one by one. */
const dayCountMax = 35;

/**
 * Adds up, for every merchant, the facts that are not in its totals yet, hourly. Any number of processes may do it at once. `stopped` is checked between two
 * merchants and two days. Throws the first failure, after all merchants were tried.
 */
export async function foldFacts(sql: Sql, now: number, stopped: () => boolean = () => false): Promise<void> {
  // A clock that was ahead at the last update must not prevent the next one.
  const due = await sql<{ merchant_id: string; timezone: string }[]>`
    select m.merchant_id, m.timezone from shop.merchant m
      left join shop.sale_mark k on k.merchant_id = m.merchant_id and k.timezone = m.timezone and k.seen is not null
    where (k.merchant_id is null or k.folded_at <= ${now - stepMs} or k.folded_at > ${now + stepMs})
      and exists (
        select from shop.sale_fact f where f.merchant_id = m.merchant_id
          and (f.epoch, f.tx) >= (coalesce(k.epoch, 0), coalesce(pg_snapshot_xmin(k.seen), '0'))
          and (k.merchant_id is null or f.epoch > k.epoch or not pg_visible_in_snapshot(f.tx, k.seen))
      )`;
  const failures: unknown[] = [];
  for (const { merchant_id, timezone } of due) {
    if (stopped()) return;
    // A merchant whose totals fail must not block the others.
    await foldMerchant(sql, { merchantId: merchant_id, timezone, now }, stopped).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

interface Shop {
  readonly merchantId: string;
  readonly timezone: string;
  /** ms since epoch */
  readonly now: number;
}

/** Updates one merchant's daily totals, or rebuilds them. A day is always added up from its start, so nothing is counted twice. */
async function foldMerchant(sql: Sql, shop: Shop, stopped: () => boolean): Promise<void> {
  const isDone = await sql.begin((transaction) => foldNew(transaction as unknown as Sql, shop));
  if (!isDone) await makeDays(sql, shop, stopped);
}

/**
 * Updates the totals of each day with new facts, days and mark in one commit. Skips a merchant that another process is updating. False: the days have to be
 * rebuilt.
 */
async function foldNew(sql: Sql, { merchantId, timezone, now }: Shop): Promise<boolean> {
  await sql`
    insert into shop.sale_mark (merchant_id, timezone, folded_at, epoch, making)
    select ${merchantId}, ${timezone}, ${now}, epoch, pg_current_snapshot() from door.history on conflict do nothing`;
  const [mark] = await sql<(Mark & { timezone: string; isMade: boolean })[]>`
    select timezone, epoch, coalesce(seen, making)::text as seen, seen is not null as "isMade"
    from shop.sale_mark where merchant_id = ${merchantId} for update skip locked`;
  if (mark === undefined) return true;
  if (mark.timezone === timezone && !mark.isMade) return false;
  const [here] = await sql<Mark[]>`select epoch, pg_current_snapshot()::text as seen from door.history`;
  const upTo = here ?? mark;
  const days = mark.timezone === timezone ? await newDays(sql, { merchantId, timezone }, mark, upTo) : null;
  if (days === null) {
    await sql`delete from shop.sale_day where merchant_id = ${merchantId}`;
    await sql`
      update shop.sale_mark set timezone = ${timezone}, folded_at = ${now}, epoch = ${upTo.epoch}, seen = null, making = ${upTo.seen}::text::pg_snapshot
      where merchant_id = ${merchantId}`;
    return false;
  }
  for (const day of days) await foldDay(sql, { merchantId, timezone }, day, { upTo, isMaking: false });
  await sql`update shop.sale_mark set folded_at = ${now}, epoch = ${upTo.epoch}, seen = ${upTo.seen}::text::pg_snapshot where merchant_id = ${merchantId}`;
  return true;
}

/** The days of all facts that `mark` has not seen; null: too many for one commit. */
async function newDays(sql: Sql, { merchantId, timezone }: Omit<Shop, 'now'>, mark: Mark, upTo: Mark): Promise<ReadonlySet<string> | null> {
  const { epoch, tx } = firstUnseen(mark);
  const facts = await sql<{ at: number }[]>`
    select distinct at - at % ${quarterMs}::bigint as at from shop.sale_fact
    where merchant_id = ${merchantId} and (epoch, tx) >= (${epoch}::int, ${String(tx)}::text::xid8) and (epoch > ${epoch}::int or not pg_visible_in_snapshot(tx, ${mark.seen}::text::pg_snapshot))
      and ${seenBy(sql, upTo)}`;
  const days = new Set(facts.map(({ at }) => dateAndSecondsIn(timezone, at).date));
  return days.size > dayCountMax ? null : days;
}
/** Days begin at whole quarters of an hour, in every timezone of today. */
const quarterMs = 900_000;

const seenBy = (sql: Sql, { epoch, seen }: Mark) =>
  sql`(epoch < ${epoch}::int or epoch = ${epoch}::int and pg_visible_in_snapshot(tx, ${seen}::text::pg_snapshot))`;

/**
 * Rebuilds all days of a merchant up to its mark, each in a commit of its own; until the last one is stored, reports do without totals. An interrupted rebuild
 * is started again by any process; concurrent ones compute the same days from the same facts.
 */
async function makeDays(sql: Sql, { merchantId, timezone }: Shop, stopped: () => boolean): Promise<void> {
  const [making] = await sql<Mark[]>`
    select epoch, making::text as seen from shop.sale_mark where merchant_id = ${merchantId} and timezone = ${timezone} and making is not null`;
  if (making === undefined) return;
  let at = await firstFact(sql, merchantId, Number.MIN_SAFE_INTEGER);
  while (at !== null) {
    if (stopped()) return;
    const { date } = dateAndSecondsIn(timezone, at);
    await foldDay(sql, { merchantId, timezone }, date, { upTo: making, isMaking: true });
    at = await firstFact(sql, merchantId, dayStart(timezone, dayAfter(date)));
  }
  await sql`
    update shop.sale_mark set seen = making, making = null
    where merchant_id = ${merchantId} and timezone = ${timezone} and epoch = ${making.epoch} and making::text = ${making.seen}`;
}

async function firstFact(sql: Sql, merchantId: string, from: number): Promise<number | null> {
  const [row] = await sql<{ at: number | null }[]>`select min(at) as at from shop.sale_fact where merchant_id = ${merchantId} and at >= ${from}`;
  return row?.at ?? null;
}

/** Stores a day's total of all facts that `upTo` has seen. During a rebuild: only while this rebuild is the current one. */
async function foldDay(
  sql: Sql,
  { merchantId, timezone }: Omit<Shop, 'now'>,
  day: string,
  { upTo, isMaking }: { upTo: Mark; isMaking: boolean },
): Promise<void> {
  await sql`
    with days as (select from shop.sale_mark where merchant_id = ${merchantId} and timezone = ${timezone}
      and (not ${isMaking} or epoch = ${upTo.epoch} and making::text = ${upTo.seen}) for share),
    facts as (
      select * from shop.sale_fact
      where merchant_id = ${merchantId} and at >= ${dayStart(timezone, day)} and at < ${dayStart(timezone, dayAfter(day))} and ${seenBy(sql, upTo)}
    ), sold as (select name, sum(quantity) as quantity from facts, json_to_recordset(items) as item (name text, quantity int) group by name)
    insert into shop.sale_day (merchant_id, day, gross, discount, tax, tips, refunded, orders, items)
    select ${merchantId}, ${day}::text::date, sum(gross), sum(discount), sum(tax), sum(tips), sum(refunded), count(*) filter (where kind = 'sale'),
      coalesce((select json_agg(json_build_object('name', name, 'quantity', quantity)) from sold), '[]')
    from facts having count(*) > 0 and exists (select from days)
    on conflict (merchant_id, day) do update set gross = excluded.gross, discount = excluded.discount, tax = excluded.tax, tips = excluded.tips,
      refunded = excluded.refunded, orders = excluded.orders, items = excluded.items`;
}

const pollMs = 60_000;

/**
 * Checks every minute for facts to add up; without totals reports are right as well, they only read more. A stop takes effect after the current merchant:
 * the rest is left to the next run.
 */
export const openFolding = ({ sql, clock, log }: Pick<Context, 'sql' | 'clock' | 'log'>): Loop =>
  openLoop({
    log,
    trouble: 'the totals of reports cannot be updated now: reports stay right and only read more, tried again',
    everyMs: pollMs,
    look: ({ stop }) => foldFacts(sql, clock(), () => stop.aborted),
  });
