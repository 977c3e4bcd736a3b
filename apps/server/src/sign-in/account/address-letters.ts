import { randomUUID } from 'node:crypto';
import { limits } from '@till/domain/limits';
import { maskedEmail } from '@till/domain/sign-in/email';
import { auditWords } from '@till/phrases/audit';
import { placeWords } from '@till/phrases/owner/entry-words';
import { fill } from '@till/phrases/phrases';
import { type ServerWords, serverWords } from '@till/phrases/server';
import type { Browser } from '../../border/browser.ts';
import { placeOf } from '../../history/told.ts';
import type { Mailer } from '../../platform/mailer.ts';
import type { Sent } from '../../platform/sent.ts';
import { letterOf } from '../letters/letter-of.ts';

type Words = ServerWords['mail']['address'];

const newId = (): string => `address-${randomUUID()}`;

/** What a code of an address change is for. */
export type CodePurpose = keyof Words['codes'];

/** Sends the code of an address change. `about`: the new address, which is named masked. */
export async function sendCode(mailer: Mailer, { language, warn }: Browser, purpose: CodePurpose, to: string, about: string, code: string): Promise<Sent> {
  const words = serverWords[language].mail.address;
  const { subject, text } = words.codes[purpose];
  const after = [fill(words.expiry, { minutes: limits.oneTimeCodeLifeMs / 60_000 }), words.notYou];
  const letter = letterOf(
    language,
    { id: newId(), to, subject: fill(subject, { code }) },
    { before: [fill(text, { address: maskedEmail(about) })], code, after },
  );
  const sent = await mailer.send(letter, true);
  if (sent.outcome !== 'sent')
    warn({ outcome: sent.outcome, reason: sent.reason.replaceAll(code, '[code]') }, 'a letter with the code of an address change could not be sent');
  return sent;
}

/** What is told to the addresses of an owner: that it has happened, or `moving`: that it is about to, without a code from there. */
export type Notice = keyof Words['notices'];

/** How long the former address leads to the recovery address. */
const days = limits.formerAddressMs / 86_400_000;

/** From where it was done; absent: by nobody's call. */
type Place = Partial<Pick<Browser, 'ip' | 'agent'>>;

/** Tells every address what was done, and from where. Nobody waits for it: what it tells of happens without it. */
export function sendNotices(
  mailer: Mailer,
  { language, warn, ip, agent = '' }: Pick<Browser, 'language' | 'warn'> & Place,
  notice: Notice,
  to: readonly string[],
  publicUrl: string,
  about = '',
): void {
  const words = serverWords[language].mail.address;
  const { subject, text } = words.notices[notice];
  const place = ip === undefined ? [] : [fill(words.place, { place: placeWords(placeOf({ ip, agent }), auditWords(language)) })];
  const lines = [fill(text, { address: maskedEmail(about) }), ...place, fill(notice === 'moved' ? words.ifNotMoved : words.ifNotYou, { url: publicUrl, days })];
  sendLetters(mailer, { language, warn }, to, subject, lines);
}

/** Sends the same paragraphs to each address. Nobody waits for it. */
export function sendLetters(
  mailer: Mailer,
  { language, warn }: Pick<Browser, 'language' | 'warn'>,
  to: readonly string[],
  subject: string,
  lines: readonly string[],
): void {
  for (const address of to) {
    void mailer
      .send(letterOf(language, { id: newId(), to: address, subject }, { before: lines, code: null, after: [] }), true)
      .then(
        (sent) =>
          sent.outcome === 'sent' ||
          warn({ outcome: sent.outcome, reason: sent.reason.replaceAll(/#veto=\S+/g, '#veto=[link]') }, 'a notice of a change of an owner could not be sent'),
      )
      .catch((error: unknown) => warn({ err: error }, 'a notice of a change of an owner could not be sent'));
  }
}
