import type { askAddressCall } from '@till/contract/auth/account';
import { limits } from '@till/domain/limits';
import { accept } from '@till/domain/result';
import { maskedEmail } from '@till/domain/sign-in/email';
import type { Answer, Request } from '../../border/mount.ts';
import { tooMany } from '../../border/too-many.ts';
import type { Context } from '../../context.ts';
import { audit } from '../../history/audit.ts';
import type { Mailer } from '../../platform/mailer.ts';
import { take } from '../../platform/rate-limit.ts';
import { addressChangesOf } from '../code-limits.ts';
import { addressOf } from '../email-address.ts';
import { keepNotices } from '../emails/notice-store.ts';
import { languageOfOwner } from '../emails/owner-language.ts';
import { hasFactor } from '../factor/factor-store.ts';
import { releaseAll } from '../link-past-limits.ts';
import { newCode } from '../one-time-code.ts';
import { sendCode } from './address-emails.ts';
import { changeHashOf, changeStore, type Which } from './change-store.ts';
import { accountOf } from './read-account.ts';

/**
 * Sends the codes of an address change: one to the present address, one to the new one, and one to the recovery address that is to change or go: with that it is done at
 * once, without it in some days. An address that has an owner already gets its e-mail and its answer
 * like any other: who has one learns it only by confirming.
 */
export async function askAddress(context: Context, mailer: Mailer, asking: Request<typeof askAddressCall>): Promise<Answer<typeof askAddressCall>> {
  const { sql, config, clock } = context;
  const { body, browser, credential } = asking;
  const now = clock();
  const account = credential?.via === 'cookie' ? await accountOf(sql, credential, now) : null;
  if (credential === null || account === null) return { ok: false, refusal: { code: 'not_signed_in' } };
  const { ownerId, merchantId } = credential;
  // Before there is a shop there is nothing to lose: whoever wants another address signs in with it.
  if (merchantId === null) return { ok: false, refusal: { code: 'forbidden' } };
  const { kind } = body;
  const address = body.address === null ? null : addressOf(body.address);
  const isRemoval = kind === 'recovery' && body.address === null;
  if ((address === null && !isRemoval) || address === account.email) return { ok: false, refusal: { code: 'email_invalid' } };

  const counted = addressChangesOf(credential.sessionId, address ?? account.email);
  const taken = await take(sql, counted, now);
  if (!taken.ok) return { ok: false, refusal: tooMany(asking, taken.retryAfterSeconds) };
  const codes = { present: newCode(), new: newCode(), recovery: newCode() };
  const hash = (which: Which) => changeHashOf({ ownerId, email: account.email }, kind, which, codes[which], config.secret);
  const byFactor = await hasFactor(sql, ownerId);
  const toRecovery = kind === 'recovery' && !byFactor ? account.recoveryEmail : null;
  const change = {
    ...{ address, present_hash: hash('present'), address_hash: address === null ? null : hash('new') },
    ...{ recovery_hash: toRecovery === null ? null : hash('recovery'), by_factor: byFactor },
  };
  const changes = changeStore(sql);
  await changes.keep(credential, kind, change, now + limits.oneTimeCodeLifeMs);
  const purpose = kind === 'email' ? 'move' : isRemoval ? 'remove' : 'recovery';
  // Whoever may do without the present mailbox does not depend on its mail server either. What it is told is no code: it is not asked for one.
  const isNeeded = kind === 'recovery' || account.changesFrom === null || account.changesFrom > now;
  const about = address ?? account.recoveryEmail ?? '';
  const speaking = { language: await languageOfOwner(sql, ownerId), warn: browser.warn };
  // It may be lost: nobody waits for that e-mail, and nothing depends on it.
  if (toRecovery !== null) void sendCode(mailer, speaking, isRemoval ? 'recoveryGoes' : 'recoveryChanges', toRecovery, about, codes.recovery);
  const [toPresent, toNew] = await Promise.all([
    isNeeded ? sendCode(mailer, speaking, purpose, account.email, about, codes.present) : null,
    address === null ? null : sendCode(mailer, speaking, kind === 'email' ? 'newEmail' : 'newRecovery', address, address, codes.new),
  ]);
  if (toPresent?.outcome === 'failed' || toNew?.outcome === 'failed') {
    await Promise.all([changes.drop(credential, kind, change), releaseAll(sql, counted, now)]);
    return { ok: false, refusal: { code: 'unavailable' } };
  }
  const act = kind === 'email' ? 'email-change-asked' : isRemoval ? 'recovery-email-removal-asked' : 'recovery-email-asked';
  await sql.begin(async (tx) => {
    await audit(tx, asking, act, { email: kind === 'email' ? about : maskedEmail(about) });
    if (!isNeeded) await keepNotices(tx, ownerId, 'moving', [account.email], { about: maskedEmail(about), browser });
  });
  return accept({});
}
