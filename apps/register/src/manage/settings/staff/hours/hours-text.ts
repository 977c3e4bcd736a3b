import { leftReason } from '@till/domain/staff/time-clock';
import { fill, type MessagesOf } from '@till/phrases/phrases';
import type { HoursDay, HoursEntry } from './hours-calls.ts';

type Words = MessagesOf<'timeClock'>;
const minuteMs = 60_000;

/** An entry with what it is called. */
export interface NamedEntry extends HoursEntry {
  readonly entryName: string;
}

/** How long something was, to the minute. */
export function durationText(ms: number, words: Words): string {
  const minutes = Math.round(ms / minuteMs);
  return fill(words.duration, { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** What was worked on a day. */
export const workedText = ({ workedMs, breakMs }: Pick<HoursDay, 'workedMs' | 'breakMs'>, words: Words): string =>
  fill(breakMs === 0 ? words.worked : words.workedWithBreaks, { worked: durationText(workedMs, words), breaks: durationText(breakMs, words) });

/** What each entry is called: an `in` after a break is the way back. `entries`: in the order of their times. */
export function namedEntries(entries: readonly HoursEntry[], words: Words): readonly NamedEntry[] {
  const before = new Map<string, HoursEntry['kind']>();
  return entries.map((entry) => {
    const { staffId, kind, counts } = entry;
    const isBack = kind === 'in' && counts && before.get(staffId) === 'break';
    if (counts) before.set(staffId, kind);
    return { ...entry, entryName: isBack ? words.entries.back : words.entries[kind] };
  });
}

/** Why an entry counts as it does, where it was corrected or written down afterwards; null: it was tapped so. `time`: a moment in words. */
export function reasonText(entry: HoursEntry, words: Words, time: (at: number) => string): string | null {
  const { at, tappedAt, reason, writtenAt } = entry;
  return reason === undefined
    ? null
    : fill(tappedAt === null ? words.added : words.corrected, {
        reason: saidReason(reason, words),
        by: correctorText(entry, words),
        time: time(writtenAt ?? at),
      });
}

/** A reason as it was typed; of whoever left the shop while they were on the clock, in words. */
export const saidReason = (reason: string, words: Words): string => (reason === leftReason ? words.leftReason : reason);

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

/** The same by person, then by day. */
export const entriesByDay = (entries: readonly NamedEntry[]): ReadonlyMap<string, ReadonlyMap<string, readonly NamedEntry[]>> =>
  new Map([...Map.groupBy(entries, ({ staffId }) => staffId)].map(([staffId, own]) => [staffId, Map.groupBy(own, ({ day }) => day)]));
