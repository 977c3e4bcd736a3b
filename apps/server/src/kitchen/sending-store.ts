import type { KitchenTicket } from '@till/domain/kitchen/ticket';
import type { Language } from '@till/phrases/phrases';
import { notShownReason } from '@till/print/draw/not-shown';
import { isUnconfirmed, unconfirmedCountMax } from '@till/print/driver/known';
import type { NotPrinted, Sent } from '@till/print/driver/result';
import type { KeptSettings } from '@till/print/printer/kept-settings';
import type { Sql } from 'postgres';
import { type Fragment, isHeld, type Lease, renewal } from '../printing/lease-store.ts';
import { isDue, type Pauses, printerFailed, printerPrinted } from '../printing/printer-state.ts';
import type { PrinterPlace } from '../printing/spool.ts';

/** A ticket that is being sent, with all that its paper needs. `marked`: the kitchen may have it already. */
export interface Sending {
  readonly orderId: string;
  readonly version: number;
  /** When it was done, ms since epoch: before it came, where a tablet says so. */
  readonly at: number;
  readonly ticket: KitchenTicket;
  readonly marked: boolean;
  readonly printer: PrinterPlace & KeptSettings & { readonly language: Language };
  readonly timezone: string;
  /** The short name of whose order it is now; null: nobody's. */
  readonly server: string | null;
}

/** A ticket that has waited longer is shown to the staff: a cook would have begun by then; ms. */
export const lateMs = 60_000;

/** The SQL of the tickets that are printed, on all kitchen printers. */
export function sendingStore(sql: Sql, pauses: Pauses) {
  const isOpen = sql`t.state in ('waiting', 'sending')`;
  const isOfPrinter = sql`t.merchant_id = p.merchant_id and t.printer_id = p.id`;
  /** One whose address was changed while a ticket is being sent to the former one waits for the end of that. */
  const isReady = (leaseMs: number) => sql`
    p.kind = 'printer' and ${isDue(sql, pauses.retryMsMax)}
    and not exists (select 1 from shop.kitchen_ticket t where ${isOfPrinter} and t.state = 'sending' and ${isHeld(sql, sql`t.lease_id`, leaseMs)})`;
  const isOurs = ({ leaseId }: Lease, { orderId, version, printer: { merchantId, printerId } }: Sending) => sql`
    merchant_id = ${merchantId} and order_id = ${orderId} and version = ${version} and printer_id = ${printerId} and state = 'sending' and lease_id = ${leaseId}`;

  return {
    // Of all machines from what waits to its printers, which are many more; of one from its printers.
    waiting: (leaseMs: number, only?: string): Fragment =>
      only === undefined
        ? sql`
          select shop.machine_of(p.address) as machine
          from (select distinct t.merchant_id, t.printer_id from shop.kitchen_ticket t where ${isOpen}) t join shop.kitchen_printer p on ${isOfPrinter}
          where ${isReady(leaseMs)}`
        : sql`
          select shop.machine_of(p.address) as machine from shop.kitchen_printer p
          where shop.machine_of(p.address) = ${only} and ${isReady(leaseMs)} and exists (select 1 from shop.kitchen_ticket t where ${isOfPrinter} and ${isOpen})`,

    /**
     * Renews the lease and takes the machine's next ticket: of the order that waits longest the earliest. What was being sent under a lease that ended may have
     * been printed.
     */
    async next(lease: Lease): Promise<Sending | null> {
      const [row] = await sql<Sending[]>`
        with lane as (${renewal(sql, lease)}), oldest as (
          select t.merchant_id, t.printer_id, t.order_id, jsonb_build_object('merchantId', p.merchant_id, 'printerId', p.id, 'kitchen', true, 'address', p.address, 'talks', p.talks,
            'unconfirmedCount', p.unconfirmed_count, 'language', p.language, 'paperWidth', p.paper_width, 'fontSize', p.font_size, 'fontWeight', p.font_weight, 'model', p.model) as printer
          from shop.kitchen_printer p join shop.kitchen_ticket t on ${isOfPrinter}
          where shop.machine_of(p.address) = ${lease.machine} and ${isReady(lease.leaseMs)} and ${isOpen} order by t.seq limit 1
        ), chosen as (
          select o.*, t.version from oldest o join shop.kitchen_ticket t using (merchant_id, printer_id, order_id) where ${isOpen} order by t.version limit 1
        )
        update shop.kitchen_ticket t set state = 'sending', lease_id = ${lease.leaseId}, marked = t.marked or t.state = 'sending', attempts = t.attempts + 1
        from chosen c join shop.merchant m using (merchant_id) cross join lane
        where t.merchant_id = c.merchant_id and t.order_id = c.order_id and t.version = c.version and t.printer_id = c.printer_id and ${isOpen}
        returning t.order_id as "orderId", t.version, coalesce(t.decided_at, t.at) as at, t.ticket, t.marked, c.printer, m.timezone,
          (select w.short from shop.orders o join shop.staff w on w.merchant_id = o.merchant_id and w.id = o.doc->>'ownerId'
            where o.merchant_id = t.merchant_id and o.id = t.order_id and m.names_server) as server`;
      return row ?? null;
    },

    /** The printer has this copy. What has signs on it that no font has is never `printed`. `at`: ms since epoch. */
    async printed(lease: Lease, sending: Sending, result: Sent & { readonly notShown: readonly string[] }, at: number): Promise<void> {
      const { confirmed, notShown } = result;
      await sql`
        with told as (
          update shop.kitchen_ticket set copies = copies + 1, state = case when copies + 1 < wanted then 'waiting' else ${confirmed && notShown.length === 0 ? 'printed' : 'sent'} end,
            marked = true, late = false, printed_at = ${at}::bigint, last_error = case when copies + 1 < wanted then null else ${notShownReason(notShown)}::text end
          where ${isOurs(lease, sending)}
        ) ${printerPrinted(sql, sending.printer, result, at)}`;
    },

    /**
     * This copy was not printed, or nobody knows: the next one says so then. Returns for how long the printer pauses, ms. A printer that says how it is and has
     * never confirmed anything may be one that never does: its ticket goes to the staff in the end, or it would keep all others from it. All that have waited for
     * this printer for long are shown to the staff. `at`: ms since epoch, by the clock of the tickets' times.
     */
    async failed(lease: Lease, sending: Sending, result: NotPrinted, at: number): Promise<number> {
      const { reason, duringJob } = result;
      const { merchantId, printerId, address } = sending.printer;
      const isLate = sql`at <= ${at - lateMs}`;
      const [row] = await sql<{ pause: number }[]>`
        with known as (
          select ${isUnconfirmed(result)} and not talks and address = ${address} and unconfirmed_count + 1 >= ${unconfirmedCountMax} as never_confirms
          from shop.kitchen_printer where merchant_id = ${merchantId} and id = ${printerId} and enabled
        ), told as (
          update shop.kitchen_ticket set marked = marked or ${duringJob}, last_error = ${reason}, late = late or ${isLate},
            state = case when exists (select 1 from known where not (never_confirms and attempts >= ${unconfirmedCountMax})) then 'waiting' else 'given-to-staff' end
          where ${isOurs(lease, sending)}
        ), others as (
          update shop.kitchen_ticket set late = true where merchant_id = ${merchantId} and printer_id = ${printerId} and state = 'waiting' and not late and ${isLate}
        ) ${printerFailed(sql, sending.printer, lease.leaseId, result, pauses)}`;
      return row?.pause ?? pauses.retryMsMax;
    },
  };
}

/**
 * Tickets for a printer or a screen that is switched off or gone need attention: no lane is run for it that would find out. Those that are being sent may
 * be on paper, and are waited for as long as somebody may send them; those that wait came back from a send, or were made, in the very moment when it went.
 */
export async function giveUpLost(sql: Sql, leaseMs: number): Promise<void> {
  await sql`
    update shop.kitchen_ticket t set state = 'given-to-staff', marked = marked or state = 'sending',
      last_error = case when state = 'sending' then 'no-confirmation' else last_error end
    where t.state in ('waiting', 'sending') and not exists (select 1 from shop.kitchen_printer p where p.merchant_id = t.merchant_id and p.id = t.printer_id and p.enabled)
      and not (t.state = 'sending' and ${isHeld(sql, sql`t.lease_id`, leaseMs)})`;
}
