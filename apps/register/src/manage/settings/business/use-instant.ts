import { fill } from '@till/phrases/phrases';
import { useRef, useState } from 'react';
import { notify } from '../../../kit/toast/notify.tsx';
import { useFailureText } from '../../../messages/failure-text.ts';
import { useMessages } from '../../../messages/messages.tsx';
import { type Business, type BusinessFields, putBusiness } from './business-calls.ts';
import { type PartProps, pick } from './Part.tsx';

/**
 * What can be taken back is saved as soon as it is changed, one change after the other, and shown at once; the toast undoes it. Where somebody else was faster nothing
 * is saved, and theirs is shown. `part`: what it is called.
 */
export function useInstant(part: string, { business, onSaved, onStale }: PartProps) {
  const words = useMessages('business');
  const say = useFailureText();
  /** Shown before the server has it. */
  const [wanted, setWanted] = useState<Partial<Business>>({});
  const line = useRef(Promise.resolve());
  /** As the server had it last. */
  const known = useRef(business);
  known.current = business;
  const save = async (fields: BusinessFields, seen?: BusinessFields) => {
    const names = Object.keys(fields) as (keyof Business)[];
    const before = seen ?? pick(known.current, names);
    const answer = await putBusiness(fields, before);
    if (answer.ok) {
      known.current = answer.value;
      onSaved(answer.value);
      const undo = { label: words.undo, onClick: () => change(before, fields) };
      notify.success(fill(words.saved, { part }), { id: `saved ${part}`, ...(seen === undefined ? { action: undo, durationMs: undoMs } : {}) });
    } else {
      await onStale();
      notify.error(answer.refusal.code === 'changed_elsewhere' ? fill(words.changedElsewhere, { part }) : say(answer.refusal));
    }
    setWanted((now) => Object.fromEntries(Object.entries(now).filter(([name]) => now[name as keyof Business] !== fields[name as keyof BusinessFields])));
  };
  function change(fields: BusinessFields, seen?: BusinessFields): void {
    setWanted((now) => ({ ...now, ...(fields as Partial<Business>) }));
    line.current = line.current.then(() => save(fields, seen));
  }
  return { values: { ...business, ...wanted }, change: (fields: BusinessFields) => change(fields) };
}

/** As long as it can be undone, ms. */
const undoMs = 8_000;
