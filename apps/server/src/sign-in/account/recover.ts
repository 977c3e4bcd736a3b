import type { recoverCall } from '@till/contract/auth/account';
import { accept } from '@till/domain/result';
import type { Answer, Request } from '../../border/mount.ts';
import { tooMany } from '../../border/too-many.ts';
import type { Context } from '../../context.ts';
import type { Mailer } from '../../platform/mailer.ts';
import { sourceOf, take } from '../../platform/rate-limit.ts';
import { type BotCheck, refuseBots } from '../bot-check/bot-check.ts';
import { recoveryEmailLimitsOf } from '../code-limits.ts';
import { askedCookie, giveAskedCookie, secretIn } from '../cookie.ts';
import { addressOf } from '../email-address.ts';
import { knownBrowser } from '../known-browsers.ts';
import { newCode } from '../one-time-code.ts';
import { newSecret } from '../secrets.ts';
import { sendEmail } from '../send-email.ts';
import { recoverableOwner } from './former-addresses.ts';

/**
 * Sends a code to the recovery address of an owner whose mailbox is lost. The answer comes before anything is looked up, and is the same for everybody: neither
 * it nor its time tells who is an owner, or has such an address.
 */
export async function recover(
  context: Context,
  { mailer, botCheck }: { readonly mailer: Mailer; readonly botCheck: BotCheck },
  asking: Request<typeof recoverCall>,
): Promise<Answer<typeof recoverCall>> {
  const { sql, config, clock } = context;
  const { body, browser } = asking;
  const email = addressOf(body.email);
  if (email === null) return { ok: false, refusal: { code: 'email_invalid' } };
  const bot = await refuseBots(botCheck, asking, 'login');
  if (bot !== null) return { ok: false, refusal: bot };
  const now = clock();
  const known = await knownBrowser(sql, browser, email);
  const taken = await take(sql, recoveryEmailLimitsOf({ email, source: sourceOf(browser.ip), known }), now);
  if (!taken.ok) return { ok: false, refusal: tooMany(asking, taken.retryAfterSeconds) };
  const secret = secretIn(browser.cookies, askedCookie) ?? newSecret();
  giveAskedCookie(browser, config.publicUrl, secret);
  void sendToRecovery(context, mailer, asking, { email, secret, known: known !== null }, now);
  return accept({});
}

async function sendToRecovery(
  context: Context,
  mailer: Mailer,
  { browser }: Pick<Request<typeof recoverCall>, 'browser'>,
  { email, secret, known }: { readonly email: string; readonly secret: string; readonly known: boolean },
  now: number,
): Promise<void> {
  try {
    const owner = await recoverableOwner(context.sql, email, now);
    if (owner === null) return;
    await sendEmail(context, mailer, browser, { email, own: { code: newCode(), browser: secret }, known, recoveryTo: owner.recovery_email }, now);
  } catch (error) {
    browser.warn({ err: error }, 'a letter with a code to a recovery address could not be sent');
  }
}
