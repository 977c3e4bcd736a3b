import type { askLostFactorCall, endLostFactorCall, waitLostFactorCall } from '@till/contract/auth/second-factor';
import { limits } from '@till/domain/limits';
import { accept } from '@till/domain/result';
import { maskedEmail } from '@till/domain/sign-in/email';
import type { Answer, Asked } from '../../border/mount.ts';
import { tooMany } from '../../border/too-many.ts';
import type { Context } from '../../context.ts';
import { audit } from '../../history/audit.ts';
import type { Mailer } from '../../platform/mailer.ts';
import { take } from '../../platform/rate-limit.ts';
import { sendCode, sendNotices } from '../account/address-letters.ts';
import { tellPending, toldOf } from '../account/pending-letters.ts';
import { keepPending, pendingOf } from '../account/pending-store.ts';
import { codeTryCountMax, lostFactorOf } from '../code-limits.ts';
import { halfCookie, secretIn } from '../cookie.ts';
import { hasFactor, takeAway } from '../factor/factor-store.ts';
import { halfOf } from '../factor/half-sign-in.ts';
import { codeHashOf, newCode, sameHash } from '../one-time-code.ts';

/** Who has lost it: signed in, or with a half in hand, and so with one of the mailboxes shown. */
interface Loser {
  readonly ownerId: string;
  readonly sessionId: string | null;
  /** The mailbox that a half has shown already; null: none. */
  readonly shown: 'email' | 'recovery' | null;
}

const signedOut = { ok: false, refusal: { code: 'not_signed_in' } } as const;
const wrong = { ok: false, refusal: { code: 'code_wrong' } } as const;
const forbidden = { ok: false, refusal: { code: 'forbidden' } } as const;

async function loserOf({ sql, clock, credentials }: Context, { browser }: Pick<Asked, 'browser'>): Promise<Loser | null> {
  const half = await halfOf(sql, secretIn(browser.cookies, halfCookie), clock());
  // Whoever signs in with Google has shown no mailbox.
  if (half !== null) return { ownerId: half.owner_id, sessionId: null, shown: half.by_recovery ? 'recovery' : half.how === 'google' ? null : 'email' };
  const credential = await credentials.of({ headers: browser.cookies === undefined ? {} : { cookie: browser.cookies }, ip: browser.ip });
  // A session that only reads or sells is none of the owner's.
  return credential === null || credential.scope !== 'manage' ? null : { ownerId: credential.ownerId, sessionId: credential.sessionId, shown: null };
}

const hashOf = (ownerId: string, which: 'email' | 'recovery', address: string, code: string, key: string): Buffer =>
  codeHashOf(`lost second factor of ${ownerId}, ${which} ${address}`, code, key);

/** Sends a code to each mailbox that was not shown yet. Without a recovery address there is none to send: then it waits. */
export async function askLostFactor(context: Context, mailer: Mailer, asking: Asked<typeof askLostFactorCall>): Promise<Answer<typeof askLostFactorCall>> {
  const { sql, config, clock } = context;
  const { browser } = asking;
  const now = clock();
  const loser = await loserOf(context, asking);
  if (loser === null) return signedOut;
  const { ownerId, shown } = loser;
  const told = await toldOf(sql, ownerId);
  if (told === null || !(await hasFactor(sql, ownerId))) return forbidden;
  const { email, recovery_email: recovery } = told;
  if (recovery === null) return accept({ email: null, recovery: null });
  const taken = await take(sql, lostFactorOf(ownerId), now);
  if (!taken.ok) return { ok: false, refusal: tooMany(asking, taken.retryAfterSeconds) };
  const codes = { email: newCode(), recovery: newCode() };
  const kept = {
    owner_id: ownerId,
    email_hash: hashOf(ownerId, 'email', email, codes.email, config.secret),
    recovery_hash: hashOf(ownerId, 'recovery', recovery, codes.recovery, config.secret),
    expires_at: now + limits.oneTimeCodeLifeMs,
  };
  await sql`
    insert into door.lost_factor ${sql(kept)} on conflict (owner_id) do update set
      email_hash = excluded.email_hash, recovery_hash = excluded.recovery_hash, tries = 0, expires_at = excluded.expires_at`;
  const sent = await Promise.all([
    shown === 'email' ? null : sendCode(mailer, browser, 'lostFactor', email, email, codes.email),
    shown === 'recovery' ? null : sendCode(mailer, browser, 'lostFactor', recovery, email, codes.recovery),
  ]);
  if (sent.some((each) => each?.outcome === 'failed')) return { ok: false, refusal: { code: 'unavailable' } };
  return accept({ email: shown === 'email' ? null : maskedEmail(email), recovery: shown === 'recovery' ? null : maskedEmail(recovery) });
}

/** Turns it off at once: both mailboxes were shown. */
export async function endLostFactor(context: Context, mailer: Mailer, asking: Asked<typeof endLostFactorCall>): Promise<Answer<typeof endLostFactorCall>> {
  const { sql, config, clock } = context;
  const { body, browser } = asking;
  const now = clock();
  const loser = await loserOf(context, asking);
  if (loser === null) return signedOut;
  const { ownerId, shown } = loser;
  const told = await toldOf(sql, ownerId);
  const [kept] = await sql<{ email_hash: Buffer; recovery_hash: Buffer }[]>`
    update door.lost_factor set tries = tries + 1
    where owner_id = ${ownerId} and tries < ${codeTryCountMax} and expires_at > ${now} returning email_hash, recovery_hash`;
  if (kept === undefined || told === null || told.recovery_email === null) return wrong;
  const isEmail = sameHash(kept.email_hash, hashOf(ownerId, 'email', told.email, body.emailCode, config.secret));
  const isRecovery = sameHash(kept.recovery_hash, hashOf(ownerId, 'recovery', told.recovery_email, body.recoveryCode, config.secret));
  if (!(isEmail || shown === 'email') || !(isRecovery || shown === 'recovery')) return wrong;
  const isOff = await sql.begin(async (tx) => {
    await tx`delete from door.lost_factor where owner_id = ${ownerId}`;
    const off = await takeAway(tx, ownerId);
    if (off) await audit(tx, { credential: { ownerId }, browser }, 'second-factor-off');
    return off;
  });
  if (!isOff) return wrong;
  sendNotices(mailer, browser, 'factorOff', [told.email, told.recovery_email], config.publicUrl);
  return accept({});
}

/** Turns it off in some days, unless somebody who has it says no. Whoever asks again is told when that is. */
export async function waitLostFactor(context: Context, mailer: Mailer, asking: Asked<typeof waitLostFactorCall>): Promise<Answer<typeof waitLostFactorCall>> {
  const { sql, config, clock } = context;
  const { browser } = asking;
  const loser = await loserOf(context, asking);
  if (loser === null) return signedOut;
  const { ownerId, sessionId } = loser;
  const told = await toldOf(sql, ownerId);
  if (told === null || !(await hasFactor(sql, ownerId))) return forbidden;
  const waits = (await pendingOf(sql, ownerId)).find(({ kind }) => kind === 'second-factor-off');
  if (waits !== undefined) return accept({ dueAt: waits.due_at });
  const pending = await sql.begin(async (tx) => {
    // Two at once: the second finds the first.
    await tx`select from door.owner where id = ${ownerId} for update`;
    const before = (await pendingOf(tx, ownerId)).find(({ kind }) => kind === 'second-factor-off');
    if (before !== undefined) return before;
    await audit(tx, { credential: { ownerId }, browser }, 'change-waits', { name: 'second-factor-off' });
    const asked = { owner_id: ownerId, kind: 'second-factor-off', address: null, session_id: sessionId, language: browser.language } as const;
    return keepPending(tx, asked, config.secret, clock());
  });
  tellPending(context, mailer, pending, told);
  return accept({ dueAt: pending.due_at });
}
