import type { Result } from '@till/domain/result';
import { useCallback } from 'react';
import type { CallFailure } from '../../../calls/failure.ts';
import { notify } from '../../../kit/toast/notify.tsx';
import { useFailureText } from '../../../messages/failure-text.ts';
import { useMessages } from '../../../messages/messages.tsx';

/** Says why something was not saved where no field can; resolves whether it was. */
export function useTell(): (saving: Promise<Result<unknown, CallFailure>>) => Promise<boolean> {
  const words = useMessages('menuEditor');
  const say = useFailureText();
  return useCallback(
    async (saving) => {
      const answer = await saving;
      if (!answer.ok) notify.error(answer.refusal.code === 'changed_elsewhere' ? words.otherElsewhere : say(answer.refusal), { id: 'menu' });
      return answer.ok;
    },
    [words, say],
  );
}
