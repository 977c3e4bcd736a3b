import { fill, type Language, type Phrases } from '@till/phrases/phrases';
import type { Closed } from './menu-view.ts';

// Any instant at UTC midnight of a Sunday: only the hour and the name of the day are taken from it.
const aSunday = Date.UTC(2024, 0, 7);
const dayMs = 86_400_000;

const parts = { time: { hour: 'numeric', minute: '2-digit' }, day: { weekday: 'short' } } as const;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Each tile of a menu that is closed asks for it, and to make a format takes longer than to draw a tile. */
function written(language: Language, ms: number, part: keyof typeof parts): string {
  const key = `${language} ${part}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...parts[part], timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(ms);
}

/** Why an item cannot be sold now, as its tile says it: "Sold out", "From 7:00 AM". In two lines of the narrowest tile at most: it has no room for more. */
export function closedText(closed: Closed, phrases: Phrases, language: Language): string {
  if (closed.reason === 'sold_out') return phrases.menu.soldOut;
  if (closed.opens === null) return phrases.menu.notAvailable;
  const { seconds, daysAhead, day } = closed.opens;
  const time = written(language, aSunday + seconds * 1000, 'time');
  if (daysAhead === 0) return fill(phrases.menu.availableFrom, { time });
  return fill(phrases.menu.availableOn, { time, day: written(language, aSunday + day * dayMs, 'day') });
}
