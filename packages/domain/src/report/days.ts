import { businessDayOf, businessDayStart, type ShopClock } from '../time/business-day.ts';
import { dateAndSecondsIn, dayAfter } from '../time/zone.ts';
import { addedBy, addFigures, addSums, noFigures, type SalesFigures, type SalesSums } from './sums.ts';

/** Figures of an hour of the day, 0..23 by the wall clock: an hour that a day has twice counts as one. */
export interface HourFigures extends SalesFigures {
  readonly hour: number;
}

/** What a quarter of an hour adds up to, any quarter of UTC: it is the same whatever the timezone is, and when the day begins. */
export interface QuarterSums extends SalesSums {
  /** When it began, ms since epoch. */
  readonly at: number;
}

/** What a business day adds up to. */
export interface DaySums extends SalesSums {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** When it began, ms since epoch. */
  readonly at: number;
  readonly hours: readonly HourFigures[];
}

const hourOf = (clock: ShopClock, ms: number): number => Math.floor(dateAndSecondsIn(clock.timezone, ms).seconds / 3_600);

/** Adds quarters of an hour up to business days, first to last. Days without a quarter are left out. */
export function daysOfQuarters(quarters: readonly QuarterSums[], clock: ShopClock): readonly DaySums[] {
  const days: { day: string; at: number; until: number; quarters: QuarterSums[] }[] = [];
  for (const quarter of quarters.toSorted((a, b) => a.at - b.at)) {
    let last = days.at(-1);
    if (last === undefined || quarter.at >= last.until) {
      const day = businessDayOf(clock, quarter.at);
      last = { day, at: businessDayStart(clock, day), until: businessDayStart(clock, dayAfter(day)), quarters: [] };
      days.push(last);
    }
    last.quarters.push(quarter);
  }
  return days.map(({ day, at, quarters: own }) => ({
    ...addSums(own),
    day,
    at,
    hours: addHours(
      own.map(({ at: began, gross, discount, charges, exempt, tax, tips, refunded, orders }) => ({
        ...addFigures(noFigures, { gross, discount, charges, exempt, tax, tips, refunded, orders }),
        hour: hourOf(clock, began),
      })),
    ),
  }));
}

const addHours = (hours: readonly HourFigures[]): readonly HourFigures[] =>
  addedBy(
    hours,
    ({ hour }) => hour,
    (a, b) => ({ ...addFigures(a, b), hour: a.hour }),
  );

/** The same days as one list, each day once, by date. */
export const addDays = (days: readonly DaySums[]): readonly DaySums[] =>
  [...Map.groupBy(days, ({ day }) => day).values()]
    .map((same) => {
      const [first] = same;
      return same.length === 1 || first === undefined
        ? (first as DaySums)
        : { ...addSums(same), day: first.day, at: first.at, hours: addHours(same.flatMap(({ hours }) => hours)) };
    })
    .toSorted((a, b) => a.at - b.at);

/** The hours of all these days, from the one that a business day begins in. */
export function hoursOf(days: readonly DaySums[], clock: ShopClock): readonly HourFigures[] {
  const first = Math.floor(clock.businessDayStart / 3_600);
  const place = (hour: number) => (hour - first + 24) % 24;
  return addHours(days.flatMap(({ hours }) => hours)).toSorted((a, b) => place(a.hour) - place(b.hour));
}
