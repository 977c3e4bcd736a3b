import { useCallback } from 'react';
import { useFailureWords } from '../../ui/failure-words.ts';
import { notify } from '../../ui/toast/notify.tsx';
import { useWords } from '../../ui/words.tsx';
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
