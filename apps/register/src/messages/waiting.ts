import type { Language } from '@till/phrases/phrases';

// Making a formatter takes a hundred times as long as using it.
const formatters = new Map<string, Intl.DateTimeFormat>();
function formatter(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${language} ${JSON.stringify(options)}`;
  const made = formatters.get(name) ?? new Intl.DateTimeFormat(language, options);
  formatters.set(name, made);
  return made;
}

/** Whether two moments (ms since epoch) are on one day of the merchant's clock. */
export function isSameDay(at: number, now: number, timeZone: string): boolean {
  const day = formatter('en-CA', { timeZone, dateStyle: 'short' });
  return day.format(at) === day.format(now);
}

/** A moment on the merchant's clock: the time alone today, else day and time. `at` and `now` in ms since epoch. */
export function momentText(at: number, now: number, timeZone: string, language: Language): string {
  const today = isSameDay(at, now, timeZone);
  return formatter(language, { timeZone, hour: 'numeric', minute: '2-digit', ...(today ? {} : { month: 'short', day: 'numeric' }) }).format(at);
}
