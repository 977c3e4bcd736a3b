import type { Result } from '@till/domain/result';
import { fill } from '@till/phrases/phrases';
import { useRef, useState } from 'react';
import { type CallFailure, isUndecided } from '../../calls/failure.ts';
import { useGuarded } from '../../kit/dialog/use-guarded.ts';
import { notify } from '../../kit/toast/notify.tsx';
import { useFailureText } from '../../messages/failure-text.ts';
import { newUuid } from '../../native/ids.ts';

/** How one is saved. `seen`: the one that was changed, which nobody else may have saved since; null: it is new. `id`: for what is new. `key`: of this change. */
export interface Saving<Own> {
  readonly seen: Own | null;
  readonly id: string;
  readonly key: string;
}

interface Props<Own, Draft, Wrong, Lost> {
  /** As it was last read; null: it is a new one. */
  readonly station: Own | null;
  /** The form as it begins. */
  readonly begin: () => Draft;
  readonly wrongIn: (draft: Draft) => readonly Wrong[];
  /** Resolves with what was lost by it. */
  readonly save: (draft: Draft, saving: Saving<Own>) => Promise<Result<Lost, CallFailure>>;
  readonly remove: (own: Own) => Promise<Result<Lost, CallFailure>>;
  /** Asks before something that has been set up is switched off or given up. */
  readonly isSureToSave: (own: Own, draft: Draft) => Promise<boolean>;
  readonly isSureToRemove: (own: Own) => Promise<boolean>;
  readonly warnLacking: (name: string, lost: Lost) => void;
  /** Reads it anew; resolves with undefined where it is gone, with null where it cannot be read. */
  readonly findNow: (own: Own, draft: Draft) => Promise<Own | undefined | null>;
  readonly nameOf: (own: Own) => string;
  /** In a line, to be told apart from what somebody else has saved. */
  readonly summaryOf: (own: Own) => string;
  readonly words: { readonly changed: string; readonly gone: string; readonly saved: string; readonly removed: string };
  readonly refresh: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** What a form for a printer or a kitchen screen shows and does. It is closed when the server has what was asked. */
export function useStationForm<Own, Draft extends { readonly label: string }, Wrong, Lost>(props: Props<Own, Draft, Wrong, Lost>) {
  const { station, begin, wrongIn, words, refresh, onClose } = props;
  const say = useFailureText();
  const [draft, setDraft] = useState(begin);
  const [isDirty, setDirty] = useState(false);
  const leave = useGuarded(isDirty, onClose);
  const [id] = useState(newUuid);
  /** The one that the person knows of: what somebody else saves after it is shown before it is replaced. */
  const [seen, setSeen] = useState(station);
  const [problem, setProblem] = useState<{ readonly text: string; readonly isReplacing: boolean } | null>(null);
  const [isTried, setTried] = useState(false);
  const [waiting, setWaiting] = useState<'save' | 'remove' | null>(null);
  /** The same change keeps it, so that saving again after a lost answer is no second change. */
  const key = useRef(newUuid());

  /** Tells why it was not saved; where somebody else was faster, what it is now. */
  async function showRefused(refusal: CallFailure): Promise<void> {
    if (!isUndecided(refusal)) key.current = newUuid();
    const isElse = refusal.code === 'printer_changed' || refusal.code === 'not_found';
    const theirs = seen !== null && isElse ? await props.findNow(seen, draft) : null;
    if (theirs === null) return setProblem({ text: say(refusal), isReplacing: false });
    setSeen(theirs ?? null);
    setProblem({ text: theirs === undefined ? words.gone : fill(words.changed, { summary: props.summaryOf(theirs) }), isReplacing: true });
  }

  async function save(): Promise<void> {
    setTried(true);
    if (waiting !== null || wrongIn(draft).length > 0) return;
    if (station !== null && !(await props.isSureToSave(station, draft))) return;
    setWaiting('save');
    const answer = await props.save(draft, { seen, id, key: key.current });
    if (answer.ok) return done(words.saved, draft.label.trim(), answer.value);
    await showRefused(answer.refusal);
    setWaiting(null);
  }

  async function remove(own: Own): Promise<void> {
    if (waiting !== null || !(await props.isSureToRemove(own))) return;
    setWaiting('remove');
    const answer = await props.remove(own);
    // Somebody else may have removed it meanwhile: it is gone, as was asked.
    if (answer.ok || answer.refusal.code === 'not_found') return done(words.removed, props.nameOf(own), answer.ok ? answer.value : null);
    setProblem({ text: say(answer.refusal), isReplacing: false });
    setWaiting(null);
  }

  async function done(text: string, name: string, lost: Lost | null): Promise<void> {
    notify.success(fill(text, { name }));
    if (lost !== null) props.warnLacking(name, lost);
    await refresh();
    onClose();
  }

  return {
    draft,
    /** What has to be corrected; nothing until somebody has tried to save it. */
    wrong: isTried ? wrongIn(draft) : [],
    problem,
    waiting,
    change(changes: Partial<Draft>) {
      key.current = newUuid();
      setDraft((before) => ({ ...before, ...changes }));
      setDirty(true);
      setProblem((before) => (before?.isReplacing === true ? before : null));
    },
    leave,
    save: () => void save(),
    remove: () => void (station !== null && remove(station)),
  };
}

export type StationForm = Pick<ReturnType<typeof useStationForm>, 'problem' | 'waiting'>;
