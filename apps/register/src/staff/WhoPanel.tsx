import { Button, UnstyledButton } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { useEffect, useState } from 'react';
import { Note } from '../kit/layout/Note.tsx';
import { useFailureText } from '../messages/failure-text.ts';
import { useMessages } from '../messages/messages.tsx';
import type { Person } from '../native/people.ts';
import { PinPad } from './PinPad.tsx';
import type { Entered } from './sign-in.ts';
import classes from './staff.module.css';

interface Props<T> {
  /** Whose PIN counts. */
  readonly people: readonly Person[];
  /** What their PIN is for. */
  readonly enter: (person: Person, pin: string) => Promise<Entered<T>>;
  /** It was the right one. */
  readonly onDone: (value: T) => void;
  /** Nobody can check a PIN here now, and guests wait: goes on without a name. Absent: that is no way. */
  readonly onWithout?: () => void;
}

/** Who it is: a name is tapped, then their PIN is typed. Where only one can be it, their PIN is asked for at once. */
export function WhoPanel<T>({ people, enter, onDone, onWithout }: Props<T>) {
  const words = useMessages('atTablet');
  const [chosenId, choose] = useState<string | null>(null);
  const isOne = people.length === 1;
  const chosen = isOne ? people[0] : people.find(({ id }) => id === chosenId);
  if (chosen !== undefined)
    return <PinEntry key={chosen.id} person={chosen} enter={enter} onBack={isOne ? undefined : () => choose(null)} onDone={onDone} onWithout={onWithout} />;
  return (
    <ul className={`${classes.people} grid gap-8`} aria-label={words.people} data-pins>
      {people.map(({ id, name }, index) => (
        <li key={id}>
          <UnstyledButton
            className={`${classes.person} w-full flex items-center gap-12 text-18 semibold ink raised border rounded-10 min-h-64 px-16`}
            data-autofocus={index === 0 || undefined}
            onClick={() => choose(id)}
          >
            <span className="break-anywhere">{name}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

interface EntryProps<T> extends Omit<Props<T>, 'people' | 'onWithout'> {
  readonly person: Person;
  /** Absent: there is nobody else to choose. */
  readonly onBack: (() => void) | undefined;
  readonly onWithout: (() => void) | undefined;
}

function PinEntry<T>({ person, enter, onBack, onDone, onWithout }: EntryProps<T>) {
  const words = useMessages('atTablet');
  const say = useFailureText();
  const [pin, setPin] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [last, setLast] = useState<Exclude<Entered<T>, { readonly kind: 'in' }> | null>(null);
  const [pausedUntil, pauseUntil] = useState(0);
  const seconds = useSecondsUntil(pausedUntil);
  const name = person.short;
  const isStranded = last !== null && last.kind !== 'wrong';
  const submit = async () => {
    setBusy(true);
    const result = await enter(person, pin);
    setBusy(false);
    if (result.kind === 'in') return onDone(result.value);
    setPin('');
    setLast(result);
    if (result.kind === 'wrong') pauseUntil(performance.now() + Math.min(result.pauseMs, pauseMsMax));
  };
  const said = { wrong: words.wrong, 'unknown-here': fill(words.unknownHere, { name }), 'too-long': words.tooLong };
  const problem = last === null ? null : last.kind === 'failed' ? say(last.failure) : said[last.kind];
  const error = seconds > 0 ? fill(words.paused, { seconds }) : problem;
  return (
    <div className={`${classes.entry} stack gap-12`} data-pins>
      <PinPad
        label={fill(words.pinOf, { name })}
        pin={pin}
        onChange={setPin}
        onDone={() => void submit()}
        isBusy={isBusy}
        error={error}
        isPaused={seconds > 0}
      />
      {isStranded && onWithout !== undefined ? (
        <>
          <Note>{words.withoutNameText}</Note>
          <Button variant="default" size="md" onClick={onWithout}>
            {words.withoutName}
          </Button>
        </>
      ) : null}
      {onBack === undefined ? null : (
        <Button variant="subtle" size="md" onClick={onBack}>
          {words.someoneElse}
        </Button>
      )}
    </div>
  );
}

const tickMs = 250;
/** A till is never shut for longer. */
const pauseMsMax = 60_000;

/** How many seconds are left, counted down. `until`: by the page's own clock, which nobody sets; ms. */
function useSecondsUntil(until: number): number {
  const [, tick] = useState(0);
  const left = Math.max(0, Math.ceil((until - performance.now()) / 1_000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => tick((count) => count + 1), tickMs);
    return () => clearInterval(timer);
  }, [left]);
  return left;
}
