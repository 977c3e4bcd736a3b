import { businessDayOf, nextBusinessDayStart, type ShopClock } from '../time/business-day.ts';
import { type ClockEvent, type Stretch, stretchesOf } from './time-clock.ts';

/** How long somebody worked on a business day (`YYYY-MM-DD`), without their breaks; ms. What goes on into the next day counts there. */
export interface WorkedHours {
  readonly staffId: string;
  readonly day: string;
  readonly workedMs: number;
}

/** The same with what else is said of the day. */
export interface HoursOfDay extends WorkedHours {
  readonly breakMs: number;
  /** Since when they are on the clock without an end, ms since epoch; null: they are not. */
  readonly onSince: number | null;
  /** Somebody has to look at it: on for longer than anybody works at a stretch. Without an end it counts nothing until its end is written down. */
  readonly isForgotten: boolean;
}

/** Half-open, ms since epoch. */
interface Span {
  readonly from: number;
  readonly until: number;
}

/** A time cut where business days begin. */
function cut(clock: ShopClock, { from, until }: Span): readonly (Span & { readonly day: string })[] {
  const pieces: (Span & { readonly day: string })[] = [];
  for (let at = from; at < until; ) {
    const end = Math.min(until, nextBusinessDayStart(clock, at));
    pieces.push({ day: businessDayOf(clock, at), from: at, until: end });
    at = end;
  }
  return pieces;
}

/** How far a stretch counts: to its end, or, while somebody is on the clock, to now; one that was forgotten counts nothing. */
const endOf = ({ from, to, isForgotten }: Stretch, now: number): number => to ?? (isForgotten ? from : Math.max(from, now));

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * What the people of a shop worked, by person and business day, in that order: Σ of the days is Σ of the stretches, on days of 23 and of 25 hours too. Whoever is on the clock
 * counts until `now` (ms since epoch). `events`: all of a time, and of `clockLookBackMs` before it.
 */
export function hoursOf(events: readonly ClockEvent[], clock: ShopClock, now: number): readonly HoursOfDay[] {
  const days = new Map<string, Mutable<HoursOfDay>>();
  const dayOf = (staffId: string, day: string): Mutable<HoursOfDay> => {
    const key = `${staffId} ${day}`;
    const before = days.get(key);
    if (before !== undefined) return before;
    const made = { staffId, day, workedMs: 0, breakMs: 0, onSince: null, isForgotten: false };
    days.set(key, made);
    return made;
  };
  for (const stretch of stretchesOf(events, now)) {
    const { staffId, from, to, isForgotten } = stretch;
    const first = dayOf(staffId, businessDayOf(clock, from));
    if (to === null) first.onSince = from;
    if (isForgotten) first.isForgotten = true;
    const until = endOf(stretch, now);
    for (const piece of cut(clock, { from, until })) dayOf(staffId, piece.day).workedMs += piece.until - piece.from;
    for (const pause of stretch.breaks) {
      for (const piece of cut(clock, { from: pause.from, until: Math.min(pause.to ?? until, until) })) {
        const day = dayOf(staffId, piece.day);
        day.breakMs += piece.until - piece.from;
        day.workedMs -= piece.until - piece.from;
      }
    }
  }
  return [...days.values()].toSorted((a, b) => (a.staffId === b.staffId ? (a.day < b.day ? -1 : 1) : a.staffId < b.staffId ? -1 : 1));
}

/** What each person worked on some days together, ms; whoever has no day is not in it. */
export function workedTogether(days: readonly Pick<WorkedHours, 'staffId' | 'workedMs'>[]): ReadonlyMap<string, number> {
  const worked = new Map<string, number>();
  for (const { staffId, workedMs } of days) worked.set(staffId, (worked.get(staffId) ?? 0) + workedMs);
  return worked;
}
