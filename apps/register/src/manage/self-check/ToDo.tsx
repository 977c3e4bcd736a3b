import type { Judged } from '@till/domain/device/self-check';
import { CircleAlert } from 'lucide-react';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { findingText } from './finding-text.ts';
import classes from './self-check.module.css';

/** As many as are read at a glance; the rest is behind the line above. */
const shownMax = 4;

/** What needs doing, a finding a line; nothing where all is well. */
export function ToDo({ judged }: { readonly judged: readonly Judged[] }) {
  const words = useMessages('selfCheck');
  const language = useLanguage();
  const found = judged
    .filter(({ grade }) => grade === 'fault')
    .flatMap(({ part, findings }) => findings.map((finding) => ({ part, text: findingText(finding, words, language) })))
    .slice(0, shownMax);
  if (found.length === 0) return null;
  return (
    <ul className="divided" aria-label={words.title}>
      {found.map(({ part, text }) => (
        <li key={`${part} ${text}`} className={`${classes.found} flex gap-10 py-8`}>
          <CircleAlert aria-hidden size={20} className="flex-none" />
          <span className="min-w-0">
            <span className="semibold">{words.parts[part]}</span> <span className="quiet">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
