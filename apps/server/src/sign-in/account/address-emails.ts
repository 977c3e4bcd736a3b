import { randomUUID } from 'node:crypto';
import { limits } from '@till/domain/limits';
import { maskedEmail } from '@till/domain/sign-in/email';
import { fill } from '@till/phrases/phrases';
import { type ServerMessages, serverMessages } from '@till/phrases/server';
import type { Browser } from '../../border/browser.ts';
import type { Mailer } from '../../platform/mailer.ts';
import type { Sent } from '../../platform/sent.ts';
import { emailOf } from '../emails/email-of.ts';

type Words = ServerMessages['mail']['address'];

const newId = (): string => `address-${randomUUID()}`;

/** What a code of an address change is for. */
export type CodePurpose = keyof Words['codes'];

/** Sends the code of an address change, in `language`: the owner's. `about`: the new address, which is named masked. */
export async function sendCode(
  mailer: Mailer,
  { language, warn }: Pick<Browser, 'language' | 'warn'>,
  purpose: CodePurpose,
  to: string,
  about: string,
  code: string,
): Promise<Sent> {
  const words = serverMessages[language].mail.address;
  const { subject, text } = words.codes[purpose];
  const after = [fill(words.expiry, { minutes: limits.oneTimeCodeLifeMs / 60_000 }), words.notYou];
  const letter = emailOf(
    language,
    { id: newId(), to, subject: fill(subject, { code }) },
    { before: [fill(text, { address: maskedEmail(about) })], code, after },
  );
  const sent = await mailer.send(letter, true);
  if (sent.outcome !== 'sent')
    warn({ outcome: sent.outcome, reason: sent.reason.replaceAll(code, '[code]') }, 'a letter with the code of an address change could not be sent');
  return sent;
}
