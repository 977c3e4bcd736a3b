import { Button, NativeSelect } from '@mantine/core';
import type { ChosenMends, Mend } from '@till/domain/menu/file/mends';
import { counted, countText, fill } from '@till/phrases/phrases';
import { Note } from '../../../kit/layout/Note.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { useLanguage, useMessages } from '../../../messages/messages.tsx';
import type { Decision } from './judged.ts';
import classes from './menu-import.module.css';

interface Props {
  readonly decisions: readonly Decision[];
  readonly chosen: ChosenMends;
  readonly disabled: boolean;
  /** What is to be done, by kind; null: nothing is chosen any more. */
  readonly onChoose: (chosen: Readonly<Record<string, Mend | null>>) => void;
}

/** So many lines of a kind are shown at first: enough to see what it is. */
const shownMax = 5;

/** What is wrong in a file by its kinds, and what is to be done about all lines of each. */
export function Decisions({ decisions, chosen, disabled, onChoose }: Props) {
  const words = useMessages('menuImport');
  const language = useLanguage();
  const open = decisions.filter(({ kind }) => chosen[kind] === undefined);
  const skips = open.map(({ kind, mends }) => [kind, mends.find((mend) => mend.startsWith('leave_'))] as const);
  const skippable = open.length > 1 && skips.every(([, mend]) => mend !== undefined);
  return (
    <Section title={words.decideTitle}>
      <Note role={open.length > 0 ? 'alert' : undefined}>{words.decideHint}</Note>
      {skippable ? (
        <Button
          className="self-start"
          variant="default"
          size="md"
          disabled={disabled}
          onClick={() => onChoose(Object.fromEntries(skips) as Record<string, Mend>)}
        >
          {fill(words.skipAll, {
            count: countText(
              open.reduce((sum, { count }) => sum + count, 0),
              language,
            ),
          })}
        </Button>
      ) : null}
      <ul className="grid gap-16">
        {decisions.map(({ kind, mends, count, said, isOfChoices }) => (
          <li key={kind} className={`${classes.decision} grid min-w-0 gap-12`}>
            {isOfChoices ? <Note tone="warn">{words.choicesHint}</Note> : null}
            <ul className={`${classes.errors} grid gap-12`}>
              {said.slice(0, shownMax).map(({ line, text }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a list that is never changed, only made anew
                <li key={`${index} ${line}`}>
                  {line === null ? null : <strong className="bad">{fill(words.line, { line })}</strong>}
                  <span className="break-anywhere">{text}</span>
                </li>
              ))}
            </ul>
            {count > shownMax ? <Note>{fill(words.errorsMore, { count: countText(count - Math.min(count, said.length, shownMax), language) })}</Note> : null}
            <NativeSelect
              size="lg"
              label={counted(words.decideAll, count, language)}
              disabled={disabled}
              value={chosen[kind] ?? ''}
              data={[{ value: '', label: words.chooseAct }, ...mends.map((mend) => ({ value: mend, label: words.mends[mend] }))]}
              onChange={(event) => onChoose({ [kind]: event.currentTarget.value === '' ? null : (event.currentTarget.value as Mend) })}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
