import { type Minor, minor, zero } from '../money/minor.ts';
import { mulDiv } from '../money/round.ts';
import { wholeRate } from '../tax/tax.ts';
import { hasPercent, type Permission, type StaffAction, type StaffRule, type StaffRules, staffActionNames } from './actions.ts';

/** Whether somebody may do something; `limit`: up to how much they may alone, minor units, where their role says so. */
export interface Permitted {
  readonly permission: Permission;
  readonly limit?: Minor;
}

const denied: StaffRule = { permission: 'deny' };
const ruleOf = (rules: StaffRules, action: StaffAction): StaffRule => rules[action] ?? denied;

/**
 * Whether a role allows an action: the one rule for tablet and server. `amount`: minor units, of an action about money; without one it is asked whether the action is
 * allowed at all. `of`: what an action by percent takes it of, minor units; the cent that it may be rounded up by is within the limit.
 */
export function permit(rules: StaffRules, action: StaffAction, amount: Minor = zero, of: Minor = zero): Permitted {
  const { permission, upTo } = ruleOf(rules, action);
  if (permission === 'allow' || upTo === undefined) return { permission };
  const limit = minor(hasPercent(action) ? mulDiv(of, upTo, wholeRate) : upTo);
  return { permission: amount <= limit + (hasPercent(action) ? 1 : 0) ? 'allow' : permission, limit };
}

const strength: Readonly<Record<Permission, number>> = { deny: 0, ask: 1, allow: 2 };

/** Whether whoever has `own` may do all that `granted` allows. */
const covers = (own: StaffRule, granted: StaffRule): boolean =>
  strength[own.permission] >= strength[granted.permission] && (own.permission === 'allow' || (granted.upTo ?? -1) <= (own.upTo ?? -1));

/** The actions of which `granted` allows more than `own`, in their order: nobody gives a right that they do not have. */
export const lackedOf = (own: StaffRules, granted: StaffRules): readonly StaffAction[] =>
  staffActionNames.filter((action) => !covers(ruleOf(own, action), ruleOf(granted, action)));
