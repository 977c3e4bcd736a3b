import { Button, UnstyledButton } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { useEffect, useState } from 'react';
import { Note } from '../kit/layout/Note.tsx';
import { useMessages } from '../messages/messages.tsx';
import { now as clock } from '../native/clock.ts';
import { atTablet } from '../native/standing.ts';
import { PinPad } from './PinPad.tsx';
import { type Person, usePeople } from './people.ts';
import { signInByPin } from './sign-in.ts';
import classes from './staff.module.css';

interface Props {
  /** Whoever stands here already. */
  readonly currentId: string | null;
  /** Somebody has signed in. */
  readonly onDone: () => void;
}

/** Who it is: a name is tapped, then their PIN is typed. A shop of one asks for the PIN at once. */
export function WhoPanel({ currentId, onDone }: Props) {
  const words = useMessages('atTablet');
  const people = usePeople();
  const [chosenId, choose] = useState<string | null>(null);
  const others = people.filter(({ id }) => id !== currentId);
  const chosen = people.find(({ id }) => id === chosenId) ?? (others.length === 1 ? others[0] : undefined);
  if (chosen !== undefined) return <PinEntry key={chosen.id} person={chosen} onBack={others.length === 1 ? null : () => choose(null)} onDone={onDone} />;
  return (
    <ul className={`${classes.people} grid gap-8`} aria-label={words.people}>
      {others.map(({ id, name }, index) => (
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

interface EntryProps {
  readonly person: Person;
  /** null: there is nobody else to choose. */
  readonly onBack: (() => void) | null;
  readonly onDone: () => void;
}

function PinEntry({ person, onBack, onDone }: EntryProps) {
  const words = useMessages('atTablet');
  const refusals = useMessages().refusals;
  const [pin, setPin] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isStranded, setStranded] = useState(false);
  const [pausedUntil, pauseUntil] = useState(0);
  const seconds = useSecondsUntil(pausedUntil);
  const name = person.short;
  const enter = async () => {
    setBusy(true);
    const result = await signInByPin(person, pin);
    setBusy(false);
    if (result.kind === 'in') return onDone();
    setPin('');
    setStranded(result.kind === 'unknown-here' || result.kind === 'too-long');
    if (result.kind === 'wrong') {
      pauseUntil(clock() + result.pauseMs);
      setProblem(words.wrong);
    } else if (result.kind === 'failed') setProblem(refusals[result.failure.code as keyof typeof refusals] ?? result.failure.message);
    else setProblem(fill(words[result.kind === 'too-long' ? 'tooLong' : 'unknownHere'], { name }));
  };
  const goOn = () => {
    atTablet.set({ by: null, isLocked: false });
    onDone();
  };
  const error = seconds > 0 ? fill(words.paused, { seconds }) : problem;
  return (
    <div className={`${classes.entry} stack gap-12`}>
      <PinPad
        label={fill(words.pinOf, { name })}
        pin={pin}
        onChange={setPin}
        onDone={() => void enter()}
        isBusy={isBusy}
        error={error}
        isPaused={seconds > 0}
      />
      {/* Nobody can check a PIN here now, and guests wait. */}
      {isStranded ? (
        <>
          <Note>{words.withoutNameText}</Note>
          <Button variant="default" size="md" onClick={goOn}>
            {words.withoutName}
          </Button>
        </>
      ) : null}
      {onBack === null ? null : (
        <Button variant="subtle" size="md" onClick={onBack}>
          {words.someoneElse}
        </Button>
      )}
    </div>
  );
}

const tickMs = 250;

/** How many seconds are left, counted down. `until`: ms since epoch. */
function useSecondsUntil(until: number): number {
  const [, tick] = useState(0);
  const left = Math.max(0, Math.ceil((until - clock()) / 1_000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => tick((count) => count + 1), tickMs);
    return () => clearInterval(timer);
  }, [left]);
  return left;
}
