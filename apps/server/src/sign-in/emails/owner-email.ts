import type { AuditDetails } from '@till/contract/write/owner/audit';
import { entryText, placeText } from '@till/phrases/owner/entry-text';
import { fill, type Language } from '@till/phrases/phrases';
import { serverMessages } from '@till/phrases/server';
import type { Email } from '../../platform/mailer.ts';
import { emailOf } from './email-of.ts';

export type EmailKind = 'guard' | 'sign-in' | 'daily';

/** Something that was done in a shop, for its owner to read. `at` in ms since epoch. */
export interface NoticeEntry {
  readonly act: string;
  readonly details: AuditDetails;
  readonly at: number;
  readonly ip: string;
  readonly agent: string;
  /** The register that it was done at; null: that is not known. */
  readonly device: string | null;
}

/** Whose shop it is, and where its register is opened. */
export interface NoticeShop {
  readonly name: string;
  readonly timezone: string;
  readonly publicUrl: string;
  /** The owner's. */
  readonly language: Language;
}

/** More than anybody reads in an e-mail. */
const listedCountMax = 40;
const subjectLengthMax = 150;

/** The e-mail about what was done: what, when, from which register, browser and network address, and what to do if it was somebody else. */
export function ownerEmail(
  { id, to }: Pick<Email, 'id' | 'to'>,
  kind: EmailKind,
  entries: readonly NoticeEntry[],
  { name: shop, timezone, publicUrl, language }: NoticeShop,
): Email {
  const { told, address } = serverMessages[language].mail;
  const trail = serverMessages[language].audit;
  const time = new Intl.DateTimeFormat(language, { timeZone: timezone, dateStyle: 'medium', timeStyle: 'short' });
  const percent = (value: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 4 }).format(value);
  const whatOf = (entry: NoticeEntry) => entryText(entry, trail, percent);
  const placeOf = (entry: NoticeEntry) => [entry.device, placeText(entry, trail)].filter((part) => part !== null).join(' · ');
  const [first] = entries;
  const subject =
    first !== undefined && entries.length === 1 ? fill(told.subject, { shop, what: whatOf(first) }) : fill(told.subjectMany, { shop, count: entries.length });
  const listed = entries.slice(0, listedCountMax).map((entry) => `${whatOf(entry)}\n${time.format(entry.at)} · ${placeOf(entry)}`);
  const more = entries.length - listed.length;
  const before = [fill(told[kind], { shop }), ...listed, ...(more > 0 ? [fill(told.more, { count: more })] : [])];
  const after = [fill(address.ifNotYou, { url: publicUrl }), ...(kind === 'daily' ? [told.once] : [])];
  return emailOf(language, { id, to, subject: subject.slice(0, subjectLengthMax) }, { before, code: null, after });
}
