import { formatMoney } from '@till/domain/money/format';
import { loadMessages } from '@till/phrases/load';
import { fill, type MessagesLanguage } from '@till/phrases/phrases';
import { session } from '../../native/session.ts';
import { commandText } from './command-text.ts';
import { drawerOutbox } from './drawer-outbox.ts';

/** What was done at drawers here and the server does not have: how much, and what in words; for whoever is about to log out. */
export async function unsentOfDrawer(language: MessagesLanguage): Promise<{ readonly count: number; readonly said: string }> {
  await drawerOutbox.load();
  const words = await loadMessages(language, 'shift');
  const currency = session.get()?.merchant.currencyCode ?? 'USD';
  const all = drawerOutbox.all().map(({ command }) => commandText(command, words, (amount) => formatMoney(amount, currency)));
  return { count: all.length, said: all.length === 0 ? '' : fill(words.logout, { what: all.join('; ') }) };
}
