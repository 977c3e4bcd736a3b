import { holdsCardNumber } from '@till/domain/card/card-number';
import { limits } from '@till/domain/limits';
import { type StaffAction, staffActionNames } from '@till/domain/staff/actions';
import { isOrderSubject } from '@till/domain/staff/order-needs';
import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { Amount, cardNumberIssue, Instant, Language, MerchantParams, Nothing, PathId, text } from '../../wire.ts';

const asked = ['malformed', 'not_signed_in', 'forbidden', 'unavailable'] as const;
const merchantCall = { base: 'api', credential: 'merchant', params: MerchantParams, query: Nothing, body: Nothing, status: 200 } as const;
const staff = '/register/merchants/:merchantId/staff';
const roles = '/register/merchants/:merchantId/roles';
const StaffParams = z.object({ merchantId: PathId, staffId: PathId });

/** `upTo`, minor units (of a discount percent × 100,000): so much is allowed, and `permission` is for what is beyond. */
const Rule = z.object({ permission: z.enum(['allow', 'ask', 'deny']), upTo: z.optional(z.int()) });
const Rules = z.object(Object.fromEntries(staffActionNames.map((action) => [action, z.optional(Rule)])) as Record<StaffAction, z.ZodMiniOptional<typeof Rule>>);

const staffFields = {
  name: text(limits.staffNameLengthMax),
  /** Empty: made of the name. */
  short: text(limits.staffShortLengthMax),
  roleId: PathId,
  language: z.nullable(Language),
  tipEligible: z.boolean(),
};
const Pin = z.string().check(z.regex(/^[0-9]{4,8}$/));

/** How somebody stands with the time clock. `since`, ms since epoch: of `in` and `forgotten` (on for longer than 16 hours) when they clocked in, of `break` when it began. */
export const OnClock = z.object({ state: z.enum(['in', 'break', 'forgotten']), since: Instant });

/** One of the shop's people. Their PIN is only ever sent, never answered. `pinVersion` changes with it: what is known of an earlier one counts no more. `retiredAt` null: works here. `clock` absent: not clocked in; only lists say it. Of others, to whoever may not see their hours, `onClock` stands in its place, so that a register of before never meets a clock without a time. */
export const StaffView = z.object({
  ...{ id: z.string(), ...staffFields, hasPin: z.boolean(), pinVersion: z.number(), retiredAt: z.nullable(Instant) },
  ...{ clock: z.optional(OnClock), onClock: z.optional(OnClock.shape.state), createdAt: z.optional(Instant) },
});

/**
 * A role. `name` is empty of one that Till brings along and the shop has not named. `rules`: what is not in it is denied; of a role that Till brings along, an action that came
 * with a later version is as Till brings it along until the shop says otherwise.
 */
export const RoleView = z.object({ id: z.string(), name: text(limits.roleNameLengthMax), rules: Rules });

/** GET: everybody who works or worked here, by name; who left last. */
export const listStaffCall = call({ ...merchantCall, name: 'listStaff', method: 'GET', path: staff, reply: z.array(StaffView), refusals: asked });

const whyNotSaved = ['staff_invalid', 'card_number_in_text', 'role_not_found', 'pin_too_short', 'role_above_own', 'approval_needed'] as const;

/** POST: one more person. Without a PIN nobody signs in as them yet. */
export const createStaffCall = call({
  ...merchantCall,
  name: 'createStaff',
  method: 'POST',
  path: staff,
  body: z.object({ ...staffFields, pin: z.optional(Pin) }),
  status: 201,
  reply: StaffView,
  refusals: [...asked, ...whyNotSaved, 'too_many_staff', 'idempotency_key_reused'],
});

/** PUT: changes a person. `pin`: a new one; absent: it stays. `seen`: what they were when the change was begun; refused if they are something else by now. */
export const putStaffCall = call({
  ...merchantCall,
  name: 'putStaff',
  method: 'PUT',
  path: `${staff}/:staffId`,
  params: StaffParams,
  body: z.object({ ...staffFields, pin: z.optional(Pin), seen: z.object(staffFields) }),
  reply: StaffView,
  refusals: [...asked, ...whyNotSaved, 'staff_not_found', 'last_owner', 'changed_elsewhere'],
});

/** POST: a person works here no more: their PIN opens nothing, and who is on the clock is clocked out. What they did keeps naming them. Done again, it stays as it is. */
export const retireStaffCall = call({
  ...merchantCall,
  name: 'retireStaff',
  method: 'POST',
  path: `${staff}/:staffId/retire`,
  params: StaffParams,
  reply: StaffView,
  refusals: [...asked, 'staff_not_found', 'last_owner', 'role_above_own', 'approval_needed'],
});

/** GET: the shop's roles: those that Till brings along, then its own by name. */
export const listRolesCall = call({ ...merchantCall, name: 'listRoles', method: 'GET', path: roles, reply: z.array(RoleView), refusals: asked });

const roleFields = { name: text(limits.roleNameLengthMax), rules: Rules };

/** POST: one more role. Nobody gives a right that they do not have. */
export const createRoleCall = call({
  ...merchantCall,
  name: 'createRole',
  method: 'POST',
  path: roles,
  body: z.object(roleFields),
  status: 201,
  reply: RoleView,
  refusals: [...asked, 'role_invalid', 'card_number_in_text', 'role_above_own', 'approval_needed', 'too_many_roles', 'idempotency_key_reused'],
});

/** PUT: changes a role; the owner's allows everything and stays so. `seen`: what it was when the change was begun; refused if it is something else by now. */
export const putRoleCall = call({
  ...merchantCall,
  name: 'putRole',
  method: 'PUT',
  path: `${roles}/:roleId`,
  params: z.object({ merchantId: PathId, roleId: PathId }),
  body: z.object({ ...roleFields, seen: z.object(roleFields) }),
  reply: RoleView,
  refusals: [...asked, 'role_not_found', 'role_invalid', 'card_number_in_text', 'role_above_own', 'approval_needed', 'changed_elsewhere'],
});

/**
 * POST: who stands at the tablet, by name and PIN. `staffToken` is sent as `x-staff` on every call until `expiresAt` (ms since epoch) or another PIN. Wrong ones are paused:
 * `pin_wrong` says for how long none is looked at, ms. `pinVersion`: which of their PINs it was, as `StaffView` counts them.
 */
export const signInStaffCall = call({
  ...merchantCall,
  name: 'signInStaff',
  method: 'POST',
  path: `${staff}/sign-in`,
  needs: 'sell',
  body: z.object({ staffId: PathId, pin: z.string().check(z.regex(/^[0-9]{1,8}$/)) }),
  reply: z.object({ staffToken: z.string(), staffId: z.string(), role: RoleView, pinVersion: z.number(), expiresAt: Instant }),
  refusals: [...asked, 'pin_wrong', 'staff_not_found'],
});

/**
 * POST: somebody who may approves by name and PIN what a call was refused with `approval_needed`: its `action`, `subject`, `amount` and `of`, what that is a part of (minor
 * units). `approvalId` is sent as `x-approval` with that call, once, until `expiresAt` (ms since epoch); `pinVersion`: which of their PINs it was; `forbidden`: their role does not let them approve it; `pin_too_short`: their PIN is older than their right to approve. Wrong
 * PINs are paused as at a sign-in.
 */
export const createApprovalCall = call({
  ...merchantCall,
  name: 'createApproval',
  method: 'POST',
  path: '/register/merchants/:merchantId/approvals',
  needs: 'sell',
  body: z.object({
    action: z.enum(staffActionNames),
    /** As the refusal says it. An order's id may read as a card number, and is kept as that already. */
    subject: text(300).check(
      z.minLength(1),
      z.refine<string>((said) => isOrderSubject(said) || !holdsCardNumber(said), cardNumberIssue),
    ),
    amount: z.optional(Amount),
    of: z.optional(Amount),
    staffId: PathId,
    pin: z.string().check(z.regex(/^[0-9]{1,8}$/)),
  }),
  status: 201,
  reply: z.object({ approvalId: z.string(), pinVersion: z.number(), expiresAt: Instant }),
  refusals: [...asked, 'pin_wrong', 'pin_too_short', 'staff_not_found'],
});

/** POST: nobody stands at the tablet any more: the token that came in `x-staff` proves nothing from now on. What was done with it before, and comes later, it still proves. */
export const signOutStaffCall = call({
  ...merchantCall,
  name: 'signOutStaff',
  method: 'POST',
  path: `${staff}/sign-out`,
  needs: 'sell',
  reply: Nothing,
  refusals: asked,
});
