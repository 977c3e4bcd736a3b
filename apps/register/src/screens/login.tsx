import { useLocation, useNavigate } from '@tanstack/react-router';
import { limits } from '@till/domain/limits';
import { useEffect, useRef, useState } from 'react';
import { renewSession } from '../app/guard.ts';
import { ensureMerchantData } from '../app/merchant-data.ts';
import { routes } from '../app/routes.ts';
import { config } from '../calls/config.ts';
import { isSignedOut } from '../calls/failure.ts';
import { overlay } from '../kit/overlay.tsx';
import { useMessages, withMessages } from '../messages/messages.tsx';
import { session } from '../native/session.ts';
import { shutOut } from '../native/shut-out.ts';
import { settings } from '../native/storage.ts';
import { SupportContact } from '../shell/SupportContact.tsx';
import { SignInScreen } from '../sign-in/SignInScreen.tsx';
import { authenticate, keepSession, type SignedIn } from '../sign-in/session.ts';

/** The token of an e-mail's link, after the address's #. */
const linkShape = /^[A-Za-z0-9_-]{22}$/;

/** What a letter's link to stop a change holds, after the address's #. */
const vetoShape = /^veto=([A-Za-z0-9_-]{22})$/;

/** Removes the token from the address, so that it is in no history and on no screen. */
function useLink() {
  const navigate = useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  const [link, setLink] = useState<string | null>(null);
  const [veto, setVeto] = useState<string | null>(null);
  useEffect(() => {
    if (hash === '') return;
    if (linkShape.test(hash)) setLink(hash);
    setVeto(vetoShape.exec(hash)?.[1] ?? null);
    void navigate({ to: routes.login, replace: true });
  }, [hash, navigate]);
  const leave = () => {
    setLink(null);
    setVeto(null);
  };
  return { link, veto, leave };
}

const fetchGoogle = withMessages(async () => (await import('./login-google.tsx')).GoogleSignIn);

/** Resets the current order; with a valid session it leads to the device selection, and where nobody answers back to the register of whoever is signed in here. */
export function LoginRoute() {
  const navigate = useNavigate();
  const words = useMessages();
  const { link, veto, leave } = useLink();
  // Whoever opened such a link on a register that is signed in reads what became of it first.
  const isStopping = useRef(location.hash.startsWith('#veto='));
  useEffect(() => {
    settings.set('activeOrderId', null);
    void authenticate().then((answer) => {
      if (answer.ok) {
        keepSession(answer.value);
        if (isStopping.current) return;
        void navigate({ to: routes.dashboardSelectDevice, replace: true });
      } else if (session.get() !== null && !isStopping.current) {
        const goOn = () => void navigate({ to: routes.root, replace: true });
        // The server says it once more before it counts; who signs in meanwhile has done so.
        if (isSignedOut(answer.refusal)) void renewSession().then(() => session.get() !== null && location.pathname === routes.login && goOn());
        // Nobody can sign in now, and somebody is: the register goes on.
        else goOn();
      }
    });
  }, [navigate]);

  const signedIn = async (answer: SignedIn) => {
    overlay.show(words.signIn.signingIn);
    keepSession(answer);
    const held = new Promise((resolve) => setTimeout(resolve, limits.codeValidationOverlayMs));
    // What fails to load now is loaded again by the screen that needs it, which reports failures.
    await Promise.all([held, ensureMerchantData().catch(() => undefined)]);
    // Somebody else's order is nobody's here.
    if (shutOut.get()?.merchantId !== answer.merchantId) shutOut.clear();
    await navigate({ to: answer.merchantId === null ? routes.startBusinessInfo : routes.dashboardSelectDevice, replace: true });
    overlay.hide();
  };
  return (
    <SignInScreen
      config={config()}
      link={link}
      veto={veto}
      support={<SupportContact />}
      fetchGoogle={fetchGoogle}
      onLinkLeft={() => {
        leave();
        if (isStopping.current && session.get() !== null) void navigate({ to: routes.root, replace: true });
        isStopping.current = false;
      }}
      onSignedIn={(answer) => void signedIn(answer)}
    />
  );
}
