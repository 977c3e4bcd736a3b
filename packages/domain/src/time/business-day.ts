import { dateAndSecondsIn, dayAfter, dayBefore, dayStart, instantIn } from './zone.ts';

/** By which clock a shop tells its days apart. */
export interface ShopClock {
  /** IANA zone */
  readonly timezone: string;
  /** When a business day begins, seconds since midnight, a whole quarter of an hour; 0: at midnight. What is sold before is of the day before. */
  readonly businessDayStart: number;
}

/** A business day may begin as late as noon. */
export const businessDayStartMax = 43_200;
const quarterSeconds = 900;

/** Every business day begins with one, in every timezone of today: their clocks differ by whole quarters of an hour. ms */
export const quarterMs = quarterSeconds * 1_000;
/** When the quarter of an hour began that a moment is in, ms since epoch. */
export const quarterOf = (ms: number): number => Math.floor(ms / quarterMs) * quarterMs;

/** Whether a business day may begin so many seconds after midnight. */
export const isBusinessDayStart = (seconds: number): boolean => Number.isInteger(seconds / quarterSeconds) && seconds >= 0 && seconds <= businessDayStartMax;

/** Clocks are put back or forward by less. */
const clockChangeMsMax = 2 * 3_600_000;

const starts = new Map<string, number>();
const startsMax = 1_000;

/**
 * When a business day (`YYYY-MM-DD`) begins, ms since epoch: the first moment of that date at which the wall clock shows its start or more. So a day with a
 * clock change has 23 or 25 hours, and a start that the clocks leave out is the moment at which they are put forward.
 */
export function businessDayStart(clock: ShopClock, date: string): number {
  // A search asks the wall clock some forty times, and many ask for the same few days.
  const key = `${clock.timezone} ${clock.businessDayStart} ${date}`;
  const known = starts.get(key);
  if (known !== undefined) return known;
  const start = searchedStart(clock, date);
  if (starts.size >= startsMax) starts.clear();
  starts.set(key, start);
  return start;
}

function searchedStart({ timezone, businessDayStart: seconds }: ShopClock, date: string): number {
  const midnight = dayStart(timezone, date);
  if (seconds === 0) return midnight;
  const near = instantIn(timezone, date, seconds);
  for (let at = Math.max(midnight, near - clockChangeMsMax); at < near + clockChangeMsMax; at += quarterMs) {
    const shown = dateAndSecondsIn(timezone, at);
    if (shown.date > date || (shown.date === date && shown.seconds >= seconds)) return at;
  }
  return near;
}

/** When the business day after the one that a moment (ms since epoch) is in begins, ms since epoch. */
export const nextBusinessDayStart = (clock: ShopClock, ms: number): number => businessDayStart(clock, dayAfter(businessDayOf(clock, ms)));

/** The business day that a moment (ms since epoch) is in: `YYYY-MM-DD`. */
export function businessDayOf(clock: ShopClock, ms: number): string {
  const { date } = dateAndSecondsIn(clock.timezone, ms);
  if (clock.businessDayStart === 0) return date;
  return ms < businessDayStart(clock, date) ? dayBefore(date) : date;
}
