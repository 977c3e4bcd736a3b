import { useBlocker } from '@tanstack/react-router';
import { fill } from '@till/phrases/phrases';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { type UnsavedQuestion, useUnsavedQuestion } from '../../kit/dialog/unsaved-question.ts';
import { isDialogOpen } from '../../kit/dialog/use-dialog-keys.ts';
import { isUnsaved, unsavedNames } from '../../kit/dialog/use-guarded.ts';
import { useMessages } from '../../messages/messages.tsx';
import { session } from '../../native/session.ts';

const nothing = (): null => null;

/**
 * Whoever leaves a screen with something unsaved is asked first, whichever way they leave: a link, the browser's back button, or closing its tab (there the browser
 * asks in words of its own). That is what is typed in a form, and what the screen itself has: `unsaved`, the question; null: there is nothing to lose. It is called
 * when somebody leaves.
 */
export function useAskedToLeave(unsaved: () => UnsavedQuestion | null = nothing): void {
  const question = useUnsavedQuestion();
  const { named } = useMessages('form');
  const ask = () => {
    if (!isUnsaved()) return unsaved();
    const names = unsavedNames();
    return names.length === 0 ? question : { ...question, description: fill(named, { names: names.join(', ') }) };
  };
  useBlocker({
    shouldBlockFn: async ({ action }) => {
      // Back closes the dialog, which asks by itself, and leaves the screen where it is.
      if (action === 'BACK' && isDialogOpen()) return false;
      const question = ask();
      // Who is signed out saves nothing more.
      if (question === null || session.get() === null) return false;
      return !(await confirm({ ...question, danger: true }));
    },
    enableBeforeUnload: () => ask() !== null,
  });
}
