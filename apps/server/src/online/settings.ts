import type { BodyOf } from '@till/contract/call';
import type { getOnlineSettingsCall, putOnlineSettingsCall } from '@till/contract/write/online';
import { limits } from '@till/domain/limits';
import { accept } from '@till/domain/result';
import type { ISql, Sql } from 'postgres';
import type { Answer, Request } from '../border/mount.ts';
import type { Context } from '../context.ts';
import { audit } from '../history/audit.ts';
import { emit } from '../history/news.ts';
import { inOne } from '../platform/database.ts';

type Body = BodyOf<typeof putOnlineSettingsCall>;

/** How a merchant takes online orders now. */
export interface OnlineSettings {
  /** ms since epoch; null: it takes them. */
  readonly pausedUntil: number | null;
  readonly readyMinutes: number;
}

/** The same, and since when a pause lasts that is not over; null: there is none, or nobody knows. */
export interface TakingNow extends OnlineSettings {
  readonly pausedAt: number | null;
}

interface Row {
  readonly paused_until: number | null;
  readonly paused_at: number | null;
  readonly ready_minutes: number | null;
}

/** A pause that is over is none. `now` in ms since epoch. */
const settingsOf = (row: Row | undefined, now: number): OnlineSettings => ({
  pausedUntil: row?.paused_until != null && row.paused_until > now ? row.paused_until : null,
  readyMinutes: row?.ready_minutes ?? limits.readyMinutesDefault,
});

/** `now` in ms since epoch. */
export async function readOnlineSettings(sql: Sql, merchantId: string, now: number): Promise<TakingNow> {
  const [row] = await sql<Row[]>`select paused_until, paused_at, ready_minutes from shop.online_settings where merchant_id = ${merchantId}`;
  const settings = settingsOf(row, now);
  return { ...settings, pausedAt: settings.pausedUntil === null ? null : (row?.paused_at ?? null) };
}

export async function getOnlineSettings(
  { sql, clock }: Pick<Context, 'sql' | 'clock'>,
  { params }: Request<typeof getOnlineSettingsCall>,
): Promise<Answer<typeof getOnlineSettingsCall>> {
  return accept(await readOnlineSettings(sql, params.merchantId, clock()));
}

/** Pauses online orders, ends the pause, or sets how long an order takes; every register hears of it. A pause that is made longer or shorter began when it did. */
export async function putOnlineSettings(
  { sql, bus, clock }: Pick<Context, 'sql' | 'bus' | 'clock'>,
  asked: Request<typeof putOnlineSettingsCall>,
): Promise<Answer<typeof putOnlineSettingsCall>> {
  const { merchantId } = asked.params;
  const { pauseMinutes, readyMinutes } = asked.body;
  const now = clock();
  const row = await inOne(sql, async (tx) => {
    if (pauseMinutes === 0) await audit(tx, asked, 'online-resumed');
    else if (pauseMinutes !== undefined) await audit(tx, asked, 'online-paused', { minutes: pauseMinutes });
    if (readyMinutes !== undefined) await audit(tx, asked, 'ready-time-changed', { minutes: readyMinutes });
    return keepSettings(tx, merchantId, asked.body, now);
  });
  bus.wake(merchantId);
  return accept(settingsOf(row, now));
}

/** `now` in ms since epoch. */
async function keepSettings(sql: ISql, merchantId: string, { pauseMinutes, readyMinutes }: Body, now: number): Promise<Row | undefined> {
  const pausedUntil = pauseMinutes === undefined || pauseMinutes === 0 ? null : now + pauseMinutes * 60_000;
  const [row] = await sql<Row[]>`
    with kept as (
      insert into shop.online_settings (merchant_id, paused_until, paused_at, ready_minutes)
      values (${merchantId}, ${pausedUntil}, ${pausedUntil === null ? null : now}, ${readyMinutes ?? null})
      on conflict (merchant_id) do update set
        paused_until = case when ${pauseMinutes !== undefined} then excluded.paused_until else online_settings.paused_until end,
        paused_at = case when ${pauseMinutes === undefined} or excluded.paused_until is not null and online_settings.paused_until > ${now}::bigint
          then online_settings.paused_at else excluded.paused_at end,
        ready_minutes = coalesce(excluded.ready_minutes, online_settings.ready_minutes)
      returning merchant_id, paused_until, ready_minutes
    ), told as (
      ${emit(sql, 'online', sql`select merchant_id, json_build_object('pausedUntil', case when paused_until > ${now}::bigint then paused_until end) as data from kept`)}
    )
    select paused_until, ready_minutes from kept`;
  return row;
}
