import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { useGuarded } from '../../ui/dialog/use-guarded.ts';
import { useFailureWords } from '../../ui/failure-words.ts';
import { notify } from '../../ui/toast/notify.tsx';
import type { NotSaved } from './use-book.ts';
import { useMenuWords } from './use-menu-words.ts';

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
 * A thing of the menu in a dialog: what was typed lies over what it is now, so that what somebody else changes meanwhile shows where nothing was typed. Leaving with
 * something typed asks first, also where the screen itself would be left.
 */
export function useThing<Fields extends { readonly name: string }>({ seen, fresh, wasThere, onClose }: Parts<Fields>) {
  const words = useMenuWords();
  const say = useFailureWords();
  const [typed, setTyped] = useState<Partial<Fields>>({});
  const [isDirty, setDirty] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const close = useGuarded(isDirty, onClose);
  const fields: Fields = { ...(seen ?? fresh), ...typed };
  const told = (refused: NotSaved): string => {
    if (refused.code !== 'changed_elsewhere') return refused.failure === null ? words.fieldWrong : say(refused.failure);
    return wasThere && seen === null ? words.removedElsewhere : words.changedElsewhere;
  };
  return {
    ...{ fields, isDirty, problem, saving, setProblem },
    /** What is typed that stands in no field of the thing, such as a count. */
    touch: () => setDirty(true),
    change(changes: Partial<Fields>): void {
      setTyped((before) => ({ ...before, ...changes }));
      setDirty(true);
      setProblem(null);
    },
    /** Runs what saves; says so and closes when it is saved. `said` null: it says nothing. */
    async save(saves: () => Promise<NotSaved | null>, said: string | null = words.saved): Promise<void> {
      if (saving) return;
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
