import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { WaitingButton } from '../../kit/control/WaitingButton.tsx';
import { notify } from '../../kit/toast/notify.tsx';
import { useFailureText } from '../../messages/failure-text.ts';
import { useMessages } from '../../messages/messages.tsx';
import { type Account, cancelChange } from './account.ts';
import { useTime } from './use-time.ts';

interface Props {
  readonly account: Account;
  readonly isOffline: boolean;
  readonly onChanged: () => void;
}

/** What was asked for and waits, each with a button that stops it. A server of before names none. */
export function PendingChanges({ account: { pending = [] }, isOffline, onChanged }: Props) {
  const words = useMessages('wayBack');
  const sayTime = useTime();
  const say = useFailureText();
  const [stopping, setStopping] = useState<string | null>(null);
  if (pending.length === 0) return null;
  const stop = async (id: string) => {
    setStopping(id);
    const answer = await cancelChange(id);
    setStopping(null);
    // Another device was faster: that is the wanted result.
    if (answer.ok || answer.refusal.code === 'not_found') notify.success(words.stopped);
    else notify.error(say(answer.refusal));
    onChanged();
  };
  return (
    <div role="status" className="warn-wash border rounded-12 p-12-16 stack gap-12">
      {pending.map(({ id, kind, address, dueAt }) => {
        const text = {
          recovery: address === null ? words.waitsRemoved : words.waitsSet,
          'second-factor-on': words.waitsOn,
          'second-factor-off': words.waitsOff,
        }[kind];
        const said = fill(text, { address: address ?? '', time: sayTime(dueAt) });
        return (
          <div key={id} className="flex flex-wrap items-center gap-8-16">
            <div className="grow-240">
              <p className="semibold">{said}</p>
              <p>{words.waitsText}</p>
            </div>
            <WaitingButton
              variant="default"
              disabled={isOffline || (stopping !== null && stopping !== id)}
              waiting={stopping === id}
              waitingLabel={words.stop}
              onClick={() => void stop(id)}
              aria-label={`${words.stop}: ${said}`}
            >
              {words.stop}
            </WaitingButton>
          </div>
        );
      })}
    </div>
  );
}
