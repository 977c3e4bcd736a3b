import { NativeSelect, SegmentedControl, Text } from '@mantine/core';
import { placesOf } from '@till/domain/menu/table/columns';
import type { TableNote, TableReading } from '@till/domain/menu/table/reading';
import type { FileOfTable } from '@till/domain/menu/table/table';
import { counted, countText, fill } from '@till/phrases/phrases';
import { Note } from '../../../kit/layout/Note.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { useLanguage, useMessages } from '../../../messages/messages.tsx';

interface Props {
  readonly reading: TableReading;
  /** null: it is not read yet, for nobody has said which place is this shop. */
  readonly made: FileOfTable | null;
  readonly disabled: boolean;
  readonly onChange: (reading: TableReading) => void;
}

/** What only the owner knows of another till's file, asked where the file has it: which place is this shop, and whether counts come in. */
export function Questions({ reading, made, disabled, onChange }: Props) {
  const words = useMessages('menuImport');
  const language = useLanguage();
  const places = placesOf(reading.columns);
  const countOf = (what: TableNote) => made?.notes.find((note) => note.what === what)?.count ?? 0;
  const [positive, none] = [countOf('counts') + countOf('counts_left'), countOf('counts_of_none')];
  return (
    <>
      {places.length < 2 ? null : (
        <Section title={words.placeTitle}>
          <Text c="dimmed">{words.placeHint}</Text>
          <NativeSelect
            size="lg"
            aria-label={words.placeTitle}
            disabled={disabled}
            value={reading.place ?? ''}
            data={[{ value: '', label: words.pleaseChoose, disabled: reading.place !== undefined && reading.place !== null }, ...places]}
            onChange={(event) => onChange({ ...reading, place: event.currentTarget.value })}
          />
        </Section>
      )}
      {positive + none === 0 || reading.format === 'till' ? null : (
        <Section title={words.countsTitle}>
          {positive === 0 ? null : (
            <SegmentedControl
              size="lg"
              aria-label={words.countsTitle}
              disabled={disabled}
              value={reading.counts === true ? 'take' : 'leave'}
              onChange={(value) => onChange({ ...reading, counts: value === 'take' })}
              data={[
                { value: 'leave', label: words.countsLeave },
                { value: 'take', label: fill(words.countsTake, { count: countText(positive, language) }) },
              ]}
            />
          )}
          {none === 0 ? null : <Note>{counted(words.countsOfNone, none, language)}</Note>}
        </Section>
      )}
    </>
  );
}
