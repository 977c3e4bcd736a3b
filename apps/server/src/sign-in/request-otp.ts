import type { requestOtpCall } from '@till/contract/auth/sign-in';
import { accept } from '@till/domain/result';
import type { FastifyRequest } from 'fastify';
import type { Sql } from 'postgres';
import type { House } from '../house.ts';
import type { Answer, Asked } from '../platform/http/mount.ts';
import type { Mailer } from '../platform/mailer.ts';
import { giveBack, type Limit, sourceOf, take, tooMany } from '../platform/rate-limit.ts';
import { lettersOf, lettersPastSource, lettersToNobody } from './code-limits.ts';
import { askedCookie, giveAskedCookie, secretIn } from './cookie.ts';
import { addressOf } from './email-address.ts';
import { knownBrowser } from './known-browsers.ts';
import { newCode } from './one-time-code.ts';
import { newSecret } from './secrets.ts';
import { sendLetter } from './send-letter.ts';

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
  const isOfNobody = known === null && !(await hasOwner(sql, email));
  const letters = lettersOf({ email, source: sourceOf(request.ip), known });
  const taken = await take(sql, [...letters.address, ...letters.source], now);
  if (!taken.ok) {
    // Not waited for: the answer is that of an address without an owner, and takes as long.
    if (known === null && !isOfNobody) void sendPastSource(house, mailer, request, email, now);
    return { ok: false, refusal: tooMany(reply, taken.retryAfterSeconds) };
  }

  // What all the house has for addresses of nobody is used up: nothing is sent, and whoever asks hears what they would hear otherwise.
  const isHeldBack = isOfNobody && !(await take(sql, lettersToNobody, now)).ok;
  const browser = secretIn(request.headers.cookie, askedCookie) ?? newSecret();
  giveAskedCookie(request, reply, config.publicUrl, browser);
  if (isHeldBack) request.log.warn('a one-time code is held back: strangers have asked for all letters that the house has for addresses without an owner');
  const asked = { email, own: { code: newCode(), browser }, known: known !== null };
  const sent = isHeldBack ? await mailer.asTheLast() : await sendLetter(house, mailer, request, asked, now);
  if (sent.outcome === 'failed') {
    // What the source asked for it has asked for; the address has had no letter.
    await giveAllBack(sql, [...letters.address, ...(isOfNobody && !isHeldBack ? lettersToNobody : [])], now);
    return { ok: false, refusal: { code: 'unavailable' } };
  }
  // A receiver that its mail server refuses is answered like any other: what exists is nobody's business.
  return accept({});
}

/**
 * Who asks for made-up addresses until their source has no letter left keeps no owner out who is behind the same source with a new tablet:
 * the letter goes out all the same, with a link alone, because the browser that asked was refused and has no place for a code.
 */
async function sendPastSource(house: House, mailer: Mailer, request: FastifyRequest, email: string, now: number): Promise<void> {
  try {
    const counted = lettersPastSource(email);
    if (!(await take(house.sql, counted, now)).ok) return;
    const sent = await sendLetter(house, mailer, request, { email, own: null, known: false }, now);
    if (sent.outcome === 'failed') await giveAllBack(house.sql, counted, now);
  } catch (error) {
    request.log.warn({ err: error }, 'a letter with a link could not be sent');
  }
}

async function giveAllBack(sql: Sql, limits: readonly Limit[], takenAt: number): Promise<void> {
  await Promise.all(limits.map((limit) => giveBack(sql, limit, takenAt)));
}

async function hasOwner(sql: Sql, email: string): Promise<boolean> {
  return (await sql`select from door.owner where email = ${email}`).length > 0;
}
