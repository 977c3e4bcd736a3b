import { type CsvCell, csvLine } from '@till/domain/text/csv';
import type { MessagesOf } from '@till/phrases/phrases';
import { tableMoment } from '../../../../messages/moment.ts';
import type { Hours } from './hours-calls.ts';
import { correctorText, dayNote, entryNotes, namedEntries, saidReason } from './hours-text.ts';

const hourMs = 3_600_000;
/** Hours as payrolls take them. */
const hours = (ms: number): CsvCell => ({ number: (ms / hourMs).toFixed(2) });

/** Hours as a table file: a line for each person and day, then every entry, with what was tapped beside what counts. */
export function hoursLines({ days, entries, timezone }: Hours, words: MessagesOf<'timeClock'>): readonly string[] {
  const { columns } = words;
  const names = new Map(days.map(({ staffId, name }) => [staffId, name]));
  const moment = (at: number) => tableMoment(at, timezone);
  return [
    csvLine([columns.name, columns.day, columns.worked, columns.breaks, columns.note]),
    ...days.map((day) => csvLine([day.name, day.day, hours(day.workedMs), hours(day.breakMs), dayNote(day, words, moment)])),
    csvLine([]),
    csvLine([columns.name, columns.day, columns.entry, columns.at, columns.original, columns.reason, columns.by, columns.on, columns.note]),
    ...namedEntries(entries, words).map((entry) =>
      csvLine([
        ...[names.get(entry.staffId) ?? '', entry.day, entry.entryName, moment(entry.at)],
        ...[
          entry.tappedAt == null ? null : moment(entry.tappedAt),
          entry.reason === undefined ? null : saidReason(entry.reason, words),
          entry.reason === undefined ? null : correctorText(entry, words),
        ],
        entry.writtenAt === undefined ? null : moment(entry.writtenAt),
        entryNotes(entry, words, moment).join(', ') || null,
      ]),
    ),
  ];
}
