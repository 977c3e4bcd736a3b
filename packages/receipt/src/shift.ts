import { formatMoney } from '@till/domain/money/format';
import { addMinor, type Minor, minor } from '@till/domain/money/minor';
import type { LeftOut, ShiftReport } from '@till/domain/shift/report';
import { type DayMessages, dayRows } from './shift-day.ts';
import type { ShiftRow } from './shift-row.ts';

/** The words of a shift's report: `paper` of the phrases of shifts has this shape. */
export interface ShiftPaperMessages extends DayMessages {
  readonly x: string;
  readonly z: string;
  readonly copy: string;
  readonly shift: string;
  readonly drawer: string;
  readonly ofPerson: string;
  readonly opened: string;
  readonly closed: string;
  readonly read: string;
  readonly before: string;
  readonly noBefore: string;
  readonly leftOut: string;
  readonly leftOutHint: string;
  readonly float: string;
  readonly sales: string;
  readonly refunds: string;
  readonly paidIn: string;
  readonly paidOut: string;
  readonly expected: string;
  readonly counted: string;
  readonly over: string;
  readonly short: string;
  readonly exact: string;
  readonly noSales: string;
  readonly notShown: string;
  readonly countedBy: string;
  readonly entries: string;
  readonly noSale: string;
  readonly approvedBy: string;
  readonly outside: string;
  readonly outsideHint: string;
  readonly outsideAt: string;
  readonly outsideBetween: string;
  readonly late: string;
  readonly lateAt: string;
  readonly lateBetween: string;
  readonly lateHint: string;
  readonly since: string;
  readonly retired: string;
  readonly retiredHint: string;
  readonly withSince: string;
}

/** What the report does not hold. `language`: a BCP 47 tag. */
export interface ShiftContext {
  readonly merchant: string;
  readonly language: string;
  readonly timezone: string;
  readonly currencyCode: string;
  /** It was printed before. */
  readonly isCopy?: boolean;
}

/** What a shift's report says, on a screen or on paper. All text is ready to read; nothing in it is escaped. */
export interface ShiftDocument {
  readonly language: string;
  readonly rows: readonly ShiftRow[];
}

type Fill = Readonly<Record<string, string | number>>;
interface Say {
  readonly money: (amount: Minor) => string;
  readonly time: (at: number) => string;
  /** A figure, its label filled in. */
  readonly amount: (label: string, value: Minor, values?: Fill, look?: 'amount' | 'total') => ShiftRow;
}

const fill = (phrase: string, values: Fill): string => phrase.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
const rule: ShiftRow = { look: 'rule' };
const text = (look: 'title' | 'text' | 'hint' | 'head', phrase: string, values: Fill = {}): ShiftRow => ({ look, text: fill(phrase, values) });

/** An X or a Z as a document: what it is, the figures that make the expected amount, what is beside them, what was entered, and how it was counted. */
export function shiftDocument(report: ShiftReport, words: ShiftPaperMessages, context: ShiftContext): ShiftDocument {
  const { language, timezone, currencyCode } = context;
  const format = new Intl.DateTimeFormat(language, { timeZone: timezone, dateStyle: 'medium', timeStyle: 'short' });
  const money = (value: Minor) => formatMoney(value, currencyCode);
  const say: Say = {
    money,
    time: (at) => format.format(at),
    amount: (label, value, values = {}, look = 'amount') => ({ look, text: fill(label, values), money: money(value), value }),
  };
  const parts = [
    headRows(report, words, context, say),
    figureRows(report, words, say),
    besideRows(report, words, say),
    dayRows(report.day, words, { language, fill, amount: say.amount }),
    entryRows(report, words, say),
    countRows(report, words, say),
  ];
  return { language, rows: parts.filter((rows) => rows.length > 0).flatMap((rows, index) => (index === 0 ? rows : [rule, ...rows])) };
}

function headRows(report: ShiftReport, words: ShiftPaperMessages, { merchant, isCopy = false }: ShiftContext, { time }: Say): readonly ShiftRow[] {
  const { kind, number, drawer, staff, openedAt, openedOn, closedAt, closedOn, at, before, leftOut } = report;
  return [
    text('title', kind === 'z' ? words.z : words.x, { number }),
    ...(isCopy ? [text('head', words.copy)] : []),
    text('text', merchant),
    text('text', words.shift, { number }),
    text('text', words.drawer, { name: drawer }),
    ...(staff === undefined ? [] : [text('text', words.ofPerson, { name: staff })]),
    text('text', words.opened, { time: time(openedAt), device: openedOn }),
    closedAt === null ? text('text', words.read, { time: time(at) }) : text('text', words.closed, { time: time(closedAt), device: closedOn ?? '' }),
    before === null ? text('text', words.noBefore) : text('text', words.before, { number: before.number, time: time(before.closedAt) }),
    ...leftOutRows(leftOut, words, time),
  ];
}

/** After a restore: which numbers nobody is to look for here, since they may be on paper only. */
function leftOutRows(leftOut: LeftOut | undefined, words: ShiftPaperMessages, time: Say['time']): readonly ShiftRow[] {
  if (leftOut === undefined) return [];
  const { first, last, restoredAt } = leftOut;
  return [text('head', words.leftOut, { time: time(restoredAt) }), text('hint', words.leftOutHint, { first, last })];
}

function figureRows(report: ShiftReport, words: ShiftPaperMessages, { amount }: Say): readonly ShiftRow[] {
  const { float, expected, counted, difference, noSaleCount } = report;
  // Blind: an X names no cash sales. Registers of before show one that does.
  const named = report.kind === 'x' ? (['paidIn', 'paidOut'] as const) : (['sales', 'refunds', 'paidIn', 'paidOut'] as const);
  const totals = named.flatMap((name) => {
    const total = report[name];
    return total === null ? [] : [amount(words[name], total.amount, { count: total.count })];
  });
  const end: readonly ShiftRow[] =
    expected === null || counted === null || difference === null
      ? [text('hint', words.notShown)]
      : [amount(words.expected, expected), amount(words.counted, counted), amount(differenceWord(difference, words), minor(Math.abs(difference)), {}, 'total')];
  return [amount(words.float, float), ...totals, { look: 'amount', text: words.noSales, money: String(noSaleCount) }, ...end];
}

const differenceWord = (difference: number, words: ShiftPaperMessages): string => (difference === 0 ? words.exact : difference > 0 ? words.over : words.short);

/** What is in no expected amount of this shift: said in words, so that nobody looks for it in the drawer. */
function besideRows(report: ShiftReport, words: ShiftPaperMessages, { amount, time }: Say): readonly ShiftRow[] {
  const { outside, late, arrivedSince, difference, retired = [] } = report;
  const came = addMinor(...arrivedSince.map((each) => each.amount));
  const withIt = minor((difference ?? 0) - came);
  return [
    ...(outside.count === 0
      ? []
      : [amount(words.outside, outside.amount, { count: outside.count }), ...outsideTimes(outside, words, time), text('hint', words.outsideHint)]),
    ...late.flatMap((each) => [amount(words.late, each.amount, { number: each.number }), ...lateTimes(each, report.at, words, time)]),
    ...(late.length === 0 ? [] : [text('hint', words.lateHint)]),
    ...retired.map((each) => amount(words.retired, each.amount, { device: each.device })),
    ...(retired.length === 0 ? [] : [text('hint', words.retiredHint)]),
    ...arrivedSince.map((each) => amount(words.since, each.amount, { number: each.number })),
    ...(arrivedSince.length === 0 ? [] : [amount(`${words.withSince}: ${differenceWord(withIt, words)}`, minor(Math.abs(withIt)), {})]),
  ];
}

/** When cash of no shift changed hands. Zs of earlier versions do not say. */
function outsideTimes({ from, to }: ShiftReport['outside'], words: ShiftPaperMessages, time: Say['time']): readonly ShiftRow[] {
  if (from === undefined || to === undefined) return [];
  const said = { from: time(from), to: time(to) };
  return [text('hint', said.from === said.to ? words.outsideAt : words.outsideBetween, said)];
}

/** When late cash changed hands, and by when it was recorded. Zs of earlier versions do not say. */
function lateTimes({ from, to }: ShiftReport['late'][number], at: number, words: ShiftPaperMessages, time: Say['time']): readonly ShiftRow[] {
  if (from === undefined || to === undefined) return [];
  const said = { from: time(from), to: time(to), at: time(at) };
  return [text('hint', said.from === said.to ? words.lateAt : words.lateBetween, said)];
}

function entryRows({ entries }: ShiftReport, words: ShiftPaperMessages, { money, time }: Say): readonly ShiftRow[] {
  if (entries.length === 0) return [];
  const rows = entries.flatMap(({ kind, amount, reason, at, device, staff, approvedBy }): readonly ShiftRow[] => [
    { look: 'amount', text: reason, ...(kind === 'no-sale' ? { money: words.noSale } : { money: money(amount), value: amount }) },
    text('hint', [time(at), ...(staff === undefined ? [] : [staff]), device].join(', ')),
    ...(approvedBy === undefined ? [] : [text('hint', words.approvedBy, { name: approvedBy })]),
  ]);
  return [text('head', words.entries), ...rows];
}

function countRows({ counts }: ShiftReport, words: ShiftPaperMessages, { money, amount }: Say): readonly ShiftRow[] {
  const counted = counts.filter(({ count }) => count > 0);
  if (counted.length === 0) return [];
  return [
    text('head', words.countedBy),
    ...counted.map(({ value, count }) => amount('{count} × {value}', minor(value * count), { count, value: money(value) })),
  ];
}
