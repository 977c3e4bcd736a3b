import { useNavigate } from '@tanstack/react-router';
import { limits } from '@till/domain/limits';
import { useEffect } from 'react';
import { config } from '../../calls/config.ts';
import { isSignedOut } from '../../calls/failure.ts';
import { session } from '../../native/session.ts';
import { settings } from '../../native/storage.ts';
import { SignInScreen } from '../../sign-in/SignInScreen.tsx';
import { authenticate, keepSession, type SignedIn } from '../../sign-in/session.ts';
import { overlay } from '../../ui/overlay.tsx';
import { useWords } from '../../ui/words.tsx';
import { endSession } from '../guard.ts';
import { routes } from '../routes.ts';
import { ensureShop } from '../shop.ts';

/** Resets the current order; a session that still lives goes straight to device selection. */
export function LoginRoute() {
  const navigate = useNavigate();
  const words = useWords();
  useEffect(() => {
    settings.set('activeOrderId', null);
    void authenticate().then((answer) => {
      if (answer.ok) {
        keepSession(answer.value);
        void navigate({ to: routes.dashboardSelectDevice, replace: true });
      } else if (isSignedOut(answer.refusal) && session.get() !== null) endSession();
    });
  }, [navigate]);

  const signedIn = async (answer: SignedIn) => {
    overlay.show(words.signIn.signingIn);
    keepSession(answer);
    const held = new Promise((resolve) => setTimeout(resolve, limits.codeValidationOverlayMs));
    // What does not load now is asked for again by the screen that needs it, which says so.
    await Promise.all([held, ensureShop().catch(() => undefined)]);
    await navigate({ to: routes.dashboardSelectDevice, replace: true });
    overlay.hide();
  };
  return <SignInScreen config={config()} onSignedIn={(answer) => void signedIn(answer)} />;
}
