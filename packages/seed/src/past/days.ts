import { businessDayOf, businessDayStart } from '@till/domain/time/business-day';
import { dateAndSecondsIn, daysEarlier, instantIn } from '@till/domain/time/zone';
import type { Random } from '../random.ts';
import { restaurant } from '../restaurant.ts';

/** So many business days of a demo lie before the present one. */
export const pastDays = 60;
const hour = 3600;

/** The day in seconds since midnight: drawers are counted long after the last guest was told the card. */
export const hours = { opened: 6 * hour + 50 * 60, firstOrder: 7 * hour + 15 * 60, lastOrder: 20 * hour + 30 * 60, counted: 21 * hour + 50 * 60 } as const;
/** The kitchen takes the last breakfast some minutes before the card changes. */
export const breakfastEnds = 10 * hour + 45 * 60;
export const barOpens = 12 * hour;

/** How many orders a day of the week has, Sunday first. */
const ordersOfWeekday = [30, 19, 21, 24, 28, 38, 41] as const;
/** How busy each hour is beside the others, from 7 on: breakfast, lunch, and the most at dinner. */
const busyness = [3, 5, 5, 3, 7, 16, 13, 6, 3, 3, 7, 13, 12, 5] as const;
const firstHour = 7;

/** The business day of a moment, ms since epoch. */
export const dayOf = (at: number): string => businessDayOf(restaurant, at);
export const startOf = (day: string): number => businessDayStart(restaurant, day);
/** When the wall clock of the restaurant shows `seconds` since midnight on a day, ms since epoch. */
export const atSeconds = (day: string, seconds: number): number => instantIn(restaurant.timezone, day, seconds);
export const secondsOf = (at: number): number => dateAndSecondsIn(restaurant.timezone, at).seconds;

/** `count` business days before the one of `now`, oldest first. */
export const daysBefore = (now: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => daysEarlier(dayOf(now), count - index));

/** When the guests of a day come, in seconds since midnight, the first first. `growth`: of how many there usually are, 1 is as many. */
export function arrivals(day: string, growth: number, random: Random): readonly number[] {
  const usual = ordersOfWeekday[dateAndSecondsIn(restaurant.timezone, atSeconds(day, 12 * hour)).day] ?? 0;
  const count = Math.round((usual * growth * random.whole(88, 112)) / 100);
  return Array.from({ length: count }, () => arrival(random)).sort((a, b) => a - b);
}

function arrival(random: Random): number {
  const total = busyness.reduce((sum, each) => sum + each, 0);
  for (;;) {
    let left = random.whole(1, total);
    const index = busyness.findIndex((each) => {
      left -= each;
      return left <= 0;
    });
    const seconds = (firstHour + index) * hour + random.whole(0, hour - 1);
    if (seconds >= hours.firstOrder && seconds <= hours.lastOrder) return seconds;
  }
}
