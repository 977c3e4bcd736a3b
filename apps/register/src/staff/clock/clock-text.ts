import { fill, type MessagesOf } from '@till/phrases/phrases';
import { personOf } from '../../native/people.ts';
import type { ClockEntry } from '../clock-outbox.ts';

/** What somebody tapped, in words. `time`: a moment in words. */
export const entryText = ({ lane, command: { kind, at } }: ClockEntry, words: MessagesOf<'timeClock'>, time: (at: number) => string): string =>
  fill(words.tapOf, { name: personOf(lane)?.name ?? '', entry: words.kinds[kind], time: time(at) });
