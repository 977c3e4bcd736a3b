import { hash, randomBytes } from 'node:crypto';
import type { createStaffCall, listStaffCall, putStaffCall, retireStaffCall } from '@till/contract/write/staff/staff';
import { limits } from '@till/domain/limits';
import { accept } from '@till/domain/result';
import { lackedOf } from '@till/domain/staff/permit';
import { nobodyRoleId, ownerRoleId, rolesOf, type StaffRole } from '@till/domain/staff/roles';
import { isPinFor, isSameStaff, judgeStaff, pinLengthMin, type Staff } from '@till/domain/staff/staff';
import type { Answer, Request } from '../border/mount.ts';
import { audit } from '../history/audit.ts';
import { type Caller, changed, refused, type StaffCalls } from './changing.ts';
import { type ClockCalls, everybodyOnClock } from './clock.ts';
import { seesOthers } from './hours.ts';
import { pinVerifier } from './pin.ts';
import { type StaffRow, staffStore } from './store.ts';

const viewOf = ({ pinVerifier: _, generation: pinVersion, ...person }: StaffRow): Staff => ({ ...person, pinVersion });

/** Everybody who works or worked at the shop, and how they stand with the time clock; since when, only of themselves to whoever may not see the hours of others. */
export async function listStaff(clocking: ClockCalls, asked: Request<typeof listStaffCall>): Promise<Answer<typeof listStaffCall>> {
  const { reads, clock } = clocking.context;
  const { merchantId } = asked.params;
  const people = await staffStore(reads.sql, merchantId).list();
  // A shop without staff is asked no more.
  const clocks = people.length === 0 ? null : await everybodyOnClock(reads.sql, merchantId, clock());
  const place = clocks === null || clocks.size === 0 ? null : await clocking.at(asked);
  const isAll = place !== null && (await seesOthers(clocking, place, asked));
  const own = place?.by?.isProved === true ? place.by.staffId : null;
  const clockOf = (id: string) => {
    const now = clocks?.get(id);
    if (now === undefined) return {};
    return isAll || id === own ? { clock: now } : { onClock: now.state };
  };
  return accept(people.map((person) => ({ ...viewOf(person), ...clockOf(person.id) })) as never);
}

const newId = (merchantId: string, idempotencyKey: string | null): string =>
  `staff-${idempotencyKey === null ? randomBytes(8).toString('hex') : hash('sha256', JSON.stringify([merchantId, 'staff', idempotencyKey])).slice(0, 16)}`;

/** Why somebody may not give this role, or change whoever has it; null: they may. */
function aboveOwn(caller: Caller, role: StaffRole | undefined) {
  const [lacked] = lackedOf(caller.rules, role?.rules ?? {});
  return lacked === undefined ? null : refused('role_above_own', { action: lacked });
}

/** The role of a person as they are to be; or why they cannot have it, or this PIN. `pin` absent: it stays. */
function roleFor(caller: Caller, roles: readonly StaffRole[], roleId: string, pin: string | undefined) {
  const role = roles.find(({ id }) => id === roleId);
  if (role === undefined || role.id === nobodyRoleId) return refused('role_not_found');
  const above = aboveOwn(caller, role);
  if (above !== null) return above;
  if (pin !== undefined && !isPinFor(role, pin)) return refused('pin_too_short', { min: pinLengthMin(role) });
  return accept(role);
}

/** Whether no other owner works here; once an owner signs in by PIN, no other one who can: else everybody could do what only owners may (`hasOwner`). */
const isLastOwner = (people: readonly StaffRow[], { id, roleId, hasPin }: StaffRow): boolean =>
  roleId === ownerRoleId && !people.some((each) => each.id !== id && each.roleId === ownerRoleId && each.retiredAt === null && (each.hasPin || !hasPin));

/** Adds a person. Repeated under its key it is the same one. The first one of a shop anybody who manages it may add. */
export async function createStaff(calls: StaffCalls, asked: Request<typeof createStaffCall>): Promise<Answer<typeof createStaffCall>> {
  const { pin, ...fields } = asked.body;
  const judged = judgeStaff(fields);
  if (!judged.ok) return judged;
  const id = newId(asked.params.merchantId, asked.idempotencyKey);
  // Before anything is held: it takes a fifth of a second.
  const verifier = pin === undefined ? null : await pinVerifier(pin);
  return changed(calls, asked, async (caller, tx, store): Promise<Answer<typeof createStaffCall>> => {
    const people = await store.list();
    const before = people.find((each) => each.id === id);
    if (before !== undefined) return isSameStaff(before, judged.value) ? accept(viewOf(before) as never) : refused('idempotency_key_reused');
    const role = roleFor(caller, rolesOf(await store.roles()), judged.value.roleId, pin);
    if (!role.ok) return role;
    if (people.filter(({ retiredAt }) => retiredAt === null).length >= limits.staffCountMax) return refused('too_many_staff', { max: limits.staffCountMax });
    const createdAt = calls.context.clock();
    await store.insert(id, judged.value, verifier, createdAt);
    await audit(tx, asked, 'staff-added', { name: judged.value.name });
    return accept({ id, ...judged.value, hasPin: verifier !== null, pinVersion: 1, retiredAt: null, createdAt });
  });
}

/** Changes a person who is still what the caller saw. A new PIN ends what the one before opened. */
export async function putStaff(calls: StaffCalls, asked: Request<typeof putStaffCall>): Promise<Answer<typeof putStaffCall>> {
  const { pin, seen, ...fields } = asked.body;
  const judged = judgeStaff(fields);
  if (!judged.ok) return judged;
  const { value: now } = judged;
  const verifier = pin === undefined ? null : await pinVerifier(pin);
  return changed(calls, asked, async (caller, tx, store): Promise<Answer<typeof putStaffCall>> => {
    const people = await store.list();
    const before = people.find(({ id }) => id === asked.params.staffId);
    if (before === undefined || before.retiredAt !== null) return refused('staff_not_found');
    const roles = rolesOf(await store.roles());
    // Whoever may do more than the caller is not theirs to change.
    const roleBefore = roles.find(({ id }) => id === before.roleId);
    const above = aboveOwn(caller, roleBefore);
    if (above !== null) return above;
    const role = roleFor(caller, roles, now.roleId, pin);
    if (!role.ok) return role;
    const isSame = isSameStaff(before, now);
    if (!isSame && !isSameStaff(before, seen)) return refused('changed_elsewhere');
    if (now.roleId !== ownerRoleId && isLastOwner(people, before)) return refused('last_owner');
    if (isSame && verifier === null) return accept(viewOf(before) as never);
    // A PIN that was long enough before may be too short for what they may do now.
    if (pin === undefined && before.hasPin && pinLengthMin(role.value) > pinLengthMin(roleBefore ?? role.value))
      return refused('pin_too_short', { min: pinLengthMin(role.value) });
    await store.update(before.id, now, verifier);
    await audit(tx, asked, 'staff-changed', { name: now.name, ...(now.name === before.name ? {} : { was: before.name }) });
    const pinVersion = before.generation + (verifier === null ? 0 : 1);
    return accept({ id: before.id, ...now, hasPin: verifier !== null || before.hasPin, pinVersion, retiredAt: null, createdAt: before.createdAt });
  });
}

/** A person works here no more. */
export function retireStaff(calls: StaffCalls, asked: Request<typeof retireStaffCall>): Promise<Answer<typeof retireStaffCall>> {
  return changed(calls, asked, async (caller, tx, store): Promise<Answer<typeof retireStaffCall>> => {
    const people = await store.list();
    const before = people.find(({ id }) => id === asked.params.staffId);
    if (before === undefined) return refused('staff_not_found');
    if (before.retiredAt !== null) return accept(viewOf(before) as never);
    const above = aboveOwn(
      caller,
      rolesOf(await store.roles()).find(({ id }) => id === before.roleId),
    );
    if (above !== null) return above;
    if (isLastOwner(people, before)) return refused('last_owner');
    const retiredAt = calls.context.clock();
    await store.retire(before.id, retiredAt);
    await calls.leaveClock(tx, asked, before.id, retiredAt);
    await audit(tx, asked, 'staff-left', { name: before.name });
    return accept({ ...viewOf(before), hasPin: false, pinVersion: before.generation + 1, retiredAt } as never);
  });
}
