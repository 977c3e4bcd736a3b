import { countText, fill, type MessagesOf } from '@till/phrases/phrases';
import { Note } from '../../../kit/layout/Note.tsx';
import { useLanguage, useMessages } from '../../../messages/messages.tsx';
import type { LogLines } from './judged.ts';
import classes from './menu-import.module.css';

const linesMax = 5;

/** What comes otherwise than it stands in the file: how often, what stood there, and in which lines. */
export function ToldList({ told }: { readonly told: readonly LogLines[] }) {
  const words = useMessages('menuImport');
  const language = useLanguage();
  return (
    <ul className={`${classes.told} grid gap-8 text-start`} aria-label={words.toldTitle}>
      {told.map(({ what, count, lines, samples }) => (
        <li key={what}>
          <span className="break-anywhere">{fill(words.told[what], { count: countText(count, language) })}</span>
          <Note as="span">{[samples.slice(0, 3).join(', '), linesOf(lines, count, words)].filter((part) => part !== '').join(' · ')}</Note>
        </li>
      ))}
    </ul>
  );
}

function linesOf(lines: readonly number[], count: number, words: MessagesOf<'menuImport'>): string {
  const [line, ...others] = lines;
  if (line === undefined) return '';
  if (others.length === 0) return fill(words.line, { line });
  return fill(words.lines, { lines: `${lines.slice(0, linesMax).join(', ')}${count > linesMax ? ' …' : ''}` });
}
