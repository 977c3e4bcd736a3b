import type { signInStaffCall, signOutStaffCall } from '@till/contract/write/staff/staff';
import { limits } from '@till/domain/limits';
import { accept } from '@till/domain/result';
import { permit } from '@till/domain/staff/permit';
import { pinPauseMs } from '@till/domain/staff/pin-pause';
import { rolesOf } from '@till/domain/staff/roles';
import type { Answer, Request } from '../border/mount.ts';
import { audit } from '../history/audit.ts';
import { inOne } from '../platform/database.ts';
import { refused, type StaffCalls } from './changing.ts';
import { isPin } from './pin.ts';
import { failureStore, forgetFailures, signOut } from './sign-in-store.ts';
import { staffStore } from './store.ts';
import { readStaffToken, staffToken } from './token.ts';

/** After so many wrong PINs at one place within ten minutes the owner is told. */
const toldAfter = 20;

/** Where somebody stands: the device that proves itself, else the session. */
type PlaceOf = (asked: Pick<Request, 'sent' | 'merchantId' | 'credential'>) => Promise<string>;

/**
 * Signs a person in at a tablet by their PIN. Every try counts as a wrong one before the PIN is looked at, and is taken back if it was right: tries that come all at once
 * are as many tries.
 */
export async function signInStaff(
  { context, catalogues }: StaffCalls,
  placeOf: PlaceOf,
  asked: Request<typeof signInStaffCall>,
): Promise<Answer<typeof signInStaffCall>> {
  const { merchantId } = asked.params;
  const { staffId, pin } = asked.body;
  const place = await placeOf(asked);
  const store = staffStore(context.sql, merchantId);
  const person = (await store.list()).find(({ id, retiredAt }) => id === staffId && retiredAt === null);
  const role = rolesOf(await store.roles()).find(({ id }) => id === person?.roleId);
  if (person === undefined || role === undefined) return refused('staff_not_found');
  const isApprover = permit(role.rules, 'approve').permission === 'allow';
  const pause = await inOne(context.sql, async (tx) => {
    const now = context.clock();
    const failures = await failureStore(tx, merchantId, place).hold();
    const own = failures.find((each) => each.staffId === staffId) ?? { count: 0, lastAt: 0 };
    const left = pinPauseMs(own, failures, isApprover, now);
    if (left > 0) return left;
    await failureStore(tx, merchantId, place).count(staffId, now);
    const together = failures.reduce((sum, { count, lastAt }) => sum + (now - lastAt < 10 * 60_000 ? count : 0), 1);
    if (together === toldAfter) await audit(tx, asked, 'pins-refused', { name: person.name });
    return 0;
  });
  if (pause > 0) return refused('pin_wrong', { retryAfterMs: pause });
  if (person.pinVerifier === null || !(await isPin(person.pinVerifier, pin))) {
    const failures = await failureStore(context.sql, merchantId, place).all();
    const own = failures.find((each) => each.staffId === staffId) ?? { count: 0, lastAt: 0 };
    return refused('pin_wrong', { retryAfterMs: pinPauseMs(own, failures, isApprover, context.clock()) });
  }
  await forgetFailures(context.sql, merchantId, place, staffId);
  const expiresAt = context.clock() + limits.staffTokenLifeMs;
  catalogues.forget(merchantId);
  return accept({ staffToken: staffToken(context.config.secret, merchantId, { staffId, generation: person.generation, expiresAt }), staffId, role, expiresAt });
}

/** Ends the token of the call, if there is one. Done again, it stays so. */
export async function signOutStaff({ context, catalogues }: StaffCalls, asked: Request<typeof signOutStaffCall>): Promise<Answer<typeof signOutStaffCall>> {
  const { merchantId } = asked.params;
  const secrets = [context.config.secret, ...(context.config.secretOld === null ? [] : [context.config.secretOld])];
  const token = typeof asked.sent.staff === 'string' ? readStaffToken(secrets, merchantId, asked.sent.staff) : null;
  if (token !== null) await signOut(context.sql, merchantId, token, context.clock());
  catalogues.forget(merchantId);
  return accept({});
}
