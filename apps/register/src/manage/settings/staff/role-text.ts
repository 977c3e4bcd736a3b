import type { StaffAction, StaffRules } from '@till/domain/staff/actions';
import { isPresetRole, ownerRoleId, rolesOf, type StaffRole } from '@till/domain/staff/roles';
import type { MessagesOf } from '@till/phrases/phrases';
import type { CallFailure } from '../../../calls/failure.ts';

type Words = MessagesOf<'staffSettings'>;

/** What an owner may do: all of it. */
export const ownersRules: StaffRules = rolesOf([]).find(({ id }) => id === ownerRoleId)?.rules ?? {};

/** What a role is called: as the shop calls it, else as Till does. */
export const roleName = ({ id, name }: Pick<StaffRole, 'id' | 'name'>, words: Words): string => (name === '' && isPresetRole(id) ? words.roleNames[id] : name);

/** The action that a refusal is about, in words. */
export const actionText = ({ detail }: Pick<CallFailure, 'detail'>, words: Words): string => words.actions[detail?.['action'] as StaffAction] ?? '';

/** Why a change was not made that the role of whoever is at this tablet does not allow; undefined: it was something else. */
export const notAllowedText = ({ code, detail }: Pick<CallFailure, 'code' | 'detail'>, words: Words): string | undefined =>
  code === 'approval_needed' || (code === 'forbidden' && detail?.['action'] !== undefined) ? words.approvalNeeded : undefined;
