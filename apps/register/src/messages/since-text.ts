import { dateAndSecondsIn } from '@till/domain/time/zone';
import type { Language } from '@till/phrases/phrases';

/** Since when something is, as a shift is open, by the clock of the shop: the time alone if it is today's. ms since epoch. */
export function sinceText(at: number, now: number, timeZone: string, language: Language): string {
  const isToday = dateAndSecondsIn(timeZone, at).date === dateAndSecondsIn(timeZone, now).date;
  return new Intl.DateTimeFormat(language, { timeZone, ...(isToday ? {} : { dateStyle: 'medium' as const }), timeStyle: 'short' }).format(at);
}
