import type { askProofCall } from '@till/contract/auth/proof';
import { limits } from '@till/domain/limits';
import { accept } from '@till/domain/result';
import { maskedEmail } from '@till/domain/sign-in/email';
import type { Answer, Request } from '../../border/mount.ts';
import { tooMany } from '../../border/too-many.ts';
import type { Context } from '../../context.ts';
import type { Mailer } from '../../platform/mailer.ts';
import { take } from '../../platform/rate-limit.ts';
import { sendCode } from '../account/address-emails.ts';
import { accountOf } from '../account/read-account.ts';
import { proofEmailLimitsOf } from '../code-limits.ts';
import { languageOfOwner } from '../emails/owner-language.ts';
import { hasFactor } from '../factor/factor-store.ts';
import { releaseAll } from '../link-past-limits.ts';
import { newCode } from '../one-time-code.ts';
import { proofCodeStore, proofHashOf } from './proof-code-store.ts';

/**
 * Sends a code with which the signed-in session proves again who it is. It goes to the owner's mailbox; while the session is one that began with the recovery address,
 * to that one, as the other is lost.
 */
export async function askProof(context: Context, mailer: Mailer, asking: Request<typeof askProofCall>): Promise<Answer<typeof askProofCall>> {
  const { sql, config, clock } = context;
  const { browser, credential } = asking;
  const now = clock();
  const account = credential?.via === 'cookie' ? await accountOf(sql, credential, now) : null;
  if (credential === null || account === null) return { ok: false, refusal: { code: 'not_signed_in' } };
  const { sessionId, ownerId } = credential;
  if (await hasFactor(sql, ownerId)) return { ok: false, refusal: { code: 'second_factor_needed' } };
  const counted = proofEmailLimitsOf(sessionId);
  const taken = await take(sql, counted, now);
  if (!taken.ok) return { ok: false, refusal: tooMany(asking, taken.retryAfterSeconds) };
  const code = newCode();
  const to = account.changesFrom === null ? account.email : (account.recoveryEmail ?? account.email);
  const hash = proofHashOf(sessionId, code, config.secret);
  const codes = proofCodeStore(sql);
  // Stored before it is sent, so that a received code always works; the one before is void.
  await codes.keep(sessionId, hash, now + limits.oneTimeCodeLifeMs);
  const sent = await sendCode(mailer, { language: await languageOfOwner(sql, ownerId), warn: browser.warn }, 'proof', to, to, code);
  if (sent.outcome === 'failed') {
    await Promise.all([codes.drop(sessionId, hash), releaseAll(sql, counted, now)]);
    return { ok: false, refusal: { code: 'unavailable' } };
  }
  return accept({ to: maskedEmail(to) });
}
