import { businessDayOf, businessDayStart, type ShopClock } from '../../time/business-day.ts';
import { dayAfter, dayBefore } from '../../time/zone.ts';

/** How many days before today each range of the orders screen begins (specification, section 9). */
const daysBack = { today: 0, yesterday: -1, last7days: -7, last30days: -30 } as const;

export type DayRangeName = keyof typeof daysBack;
export const dayRangeNames = Object.keys(daysBack) as readonly DayRangeName[];

/** A span of time, half-open, ms since epoch; `to` null: it goes on. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number | null;
}

const before = (date: string, days: number): string => (days === 0 ? date : before(dayBefore(date), days + 1));

/** A range at a moment (ms since epoch), by the merchant's clock: from the start of its first business day, as reports have it; yesterday ends where today begins, the others go on. */
export function dayRange(name: DayRangeName, now: number, clock: ShopClock): TimeSpan {
  const today = businessDayOf(clock, now);
  return { from: businessDayStart(clock, before(today, daysBack[name])), to: name === 'yesterday' ? businessDayStart(clock, today) : null };
}

/** From the start of one business day to the end of another, both `YYYY-MM-DD` by the merchant's clock. */
export const daySpan = (first: string, last: string, clock: ShopClock): TimeSpan => ({
  from: businessDayStart(clock, first),
  to: businessDayStart(clock, dayAfter(last)),
});

/** The first and the last business day that a span touches, `YYYY-MM-DD`; one that goes on touches today. */
export const daysOf = ({ from, to }: TimeSpan, now: number, clock: ShopClock): { readonly first: string; readonly last: string } => ({
  first: businessDayOf(clock, from),
  last: businessDayOf(clock, to === null ? now : Math.max(from, to - 1)),
});
