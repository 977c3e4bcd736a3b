import { createContext, useContext, useLayoutEffect } from 'react';
import { confirm } from './confirm.tsx';
import { useUnsavedQuestion } from './unsaved-question.ts';

/** What is not saved on this page, and what it is called where it has a name. */
const unsaved = new Map<symbol, string | undefined>();
/** The same of the dialog around. */
export const UnsavedHere = createContext<Set<symbol> | null>(null);

/** Whether something is not saved. */
export const isUnsaved = (): boolean => unsaved.size > 0;
/** What of it has a name. */
export const unsavedNames = (): readonly string[] => [...unsaved.values()].filter((name) => name !== undefined);

/** Something typed is not saved: whoever closes the dialog around (`kit/form/GuardedDialog`) or leaves the screen (`screens/settings/use-asked-to-leave.ts`) is asked. */
export function useUnsaved(isDirty: boolean, name?: string): void {
  const here = useContext(UnsavedHere);
  // At once: the next key may be the one that closes it.
  useLayoutEffect(() => {
    if (!isDirty) return;
    const own = Symbol('something typed');
    unsaved.set(own, name);
    here?.add(own);
    return () => {
      unsaved.delete(own);
      here?.delete(own);
    };
  }, [isDirty, name, here]);
}

/** Does it, where something typed is lost by it (`isDirty`) after a question. */
export function useAskedFirst(): (isDirty: boolean, then: () => void) => void {
  const question = useUnsavedQuestion();
  return (isDirty, then) => {
    if (!isDirty) return then();
    void confirm({ ...question, danger: true }).then((isSure) => isSure && then());
  };
}

/** What closes something, by whichever way: where something in it is typed and not saved (`isDirty`) that asks first. What has saved calls `onClose` itself. */
export function useGuarded(isDirty: boolean, onClose: () => void): () => void {
  const ask = useAskedFirst();
  useUnsaved(isDirty);
  return () => ask(isDirty, onClose);
}
