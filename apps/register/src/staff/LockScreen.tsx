import { Button } from '@mantine/core';
import { Lock } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { connection } from '../calls/connection.ts';
import { serverNow } from '../calls/server-clock.ts';
import { useDialogKeys } from '../kit/dialog/use-dialog-keys.ts';
import { Note } from '../kit/layout/Note.tsx';
import { notify } from '../kit/toast/notify.tsx';
import { useLanguage, useMessages } from '../messages/messages.tsx';
import { useSession } from '../native/session.ts';
import { atTablet } from '../native/standing.ts';
import { isReminded } from './clock-reminder.ts';
import { usePeople } from './people.ts';
import { signInByPin } from './sign-in.ts';
import classes from './staff.module.css';
import { WhoPanel } from './WhoPanel.tsx';

const stay = (): void => undefined;

const unlock = () => atTablet.set({ by: null, isLocked: false });

interface Props {
  /** Has the shop's owner prove who they are, above the lock. */
  readonly proof: (onAnswer: (isProved: boolean) => void) => ReactNode;
}

/** Covers a locked tablet until somebody has entered their PIN, or the owner has proved who they are. What is under it stays as it was left, and goes on: the outbox, the stream, alerts. */
export function LockScreen({ proof }: Props) {
  const words = useMessages('atTablet');
  const { remind } = useMessages('timeClock');
  const people = usePeople();
  const cover = useRef<HTMLElement>(null);
  useInertUnder(cover);
  useDialogKeys(cover, stay, stay, true);
  const isAnybody = people.length > 0;
  useEffect(() => {
    // Nobody is left who could open it.
    if (!isAnybody) unlock();
  }, [isAnybody]);
  const done = () => {
    const { by } = atTablet.get();
    if (by !== null && isReminded(people, by.staffId)) notify.info(remind, { id: 'staff' });
  };
  return createPortal(
    <section ref={cover} className={`${classes.cover} stack items-center surface`} role="dialog" aria-modal="true" aria-labelledby="locked" tabIndex={-1}>
      <div className={`${classes.locked} stack gap-16 w-full`}>
        <Place />
        <h2 className={`${classes.asks} text-28 strong`} id="locked">
          {words.who}
        </h2>
        <WhoPanel people={people} enter={signInByPin} onDone={done} onWithout={unlock} />
        <Forgotten proof={proof} />
      </div>
    </section>,
    document.body,
  );
}

/** What lies under it is out of reach, also of screen readers and of scripts that press keys; the line above every screen is still read. Before the keys, which give the focus back. */
function useInertUnder(cover: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const under = [...document.querySelectorAll<HTMLElement>('main, nav, [role="dialog"]')].filter((each) => each !== cover.current && !each.inert);
    for (const each of under) each.inert = true;
    return () => {
      for (const each of under) each.inert = false;
    };
  }, [cover]);
}

const lookMs = 1_000;

/** Whose register it is, that it is locked, and what time it is there: what a glance at a resting tablet is for. */
function Place() {
  const words = useMessages('atTablet');
  const language = useLanguage();
  const merchant = useSession()?.merchant;
  const [, look] = useReducer((turn: number) => turn + 1, 0);
  useEffect(() => {
    const timer = setInterval(look, lookMs);
    return () => clearInterval(timer);
  }, []);
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: merchant?.timezone ?? 'UTC' }).format(serverNow());
  return (
    <div className={`${classes.resting} stack items-center gap-4 text-center`}>
      <p className="text-20 semibold break-anywhere">{merchant?.name ?? ''}</p>
      <p className={`${classes.time} strong leading-tight`}>{time}</p>
      <p className="flex items-center gap-8 quiet">
        <Lock aria-hidden size={20} />
        {words.locked}
      </p>
    </div>
  );
}

/** Who has forgotten their PIN is let in by the owner, as nobody: whose PIN it was, no code can tell. */
function Forgotten({ proof }: Props) {
  const words = useMessages('atTablet');
  const [asked, ask] = useState<'owner' | 'network' | null>(null);
  const onAnswer = (isProved: boolean) => {
    ask(null);
    if (!isProved) return;
    unlock();
    notify.success(words.openedByOwner, { id: 'staff' });
  };
  return (
    <div className="stack gap-8">
      <Button variant="subtle" size="md" className="self-center" onClick={() => ask(connection.get() === 'offline' ? 'network' : 'owner')}>
        {words.forgot}
      </Button>
      {asked === 'network' ? <Note role="status">{words.forgotOffline}</Note> : null}
      {asked === 'owner' ? proof(onAnswer) : null}
    </div>
  );
}
