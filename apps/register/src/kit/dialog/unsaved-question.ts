import { useWords } from '../../messages/words.tsx';

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
