import { signInStaffCall } from '@till/contract/write/staff/staff';
import { limits } from '@till/domain/limits';
import { accept, type Result } from '@till/domain/result';
import { attempt } from '../calls/attempt.ts';
import { connection } from '../calls/connection.ts';
import { type CallFailure, isUnknown } from '../calls/failure.ts';
import { serverNow } from '../calls/server-clock.ts';
import { newUuid } from '../native/ids.ts';
import { merchantId } from '../native/merchant-id.ts';
import type { Person } from '../native/people.ts';
import { atTablet } from '../native/standing.ts';
import { countsForMs, isApprover } from './people.ts';
import { countFailure, forgetFailures, pauseOf } from './pin-failures.ts';
import { checkPin, keepVerifier } from './verifiers.ts';

/**
 * What came of a PIN. `wrong`: `pauseMs`, for how long none is looked at. `unknown-here`: Till does not answer, and this person has never signed in at this tablet with their PIN
 * of today; `too-long`: it has not answered for so long that nobody here knows who still works at the shop.
 */
export type Entered<T> =
  | { readonly kind: 'in'; readonly value: T }
  | { readonly kind: 'wrong'; readonly pauseMs: number }
  | { readonly kind: 'unknown-here' | 'too-long' }
  | { readonly kind: 'failed'; readonly failure: CallFailure };

/** A guest waits: after so long the tablet checks by itself; ms. */
const patienceMs = 4_000;

/** What the server gives for a PIN that is right. `pinVersion`: which of the person's PINs it is; absent: what this tablet has read counts. */
interface Right<T> {
  readonly value: T;
  readonly pinVersion?: number | undefined;
}

/** Has the server check a PIN, and where it does not answer this tablet. `left`: for how long what this tablet knows of the shop's people still counts, ms. */
export async function byPin<T>(
  person: Person,
  pin: string,
  atServer: (signal: AbortSignal) => Promise<Result<Right<T>, CallFailure>>,
  here: (left: number) => T,
  /** Whether this tablet may check it by itself now. */
  mayBeHere = (): boolean => true,
): Promise<Entered<T>> {
  const tried = connection.get() === 'offline' ? null : await atServer(AbortSignal.timeout(patienceMs));
  const isUnanswered = tried === null || (!tried.ok && (isUnknown(tried.refusal) || tried.refusal.status === 503));
  if (isUnanswered && (tried === null || mayBeHere())) return checkedHere(person, pin, here);
  if (!tried.ok && tried.refusal.code !== 'pin_wrong') return { kind: 'failed', failure: tried.refusal };
  if (!tried.ok) {
    countFailure(person.id);
    return { kind: 'wrong', pauseMs: Number(tried.refusal.detail?.['retryAfterMs'] ?? 0) };
  }
  forgetFailures(person.id);
  void keepVerifier(merchantId(), person.id, tried.value.pinVersion ?? person.pinVersion, pin);
  return { kind: 'in', value: tried.value.value };
}

async function checkedHere<T>(person: Person, pin: string, here: (left: number) => T): Promise<Entered<T>> {
  const left = countsForMs();
  if (left <= 0) return { kind: 'too-long' };
  const pauseMs = pauseOf(person.id, isApprover(person));
  if (pauseMs > 0) return { kind: 'wrong', pauseMs };
  countFailure(person.id);
  const isRight = await checkPin(merchantId(), person.id, person.pinVersion, pin);
  if (isRight === false) return { kind: 'wrong', pauseMs: pauseOf(person.id, isApprover(person)) };
  forgetFailures(person.id);
  return isRight === null ? { kind: 'unknown-here' } : { kind: 'in', value: here(left) };
}

/** What a PIN gives; `staffToken` null: this tablet has checked it. `pinVersion` absent: the server is of before it said so. `expiresAt`: ms since epoch. */
interface Given {
  readonly staffToken: string | null;
  readonly pinVersion?: number;
  readonly expiresAt: number;
}

/** Signs a person in at this tablet. Without the server it is told their name later, and that no server has checked the PIN. */
export async function signInByPin(person: Person, pin: string): Promise<Entered<Given>> {
  const { id: staffId, language } = person;
  const entered = await byPin<Given>(
    person,
    pin,
    async (signal) => {
      const given = await attempt<Given>(signInStaffCall, { params: { merchantId: merchantId() }, body: { staffId, pin } }, newUuid(), signal);
      return given.ok ? accept({ value: given.value, pinVersion: given.value.pinVersion }) : given;
    },
    // No longer than what the server gives, however long the shop lets PINs count without it.
    (left) => ({ staffToken: null, expiresAt: serverNow() + Math.min(left, limits.staffTokenLifeMs) }),
  );
  if (entered.kind === 'in') {
    // The list that this tablet has read may be older than the PIN.
    const { staffToken: token, pinVersion = person.pinVersion, expiresAt: until } = entered.value;
    atTablet.set({ by: { staffId, token, pinVersion, language, until }, isLocked: false });
  }
  return entered;
}
