import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { limits } from '@till/domain/limits';
import { cutText } from '@till/domain/menu/file/cut-text';
import type { DecimalSign } from '@till/domain/menu/table/amount';
import { type Column, joinedFields, type TableField, tableFields } from '@till/domain/menu/table/fields';
import type { TableReading } from '@till/domain/menu/table/reading';
import { counted, fill, type MessagesOf } from '@till/phrases/phrases';
import { Note } from '../../../kit/layout/Note.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { useLanguage, useMessages } from '../../../messages/messages.tsx';
import classes from './menu-import.module.css';
import type { OpenTable } from './open-table.ts';

interface Props {
  readonly open: OpenTable;
  readonly onChange: (reading: TableReading) => void;
  readonly onShow: () => void;
  readonly onStartAgain: () => void;
}

/** What the columns of a table are, with some of their cells. */
export function Columns({ open, onChange, onShow, onStartAgain }: Props) {
  const words = useMessages('menuImport');
  const language = useLanguage();
  const { name, table, reading } = open;
  const { columns, decimal } = reading;
  const hasName = columns.some(({ field }) => field === 'name');
  const put = (index: number, field: TableField) =>
    onChange({
      ...reading,
      columns: columns.map((column, at) =>
        at === index
          ? { ...column, field, label: field === 'tax' || field === 'choices' ? (column.label ?? column.title) : null }
          : // A field is in one column of a place only; taxes, choices and what sizes are made of may be in several.
            column.field === field && column.place === columns[index]?.place && !joinedFields.has(field)
            ? { ...column, field: 'none' }
            : column,
      ),
    });
  return (
    <>
      <Section title={words.formats[reading.format]}>
        <Text className="break-anywhere">{counted(words.file, table.rows.length, language, { name })}</Text>
        <Group gap="8px 12px">
          <Button variant="default" size="lg" onClick={onStartAgain}>
            {words.startAgain}
          </Button>
        </Group>
      </Section>
      <Section title={words.mapTitle}>
        <Text c="dimmed">{words.mapHint}</Text>
        <ul className="grid gap-16">
          {columns.map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns of one title stand where they stand
            <li key={`${index} ${column.title}`} className="min-w-0 break-anywhere">
              <NativeSelect
                size="lg"
                className={classes.column}
                label={column.title.trim() === '' ? fill(words.columnWithoutTitle, { number: index + 1 }) : fill(words.column, { title: column.title.trim() })}
                description={samplesOf(table.rows, index, words)}
                value={column.field}
                data={choicesOf(column, words)}
                onChange={(event) => put(index, event.currentTarget.value as TableField)}
              />
            </li>
          ))}
        </ul>
      </Section>
      <Section title={words.decimal}>
        <NativeSelect
          size="lg"
          aria-label={words.decimal}
          value={decimal ?? ''}
          data={[
            // What is unclear by itself is asked before anything is imported.
            { value: '', label: words.decimalAuto },
            { value: '.', label: words.decimalPoint },
            { value: ',', label: words.decimalComma },
          ]}
          onChange={(event) => onChange({ ...reading, decimal: event.currentTarget.value === '' ? null : (event.currentTarget.value as DecimalSign) })}
        />
        <TextInput
          size="lg"
          label={words.category}
          value={reading.category}
          maxLength={limits.menuNameLengthMax}
          onChange={(event) => onChange({ ...reading, category: event.currentTarget.value })}
        />
      </Section>
      <Group gap="8px 12px">
        <Button size="lg" disabled={!hasName} onClick={onShow}>
          {words.show}
        </Button>
        {hasName ? null : (
          <Note tone="bad" role="alert">
            {words.needsName}
          </Note>
        )}
      </Group>
    </>
  );
}

type Words = MessagesOf<'menuImport'>;
const samplesMax = 3;

/** What stands in a column first, wherever that is: a tax of its own may be on the last lines only. */
function samplesOf(rows: OpenTable['table']['rows'], index: number, words: Words): string {
  const seen = new Set<string>();
  for (const cells of rows) {
    const cell = (cells[index] ?? '').trim();
    if (cell !== '') seen.add(cell);
    if (seen.size === samplesMax) break;
  }
  const samples = [...seen];
  return samples.length === 0 ? words.noSamples : fill(words.samples, { samples: samples.map((cell) => cutText(cell, 40)).join(' · ') });
}

/** What a column may be. A tax or choices with yes and no are offered where the title names them. */
const choicesOf = ({ label, title }: Column, words: Words) =>
  tableFields
    .filter((field) => (field !== 'tax' && field !== 'choices') || title.trim() !== '')
    .map((field) => ({ value: field, label: fill(words.fields[field], { label: label ?? title.trim() }) }));
