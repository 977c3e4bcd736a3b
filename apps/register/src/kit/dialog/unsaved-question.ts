import { useMessages } from '../../messages/messages.tsx';

/** What is asked before something that is not saved is given up. */
export interface UnsavedQuestion {
  readonly title: string;
  readonly description: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
}

export function useUnsavedQuestion(): UnsavedQuestion {
  const { title, text, leave, stay } = useMessages('unsaved');
  return { title, description: text, confirmLabel: leave, cancelLabel: stay };
}
