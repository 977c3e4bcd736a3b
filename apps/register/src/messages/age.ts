import { counted, fill, type Language, type Phrases } from '@till/phrases/phrases';

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

/**
 * How long something has waited, in whole minutes: "12 min", from an hour on "1 h 40 min", from a day on "4 days". `ms` below 0, where a clock was set back,
 * is 0.
 */
export function waitText(ms: number, words: Phrases['age'], language: Language): string {
  const waited = Math.max(0, ms);
  if (waited >= dayMs) return counted(words.days, Math.floor(waited / dayMs), language);
  const hours = fill(words.hours, { count: Math.floor(waited / hourMs) });
  const count = Math.floor((waited % hourMs) / minuteMs);
  const minutes = fill(words.minutes, { count });
  if (waited < hourMs) return minutes;
  return count === 0 ? hours : fill(words.hoursMinutes, { hours, minutes });
}

/** The same of what is young, which is watched: seconds up to a minute. */
export const ageText = (ms: number, words: Phrases['age'], language: Language): string =>
  ms < minuteMs ? fill(words.seconds, { count: Math.max(0, Math.floor(ms / 1_000)) }) : waitText(ms, words, language);
