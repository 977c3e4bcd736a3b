import { typedAmount } from '@till/domain/money/entry';
import { plainMoney } from '@till/domain/money/format';
import { type Permission, type StaffAction, type StaffRules, staffActionNames } from '@till/domain/staff/actions';
import type { StaffRole } from '@till/domain/staff/roles';
import type { RoleFields } from './staff-calls.ts';

/** A role as a form has it: its name, what it says about each action, and up to which amount it refunds by itself, as it is typed; '': no amount. */
export type RoleForm = Readonly<Record<StaffAction, Permission>> & { readonly name: string; readonly upTo: string };

/** The actions of a form in its groups, each once. */
export const actionGroups = {
  orders: ['take-orders', 'others-orders', 'remove-unsent', 'remove-sent', 'cancel-order'],
  money: ['refund', 'no-sale', 'pay-in-out', 'others-tips', 'see-expected-cash', 'close-drawer'],
  shop: ['sold-out', 'edit-menu', 'see-reports', 'change-settings'],
  people: ['others-hours', 'manage-staff', 'approve'],
} as const satisfies Readonly<Record<string, readonly StaffAction[]>>;

export const formOf = ({ name, rules }: Pick<StaffRole, 'name' | 'rules'>): RoleForm => {
  const upTo = rules.refund?.upTo;
  const permissions = Object.fromEntries(staffActionNames.map((action) => [action, rules[action]?.permission ?? 'deny']));
  return { ...(permissions as Record<StaffAction, Permission>), name, upTo: upTo === undefined ? '' : plainMoney(upTo) };
};

/** The role that a form says. What is allowed whole has no amount. */
export function roleOf(form: RoleForm): RoleFields {
  const upTo = form.refund === 'allow' ? null : typedAmount(form.upTo);
  const rules: StaffRules = Object.fromEntries(staffActionNames.map((action) => [action, { permission: form[action] }]));
  return { name: form.name, rules: form.upTo.trim() === '' || upTo === null ? rules : { ...rules, refund: { permission: form.refund, upTo } } };
}
