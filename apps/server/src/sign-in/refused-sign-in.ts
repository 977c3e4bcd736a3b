import type { AuditDetails } from '@till/contract/write/owner/audit';
import type { Browser } from '../border/browser.ts';
import type { Context } from '../context.ts';
import { audit } from '../history/audit.ts';
import { type Limit, take } from '../platform/rate-limit.ts';
import { addressOf } from './email-address.ts';

const hourMs = 3_600_000;

/** `sign-in-refused`: a wrong code, or Google says no. `sign-ins-limited`: there were too many tries or e-mails. */
type Refused = 'sign-in-refused' | 'sign-ins-limited';

/** Whatever strangers do, an owner's trail gets 100 refusals a day at most, and is told once an hour that there are too many. */
const limitsOf = {
  'sign-in-refused': (ownerId) => [{ key: `refused sign-ins in the trail of ${ownerId}`, countMax: 100, windowMs: 24 * hourMs }],
  'sign-ins-limited': (ownerId) => [{ key: `limited sign-ins in the trail of ${ownerId}`, countMax: 1, windowMs: hourMs }],
} as const satisfies Record<Refused, (ownerId: string) => readonly Limit[]>;

/**
 * Adds a refused sign-in to the trail of the address's owner; nothing without an owner. Do not await it: the reply must take as long for an address with an
 * owner as for any other. So a process that is killed at this moment leaves no entry of the refusal.
 */
export async function auditRefusal(
  { sql, clock }: Pick<Context, 'sql' | 'clock'>,
  browser: Browser,
  { typed, act, how }: { readonly typed: string; readonly act: Refused; readonly how: AuditDetails['how'] },
): Promise<void> {
  const email = addressOf(typed);
  if (email === null) return;
  try {
    const [owner] = await sql<{ id: string }[]>`select id from door.owner where email = ${email}`;
    if (owner === undefined || !(await take(sql, limitsOf[act](owner.id), clock())).ok) return;
    await audit(sql, { credential: { ownerId: owner.id }, browser }, act, { how, email });
  } catch (error) {
    browser.warn({ err: error }, 'a refused sign-in is missing in the audit trail');
  }
}
