import { loadMessages } from '@till/phrases/load';
import { fill, type Language, type MessagesLanguage } from '@till/phrases/phrases';
import { serverNow } from '../../calls/server-clock.ts';
import { sinceText } from '../../messages/since-text.ts';
import { session } from '../../native/session.ts';
import { clockOutbox } from '../clock-outbox.ts';
import { entryText } from './clock-text.ts';

/** What was tapped at the time clock here and the server does not have: how much, and what in words; for whoever is about to log out. */
export async function unsentOfClock(wordsLanguage: MessagesLanguage, language: Language): Promise<{ readonly count: number; readonly said: string }> {
  await clockOutbox.load();
  const words = await loadMessages(wordsLanguage, 'timeClock');
  const timeZone = session.get()?.merchant.timezone ?? 'UTC';
  const all = clockOutbox.all().map((entry) => entryText(entry, words, (at) => sinceText(at, serverNow(), timeZone, language)));
  return { count: all.length, said: all.length === 0 ? '' : fill(words.logout, { what: all.join('; ') }) };
}
