import { Button, NativeSelect } from '@mantine/core';
import { fill, wordsLanguageOf } from '@till/phrases/phrases';
import { Check, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import { offeredLanguages } from '../../messages/offered-languages.ts';
import { useSetting } from '../../native/storage.ts';
import classes from './SetupFrame.module.css';

interface Props {
  /** The current step, from 1. */
  readonly place: number;
  /** Who stands at this tablet, in a shop with people. */
  readonly who?: ReactNode;
  readonly onSignOut: () => void;
  readonly children: ReactNode;
}

/** What surrounds every step of the wizard: language, the way out, and where in the four steps one is. */
export function SetupFrame({ place, who = null, onSignOut, children }: Props) {
  const words = useMessages();
  const own = useMessages('setup');
  const [language, setLanguage] = useSetting('language');
  return (
    <div className={`${classes.page} stack w-full gap-16`}>
      <header className="gap-8-16 flex flex-wrap items-center justify-between">
        <p className="flex items-center gap-10 text-22 bold">
          <img src="/till.svg" alt="" width={36} height={36} />
          <span className={classes.product}>{words.frame.product}</span>
        </p>
        <div className="flex flex-wrap items-center gap-8">
          {who}
          <NativeSelect
            className={classes.language}
            size="md"
            aria-label={own.language}
            data={[...offeredLanguages]}
            value={wordsLanguageOf(language)}
            onChange={(event) => setLanguage(event.currentTarget.value)}
          />
          <Button className={classes.leave} variant="default" size="md" leftSection={<LogOut size={20} aria-hidden />} onClick={onSignOut}>
            {own.signOut}
          </Button>
        </div>
      </header>
      <Steps place={place} />
      <main className="stack flex-1">{children}</main>
    </div>
  );
}

function Steps({ place }: Pick<Props, 'place'>) {
  const { steps, stepsLabel, step } = useMessages('setup');
  const names = [steps.business, steps.device, steps.tax, steps.complete];
  return (
    <nav aria-label={stepsLabel}>
      <ol className={`${classes.steps} columns-4 grid gap-12`}>
        {names.map((name, index) => (
          <li
            key={name}
            className={`${classes.step} flex items-center gap-10 quiet`}
            data-state={index + 1 < place ? 'done' : index + 1 === place ? 'now' : 'later'}
            aria-current={index + 1 === place ? 'step' : undefined}
          >
            <span className={`${classes.number} grid place-center flex-none ink surface`} aria-hidden>
              {index + 1 < place ? <Check size={20} /> : index + 1}
            </span>
            <span className={`${classes.name} min-w-0 leading-tight`}>{name}</span>
          </li>
        ))}
      </ol>
      <p className={`${classes.narrow} strong mt-8`} aria-hidden>
        {fill(step, { place, count: names.length, name: names[place - 1] ?? '' })}
      </p>
    </nav>
  );
}
