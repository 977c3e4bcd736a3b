import type { Minor } from '@till/domain/money/minor';
import { fill, type MessagesOf } from '@till/phrases/phrases';
import type { DrawerCommand } from './drawer-outbox.ts';

/** What is done at a drawer, in words: `Paid out · $20.00 · Milk`. */
export function commandText(command: DrawerCommand, words: MessagesOf<'shift'>, money: (amount: Minor) => string): string {
  if (command.name === 'open') return fill(words.unsentOne.open, { amount: money(command.float) });
  if (command.name === 'close') return fill(words.unsentOne.close, { amount: money(command.counted) });
  const kind = { 'paid-in': words.paidIn, 'paid-out': words.paidOut, 'no-sale': words.noSale }[command.kind];
  return [kind, ...(command.kind === 'no-sale' ? [] : [money(command.amount)]), command.reason].join(' · ');
}
