import type { Minor } from '@till/domain/money/minor';
import { minor } from '@till/domain/money/minor';
import type { CommandName, OrderCommand } from '@till/domain/order/command';
import type { OrderChange } from '@till/domain/order/commands/change-order';
import type { Order } from '@till/domain/order/types';
import { isRead, type UnreadCommand } from '@till/domain/order/upgrade/upgrade';
import { fill, type MessagesOf } from '@till/phrases/phrases';
import { customerName } from '../messages/customer.ts';

/** What the words need beside the command. */
interface Naming {
  readonly phrases: MessagesOf<'paying'>;
  readonly words: MessagesOf<'paying'>['outbox']['commands'];
  readonly money: (amount: number) => string;
  /** A line's item as the order shows it. */
  readonly nameOf: (lineId: string) => string;
}

type Sayings = { readonly [N in CommandName]: (command: OrderCommand<N>, naming: Naming) => string };

/** The words of each command. A command without words does not compile. */
const sayings: Sayings = {
  create: (_, { words }) => words.create,
  'set-order-type': ({ asked }, { words }) => fill(words.type, { label: asked.orderTypeLabel }),
  'add-item': ({ asked }, { words }) => fill(words.add, { quantity: asked.quantity ?? 1, name: asked.name ?? words.line }),
  'change-item': ({ lineId, asked: { quantity } }, { words, nameOf }) =>
    quantity === undefined ? fill(words.change, { name: nameOf(lineId) }) : fill(words.quantity, { name: nameOf(lineId), quantity }),
  enlarge: ({ lineId, asked }, { words, nameOf }) =>
    fill(asked.more.by < 0 ? words.fewer : words.more, { name: nameOf(lineId), count: Math.abs(asked.more.by) }),
  'remove-item': ({ lineId }, { words, nameOf }) => fill(words.remove, { name: nameOf(lineId) }),
  'change-order': ({ asked }, naming) => changeText(asked, naming),
  'add-discount': ({ asked }, { words }) => fill(words.discount, { name: asked.name }),
  'remove-discount': (_, { words }) => words.noDiscount,
  'set-shares': ({ asked: { shares } }, { words }) => (shares.length === 0 ? words.join : fill(words.split, { count: shares.length })),
  submit: (_, { words }) => words.submit,
  'submit-items': (_, { words }) => words.submit,
  'pay-cash': ({ asked }, { words, money }) => fill(words.cash, { amount: money(asked.take ?? asked.amount ?? 0) }),
  'set-cash-received': ({ asked }, { words, money }) => fill(words.cashReceived, { amount: money(asked.received) }),
  'set-owner': (_, { words }) => words.takeOver,
  'pay-later': (_, { words }) => words.later,
  close: ({ asked }, { words, money }) => fill(words.venmo, { amount: money(asked.take ?? asked.amount ?? 0) }),
  cancel: (_, { words }) => words.cancel,
};

function changeText(asked: OrderChange, { phrases, words, money }: Naming): string {
  if (asked.tipsAmount !== undefined) return fill(words.tip, { amount: money(asked.tipsAmount) });
  if (asked.tableNumber !== undefined) return fill(words.table, { table: asked.tableNumber ?? '' });
  if (asked.customer === undefined) return words.note;
  return asked.customer === null ? words.noCustomer : fill(words.customer, { name: customerName(asked.customer, phrases) });
}

const said = <N extends CommandName>(command: OrderCommand<N>, naming: Naming): string => sayings[command.name](command, naming);

/** Describes an unsent command, e.g. "Add 2 × Tacos". `order`: as it is shown, for the names of its lines. */
export function commandText(
  command: OrderCommand | UnreadCommand,
  order: Order | undefined,
  phrases: MessagesOf<'paying'>,
  money: (amount: Minor) => string,
): string {
  const words = phrases.outbox.commands;
  const nameOf = (lineId: string) => order?.items.find((line) => line.id === lineId)?.name ?? words.line;
  if (!isRead(command)) return words.unread;
  return said(command, { phrases, words, money: (amount) => money(minor(amount)), nameOf });
}
