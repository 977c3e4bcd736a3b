import type { KitchenTicket } from '@till/domain/kitchen/ticket';
import type { Language } from '@till/phrases/phrases';
import { notShownReason } from '@till/print/draw/not-shown';
import { isUnconfirmed, unconfirmedAfter, unconfirmedCountMax } from '@till/print/driver/known';
import type { NotPrinted, Sent } from '@till/print/driver/result';
import type { KeptSettings } from '@till/print/printer/kept-settings';
import type { Sql } from 'postgres';

/** A ticket that is being sent, with all that its paper needs. `marked`: the kitchen may have it already. */
export interface Sending {
  readonly order_id: string;
  readonly version: number;
  /** When it was done, ms since epoch: before it came, where a tablet says so. */
  readonly at: number;
  readonly ticket: KitchenTicket;
  readonly marked: boolean;
  /** the printer has confirmed something since it was set up: from such a one silence is not enough */
  readonly talks: boolean;
  /** of so many jobs it never said that they were done, though it said how it was */
  readonly unconfirmedCount: number;
  readonly address: string;
  readonly printer: KeptSettings;
  readonly language: Language;
  readonly timezone: string;
}

/** A ticket that has waited longer is shown to the staff: a cook would have begun by then; ms. */
export const lateMs = 60_000;

/** The pauses after failed tries: the first, doubled with each, and the longest; ms. */
export interface Pauses {
  readonly retryMs: number;
  readonly retryMsMax: number;
}

/**
 * The SQL of one printer's lane. All its times are the database's, so that processes with different clocks agree on the holder. That clock may be
 * set back: a time further ahead than it can have been set counts as past.
 */
export function laneStore(sql: Sql, merchantId: string, printerId: string, pauseMsMax: number) {
  const now = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
  const waits = sql`(select 1 from shop.kitchen_ticket where merchant_id = ${merchantId} and printer_id = ${printerId} and state in ('waiting', 'sending'))`;

  return {
    /** Takes the lane's lease for `leaseMs`, if the lane is due, has tickets waiting and no other holder. */
    async take(leaseId: string, leaseMs: number): Promise<boolean> {
      const rows = await sql`
        update shop.kitchen_printer p set lease_id = ${leaseId}, lease_until = ${now} + ${leaseMs}::bigint
        from (
          select merchant_id, id from shop.kitchen_printer
          where merchant_id = ${merchantId} and id = ${printerId} and enabled and exists ${waits}
            and (coalesce(next_at, 0) <= ${now} or next_at > ${now} + ${pauseMsMax}::bigint) and (coalesce(lease_until, 0) <= ${now} or lease_until > ${now} + ${leaseMs}::bigint)
          for update skip locked
        ) free
        where p.merchant_id = free.merchant_id and p.id = free.id returning 1`;
      return rows.length > 0;
    },

    /** Renews the lease for `leaseMs`. False: it was lost. */
    async renew(leaseId: string, leaseMs: number): Promise<boolean> {
      const rows = await sql`
        update shop.kitchen_printer set lease_until = ${now} + ${leaseMs}::bigint
        where merchant_id = ${merchantId} and id = ${printerId} and lease_id = ${leaseId} and lease_until > ${now} returning 1`;
      return rows.length > 0;
    },

    /** Holds the lane for `leaseMs` more and takes its next ticket: of the order that waits longest the earliest. What was being sent under a lease that ended may have been printed. */
    async next(leaseId: string, leaseMs: number): Promise<Sending | null> {
      const [row] = await sql<Sending[]>`
        with lane as (
          update shop.kitchen_printer set lease_until = ${now} + ${leaseMs}::bigint
          where merchant_id = ${merchantId} and id = ${printerId} and lease_id = ${leaseId} and lease_until > ${now} and enabled
          returning address, language, talks, unconfirmed_count, jsonb_build_object('paperWidth', paper_width, 'fontSize', font_size, 'fontWeight', font_weight, 'model', model) as printer
        ), oldest as (
          select order_id from shop.kitchen_ticket
          where merchant_id = ${merchantId} and printer_id = ${printerId} and state in ('waiting', 'sending') order by seq limit 1
        ), chosen as (
          select t.order_id, t.version from shop.kitchen_ticket t join oldest o on o.order_id = t.order_id
          where t.merchant_id = ${merchantId} and t.printer_id = ${printerId} and t.state in ('waiting', 'sending') order by t.version limit 1
        )
        update shop.kitchen_ticket t set state = 'sending', lease_id = ${leaseId}, marked = t.marked or t.state = 'sending', attempts = t.attempts + 1
        from chosen c, lane, shop.merchant m
        where t.merchant_id = ${merchantId} and t.order_id = c.order_id and t.version = c.version and t.printer_id = ${printerId} and t.state in ('waiting', 'sending') and m.merchant_id = t.merchant_id
        returning t.order_id, t.version, coalesce(t.decided_at, t.at) as at, t.ticket, t.marked, lane.address, lane.printer, lane.language, lane.talks, lane.unconfirmed_count as "unconfirmedCount", m.timezone`;
      return row ?? null;
    },

    /**
     * The printer has this copy, and has confirmed it if it does such things. What has signs on it that no font has is never `printed`. `at`: ms since epoch.
     */
    async printed(
      leaseId: string,
      { order_id: orderId, version, address, unconfirmedCount }: Sending,
      { confirmed, notShown }: Sent & { readonly notShown: readonly string[] },
      at: number,
    ): Promise<void> {
      const isWhole = notShown.length === 0;
      await sql`
        with told as (
          update shop.kitchen_ticket set copies = copies + 1, state = case when copies + 1 < wanted then 'waiting' else ${confirmed && isWhole ? 'printed' : 'sent'} end,
            marked = true, late = false, printed_at = ${at}::bigint, last_error = case when copies + 1 < wanted then null else ${notShownReason(notShown)}::text end
          where merchant_id = ${merchantId} and order_id = ${orderId} and version = ${version} and printer_id = ${printerId} and state = 'sending' and lease_id = ${leaseId}
        )
        update shop.kitchen_printer set attempts = 0, next_at = null, last_error = null, last_printed_at = ${at}::bigint, talks = talks or (${confirmed} and address = ${address}),
          unconfirmed_count = case when ${confirmed} or unconfirmed_count = ${unconfirmedCount} then ${unconfirmedAfter(unconfirmedCount, { confirmed })}::smallint else unconfirmed_count end
        where merchant_id = ${merchantId} and id = ${printerId}`;
    },

    /**
     * This copy was not printed, or nobody knows: the next one says so then. Releases the lane, which pauses. Returns for how long, ms. A printer that says how it
     * is and has never confirmed anything may be one that never does: its ticket goes to the staff in the end, or it would keep all others from it. All that have
     * waited for this printer for long are shown to the staff. `at`: ms since epoch, by the clock of the tickets' times.
     */
    async failed(
      leaseId: string,
      { order_id: orderId, version, address }: Sending,
      result: NotPrinted,
      { retryMs, retryMsMax }: Pauses,
      at: number,
    ): Promise<number> {
      const { reason, duringJob } = result;
      const [row] = await sql<{ pause: number }[]>`
        with known as (
          select enabled, unconfirmed_count, ${isUnconfirmed(result)} and not talks and address = ${address} as is_unconfirmed
          from shop.kitchen_printer where merchant_id = ${merchantId} and id = ${printerId}
        ), told as (
          update shop.kitchen_ticket set marked = marked or ${duringJob}, last_error = ${reason}, late = late or at <= ${at - lateMs},
            state = case when exists (select 1 from known where enabled and not (is_unconfirmed and unconfirmed_count + 1 >= ${unconfirmedCountMax} and attempts >= ${unconfirmedCountMax}))
              then 'waiting' else 'given-to-staff' end
          where merchant_id = ${merchantId} and order_id = ${orderId} and version = ${version} and printer_id = ${printerId} and state = 'sending' and lease_id = ${leaseId}
        ), others as (
          update shop.kitchen_ticket set late = true
          where merchant_id = ${merchantId} and printer_id = ${printerId} and state = 'waiting' and not late and at <= ${at - lateMs}
        )
        update shop.kitchen_printer set attempts = attempts + 1, last_error = ${reason}, lease_id = null, lease_until = null,
          unconfirmed_count = case when (select is_unconfirmed from known) then least(unconfirmed_count + 1, ${unconfirmedCountMax}) else unconfirmed_count end,
          next_at = ${now} + least(${retryMsMax}::float8, ${retryMs}::float8 * power(2, least(attempts, 16)))::bigint
        where merchant_id = ${merchantId} and id = ${printerId} and lease_id = ${leaseId}
        returning next_at - ${now} as pause`;
      return row?.pause ?? retryMsMax;
    },

    /** Releases the lane. True: tickets came meanwhile, which other processes may have left to us. */
    async release(leaseId: string): Promise<boolean> {
      const [row] = await sql<{ more: boolean }[]>`
        update shop.kitchen_printer set lease_id = null, lease_until = null
        where merchant_id = ${merchantId} and id = ${printerId} and lease_id = ${leaseId} returning exists ${waits} as more`;
      return row?.more ?? false;
    },
  };
}

/**
 * Tickets for a printer that is switched off or gone are given to the staff: no lane of that printer is run that would find out. Those that were being sent may
 * be on paper, and are waited for as long as somebody may send them; those that wait came back from a send, or were made, in the very moment when it went.
 */
export async function giveUpLost(sql: Sql, leaseMs: number): Promise<void> {
  await sql`
    update shop.kitchen_ticket t set state = 'given-to-staff', marked = marked or state = 'sending',
      last_error = case when state = 'sending' then 'no-confirmation' else last_error end
    where state in ('waiting', 'sending') and not exists (
      select 1 from shop.kitchen_printer p, (select (extract(epoch from clock_timestamp()) * 1000)::bigint as at) now
      where p.merchant_id = t.merchant_id and p.id = t.printer_id and (p.enabled or t.state = 'sending' and p.lease_id = t.lease_id and p.lease_until > now.at and p.lease_until <= now.at + ${leaseMs}::bigint))`;
}
