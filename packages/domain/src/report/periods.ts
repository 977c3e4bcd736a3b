import { accept, type Refusal, type Result, refuse } from '../result.ts';
import { businessDayOf, businessDayStart, quarterOf, type ShopClock } from '../time/business-day.ts';
import { dateAndSecondsIn, dayAfter, dayBefore, daysBetween, daysEarlier, instantIn, isCalendarDate, monthsBefore } from '../time/zone.ts';

const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`;

/** The days that each period begins with and ends before; null: it goes on until now. */
const periods = {
  today: (today: string) => ({ from: today, until: null }),
  yesterday: (today: string) => ({ from: dayBefore(today), until: today }),
  last7days: (today: string) => ({ from: daysEarlier(today, 7), until: null }),
  thisMonth: (today: string) => ({ from: firstOfMonth(today), until: null }),
  lastMonth: (today: string) => ({ from: firstOfMonth(monthsBefore(today, 1)), until: firstOfMonth(today) }),
  last3Months: (today: string) => ({ from: monthsBefore(today, 3), until: null }),
} as const;

/** What a report is about. */
export type PeriodName = keyof typeof periods;
/** In the order in which they are offered. */
export const periodNames = Object.keys(periods) as readonly PeriodName[];

/** Whole business days of a shop, as `YYYY-MM-DD`: the first, and the one before which it ends; null: it goes on until now. */
export interface Period {
  readonly from: string;
  readonly until: string | null;
}

/** The longest range that somebody may ask a report for, days. */
export const rangeDaysMax = 366;

/** The days of a period at a moment (ms since epoch), by the clock of the shop. Refuses `period_unknown`. */
export function periodOf(name: string | undefined, now: number, clock: ShopClock): Result<Period, Refusal<'period_unknown'>> {
  const days = Object.entries(periods).find(([known]) => known === name)?.[1];
  return days === undefined ? refuse('period_unknown') : accept(days(businessDayOf(clock, now)));
}

/** The days from one to another, both included (`YYYY-MM-DD`). Refuses `period_unknown` if they are no days, the wrong way round, or too many. */
export function rangeOf(from: string, to: string): Result<Period, Refusal<'period_unknown'>> {
  if (![from, to].every((date) => isCalendarDate(date) && date >= '1970-01-02' && date < '9999-01-01')) return refuse('period_unknown');
  const count = daysBetween(from, to) + 1;
  return count < 1 || count > rangeDaysMax ? refuse('period_unknown') : accept({ from, until: dayAfter(to) });
}

/** Two moments, ms since epoch; `until` is not in it any more. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** Later than any sale, ms since epoch. */
const endOfTime = 8_640_000_000_000_000;

/** From the start of a period's first business day to the end of its last one. One that goes on has no end: a sale whose tablet was ahead counts too. */
export const spanOf = ({ from, until }: Period, clock: ShopClock): Span => ({
  from: businessDayStart(clock, from),
  until: until === null ? endOfTime : businessDayStart(clock, until),
});

/** The days of a period, first to last; of one that goes on, until today, or the last day (`YYYY-MM-DD`) that something was sold on if that is later. */
export function daysOf(period: Period, now: number, clock: ShopClock, lastSold: string | null): readonly string[] {
  const today = businessDayOf(clock, now);
  const end = period.until ?? dayAfter(lastSold !== null && lastSold > today ? lastSold : today);
  const days: string[] = [];
  for (let day = period.from; day < end; day = dayAfter(day)) days.push(day);
  return days;
}

/** What a period is compared with. */
export interface Before extends Span {
  /** Its first and last business day, `YYYY-MM-DD`. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** When its last day begins, ms since epoch. */
  readonly lastDayStart: number;
  /** It ends amid its last day, at the same time of day as it is now, to the quarter of an hour: a day that has just begun is compared with the same hours. */
  readonly isCut: boolean;
}

/** What a period may be compared with: the one before it, or the same weekdays of an earlier week. */
export const comparisons = ['before', 'weekdays'] as const;
export type Comparison = (typeof comparisons)[number];

/**
 * The period before: as many days before the first one, and for months the months before. Of a period that today is in, only as much as has passed of
 * it; the last three months are compared with the three whole ones before them. By weekdays: as many whole weeks earlier as the period is long, so that
 * a Friday is compared with the Friday before.
 */
export function beforeOf(name: PeriodName | null, period: Period, now: number, clock: ShopClock, by: Comparison = 'before'): Before {
  const today = businessDayOf(clock, now);
  const end = period.until ?? dayAfter(today);
  const isRunning = period.from <= today && today < end;
  const length = daysBetween(period.from, end);
  const isByWeekdays = by === 'weekdays';
  const count = isByWeekdays ? 7 * Math.ceil(length / 7) : length;
  if (!isByWeekdays && (name === 'last3Months' || name === 'lastMonth')) {
    return whole(monthsBefore(period.from, name === 'lastMonth' ? 1 : 3), dayBefore(period.from), clock);
  }
  const isMonth = !isByWeekdays && name === 'thisMonth';
  const firstDay = isMonth ? monthsBefore(period.from, 1) : daysEarlier(period.from, count);
  if (!isRunning) return whole(firstDay, daysEarlier(dayBefore(end), count), clock);
  const lastDay = isMonth ? monthsBefore(today, 1) : daysEarlier(today, count);
  const { date, seconds } = dateAndSecondsIn(clock.timezone, now);
  const { from, until, lastDayStart } = whole(firstDay, lastDay, clock);
  // After midnight it is still the business day before.
  const sameTime = quarterOf(instantIn(clock.timezone, date > today ? dayAfter(lastDay) : lastDay, seconds));
  return { firstDay, lastDay, from, lastDayStart, until: Math.min(until, Math.max(lastDayStart, sameTime)), isCut: true };
}

function whole(firstDay: string, lastDay: string, clock: ShopClock): Before {
  const lastDayStart = businessDayStart(clock, lastDay);
  return { firstDay, lastDay, from: businessDayStart(clock, firstDay), until: businessDayStart(clock, dayAfter(lastDay)), lastDayStart, isCut: false };
}
