import type { validateOtpCall } from '@till/contract/auth/sign-in';
import { accept } from '@till/domain/result';
import type { TransactionSql } from 'postgres';
import type { Answer, Request } from '../border/mount.ts';
import { tooMany } from '../border/too-many.ts';
import type { Context } from '../context.ts';
import type { Mailer } from '../platform/mailer.ts';
import { release, reset, sourceOf, take } from '../platform/rate-limit.ts';
import { recoveredOwner, type UsedCode } from './account/recovered.ts';
import { beginSession, ownerOf, scoped } from './begin-session.ts';
import { type BotCheck, refuseBots } from './bot-check/bot-check.ts';
import { triesFrom, triesOf } from './code-limits.ts';
import { codeStore } from './code-store.ts';
import { askedCookie, secretIn } from './cookie.ts';
import { elsewhere } from './directory/elsewhere.ts';
import { addressOf } from './email-address.ts';
import { knownBrowser } from './known-browsers.ts';
import { sendLinkPastLimits } from './link-past-limits.ts';
import { codeHashOf, isOneTimeCode, sameHash } from './one-time-code.ts';
import { auditRefusal } from './refused-sign-in.ts';
import { finishSignIn } from './second-factor/finish-sign-in.ts';
import { hashOf } from './secrets.ts';

/** Turns a code into a session. Wrong, expired, used, void and never asked for are one answer: 401 `code_wrong`. */
export async function validateOtp(
  context: Context,
  { mailer, botCheck }: { readonly mailer: Mailer; readonly botCheck: BotCheck },
  asking: Request<typeof validateOtpCall>,
): Promise<Answer<typeof validateOtpCall>> {
  const { sql, config } = context;
  const { body, browser } = asking;
  const wrong = { ok: false, refusal: { code: 'code_wrong' } } as const;
  const email = addressOf(body.email);
  if (email === null) return wrong;
  const bot = await refuseBots(botCheck, asking, 'login');
  if (bot !== null) return { ok: false, refusal: bot };
  const now = context.clock();
  const codes = codeStore(sql);
  const asked = secretIn(browser.cookies, askedCookie);
  const [known, code] = await Promise.all([knownBrowser(sql, browser, email), codes.tried(email, asked === null ? null : hashOf(asked), now)]);
  const asker = { email, source: sourceOf(browser.ip), known };
  // A try is counted before it is checked: otherwise a thousand at once would all be checked. Nothing is counted for an address without a code.
  const counted = [...triesFrom(asker), ...(code === null ? [] : triesOf(asker))];
  const taken = counted.length === 0 ? { ok: true as const } : await take(sql, counted, now);
  if (!taken.ok) {
    void sendLinkPastLimits(context, mailer, browser, asker, 'try', now);
    void auditRefusal(context, browser, { typed: email, act: 'sign-ins-limited', how: 'code' });
    return { ok: false, refusal: tooMany(asking, taken.retryAfterSeconds) };
  }

  const sent = codeHashOf(email, body.otp, config.secret);
  // Only the browser that asked for a code can void it.
  const valid = code !== null && (!code.own || (await codes.countTry(code)));
  // Always compare something: an address without a code must take as long.
  const right = sameHash(code?.hash ?? Buffer.alloc(sent.length), sent);
  if (!valid || !right || !isOneTimeCode(body.otp)) {
    if (code !== null) void auditRefusal(context, browser, { typed: email, act: 'sign-in-refused', how: 'code' });
    return wrong;
  }

  const refused = code.recovery ? null : await elsewhere(context, browser, email);
  if (refused !== null) {
    // The code stays good: it is the same that works a moment later.
    await Promise.all([...(code.own ? [codes.uncountTry(code)] : []), ...counted.map((limit) => release(sql, limit, now))]);
    return { ok: false, refusal: refused };
  }

  let half: string | null = null;
  const prove = async (tx: TransactionSql, now: number) => {
    const [used] = await tx<UsedCode[]>`
      delete from door.sign_in_code where email = ${email} and browser = ${code.browser} and hash = ${sent} and expires_at > ${now} returning email, recovery`;
    if (used === undefined) return wrong;
    return scoped(used.recovery ? await recoveredOwner(tx, email, now) : accept(await ownerOf(tx, email, browser, now)), body.scope);
  };
  const session = await beginSession(context, browser, 'code', prove, (secret) => {
    half = secret;
  });
  if (!session.ok && session.refusal.code !== 'second_factor_needed') return session;
  await Promise.all(known === null ? counted.map((limit) => release(sql, limit, now)) : counted.map((limit) => reset(sql, limit)));
  // A program sends both at once.
  if (half !== null && body.secondFactor !== undefined) return finishSignIn(context, asking, { secret: half, typed: body.secondFactor, scope: body.scope });
  return session;
}
