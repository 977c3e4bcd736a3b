import { setTimeout as wait } from 'node:timers/promises';
import { dateAndSecondsIn, dayAfter, dayStart } from '@till/domain/time/zone';
import type { Sql, TransactionSql } from 'postgres';
import type { House } from '../house.ts';

/** Nothing commits later than this after the moment that it is written down with: a statement ends in seconds, and clocks differ by less. */
const lateMsMax = 120_000;
/** A shop's totals are brought up to date once an hour: a report then adds up the facts of an hour at most. */
const stepMs = 3_600_000;

/** Adds up, for every merchant, the facts of hours that are over. Any number of processes may do it at once. `stopped` is asked between two merchants. Throws, after all were tried, what the first of them failed of. */
export async function foldFacts(sql: Sql, now: number, stopped: () => boolean = () => false): Promise<void> {
  const upTo = Math.floor((now - lateMsMax) / stepMs) * stepMs;
  const due = await sql<{ merchant_id: string; timezone: string }[]>`
    select m.merchant_id, m.timezone from shop.merchant m left join shop.sale_mark k using (merchant_id) cross join lateral (
      select from shop.sale_fact f where f.merchant_id = m.merchant_id and f.at < ${upTo} and f.at >= case when k.timezone = m.timezone then k.folded_at else 0 end
      limit 1
    ) fact`;
  const failures: unknown[] = [];
  for (const { merchant_id, timezone } of due) {
    if (stopped()) return;
    // One shop that cannot be added up shall not keep the others from it.
    await sql.begin((transaction) => foldMerchant(transaction, merchant_id, timezone, upTo)).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * Brings one merchant's days up to `upTo`, days and mark in one commit. Each day that has something new is added up again from its start, so
 * nothing is ever counted twice, whatever was there before. Whoever finds another at it leaves it to them.
 */
async function foldMerchant(sql: TransactionSql, merchantId: string, timezone: string, upTo: number): Promise<void> {
  await sql`insert into shop.sale_mark (merchant_id, timezone, folded_at) values (${merchantId}, ${timezone}, 0) on conflict do nothing`;
  const [mark] = await sql<
    { timezone: string; folded_at: number }[]
  >`select timezone, folded_at from shop.sale_mark where merchant_id = ${merchantId} for update skip locked`;
  if (mark === undefined) return;
  const from = mark.timezone === timezone ? mark.folded_at : 0;
  if (from >= upTo) return;
  // Days of another timezone, or of no mark.
  if (from === 0) await sql`delete from shop.sale_day where merchant_id = ${merchantId}`;
  let at = await firstFact(sql, merchantId, from, upTo);
  while (at !== null) {
    const { date } = dateAndSecondsIn(timezone, at);
    const end = dayStart(timezone, dayAfter(date));
    await foldDay(sql, merchantId, date, dayStart(timezone, date), Math.min(end, upTo));
    at = await firstFact(sql, merchantId, end, upTo);
  }
  await sql`update shop.sale_mark set timezone = ${timezone}, folded_at = ${upTo} where merchant_id = ${merchantId}`;
}

async function firstFact(sql: TransactionSql, merchantId: string, from: number, until: number): Promise<number | null> {
  const [row] = await sql<
    { at: number | null }[]
  >`select min(at) as at from shop.sale_fact where merchant_id = ${merchantId} and at >= ${from} and at < ${until}`;
  return row?.at ?? null;
}

async function foldDay(sql: TransactionSql, merchantId: string, day: string, from: number, until: number): Promise<void> {
  await sql`
    with facts as (select * from shop.sale_fact where merchant_id = ${merchantId} and at >= ${from} and at < ${until}),
    sold as (select name, sum(quantity) as quantity from facts, json_to_recordset(items) as item (name text, quantity int) group by name)
    insert into shop.sale_day (merchant_id, day, gross, discount, tax, tips, refunded, orders, items)
    select ${merchantId}, ${day}::text::date, sum(gross), sum(discount), sum(tax), sum(tips), sum(refunded), count(*) filter (where kind = 'sale'),
      coalesce((select json_agg(json_build_object('name', name, 'quantity', quantity)) from sold), '[]')
    from facts
    on conflict (merchant_id, day) do update set gross = excluded.gross, discount = excluded.discount, tax = excluded.tax, tips = excluded.tips,
      refunded = excluded.refunded, orders = excluded.orders, items = excluded.items`;
}

const pollMs = 60_000;
const stopMs = 2_000;

/** The part of a process that keeps the totals of reports up to date. */
export interface Folding {
  /** Ends after the merchant that it is at; what is left undone is done by whoever comes next. */
  stop(): Promise<void>;
}

/** Looks every minute whether there is something to add up. Without it reports are right as well, they only read more. */
export function openFolding({ sql, clock, log }: Pick<House, 'sql' | 'clock' | 'log'>): Folding {
  let stopped = false;
  let troubled = false;
  let running: Promise<void> | null = null;
  const look = () => {
    running ??= foldFacts(sql, clock(), () => stopped)
      .then(() => {
        troubled = false;
      })
      .catch((error: unknown) => {
        // Said once; the next look tries again.
        if (!troubled && !stopped) log.warn({ err: error }, 'the totals of reports cannot be brought up to date now');
        troubled = true;
      })
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(look, pollMs);
  look();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      const end = new AbortController();
      await Promise.race([running, wait(stopMs, undefined, { signal: end.signal }).catch(() => {})]);
      end.abort();
    },
  };
}
