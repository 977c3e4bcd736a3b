import { useEffect } from 'react';
import { useWords } from '../../messages/words.tsx';
import { confirm } from './confirm.tsx';

const unsaved = new Set<symbol>();
/** Whether a dialog has something in it that is not saved. */
export const isUnsaved = (): boolean => unsaved.size > 0;

/** What is asked before something that is not saved is given up. */
export interface UnsavedQuestion {
  readonly title: string;
  readonly description: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
}

export function useUnsavedQuestion(): UnsavedQuestion {
  const { title, text, leave, stay } = useWords('unsaved');
  return { title, description: text, confirmLabel: leave, cancelLabel: stay };
}

/**
 * What closes a dialog, by whichever way: where something in it is typed and not saved (`isDirty`) that asks first, and so does whoever leaves the screen
 * (`screens/settings/use-asked-to-leave.ts`). What has saved calls `onClose` itself.
 */
export function useGuarded(isDirty: boolean, onClose: () => void): () => void {
  const question = useUnsavedQuestion();
  useEffect(() => {
    if (!isDirty) return;
    const own = Symbol('a dialog with something typed');
    unsaved.add(own);
    return () => void unsaved.delete(own);
  }, [isDirty]);
  return () => {
    if (!isDirty) return onClose();
    void confirm({ ...question, danger: true }).then((isSure) => isSure && onClose());
  };
}
