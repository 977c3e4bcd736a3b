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
export function reasonText(entry: HoursEntry, words: Words): string | null {
  const { tappedAt, reason } = entry;
  return reason === undefined ? null : fill(tappedAt === null ? words.added : words.corrected, { reason, by: correctorText(entry, words) });
}

/** Who corrected an entry, or wrote it down afterwards. */
export const correctorText = ({ by, byOwner }: Pick<HoursEntry, 'by' | 'byOwner'>, words: Words): string => by ?? (byOwner ? words.owner : words.nobody);

/** What else is to be known of an entry. `time`: a moment, in words. */
export const entryNotes = ({ counts, unsure, proved, cameAt }: HoursEntry, words: Words, time: (at: number) => string): readonly string[] => [
  ...(counts ? [] : [words.notCounted]),
  ...(unsure ? [words.unsure] : []),
  ...(cameAt === undefined ? [] : [fill(words.cameLate, { time: time(cameAt) })]),
  ...(proved ? [] : [words.unproved]),
];

/** What somebody has to look at on a day; null: nothing. `time`: since when, in words. */
export function dayNote({ forgotten, onSince }: Pick<HoursDay, 'forgotten' | 'onSince'>, words: Words, time: (at: number) => string): string | null {
  if (onSince !== null) return fill(forgotten ? words.onSinceLong : words.onSince, { time: time(onSince) });
  return forgotten ? words.tooLong : null;
}
