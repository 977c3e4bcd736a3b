import { counted } from '@till/phrases/phrases';
import { config } from '../calls/config.ts';
import { outbox } from '../calls/outbox/instance.ts';
import { confirm } from '../ui/dialog/confirm.tsx';
import { useLanguage, useWords } from '../ui/words.tsx';
import { endSession } from './guard.ts';

let leaving = false;

/** True from the tap on log out until the page unloads: nothing may sign in again with the cookie that is about to end. */
export const isLeaving = (): boolean => leaving;

/** Logs out. If changes are unsent, says how many and asks first; they stay in the outbox, under their merchant. */
export function useSignOut(): () => Promise<void> {
  const words = useWords();
  const language = useLanguage();
  return async () => {
    const count = outbox.all().length;
    const title = counted(words.outbox.logoutTitle, count, language);
    if (count > 0 && !(await confirm({ title, description: words.outbox.logoutText, confirmLabel: words.settings.logout, danger: true }))) return;
    signOut();
  };
}

/** Deletes what is kept here except the outbox, then ends the session at the auth service, which redirects to the sign-in page. */
function signOut(): void {
  leaving = true;
  endSession();
  location.assign(`${config().bases.auth}/register/logout`);
}
