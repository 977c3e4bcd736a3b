import { useCallback } from 'react';
import { type Failure, failureText, type Say } from './first-failure-text.ts';
import { useLanguage, useMessages } from './messages.tsx';

/** `const say = useFailureText(); notify.error(say(failure))` */
export function useFailureText(): Say {
  const phrases = useMessages('paying');
  const language = useLanguage();
  return useCallback(
    (failure, tooManyFor) => (isByRole(failure) ? phrases.refusals.forbidden_by_role : failureText(phrases, failure, language, tooManyFor)),
    [phrases, language],
  );
}

/** The shop is the right one; the role of whoever stands at this tablet does not allow it. */
export const isByRole = ({ code, detail }: Failure): boolean => code === 'forbidden' && detail?.['action'] !== undefined;
