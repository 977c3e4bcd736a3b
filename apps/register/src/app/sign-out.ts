import { limits } from '@till/domain/limits';
import { counted } from '@till/phrases/phrases';
import { config } from '../calls/config.ts';
import { outbox } from '../calls/outbox/instance.ts';
import { whoseResponse } from '../calls/whose/own-till.ts';
import { confirm } from '../kit/dialog/confirm.tsx';
import { useLanguage, useMessages, useMessagesLanguage } from '../messages/messages.tsx';
import { shutOut } from '../native/shut-out.ts';
import { leaveSession } from './guard.ts';
import { setLeaving } from './leaving.ts';
import { routes } from './routes.ts';

/** Logs out. If changes are unsent, says how many and asks first; they stay in the outbox, under their merchant. */
export function useSignOut(): () => Promise<void> {
  const { outbox: words, device, common } = useMessages();
  const language = useLanguage();
  const wordsLanguage = useMessagesLanguage();
  return async () => {
    // What cannot be fetched now is not there either: the tablet keeps what it has.
    const others = await Promise.all([
      import('../manage/shift/unsent-text.ts').then(
        ({ unsentOfDrawer }) => unsentOfDrawer(wordsLanguage),
        () => null,
      ),
      import('../staff/clock/unsent-text.ts').then(
        ({ unsentOfClock }) => unsentOfClock(wordsLanguage, language),
        () => null,
      ),
    ]);
    const count = others.reduce((sum, other) => sum + (other?.count ?? 0), outbox.all().length);
    const title = counted(words.logoutTitle, count, language);
    if (
      count > 0 &&
      !(await confirm({
        title,
        description: [words.logoutText, ...others.map((other) => other?.said)].filter((part) => part).join(' '),
        confirmLabel: device.logout,
        danger: true,
      }))
    )
      return;
    while (!(await signOut())) {
      if (!(await confirm({ title: device.logoutTitle, description: common.noAnswer, confirmLabel: common.tryAgain }))) return;
    }
  };
}

/**
 * Ends the session at the auth service, then deletes what is kept here except the outbox, and goes to the sign-in page by way of the auth service. False: the
 * server did not answer. Then nobody is logged out: the cookie would sign in whoever opens the register next.
 */
async function signOut(): Promise<boolean> {
  setLeaving(true);
  const address = `${config().bases.auth}/register/logout`;
  // It leads to the sign-in page, which our server gives (not where files come from a development server); another way may lead anywhere.
  const isOver = await fetch(address, { credentials: 'include', cache: 'no-store', signal: AbortSignal.timeout(limits.authTimeoutMs) }).then(
    (answer) =>
      (import.meta.env.DEV || whoseResponse(answer, undefined, 'file') === 'ours') && answer.redirected && new URL(answer.url).pathname === routes.login,
    () => false,
  );
  setLeaving(isOver);
  if (!isOver) return false;
  leaveSession();
  // Somebody wanted it: there is nothing to explain.
  shutOut.clear();
  location.assign(address);
  return true;
}
