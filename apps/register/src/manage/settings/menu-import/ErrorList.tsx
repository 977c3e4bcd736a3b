import { Text } from '@mantine/core';
import { countText, fill } from '@till/phrases/phrases';
import { useEffect, useRef } from 'react';
import { Note } from '../../../kit/layout/Note.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { useLanguage, useMessages } from '../../../messages/messages.tsx';
import classes from './menu-import.module.css';

interface Props {
  readonly errors: readonly { readonly line: number | null; readonly text: string }[];
  /** So many more are not shown. */
  readonly leftOut: number;
}

const shownMax = 100;

/** What is to be corrected, each with its line. */
export function ErrorList({ errors, leftOut }: Props) {
  const words = useMessages('menuImport');
  const language = useLanguage();
  const top = useRef<HTMLDivElement>(null);
  // The button that was pressed stands far below on a small screen.
  useEffect(() => {
    // Newer browsers return a promise from it, which an effect must not.
    top.current?.scrollIntoView({ block: 'start' });
  }, []);
  const more = leftOut + Math.max(0, errors.length - shownMax);
  return (
    <div ref={top}>
      <Section title={fill(words.errorsTitle, { count: countText(errors.length + leftOut, language) })}>
        <Note role="alert">{words.errorsHint}</Note>
        <ul className={`${classes.errors} grid gap-12`}>
          {errors.slice(0, shownMax).map(({ line, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list that is never changed, only made anew
            <li key={`${index} ${line}`}>
              {line === null ? null : <strong className="bad">{fill(words.line, { line })}</strong>}
              <span className="break-anywhere">{text}</span>
            </li>
          ))}
        </ul>
        {more === 0 ? null : <Text>{fill(words.errorsMore, { count: countText(more, language) })}</Text>}
      </Section>
    </div>
  );
}
