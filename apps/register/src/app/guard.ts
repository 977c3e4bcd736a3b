import type { Result } from '@till/domain/result';
import { type CallFailure, isSignedOut } from '../calls/failure.ts';
import { session } from '../native/session.ts';
import { shutOut } from '../native/shut-out.ts';
import { settings } from '../native/storage.ts';
import { authenticate, fetchProfile, forgetSession, keepSession, type Profile } from '../sign-in/session.ts';
import { routes } from './routes.ts';

/** The guard's decision: continue, go to the sign-in page, or to the first step of the wizard. */
export type GuardMove = 'pass' | 'sign-in' | 'business-info';

/** Paths that need a signed-in owner. */
export const isGuarded = (path: string): boolean => path.includes('dashboard') || path.includes('start');

/** Decides for a path by the profile. Whoever was signed in here stays so until the server has said twice that the session is over (`renewSession`). */
export function guardMove(path: string, profile: Result<Pick<Profile, 'merchantId'>, CallFailure>, signedInHere: boolean): GuardMove {
  if (!isGuarded(path)) return 'pass';
  if (!profile.ok) return signedInHere ? 'pass' : 'sign-in';
  return profile.value.merchantId === null && !path.includes(routes.startBusinessInfo) ? 'business-info' : 'pass';
}

/** The merchant whose session was found valid since this page was loaded. */
let verifiedMerchant: string | undefined;

/** So long the first navigation of a page waits for the profile where somebody is signed in, ms: a server that does not answer must not keep a register shut. */
const patienceMs = 1_500;

/**
 * Guards a navigation. The first one of a page waits for the profile, but not for long; later ones continue at once while it is fetched. A session that turns
 * out to be over ends then: a tap never waits for the network.
 */
export async function guard(path: string): Promise<GuardMove> {
  if (!isGuarded(path)) return 'pass';
  const merchantId = session.get()?.merchant.id;
  const judged = judge(path);
  if (merchantId === undefined) return judged;
  if (merchantId === verifiedMerchant) return 'pass';
  return Promise.race([judged, new Promise<GuardMove>((resolve) => setTimeout(() => resolve('pass'), patienceMs))]);
}

async function judge(path: string): Promise<GuardMove> {
  const profile = await fetchProfile();
  const move = guardMove(path, profile, session.get() !== null);
  if (!profile.ok) {
    if (isSignedOut(profile.refusal)) void renewSession();
    return move;
  }
  const { merchantId } = profile.value;
  // Signed in in another tab, or as somebody else since: the cookie's session counts.
  if (merchantId !== null && session.get()?.merchant.id !== merchantId) {
    const again = await authenticate();
    if (again.ok) keepSession(again.value);
    else if (session.get() === null) return 'sign-in';
    else if (isSignedOut(again.refusal)) void renewSession();
  }
  verifiedMerchant = merchantId ?? undefined;
  return move;
}

/** The session is over: forgets it here. Its listener (router.tsx) goes to the sign-in page, which says what became of the sale that was under way. */
export function endSession(): void {
  const merchantId = session.get()?.merchant.id;
  if (merchantId !== undefined) shutOut.set({ merchantId, orderId: settings.get('activeOrderId') });
  leaveSession();
}

/** Somebody logs out: nothing is left of the session here. */
export function leaveSession(): void {
  verifiedMerchant = undefined;
  forgetSession();
}

/** A session is over when the server has said so twice, this far apart; ms. */
const againAfterMs = 10_000;

let renewing: Promise<void> | undefined;

/**
 * A call got 401 although somebody is signed in here: fetches a fresh token if the session is valid. If our server says that it is over, and ten seconds later
 * says so again, it is ended here; whatever else answers, or nothing, ends none.
 */
export function renewSession(): Promise<void> {
  if (session.get() === null) return Promise.resolve();
  renewing ??= renew().finally(() => {
    renewing = undefined;
  });
  return renewing;
}

async function renew(): Promise<void> {
  for (const isLast of [false, true]) {
    const before = session.get();
    const answer = await authenticate();
    if (answer.ok) return keepSession(answer.value);
    if (!isSignedOut(answer.refusal)) return;
    if (isLast) return endSession();
    await new Promise((resolve) => setTimeout(resolve, againAfterMs));
    // Somebody has signed in or out meanwhile.
    if (session.get()?.merchant.token !== before?.merchant.token) return;
  }
}
