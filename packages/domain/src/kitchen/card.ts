import type { OrderTypeName } from '../order/types.ts';
import { type BumpMark, isDone, laterBump, noBump } from './bump.ts';
import type { TicketNames } from './names.ts';
import type { Changed, KitchenLine, KitchenTicket } from './ticket.ts';

/** A ticket of a kitchen screen. `at`: when the change was made, ms since epoch. */
export interface BoardTicket {
  readonly version: number;
  readonly at: number;
  readonly ticket: KitchenTicket;
}

/** What a screen has of one order: its tickets, and what was pressed there. `customer`: what the order's customer is called; empty: nobody said. `isRefunded`: all that was paid for it was refunded; `isOnline`: it came from a website; absent: not so. */
export interface BoardOrder {
  readonly orderId: string;
  readonly customer: string;
  readonly isRefunded?: boolean | undefined;
  readonly isOnline?: boolean | undefined;
  readonly tickets: readonly BoardTicket[];
  readonly bumps: readonly (BumpMark & { readonly cartId: number | null })[];
  /** What is on its tickets in other languages; absent: nothing. */
  readonly names?: TicketNames | undefined;
}

/**
 * A line on a card. `open`: to be made; `done`: somebody has pressed it, or the card before it came back; `cancelled`: not to be made any more, shown until
 * somebody has pressed it. `was`: what the cook saw before, where it is something else now. `isNew`: it came to an order that the cook had already.
 * `version`: of its last change; `mark`: what was pressed on it.
 */
export interface CardLine extends KitchenLine {
  readonly state: 'open' | 'done' | 'cancelled';
  readonly was: KitchenLine | null;
  readonly isNew: boolean;
  readonly version: number;
  readonly mark: BumpMark;
}

/** An order as a screen shows it. A part in `changed` is what it was before, where it is something else now. */
export interface Card {
  readonly orderId: string;
  readonly customer: string;
  /** Of the order, by its last ticket here. */
  readonly version: number;
  readonly orderType: OrderTypeName;
  readonly tableNumber: string | null;
  readonly readyAt: number | null;
  readonly note: string;
  readonly lines: readonly CardLine[];
  readonly changed: { readonly note?: string; readonly tableNumber?: string | null; readonly readyAt?: number | null };
  /** Since when there is something to do for it, ms since epoch; not before it has to be begun (`leadMs`). */
  readonly start: number;
  /** `start` is the time of a register that did not know its clock for certain: for how long it waits is said with "about". */
  readonly isStartUnsure: boolean;
  readonly mark: BumpMark;
  /** Somebody has pressed all of it: it is off the board. */
  readonly isBumped: boolean;
  /** Nothing of it is to be made any more. */
  readonly isCancelled: boolean;
  /** All that was paid for it was refunded: whether it is still to be made only people can say. */
  readonly isRefunded: boolean;
  /** It came from a website. */
  readonly isOnline: boolean;
}

/** An order that is to be ready later is not begun sooner than so long before; ms. */
export const leadMs = 30 * 60_000;

/** A line through an order's tickets. */
interface Story {
  /** As it is now, or was when it was cancelled. */
  line: KitchenLine;
  isGone: boolean;
  version: number;
  readonly addedAt: number;
  /** As the cook has seen it. */
  seen: KitchenLine;
}

const isSame = (one: KitchenLine, other: KitchenLine): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The lines of an order by its tickets in the order of versions. `seenAt`: up to which version somebody has pressed a line. */
function storiesOf(tickets: readonly BoardTicket[], seenAt: (cartId: number) => number): readonly Story[] {
  const stories = new Map<number, Story>();
  for (const { version, ticket } of tickets) {
    const tell = (line: KitchenLine, isGone: boolean) => {
      const before = stories.get(line.cartId);
      const isSeen = version <= seenAt(line.cartId);
      // A line that comes back after it was withdrawn is another beginning.
      if (before === undefined || (before.isGone && !isGone)) stories.set(line.cartId, { line, isGone, version, addedAt: version, seen: line });
      else Object.assign(before, { line: isGone ? before.line : line, isGone, version, seen: isSeen && !isGone ? line : before.seen });
    };
    for (const line of ticket.added) tell(line, false);
    for (const { is } of ticket.changed) tell(is, false);
    for (const line of ticket.cancelled) tell(line, true);
  }
  return [...stories.values()].toSorted((one, other) => one.line.cartId - other.line.cartId);
}

/** What was said before somebody pressed the card, or at first; and what is said now. */
function changeOf<T extends string | number | null>(tickets: readonly BoardTicket[], seenAt: number, of: (ticket: KitchenTicket) => T): Changed<T> | null {
  const before = tickets.findLast(({ version }) => version <= seenAt) ?? tickets[0];
  const last = tickets.at(-1);
  if (before === undefined || last === undefined) return null;
  const change = { was: of(before.ticket), is: of(last.ticket) };
  return change.was === change.is ? null : change;
}

/** An order as a screen shows it. Its tickets, read one after another, and what was pressed say all of it; null: it has no ticket. */
export function cardOf({ orderId, customer, isRefunded = false, isOnline = false, tickets: unsorted, bumps }: BoardOrder): Card | null {
  const tickets = unsorted.toSorted((one, other) => one.version - other.version);
  const [first] = tickets;
  const last = tickets.at(-1);
  if (first === undefined || last === undefined) return null;
  const markOf = (cartId: number | null) => bumps.filter((each) => each.cartId === cartId).reduce<BumpMark>(laterBump, noBump);
  const mark = markOf(null);
  const bumpedAt = mark.count % 2 === 1 ? mark.version : 0;
  const seenAt = (cartId: number) => Math.max(mark.version, markOf(cartId).version);
  const lines = storiesOf(tickets, seenAt).flatMap(({ line, isGone, version, addedAt, seen }): readonly CardLine[] => {
    const own = markOf(line.cartId);
    if (isGone && version <= Math.max(seenAt(line.cartId))) return [];
    const state = isGone ? 'cancelled' : version <= bumpedAt || isDone(own, version) ? 'done' : 'open';
    const isNew = addedAt > first.version && addedAt > seenAt(line.cartId) && !isGone;
    return [{ ...line, state, was: isGone || isSame(seen, line) ? null : seen, isNew, version, mark: own }];
  });
  const { ticket } = last;
  const since = tickets.find(({ version }) => version > bumpedAt) ?? last;
  const readyAt = ticket.readyAt ?? null;
  const [note, table, ready] = [
    changeOf(tickets, mark.version, (each) => each.note),
    changeOf(tickets, mark.version, (each) => each.tableNumber),
    changeOf(tickets, mark.version, (each) => each.readyAt ?? null),
  ];
  const start = Math.max(since.at, readyAt === null ? 0 : readyAt - leadMs);
  return {
    ...{ orderId, customer, version: last.version, orderType: ticket.orderType, tableNumber: ticket.tableNumber, readyAt, note: ticket.note, lines, mark },
    changed: {
      ...(note === null ? {} : { note: note.was }),
      ...(table === null ? {} : { tableNumber: table.was }),
      ...(ready === null ? {} : { readyAt: ready.was }),
    },
    start,
    isStartUnsure: since.ticket.about === true && start === since.at,
    isBumped: bumpedAt >= last.version,
    isCancelled: lines.length > 0 && lines.every(({ state }) => state === 'cancelled'),
    isRefunded,
    isOnline,
  };
}

/** The cards of a board in the order in which they are to be begun. */
export const cardsOf = (orders: readonly BoardOrder[]): readonly Card[] =>
  orders
    .map(cardOf)
    .filter((card) => card !== null && !card.isBumped)
    .map((card) => card as Card)
    .toSorted((one, other) => one.start - other.start || (one.orderId < other.orderId ? -1 : 1));

/** A dish, and how many of it are to be made now. */
export interface DishCount {
  readonly name: string;
  readonly quantity: number;
}

/** How many of each dish are open on these cards, the most first; without orders that are for later. `now` in ms since epoch. */
export function dishCounts(cards: readonly Card[], now: number): readonly DishCount[] {
  const counts = new Map<string, number>();
  for (const { lines, start } of cards)
    for (const { state, name, quantity } of start > now ? [] : lines) if (state === 'open') counts.set(name, (counts.get(name) ?? 0) + quantity);
  return [...counts]
    .map(([name, quantity]) => ({ name, quantity }))
    .toSorted((one, other) => other.quantity - one.quantity || (one.name < other.name ? -1 : 1));
}
