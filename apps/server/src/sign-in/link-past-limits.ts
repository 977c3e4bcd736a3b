import type { Sql } from 'postgres';
import type { Browser } from '../border/browser.ts';
import type { Context } from '../context.ts';
import type { Mailer } from '../platform/mailer.ts';
import { type Limit, release, take } from '../platform/rate-limit.ts';
import { type Asker, emailLimitsPastSource, emailLimitsWithoutLink } from './code-limits.ts';
import { codeStore } from './code-store.ts';
import { sendEmail } from './send-email.ts';

/** What a caller was refused: an e-mail, or a try of a code. */
type RefusedAct = 'letter' | 'try';

/**
 * Keeps the promise of every 429 message: the owner has an e-mail with a valid link, or one is on its way. It contains a link alone, because the refused
 * browser shows no field for a code. Do not await it: the reply must take as long for an address with an owner as for any other. `now` in ms since epoch.
 */
export async function sendLinkPastLimits(context: Context, mailer: Mailer, browser: Browser, asker: Asker, refused: RefusedAct, now: number): Promise<void> {
  const { email, known } = asker;
  try {
    if (known === null && !(await hasOwner(context.sql, email))) return;
    const counted = await takeLetter(context.sql, asker, refused, now);
    if (counted === null) return;
    const sent = await sendEmail(context, mailer, browser, { email, own: null, known: known !== null }, now);
    if (sent.outcome === 'failed') await releaseAll(context.sql, counted, now);
  } catch (error) {
    browser.warn({ err: error }, 'an e-mail with a link could not be sent');
  }
}

/** The limits that the e-mail was counted in; null: none is to be sent, since a valid one exists. */
async function takeLetter(sql: Sql, { email, known }: Asker, refused: RefusedAct, now: number): Promise<readonly Limit[] | null> {
  if (refused === 'letter' && known === null) {
    const withinFive = emailLimitsPastSource(email);
    if ((await take(sql, withinFive, now)).ok) return withinFive;
  }
  if (await codeStore(sql).hasLink(email, now)) return null;
  const beyondFive = emailLimitsWithoutLink(email);
  return (await take(sql, beyondFive, now)).ok ? beyondFive : null;
}

/** Undoes the counts of an e-mail that was not sent. `takenAt` in ms since epoch. */
export async function releaseAll(sql: Sql, limits: readonly Limit[], takenAt: number): Promise<void> {
  await Promise.all(limits.map((limit) => release(sql, limit, takenAt)));
}

/** Whether somebody has signed in with the address before. */
export async function hasOwner(sql: Sql, email: string): Promise<boolean> {
  return (await sql`select from door.owner where email = ${email}`).length > 0;
}
