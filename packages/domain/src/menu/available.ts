import { dateAndSecondsIn, dayBefore, type LocalTime, secondsPerDay } from '../time/zone.ts';
import { isSoldOut } from './stock.ts';
import type { Category, Item } from './types.ts';

/** Why an item cannot be sold. */
export type Unavailable = 'hidden' | 'sold_out' | 'out_of_hours';
export type Availability = { readonly available: true } | { readonly available: false; readonly reason: Unavailable };

/** A category that is on the screen, whether its hours have come or not. */
export const isVisible = (thing: Pick<Category, 'hidden' | 'disabled'> | Pick<Item, 'hidden'>): boolean =>
  !thing.hidden && !('disabled' in thing && thing.disabled);

/** A stretch of a day, in seconds since midnight, start included and end not; null: from the beginning, to the end. */
export interface Hours {
  readonly startTime: number | null;
  readonly endTime: number | null;
}

/**
 * Whether the wall clock stands within the hours on a day that `isDay` accepts. Hours that end before they begin run past midnight and
 * belong to the day on which they began; hours that end when they begin are the whole day.
 */
export function isWithin({ startTime, endTime }: Hours, { date, day, seconds }: LocalTime, isDay: (date: string, day: number) => boolean): boolean {
  const start = startTime ?? 0;
  const end = endTime ?? secondsPerDay;
  if (start === end) return isDay(date, day);
  if (start < end) return isDay(date, day) && start <= seconds && seconds < end;
  return (isDay(date, day) && seconds >= start) || (isDay(dayBefore(date), (day + 6) % 7) && seconds < end);
}

/**
 * Whether a category is sold at this hour of the merchant's clock. Its `available_times` count where there are any (each for its date,
 * its day of the week, or every day); else `startTime`, `endTime` and `availableDays`, unless `isLimitedTime` says that they are off.
 * One with a `nextAvailableTime` waits for it.
 */
export function isInHours(category: Category, now: number, timezone: string): boolean {
  if (category.nextAvailableTime !== null && now < category.nextAvailableTime) return false;
  const local = dateAndSecondsIn(timezone, now);
  if (category.available_times.length > 0) {
    return category.available_times.some((hours) => isWithin(hours, local, (date, day) => (hours.date ?? date) === date && (hours.day ?? day) === day));
  }
  if (category.isLimitedTime === false) return true;
  const days = category.availableDays ?? [];
  return isWithin(category, local, (_, day) => days.length === 0 || days.includes(day));
}

/**
 * Whether the item can be sold: hidden and sold out as it is, the hours as of `at`, the time that an order is for (`menuTimeOf`; ms since epoch). It stands in
 * several categories when one of them is enough; in none it cannot be.
 */
export function availability(item: Item, categories: readonly Category[], at: number, timezone: string): Availability {
  const visible = categories.filter(isVisible);
  if (!isVisible(item) || visible.length === 0) return { available: false, reason: 'hidden' };
  if (isSoldOut(item)) return { available: false, reason: 'sold_out' };
  return visible.some((category) => isInHours(category, at, timezone)) ? { available: true } : { available: false, reason: 'out_of_hours' };
}
