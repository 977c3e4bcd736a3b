import type { beginSecondFactorCall, confirmSecondFactorCall, endSecondFactorCall, newRecoveryCodesCall } from '@till/contract/auth/second-factor';
import { limits } from '@till/domain/limits';
import { accept } from '@till/domain/result';
import { maskedEmail } from '@till/domain/sign-in/email';
import { type Asking, isMadeAtOnce } from '@till/domain/sign-in/pending-change';
import type { Credential } from '../../border/caller.ts';
import type { Answer, Request } from '../../border/mount.ts';
import { tooMany } from '../../border/too-many.ts';
import type { Context } from '../../context.ts';
import { audit } from '../../history/audit.ts';
import type { Mailer } from '../../platform/mailer.ts';
import { release, take } from '../../platform/rate-limit.ts';
import { sendCode } from '../account/address-emails.ts';
import { notifyPending } from '../account/pending-emails.ts';
import { keepPending } from '../account/pending-store.ts';
import { type Account, accountOf } from '../account/read-account.ts';
import { codeTryCountMax, factorSetUpsOf, proofTriesOf } from '../code-limits.ts';
import { keepNotices } from '../emails/notice-store.ts';
import { languageOfOwner } from '../emails/owner-language.ts';
import { hasFactor, putInForce, sealedSecret, takeAway, useFactor } from '../factor/factor-store.ts';
import { newRecoveryCodes } from '../factor/recovery-codes.ts';
import { appUrl, newAppSecret } from '../factor/totp.ts';
import { isLongestKnown, knownSince } from '../known-browsers.ts';
import { releaseAll } from '../link-past-limits.ts';
import { codeHashOf, newCode, sameHash } from '../one-time-code.ts';

const signedOut = { ok: false, refusal: { code: 'not_signed_in' } } as const;
const forbidden = { ok: false, refusal: { code: 'forbidden' } } as const;
/** There is no second factor. */
const notFound = { ok: false, refusal: { code: 'not_found' } } as const;
const wrong = { ok: false, refusal: { code: 'code_wrong' } } as const;

/** The code that the recovery mailbox is sent while the factor is set up, bound to the owner and to that address. */
const recoveryHashOf = (ownerId: string, recoveryEmail: string, code: string, key: string): Buffer =>
  codeHashOf(`second factor of ${ownerId}, recovery ${recoveryEmail}`, code, key);

/** Who is signed in by the cookie, with a shop. */
async function ownerOf({ sql, clock }: Context, credential: Credential | null): Promise<(Credential & { readonly account: Account }) | null> {
  const account = credential?.via === 'cookie' ? await accountOf(sql, credential, clock()) : null;
  return credential === null || account === null ? null : { ...credential, account };
}

/** What is known of whoever sets it up, apart from the code to the recovery mailbox. */
async function asked(
  { sql, clock }: Context,
  { browser }: Pick<Request, 'browser'>,
  { ownerId, sessionId, account: { email, recoveryEmail } }: Credential & { readonly account: Account },
): Promise<Asking> {
  const known = { knownSince: await knownSince(sql, browser, email), isLongestKnown: await isLongestKnown(sql, ownerId, sessionId, clock()) };
  return { hasRecovery: recoveryEmail !== null, hasFactor: false, showedRecovery: false, ...known };
}

/**
 * Makes a new secret for the app. One that waits to be in force, or is, stays as it is. Whoever came in with the recovery address changes the e-mail address first: until
 * then that address could be a thief's.
 */
export async function beginSecondFactor(
  context: Context,
  mailer: Mailer,
  asking: Request<typeof beginSecondFactorCall>,
): Promise<Answer<typeof beginSecondFactorCall>> {
  const { sql, config, clock } = context;
  const { browser } = asking;
  const now = clock();
  const owner = await ownerOf(context, asking.credential);
  if (owner === null) return signedOut;
  const { ownerId, merchantId, account } = owner;
  if (merchantId === null || account.changesFrom !== null) return forbidden;
  const counted = factorSetUpsOf(ownerId);
  const taken = await take(sql, counted, now);
  if (!taken.ok) return { ok: false, refusal: tooMany(asking, taken.retryAfterSeconds) };
  const secret = newAppSecret();
  const { recoveryEmail } = account;
  const code = recoveryEmail === null || isMadeAtOnce('second-factor-on', await asked(context, asking, owner), now) ? null : newCode();
  const hash = code === null || recoveryEmail === null ? null : recoveryHashOf(ownerId, recoveryEmail, code, config.secret);
  const begun = await sql`
    insert into door.second_factor (owner_id, sealed, begun_at, recovery_hash, recovery_ends_at)
    values (${ownerId}, ${sealedSecret(config, ownerId, secret)}, ${now}, ${hash}, ${now + limits.oneTimeCodeLifeMs})
    on conflict (owner_id) do update set
      sealed = excluded.sealed, begun_at = excluded.begun_at, last_step = 0, recovery_hash = excluded.recovery_hash, recovery_tries = 0,
      recovery_ends_at = excluded.recovery_ends_at
    where door.second_factor.confirmed_at is null`;
  if (begun.count === 0) return forbidden;
  if (code !== null && recoveryEmail !== null) {
    const speaking = { language: await languageOfOwner(sql, ownerId), warn: browser.warn };
    const sent = await sendCode(mailer, speaking, 'secondFactor', recoveryEmail, account.email, code);
    if (sent.outcome === 'failed') {
      await releaseAll(sql, counted, now);
      return { ok: false, refusal: { code: 'unavailable' } };
    }
  }
  return accept({ secret, url: appUrl(secret, account.email), recovery: code === null || recoveryEmail === null ? null : maskedEmail(recoveryEmail) });
}

/** Turns it on with a code of the app, and with one from the recovery mailbox where that is needed; without that in some days, unless somebody stops it. */
export async function confirmSecondFactor(context: Context, asking: Request<typeof confirmSecondFactorCall>): Promise<Answer<typeof confirmSecondFactorCall>> {
  const { sql, config, clock } = context;
  const { body, browser } = asking;
  const now = clock();
  const owner = await ownerOf(context, asking.credential);
  if (owner === null) return signedOut;
  const { ownerId, sessionId, merchantId, account } = owner;
  if (merchantId === null || account.changesFrom !== null) return forbidden;
  const tries = proofTriesOf(sessionId);
  const taken = await take(sql, [tries], now);
  if (!taken.ok) return { ok: false, refusal: tooMany(asking, taken.retryAfterSeconds) };
  const said = body.recoveryCode ?? '';
  const showedRecovery = said !== '' && (await isRecoveryCode(context, ownerId, account, said, now));
  if (said !== '' && !showedRecovery) return wrong;
  const atOnce = isMadeAtOnce('second-factor-on', { ...(await asked(context, asking, owner)), showedRecovery }, now);
  const made = await sql.begin(async (tx) => {
    if ((await useFactor(tx, config, { ownerId, typed: body.appCode, of: 'set-up' }, now)) === null) return null;
    const confirmed = await tx`
      update door.second_factor set confirmed_at = ${now}, recovery_hash = null where owner_id = ${ownerId} and confirmed_at is null`;
    if (confirmed.count === 0) return null;
    const recoveryCodes = [...(await newRecoveryCodes(tx, ownerId))];
    if (!atOnce) {
      await audit(tx, asking, 'change-waits', { name: 'second-factor-on' });
      const pending = await keepPending(tx, { owner_id: ownerId, kind: 'second-factor-on', address: null, session_id: sessionId }, now);
      await notifyPending(tx, pending, browser);
      return { recoveryCodes, inForceAt: pending.due_at };
    }
    await putInForce(tx, ownerId, sessionId, now);
    await audit(tx, asking, 'second-factor-on');
    await keepNotices(tx, ownerId, 'factorOn', [account.email, account.recoveryEmail], { browser });
    return { recoveryCodes, inForceAt: now };
  });
  if (made === null) return wrong;
  await release(sql, tries, now);
  return accept(made);
}

/** Compares with the code that went to the recovery mailbox; counts the try. */
async function isRecoveryCode({ sql, config }: Context, ownerId: string, { recoveryEmail }: Account, said: string, now: number): Promise<boolean> {
  const [kept] = await sql<{ recovery_hash: Buffer }[]>`
    update door.second_factor set recovery_tries = recovery_tries + 1
    where owner_id = ${ownerId} and recovery_hash is not null and recovery_tries < ${codeTryCountMax} and recovery_ends_at > ${now} returning recovery_hash`;
  return kept !== undefined && recoveryEmail !== null && sameHash(kept.recovery_hash, recoveryHashOf(ownerId, recoveryEmail, said, config.secret));
}

/** New recovery codes: who asks for them has just shown the factor. */
export async function remakeRecoveryCodes(context: Context, asking: Request<typeof newRecoveryCodesCall>): Promise<Answer<typeof newRecoveryCodesCall>> {
  const { credential } = asking;
  if (credential?.via !== 'cookie') return signedOut;
  const { ownerId } = credential;
  return context.sql.begin(async (tx) => {
    if (!(await hasFactor(tx, ownerId))) return notFound;
    await audit(tx, asking, 'recovery-codes-made');
    return accept({ recoveryCodes: [...(await newRecoveryCodes(tx, ownerId))] });
  });
}

/** Turns it off: who asks has just shown it. */
export async function endSecondFactor(context: Context, asking: Request<typeof endSecondFactorCall>): Promise<Answer<typeof endSecondFactorCall>> {
  const owner = await ownerOf(context, asking.credential);
  if (owner === null) return signedOut;
  const isOff = await context.sql.begin(async (tx) => {
    const { ownerId, account } = owner;
    const off = await takeAway(tx, ownerId);
    if (!off) return false;
    await audit(tx, asking, 'second-factor-off');
    await keepNotices(tx, ownerId, 'factorOff', [account.email, account.recoveryEmail], { browser: asking.browser });
    return true;
  });
  return isOff ? accept({}) : notFound;
}
