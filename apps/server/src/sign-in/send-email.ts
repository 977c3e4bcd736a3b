import { randomUUID } from 'node:crypto';
import { limits } from '@till/domain/limits';
import { serverMessages } from '@till/phrases/server';
import type { Browser } from '../border/browser.ts';
import type { Context } from '../context.ts';
import type { Mailer } from '../platform/mailer.ts';
import type { Sent } from '../platform/sent.ts';
import { codeEmail } from './code-email.ts';
import { codeStore } from './code-store.ts';
import { codeHashOf } from './one-time-code.ts';
import { hashOf, newLink } from './secrets.ts';

/** A sign-in e-mail. */
interface Input {
  readonly email: string;
  /** null: the e-mail has a link alone */
  readonly own: { readonly code: string; readonly browser: string } | null;
  /** asked for by a browser that had signed in to the address before */
  readonly known: boolean;
  /** the owner's recovery address, if it goes there; it signs the owner of `email` in all the same */
  readonly recoveryTo?: string;
}

/** Stores the code and link, then sends the e-mail; deletes them if the mail server fails. `now` in ms since epoch. */
export async function sendEmail(
  context: Context,
  mailer: Mailer,
  { language, warn }: Pick<Browser, 'language' | 'warn'>,
  { email, own, known, recoveryTo }: Input,
  now: number,
): Promise<Sent> {
  const { sql, config } = context;
  const code = own?.code ?? null;
  const link = newLink();
  const codes = codeStore(sql);
  // Stored before it is sent, so that a received code always works; this browser's former code is void.
  const kept = {
    email,
    browser: own === null ? hashOf(link) : hashOf(own.browser),
    hash: own === null ? Buffer.alloc(0) : codeHashOf(email, own.code, config.secret),
    link: hashOf(link),
    known,
    recovery: recoveryTo !== undefined,
  };
  await codes.keep(kept, now, now + limits.oneTimeCodeLifeMs);

  const { mail } = serverMessages[language];
  const words = recoveryTo === undefined ? mail.code : { ...mail.code, ...mail.recoveryCode };
  const sent = await mailer.send(
    codeEmail(words, language, { id: `code-${randomUUID()}`, to: recoveryTo ?? email, code, url: `${config.publicUrl}/login#${link}` }),
    known,
  );
  if (sent.outcome !== 'sent') {
    // A mail server may quote our e-mail in its error message.
    const reason = (code === null ? sent.reason : sent.reason.replaceAll(code, '[code]')).replaceAll(link, '[link]');
    warn({ outcome: sent.outcome, reason }, 'an e-mail with a one-time code or a link could not be sent');
  }
  if (sent.outcome === 'failed') await codes.drop(kept);
  return sent;
}
