import type { Order } from '@till/domain/order/types';
import type { Language } from '@till/phrases/phrases';
import { notShownReason } from '@till/print/draw/not-shown';
import { isUnconfirmed, unconfirmedAfter, unconfirmedCountMax } from '@till/print/driver/known';
import type { NotPrinted, Sent } from '@till/print/driver/result';
import type { KeptSettings } from '@till/print/printer/kept-settings';
import type { Sql } from 'postgres';
import type { MerchantRow } from '../merchant/store.ts';
import { type JobReason, type Lane, printersOf, type ShiftPaper } from './jobs.ts';

/** A job that is being sent, with all that its paper needs. */
export interface Sending {
  readonly id: string;
  readonly order: { readonly doc: Order; readonly shape: number } | null;
  readonly merchant: MerchantRow;
  readonly printer: KeptSettings & { readonly label: string; readonly address: string; readonly talks: boolean; readonly unconfirmedCount: number };
  readonly language: Language;
  readonly wantsCopy: boolean;
  readonly received: number | null;
  readonly opensDrawer: boolean;
  /** null: a receipt, or a test page. */
  readonly paper: ShiftPaper | null;
}

/** The pauses after failed tries, and for how long a job that surely did not print is tried; ms. */
export interface Pauses {
  readonly retryMs: number;
  readonly retryMsMax: number;
  readonly patienceMs: number;
  /** How long what only opens a drawer may wait: one that opens later stands open with nobody there. */
  readonly pulseMs: number;
}

const uniqueViolation = '23505';

/** The SQL of one printer's lane. All its times are the database's. A time further ahead than it can have been set counts as past. */
export function laneStore(sql: Sql, merchantId: string, { printerId, kitchen }: Lane, { retryMs, retryMsMax, patienceMs, pulseMs }: Pauses) {
  const now = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
  const printers = printersOf(sql, { kitchen });
  const printer = sql`merchant_id = ${merchantId} and id = ${printerId}`;
  const own = sql`merchant_id = ${merchantId} and printer_id = ${printerId} and kitchen = ${kitchen}`;
  // A pulse that opens a drawer is for whoever stands at it now.
  const tooLate = sql`(coalesce(paper->>'kind', '') = 'drawer' and asked_at < ${now} - ${pulseMs}::bigint)`;
  const waits = sql`(select 1 from shop.print_job where ${own} and state in ('waiting', 'sending'))`;

  return {
    /** Takes the lane's lease for `leaseMs`, if the lane is due, has jobs waiting and no other holder. */
    async take(leaseId: string, leaseMs: number): Promise<boolean> {
      const rows = await sql`
        update ${printers} p set lease_id = ${leaseId}, lease_until = ${now} + ${leaseMs}::bigint
        from (
          select merchant_id, id from ${printers}
          where ${printer} and enabled and exists ${waits}
            and (coalesce(next_at, 0) <= ${now} or next_at > ${now} + ${retryMsMax}::bigint) and (coalesce(lease_until, 0) <= ${now} or lease_until > ${now} + ${leaseMs}::bigint)
          for update skip locked
        ) free
        where p.merchant_id = free.merchant_id and p.id = free.id returning 1`;
      return rows.length > 0;
    },

    /** Renews the lease for `leaseMs`. False: it was lost. */
    async renew(leaseId: string, leaseMs: number): Promise<boolean> {
      const rows = await sql`
        update ${printers} set lease_until = ${now} + ${leaseMs}::bigint where ${printer} and lease_id = ${leaseId} and lease_until > ${now} returning 1`;
      return rows.length > 0;
    },

    /**
     * What a holder before left is given to the staff: a job that was being sent may be on paper, and one that has waited for too long is not expected any
     * more.
     */
    async giveUp(leaseId: string): Promise<void> {
      await sql`
        update shop.print_job set state = 'failed', during_job = state = 'sending', is_copy = case when state = 'sending' then not is_original end, reason = case when state = 'sending' then 'no-confirmation' else coalesce(reason, 'offline') end
        where ${own}
          and (state = 'sending' and lease_id is distinct from ${leaseId}::uuid or state = 'waiting' and (asked_at < ${now} - ${patienceMs}::bigint or ${tooLate}))`;
    },

    /** Holds the lane for `leaseMs` more and takes its next job, the one that waits longest. */
    async next(leaseId: string, leaseMs: number): Promise<Sending | null> {
      const [row] = await sql<Sending[]>`
        with lane as (
          update ${printers} set lease_until = ${now} + ${leaseMs}::bigint
          where ${printer} and lease_id = ${leaseId} and lease_until > ${now} and enabled
          returning label, address, talks, unconfirmed_count, paper_width, font_size, font_weight, model
        ), oldest as (
          select id from shop.print_job where ${own} and state = 'waiting' and not ${tooLate} order by seq limit 1
        ), taken as (
          update shop.print_job j set state = 'sending', lease_id = ${leaseId} from oldest, lane
          where j.merchant_id = ${merchantId} and j.id = oldest.id
          returning j.id, j.order_id, j.language, j.wants_copy, j.received, j.opens_drawer, j.paper
        )
        select t.id, t.language, t.wants_copy as "wantsCopy", t.received, t.opens_drawer as "opensDrawer", t.paper, to_jsonb(m) as merchant,
          jsonb_build_object('label', lane.label, 'address', lane.address, 'talks', lane.talks, 'unconfirmedCount', lane.unconfirmed_count,
            'paperWidth', lane.paper_width, 'fontSize', lane.font_size, 'fontWeight', lane.font_weight, 'model', lane.model) as printer,
          (select jsonb_build_object('doc', o.doc, 'shape', o.shape) from shop.orders o where o.merchant_id = ${merchantId} and o.id = t.order_id) as order
        from taken t, lane, shop.merchant m where m.merchant_id = ${merchantId}`;
      return row ?? null;
    },

    /** Makes it the one receipt of its order, with so many refunds, that does not say that it is a copy. False: there is one already. */
    async claimOriginal(leaseId: string, { id }: Sending, { refundCount }: { readonly refundCount: number }): Promise<boolean> {
      try {
        const rows = await sql`
          update shop.print_job j set is_original = true, refund_count = ${refundCount} where merchant_id = ${merchantId} and id = ${id} and state = 'sending' and lease_id = ${leaseId}
            and not exists (select 1 from shop.print_job o where o.merchant_id = j.merchant_id and o.order_id = j.order_id and o.refund_count = ${refundCount} and o.is_original) returning 1`;
        return rows.length > 0;
      } catch (error) {
        if ((error as { code?: unknown }).code === uniqueViolation) return false;
        throw error;
      }
    },

    /**
     * The printer has it, and has confirmed it if it does such things. What has signs on it that no font has is never `printed`: somebody has to look at it.
     * `at`: ms since epoch.
     */
    async printed(
      leaseId: string,
      { id, printer: { address, unconfirmedCount } }: Sending,
      { confirmed, paperNear, notShown }: Sent & { readonly notShown: readonly string[] },
      isCopy: boolean,
      at: number,
    ): Promise<void> {
      await sql`
        with told as (
          update shop.print_job set state = ${confirmed && notShown.length === 0 ? 'printed' : 'sent'}, reason = ${notShownReason(notShown)}, is_copy = ${isCopy}, paper_near = ${paperNear}
          where merchant_id = ${merchantId} and id = ${id} and state = 'sending' and lease_id = ${leaseId}
        )
        update ${printers} set attempts = 0, next_at = null, last_error = null, last_printed_at = ${at}::bigint,
          talks = talks or (${confirmed} and address = ${address}),
          unconfirmed_count = case when ${confirmed} or unconfirmed_count = ${unconfirmedCount} then ${unconfirmedAfter(unconfirmedCount, { confirmed })}::smallint else unconfirmed_count end
        where ${printer}`;
    },

    /** It cannot be printed at all, whatever the printer does. */
    async refused(leaseId: string, { id }: Sending, reason: JobReason): Promise<void> {
      await sql`
        update shop.print_job set state = 'failed', reason = ${reason}, is_original = false
        where merchant_id = ${merchantId} and id = ${id} and state = 'sending' and lease_id = ${leaseId}`;
    },

    /**
     * It was not printed, or nobody knows. What surely did not print waits and is tried again, and is no original any more; the rest is given to the staff.
     * Releases the lane, which pauses after what did not print. Returns for how long, ms. Of a printer that has never confirmed anything is counted how often it
     * did not: it may be one that never does.
     */
    async failed(leaseId: string, { id, printer: { address } }: Sending, result: NotPrinted, isCopy: boolean): Promise<number> {
      const { reason, duringJob } = result;
      const [row] = await sql<{ pause: number }[]>`
        with told as (
          update shop.print_job set reason = ${reason}, during_job = ${duringJob},
            is_original = is_original and ${duringJob}, is_copy = ${duringJob ? isCopy : null},
            state = case when not ${duringJob} and exists (select 1 from ${printers} where ${printer} and enabled) then 'waiting' else 'failed' end
          where merchant_id = ${merchantId} and id = ${id} and state = 'sending' and lease_id = ${leaseId}
        )
        update ${printers} set attempts = attempts + 1, last_error = ${reason}, lease_id = null, lease_until = null,
          unconfirmed_count = case when ${isUnconfirmed(result)} and not talks and address = ${address} then least(unconfirmed_count + 1, ${unconfirmedCountMax}) else unconfirmed_count end,
          next_at = ${now} + least(${retryMsMax}::float8, ${retryMs}::float8 * power(2, least(attempts, 16)))::bigint
        where ${printer} and lease_id = ${leaseId} returning next_at - ${now} as pause`;
      return row?.pause ?? retryMsMax;
    },

    /** Releases the lane. True: jobs came meanwhile, which other processes may have left to us. */
    async release(leaseId: string): Promise<boolean> {
      const [row] = await sql<{ more: boolean }[]>`
        update ${printers} set lease_id = null, lease_until = null where ${printer} and lease_id = ${leaseId} returning exists ${waits} as more`;
      return row?.more ?? false;
    },
  };
}

/**
 * What waits for a printer that is switched off or gone, or was being sent to it by a process that died, is given to the staff. Its lane is not run any more,
 * so that only time says that nobody works on it: `lostMs`.
 */
export async function giveUpLost(sql: Sql, lostMs: number): Promise<void> {
  await sql`
    update shop.print_job j set state = 'failed', during_job = state = 'sending', is_copy = case when state = 'sending' then not is_original end,
      reason = case when state = 'sending' then 'no-confirmation' else coalesce(reason, 'offline') end
    where state in ('waiting', 'sending') and asked_at < (extract(epoch from clock_timestamp()) * 1000)::bigint - ${lostMs}::bigint
      and not exists (select 1 from shop.receipt_printer p where not j.kitchen and p.merchant_id = j.merchant_id and p.id = j.printer_id and p.enabled)
      and not exists (select 1 from shop.kitchen_printer p where j.kitchen and p.merchant_id = j.merchant_id and p.id = j.printer_id and p.enabled)`;
}

/** Every printer that has something to print, of every merchant. */
export async function printersWithWork(sql: Sql): Promise<readonly (Lane & { readonly merchantId: string })[]> {
  return sql`
    select distinct merchant_id as "merchantId", printer_id as "printerId", kitchen from shop.print_job where state in ('waiting', 'sending')`;
}
