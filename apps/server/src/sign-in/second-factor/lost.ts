import type { askLostFactorCall, endLostFactorCall, waitLostFactorCall } from '@till/contract/auth/second-factor';
import { limits } from '@till/domain/limits';
import { accept } from '@till/domain/result';
import { maskedEmail } from '@till/domain/sign-in/email';
import type { Answer, Request } from '../../border/mount.ts';
import { tooMany } from '../../border/too-many.ts';
import type { Context } from '../../context.ts';
import { audit } from '../../history/audit.ts';
import type { Mailer } from '../../platform/mailer.ts';
import { release, take } from '../../platform/rate-limit.ts';
import { sendCode } from '../account/address-emails.ts';
import { addressesOf, notifyPending } from '../account/pending-emails.ts';
import { keepPending, pendingOf } from '../account/pending-store.ts';
import { type LostBy, lostFactorOf, lostTriesOf } from '../code-limits.ts';
import { halfCookie, secretIn } from '../cookie.ts';
import { keepNotices } from '../emails/notice-store.ts';
import { languageOfOwner } from '../emails/owner-language.ts';
import { hasFactor, takeAway } from '../factor/factor-store.ts';
import { halfOf } from '../factor/half-sign-in.ts';
import { forgetLostCodes, keepLostCodes, triedLostCodes } from '../factor/lost-codes.ts';
import { releaseAll } from '../link-past-limits.ts';
import { codeHashOf, newCode, sameHash } from '../one-time-code.ts';
import { hashOf } from '../secrets.ts';

/** Who has lost it: signed in, or with a half in hand, and so with one of the mailboxes shown (none with Google). */
interface Loser extends LostBy {
  readonly sessionId: string | null;
}

const signedOut = { ok: false, refusal: { code: 'not_signed_in' } } as const;
const wrong = { ok: false, refusal: { code: 'code_wrong' } } as const;
/** There is no second factor. */
const notFound = { ok: false, refusal: { code: 'not_found' } } as const;

async function loserOf({ sql, clock, credentials }: Context, { browser }: Pick<Request, 'browser'>): Promise<Loser | null> {
  const secret = secretIn(browser.cookies, halfCookie);
  const half = await halfOf(sql, secret, clock());
  if (half !== null && secret !== null) {
    const way = half.by_recovery ? 'recovery' : half.how === 'google' ? 'google' : 'email';
    return { ownerId: half.owner_id, sessionId: null, asker: hashOf(secret), way };
  }
  const credential = await credentials.of({ headers: browser.cookies === undefined ? {} : { cookie: browser.cookies }, ip: browser.ip });
  // A session that only reads or sells is none of the owner's.
  if (credential === null || credential.scope !== 'manage') return null;
  const { ownerId, sessionId } = credential;
  return { ownerId, sessionId, asker: hashOf(`session ${sessionId}`), way: 'signed-in' };
}

const lostHashOf = (ownerId: string, which: 'email' | 'recovery', address: string, code: string, key: string): Buffer =>
  codeHashOf(`lost second factor of ${ownerId}, ${which} ${address}`, code, key);

/** Sends a code to each mailbox that was not shown yet. Without a recovery address there is none to send: then it waits. */
export async function askLostFactor(context: Context, mailer: Mailer, asking: Request<typeof askLostFactorCall>): Promise<Answer<typeof askLostFactorCall>> {
  const { sql, config, clock } = context;
  const { browser } = asking;
  const now = clock();
  const loser = await loserOf(context, asking);
  if (loser === null) return signedOut;
  const { ownerId, way } = loser;
  const told = await addressesOf(sql, ownerId);
  if (told === null || !(await hasFactor(sql, ownerId))) return notFound;
  const { email, recovery_email: recovery } = told;
  if (recovery === null) return accept({ email: null, recovery: null });
  const counted = lostFactorOf(loser);
  const taken = await take(sql, counted, now);
  if (!taken.ok) return { ok: false, refusal: tooMany(asking, taken.retryAfterSeconds) };
  const codes = { email: newCode(), recovery: newCode() };
  const hashes = {
    email_hash: lostHashOf(ownerId, 'email', email, codes.email, config.secret),
    recovery_hash: lostHashOf(ownerId, 'recovery', recovery, codes.recovery, config.secret),
  };
  await keepLostCodes(sql, loser, hashes, now + limits.oneTimeCodeLifeMs);
  const speaking = { language: await languageOfOwner(sql, ownerId), warn: browser.warn };
  const sent = await Promise.all([
    way === 'email' ? null : sendCode(mailer, speaking, 'lostFactor', email, email, codes.email),
    way === 'recovery' ? null : sendCode(mailer, speaking, 'lostFactor', recovery, email, codes.recovery),
  ]);
  if (sent.some((each) => each?.outcome === 'failed')) {
    // Not where one of them went out: a mailbox that fails would make letters to the other free.
    if (sent.every((each) => each === null || each.outcome === 'failed')) await releaseAll(sql, counted, now);
    return { ok: false, refusal: { code: 'unavailable' } };
  }
  return accept({ email: way === 'email' ? null : maskedEmail(email), recovery: way === 'recovery' ? null : maskedEmail(recovery) });
}

/** Turns it off at once: both mailboxes were shown. */
export async function endLostFactor(context: Context, asking: Request<typeof endLostFactorCall>): Promise<Answer<typeof endLostFactorCall>> {
  const { sql, config, clock } = context;
  const { body, browser } = asking;
  const now = clock();
  const loser = await loserOf(context, asking);
  if (loser === null) return signedOut;
  const { ownerId, way } = loser;
  const told = await addressesOf(sql, ownerId);
  const tries = lostTriesOf(loser);
  const taken = await take(sql, [tries], now);
  if (!taken.ok) return { ok: false, refusal: tooMany(asking, taken.retryAfterSeconds) };
  const kept = await triedLostCodes(sql, loser, now);
  if (kept === null || told === null || told.recovery_email === null) return wrong;
  const isEmail = sameHash(kept.email_hash, lostHashOf(ownerId, 'email', told.email, body.emailCode, config.secret));
  const isRecovery = sameHash(kept.recovery_hash, lostHashOf(ownerId, 'recovery', told.recovery_email, body.recoveryCode, config.secret));
  if (!(isEmail || way === 'email') || !(isRecovery || way === 'recovery')) return wrong;
  const isOff = await sql.begin(async (tx) => {
    await forgetLostCodes(tx, ownerId);
    const off = await takeAway(tx, ownerId);
    if (!off) return false;
    await audit(tx, { credential: { ownerId }, browser }, 'second-factor-off');
    await keepNotices(tx, ownerId, 'factorOff', [told.email, told.recovery_email], { browser });
    return true;
  });
  if (!isOff) return wrong;
  await release(sql, tries, now);
  return accept({});
}

/** Turns it off in some days, unless somebody who has it says no. Whoever asks again is told when that is. */
export async function waitLostFactor(context: Context, asking: Request<typeof waitLostFactorCall>): Promise<Answer<typeof waitLostFactorCall>> {
  const { sql, clock } = context;
  const { browser } = asking;
  const loser = await loserOf(context, asking);
  if (loser === null) return signedOut;
  const { ownerId, sessionId } = loser;
  if (!(await hasFactor(sql, ownerId))) return notFound;
  const waits = (await pendingOf(sql, ownerId)).find(({ kind }) => kind === 'second-factor-off');
  if (waits !== undefined) return accept({ dueAt: waits.due_at });
  const pending = await sql.begin(async (tx) => {
    // Two at once: the second finds the first.
    await tx`select from door.owner where id = ${ownerId} for update`;
    const before = (await pendingOf(tx, ownerId)).find(({ kind }) => kind === 'second-factor-off');
    if (before !== undefined) return before;
    await audit(tx, { credential: { ownerId }, browser }, 'change-waits', { name: 'second-factor-off' });
    const kept = await keepPending(tx, { owner_id: ownerId, kind: 'second-factor-off', address: null, session_id: sessionId }, clock());
    await notifyPending(tx, kept, browser);
    return kept;
  });
  return accept({ dueAt: pending.due_at });
}
