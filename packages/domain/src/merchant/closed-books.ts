import { businessDayOf, businessDayStart, type ShopClock } from '../time/business-day.ts';
import { dayAfter, dayBefore, isCalendarDate } from '../time/zone.ts';

/** No shop has books of before. */
const firstDay = '2000-01-01';

/** The newest business day (`YYYY-MM-DD`) through which books can be closed: the one before today's. `now`: ms since epoch. */
export const newestClosableDay = (clock: ShopClock, now: number): string => dayBefore(businessDayOf(clock, now));

/** Whether books can be closed through a day: one of the calendar that is over. null: they are open. `now`: ms since epoch. */
export const mayCloseBooks = (through: string | null, clock: ShopClock, now: number): boolean =>
  through === null || (isCalendarDate(through) && through >= firstDay && through <= newestClosableDay(clock, now));

/** Whether a change of "books closed through" opens days again that were closed. null: no day is closed. */
export const reopensBooks = (before: string | null, now: string | null): boolean => before !== null && (now === null || now < before);

/** When the business days begin that are open, ms since epoch: what was made before is booked when it comes. -Infinity: all are open. */
export const openBooksStart = (clock: ShopClock, through: string | null): number =>
  through === null ? Number.NEGATIVE_INFINITY : businessDayStart(clock, dayAfter(through));
