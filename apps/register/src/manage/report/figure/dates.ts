import type { Language } from '@till/phrases/phrases';

const formats = new Map<string, Intl.DateTimeFormat>();
function format(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${language} ${JSON.stringify(options)}`;
  const made = formats.get(name) ?? new Intl.DateTimeFormat(language, options);
  formats.set(name, made);
  return made;
}

/** A time of day by the clock of the shop; `ms` since epoch. */
export const timeText = (ms: number, timeZone: string, language: Language): string => format(language, { timeStyle: 'short', timeZone }).format(ms);

/** A moment by the clock of the shop, with its day. */
export const momentText = (ms: number, timeZone: string, language: Language): string =>
  format(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(ms);

/** Seconds after midnight as a time of day. */
export const clockText = (seconds: number, language: Language): string => format(language, { timeStyle: 'short', timeZone: 'UTC' }).format(seconds * 1_000);

/** The day of the week of a date. */
export const weekdayText = (day: string, language: Language, weekday: 'short' | 'long' = 'short'): string =>
  format(language, { weekday, timeZone: 'UTC' }).format(Date.parse(day));

/** A date without its year, as short as it can be. */
export const shortDayText = (day: string, language: Language): string =>
  format(language, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(Date.parse(day));
