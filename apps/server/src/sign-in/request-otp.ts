import { randomUUID } from 'node:crypto';
import type { requestOtpCall } from '@till/contract/auth/sign-in';
import { limits } from '@till/domain/limits';
import { accept } from '@till/domain/result';
import { loadPhrases } from '@till/phrases/load';
import type { Sql } from 'postgres';
import type { House } from '../house.ts';
import type { Answer, Asked } from '../platform/http/mount.ts';
import { languageAskedFor } from '../platform/language.ts';
import type { Mailer } from '../platform/mailer.ts';
import { giveBack, sourceOf, take, tooMany } from '../platform/rate-limit.ts';
import { codeLetter } from './code-letter.ts';
import { lettersOf, lettersToNobody } from './code-limits.ts';
import { codeStore } from './code-store.ts';
import { askedCookie, giveAskedCookie, secretIn } from './cookie.ts';
import { addressOf } from './email-address.ts';
import { knownBrowser } from './known-browsers.ts';
import { codeHashOf, newCode } from './one-time-code.ts';
import { hashOf, newLink, newSecret } from './secrets.ts';

/**
 * Sends a code to an address. A known address and an unknown one are answered alike and in the same time, also when there is no letter left for those of nobody.
 * The e-mail goes out before the answer, so that a mail server that is down is told to the person who waits for the code.
 */
export async function requestOtp(house: House, mailer: Mailer, { body, request, reply }: Asked<typeof requestOtpCall>): Promise<Answer<typeof requestOtpCall>> {
  const { sql, config } = house;
  const email = addressOf(body.email);
  if (email === null) return { ok: false, refusal: { code: 'email_invalid' } };
  const now = house.clock();
  const known = await knownBrowser(sql, request, email);
  const counted = lettersOf({ email, source: sourceOf(request.ip), known });
  const taken = await take(sql, counted, now);
  if (!taken.ok) return { ok: false, refusal: tooMany(reply, taken.retryAfterSeconds) };

  // What all the house has for addresses of nobody is used up: nothing is sent, and whoever asks hears what they would hear otherwise.
  const isOfNobody = known === null && !(await hasOwner(sql, email));
  const isHeldBack = isOfNobody && !(await take(sql, lettersToNobody, now)).ok;

  const browser = secretIn(request.headers.cookie, askedCookie) ?? newSecret();
  const code = newCode();
  const link = newLink();
  // Kept before it is sent: whoever holds a code can use it, and the one that this browser had before is void.
  const kept = { email, browser: hashOf(browser), hash: codeHashOf(email, code, config.secret), link: hashOf(link), known: known !== null };
  const codes = codeStore(sql);
  if (!isHeldBack) await codes.keep(kept, now, now + limits.oneTimeCodeLifeMs);
  giveAskedCookie(request, reply, config.publicUrl, browser);

  const language = languageAskedFor(request);
  const words = (await loadPhrases(language)).mail.code;
  const letter = codeLetter(words, language, { id: `code-${randomUUID()}`, to: email, code, url: `${config.publicUrl}/login#${link}` });
  const sent = isHeldBack ? await mailer.asTheLast() : await mailer.send(letter, known !== null);
  if (isHeldBack) request.log.warn('a one-time code is held back: strangers have asked for all letters that the house has for addresses without an owner');
  else if (sent.outcome !== 'sent') {
    // A mail server may repeat our letter in its complaint.
    const reason = sent.reason.replaceAll(code, '[code]').replaceAll(link, '[link]');
    request.log.warn({ outcome: sent.outcome, reason }, 'a one-time code could not be sent');
  }
  if (sent.outcome === 'failed') {
    if (!isHeldBack) await codes.drop(kept);
    // What the source asked for it has asked for; the address has had no letter.
    const unused = [...counted.slice(0, 1), ...(isOfNobody && !isHeldBack ? lettersToNobody : [])];
    await Promise.all(unused.map((limit) => giveBack(sql, limit, now)));
    return { ok: false, refusal: { code: 'unavailable' } };
  }
  // A receiver that its mail server refuses is answered like any other: what exists is nobody's business.
  return accept({});
}

async function hasOwner(sql: Sql, email: string): Promise<boolean> {
  return (await sql`select from door.owner where email = ${email}`).length > 0;
}
