import { accept, type Refusal, type Result, refuse } from '../result.ts';
import { dateAndSecondsIn, dayBefore, monthsBefore } from '../time/zone.ts';

const daysBefore = (date: string, back: number): string => (back === 0 ? date : daysBefore(dayBefore(date), back - 1));
const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`;

/** The days that each period begins with and ends before; null: it goes on until now. */
const periods = {
  today: (today: string) => ({ from: today, until: null }),
  yesterday: (today: string) => ({ from: dayBefore(today), until: today }),
  last7days: (today: string) => ({ from: daysBefore(today, 7), until: null }),
  thisMonth: (today: string) => ({ from: firstOfMonth(today), until: null }),
  lastMonth: (today: string) => ({ from: firstOfMonth(monthsBefore(today, 1)), until: firstOfMonth(today) }),
  last3Months: (today: string) => ({ from: monthsBefore(today, 3), until: null }),
} as const;

/** What a report is about. */
export type PeriodName = keyof typeof periods;

/** Whole days of a place, as `YYYY-MM-DD`: the first, and the one before which it ends; null: it goes on until now. */
export interface Period {
  readonly from: string;
  readonly until: string | null;
}

/** The days of a period at a moment (ms since epoch), by the clock of the merchant. Refuses `period_unknown`. */
export function periodOf(name: string | undefined, now: number, timezone: string): Result<Period, Refusal<'period_unknown'>> {
  const days = Object.entries(periods).find(([known]) => known === name)?.[1];
  return days === undefined ? refuse('period_unknown') : accept(days(dateAndSecondsIn(timezone, now).date));
}
