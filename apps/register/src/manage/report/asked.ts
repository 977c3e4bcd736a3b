import type { QueryOf, ReplyOf } from '@till/contract/call';
import type { salesReportCall } from '@till/contract/write/report';
import { type PeriodName, periodNames, rangeOf } from '@till/domain/report/periods';

/** What the server answers. */
export type SalesReport = ReplyOf<typeof salesReportCall>;

/** Which report: a period by its name, or business days (`YYYY-MM-DD`, both included). It stands in the screen's address. */
export type ReportAsked = { readonly period: PeriodName } | { readonly from: string; readonly to: string };

/** What an address asks for; today's report where it asks for nothing that is known. */
export function askedOf({ period, from, to }: Readonly<Record<string, unknown>>): ReportAsked {
  if (typeof from === 'string' && typeof to === 'string' && rangeOf(from, to).ok) return { from, to };
  return { period: periodNames.find((name) => name === period) ?? 'today' };
}

/** What the call is asked with; no two reports have the same. */
export const queryOf = (asked: ReportAsked): QueryOf<typeof salesReportCall> =>
  'period' in asked ? { period: asked.period } : { from: asked.from, to: asked.to };

export const nameOf = (asked: ReportAsked): string => ('period' in asked ? asked.period : `${asked.from} ${asked.to}`);
