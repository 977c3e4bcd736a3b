import { signInStaffCall } from '@till/contract/write/staff/staff';
import { limits } from '@till/domain/limits';
import { attempt } from '../calls/attempt.ts';
import { connection } from '../calls/connection.ts';
import { type CallFailure, isUnknown } from '../calls/failure.ts';
import { serverNow } from '../calls/server-clock.ts';
import { newUuid } from '../native/ids.ts';
import { merchantId } from '../native/merchant-id.ts';
import { atTablet } from '../native/standing.ts';
import { isApprover, listAge, type Person } from './people.ts';
import { countFailure, forgetFailures, pauseOf } from './pin-failures.ts';
import { checkPin, keepVerifier } from './verifiers.ts';

/**
 * What came of a PIN. `wrong`: `pauseMs`, for how long none is looked at. `unknown-here`: Till does not answer, and this person has never signed in at this tablet with their PIN
 * of today; `too-long`: it has not answered for so long that nobody here knows who still works at the shop.
 */
export type SignedIn =
  | { readonly kind: 'in' }
  | { readonly kind: 'wrong'; readonly pauseMs: number }
  | { readonly kind: 'unknown-here' | 'too-long' }
  | { readonly kind: 'failed'; readonly failure: CallFailure };

/** A guest waits: after so long the tablet checks by itself; ms. */
const patienceMs = 4_000;

/** Signs a person in at this tablet: the server checks the PIN, and where it does not answer the tablet does. */
export async function signInByPin(person: Person, pin: string): Promise<SignedIn> {
  if (connection.get() === 'offline') return signInAlone(person, pin);
  const tried = await attempt<{ readonly staffToken: string; readonly expiresAt: number }>(
    signInStaffCall,
    { params: { merchantId: merchantId() }, body: { staffId: person.id, pin } },
    newUuid(),
    AbortSignal.timeout(patienceMs),
  );
  if (!tried.ok) {
    if (isUnknown(tried.refusal) || tried.refusal.status === 503) return signInAlone(person, pin);
    if (tried.refusal.code !== 'pin_wrong') return { kind: 'failed', failure: tried.refusal };
    countFailure(person.id);
    return { kind: 'wrong', pauseMs: Number(tried.refusal.detail?.['retryAfterMs'] ?? 0) };
  }
  forgetFailures(person.id);
  const { staffToken, expiresAt } = tried.value;
  atTablet.set({ by: { staffId: person.id, token: staffToken, pinVersion: person.pinVersion, until: expiresAt }, isLocked: false });
  void keepVerifier(merchantId(), person.id, person.pinVersion, pin);
  return { kind: 'in' };
}

/** By what this tablet knows. The server is told the name, and that no server has checked the PIN. */
async function signInAlone(person: Person, pin: string): Promise<SignedIn> {
  const left = limits.staffOfflineMs - listAge();
  if (left <= 0) return { kind: 'too-long' };
  const pauseMs = pauseOf(person.id, isApprover(person));
  if (pauseMs > 0) return { kind: 'wrong', pauseMs };
  countFailure(person.id);
  const isRight = await checkPin(merchantId(), person.id, person.pinVersion, pin);
  if (isRight === false) return { kind: 'wrong', pauseMs: pauseOf(person.id, isApprover(person)) };
  forgetFailures(person.id);
  if (isRight === null) return { kind: 'unknown-here' };
  atTablet.set({ by: { staffId: person.id, token: null, pinVersion: person.pinVersion, until: serverNow() + left }, isLocked: false });
  return { kind: 'in' };
}
