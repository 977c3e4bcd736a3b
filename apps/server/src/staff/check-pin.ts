import { accept, type Result } from '@till/domain/result';
import { permit } from '@till/domain/staff/permit';
import { pinPauseMs } from '@till/domain/staff/pin-pause';
import { rolesOf, type StaffRole } from '@till/domain/staff/roles';
import type { Request } from '../border/mount.ts';
import type { Refused } from '../border/refused.ts';
import type { Context } from '../context.ts';
import { audit } from '../history/audit.ts';
import { inOne } from '../platform/database.ts';
import { refused } from './changing.ts';
import { isPin } from './pin.ts';
import { failureStore, forgetFailures } from './sign-in-store.ts';
import { type StaffRow, staffStore } from './store.ts';

/** After so many wrong PINs at one place within ten minutes the owner is told. */
const toldAfter = 20;

/** Where somebody stands: the device that proves itself, else the session. */
export type PlaceOf = (asked: Pick<Request, 'sent' | 'merchantId' | 'credential'>) => Promise<string>;

type Checked = Result<{ readonly person: StaffRow; readonly role: StaffRole }, Refused<'staff_not_found' | 'pin_wrong'>>;

/**
 * Whether a PIN is that of a person who works here. Every try counts as a wrong one before the PIN is looked at, and is taken back if it was right: tries that come all at
 * once are as many tries, whether somebody signs in or approves.
 */
export async function checkPin(
  context: Pick<Context, 'sql' | 'clock'>,
  placeOf: PlaceOf,
  asked: Pick<Request, 'sent' | 'merchantId' | 'credential' | 'browser'>,
  { staffId, pin }: { readonly staffId: string; readonly pin: string },
): Promise<Checked> {
  const merchantId = asked.merchantId ?? '';
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
  return accept({ person, role });
}
