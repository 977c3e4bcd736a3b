import { isDineIn } from '../order/facts.ts';
import { noteOf } from '../order/note.ts';
import type { Order, OrderLine, OrderTypeName } from '../order/types.ts';

/** A line as a cook reads it. `note` is empty when there is none. */
export interface KitchenLine {
  /** The number of the line in its order: the same line has the same on every ticket. */
  readonly cartId: number;
  readonly name: string;
  readonly quantity: number;
  readonly modifiers: readonly { readonly name: string; readonly quantity: number }[];
  readonly note: string;
}

/** What something was and what it is now. */
export interface Changed<T> {
  readonly was: T;
  readonly is: T;
}

/** What one change of an order tells the kitchen. All tickets of an order in sequence say what is to be cooked. */
export interface KitchenTicket {
  readonly orderId: string;
  /** Of the order after the change. */
  readonly version: number;
  /** The register that made the change did not know its clock for certain: when it was made is said with "about". */
  readonly about?: true | undefined;
  readonly orderType: OrderTypeName;
  /** Of a dine-in order. */
  readonly tableNumber: string | null;
  /** When it is to be ready, ms since epoch; absent: as soon as it can be. */
  readonly readyAt?: number | undefined;
  /** The order's note; empty when there is none. */
  readonly note: string;
  /** Lists of lines are in order of arrival. */
  readonly added: readonly KitchenLine[];
  readonly changed: readonly Changed<KitchenLine>[];
  readonly cancelled: readonly KitchenLine[];
  /** null: unchanged, or the kitchen gets the order for the first time. */
  readonly noteChange: Changed<string> | null;
  readonly tableChange: Changed<string | null> | null;
  /** ms since epoch, null: it was not said; absent: unchanged, or the kitchen gets the order for the first time. */
  readonly readyChange?: Changed<number | null> | null | undefined;
}

/**
 * The ticket of a change of an order from `before` to `after`; null: none. `before` is null if the order was created. `isFor`: the lines that it is about; an
 * order without one of them has no ticket, whatever changes. Absent: all.
 */
export function ticketOf(before: Order | null, after: Order, isFor: ((line: OrderLine) => boolean) | null = null): KitchenTicket | null {
  const had = new Map(before === null ? [] : kitchenLines(before, isFor).map((line) => [line.cartId, line]));
  const has = kitchenLines(after, isFor);
  if (isFor !== null && had.size + has.length === 0) return null;
  const kept = new Set(has.map(({ cartId }) => cartId));
  const known = before !== null && isInKitchen(before) && isInKitchen(after) ? before : after;
  const ticket: KitchenTicket = {
    orderId: after.id,
    version: after.version,
    orderType: after.orderType ?? 'pickup',
    tableNumber: tableOf(after),
    ...(after.readyAt === undefined ? {} : { readyAt: after.readyAt }),
    note: noteOf(after.note.trim()),
    added: has.filter(({ cartId }) => !had.has(cartId)),
    changed: has.flatMap((is) => {
      const was = had.get(is.cartId);
      return was === undefined || isSameLine(was, is) ? [] : [{ was, is }];
    }),
    cancelled: [...had.values()].filter(({ cartId }) => !kept.has(cartId)),
    noteChange: changeOf(noteOf(known.note.trim()), noteOf(after.note.trim())),
    tableChange: changeOf(tableOf(known), tableOf(after)),
    ...(known.readyAt === after.readyAt ? {} : { readyChange: { was: known.readyAt ?? null, is: after.readyAt ?? null } }),
  };
  return isSilent(ticket) ? null : ticket;
}

/** The lines that the kitchen has of an order, in order of arrival; none once it is cancelled. */
export function kitchenLines(order: Order, isFor: ((line: OrderLine) => boolean) | null): readonly KitchenLine[] {
  if (!isInKitchen(order)) return [];
  return order.items
    .filter((line) => line.submitted && (isFor === null || isFor(line)))
    .map(lineOf)
    .toSorted((one, other) => one.cartId - other.cartId);
}

/** A line as the kitchen reads it. */
export const lineOf = ({ cartId, name, quantity, modifiers, note }: OrderLine): KitchenLine => ({
  cartId,
  name,
  quantity,
  modifiers: modifiers.map((each) => ({ name: each.name, quantity: each.quantity })),
  note: noteOf(note.trim()),
});

/** The table that a cook reads; null: the order has none. */
export const tableOf = (order: Order): string | null => (isDineIn(order) ? order.tableNumber : null);

/** Accepted and not cancelled: a paid order may still be cooking. Practice orders are not cooked. */
export const isInKitchen = (order: Order): boolean => !order.practice && (order.state === 'accepted' || order.state === 'completed');

const changeOf = <T>(was: T, is: T): Changed<T> | null => (was === is ? null : { was, is });

/** The same to a cook: prices and ids do not count. */
export const isSameLine = (one: KitchenLine, other: KitchenLine): boolean =>
  one.name === other.name &&
  one.quantity === other.quantity &&
  one.note === other.note &&
  one.modifiers.length === other.modifiers.length &&
  one.modifiers.every(({ name, quantity }, index) => name === other.modifiers[index]?.name && quantity === other.modifiers[index].quantity);

const isSilent = ({ added, changed, cancelled, noteChange, tableChange, readyChange }: KitchenTicket): boolean =>
  added.length + changed.length + cancelled.length === 0 && noteChange === null && tableChange === null && readyChange == null;

/** Whether a ticket says nothing but another time at which its order is to be ready. */
export const isReadyTimeAlone = (ticket: KitchenTicket): boolean => ticket.readyChange != null && isSilent({ ...ticket, readyChange: null });

/**
 * Tickets of an order in sequence, of which those that say another ready time alone, one right after another, are one: the last, from the time that the kitchen
 * knows. Where that is the same time again, none is left of them.
 */
export function withOneReadyTime<T extends { readonly ticket: KitchenTicket }>(tickets: readonly T[]): readonly T[] {
  const made: T[] = [];
  for (const next of tickets) {
    const last = made.at(-1)?.ticket;
    const [was, is] = [last?.readyChange?.was, next.ticket.readyChange?.is];
    const isOneMore = last !== undefined && was !== undefined && is !== undefined && isReadyTimeAlone(last) && isReadyTimeAlone(next.ticket);
    if (isOneMore) made.pop();
    if (!isOneMore) made.push(next);
    else if (was !== is) made.push({ ...next, ticket: { ...next.ticket, readyChange: { was, is } } });
  }
  return made;
}
