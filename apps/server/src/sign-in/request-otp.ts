import { randomUUID } from 'node:crypto';
import type { requestOtpCall } from '@till/contract/auth/sign-in';
import { limits } from '@till/domain/limits';
import { accept } from '@till/domain/result';
import { loadPhrases } from '@till/phrases/load';
import type { House } from '../house.ts';
import type { Answer, Asked } from '../platform/http/mount.ts';
import { languageAskedFor } from '../platform/language.ts';
import type { Mailer } from '../platform/mailer.ts';
import { giveBack, sourceOf, take, tooMany } from '../platform/rate-limit.ts';
import { codeLetter } from './code-letter.ts';
import { codesSent } from './code-limits.ts';
import { addressOf } from './email-address.ts';
import { codeHashOf, newCode } from './one-time-code.ts';

/**
 * Sends a code to an address. Nobody is looked up: a known address and an unknown one are answered alike and in the same time.
 * The e-mail goes out before the answer, so that a mail server that is down is told to the person who waits for the code.
 */
export async function requestOtp(house: House, mailer: Mailer, { body, request, reply }: Asked<typeof requestOtpCall>): Promise<Answer<typeof requestOtpCall>> {
  const { sql, config } = house;
  const email = addressOf(body.email);
  if (email === null) return { ok: false, refusal: { code: 'email_invalid' } };
  const now = house.clock();
  const { toAddress, forSource } = codesSent(email, sourceOf(request.ip));
  const taken = await take(sql, [toAddress, forSource], now);
  if (!taken.ok) return { ok: false, refusal: tooMany(reply, taken.retryAfterSeconds) };

  const code = newCode();
  const hash = codeHashOf(email, code, config.secret);
  const expiresAt = now + limits.oneTimeCodeLifeMs;
  // Kept before it is sent: whoever holds a code can use it, and the one before is void.
  await sql`insert into door.one_time_code (email, hash, expires_at) values (${email}, ${hash}, ${expiresAt}) on conflict (email) do update set hash = excluded.hash, expires_at = excluded.expires_at`;

  const language = languageAskedFor(request);
  const words = (await loadPhrases(language)).mail.code;
  const sent = await mailer.send(codeLetter(words, language, { id: `code-${randomUUID()}`, to: email, code }));
  if (sent.outcome !== 'sent') request.log.warn({ outcome: sent.outcome, reason: withoutCode(sent.reason, code) }, 'a one-time code could not be sent');
  if (sent.outcome === 'failed') {
    await giveBack(sql, toAddress, now);
    return { ok: false, refusal: { code: 'unavailable' } };
  }
  // A receiver that its mail server refuses is answered like any other: what exists is nobody's business.
  return accept({});
}

/** A mail server may repeat our letter in its complaint. */
const withoutCode = (reason: string, code: string): string => reason.replaceAll(code, '[code]');
