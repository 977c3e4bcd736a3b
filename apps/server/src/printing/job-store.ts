import type { Order } from '@till/domain/order/types';
import type { Language } from '@till/phrases/phrases';
import { notShownReason } from '@till/print/draw/not-shown';
import type { NotPrinted, Sent } from '@till/print/driver/result';
import type { KeptSettings } from '@till/print/printer/kept-settings';
import type { Sql } from 'postgres';
import type { MerchantRow } from '../merchant/store.ts';
import { databaseNow } from '../platform/database-clock.ts';
import type { JobReason, ShiftPaper } from './jobs.ts';
import { type Fragment, isHeld, type Lease, renewal } from './lease-store.ts';
import { isDue, type Pauses, printerFailed, printerPrinted } from './printer-state.ts';
import type { PrinterPlace } from './spool.ts';

/** A job that is being sent, with all that its paper needs. */
export interface Sending {
  readonly id: string;
  readonly order: {
    readonly doc: Order;
    readonly shape: number;
    readonly server: string | null;
    readonly names: Readonly<Record<string, string>> | null;
  } | null;
  readonly merchant: MerchantRow;
  readonly printer: PrinterPlace & KeptSettings & { readonly label: string };
  readonly language: Language;
  readonly wantsCopy: boolean;
  readonly received: number | null;
  readonly opensDrawer: boolean;
  /** The guest whose receipt it is; null: it is of the whole order. */
  readonly shareId: string | null;
  /** null: a receipt, or a test page. */
  readonly paper: ShiftPaper | null;
}

/** How long what is not printed is tried; ms. */
export interface JobTimes extends Pauses {
  readonly patienceMs: number;
  /** How long what only opens a drawer may wait: one that opens later stands open with nobody there. */
  readonly pulseMs: number;
}

const uniqueViolation = '23505';

/** The SQL of what is printed beside kitchen tickets, on all printers. All its times are the database's. */
export function jobStore(sql: Sql, { patienceMs, pulseMs, ...pauses }: JobTimes) {
  const now = sql.unsafe(databaseNow);
  const isOfPrinter = sql`j.merchant_id = p.merchant_id and j.printer_id = p.id and j.kitchen = p.kitchen`;
  // A pulse that opens a drawer is for whoever stands at it now.
  const isTooLate = sql`(coalesce(j.paper->>'kind', '') = 'drawer' and j.asked_at < ${now} - ${pulseMs}::bigint)`;
  // One that was being sent may be on paper, and one that has waited for too long is not expected any more.
  const asGivenUp = sql`state = 'failed', during_job = j.state = 'sending', is_copy = case when j.state = 'sending' then not j.is_original end,
    reason = case when j.state = 'sending' then 'no-confirmation' else coalesce(j.reason, 'offline') end`;
  const isOurs = ({ leaseId }: Lease, { id, printer: { merchantId } }: Sending) =>
    sql`merchant_id = ${merchantId} and id = ${id} and state = 'sending' and lease_id = ${leaseId}`;

  return {
    // Of all machines from what waits to its printers, which are many more; of one from its printers.
    waiting: (leaseMs: number, only?: string): Fragment => {
      const isWaiting = sql`(j.state = 'waiting' or j.state = 'sending' and not ${isHeld(sql, sql`j.lease_id`, leaseMs)})`;
      return only === undefined
        ? sql`
          select p.machine from (select distinct j.merchant_id, j.printer_id, j.kitchen from shop.print_job j where j.state in ('waiting', 'sending') and ${isWaiting}) j
            join shop.any_printer p on ${isOfPrinter} where ${isDue(sql, pauses.retryMsMax)}`
        : sql`
          select p.machine from shop.any_printer p
          where p.machine = ${only} and ${isDue(sql, pauses.retryMsMax)} and exists (select 1 from shop.print_job j where ${isOfPrinter} and ${isWaiting})`;
    },

    /** What a holder before left, and what has waited for too long, needs attention. */
    async giveUp({ machine, leaseMs }: Lease): Promise<void> {
      await sql`
        update shop.print_job j set ${asGivenUp} from shop.any_printer p
        where p.machine = ${machine} and ${isOfPrinter} and (j.state = 'sending' and not ${isHeld(sql, sql`j.lease_id`, leaseMs)}
          or j.state = 'waiting' and (j.asked_at < ${now} - ${patienceMs}::bigint or ${isTooLate}))`;
    },

    /** What waits for a printer that is switched off or gone, or was being sent to it, needs attention `lostMs` after it was asked for: no lane is run for it. */
    async giveUpLost(lostMs: number): Promise<void> {
      await sql`
        update shop.print_job j set ${asGivenUp}
        where j.state in ('waiting', 'sending') and j.asked_at < ${now} - ${lostMs}::bigint and not exists (select 1 from shop.any_printer p where ${isOfPrinter} and p.enabled)`;
    },

    /** Renews the lease and takes the machine's next job, the one that waits longest. */
    async next(lease: Lease): Promise<Sending | null> {
      const [row] = await sql<Sending[]>`
        with lane as (${renewal(sql, lease)}), oldest as (
          select j.id, p.merchant_id, jsonb_build_object('merchantId', p.merchant_id, 'printerId', p.id, 'kitchen', p.kitchen, 'label', p.label, 'address', p.address, 'talks', p.talks,
            'unconfirmedCount', p.unconfirmed_count, 'paperWidth', p.paper_width, 'fontSize', p.font_size, 'fontWeight', p.font_weight, 'model', p.model) as printer
          from shop.any_printer p join shop.print_job j on ${isOfPrinter}
          where p.machine = ${lease.machine} and ${isDue(sql, pauses.retryMsMax)} and j.state = 'waiting' and not ${isTooLate} order by j.seq limit 1
        ), taken as (
          update shop.print_job j set state = 'sending', lease_id = ${lease.leaseId} from oldest o, lane
          where j.merchant_id = o.merchant_id and j.id = o.id and j.state = 'waiting'
          returning j.id, j.order_id, j.language, j.wants_copy, j.received, j.opens_drawer, j.share_id, j.paper
        )
        select t.id, t.language, t.wants_copy as "wantsCopy", t.received, t.opens_drawer as "opensDrawer", t.share_id as "shareId", t.paper, to_jsonb(m) as merchant, o.printer,
          (select jsonb_build_object('doc', s.doc, 'shape', s.shape, 'server', (
              select w.short from shop.staff w where w.merchant_id = s.merchant_id and w.id = s.doc->>'ownerId' and m.names_server),
              'names', (select jsonb_object_agg(w.id, w.short) from shop.staff w where w.merchant_id = s.merchant_id and m.names_server and s.doc->'discounts' is not null))
            from shop.orders s where s.merchant_id = o.merchant_id and s.id = t.order_id) as order
        from taken t cross join oldest o join shop.merchant m on m.merchant_id = o.merchant_id`;
      return row ?? null;
    },

    /** Makes it the one receipt of its order, or of its guest, with so many refunds, that does not say that it is a copy. False: there is one already. */
    async claimOriginal(lease: Lease, sending: Sending, refundCount: number): Promise<boolean> {
      try {
        const rows = await sql`
          update shop.print_job j set is_original = true, refund_count = ${refundCount} where ${isOurs(lease, sending)}
            and not exists (select 1 from shop.print_job o where o.merchant_id = j.merchant_id and o.order_id = j.order_id and o.refund_count = ${refundCount}
              and coalesce(o.share_id, '') = coalesce(j.share_id, '') and o.is_original) returning 1`;
        return rows.length > 0;
      } catch (error) {
        if ((error as { code?: unknown }).code === uniqueViolation) return false;
        throw error;
      }
    },

    /** The printer has it. What has signs on it that no font has is never `printed`: somebody has to look at it. `at`: ms since epoch. */
    async printed(lease: Lease, sending: Sending, result: Sent & { readonly notShown: readonly string[] }, isCopy: boolean, at: number): Promise<void> {
      const { confirmed, paperNear, notShown } = result;
      await sql`
        with told as (
          update shop.print_job set state = ${confirmed && notShown.length === 0 ? 'printed' : 'sent'}, reason = ${notShownReason(notShown)}, is_copy = ${isCopy}, paper_near = ${paperNear}
          where ${isOurs(lease, sending)}
        ) ${printerPrinted(sql, sending.printer, result, at)}`;
    },

    /** It cannot be printed at all, whatever the printer does. */
    async refused(lease: Lease, sending: Sending, reason: JobReason): Promise<void> {
      await sql`update shop.print_job set state = 'failed', reason = ${reason}, is_original = false where ${isOurs(lease, sending)}`;
    },

    /**
     * What surely did not print waits and is tried again, and is no original any more; the rest needs attention. Returns for how long the printer pauses, ms.
     */
    async failed(lease: Lease, sending: Sending, result: NotPrinted, isCopy: boolean): Promise<number> {
      const { reason, duringJob } = result;
      const { merchantId, printerId, kitchen } = sending.printer;
      const isOn = sql`exists (select 1 from shop.any_printer where merchant_id = ${merchantId} and id = ${printerId} and kitchen = ${kitchen} and enabled)`;
      const [row] = await sql<{ pause: number }[]>`
        with told as (
          update shop.print_job set reason = ${reason}, during_job = ${duringJob}, is_original = is_original and ${duringJob}, is_copy = ${duringJob ? isCopy : null},
            state = case when not ${duringJob} and ${isOn} then 'waiting' else 'failed' end
          where ${isOurs(lease, sending)}
        ) ${printerFailed(sql, sending.printer, lease.leaseId, result, pauses)}`;
      return row?.pause ?? pauses.retryMsMax;
    },
  };
}
