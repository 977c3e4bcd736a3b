import { lineIn, type NameBook } from '../menu/names.ts';
import type { NameIn } from '../menu/types.ts';
import type { KitchenLine, KitchenTicket } from './ticket.ts';

/** A ticket as a kitchen reads it that speaks a language. */
export function ticketIn(ticket: KitchenTicket, book: NameBook, language: string): KitchenTicket {
  const line = (each: KitchenLine): KitchenLine => lineIn(each, book, language);
  return {
    ...ticket,
    added: ticket.added.map(line),
    changed: ticket.changed.map(({ was, is }) => ({ was: line(was), is: line(is) })),
    cancelled: ticket.cancelled.map(line),
  };
}

/** Names of what stands on tickets, by the names that those keep: for a screen that has no menu. */
export interface TicketNames {
  readonly items: readonly { readonly name: string; readonly names: readonly NameIn[] }[];
  readonly modifiers: readonly { readonly name: string; readonly names: readonly NameIn[] }[];
}

/** The names that tickets need; null: none. */
export function namesOn(tickets: readonly KitchenTicket[], book: NameBook): TicketNames | null {
  const lines = tickets.flatMap(({ added, changed, cancelled }) => [...added, ...changed.flatMap(({ was, is }) => [was, is]), ...cancelled]);
  const known = (of: NameBook['items'], names: readonly string[]) =>
    [...new Set(names)].flatMap((name) => {
      const others = of.get(name);
      return others ? [{ name, names: others }] : [];
    });
  const items = known(
    book.items,
    lines.map(({ name }) => name),
  );
  const modifiers = known(
    book.modifiers,
    lines.flatMap((line) => line.modifiers.map(({ name }) => name)),
  );
  return items.length + modifiers.length === 0 ? null : { items, modifiers };
}

const bookOfNames = ({ items, modifiers }: TicketNames): NameBook => ({
  items: new Map(items.map(({ name, names }) => [name, names])),
  modifiers: new Map(modifiers.map(({ name, names }) => [name, names])),
});

/** An order of a board as a cook reads it who speaks a language. */
export function boardOrderIn<T extends { readonly names?: TicketNames | undefined; readonly tickets: readonly { readonly ticket: KitchenTicket }[] }>(
  order: T,
  language: string,
): T {
  if (order.names === undefined) return order;
  const book = bookOfNames(order.names);
  return { ...order, tickets: order.tickets.map((each) => ({ ...each, ticket: ticketIn(each.ticket, book, language) })) };
}
