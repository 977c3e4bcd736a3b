import type { Minor } from '@till/domain/money/minor';
import { type Bar, dayBars, daysBetweenWith, hourBars } from '@till/domain/report/bars';
import type { SalesReport } from './asked.ts';
import type { Part } from './parts.ts';

export type ReportBar = Bar<number | string>;

const hourNet = ({ hour, net_sales: net }: { readonly hour: number; readonly net_sales: Minor }) => ({ hour, net });
const dayNet = ({ day, net_sales: net }: { readonly day: string; readonly net_sales: Minor }) => ({ day, net });

/** The places of a part's picture; null: it has none. What a server of an earlier version says, or one that was kept from it, is compared with nothing. */
export function barsOf(report: SalesReport, { name, lines }: Part): readonly ReportBar[] | null {
  const { before, period, by_day: days, by_day_before: daysBefore, by_hour: hours, by_hour_before: hoursBefore, timezone } = report;
  if (name === 'days') return dayBars(days.map(dayNet), daysBefore === undefined ? [] : daysBetweenWith(before.from, before.to, daysBefore.map(dayNet)));
  if (name !== 'hours') return null;
  if (days.length > 1) return lines.map(({ subject, size }) => ({ place: Number(subject), value: size as Minor, before: null }));
  const clock = { timezone, businessDayStart: report.business_day_start };
  const then = hoursBefore === undefined ? null : { from: before.starts_at, to: before.ends_at, hours: hoursBefore.map(hourNet) };
  return hourBars(clock, { from: period.starts_at, to: period.ends_at, hours: hours.map(hourNet) }, then);
}
