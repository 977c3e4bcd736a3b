/**
 * What a role says about: every action of Till that not everybody at a tablet may do. `amount`: it is about money, and may be allowed up to so much. What Till cannot do is
 * not here, so that no role shows it. `asked: false`: nobody is asked to approve it: what is only looked at waits for nobody, and whoever approves is asked already.
 * `owners`: it is the owner's, and waits for an owner who can sign in: else whoever adds the first waiter would lock themselves out.
 */
export const staffActions = {
  'take-orders': {},
  'others-orders': {},
  'remove-unsent': {},
  'remove-sent': {},
  'cancel-order': {},
  discount: { percent: true },
  comp: {},
  'new-price': {},
  'tax-exempt': {},
  'drop-charge': {},
  refund: { amount: true },
  'no-sale': {},
  'pay-in-out': {},
  'others-tips': {},
  'see-expected-cash': { asked: false },
  'close-drawer': {},
  'sold-out': {},
  'edit-menu': { owners: true },
  'see-reports': { asked: false, owners: true },
  'change-settings': { owners: true },
  'others-hours': { owners: true },
  'manage-staff': { owners: true },
  approve: { asked: false },
} as const satisfies Readonly<Record<string, { readonly amount?: true; readonly percent?: true; readonly asked?: false; readonly owners?: true }>>;
export type StaffAction = keyof typeof staffActions;

/** As an owner reads them. */
export const staffActionNames = Object.keys(staffActions) as readonly StaffAction[];

/** Whether an action may be allowed up to an amount, or up to a percent of the order. */
export const hasAmount = (action: StaffAction): boolean => 'amount' in staffActions[action];
export const hasPercent = (action: StaffAction): boolean => 'percent' in staffActions[action];

/** Whether somebody can be asked to approve an action: else a role allows it, or does not. */
export const canBeAsked = (action: StaffAction): boolean => !('asked' in staffActions[action]);

/** Whether an action is everybody's until an owner can sign in. */
export const isOwners = (action: StaffAction): boolean => 'owners' in staffActions[action];

/** `ask`: with the PIN of somebody who may approve it. */
export type Permission = 'allow' | 'ask' | 'deny';

/**
 * What a role says about an action; `upTo`: up to so much (included) it is allowed, and `permission` is for what is beyond: of one about money minor units, of one by percent
 * percent × 100,000.
 */
export interface StaffRule {
  readonly permission: Permission;
  readonly upTo?: number | undefined;
}

/** What a role says about every action; what it says nothing of (it came with a later version) is denied. */
export type StaffRules = Readonly<Partial<Record<StaffAction, StaffRule>>>;
