import { plainMoney } from '@till/domain/money/format';
import type { Minor } from '@till/domain/money/minor';
import { type CsvCell, csvLine } from '@till/domain/text/csv';
import { dateAndSecondsIn } from '@till/domain/time/zone';
import { fill, type MessagesOf } from '@till/phrases/phrases';
import { tableMoment } from '../../messages/moment.ts';
import type { SalesReport } from './asked.ts';
import { cardsOf, moneyOf } from './figures.ts';
import { counting, type Part, partsOf } from './parts.ts';
import type { Saying } from './use-saying.ts';

const amount = (value: number | null, isCount: boolean): CsvCell => (value === null ? null : { number: isCount ? String(value) : plainMoney(value as Minor) });

/** Seconds after midnight as every spreadsheet reads them. */
const clock = (seconds: number): string => [seconds / 3_600, (seconds / 60) % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');

/** A breakdown as the lines of a table file. Days and hours are as every spreadsheet reads them. */
export function partLines({ name, columns, lines }: Part, words: MessagesOf<'reports'>, saying: Saying): readonly string[] {
  const subject = (line: Part['lines'][number]): readonly CsvCell[] => {
    if (name === 'days') return [String(line.subject)];
    return name === 'hours' ? [`${String(line.subject).padStart(2, '0')}:00`] : (saying.cells(name, line) ?? [saying.label(name, line)]);
  };
  return [
    csvLine([...(saying.cells(name, null) ?? [words.columns[name]]), ...columns.map((column) => words.columns[column])]),
    ...lines.map((line) => csvLine([...subject(line), ...line.cells.map(({ column, value }) => amount(value, counting.has(column)))])),
  ];
}

/** The sales that were made earlier and are booked in the period, with both times. */
function laterLines({ booked_later: later, timezone }: SalesReport, { later: words, cards }: MessagesOf<'reports'>): readonly string[] {
  if (later === undefined) return [];
  return [
    csvLine([]),
    csvLine([words.list, amount(later.total_orders, true), amount(later.gross_sales, false)]),
    csvLine([words.sale, cards.gross, words.made, words.came, words.why]),
    ...later.sales.map((sale) =>
      csvLine([
        ...[sale.order_id, amount(sale.gross_sales, false), tableMoment(sale.made_at, timezone), tableMoment(sale.came_at, timezone)],
        words.reasons[sale.why],
      ]),
    ),
    ...(later.sales.length < later.total_orders ? [csvLine([fill(words.first, { count: later.sales.length, total: later.total_orders })])] : []),
  ];
}

/** A whole report: its days, its figures beside those of the period before, and each breakdown, with an empty line between. */
export function reportLines(report: SalesReport, words: MessagesOf<'reports'>, saying: Saying): readonly string[] {
  const { period, before, timezone, came_late: late } = report;
  const money = moneyOf(report);
  // A period that still goes on is compared with as much of the one before: who reads the file later cannot see that it was cut.
  const until = before.cut ? [fill(words.upTo, { time: clock(dateAndSecondsIn(timezone, before.ends_at).seconds) })] : [];
  const compared = [`${before.from} – ${before.to}`, ...until];
  return [
    csvLine([words.from, words.to, words.dayBegins]),
    csvLine([period.from, period.to, clock(report.business_day_start)]),
    csvLine([]),
    csvLine([words.figure, words.value, `${words.valueBefore} (${compared.join(', ')})`]),
    ...cardsOf(report).map(({ name, isCount, value, before: then }) => csvLine([words.cards[name], amount(value, isCount), amount(then, isCount)])),
    ...(late === undefined ? [] : [csvLine([words.lateOrders, amount(late.total_orders, true)]), csvLine([words.lateSales, amount(late.gross_sales, false)])]),
    ...laterLines(report, words),
    ...partsOf(report).flatMap((part) => [
      ...[csvLine([]), csvLine([words.parts[part.name]]), ...partLines(part, words, saying)],
      ...(part.name !== 'methods' || money.length === 0 ? [] : [csvLine([]), csvLine([words.money])]),
      ...(part.name === 'methods' ? money.map(({ name, value }) => csvLine([words.made[name], amount(value, false)])) : []),
    ]),
  ];
}
