import { hash, randomBytes } from 'node:crypto';
import type { createRoleCall, listRolesCall, putRoleCall } from '@till/contract/write/staff/staff';
import { limits } from '@till/domain/limits';
import { accept } from '@till/domain/result';
import { lackedOf } from '@till/domain/staff/permit';
import { isPresetRole, judgeRole, laterOf, ownerRoleId, rolesOf, type StaffRole } from '@till/domain/staff/roles';
import type { Answer, Request } from '../border/mount.ts';
import type { Context } from '../context.ts';
import { audit } from '../history/audit.ts';
import { changed, refused, type StaffCalls } from './changing.ts';
import { staffStore } from './store.ts';

/** The shop's roles: those that Till brings along, then its own. */
export async function listRoles({ reads }: Pick<Context, 'reads'>, { params }: Request<typeof listRolesCall>): Promise<Answer<typeof listRolesCall>> {
  return accept(rolesOf(await staffStore(reads.sql, params.merchantId).roles()));
}

type Fields = Pick<StaffRole, 'name' | 'rules'>;
/** Whether two say the same of a role, whatever the order of its rules. */
const isSameRole = (one: Fields, other: Fields): boolean =>
  one.name === other.name && lackedOf(one.rules, other.rules).length === 0 && lackedOf(other.rules, one.rules).length === 0;

/** Adds a role of the shop's own. Repeated under its key it is the same one. */
export function createRole(calls: StaffCalls, asked: Request<typeof createRoleCall>): Promise<Answer<typeof createRoleCall>> {
  const { merchantId } = asked.params;
  const { idempotencyKey } = asked;
  const judged = judgeRole(asked.body, false);
  // Before anything is held.
  if (!judged.ok) return Promise.resolve(judged);
  const id = `role-${idempotencyKey === null ? randomBytes(8).toString('hex') : hash('sha256', JSON.stringify([merchantId, 'role', idempotencyKey])).slice(0, 16)}`;
  return changed(calls, asked, async (caller, tx, store): Promise<Answer<typeof createRoleCall>> => {
    const roles = rolesOf(await store.roles());
    const before = roles.find((role) => role.id === id);
    if (before !== undefined) return isSameRole(before, judged.value) ? accept(before) : refused('idempotency_key_reused');
    const lacked = lackedOf(caller.rules, judged.value.rules);
    if (lacked.length > 0) return refused('role_above_own', { action: lacked[0] ?? '' });
    if (roles.filter((role) => !isPresetRole(role.id)).length >= limits.roleCountMax) return refused('too_many_roles', { max: limits.roleCountMax });
    const role = { id, ...judged.value };
    await store.keepRole(role);
    await audit(tx, asked, 'role-added', { name: role.name });
    return accept(role);
  });
}

/** Changes a role that is still what the caller saw. It counts for everybody who has it, from their next tap on. */
export function putRole(calls: StaffCalls, asked: Request<typeof putRoleCall>): Promise<Answer<typeof putRoleCall>> {
  const { roleId } = asked.params;
  const { seen, ...fields } = asked.body;
  const judged = judgeRole(fields, isPresetRole(roleId));
  if (!judged.ok) return Promise.resolve(judged);
  return changed(calls, asked, async (caller, tx, store): Promise<Answer<typeof putRoleCall>> => {
    const before = rolesOf(await store.roles()).find(({ id }) => id === roleId);
    if (before === undefined) return refused('role_not_found');
    // What a caller does not name is as it is kept, not as it is shipped: an editor of before knows nothing of what came later, and nobody gives what they lack.
    const next = { ...judged.value, rules: { ...laterOf(before.rules), ...judged.value.rules } };
    if (isSameRole(before, next)) return accept(before);
    if (!isSameRole(before, seen)) return refused('changed_elsewhere');
    if (roleId === ownerRoleId && lackedOf(next.rules, before.rules).length > 0) return refused('role_invalid', { field: 'rules' });
    const lacked = [...lackedOf(caller.rules, before.rules), ...lackedOf(caller.rules, next.rules)];
    if (lacked.length > 0) return refused('role_above_own', { action: lacked[0] ?? '' });
    const role = { id: roleId, ...next };
    await store.keepRole(role);
    await audit(tx, asked, 'role-changed', { name: role.name === '' ? roleId : role.name });
    return accept(rolesOf([role]).find(({ id }) => id === roleId) ?? role);
  });
}
