import { limits } from '@till/domain/limits';
import type { StaffRules } from '@till/domain/staff/actions';
import { nobodyRoleId, ownerRoleId, type StaffRole } from '@till/domain/staff/roles';
import { readStaffToken, type StaffToken } from './token.ts';

/** Who stands at a tablet. `isProved`: by a PIN that the server checked; false: the tablet alone knew, or that is long ago. */
export interface Standing {
  readonly staffId: string;
  readonly isProved: boolean;
}

interface PersonInBook {
  /** As tickets and receipts name them. */
  readonly short: string;
  readonly roleId: string;
  readonly generation: number;
  readonly hasPin: boolean;
  readonly retiredAt: number | null;
}

/** Of a merchant: what proves its people, by what it has now. */
export interface StaffBook {
  readonly secrets: readonly string[];
  /** Everybody who works or worked here. */
  readonly people: ReadonlyMap<string, PersonInBook>;
  readonly roles: readonly StaffRole[];
  /** When tokens were signed out that have not expired yet, by their names; ms since epoch. */
  readonly signedOut: ReadonlyMap<string, number>;
}

/**
 * Who made a change, as its header says; null: nobody whom the shop has or had. A token that has expired since, or belongs to a former PIN, still names its person, unproved:
 * what was sold is never refused for want of a person. `at`: when it was made, ms since epoch.
 */
export function standing({ people, secrets, signedOut }: StaffBook, merchantId: string, sent: unknown, at: number): Standing | null {
  if (typeof sent !== 'string' || sent === '' || people.size === 0) return null;
  const token = readStaffToken(secrets, merchantId, sent);
  const staffId = token?.staffId ?? sent;
  const person = people.get(staffId);
  if (person === undefined) return null;
  return { staffId, isProved: token !== null && proves(token, person, signedOut.get(token.id) ?? Number.POSITIVE_INFINITY, at) };
}

/** A tablet's clock may be so much behind; ms. */
const clockSlackMs = 60_000;

/** A token proves nothing of a time before it was given, or after it ended. */
const proves = (token: StaffToken, person: { readonly generation: number }, signedOutAt: number, at: number): boolean =>
  token.generation === person.generation && at < token.expiresAt && at <= signedOutAt && at >= token.expiresAt - limits.staffTokenLifeMs - clockSlackMs;

/** Whether roles say anything yet: somebody who works here can sign in. */
export const isSetUp = ({ people }: Pick<StaffBook, 'people'>): boolean => people.size > 0 && [...people.values()].some(canSignIn);

/** Whether an owner who works here can sign in: until then everybody may do what only an owner's PIN would open. */
export const hasOwner = ({ people }: Pick<StaffBook, 'people'>): boolean => [...people.values()].some((each) => each.roleId === ownerRoleId && canSignIn(each));

const canSignIn = ({ hasPin, retiredAt }: PersonInBook): boolean => hasPin && retiredAt === null;

/** Whether somebody is an owner who works here, by a PIN that the server checked. */
export const isOwner = ({ people }: Pick<StaffBook, 'people'>, who: Standing | null): boolean => {
  const person = who?.isProved === true ? people.get(who.staffId) : undefined;
  return person !== undefined && person.roleId === ownerRoleId && person.retiredAt === null;
};

/**
 * What somebody may do by their role; nobody, or a person who is not proved: what the role of nobody says. `isTrusted`: the word of a tablet that had no network is enough.
 */
export function rulesOf({ people, roles }: StaffBook, who: Standing | null, isTrusted = false): StaffRules {
  const person = who !== null && (who.isProved || isTrusted) ? people.get(who.staffId) : undefined;
  const roleId = person === undefined || person.retiredAt !== null ? nobodyRoleId : person.roleId;
  return roles.find(({ id }) => id === roleId)?.rules ?? {};
}
