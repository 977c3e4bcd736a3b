import { fill, type MessagesOf } from '@till/phrases/phrases';
import type { HoursDay, HoursEntry } from './hours-calls.ts';

type Words = MessagesOf<'timeClock'>;
const minuteMs = 60_000;

/** How long something was, to the minute. */
export function durationText(ms: number, words: Words): string {
  const minutes = Math.round(ms / minuteMs);
  return fill(words.duration, { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** What was worked on a day. */
export const workedText = ({ workedMs, breakMs }: Pick<HoursDay, 'workedMs' | 'breakMs'>, words: Words): string =>
  fill(breakMs === 0 ? words.worked : words.workedWithBreaks, { worked: durationText(workedMs, words), breaks: durationText(breakMs, words) });

/** What an entry is called: an `in` after a break is the way back. `entries`: all of them, in the order of their times. */
export function entryName(entry: HoursEntry, entries: readonly HoursEntry[], words: Words): string {
  const before = entries.findLast((each) => each.staffId === entry.staffId && each.counts && each.at < entry.at);
  return entry.kind === 'in' && entry.counts && before?.kind === 'break' ? words.entries.back : words.entries[entry.kind];
}

/** Why an entry counts as it does, where it was corrected or written down afterwards; null: it was tapped so. */
export function reasonText({ tappedAt, reason, by }: HoursEntry, words: Words): string | null {
  if (reason === undefined) return null;
  return fill(tappedAt === null ? words.added : words.corrected, { reason, by: by ?? words.owner });
}

/** What somebody has to look at on a day; null: nothing. `time`: since when, in words. */
export function dayNote({ forgotten, onSince }: Pick<HoursDay, 'forgotten' | 'onSince'>, words: Words, time: (at: number) => string): string | null {
  if (onSince !== null) return fill(forgotten ? words.onSinceLong : words.onSince, { time: time(onSince) });
  return forgotten ? words.tooLong : null;
}
