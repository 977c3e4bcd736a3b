import type { signInStaffCall, signOutStaffCall } from '@till/contract/write/staff/staff';
import { limits } from '@till/domain/limits';
import { accept } from '@till/domain/result';
import type { Answer, Request } from '../border/mount.ts';
import type { StaffCalls } from './changing.ts';
import { checkPin, type PlaceOf } from './check-pin.ts';
import { signOut } from './sign-in-store.ts';
import { readStaffToken, staffToken } from './token.ts';

/** Signs a person in at a tablet by their PIN. */
export async function signInStaff(
  { context, catalogues }: StaffCalls,
  placeOf: PlaceOf,
  asked: Request<typeof signInStaffCall>,
): Promise<Answer<typeof signInStaffCall>> {
  const { merchantId } = asked.params;
  const checked = await checkPin(context, placeOf, asked, asked.body);
  if (!checked.ok) return checked;
  const { person, role } = checked.value;
  const expiresAt = context.clock() + limits.staffTokenLifeMs;
  catalogues.forget(merchantId);
  const token = staffToken(context.config.secret, merchantId, { staffId: person.id, generation: person.generation, expiresAt });
  return accept({ staffToken: token, staffId: person.id, role, pinVersion: person.generation, expiresAt });
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
