import { mergedTicket } from '@till/domain/kitchen/merge-tickets';
import { isReadyTimeAlone, type KitchenLine, type KitchenTicket } from '@till/domain/kitchen/ticket';
import { type Since, ticketNow } from '@till/domain/kitchen/ticket-now';
import type { Order } from '@till/domain/order/types';
import { orderKept } from '@till/domain/order/upgrade/upgrade';
import type { PrintReason } from '@till/print/driver/result';
import type { ISql, Sql } from 'postgres';
import { inOne } from '../platform/database.ts';
import { holdOrder, type KeptOrder } from './order-now.ts';

/** What is on it, as somebody tells a cook. */
interface UnprintedLine extends Pick<KitchenLine, 'name' | 'quantity'> {
  readonly what: 'added' | 'changed' | 'cancelled';
}

/** A ticket that needs attention, or that has waited for long; and its printer as it is now. */
export interface UnprintedTicket {
  readonly orderId: string;
  readonly version: number;
  readonly printerId: string;
  /** null: it is gone */
  readonly printer: string | null;
  /** It is a kitchen screen. */
  readonly isScreen: boolean;
  readonly isOn: boolean;
  /** When it was done, ms since epoch. */
  readonly at: number;
  /** Nobody knows for certain when it was done. */
  readonly about?: true | undefined;
  /** When it came, ms since epoch, where that is so much later that the staff are asked whether it is still to be made; null: they are not. */
  readonly cameAt: number | null;
  /** It still comes out of its printer as soon as that can print. */
  readonly waits: boolean;
  readonly mayBePrinted: boolean;
  readonly lastError: PrintReason | null;
  /** What has happened to the order since the ticket; its lines are as they are now. */
  readonly since: Since;
  readonly lines: readonly UnprintedLine[];
  /** When the order is to be ready now, ms since epoch, where the ticket says another time alone; null: it says something else, or nothing of a time. */
  readonly readyAt: number | null;
}

/** A ticket as it is kept, and its order as that is now; null: it is not there. */
interface ListedRow extends Omit<UnprintedTicket, 'about' | 'since' | 'lines' | 'readyAt'> {
  readonly ticket: KitchenTicket;
  readonly doc: KeptOrder['doc'] | null;
  readonly shape: number | null;
}

/** A ticket of one printer. */
interface Place {
  readonly orderId: string;
  readonly version: number;
  readonly printerId: string;
}

/** Nobody waits for a dish that was ordered longer ago, or was to be ready longer ago; ms. */
const shownMs = 24 * 3_600_000;
const shownCountMax = 100;

const linesOf = ({ added, changed, cancelled }: KitchenTicket): readonly UnprintedLine[] => [
  ...changed.map(({ is: { name, quantity } }) => ({ name, quantity, what: 'changed' as const })),
  ...cancelled.map(({ name, quantity }) => ({ name, quantity, what: 'cancelled' as const })),
  ...added.map(({ name, quantity }) => ({ name, quantity, what: 'added' as const })),
];

const nowOf = (ticket: KitchenTicket, order: Order | null) => (order === null ? { ticket, since: null } : ticketNow(ticket, order));

/** Of a ticket `t`: the staff see it, and may do something about it; not what is being sent this moment. */
export const isForStaff = (sql: ISql) => sql`(t.state = 'given-to-staff' and not t.settled or t.state = 'waiting' and t.late)`;

/** Why the last copy was not printed; that one came out without some of its signs is no reason of that kind. */
const ownError = (sql: ISql) => sql`case when t.last_error not like 'not-shown %' then t.last_error end`;

/** The SQL of what a merchant's staff do about tickets that were given to them, or that wait for long. */
export const unprintedTickets = (sql: Sql, merchantId: string) => ({
  /** Those that nobody has seen to, and those that still wait, the oldest first. `now` in ms since epoch. Rejects with `UnknownShape`. */
  async list(now: number): Promise<readonly UnprintedTicket[]> {
    const rows = await sql<ListedRow[]>`
      select t.order_id as "orderId", t.version, t.printer_id as "printerId", p.label as printer, coalesce(p.kind = 'screen', false) as "isScreen", coalesce(p.enabled, false) as "isOn",
        coalesce(t.decided_at, t.at) as at, case when t.in_question then t.at end as "cameAt", t.state <> 'given-to-staff' as waits,
        t.marked or t.in_question as "mayBePrinted",
        case when t.state = 'given-to-staff' then ${ownError(sql)} else coalesce(${ownError(sql)}, p.last_error) end as "lastError", t.ticket, o.doc, o.shape
      from shop.kitchen_ticket t left join shop.kitchen_printer p on p.merchant_id = t.merchant_id and p.id = t.printer_id
        left join shop.orders o on o.merchant_id = t.merchant_id and o.id = t.order_id
      where t.merchant_id = ${merchantId} and (${isForStaff(sql)} or t.state = 'sending' and t.late) and greatest(t.at, (t.ticket->>'readyAt')::numeric) > ${now - shownMs} and t.ticket is not null
      order by coalesce(t.decided_at, t.at), t.order_id, t.version, t.printer_id limit ${shownCountMax}`;
    return rows.map(({ ticket: made, doc, shape, ...row }) => {
      const { ticket, since } = nowOf(made, doc === null ? null : orderKept(doc, shape ?? 1));
      return {
        ...row,
        ...(made.about === true ? { about: true as const } : {}),
        since,
        lines: linesOf(ticket),
        readyAt: isReadyTimeAlone(ticket) ? (ticket.readyChange?.is ?? null) : null,
      };
    });
  },

  /** The kitchen knows of it, and no printer prints it any more. False: there is no such ticket, or a printer has it again. */
  async settle({ orderId, version, printerId }: Place): Promise<boolean> {
    const rows = await sql`
      update shop.kitchen_ticket t set state = 'given-to-staff', settled = true
      where t.merchant_id = ${merchantId} and t.order_id = ${orderId} and t.version = ${version} and t.printer_id = ${printerId}
        and (${isForStaff(sql)} or t.state = 'given-to-staff') returning 1`;
    return rows.length > 0;
  },

  /**
   * Prints a printer's ticket on another one, marked, and not on its own any more: the kitchen may have it, on paper or by word. What that one was to print of
   * the same change, or has printed, comes with it on one paper, all of it as the order is now. False: there is no such ticket, somebody has seen to it, or the
   * other printer is not there or switched off.
   */
  printOn({ orderId, version, printerId }: Place, onPrinterId: string): Promise<boolean> {
    return inOne(sql, async (db) => {
      const order = await holdOrder(db, merchantId, orderId);
      const [target] =
        await db`select 1 from shop.kitchen_printer where merchant_id = ${merchantId} and id = ${onPrinterId} and kind = 'printer' and enabled for update`;
      const rows = await db<{ printerId: string; at: number; decidedAt: number | null; ticket: KitchenTicket; isForStaff: boolean }[]>`
        select t.printer_id as "printerId", t.at, t.decided_at as "decidedAt", t.ticket, ${isForStaff(db)} as "isForStaff" from shop.kitchen_ticket t
        where t.merchant_id = ${merchantId} and t.order_id = ${orderId} and t.version = ${version} and t.state <> 'past' order by t.printer_id for update`;
      const given = rows.find((row) => row.printerId === printerId && row.isForStaff);
      if (target === undefined || given === undefined) return false;
      const own = rows.find((row) => row.printerId === onPrinterId);
      const late = own === undefined ? given.ticket : mergedTicket(own.ticket, given.ticket);
      const ticket = JSON.stringify(nowOf(late, order).ticket);
      await db`
        insert into shop.kitchen_ticket as t (merchant_id, order_id, version, printer_id, at, decided_at, ticket, state, marked)
        values (${merchantId}, ${orderId}, ${version}, ${onPrinterId}, ${given.at}, ${given.decidedAt}, ${ticket}::text::json, 'waiting', true)
        on conflict (merchant_id, order_id, version, printer_id) do update set ticket = excluded.ticket, marked = true, settled = false, late = false, in_question = false,
          wanted = case when t.state = 'waiting' then t.wanted when t.state = 'sending' then t.copies + 2 else t.copies + 1 end,
          state = case when t.state = 'sending' then 'sending' else 'waiting' end`;
      await db`
        update shop.kitchen_ticket t set state = 'given-to-staff', settled = true
        where t.merchant_id = ${merchantId} and t.order_id = ${orderId} and t.version = ${version} and t.printer_id = ${printerId}`;
      await db`update shop.kitchen_printer set next_at = null where merchant_id = ${merchantId} and id = ${onPrinterId}`;
      return true;
    });
  },
});
