import type { requestOtpCall } from '@till/contract/auth/sign-in';
import { accept } from '@till/domain/result';
import type { Answer, Request } from '../border/mount.ts';
import { tooMany } from '../border/too-many.ts';
import type { Context } from '../context.ts';
import type { Mailer } from '../platform/mailer.ts';
import { isUsedUp, sourceOf, take } from '../platform/rate-limit.ts';
import { type BotCheck, refuseBots } from './bot-check/bot-check.ts';
import { countedForOwners, emailLimitsOf, hardUnknownAddressLimits, unknownAddressLimits, unknownAddressShare } from './code-limits.ts';
import { askedCookie, giveAskedCookie, secretIn } from './cookie.ts';
import { addressOf } from './email-address.ts';
import { knownBrowser } from './known-browsers.ts';
import { hasOwner, releaseAll, sendLinkPastLimits } from './link-past-limits.ts';
import { newCode } from './one-time-code.ts';
import { auditRefusal } from './refused-sign-in.ts';
import { newSecret } from './secrets.ts';
import { sendEmail } from './send-email.ts';

/**
 * Sends a code to an address. Known and unknown addresses get the same reply in the same time, also when the limit for unknown ones is used up. The e-mail is
 * sent before the reply, so that the waiting person learns of a mail server that is down.
 */
export async function requestOtp(
  context: Context,
  { mailer, botCheck }: { readonly mailer: Mailer; readonly botCheck: BotCheck },
  asking: Request<typeof requestOtpCall>,
): Promise<Answer<typeof requestOtpCall>> {
  const { sql, config } = context;
  const { body, browser } = asking;
  const email = addressOf(body.email);
  if (email === null) return { ok: false, refusal: { code: 'email_invalid' } };
  const now = context.clock();
  const known = await knownBrowser(sql, browser, email);
  const isCrowded = known === null && botCheck.canBeHard && (await isUsedUp(sql, unknownAddressLimits, now));
  // Before anything is counted: bots use up nothing of an address.
  const bot = await refuseBots(botCheck, asking, 'login', isCrowded ? 'hard' : 'usual');
  if (bot !== null) return { ok: false, refusal: bot };
  const isOfNobody = known === null && !(await hasOwner(sql, email));
  const asker = { email, source: sourceOf(browser.ip), known };
  const letters = emailLimitsOf(asker);
  const taken = await take(sql, [...letters.address, ...letters.source], now);
  if (!taken.ok) {
    void sendLinkPastLimits(context, mailer, browser, asker, 'letter', now);
    void auditRefusal(context, browser, { typed: email, act: 'sign-ins-limited', how: 'code' });
    return { ok: false, refusal: tooMany(asking, taken.retryAfterSeconds) };
  }

  // A limit for addresses without an owner is used up: nothing is sent, and the reply is the same as otherwise.
  const ofUnknown = [...unknownAddressShare(asker), ...(isCrowded ? hardUnknownAddressLimits : unknownAddressLimits)];
  const others = known !== null ? [] : isOfNobody ? ofUnknown : countedForOwners(ofUnknown);
  const isHeldBack = others.length > 0 && !(await take(sql, others, now)).ok;
  const secret = secretIn(browser.cookies, askedCookie) ?? newSecret();
  giveAskedCookie(browser, config.publicUrl, secret);
  if (isHeldBack)
    browser.warn(
      {},
      'a one-time code was not sent: a limit of e-mails to addresses without an owner is used up; new owners of this network, or this mail domain, or all of them, wait until it frees itself with time',
    );
  const asked = { email, own: { code: newCode(), browser: secret }, known: known !== null };
  const sent = isHeldBack ? await mailer.imitateLastSend() : await sendEmail(context, mailer, browser, asked, now);
  if (sent.outcome === 'failed') {
    // The source's count stays; the address has received no e-mail, so its count is undone.
    await releaseAll(sql, [...letters.address, ...(isHeldBack ? [] : others)], now);
    return { ok: false, refusal: { code: 'unavailable' } };
  }
  // A recipient that the mail server refuses gets the same reply: which addresses exist is not revealed.
  return accept({});
}
