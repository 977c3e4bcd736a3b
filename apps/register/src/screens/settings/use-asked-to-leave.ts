import { useBlocker } from '@tanstack/react-router';
import { session } from '../../native/session.ts';
import { confirm } from '../../ui/dialog/confirm.tsx';

/** What is asked: everything that the dialog says. */
interface Question {
  readonly title: string;
  readonly description: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
}

/**
 * Whoever leaves a screen with something unsaved is asked first, whichever way they leave: a link, the browser's back button, or closing its tab (there the browser
 * asks in words of its own). `unsaved`: the question; null: there is nothing to lose. It is called when somebody leaves.
 */
export function useAskedToLeave(unsaved: () => Question | null): void {
  useBlocker({
    shouldBlockFn: async () => {
      const question = unsaved();
      // Who is signed out saves nothing more.
      if (question === null || session.get() === null) return false;
      return !(await confirm({ ...question, danger: true }));
    },
    enableBeforeUnload: () => unsaved() !== null,
  });
}
