import { availability, isInHours } from '@till/domain/menu/available';
import type { Category, Item } from '@till/domain/menu/types';
import { dateAndSecondsIn, secondsPerDay } from '@till/domain/time/zone';

// Twelve hues that stay apart from each other in both themes.
const hues = ['indigo', 'orange', 'teal', 'pink', 'cyan', 'yellow', 'grape', 'lime', 'red', 'blue', 'violet', 'green'] as const;

/** The colour that stands for each category, by id: the same ones as long as the menu keeps its order. */
export const huesOf = (categories: readonly Category[]): ReadonlyMap<string, string> =>
  new Map(categories.map(({ id }, index) => [id, hues[index % hues.length] ?? hues[0]]));

/** Why an item cannot be tapped. `opens` is null where no hour is known. */
export type Closed = { readonly reason: 'sold_out' } | { readonly reason: 'out_of_hours'; readonly opens: Opening | null };

/** When something is sold next: seconds since midnight on the merchant's clock, today (0) or so many days from now; `day` 0 is Sunday. */
export interface Opening {
  readonly seconds: number;
  readonly daysAhead: number;
  readonly day: number;
}

/** null: the item can be sold now. `categories` are those that hold it; `now` in ms since epoch. */
export function closedOf(item: Item, categories: readonly Category[], now: number, timezone: string): Closed | null {
  const answer = availability(item, categories, now, timezone);
  if (answer.available) return null;
  return answer.reason === 'sold_out' ? { reason: 'sold_out' } : { reason: 'out_of_hours', opens: nextOpening(categories, now, timezone) };
}

const daysAheadMax = 7;

/** The next moment within a week at which one of the categories is sold, found by asking the rule itself at each hour that could begin one. */
export function nextOpening(categories: readonly Category[], now: number, timezone: string): Opening | null {
  const local = dateAndSecondsIn(timezone, now);
  const openings = categories.flatMap((category) => {
    const starts = [0, ...category.available_times.map(({ startTime }) => startTime ?? 0), category.startTime ?? 0];
    const waits = category.nextAvailableTime === null ? [] : [category.nextAvailableTime];
    const instants = [...waits, ...range(daysAheadMax).flatMap((ahead) => starts.map((start) => now + (ahead * secondsPerDay + start - local.seconds) * 1000))];
    return instants.filter((instant) => instant > now && isInHours(category, instant, timezone));
  });
  if (openings.length === 0) return null;
  const at = Math.min(...openings);
  const { seconds, day } = dateAndSecondsIn(timezone, at);
  return { seconds, day, daysAhead: Math.floor((local.seconds + (at - now) / 1000) / secondsPerDay) };
}

const range = (last: number): readonly number[] => Array.from({ length: last + 1 }, (_, index) => index);
