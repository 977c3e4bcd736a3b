import { fill } from '@till/phrases/phrases';
import { CircleUser } from 'lucide-react';
import { useEffect } from 'react';
import { staffGuard } from '../calls/staff/staff-guard.ts';
import { useMessages } from '../messages/messages.tsx';
import { usePerson } from '../native/people.ts';
import { useAtTablet } from '../native/standing.ts';
import { ApprovalDialog } from './ApprovalDialog.tsx';
import { type Sale, useAutoLock } from './auto-lock.ts';
import { beginClockOutbox } from './clock-outbox.ts';
import { switching } from './door.ts';
import { asking, guardHere } from './guard.ts';
import { usePeople, watchPeople } from './people.ts';
import { SwitchDialog } from './SwitchDialog.tsx';

/** Who stands at this tablet, in the line above every screen; a tap lets somebody else take over. Nothing where the shop has set nobody up. */
export function StaffSign({ className, sale }: { readonly className: string; readonly sale: Sale }) {
  const words = useMessages('atTablet');
  const people = usePeople();
  const { by, isLocked } = useAtTablet();
  const name = usePerson(by?.staffId)?.short ?? null;
  const isOpen = switching.use();
  useEffect(watchPeople, []);
  useEffect(() => () => switching.set(false), []);
  useAutoLock(people.length > 0, sale);
  const question = asking.use();
  const isUsed = people.length > 0;
  useEffect(() => {
    staffGuard.set(isUsed ? guardHere : null);
    if (isUsed) beginClockOutbox();
    return () => staffGuard.set(null);
  }, [isUsed]);
  // What somebody asked for is not done in the name of whoever comes next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when somebody else stands here, or nobody
  useEffect(() => asking.get()?.answer(null), [by?.staffId]);
  if (!isUsed) return null;
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-label={name === null ? words.signIn : fill(words.switchFrom, { name })}
        disabled={isLocked}
        onClick={() => switching.set(true)}
      >
        <CircleUser aria-hidden size={20} />
        <span className="truncate min-w-0 underline">{name ?? words.signIn}</span>
      </button>
      {question === null ? null : <ApprovalDialog asking={question} />}
      {isOpen && !isLocked ? <SwitchDialog onClose={() => switching.set(false)} /> : null}
    </>
  );
}
