import type { Changed, KitchenLine, KitchenTicket } from '@till/domain/kitchen/ticket';
import type { OrderTypeName } from '@till/domain/order/types';
import { dateAndSecondsIn } from '@till/domain/time/zone';

/** The words of a ticket, in the kitchen's language: `kitchenText` of the phrases have this shape. */
export interface TicketMessages {
  readonly order: string;
  readonly table: string;
  readonly orderTypes: Readonly<Record<OrderTypeName, string>>;
  readonly ready: string;
  readonly reprint: string;
  readonly reprintHint: string;
  readonly change: string;
  readonly cancelled: string;
  readonly was: string;
  readonly is: string;
  readonly note: string;
  readonly none: string;
  readonly about: string;
}

/** What the ticket does not hold. `language`: a BCP 47 tag; `at`: when it happened, ms since epoch; `reprint`: the kitchen may have it already. */
export interface TicketContext {
  readonly language: string;
  readonly timezone: string;
  readonly at: number;
  readonly reprint: boolean;
  /** Who serves, by their short name; absent: the order is nobody's. */
  readonly server?: string | undefined;
}

/** One row of paper. `big` is read from afar, `banner` is what must not be overlooked; `indent` belongs to the row above. */
export interface TicketRow {
  readonly look: 'banner' | 'big' | 'plain' | 'indent' | 'rule';
  readonly text: string;
}

/** What a kitchen ticket says, whatever prints it. All text is ready to read; nothing in it is escaped. */
export interface TicketDocument {
  readonly language: string;
  readonly rows: readonly TicketRow[];
}

/** Lays a ticket out: what kind it is, which order, then what to do, one thing a row. */
export function ticketDocument(ticket: KitchenTicket, words: TicketMessages, context: TicketContext): TicketDocument {
  const rule: TicketRow = { look: 'rule', text: '' };
  const rows = [
    ...bannerOf(ticket, words, context),
    ...dayOf(ticket, words, context),
    ...headOf(ticket, words, context),
    rule,
    ...readyChangeOf(ticket, words, context),
    ...bodyOf(ticket, words),
    ...noteOf(ticket, words),
    rule,
  ];
  return { language: context.language, rows };
}

const row = (look: TicketRow['look'], text: string): TicketRow => ({ look, text });

function bannerOf(
  { added, changed, cancelled, noteChange, tableChange, readyChange }: KitchenTicket,
  words: TicketMessages,
  { reprint }: TicketContext,
): TicketRow[] {
  const isChange = changed.length > 0 || noteChange !== null || tableChange !== null || readyChange != null || (cancelled.length > 0 && added.length > 0);
  return [
    ...(reprint ? [row('banner', words.reprint), row('plain', words.reprintHint)] : []),
    ...(isChange ? [row('banner', words.change)] : cancelled.length > 0 ? [row('banner', words.cancelled)] : []),
  ];
}

const isForAnotherDay = (readyAt: number, { timezone, at }: TicketContext): boolean =>
  dateAndSecondsIn(timezone, readyAt).date !== dateAndSecondsIn(timezone, at).date;

/** What is ordered for another day says so before anything else: nobody is to cook it now. */
function dayOf({ readyAt }: KitchenTicket, words: TicketMessages, context: TicketContext): TicketRow[] {
  if (readyAt === undefined || !isForAnotherDay(readyAt, context)) return [];
  return [row('banner', `${words.ready} ${whenOf(readyAt, context)}`)];
}

function readyOf({ readyAt, readyChange }: KitchenTicket, words: TicketMessages, context: TicketContext): TicketRow[] {
  if (readyAt === undefined || readyChange != null || isForAnotherDay(readyAt, context)) return [];
  return [row('big', `${words.ready} ${whenOf(readyAt, context)}`)];
}

/** The time of this day; of another one its day, too. */
function whenOf(readyAt: number, context: TicketContext): string {
  const when = isForAnotherDay(readyAt, context)
    ? ({ weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const)
    : ({ timeStyle: 'short' } as const);
  return new Intl.DateTimeFormat(context.language, { timeZone: context.timezone, ...when }).format(readyAt);
}

function readyChangeOf({ readyChange }: KitchenTicket, words: TicketMessages, context: TicketContext): TicketRow[] {
  if (readyChange == null) return [];
  const said = (readyAt: number | null): string => (readyAt === null ? words.none : whenOf(readyAt, context));
  return changeRows({ was: said(readyChange.was), is: said(readyChange.is) }, words, words.ready);
}

function headOf(ticket: KitchenTicket, words: TicketMessages, context: TicketContext): TicketRow[] {
  const { orderId, orderType, tableNumber } = ticket;
  const { language, timezone, at, server } = context;
  const time = new Intl.DateTimeFormat(language, { timeZone: timezone, timeStyle: 'short' }).format(at);
  const type = words.orderTypes[orderType];
  const when = ticket.about === true ? words.about.replace('{time}', () => time) : time;
  return [
    ...(tableNumber === null ? [] : [row('big', `${words.table} ${tableNumber}`)]),
    row(tableNumber === null ? 'big' : 'plain', `${words.order} ${orderId}`),
    row('plain', [type, when, server].filter((part) => part !== undefined).join(' · ')),
    ...readyOf(ticket, words, context),
  ];
}

function bodyOf({ added, changed, cancelled, tableChange }: KitchenTicket, words: TicketMessages): TicketRow[] {
  const none = (text: string | null) => (text === null || text === '' ? words.none : text);
  return [
    ...(tableChange === null ? [] : changeRows({ was: none(tableChange.was), is: none(tableChange.is) }, words, words.table)),
    ...changed.flatMap(({ was, is }) => [...lineRows(was, `${words.was} `, 'plain'), ...lineRows(is, `${words.is} `, 'big')]),
    ...cancelled.flatMap((line) => lineRows(line, `${words.cancelled} `, 'big')),
    ...added.flatMap((line) => lineRows(line, '', 'big')),
  ];
}

const counted = ({ quantity, name }: { readonly quantity: number; readonly name: string }): string => `${quantity} × ${name}`;

function lineRows(line: KitchenLine, before: string, look: 'plain' | 'big'): TicketRow[] {
  return [
    row(look, `${before}${counted(line)}`),
    ...line.modifiers.map((each) => row('indent', each.quantity === 1 ? each.name : counted(each))),
    ...(line.note === '' ? [] : [row('indent', `» ${line.note}`)]),
  ];
}

const changeRows = ({ was, is }: Changed<string>, words: TicketMessages, what: string): TicketRow[] => [
  row('plain', `${words.was} ${what} ${was}`),
  row('big', `${words.is} ${what} ${is}`),
];

/** The order's note: with new lines as it is, else only where it changed. */
function noteOf({ added, note, noteChange }: KitchenTicket, words: TicketMessages): TicketRow[] {
  if (noteChange !== null) return changeRows({ was: noteChange.was || words.none, is: noteChange.is || words.none }, words, words.note);
  return note === '' || added.length === 0 ? [] : [row('big', `${words.note} ${note}`)];
}
