import * as z from 'zod/mini';
import { call, needsApproval } from '../../call.ts';
import { Instant, Nothing, PathId, Rate } from '../../wire.ts';

/** What an entry of the audit trail tells: a sign-in, or a change of a setting. A name that was stored stays as it is. */
export const auditActs = [
  'signed-in',
  'signed-out',
  'sign-in-refused',
  'sign-ins-limited',
  'session-ended',
  'sessions-ended',
  'session-copied',
  'proved',
  'email-change-asked',
  'email-changed',
  'recovery-email-asked',
  'recovery-email-removal-asked',
  'recovery-email-kept',
  'recovery-email-removed',
  'second-factor-on',
  'second-factor-off',
  'recovery-codes-made',
  'recovery-code-used',
  'change-waits',
  'change-cancelled',
  'change-vetoed',
  'email-change-undone',
  'phone-changed',
  'customer-changed',
  'customers-merged',
  'customers-unmerged',
  'customer-exported',
  'customer-erased',
  'business-registered',
  'business-changed',
  'tax-added',
  'tax-removed',
  'device-added',
  'device-changed',
  'device-retired',
  'device-selected',
  'device-printing-changed',
  'printer-saved',
  'printer-removed',
  'kitchen-printer-saved',
  'kitchen-printer-removed',
  'kitchen-screen-saved',
  'kitchen-screen-removed',
  'receipt-picture-changed',
  'receipt-picture-removed',
  'api-key-made',
  'api-key-revoked',
  'online-paused',
  'online-resumed',
  'ready-time-changed',
  'gateway-account-kept',
  'drawer-changed',
  'cash-needs-shift-changed',
  'kitchen-settings-saved',
  'gateway-account-removed',
  'tax-changed',
  'discount-rule-added',
  'discount-rule-changed',
  'discount-rule-removed',
  'service-charge-added',
  'service-charge-changed',
  'service-charge-removed',
  'data-download-begun',
  'data-downloaded',
  'menu-changed',
  'menu-picture-kept',
  'item-sold-out',
  'item-sold-again',
  'item-pinned',
  'item-unpinned',
  'menu-imported',
  'staff-added',
  'staff-changed',
  'staff-left',
  'role-added',
  'role-changed',
  'hours-corrected',
  'worked-shift-added',
  'pins-refused',
  'kept-unapproved',
] as const;
export type AuditAct = (typeof auditActs)[number];

/** What more an entry says, for its owner to read. Never a secret: no code, no token, no key. */
const AuditDetails = z.object({
  /** How somebody signed in, or tried to; `recovery`: with a code to the recovery address; `server`: by a command on the server's own machine. */
  how: z.optional(z.enum(['code', 'link', 'google', 'app', 'recovery', 'server'])),
  /** What was changed is called so: a printer, a tax, a key, a device; of a session that was ended: its device, browser and system. */
  name: z.optional(z.string()),
  /** Where a printer is now. */
  address: z.optional(z.string()),
  /** The e-mail address that was used, or that counts now; a recovery address is masked. */
  email: z.optional(z.string()),
  /** What it was before. */
  was: z.optional(z.string()),
  rate: z.optional(Rate),
  minutes: z.optional(z.int()),
  /** How many items of the menu. */
  added: z.optional(z.int()),
  changed: z.optional(z.int()),
  removed: z.optional(z.int()),
  /** A customer, and another one, by their ids alone: who was erased is in no trail. */
  customer: z.optional(z.string()),
  other: z.optional(z.string()),
  /** An order, by its id. */
  order: z.optional(z.string()),
  /** The fields of the business that changed. */
  fields: z.optional(z.array(z.string())),
});
export type AuditDetails = z.infer<typeof AuditDetails>;

/**
 * `act`: one of `auditActs`, or of a later version's. `ip`, `agent`: where the call came from; empty: from the server's own machine. `staff`: who did it (`proved`: by their
 * PIN); null: nobody was named. `device`: which register it was; null: that is not known.
 */
export const AuditEntryView = z.object({
  id: z.string(),
  at: Instant,
  act: z.string(),
  ip: z.string(),
  agent: z.string(),
  details: AuditDetails,
  staff: z.nullable(z.object({ name: z.string(), proved: z.boolean() })),
  device: z.nullable(z.string()),
});

/**
 * GET: who signed in and what was set, newest first, of the signed-in owner, by the cookie alone: a merchant token sells, and tells nobody how the owner signs in.
 * `staff`: what one of the shop's people did alone. The next page's cursor is in the header `x-next-cursor`.
 */
export const listAuditCall = call({
  base: 'auth',
  name: 'listAudit',
  method: 'GET',
  path: '/register/audit',
  credential: 'session',
  params: Nothing,
  query: z.object({
    cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
    limit: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
    staff: z.optional(PathId),
  }),
  body: Nothing,
  status: 200,
  reply: z.array(AuditEntryView),
  refusals: ['malformed', 'not_signed_in', 'unavailable', ...needsApproval],
});
