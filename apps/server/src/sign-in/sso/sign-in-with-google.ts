import type { ssoCall } from '@till/contract/auth/sso';
import { accept, type Result } from '@till/domain/result';
import { type SsoClaims, vouchedEmail } from '@till/domain/sign-in/sso';
import type { TransactionSql } from 'postgres';
import type { Browser } from '../../border/browser.ts';
import type { Answer, Request } from '../../border/mount.ts';
import type { Refused } from '../../border/refused.ts';
import { tooMany } from '../../border/too-many.ts';
import type { Context } from '../../context.ts';
import { take } from '../../platform/rate-limit.ts';
import { beginSession, type Owner, ownerOf, scoped } from '../begin-session.ts';
import { elsewhere } from '../directory/elsewhere.ts';
import { auditRefusal } from '../refused-sign-in.ts';
import { endSessions, forgetSessions } from '../session/ended-sessions.ts';
import { spendNonce } from '../spent-nonce.ts';
import type { Google } from './google.ts';
import { linkTo, ownerWith } from './identity-store.ts';
import { verifiedClaims } from './verified-claims.ts';

type Refusal = Refused<'sso_wrong' | 'email_not_vouched' | 'already_registered'>;

/** Sign-ins of one account, so that nobody fills the table of sessions. Strangers use up nothing: only Google signs for the account. */
const signInsOf = (subject: string) => [{ key: `sso of ${subject}`, countMax: 20, windowMs: 15 * 60_000 }];

/** Turns Google's credential into a session (decision 050). What is wrong with a credential, its sender is not told. */
export async function signInWithGoogle(context: Context, google: Google | null, asking: Request<typeof ssoCall>): Promise<Answer<typeof ssoCall>> {
  const { body, browser } = asking;
  const verified = await verifiedClaims(context, google, browser, body.token);
  if (!verified.ok) return verified;
  const { nonce, endsAt, ...claims } = verified.value;
  const now = context.clock();
  const taken = await take(context.sql, signInsOf(claims.subject), now);
  if (!taken.ok) return { ok: false, refusal: tooMany(asking, taken.retryAfterSeconds) };
  const email = vouchedEmail(claims);
  const refused = email === null || (await ownerWith(context.sql, claims.subject)) !== null ? null : await elsewhere(context, browser, email);
  if (refused !== null) return { ok: false, refusal: refused };
  let ended: readonly string[] = [];
  const session = await beginSession(context, browser, 'google', async (tx): Promise<Result<Owner, Refusal>> => {
    if (!(await spendNonce(tx, nonce, endsAt))) return { ok: false, refusal: { code: 'sso_wrong' } };
    const owner = await ownerFor(tx, claims, browser, now);
    if (owner.ok) ended = owner.value.ended;
    return scoped(owner, body.scope);
  });
  if (!session.ok && claims.email !== null) void auditRefusal(context, browser, { typed: claims.email, act: 'sign-in-refused', how: 'google' });
  forgetSessions(context, ended);
  return session;
}

/** An owner, and which of their sessions have ended. */
type OwnerFound = Owner & { readonly ended: readonly string[] };

/** The owner whose account it is; else the owner of the address that Google vouches for, whose account it is from now on. */
async function ownerFor(tx: TransactionSql, claims: SsoClaims, browser: Browser, now: number): Promise<Result<OwnerFound, Refusal>> {
  const known = await ownerWith(tx, claims.subject);
  if (known !== null) return accept({ ...known, ended: [] });
  const email = vouchedEmail(claims);
  // The same reply whether the address has an owner or not.
  if (email === null) return { ok: false, refusal: { code: 'email_not_vouched' } };
  const owner = await ownerOf(tx, email, browser, now);
  const link = await linkTo(tx, owner, claims.subject, now);
  if (link === 'taken') return { ok: false, refusal: { code: 'already_registered' } };
  // Whoever once read this mailbox and signed in before its person did must not look on while the business is set up.
  const isNew = link === 'linked' && owner.merchant_id === null;
  return accept({ ...owner, ended: isNew ? await endSessions(tx, tx`owner_id = ${owner.id}`) : [] });
}
