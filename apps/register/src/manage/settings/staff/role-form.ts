import { typedAmount } from '@till/domain/money/entry';
import { plainMoney } from '@till/domain/money/format';
import { minor } from '@till/domain/money/minor';
import { percentText } from '@till/domain/money/percent';
import { type Permission, type StaffAction, type StaffRules, staffActionNames } from '@till/domain/staff/actions';
import type { StaffRole } from '@till/domain/staff/roles';
import { rateOfPercent } from '@till/domain/tax/percent';
import type { RoleFields } from './staff-calls.ts';

/** A role as a form has it: its name, what it says about each action, and up to which amount it refunds, and which percent it gives off by itself, as they are typed; '': none. */
export type RoleForm = Readonly<Record<StaffAction, Permission>> & { readonly name: string; readonly upTo: string; readonly percentUpTo: string };

/** The actions of a form in its groups, each once. */
export const actionGroups = {
  orders: ['take-orders', 'others-orders', 'remove-unsent', 'remove-sent', 'cancel-order'],
  bill: ['discount', 'comp', 'new-price', 'tax-exempt', 'drop-charge'],
  money: ['refund', 'no-sale', 'pay-in-out', 'others-tips', 'see-expected-cash', 'close-drawer'],
  shop: ['sold-out', 'edit-menu', 'see-reports', 'change-settings'],
  people: ['others-hours', 'manage-staff', 'approve'],
} as const satisfies Readonly<Record<string, readonly StaffAction[]>>;

export const formOf = ({ name, rules }: Pick<StaffRole, 'name' | 'rules'>): RoleForm => {
  const upTo = rules.refund?.upTo;
  const percentUpTo = rules.discount?.upTo;
  const permissions = Object.fromEntries(staffActionNames.map((action) => [action, rules[action]?.permission ?? 'deny']));
  return {
    ...(permissions as Record<StaffAction, Permission>),
    name,
    upTo: upTo === undefined ? '' : plainMoney(minor(upTo)),
    percentUpTo: percentUpTo === undefined ? '' : percentText(percentUpTo),
  };
};

/** The role that a form says. What is allowed whole has no amount. */
export function roleOf(form: RoleForm): RoleFields {
  const amount = form.refund === 'allow' || form.upTo.trim() === '' ? null : typedAmount(form.upTo);
  const percent = form.discount === 'allow' || form.percentUpTo.trim() === '' ? null : rateOfPercent(form.percentUpTo);
  const rules: StaffRules = {
    ...Object.fromEntries(staffActionNames.map((action) => [action, { permission: form[action] }])),
    ...(amount === null ? {} : { refund: { permission: form.refund, upTo: amount } }),
    ...(percent === null ? {} : { discount: { permission: form.discount, upTo: percent } }),
  };
  return { name: form.name, rules };
}
