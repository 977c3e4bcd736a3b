import { holdsCardNumber } from '../card/card-number.ts';
import { limits } from '../limits.ts';
import { minor } from '../money/minor.ts';
import { accept, type Refusal, type Result, refuse } from '../result.ts';
import { wholeRate } from '../tax/tax.ts';
import { visible } from '../text/visible.ts';
import { canBeAsked, hasAmount, hasPercent, type Permission, type StaffAction, type StaffRules, staffActionNames } from './actions.ts';

/** A role: what those who have it may do. */
export interface StaffRole {
  readonly id: string;
  /** What the shop calls it; of a role that Till brings along empty until the shop names it: screens have its name in every language. */
  readonly name: string;
  readonly rules: StaffRules;
}

/** The roles that every shop has; their ids never change. */
export const presetRoleIds = ['owner', 'manager', 'cashier', 'server', 'nobody'] as const;
export type PresetRoleId = (typeof presetRoleIds)[number];
export const isPresetRole = (id: string): id is PresetRoleId => (presetRoleIds as readonly string[]).includes(id);

/** Of everybody whom nobody named: a tablet where no one has entered a PIN, an older tablet, a program. Never given to a person. */
export const nobodyRoleId = 'nobody' satisfies PresetRoleId;
/** It allows everything, and stays so: somebody has to be able to change the others. */
export const ownerRoleId = 'owner' satisfies PresetRoleId;

const each = (permission: Permission, actions: readonly StaffAction[]): StaffRules => Object.fromEntries(actions.map((action) => [action, { permission }]));
const all = (permission: Permission): StaffRules => each(permission, staffActionNames);
const and = (permission: Permission, ...actions: readonly StaffAction[]): StaffRules => each(permission, actions);

/** Of whoever takes orders: a tenth of the order by themselves. */
const giving: StaffRules = { discount: { permission: 'ask', upTo: wholeRate / 10 }, ...and('ask', 'comp', 'new-price', 'tax-exempt', 'drop-charge') };

/** What they allow before the shop changes it. */
const presetRules: Readonly<Record<PresetRoleId, StaffRules>> = {
  owner: all('allow'),
  manager: { ...all('allow'), refund: { permission: 'ask', upTo: minor(500_00) } },
  cashier: {
    ...all('deny'),
    ...giving,
    ...and('allow', 'take-orders', 'others-orders', 'remove-unsent', 'close-drawer', 'sold-out'),
    ...and('ask', 'remove-sent', 'cancel-order', 'no-sale', 'pay-in-out'),
    refund: { permission: 'ask', upTo: minor(50_00) },
  },
  server: {
    ...all('deny'),
    ...giving,
    ...and('allow', 'take-orders', 'remove-unsent', 'sold-out'),
    ...and('ask', 'others-orders', 'remove-sent', 'cancel-order'),
  },
  // No more than a server: who signs out gains nothing by it. What was sold is never refused for want of a person.
  nobody: {
    ...all('deny'),
    ...and('allow', 'take-orders', 'remove-unsent'),
    ...and('ask', 'others-orders', 'remove-sent', 'cancel-order', 'discount', 'comp', 'new-price', 'tax-exempt', 'drop-charge'),
  },
};

/**
 * The actions that there were when shops began to keep roles. What came later, nobody who kept a role before could say anything of: until they do, a role that Till brings along
 * says what Till brings along. What a shop has taken away is in what it keeps, as denied.
 */
const firstActions: ReadonlySet<StaffAction> = new Set<StaffAction>([
  ...(['take-orders', 'others-orders', 'remove-unsent', 'remove-sent', 'cancel-order', 'refund', 'no-sale', 'pay-in-out', 'see-expected-cash'] as const),
  ...(['close-drawer', 'sold-out', 'edit-menu', 'see-reports', 'change-settings', 'manage-staff', 'approve'] as const),
]);
const cameLater: readonly StaffAction[] = staffActionNames.filter((action) => !firstActions.has(action));

/** What of a role's rules came after the first shops kept roles. */
export const laterOf = (rules: StaffRules): StaffRules =>
  Object.fromEntries(Object.entries(rules).filter(([action]) => (cameLater as readonly string[]).includes(action)));

const withLater = (id: PresetRoleId, kept: StaffRules): StaffRules => ({
  ...Object.fromEntries(cameLater.map((action) => [action, presetRules[id][action]])),
  ...kept,
});

const denied = { permission: 'deny' } as const;
/** What was kept while everything could be asked for: what nobody can be asked is not allowed. */
const readRules = (rules: StaffRules): StaffRules => ({
  ...rules,
  ...Object.fromEntries(staffActionNames.filter((action) => isAskedInVain(rules, action)).map((action) => [action, denied])),
});
const isAskedInVain = (rules: StaffRules, action: StaffAction): boolean => rules[action]?.permission === 'ask' && !canBeAsked(action);

/** The roles of a shop: those that Till brings along, as the shop has changed them, then its own. `stored`: those that the shop has changed or made. */
export function rolesOf(stored: readonly StaffRole[]): readonly StaffRole[] {
  const kept = stored.map((role) => ({ ...role, rules: readRules(role.rules) }));
  const presets = presetRoleIds.map((id): StaffRole => {
    const own = kept.find((role) => role.id === id);
    return { id, name: own?.name ?? '', rules: id === ownerRoleId ? presetRules.owner : own === undefined ? presetRules[id] : withLater(id, own.rules) };
  });
  return [...presets, ...kept.filter(({ id }) => !isPresetRole(id))];
}

/**
 * A role as it may be kept: a name (one that Till brings along may have none), limits that are none below zero and only of actions that have one, and `ask` only where
 * somebody can be asked.
 */
export function judgeRole(
  asked: Pick<StaffRole, 'name' | 'rules'>,
  isPreset: boolean,
): Result<Pick<StaffRole, 'name' | 'rules'>, Refusal<'role_invalid' | 'card_number_in_text'>> {
  const name = visible(asked.name).replace(/\s+/g, ' ').trim();
  if (name === '' && !isPreset) return refuse('role_invalid', { field: 'name' });
  if (holdsCardNumber(name)) return refuse('card_number_in_text');
  const wrong = staffActionNames.find((action) => {
    const upTo = asked.rules[action]?.upTo;
    const max = hasPercent(action) ? wholeRate : hasAmount(action) ? limits.amountMax : -1;
    return isAskedInVain(asked.rules, action) || (upTo !== undefined && (upTo < 0 || upTo > max));
  });
  return wrong === undefined ? accept({ name, rules: asked.rules }) : refuse('role_invalid', { field: wrong });
}
