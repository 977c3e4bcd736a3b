import { Button } from '@mantine/core';
import type { Judged } from '@till/domain/device/self-check';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { findingText } from './finding-text.ts';
import { type CheckActs, partAct } from './part-act.ts';

/** As many as are read at a glance; the rest is behind the line above. */
const shownMax = 4;

interface Props {
  readonly judged: readonly Judged[];
  readonly acts: CheckActs;
  readonly again: () => void;
}

/** What needs doing, a finding a line with what to do about it; nothing where all is well. */
export function ToDo({ judged, acts, again }: Props) {
  const words = useMessages('selfCheck');
  const language = useLanguage();
  const found = judged
    .filter(({ grade }) => grade === 'fault')
    .flatMap(({ part, findings }) => findings.map((finding) => ({ part, text: findingText(finding, words, language) })))
    .slice(0, shownMax);
  if (found.length === 0) return null;
  return (
    <ul className="divided" aria-label={words.title}>
      {found.map(({ part, text }) => {
        const act = partAct(part, acts, again, words.acts);
        return (
          <li key={`${part} ${text}`} className="flex flex-wrap items-center gap-8-16 p-8-16">
            <span className="grow-240 min-w-0">
              <span className="block semibold">{words.parts[part]}</span>
              <span className="block quiet">{text}</span>
            </span>
            {act === null ? null : (
              <Button variant="default" size="md" onClick={act.onClick}>
                {act.label}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
