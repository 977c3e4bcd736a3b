import { fill } from '@till/phrases/phrases';
import { useEffect, useState } from 'react';
import { confirm } from '../../../kit/dialog/confirm.tsx';
import { useGuarded, useUnsavedQuestion } from '../../../kit/dialog/use-guarded.ts';
import { notify } from '../../../kit/toast/notify.tsx';
import { useFailureWords } from '../../../messages/failure-words.ts';
import { useLanguage, useWords } from '../../../messages/words.tsx';
import { nowWords } from './thing/clash-words.ts';
import { overtaken } from './thing/overtaken.ts';
import type { NotSaved } from './use-book.ts';

interface Saving<Fields> {
  /** What is to be saved; absent: nothing of what was typed is, as where the thing is removed. */
  readonly wanted?: Fields;
  /** What is said when it is saved; null: nothing. */
  readonly said?: string | null;
}

interface Parts<Fields> {
  /** The thing as it is now; null: it is new, or somebody has removed it. */
  readonly seen: Fields | null;
  /** What a new one begins as. */
  readonly fresh: Fields;
  /** Whether it was there when the dialog opened. */
  readonly wasThere: boolean;
  readonly onClose: () => void;
}

/**
 * A thing of the menu in a dialog: what was typed lies over what it is now, so that what somebody else changes meanwhile shows where nothing was typed. What
 * somebody else has saved in a field that was typed in here is only replaced knowingly; where the thing was removed, all of it stays in the dialog, to be copied or saved as a
 * new one. Leaving with something typed asks first, also where the screen itself would be left.
 */
export function useThing<Fields extends { readonly name: string }>({ seen, fresh, wasThere, onClose }: Parts<Fields>) {
  const words = useWords('menuEditor');
  const say = useFailureWords();
  const language = useLanguage();
  const { cancelLabel } = useUnsavedQuestion();
  /** As it was when it was last there. */
  const [known, setKnown] = useState(seen);
  /** The fields that were typed in, as they were before. */
  const [begun, setBegun] = useState<Partial<Fields>>({});
  const [typed, setTyped] = useState<Partial<Fields>>({});
  const [isDirty, setDirty] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const close = useGuarded(isDirty, onClose);
  const shape = JSON.stringify(seen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its fields are a new object at each look
  useEffect(() => {
    if (seen !== null) setKnown(seen);
  }, [shape]);
  const base = seen ?? known ?? fresh;
  const fields: Fields = { ...base, ...typed };
  const isRemoved = wasThere && seen === null;
  const begin = (names: readonly (keyof Fields)[]) =>
    setBegun((before) => ({ ...Object.fromEntries(names.map((each) => [each, base[each]])), ...before }) as Partial<Fields>);
  const told = (refused: NotSaved): string => {
    if (refused.code !== 'changed_elsewhere') return refused.failure === null ? words.fieldWrong : say(refused.failure);
    return isRemoved ? words.removedElsewhere : words.changedElsewhere;
  };
  /** Whether it is saved although somebody else has removed it, or changed what would be replaced. */
  const isMeant = (wanted: Fields): Promise<boolean> | boolean => {
    const { saveAsNew, replace } = words;
    const name = wanted.name.trim();
    if (isRemoved) return confirm({ title: fill(words.removedTitle, { name }), description: words.removedText, confirmLabel: saveAsNew, cancelLabel });
    const clashes = seen === null ? [] : overtaken(begun, seen, wanted);
    if (seen === null || clashes.length === 0) return true;
    const now = new Intl.ListFormat(language, { type: 'conjunction' }).format(new Set(clashes.map((field) => nowWords(field, seen[field], words))));
    return confirm({ title: fill(words.changedTitle, { name }), description: fill(words.changedNow, { now }), confirmLabel: replace, cancelLabel });
  };
  return {
    ...{ fields, isDirty, isRemoved, problem, saving, setProblem },
    /** What is typed otherwise, such as a price as text: the fields that it becomes, none for a count. */
    touch: (...touched: readonly (keyof Fields)[]) => {
      begin(touched);
      setDirty(true);
    },
    change(changes: Partial<Fields>): void {
      begin(Object.keys(changes) as (keyof Fields)[]);
      setTyped((before) => ({ ...before, ...changes }));
      setDirty(true);
      setProblem(null);
    },
    /** Runs what saves, once it is sure that it is meant; says so and closes when it is saved. */
    async save(saves: () => Promise<NotSaved | null>, { wanted, said = words.saved }: Saving<Fields>): Promise<void> {
      if (saving || (wanted !== undefined && !(await isMeant(wanted)))) return;
      setSaving(true);
      const refused = await saves();
      setSaving(false);
      if (refused !== null) return setProblem(told(refused));
      if (said !== null) notify.success(fill(said, { name: fields.name.trim() }));
      onClose();
    },
    leave: () => saving || close(),
  };
}
