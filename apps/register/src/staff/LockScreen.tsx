import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useDialogKeys } from '../kit/dialog/use-dialog-keys.ts';
import { notify } from '../kit/toast/notify.tsx';
import { useMessages } from '../messages/messages.tsx';
import { atTablet } from '../native/standing.ts';
import { isReminded } from './clock-reminder.ts';
import { usePeople } from './people.ts';
import { signInByPin } from './sign-in.ts';
import classes from './staff.module.css';
import { WhoPanel } from './WhoPanel.tsx';

const stay = (): void => undefined;

/** Covers a locked tablet until somebody has entered their PIN. What is under it stays as it was left, and goes on: the outbox, the stream, alerts. */
export function LockScreen() {
  const words = useMessages('atTablet');
  const { remind } = useMessages('timeClock');
  const people = usePeople();
  const cover = useRef<HTMLElement>(null);
  useDialogKeys(cover, stay, stay, true);
  const isAnybody = people.length > 0;
  useEffect(() => {
    // Nobody is left who could open it.
    if (!isAnybody) atTablet.set({ by: null, isLocked: false });
  }, [isAnybody]);
  const done = () => {
    const { by } = atTablet.get();
    if (by !== null && isReminded(people, by.staffId)) notify.info(remind, { id: 'staff' });
  };
  return createPortal(
    <section ref={cover} className={`${classes.cover} stack items-center surface`} role="dialog" aria-modal="true" aria-labelledby="locked" tabIndex={-1}>
      <div className={`${classes.locked} stack gap-16 w-full`}>
        <h2 className="text-28 strong" id="locked">
          {words.who}
        </h2>
        <WhoPanel people={people} enter={signInByPin} onDone={done} onWithout={() => atTablet.set({ by: null, isLocked: false })} />
      </div>
    </section>,
    document.body,
  );
}
