import { mergedTicket } from '@till/domain/kitchen/merge-tickets';
import type { KitchenTicket } from '@till/domain/kitchen/ticket';
import type { Sql, TransactionSql } from 'postgres';
import type { Context } from '../../context.ts';
import { emit } from '../../history/news.ts';
import { type Loop, openLoop } from '../../jobs/loop.ts';
import type { Shares } from '../../jobs/shares.ts';
import { inOne } from '../../platform/database.ts';
import { databaseNow } from '../../platform/database-clock.ts';
import { lateMs } from '../sending-store.ts';

/** A screen that was there so recently is missed even if nothing waits for it; ms. */
const missedMs = 12 * 3_600_000;
/** What a printer has printed in a screen's place is a reason to miss the screen for so long; ms. */
const handedOnMs = 3_600_000;
/** Nobody waits for a dish that was ordered, or was to be ready, longer ago; ms. */
const shownMs = 24 * 3_600_000;
const handOnCountMax = 100;

interface Unseen {
  readonly merchantId: string;
  readonly orderId: string;
  readonly version: number;
  readonly screenId: string;
  readonly standbyId: string;
  readonly at: number;
  readonly decidedAt: number | null;
  readonly ticket: KitchenTicket;
}

/** When it counts as missing, and `now` by the clock of tickets; ms, ms since epoch. `isRound`: everything is judged, also what is as it was; once a minute will do. */
interface Silence {
  readonly silentMs: number;
  readonly now: number;
  readonly isRound: boolean;
}

interface ScreenPlace {
  readonly merchantId: string;
  readonly screenId: string;
}

/** Watches the screens of all merchants, if any is known to have one; one process does. `everyMs`: how often; `roundMs`: how often everything is judged. */
export function openScreenWatch(
  { sql, bus, shares, clock, log }: Pick<Context, 'sql' | 'bus' | 'clock' | 'log'> & { readonly shares: Shares },
  stations: { readonly hasScreen: boolean },
  { silentMs, everyMs, roundMs }: { readonly silentMs: number; readonly everyMs: number; readonly roundMs: number },
): Loop {
  let roundAt = Number.NEGATIVE_INFINITY;
  return openLoop({
    log,
    trouble: 'kitchen screens cannot be watched now: tried again',
    everyMs,
    async look() {
      if (!stations.hasScreen || !shares.isOurs('kitchen screens')) return;
      const isRound = performance.now() - roundAt >= roundMs;
      for (const merchantId of await watchScreens(sql, { silentMs, now: clock(), isRound })) bus.wake(merchantId);
      if (isRound) roundAt = performance.now();
    },
  });
}

/**
 * What becomes of tickets that no screen has shown: the printer that stands by prints them, otherwise they are shown to the staff in the end. A screen that has not said
 * for `silentMs` that it is there is silent, and the registers are told. Cards that nobody has bumped for a day go. Returns the merchants to be told.
 */
async function watchScreens(sql: Sql, silence: Silence): Promise<ReadonlySet<string>> {
  const handedOn = await handOn(sql, silence);
  const merchants = new Set(handedOn.map(({ merchantId }) => merchantId));
  for (const merchantId of await noteSilent(sql, silence, handedOn)) merchants.add(merchantId);
  for (const merchantId of await giveUp(sql, silence.now)) merchants.add(merchantId);
  return merchants;
}

const isAway = (sql: Sql, silentMs: number) => {
  const now = sql.unsafe(databaseNow);
  return sql`(coalesce(p.seen_at, 0) <= ${now} - ${silentMs}::bigint or p.seen_at > ${now} + ${silentMs}::bigint)`;
};

/**
 * Judges screens whose silence may have begun since the last look: those that were there lately, those with a ticket that waits, and those whose tickets were handed
 * on now. What makes a silent one no longer missed has time: in a round all are judged.
 */
async function noteSilent(sql: Sql, { silentMs, now, isRound }: Silence, handedOnNow: readonly ScreenPlace[]): Promise<readonly string[]> {
  const isMissed = sql`p.seen_at > ${sql.unsafe(databaseNow)} - ${missedMs}::bigint`;
  const ofScreen = sql`t.merchant_id = p.merchant_id and t.printer_id = p.id`;
  const waiting = sql`t.state = 'waiting' and t.at <= ${now - silentMs}`;
  const handedOn = sql`t.on_board and t.state = 'handed-on' and t.at > ${now - handedOnMs}`;
  const suspects = sql`
    select p.merchant_id, p.id from shop.kitchen_printer p where p.kind = 'screen' and p.enabled and ${isRound ? sql`true` : sql`not p.silent and ${isMissed} and ${isAway(sql, silentMs)}`}
    union select t.merchant_id, t.printer_id from shop.kitchen_ticket t where ${waiting}
    union select "merchantId", "screenId" from jsonb_to_recordset(${JSON.stringify(handedOnNow)}::text::jsonb) as h("merchantId" text, "screenId" text)`;
  const rows = await sql<{ merchantId: string }[]>`
    with suspects as materialized (${suspects}), judged as (
      select p.merchant_id, p.id, ${isAway(sql, silentMs)} and (
        ${isMissed} or exists (select 1 from shop.kitchen_ticket t where ${ofScreen} and ${waiting}) or exists (select 1 from shop.kitchen_ticket t where ${ofScreen} and ${handedOn})
      ) as is_silent
      from suspects join shop.kitchen_printer p using (merchant_id, id) where p.kind = 'screen' and p.enabled
    ), changed as (
      update shop.kitchen_printer p set silent = j.is_silent from judged j
      where p.merchant_id = j.merchant_id and p.id = j.id and p.silent <> j.is_silent and p.enabled
        -- it may have come back while this was judged
        and (not j.is_silent or ${isAway(sql, silentMs)})
      returning p.merchant_id, p.id
    ), told as (
      ${emit(sql, 'kitchen', sql`select merchant_id, json_build_object('screenId', id) as data from changed`)}
    )
    select distinct merchant_id as "merchantId" from changed`;
  return rows.map(({ merchantId }) => merchantId);
}

/** Gives tickets that no screen has shown to the printers that stand by, marked: a cook may have seen them all the same. */
const handOn = (sql: Sql, { silentMs, now }: Silence): Promise<readonly ScreenPlace[]> =>
  inOne(sql, async (tx) => {
    // A printer is locked before its tickets, everywhere; who holds one now is left for the next time.
    const unseen = await tx<Unseen[]>`
      select t.merchant_id as "merchantId", t.order_id as "orderId", t.version, t.printer_id as "screenId", s.id as "standbyId", t.at, t.decided_at as "decidedAt", t.ticket
      from shop.kitchen_printer p
        join shop.kitchen_printer s on s.merchant_id = p.merchant_id and s.id = p.standby_id and s.kind = 'printer' and s.enabled
        join shop.kitchen_ticket t on t.merchant_id = p.merchant_id and t.printer_id = p.id and t.state = 'waiting'
      where p.kind = 'screen' and p.enabled and (${isAway(tx as unknown as Sql, silentMs)} or t.at <= ${now - silentMs})
      order by t.seq limit ${handOnCountMax} for update of s, t skip locked`;
    for (const each of unseen) await printInstead(tx, each);
    return unseen.map(({ merchantId, screenId }) => ({ merchantId, screenId }));
  });

async function printInstead(tx: TransactionSql, { merchantId, orderId, version, screenId, standbyId, at, decidedAt, ticket }: Unseen): Promise<void> {
  const place = tx`merchant_id = ${merchantId} and order_id = ${orderId} and version = ${version}`;
  const [own] = await tx<{ ticket: KitchenTicket | null; inQuestion: boolean }[]>`
    select case when state = 'past' then null else ticket end as ticket, in_question as "inQuestion" from shop.kitchen_ticket where ${place} and printer_id = ${standbyId} for update`;
  if (!own?.ticket || own.inQuestion || !hasAll(own.ticket, ticket)) {
    const whole = JSON.stringify(own?.ticket ? mergedTicket(own.ticket, ticket) : ticket);
    await tx`
      insert into shop.kitchen_ticket as t (merchant_id, order_id, version, printer_id, at, decided_at, ticket, state, marked)
      values (${merchantId}, ${orderId}, ${version}, ${standbyId}, ${at}, ${decidedAt}, ${whole}::text::json, 'waiting', true)
      on conflict (merchant_id, order_id, version, printer_id) do update set ticket = excluded.ticket, marked = true, settled = false, late = false, in_question = false,
        wanted = case when t.state = 'waiting' then t.wanted when t.state = 'sending' then t.copies + 2 else t.copies + 1 end,
        state = case when t.state = 'sending' then 'sending' else 'waiting' end`;
  }
  await tx`update shop.kitchen_ticket set state = 'handed-on' where ${place} and printer_id = ${screenId}`;
  await tx`update shop.kitchen_printer set next_at = null where merchant_id = ${merchantId} and id = ${standbyId}`;
}

/** Whether a ticket says of every line what another one does. */
const hasAll = (one: KitchenTicket, other: KitchenTicket): boolean => JSON.stringify(mergedTicket(one, other)) === JSON.stringify(mergedTicket(one, one));

/** What no screen has shown for long, and no printer stands by for, is shown to the staff. What is a day old is for nobody. */
async function giveUp(sql: Sql, now: number): Promise<readonly string[]> {
  const rows = await sql<{ merchantId: string }[]>`
    with gone as (
      update shop.kitchen_ticket t set on_board = false from shop.kitchen_printer p
      where p.kind = 'screen' and t.merchant_id = p.merchant_id and t.printer_id = p.id and t.on_board
        and t.at <= ${now - shownMs} and coalesce((t.ticket->>'readyAt')::numeric, 0) <= ${now - shownMs}
    )
    update shop.kitchen_ticket t set late = true from shop.kitchen_printer p
    where p.kind = 'screen' and p.enabled and t.merchant_id = p.merchant_id and t.printer_id = p.id and t.state = 'waiting' and not t.late and t.at <= ${now - lateMs}
    returning t.merchant_id as "merchantId"`;
  return rows.map(({ merchantId }) => merchantId);
}
