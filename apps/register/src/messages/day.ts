import { fill, type Language } from '@till/phrases/phrases';

const formats = new Map<Language, Intl.DateTimeFormat>();

function formatOf(language: Language): Intl.DateTimeFormat {
  const format = formats.get(language) ?? new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  formats.set(language, format);
  return format;
}

/** A date (`YYYY-MM-DD`) as people write it. */
export function dayText(day: string, language: Language): string {
  return formatOf(language).format(Date.parse(day));
}

/**
 * The days from one to another, both included; one day alone. What both have in common is said once: Nov 21–28, 2026. `between`: the phrase with `{from}` and
 * `{to}` for Chinese, in which a browser writes a range in figures alone.
 */
export function daysText(from: string, to: string, between: string, language: Language): string {
  if (from === to) return dayText(from, language);
  if (language.startsWith('zh')) return fill(between, { from: dayText(from, language), to: dayText(to, language) });
  const said = formatOf(language).formatRange(Date.parse(from), Date.parse(to));
  // Of one month nothing stands around the dash.
  return from.slice(0, 7) === to.slice(0, 7) ? said.replace(/\s*–\s*/u, '–') : said;
}
