import type { Result } from '@till/domain/result';
import { fill } from '@till/phrases/phrases';
import { useRef, useState } from 'react';
import { type CallFailure, isUndecided } from '../../calls/failure.ts';
import { useGuarded } from '../../kit/dialog/use-guarded.ts';
import { notify } from '../../kit/toast/notify.tsx';
import { useFailureWords } from '../../messages/failure-words.ts';
import { newUuid } from '../../native/ids.ts';

/** What a printer and a kitchen screen have in common. */
interface Station {
  readonly id: string;
  readonly label: string;
  readonly enabled: boolean;
  readonly version: number;
}

/** `notPrinted`: the orders that have lost something by it. */
type Saved = Result<{ readonly notPrinted: readonly string[] }, CallFailure>;

/** How one is saved. `version`: the one that was changed, which nobody else may have saved since; undefined: it is new. `key`: of this change. */
export interface Saving {
  readonly id: string;
  readonly version: number | undefined;
  readonly key: string;
}

interface Props<Own extends Station, Draft, Wrong> {
  /** As it was last read; null: it is a new one. */
  readonly station: Own | null;
  /** The form as it begins. */
  readonly begin: () => Draft;
  readonly wrongIn: (draft: Draft) => readonly Wrong[];
  readonly save: (draft: Draft, saving: Saving) => Promise<Saved>;
  readonly remove: (own: Own) => Promise<Saved>;
  readonly isSureToSwitchOff: (own: Own) => Promise<boolean>;
  readonly isSureToRemove: (own: Own) => Promise<boolean>;
  readonly tellLacking: (of: Draft, orderIds: readonly string[]) => void;
  /** Reads it anew; resolves with undefined where it is gone, with null where it cannot be read. */
  readonly findNow: (id: string, draft: Draft) => Promise<Own | undefined | null>;
  /** In a line, to be told apart from what somebody else has saved. */
  readonly summaryOf: (own: Own) => string;
  readonly words: { readonly changed: string; readonly gone: string; readonly saved: string; readonly removed: string };
  readonly refresh: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** What a form for a printer or a kitchen screen shows and does. It is closed when the server has what was asked. */
export function useStationForm<Own extends Station, Draft extends Pick<Station, 'label' | 'enabled'>, Wrong>(props: Props<Own, Draft, Wrong>) {
  const { station, begin, wrongIn, words, refresh, onClose } = props;
  const say = useFailureWords();
  const [draft, setDraft] = useState(begin);
  const [isDirty, setDirty] = useState(false);
  const leave = useGuarded(isDirty, onClose);
  const [id] = useState(() => station?.id ?? newUuid());
  /** The one that the person knows of: what somebody else saves after it is shown before it is replaced. */
  const [version, setVersion] = useState(station?.version);
  const [problem, setProblem] = useState<{ readonly text: string; readonly isReplacing: boolean } | null>(null);
  const [isTried, setTried] = useState(false);
  const [waiting, setWaiting] = useState<'save' | 'remove' | null>(null);
  /** The same change keeps it, so that saving again after a lost answer is no second change. */
  const key = useRef(newUuid());

  /** Tells why it was not saved; where somebody else was faster, what it is now. */
  async function tellRefused(refusal: CallFailure): Promise<void> {
    if (!isUndecided(refusal)) key.current = newUuid();
    const isElse = version !== undefined && (refusal.code === 'printer_changed' || refusal.code === 'not_found');
    const theirs = isElse ? await props.findNow(id, draft) : null;
    if (theirs === null) return setProblem({ text: say(refusal), isReplacing: false });
    setVersion(theirs?.version);
    setProblem({ text: theirs === undefined ? words.gone : fill(words.changed, { summary: props.summaryOf(theirs) }), isReplacing: true });
  }

  async function save(): Promise<void> {
    setTried(true);
    if (waiting !== null || wrongIn(draft).length > 0) return;
    if (station?.enabled === true && !draft.enabled && !(await props.isSureToSwitchOff(station))) return;
    setWaiting('save');
    const answer = await props.save(draft, { id, version, key: key.current });
    if (answer.ok) {
      notify.success(fill(words.saved, { name: draft.label.trim() }));
      props.tellLacking(draft, answer.value.notPrinted);
      await refresh();
      return onClose();
    }
    await tellRefused(answer.refusal);
    setWaiting(null);
  }

  async function remove(own: Own): Promise<void> {
    if (waiting !== null || !(await props.isSureToRemove(own))) return;
    setWaiting('remove');
    const answer = await props.remove(own);
    // Somebody else may have removed it meanwhile: it is gone, as was asked.
    if (answer.ok || answer.refusal.code === 'not_found') {
      notify.success(fill(words.removed, { name: own.label }));
      if (answer.ok) props.tellLacking(draft, answer.value.notPrinted);
      await refresh();
      return onClose();
    }
    setProblem({ text: say(answer.refusal), isReplacing: false });
    setWaiting(null);
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
