import { Button, Group, Text } from '@mantine/core';
import { minor } from '@till/domain/money/minor';
import { countText, fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { Note } from '../../../kit/layout/Note.tsx';
import { useMoney } from '../../../kit/money.tsx';
import { useLanguage, useMessages } from '../../../messages/messages.tsx';
import type { ImportView } from './import-calls.ts';
import classes from './menu-import.module.css';

type Change = ImportView['changes'][number];

/** How many changes are drawn at first. */
const firstCount = 50;

/** What changes: how many, and each with what it was and will be. */
export function Changes({ preview }: { readonly preview: ImportView }) {
  const words = useMessages('menuImport');
  const language = useLanguage();
  const [isAll, setAll] = useState(false);
  const { items, changes, changesLeftOut } = preview;
  const shown = isAll ? changes : changes.slice(0, firstCount);
  const left = changes.length - shown.length;
  return (
    <>
      <dl className={`${classes.counts} grid gap-8`}>
        {(['added', 'changed', 'removed', 'unchanged'] as const).map((act) => (
          <div key={act} className={`${classes.count} p-12-16 tile`} data-act={act}>
            <dt>{words.itemCounts[act]}</dt>
            <dd>{countText(items[act], language)}</dd>
          </div>
        ))}
      </dl>
      <ul className={`${classes.changes} grid gap-16`}>
        {shown.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that is never changed, only made anew
          <Row key={`${index} ${change.name}`} change={change} />
        ))}
      </ul>
      {left === 0 ? null : (
        <Group gap="8px 12px">
          <Button variant="default" size="lg" onClick={() => setAll(true)}>
            {fill(words.more, { count: countText(left + changesLeftOut, language) })}
          </Button>
        </Group>
      )}
      {left > 0 || changesLeftOut === 0 ? null : <Text>{fill(words.more, { count: countText(changesLeftOut, language) })}</Text>}
    </>
  );
}

function Row({ change }: { readonly change: Change }) {
  const words = useMessages('menuImport');
  const money = useMoney();
  const { act, kind, name, category, price, hidden, line, fields } = change;
  const value = (field: string, said: string | number | boolean | null): string => {
    if (said === null || said === '') return words.empty;
    if (typeof said === 'boolean') return said ? words.yes : words.no;
    return field === 'price' && typeof said === 'number' ? money(minor(said)) : String(said);
  };
  const known = words.changeFields as Readonly<Record<string, string>>;
  return (
    <li className={classes.change} data-act={act}>
      <div className="gap-4-12 flex flex-wrap items-baseline">
        <span className={`${classes.act} strong good`}>{words[act]}</span>
        <strong className="break-anywhere">{name}</strong>
        <Note as="span">
          {[
            kind === 'item' ? category : words.kinds[kind],
            act === 'added' && price !== null ? money(minor(price)) : null,
            hidden ? words.comesHidden : null,
            line === null ? null : fill(words.line, { line }),
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </Note>
      </div>
      {fields.map(({ field, before, after }) => (
        <p key={field} className="break-anywhere mt-4">
          {fill(words.change, { field: known[field] ?? words.changeFields.rest, before: value(field, before), after: value(field, after) })}
        </p>
      ))}
    </li>
  );
}
