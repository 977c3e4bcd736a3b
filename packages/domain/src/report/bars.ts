import type { Minor } from '../money/minor.ts';
import { zero } from '../money/minor.ts';
import type { ShopClock } from '../time/business-day.ts';
import { hourSpans } from '../time/hours.ts';
import { dayAfter } from '../time/zone.ts';

/** Net sales of an hour of the day (0..23), minor units. */
export interface HourNet {
  readonly hour: number;
  readonly net: Minor;
}

/** Net sales of a business day (`YYYY-MM-DD`), minor units. */
export interface DayNet {
  readonly day: string;
  readonly net: Minor;
}

/** A place in the chart of a period: what it came to, beside the same place of the period before. Minor units; null: that period has no such place. */
export interface Bar<Place extends number | string> {
  /** The hour or day of the period; where the period before is longer, that one's. */
  readonly place: Place;
  readonly value: Minor | null;
  readonly before: Minor | null;
}

/** When a business day, or the part of it that is compared, begins and ends; ms since epoch, half-open. */
export interface DayTimes {
  readonly from: number;
  readonly to: number;
}

const hoursPerDay = 24;
/** A day with a single sale is shown with the hours around it. */
export const hoursShownMin = 8;

/**
 * The hours of one business day beside those of another, in the order of a business day: from the first to the last in which either has anything, and
 * `hoursShownMin` at least. An hour that the clocks leave out, or that is not over yet in a day that is cut, is null. Empty: neither day has anything.
 */
export function hourBars(
  { timezone, businessDayStart }: ShopClock,
  day: DayTimes & { readonly hours: readonly HourNet[] },
  before: (DayTimes & { readonly hours: readonly HourNet[] }) | null,
): readonly Bar<number>[] {
  const begins = Math.floor(businessDayStart / 3_600);
  const placeOf = (hour: number) => (hour - begins + hoursPerDay) % hoursPerDay;
  const places = [...day.hours, ...(before?.hours ?? [])].map(({ hour }) => placeOf(hour));
  if (places.length === 0) return [];
  const last = Math.min(hoursPerDay - 1, Math.max(Math.max(...places), Math.min(...places) + hoursShownMin - 1));
  const first = Math.max(0, Math.min(Math.min(...places), last - hoursShownMin + 1));
  const netOf = (of: typeof before, hour: number): Minor | null => {
    if (of === null) return null;
    const known = of.hours.find((each) => each.hour === hour);
    return known?.net ?? (hourSpans(timezone, of.from, of.to, hour).length > 0 ? zero : null);
  };
  return Array.from({ length: last - first + 1 }, (_, at) => (begins + first + at) % hoursPerDay)
    .map((place) => ({ place, value: netOf(day, place), before: netOf(before, place) }))
    .filter(({ value, before: then }) => value !== null || then !== null);
}

/** Business days from one to another, both included, with what is known of them; the others came to nothing. */
export function daysBetweenWith(from: string, to: string, known: readonly DayNet[]): readonly DayNet[] {
  const nets = new Map(known.map(({ day, net }) => [day, net]));
  const days: DayNet[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push({ day, net: nets.get(day) ?? zero });
  return days;
}

/** The days of a period beside those of the period before, the first beside the first. */
export function dayBars(days: readonly DayNet[], before: readonly DayNet[]): readonly Bar<string>[] {
  return Array.from({ length: Math.max(days.length, before.length) }, (_, at) => {
    const [own, then] = [days[at], before[at]];
    return { place: own?.day ?? then?.day ?? '', value: own?.net ?? null, before: then?.net ?? null };
  });
}
