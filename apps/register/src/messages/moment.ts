import { dateAndSecondsIn } from '@till/domain/time/zone';

const two = (value: number): string => String(value).padStart(2, '0');

/** A moment (ms since epoch) by the clock of a place, `2025-05-01 18:30:00`, as every spreadsheet reads it. */
export function tableMoment(ms: number, timezone: string): string {
  const { date, seconds } = dateAndSecondsIn(timezone, ms);
  return `${date} ${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
