import { secondsPerDay } from './zone.ts';

/** A stretch of a week: on these days (0 is Sunday; none: on all), in seconds since midnight; null: from the beginning, to the end. */
export interface WeekHours {
  readonly days: readonly number[];
  readonly startTime: number | null;
  readonly endTime: number | null;
}

const isDay = (day: number): boolean => Number.isInteger(day) && day >= 0 && day <= 6;
const isSecond = (second: number | null): boolean => second === null || (Number.isInteger(second) && second >= 0 && second <= secondsPerDay);

/** Whether they are hours that a week has. */
export const areWeekHours = ({ days, startTime, endTime }: WeekHours): boolean =>
  days.every(isDay) && new Set(days).size === days.length && isSecond(startTime) && isSecond(endTime);
