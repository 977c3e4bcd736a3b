import type { KitchenTicket } from '@till/domain/kitchen/ticket';
import { ticketNow } from '@till/domain/kitchen/ticket-now';
import type { Sql } from 'postgres';
import { emit } from '../history/news.ts';
import { inOne } from '../platform/database.ts';
import { holdOrder } from './order-now.ts';
import { isForStaff } from './unprinted-tickets.ts';

interface Input {
  /** null: all printers that have it; a screen only where the staff are asked about its ticket */
  readonly printerId: string | null;
  /** It was shown to the staff: where another has done something about it meanwhile, nothing is to be printed. */
  readonly isOfList: boolean;
}

/**
 * Requests one more copy of a ticket, on all active printers that have it or on one. The copy is marked as a reprint unless no earlier one can have been
 * printed: then the waiting one is only sent sooner. On a kitchen screen it is shown as any other. What needs attention comes late: it says how the order is now. False: no active printer has it, or
 * somebody has seen to it before.
 */
export const reprint = (sql: Sql, merchantId: string, { orderId, version }: Pick<KitchenTicket, 'orderId' | 'version'>, { printerId, isOfList }: Input) =>
  inOne(sql, async (tx): Promise<boolean> => {
    const order = await holdOrder(tx, merchantId, orderId);
    // A printer is locked before its tickets, everywhere.
    const printers = await tx<{ id: string; kind: 'printer' | 'screen' }[]>`
      select id, kind from shop.kitchen_printer where merchant_id = ${merchantId} and (kind = 'printer' or ${isOfList}) and enabled ${printerId === null ? tx`` : tx`and id = ${printerId}`}
      order by id for update`;
    const idsOf = (some: readonly { readonly id: string }[]) =>
      tx.array(
        some.map(({ id }) => id),
        1009,
      );
    const ids = idsOf(printers);
    const screens = idsOf(printers.filter(({ kind }) => kind === 'screen'));
    if (isOfList) {
      const [listed] = await tx`
        select 1 from shop.kitchen_ticket t
        where t.merchant_id = ${merchantId} and t.order_id = ${orderId} and t.version = ${version} and t.printer_id = any(${ids}) and ${isForStaff(tx)}
          and (t.in_question or t.printer_id <> all(${screens})) for update`;
      if (listed === undefined) return false;
    }
    const late = await tx<{ printerId: string; ticket: KitchenTicket }[]>`
      select printer_id as "printerId", ticket from shop.kitchen_ticket
      where merchant_id = ${merchantId} and order_id = ${orderId} and version = ${version} and printer_id = any(${ids}) and state = 'given-to-staff'
      order by printer_id for update`;
    for (const { printerId: id, ticket } of late)
      await tx`
        update shop.kitchen_ticket set ticket = ${JSON.stringify(order === null ? ticket : ticketNow(ticket, order).ticket)}::text::json
        where merchant_id = ${merchantId} and order_id = ${orderId} and version = ${version} and printer_id = ${id}`;
    const rows = await tx`
      with wanted as (
        update shop.kitchen_ticket t set
          wanted = case when t.state = 'waiting' then t.wanted when t.state = 'sending' then t.copies + 2 else t.copies + 1 end,
          marked = t.marked or t.state = 'given-to-staff', settled = false, late = false, in_question = false, on_board = t.on_board or t.printer_id = any(${screens}),
          state = case when t.state = 'sending' then 'sending' else 'waiting' end
        where t.merchant_id = ${merchantId} and t.order_id = ${orderId} and t.version = ${version} and t.state <> 'past' and t.printer_id = any(${ids})
        returning t.printer_id
      ), told as (
        ${emit(tx, 'kitchen', tx`select ${merchantId}::text as merchant_id, json_build_object('screenId', printer_id) as data from wanted where printer_id = any(${screens})`)}
      )
      update shop.kitchen_printer set next_at = null where merchant_id = ${merchantId} and id in (select printer_id from wanted) returning 1`;
    return rows.length > 0;
  });
