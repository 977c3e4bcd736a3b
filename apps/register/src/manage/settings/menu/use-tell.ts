import { useCallback } from 'react';
import { notify } from '../../../kit/toast/notify.tsx';
import { useFailureWords } from '../../../messages/failure-words.ts';
import { useWords } from '../../../messages/words.tsx';
import type { NotSaved } from './use-book.ts';

/** Says why something was not saved where no field can; resolves whether it was. */
export function useTell(): (saving: Promise<NotSaved | null>) => Promise<boolean> {
  const words = useWords('menuEditor');
  const say = useFailureWords();
  return useCallback(
    async (saving) => {
      const refused = await saving;
      if (refused === null) return true;
      notify.error(refused.code === 'changed_elsewhere' || refused.failure === null ? words.otherElsewhere : say(refused.failure), { id: 'menu' });
      return false;
    },
    [words, say],
  );
}
