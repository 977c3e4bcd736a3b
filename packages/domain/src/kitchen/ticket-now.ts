import { noteOf } from '../order/note.ts';
import type { Order } from '../order/types.ts';
import { type Changed, isInKitchen, isSameLine, type KitchenLine, type KitchenTicket, kitchenLines, lineOf, tableOf } from './ticket.ts';

/** What has happened to an order since a ticket of it, as far as the ticket's lines, note, table and ready time go; null: nothing. */
export type Since = 'cancelled' | 'changed' | null;

/** A ticket as it is said today, and what has happened since it was made. */
export interface TicketNow {
  readonly ticket: KitchenTicket;
  readonly since: Since;
}

/**
 * A ticket that comes late says how its lines are now: one that was withdrawn since is cancelled on it, one that was changed since has today's figures. Two
 * late tickets of an order say the same of a line, in whichever order they come.
 */
export function ticketNow(ticket: KitchenTicket, order: Order): TicketNow {
  if (order.version <= ticket.version) return { ticket, since: null };
  if (!isInKitchen(order)) return { ticket: cancelledTicket(ticket, order), since: 'cancelled' };
  const today = new Map(kitchenLines(order, null).map((line) => [line.cartId, line]));
  const isOf = ({ cartId }: KitchenLine): boolean => today.has(cartId);
  const inOrder = (lines: readonly KitchenLine[]) => lines.toSorted((one, other) => one.cartId - other.cartId);
  const asToday = (line: KitchenLine): KitchenLine => {
    const now = today.get(line.cartId);
    return now === undefined || isSameLine(line, now) ? line : now;
  };
  const now: KitchenTicket = {
    ...ticket,
    ...readyOf(order),
    orderType: order.orderType ?? ticket.orderType,
    tableNumber: tableOf(order),
    note: noteOf(order.note.trim()),
    added: inOrder([...ticket.added, ...ticket.cancelled].filter(isOf)).map(asToday),
    changed: ticket.changed.filter(({ is }) => isOf(is)).map((change) => changedTo(change, asToday(change.is), isSameLine)),
    cancelled: inOrder([...ticket.added, ...ticket.changed.map(({ is }) => is), ...ticket.cancelled].filter((line) => !isOf(line))),
    noteChange: ticket.noteChange && changedTo(ticket.noteChange, noteOf(order.note.trim()), isSame),
    tableChange: ticket.tableChange && changedTo(ticket.tableChange, tableOf(order), isSame),
    ...(ticket.readyChange == null ? {} : { readyChange: changedTo(ticket.readyChange, order.readyAt ?? null, isSame) }),
  };
  return { ticket: now, since: JSON.stringify(now) === JSON.stringify({ ...now, ...ticket }) ? null : 'changed' };
}

/** Nothing of it is to be cooked. One that was about no line tells that of all. */
function cancelledTicket(ticket: KitchenTicket, order: Order): KitchenTicket {
  const lines = [...ticket.added, ...ticket.changed.map(({ is }) => is), ...ticket.cancelled];
  const cancelled = lines.length > 0 ? lines : order.items.filter(({ submitted }) => submitted).map(lineOf);
  const inOrder = cancelled.toSorted((one, other) => one.cartId - other.cartId);
  return {
    ...ticket,
    added: [],
    changed: [],
    cancelled: inOrder,
    noteChange: null,
    tableChange: null,
    ...('readyChange' in ticket ? { readyChange: null } : {}),
  };
}

const isSame = <T extends string | number | null>(one: T, other: T): boolean => one === other;

/** From what the kitchen may have: what was before the change or, where that is so again, what it became. */
function changedTo<T>(change: Changed<T>, now: T, isEqual: (one: T, other: T) => boolean): Changed<T> {
  const { was, is } = change;
  return isEqual(is, now) ? change : { was: isEqual(was, now) ? is : was, is: now };
}

const readyOf = ({ readyAt }: Order): Partial<KitchenTicket> => (readyAt === undefined ? {} : { readyAt });
