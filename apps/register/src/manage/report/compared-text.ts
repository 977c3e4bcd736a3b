import { fill, type Language, type MessagesOf } from '@till/phrases/phrases';
import { daysText } from '../../messages/day.ts';
import type { SalesReport } from './asked.ts';
import { timeText } from './figure/dates.ts';

/** What a figure was before: yesterday's by this time where the report is today's. */
export const wasText = ({ period, before }: SalesReport, words: MessagesOf<'reports'>, amount: string): string =>
  fill(before.cut && period.from === period.to ? words.beforeToday : words.before, { amount });

/** The days that a report is compared with, and until when on the last of them. */
export function beforeText({ before, timezone }: SalesReport, words: MessagesOf<'reports'>, language: Language): string {
  const days = daysText(before.from, before.to, words.between, language);
  if (!before.cut) return days;
  return fill(before.from === before.to ? words.cutDay : words.cutDays, { days, time: timeText(before.ends_at, timezone, language) });
}
