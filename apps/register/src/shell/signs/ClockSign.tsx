import { counted } from '@till/phrases/phrases';
import { CircleAlert, CloudUpload } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { beginClockOutbox, useClockOutbox } from '../../staff/clock-outbox.ts';
import classes from '../StatusBar.module.css';
import { useLate } from './use-late.ts';

const ClockWaiting = lazy(() => import('../../staff/clock/ClockWaiting.tsx').then((module) => ({ default: module.ClockWaiting })));

/** What of the time clock is not sent, and what was not accepted. It sends on every device: somebody tapped there when it was a register, perhaps. */
export function ClockSign() {
  const entries = useLate(useClockOutbox());
  const [isOpen, setOpen] = useState(false);
  useEffect(beginClockOutbox, []);
  return (
    <>
      {entries.length === 0 ? null : (
        <Said refusedCount={entries.filter(({ refused }) => refused !== null).length} count={entries.length} onOpen={() => setOpen(true)} />
      )}
      {isOpen ? (
        <Suspense>
          <ClockWaiting onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

interface SaidProps {
  readonly count: number;
  readonly refusedCount: number;
  readonly onOpen: () => void;
}

function Said({ count, refusedCount, onOpen }: SaidProps) {
  const words = useMessages('timeClock');
  const language = useLanguage();
  const isBad = refusedCount > 0;
  return (
    <button type="button" className={`${classes.waiting} sign semibold`} data-bad={isBad || undefined} aria-haspopup="dialog" onClick={onOpen}>
      {isBad ? <CircleAlert aria-hidden size={20} /> : <CloudUpload aria-hidden size={20} />}
      <span className="truncate min-w-0 underline">{isBad ? counted(words.stripRefused, refusedCount, language) : counted(words.strip, count, language)}</span>
    </button>
  );
}
