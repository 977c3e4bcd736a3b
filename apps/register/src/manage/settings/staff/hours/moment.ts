import { instantsIn, isCalendarDate } from '@till/domain/time/zone';

/** A time of day as it is typed. `second`: the second one, where the clocks are put back and show it twice. */
export interface TypedTime {
  /** `hh:mm` */
  readonly clock: string;
  readonly second: boolean;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Seconds since midnight as a time is typed, `hh:mm`. */
export const clockText = (seconds: number): string => `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}`;

/** The moments at which the clock of the shop shows a time of a day (`YYYY-MM-DD`), ms since epoch: none where the clocks leave it out; null: it is no time. */
export function momentsOf(day: string, clock: string, timezone: string): readonly number[] | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(clock) ?? [];
  return isCalendarDate(day) && hours !== undefined ? instantsIn(timezone, day, Number(hours) * 3_600 + Number(minutes) * 60) : null;
}

/** The moment that is typed, ms since epoch; `no-time`: it is none; `skipped`: the clocks leave it out on that day. */
export function momentOf(day: string, { clock, second }: TypedTime, timezone: string): number | 'no-time' | 'skipped' {
  const moments = momentsOf(day, clock, timezone);
  return moments === null ? 'no-time' : ((second ? moments[1] : undefined) ?? moments[0] ?? 'skipped');
}

/** Whether a moment (ms since epoch) is the second one at which the clock shows its time on its day. */
export const isSecond = (day: string, clock: string, at: number, timezone: string): boolean =>
  at >= (momentsOf(day, clock, timezone)?.[1] ?? Number.POSITIVE_INFINITY);
