import { limits } from '@till/domain/limits';
import { afterSso } from '@till/domain/sign-in/sso';
import { type ReactNode, useEffect, useState } from 'react';
import { logError } from '../../calls/log/log.ts';
import { overlay } from '../../kit/overlay.tsx';
import { useFailureText } from '../../messages/failure-text.ts';
import { useMessages } from '../../messages/messages.tsx';
import type { SignedIn } from '../session.ts';
import { AlreadyRegistered } from './AlreadyRegistered.tsx';
import { validateGoogle } from './calls.ts';
import { emailOf } from './email-of.ts';
import { GoogleButton, type GoogleClient } from './GoogleButton.tsx';
import { OwnerPhone } from './OwnerPhone.tsx';

export interface GoogleProps {
  readonly client: GoogleClient;
  /** Whom to ask, how and when. */
  readonly support: ReactNode;
  /** Says below the form what went wrong; null: nothing has. */
  readonly onProblem: (problem: string | null) => void;
  readonly onSignedIn: (answer: SignedIn) => void;
  /** Google said who it is, and the second factor is still to be shown. */
  readonly onHalf: () => void;
  /** The address is registered with another sign-in: a code was sent to it, or (`isLost`) is to go to the recovery address; or its account is `elsewhere`. */
  readonly onByEmail: (sent: { readonly email: string; readonly isLost: boolean; readonly elsewhere?: string }) => void;
}

/** Whose address it is, and whether that is said yet. */
type Refused = { readonly email: string; readonly isTold: boolean } | null;

/** Signing in with Google, and what may have to be said or asked before the register opens. */
export function Google({ client, support, onProblem, onSignedIn, onHalf, onByEmail }: GoogleProps) {
  const words = useMessages();
  const say = useFailureText();
  /** Signed in, but without a phone number. */
  const [waiting, setWaiting] = useState<SignedIn | null>(null);
  const [registered, setRegistered] = useState<Refused>(null);
  useEffect(() => {
    if (registered === null || registered.isTold) return;
    const timer = setTimeout(() => setRegistered({ ...registered, isTold: true }), limits.alreadyRegisteredAfterMs);
    return () => clearTimeout(timer);
  }, [registered]);

  const signIn = async (credential: string) => {
    onProblem(null);
    overlay.show(words.signIn.signingIn);
    const answer = await validateGoogle(credential);
    if (answer.ok && afterSso(answer.value) !== 'phone') return onSignedIn(answer.value);
    overlay.hide();
    if (answer.ok) return setWaiting(answer.value);
    if (answer.refusal.code === 'second_factor_needed') return onHalf();
    if (answer.refusal.code === 'account_elsewhere')
      return onByEmail({ email: emailOf(credential), isLost: false, elsewhere: String(answer.refusal.detail?.['address']) });
    logError('LOGIN_GOOGLE_ERROR', answer.refusal);
    if (answer.refusal.code === 'already_registered') setRegistered({ email: emailOf(credential), isTold: false });
    else onProblem(say(answer.refusal));
  };
  const saved = (ownerPhone: string) => {
    if (waiting !== null) onSignedIn({ ...waiting, ownerPhone });
    setWaiting(null);
  };

  return (
    <>
      <GoogleButton {...client} onCredential={(credential) => void signIn(credential)} />
      {registered?.isTold ? (
        <AlreadyRegistered
          email={registered.email}
          support={support}
          onClose={() => setRegistered(null)}
          onByEmail={(isLost) => {
            setRegistered(null);
            onByEmail({ email: registered.email, isLost });
          }}
        />
      ) : null}
      {waiting === null ? null : <OwnerPhone onClose={() => setWaiting(null)} onSaved={saved} />}
    </>
  );
}
