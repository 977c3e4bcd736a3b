import { Button } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { Lock, LogOut } from 'lucide-react';
import { useEffect } from 'react';
import { merchantKey } from '../calls/keys.ts';
import { useCached } from '../calls/reply-cache.ts';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { notify } from '../kit/toast/notify.tsx';
import { useMessages } from '../messages/messages.tsx';
import { personOf } from '../native/people.ts';
import { atTablet, useAtTablet } from '../native/standing.ts';
import { ClockPanel } from './ClockPanel.tsx';
import { isReminded } from './clock-reminder.ts';
import { leave } from './leave.ts';
import { readWhileShown, usePeople } from './people.ts';
import { signInByPin } from './sign-in.ts';
import { WhoPanel } from './WhoPanel.tsx';

/** Somebody else takes over the tablet, and the cart as it is; or it is locked, or left. */
export function SwitchDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useMessages('atTablet');
  const { by } = useAtTablet();
  const people = usePeople();
  const { remind } = useMessages('timeClock');
  const usesClock = useCached(merchantKey)?.usesTimeClock === true;
  const me = people.find(({ id }) => id === by?.staffId);
  useEffect(readWhileShown, []);
  const done = () => {
    const now = atTablet.get().by;
    if (now !== null)
      notify.success(fill(words.signedIn, { name: personOf(now.staffId)?.name ?? '' }), {
        id: 'staff',
        ...(usesClock && isReminded(people, now.staffId) ? { description: remind } : {}),
      });
    onClose();
  };
  const end = (isLocked: boolean) => () => {
    leave(isLocked);
    onClose();
  };
  return (
    <Dialog title={words.who} onClose={onClose} size={480} full="sheet">
      <div className="stack gap-16">
        {by === null || me === undefined || !usesClock ? null : <ClockPanel person={me} by={by} onDone={onClose} />}
        <WhoPanel people={people.filter(({ id }) => id !== by?.staffId || by.token === null)} enter={signInByPin} onDone={done} onWithout={end(false)} />
        {by === null ? null : (
          <div className="flex flex-wrap gap-8">
            <Button variant="default" size="md" leftSection={<Lock aria-hidden size={20} />} onClick={end(true)}>
              {words.lock}
            </Button>
            <Button variant="default" size="md" leftSection={<LogOut aria-hidden size={20} />} onClick={end(false)}>
              {fill(words.signOut, { name: personOf(by.staffId)?.short ?? '' })}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
