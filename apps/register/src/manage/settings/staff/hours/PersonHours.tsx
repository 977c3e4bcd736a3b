import { Button } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { serverNow } from '../../../../calls/server-clock.ts';
import { Note } from '../../../../kit/layout/Note.tsx';
import { Row, Rows } from '../../../../kit/list/Rows.tsx';
import { useLanguage, useMessages } from '../../../../messages/messages.tsx';
import { sinceText } from '../../../../messages/since-text.ts';
import { CorrectDialog } from './CorrectDialog.tsx';
import type { Hours, HoursDay } from './hours-calls.ts';
import { dayNote, durationText, entryNotes, type NamedEntry, reasonText, workedText } from './hours-text.ts';

interface Props {
  /** One person's, the oldest first; at least one. */
  readonly days: readonly HoursDay[];
  readonly hours: Pick<Hours, 'timezone' | 'own'>;
  /** Theirs, by day, in the order of their times. */
  readonly entries: ReadonlyMap<string, readonly NamedEntry[]>;
  readonly onChanged: () => void;
}

/** What one person worked, day by day. */
export function PersonHours({ days, hours, entries, onChanged }: Props) {
  const words = useMessages('timeClock');
  const name = days[0]?.name ?? '';
  const worked = days.reduce((sum, { workedMs }) => sum + workedMs, 0);
  return (
    <section className="stack gap-8" aria-label={name}>
      <h3 className="text-18 semibold">{fill(words.total, { name, worked: durationText(worked, words) })}</h3>
      <Rows>
        {days.map((day) => (
          <DayRow key={day.day} day={day} hours={hours} mine={entries.get(day.day) ?? []} onChanged={onChanged} />
        ))}
      </Rows>
    </section>
  );
}

interface DayProps extends Pick<Props, 'hours' | 'onChanged'> {
  readonly day: HoursDay;
  /** What was tapped then. */
  readonly mine: readonly NamedEntry[];
}

function DayRow({ day, hours, mine, onChanged }: DayProps) {
  const words = useMessages('timeClock');
  const language = useLanguage();
  const { timezone: timeZone, own } = hours;
  /** What is corrected; null: nothing. */
  const [open, setOpen] = useState<{ readonly entry: NamedEntry; readonly isMissing: boolean } | null>(null);
  const date = new Intl.DateTimeFormat(language, { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' });
  const moment = (at: number) => sinceText(at, serverNow(), timeZone, language);
  const begun = day.onSince === null ? undefined : mine.find(({ at }) => at === day.onSince);
  const note = dayNote(day, words, moment);
  return (
    <Row
      name={date.format(Date.parse(day.day))}
      buttons={
        own || begun === undefined ? null : (
          <Button
            variant="default"
            aria-label={fill(words.addOutNamed, { name: day.name, time: moment(begun.at) })}
            onClick={() => setOpen({ entry: begun, isMissing: true })}
          >
            {words.addOut}
          </Button>
        )
      }
    >
      <Note>{workedText(day, words)}</Note>
      {note === null ? null : <Note tone={day.forgotten ? 'warn' : 'quiet'}>{note}</Note>}
      <ul className="stack gap-4">
        {mine.map((entry) => (
          <EntryLine
            key={entry.id}
            entry={entry}
            name={day.name}
            timeZone={timeZone}
            onCorrect={own ? undefined : () => setOpen({ entry, isMissing: false })}
          />
        ))}
      </ul>
      {open === null ? null : (
        <CorrectDialog
          {...open}
          entryName={open.entry.entryName}
          name={day.name}
          timezone={timeZone}
          time={moment}
          onSaved={onChanged}
          onClose={() => setOpen(null)}
        />
      )}
    </Row>
  );
}

interface LineProps {
  readonly entry: NamedEntry;
  readonly name: string;
  readonly timeZone: string;
  /** Absent: whoever looks at it may not. */
  readonly onCorrect: (() => void) | undefined;
}

/** An entry at the time at which it counts, and struck through what was tapped. */
function EntryLine({ entry, name, timeZone, onCorrect }: LineProps) {
  const words = useMessages('timeClock');
  const language = useLanguage();
  const time = new Intl.DateTimeFormat(language, { timeZone, timeStyle: 'short' });
  const { entryName, at, tappedAt, counts } = entry;
  const moment = (late: number) => sinceText(late, serverNow(), timeZone, language);
  const reason = reasonText(entry, words, moment);
  const said = [...(reason === null ? [] : [reason]), ...entryNotes(entry, words, moment)].join(' · ');
  return (
    <li className="flex flex-wrap items-center gap-8">
      <span>{entryName}</span>
      <time className={counts ? 'semibold nowrap' : 'quiet nowrap'} dateTime={new Date(at).toISOString()}>
        {time.format(at)}
      </time>
      {tappedAt == null ? null : (
        <s className="quiet nowrap">
          <time dateTime={new Date(tappedAt).toISOString()}>{time.format(tappedAt)}</time>
        </s>
      )}
      {said === '' ? null : <Note as="span">{said}</Note>}
      {onCorrect === undefined ? null : (
        <Button
          variant="subtle"
          size="md"
          className="ms-auto"
          aria-label={fill(words.correctNamed, { entry: entryName, time: time.format(at), name })}
          onClick={onCorrect}
        >
          {words.correct}
        </Button>
      )}
    </li>
  );
}
