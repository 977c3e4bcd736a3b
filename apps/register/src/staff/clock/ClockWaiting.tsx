import { Button } from '@mantine/core';
import { serverNow } from '../../calls/server-clock.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Note } from '../../kit/layout/Note.tsx';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { sinceText } from '../../messages/since-text.ts';
import { useSession } from '../../native/session.ts';
import { useClockOutbox } from '../clock-outbox.ts';
import { entryText } from './clock-text.ts';
import { RefusedTaps } from './RefusedTaps.tsx';

/** What everybody tapped at the time clock here and the server does not have, and what it does not take. */
export function ClockWaiting({ onClose }: { readonly onClose: () => void }) {
  const words = useMessages('timeClock');
  const { common } = useMessages();
  const language = useLanguage();
  const timeZone = useSession()?.merchant.timezone ?? 'UTC';
  const entries = useClockOutbox();
  const time = (at: number) => sinceText(at, serverNow(), timeZone, language);
  const waiting = entries.filter(({ refused }) => refused === null);
  return (
    <Dialog title={words.title} onClose={onClose} size={480}>
      <div className="stack gap-12">
        {entries.length === 0 ? <p role="status">{words.allSent}</p> : null}
        {waiting.length === 0 ? null : (
          <>
            <Note>{words.waits}</Note>
            <ul className="stack gap-4">
              {waiting.map((entry) => (
                <li key={entry.id}>{entryText(entry, words, time)}</li>
              ))}
            </ul>
          </>
        )}
        <RefusedTaps entries={entries.filter(({ refused }) => refused !== null)} time={time} isNamed />
        <Button variant="default" size="lg" onClick={onClose}>
          {common.close}
        </Button>
      </div>
    </Dialog>
  );
}
