import { NativeSelect, Text } from '@mantine/core';
import { doerText, entryText, placeText } from '@till/phrases/owner/entry-text';
import { useState } from 'react';
import { WaitingButton } from '../../../kit/control/WaitingButton.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { useLanguage, useMessages } from '../../../messages/messages.tsx';
import { useNotReadText } from '../../../messages/not-read-text.ts';
import { isStaffed, useHeldPeople } from '../../../native/people.ts';
import { useSession } from '../../../native/session.ts';
import classes from './audit.module.css';
import { type Entry, useTrail } from './use-trail.ts';

/** Who signed in and what was set, when and from where, by one person or by all: read when somebody asks for it. */
export function AuditTrail() {
  const words = useMessages('audit');
  const held = useHeldPeople();
  // Also who has left: their entries stay.
  const people = isStaffed(held) ? (held?.people ?? []) : [];
  const [isWanted, setWanted] = useState(false);
  /** '': everybody. */
  const [staffId, setStaffId] = useState('');
  return (
    <Section title={words.title} hint={words.hint}>
      {isWanted && people.length > 0 ? (
        <NativeSelect
          size="md"
          label={words.doneBy}
          data={[{ value: '', label: words.everyone }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
          value={staffId}
          onChange={(event) => setStaffId(event.currentTarget.value)}
        />
      ) : null}
      <Trail key={staffId} staffId={staffId === '' ? null : staffId} isWanted={isWanted} onWanted={() => setWanted(true)} />
    </Section>
  );
}

interface TrailProps {
  /** Whose entries; null: all. */
  readonly staffId: string | null;
  readonly isWanted: boolean;
  readonly onWanted: () => void;
}

function Trail({ staffId, isWanted, onWanted }: TrailProps) {
  const words = useMessages('audit');
  const { common } = useMessages();
  const notRead = useNotReadText();
  const { rows: entries, hasMore, isReading, failure, readOn, refresh } = useTrail(isWanted, staffId);
  return (
    <>
      {entries === null ? null : entries.length === 0 ? <Text role="status">{words.none}</Text> : <Entries entries={entries} />}
      {failure !== null ? (
        <Text className="bad" role="alert">
          {notRead(failure, words.notRead)}
        </Text>
      ) : null}
      {hasMore || entries === null ? (
        <WaitingButton
          variant="default"
          className="self-start"
          waiting={isWanted && isReading}
          waitingLabel={common.loading}
          onClick={() => {
            if (entries !== null) return readOn();
            if (isWanted) void refresh();
            onWanted();
          }}
        >
          {entries === null ? words.show : words.older}
        </WaitingButton>
      ) : null}
    </>
  );
}

/** The entries under the day on which each was, in one list. */
function Entries({ entries }: { readonly entries: readonly Entry[] }) {
  const words = useMessages('audit');
  const language = useLanguage();
  const timeZone = useSession()?.merchant.timezone ?? 'UTC';
  const day = new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'full' });
  const time = new Intl.DateTimeFormat(language, { timeZone, timeStyle: 'short' });
  const percent = new Intl.NumberFormat(language, { maximumFractionDigits: 5 });
  return (
    <ol className={`${classes.entries} lines`} aria-label={words.list}>
      {entries.map((entry, at) => {
        const on = day.format(entry.at);
        const before = entries[at - 1];
        return (
          <li key={entry.id}>
            {before !== undefined && day.format(before.at) === on ? null : <h3 className="text-18 mb-4">{on}</h3>}
            <span>{entryText(entry, words, (value) => percent.format(value))}</span>
            <span className="flex flex-wrap gap-x-16 quiet">
              <time dateTime={new Date(entry.at).toISOString()}>{time.format(entry.at)}</time>
              {doerText(entry, words) === '' ? null : <span>{doerText(entry, words)}</span>}
              <span>{placeText(entry, words)}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
