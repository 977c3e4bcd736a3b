import { limits } from '@till/domain/limits';
import { placeText } from '@till/phrases/owner/entry-text';
import { fill, type Language } from '@till/phrases/phrases';
import { type ServerMessages, serverMessages } from '@till/phrases/server';
import type { Email } from '../../platform/mailer.ts';
import { emailOf } from './email-of.ts';
import type { TakenNotice } from './notice-store.ts';
import { ownersLanguage } from './owner-language.ts';

type Words = ServerMessages['mail']['address'];
const dayMs = 86_400_000;

/** The link that stops a change, or takes one back: what it holds is behind the `#`, so no server and no log sees it. */
const linkUrl = (publicUrl: string, secret: string): string => `${publicUrl}/login#veto=${secret}`;

const timeIn = (language: Language, timezone: string | null, at: number, dateStyle: 'long' | 'medium'): string =>
  new Intl.DateTimeFormat(language, { timeZone: timezone ?? 'UTC', dateStyle, timeStyle: 'short' }).format(at);

/** The e-mail that tells of a notice, in the owner's language. `link`: what its link holds; null: it has none. */
export function noticeEmail(notice: TakenNotice, publicUrl: string, link: string | null): Email {
  const language = ownersLanguage(notice);
  const words = serverMessages[language].mail.address;
  const url = link === null ? null : linkUrl(publicUrl, link);
  const { subject, text } = saidOf(notice, words);
  const said = fill(text, { address: notice.about, time: notice.due_at === null ? '' : timeIn(language, notice.timezone, notice.due_at, 'long') });
  const lines = [said, ...whereOf(notice, words, language), ...adviceOf(notice, words, publicUrl, url)];
  return emailOf(language, { id: `notice-${notice.id}`, to: notice.address, subject }, { before: lines, code: null, after: [] });
}

function saidOf({ notice, change }: TakenNotice, words: Words): { readonly subject: string; readonly text: string } {
  if (notice === 'waits') return words.pending[change ?? 'recoverySet'];
  return notice === 'stopped' ? words.stopped[change ?? 'recoverySet'] : words.notices[notice];
}

/** When and from where it was done: an e-mail may come hours later. */
function whereOf({ at, ip, agent, timezone }: TakenNotice, words: Words, language: Language): readonly string[] {
  if (ip === '') return [];
  return [fill(words.place, { time: timeIn(language, timezone, at, 'medium'), place: placeText({ ip, agent }, serverMessages[language].audit) })];
}

/** What to do if it was somebody else. */
function adviceOf({ notice, change, address, former_email }: TakenNotice, words: Words, publicUrl: string, url: string | null): readonly string[] {
  if (notice === 'waits') {
    if (url !== null) return [words.stopByLink, url];
    return [fill(change === 'second-factor-off' ? words.stopWithFactor : words.stopInSettings, { url: publicUrl })];
  }
  if (notice === 'moved' && url !== null)
    return [fill(address === former_email ? words.undoOnRegister : words.undoByLink, { days: limits.emailUndoMs / dayMs }), url];
  const advice = { moved: words.ifNotMoved, moving: words.ifNotRecovered, recovered: words.ifNotRecovered }[String(notice)] ?? words.ifNotYou;
  return [fill(advice, { url: publicUrl, days: limits.formerAddressMs / dayMs })];
}
