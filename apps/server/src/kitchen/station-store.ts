import type { Language } from '@till/phrases/phrases';
import type { ISql } from 'postgres';
import { nothingSeen } from '../history/cursor.ts';

/**
 * What may be set on a printer. What is absent stays as it is; at a new one the language is English, the categories are all, and the paper is the narrow one,
 * which every printer has room for. `version`: saved only if the printer is still at this one.
 */
export interface PrinterWish {
  readonly label: string;
  readonly address: string;
  readonly enabled: boolean;
  readonly language?: Language | undefined;
  readonly categories?: readonly string[] | null | undefined;
  readonly paperWidth?: 57 | 80 | undefined;
  readonly fontSize?: 0 | 1 | 2 | undefined;
  readonly fontWeight?: 0 | 1 | undefined;
  readonly model?: string | null | undefined;
  readonly standsBy?: boolean | undefined;
  readonly version?: number | undefined;
}

/** What may be set on a printer or a screen; of the latter `address` is empty. */
export interface StationWish extends PrinterWish {
  readonly kind: 'printer' | 'screen';
  /** The printer that stands by for a screen. */
  readonly standbyId?: string | null | undefined;
  readonly warnMinutes?: number | undefined;
  readonly lateMinutes?: number | undefined;
}

/**
 * Creates or changes a printer or a screen, in one commit. One that is switched on starts with events that are not visible yet: existing ones are past for it,
 * and its waiting tickets are left to the staff. Others may have passed its first events already, so the merchant's mark goes back to now. One that is switched
 * off leaves its waiting tickets to the staff, too. Whether it answers is found out anew: it may be another one. `at`: ms since epoch. `turned` stands before
 * the row that it reads is changed. Returns the orders whose tickets may be missing in the kitchen; null: it is not at that version or of the other kind, and
 * nothing was done.
 */
export async function saveStation(sql: ISql, merchantId: string, stationId: string, wish: StationWish, at: number): Promise<readonly string[] | null> {
  const { kind, label, address, enabled, language, categories, standsBy, paperWidth, fontSize, fontWeight, model, version } = wish;
  const { standbyId, warnMinutes, lateMinutes } = wish;
  const [row] = await sql<{ isSaved: boolean; orders: readonly string[] }[]>`
    with was as (
      select enabled, version, kind from shop.kitchen_printer where merchant_id = ${merchantId} and id = ${stationId} for update
    ), fits as (
      select (${version === undefined} or coalesce((select version from was) = ${version ?? 0}, false)) and coalesce((select kind from was), ${kind}) = ${kind} as yes
    ), turned as (
      select (select yes from fits) and ${enabled} <> coalesce((select enabled from was), false) as yes
    ), now as (
      select epoch, pg_current_snapshot() as seen from door.history
    ), kept as (
      insert into shop.kitchen_printer (merchant_id, id, kind, label, address, language, categories, stands_by, enabled, created_at, since, from_epoch, from_seen,
        paper_width, font_size, font_weight, model, standby_id, warn_minutes, late_minutes)
      select ${merchantId}, ${stationId}, ${kind}, ${label}, ${address}, ${language ?? 'en-us'}, ${categories ?? null}::text[], ${standsBy ?? false}, ${enabled}, ${at}::bigint, ${at}::bigint, epoch, seen,
        ${paperWidth ?? 57}, ${fontSize ?? 1}, ${fontWeight ?? 0}, ${model ?? null}, ${standbyId ?? null}, ${warnMinutes ?? 8}, ${lateMinutes ?? 15}
      from now cross join turned where (select yes from fits)
      on conflict (merchant_id, id) do update set label = excluded.label, address = excluded.address, enabled = excluded.enabled,
        language = coalesce(${language ?? null}::text, kitchen_printer.language),
        categories = case when ${categories === undefined} then kitchen_printer.categories else excluded.categories end,
        stands_by = coalesce(${standsBy ?? null}::boolean, kitchen_printer.stands_by),
        standby_id = case when ${standbyId === undefined} then kitchen_printer.standby_id else excluded.standby_id end,
        warn_minutes = coalesce(${warnMinutes ?? null}::smallint, kitchen_printer.warn_minutes), late_minutes = coalesce(${lateMinutes ?? null}::smallint, kitchen_printer.late_minutes),
        since = case when excluded.enabled and not kitchen_printer.enabled then excluded.since else kitchen_printer.since end,
        from_epoch = case when excluded.enabled and not kitchen_printer.enabled then excluded.from_epoch else kitchen_printer.from_epoch end,
        from_seen = case when excluded.enabled and not kitchen_printer.enabled then excluded.from_seen else kitchen_printer.from_seen end,
        paper_width = coalesce(${paperWidth ?? null}::smallint, kitchen_printer.paper_width),
        font_size = coalesce(${fontSize ?? null}::smallint, kitchen_printer.font_size),
        font_weight = coalesce(${fontWeight ?? null}::smallint, kitchen_printer.font_weight),
        model = case when ${model === undefined} then kitchen_printer.model else excluded.model end,
        version = kitchen_printer.version + 1, attempts = 0, next_at = null, last_error = null, talks = false, unconfirmed_count = 0, silent = false
    ), lacking as (
      select order_id from shop.kitchen_ticket
      where merchant_id = ${merchantId} and printer_id = ${stationId} and state in ('waiting', 'sending') and (select yes from turned)
    ), back as (
      insert into shop.kitchen_mark (merchant_id, epoch, seen) select ${merchantId}, 1, ${nothingSeen.seen}::text::pg_snapshot from turned where yes and ${enabled}
      on conflict (merchant_id) do update set epoch = (select epoch from now), seen = (select seen from now)
      where (kitchen_mark.epoch, pg_snapshot_xmax(kitchen_mark.seen), -(select count(*) from pg_snapshot_xip(kitchen_mark.seen)))
        > (select epoch, pg_snapshot_xmax(seen), -(select count(*) from pg_snapshot_xip(now.seen)) from now)
    ), given as (
      update shop.kitchen_ticket set state = 'given-to-staff', marked = marked or state = 'sending',
        last_error = case when state = 'sending' then 'no-confirmation' else last_error end
      where merchant_id = ${merchantId} and printer_id = ${stationId} and state in ('waiting', 'sending') and (select yes from turned)
        and (state = 'waiting' or ${enabled})
    )
    select (select yes from fits) as "isSaved", (select coalesce(jsonb_agg(distinct order_id), '[]') from lacking) as orders`;
  return row?.isSaved === true ? row.orders : null;
}

/** Returns the orders whose tickets may be missing in the kitchen; null: there is none of this kind. */
export async function removeStation(sql: ISql, merchantId: string, stationId: string, kind: StationWish['kind']): Promise<readonly string[] | null> {
  const [row] = await sql<{ isGone: boolean; orders: readonly string[] }[]>`
    with found as (
      select 1 from shop.kitchen_printer where merchant_id = ${merchantId} and id = ${stationId} and kind = ${kind}
    ), lacking as (
      select order_id from shop.kitchen_ticket where merchant_id = ${merchantId} and printer_id = ${stationId} and state in ('waiting', 'sending') and exists (select 1 from found)
    ), given as (
      update shop.kitchen_ticket set state = 'given-to-staff' where merchant_id = ${merchantId} and printer_id = ${stationId} and state = 'waiting' and exists (select 1 from found)
    ), gone as (
      delete from shop.kitchen_printer where merchant_id = ${merchantId} and id = ${stationId} and kind = ${kind} returning 1
    )
    select exists (select 1 from gone) as "isGone", (select coalesce(jsonb_agg(distinct order_id), '[]') from lacking) as orders`;
  return row?.isGone === true ? row.orders : null;
}
