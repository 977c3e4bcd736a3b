import { fill, type Language } from '@till/phrases/phrases';

const formats = new Map<Language, Intl.DateTimeFormat>();

/** A date (`YYYY-MM-DD`) as people write it. */
export function dayText(day: string, language: Language): string {
  const format = formats.get(language) ?? new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  formats.set(language, format);
  return format.format(Date.parse(day));
}

/** The days from one to another, both included; one day alone. `between`: the phrase with `{from}` and `{to}`. */
export const daysText = (from: string, to: string, between: string, language: Language): string =>
  from === to ? dayText(from, language) : fill(between, { from: dayText(from, language), to: dayText(to, language) });
