import { type FigureName, type OrdersBehind, ordersBehind, type ReportPart } from '@till/domain/report/behind';
import { businessDayStart } from '@till/domain/time/business-day';
import { hourSpans } from '@till/domain/time/hours';
import { dayAfter } from '@till/domain/time/zone';
import type { SalesReport } from './asked.ts';

export type PartName = 'hours' | 'days' | 'categories' | 'methods' | 'devices' | 'staff' | 'given' | 'voided' | 'added' | 'untaxed' | 'items';
/** Parts that need the whole width. */
export const wide: ReadonlySet<PartName> = new Set(['staff', 'given', 'voided', 'added', 'untaxed', 'items']);
export type ColumnName =
  | Extract<FigureName, 'orders' | 'gross' | 'net' | 'refunds' | 'tips' | 'quantity' | 'discounts' | 'charges' | 'exempt' | 'taken' | 'returned' | 'moved'>
  | 'voids';
/** Columns that count; the others are minor units. */
export const counting: ReadonlySet<ColumnName> = new Set(['orders', 'quantity']);

export interface Cell {
  readonly column: ColumnName;
  readonly value: number;
  /** null: no list of orders tells these apart. */
  readonly orders: OrdersBehind | null;
}

/** A line of a breakdown. `subject`: what it is about, as the server says it. */
export interface Line<Subject = string | number | null> {
  readonly key: string;
  readonly subject: Subject;
  readonly cells: readonly Cell[];
  /** What its bar shows: minor units, or of an item how many were sold. */
  readonly size: number;
}

/** One breakdown of a report. */
export interface Part {
  readonly name: PartName;
  /** The column that the bars of its lines show. */
  readonly measure: ColumnName;
  readonly columns: readonly ColumnName[];
  readonly lines: readonly Line[];
}

type Figures = Readonly<Record<'total_orders' | 'gross_sales' | 'net_sales', number>>;
interface Times {
  readonly from: number;
  readonly to: number;
}

const salesColumns = ['orders', 'gross', 'net'] as const;
const staffColumns = ['orders', 'gross', 'refunds', 'net', 'tips'] as const;
const soldColumns = ['quantity', 'gross'] as const;
const givenColumns = ['quantity', 'discounts'] as const;
const voidColumns = ['quantity', 'voids'] as const;
const chargeColumns = ['quantity', 'charges'] as const;
const exemptColumns = ['orders', 'exempt'] as const;
const moneyColumns = ['taken', 'returned', 'moved'] as const;

const clockOf = ({ timezone, business_day_start }: SalesReport) => ({ timezone, businessDayStart: business_day_start });

function line(
  subject: Line['subject'],
  times: Times,
  part: ReportPart | undefined | null,
  values: Readonly<Partial<Record<ColumnName, number>>>,
  size: number,
): Line {
  const cells = Object.entries(values).map(([name, value]) => {
    const column = name as ColumnName;
    return { column, value, orders: part === null || column === 'voids' ? null : ordersBehind(column, times, part) };
  });
  return { key: String(subject), subject, cells, size };
}

const salesLine = (subject: Line['subject'], times: Times, part: ReportPart | undefined, { total_orders, gross_sales, net_sales }: Figures): Line =>
  line(subject, times, part, { orders: total_orders, gross: gross_sales, net: net_sales }, net_sales);

const nothing: Figures = { total_orders: 0, gross_sales: 0, net_sales: 0 };
const hourCount = 24;

/** The hours from the first to the last in which anything was, in the order of a business day; one that the clocks left out of a single day is not there. */
function hours(report: SalesReport, times: Times): readonly Line[] {
  const { timezone, business_day_start: start, by_hour: known, period } = report;
  const first = Math.floor(start / 3_600);
  const all = Array.from({ length: hourCount }, (_, at) => (first + at) % hourCount);
  const places = known.map(({ hour }) => all.indexOf(hour));
  const shown = all.slice(Math.min(...places), Math.max(...places) + 1);
  const isThere = (hour: number) => period.from !== period.to || hourSpans(timezone, times.from, times.to, hour).length > 0;
  return shown.filter(isThere).map((hour) => salesLine(hour, times, { hour }, known.find((each) => each.hour === hour) ?? nothing));
}

function days(report: SalesReport): readonly Line[] {
  const clock = clockOf(report);
  return report.by_day.map((each) => {
    const times = { from: businessDayStart(clock, each.day), to: businessDayStart(clock, dayAfter(each.day)) };
    return salesLine(each.day, times, undefined, each);
  });
}

/** The breakdowns of a report, in the order in which they are shown; one day is not broken down by day. */
export function partsOf(report: SalesReport): readonly Part[] {
  const times = { from: report.period.starts_at, to: report.period.ends_at };
  const parts: readonly Part[] = [
    { name: 'hours', measure: 'net', columns: salesColumns, lines: hours(report, times) },
    { name: 'days', measure: 'net', columns: salesColumns, lines: report.by_day.length > 1 ? days(report) : [] },
    {
      name: 'categories',
      measure: 'gross',
      columns: soldColumns,
      lines: report.by_category.map(({ category, total_quantity: quantity, gross_sales: gross }) =>
        line(category, times, { category }, { quantity, gross }, gross),
      ),
    },
    {
      name: 'methods',
      measure: 'moved',
      columns: moneyColumns,
      lines: report.by_method.map(({ method, taken, refunded: returned, total: moved }) =>
        line(method, times, { paymentMethod: method }, { taken, returned, moved }, moved),
      ),
    },
    {
      name: 'devices',
      measure: 'net',
      columns: salesColumns,
      lines: report.by_device.map((each) => salesLine(each.device_id, times, { deviceId: each.device_id }, each)),
    },
    {
      name: 'staff',
      measure: 'net',
      columns: staffColumns,
      lines: (report.by_staff ?? []).map(({ staff_id: id, total_orders: orders, gross_sales: gross, refunds, net_sales: net, tips }) =>
        line(id, times, null, { orders, gross, refunds, net, tips }, net),
      ),
    },
    {
      name: 'given',
      measure: 'discounts',
      columns: givenColumns,
      lines: (report.by_discount ?? []).map(({ times: quantity, amount: discounts }, place) => line(place, times, null, { quantity, discounts }, discounts)),
    },
    {
      name: 'voided',
      measure: 'voids',
      columns: voidColumns,
      lines: (report.by_void ?? []).map(({ times: quantity, amount: voids }, place) => line(place, times, null, { quantity, voids }, voids)),
    },
    {
      name: 'added',
      measure: 'charges',
      columns: chargeColumns,
      lines: (report.by_charge ?? []).map(({ times: quantity, amount: charges }, place) => line(place, times, null, { quantity, charges }, charges)),
    },
    {
      name: 'untaxed',
      measure: 'exempt',
      columns: exemptColumns,
      lines: (report.by_exemption ?? []).map(({ total_orders: orders, net_sales: exempt }, place) => line(place, times, null, { orders, exempt }, exempt)),
    },
    {
      name: 'items',
      measure: 'quantity',
      columns: soldColumns,
      lines: report.items.map(({ item_name: item, total_quantity: quantity, gross_sales: gross }) =>
        line(item, times, { item }, { quantity, gross }, quantity),
      ),
    },
  ];
  return parts.filter(({ lines }) => lines.length > 0);
}

/** The days of a report that have not 24 hours, and how many they have. */
export function daysOfOtherLength(report: SalesReport): readonly { readonly day: string; readonly hours: number }[] {
  const clock = clockOf(report);
  const starts = [...report.by_day.map(({ day }) => day), dayAfter(report.period.to)].map((day) => businessDayStart(clock, day));
  return report.by_day
    .map(({ day }, at) => ({ day, hours: ((starts[at + 1] ?? 0) - (starts[at] ?? 0)) / 3_600_000 }))
    .filter(({ hours: count }) => count !== hourCount);
}
