import { Button } from '@mantine/core';
import { minor } from '@till/domain/money/minor';
import { counted, countText, fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { Note } from '../../../kit/layout/Note.tsx';
import { useMoney } from '../../../kit/money.tsx';
import { useLanguage, useMessages } from '../../../messages/messages.tsx';
import type { ImportView } from './import-calls.ts';
import { Sum } from './Sum.tsx';

type Change = ImportView['changes'][number];

const noCounts = { added: 0, changed: 0, removed: 0 };

/** How many changes of a kind are drawn at first. */
const firstCount = 50;

/** What changes, summed up: how many of each kind, and once it is opened, which, with what each was and will be. */
export function Changes({ preview }: { readonly preview: ImportView }) {
  const words = useMessages('menuImport');
  const language = useLanguage();
  const counts = { item: preview.items, category: preview.categories, group: preview.groups, 'price-rule': preview.priceRules ?? noCounts };
  return (
    <ul className="divided" aria-label={words.sums}>
      {(['added', 'changed', 'removed'] as const).flatMap((act) =>
        (['item', 'category', 'group', 'price-rule'] as const).map((kind) => {
          const own = preview.changes.filter((change) => change.act === act && change.kind === kind);
          const hidden = own.filter((change) => change.hidden).length;
          return counts[kind][act] === 0 ? null : (
            <Sum
              key={`${act} ${kind}`}
              count={counts[kind][act]}
              label={counted(words.counts[kind][act], counts[kind][act], language)}
              note={hidden === 0 ? null : fill(words.hiddenCount, { count: countText(hidden, language) })}
            >
              <Listed changes={own} count={counts[kind][act]} />
            </Sum>
          );
        }),
      )}
      <Sum count={preview.items.unchanged} label={counted(words.unchanged, preview.items.unchanged, language)} />
    </ul>
  );
}

/** The changes of a kind, the first of them at first; of `count`, some of which may not be known here. */
function Listed({ changes, count }: { readonly changes: readonly Change[]; readonly count: number }) {
  const words = useMessages('menuImport');
  const language = useLanguage();
  const [isAll, setAll] = useState(false);
  const shown = isAll ? changes : changes.slice(0, firstCount);
  const left = count - shown.length;
  const more = fill(words.more, { count: countText(left, language) });
  return (
    <>
      <ul className="ruled">
        {shown.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that is never changed, only made anew
          <Row key={`${index} ${change.name}`} change={change} />
        ))}
      </ul>
      {left === 0 ? null : shown.length === changes.length ? (
        <Note>{more}</Note>
      ) : (
        <Button variant="default" size="lg" className="self-start" onClick={() => setAll(true)}>
          {more}
        </Button>
      )}
    </>
  );
}

function Row({ change: { act, name, category, price, hidden, line, fields } }: { readonly change: Change }) {
  const words = useMessages('menuImport');
  const money = useMoney();
  const value = (field: string, said: string | number | boolean | null): string => {
    if (said === null || said === '') return words.empty;
    if (typeof said === 'boolean') return said ? words.yes : words.no;
    return field === 'price' && typeof said === 'number' ? money(minor(said)) : String(said);
  };
  // What has no short words, as the hours of a price rule, is only named.
  const said = (field: string, before: string, after: string) => (before === after ? field : fill(words.change, { field, before, after }));
  const known = words.changeFields as Readonly<Record<string, string>>;
  const parts = [
    category,
    act === 'added' && price !== null ? money(minor(price)) : null,
    hidden ? words.comesHidden : null,
    line === null ? null : fill(words.line, { line }),
  ];
  return (
    <li>
      <div className="gap-4-12 flex flex-wrap items-baseline">
        <strong className="break-anywhere">{name}</strong>
        <Note as="span">{parts.filter((part) => part !== null).join(' · ')}</Note>
      </div>
      {fields.map(({ field, before, after }) => (
        <p key={field} className="break-anywhere mt-4">
          {said(known[field] ?? words.changeFields.rest, value(field, before), value(field, after))}
        </p>
      ))}
    </li>
  );
}
