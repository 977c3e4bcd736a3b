import { mends } from '@till/domain/menu/file/mends';
import { counted, fill, type MessagesOf } from '@till/phrases/phrases';
import { Note } from '../../../kit/layout/Note.tsx';
import { useLanguage, useMessages } from '../../../messages/messages.tsx';
import type { LogLines } from './judged.ts';
import { Sum } from './Sum.tsx';

/** What comes otherwise than it stands in the file: how often, why, what stood there, and in which lines. */
export function ToldList({ told }: { readonly told: readonly LogLines[] }) {
  const words = useMessages('menuImport');
  const language = useLanguage();
  const why: Readonly<Record<string, string>> = { ...Object.fromEntries(mends.map((mend) => [mend, words.toldChosen])), ...words.toldWhy };
  return (
    <div className="w-full text-start">
      <h3>{words.toldTitle}</h3>
      <ul className="divided" aria-label={words.toldTitle}>
        {told.map(({ what, count, lines, samples }) => (
          <Sum key={what} count={count} label={counted(words.told[what], count, language)}>
            <Note>{why[what]}</Note>
            <p className="break-anywhere">{[samples.join(', '), linesOf(lines, count, words)].filter((part) => part !== '').join(' · ')}</p>
          </Sum>
        ))}
      </ul>
    </div>
  );
}

function linesOf(lines: readonly number[], count: number, words: MessagesOf<'menuImport'>): string {
  const [line, ...others] = lines;
  if (line === undefined) return '';
  return others.length === 0 ? fill(words.line, { line }) : fill(words.lines, { lines: `${lines.join(', ')}${count > lines.length ? ' …' : ''}` });
}
