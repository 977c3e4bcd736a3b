import type { Minor } from '@till/domain/money/minor';
import { minor } from '@till/domain/money/minor';
import type { OrderCommand } from '@till/domain/order/command';
import type { Order } from '@till/domain/order/types';
import { fill, type Phrases } from '@till/phrases/phrases';
import { customerName } from '../ui/customer-name.ts';

/** What a tap that is not sent yet was, e.g. "Add 2 × Tacos". `order`: as it is shown, for the names of its lines. */
export function commandWords(command: OrderCommand, order: Order | undefined, phrases: Phrases, money: (amount: Minor) => string): string {
  const words = phrases.outbox.commands;
  const nameOf = (lineId: string) => order?.items.find((line) => line.id === lineId)?.name ?? words.line;
  switch (command.name) {
    case 'create':
      return words.create;
    case 'set-order-type':
      return fill(words.type, { label: command.asked.orderTypeLabel });
    case 'add-item':
      return fill(words.add, { quantity: command.asked.quantity ?? 1, name: command.asked.name ?? words.line });
    case 'change-item':
      return command.asked.quantity === undefined
        ? fill(words.change, { name: nameOf(command.lineId) })
        : fill(words.quantity, { name: nameOf(command.lineId), quantity: command.asked.quantity });
    case 'remove-item':
      return fill(words.remove, { name: nameOf(command.lineId) });
    case 'change-order':
      return changeWords(command, phrases, money);
    case 'submit':
    case 'submit-items':
      return words.submit;
    case 'cancel':
      return words.cancel;
    case 'pay-cash':
      return fill(words.cash, { amount: money(minor(command.asked.amount ?? 0)) });
    case 'pay-later':
      return words.later;
    case 'close':
      return fill(words.venmo, { amount: money(minor(command.asked.amount ?? 0)) });
  }
}

function changeWords({ asked }: OrderCommand & { readonly name: 'change-order' }, phrases: Phrases, money: (amount: Minor) => string): string {
  const words = phrases.outbox.commands;
  if (asked.tipsAmount !== undefined) return fill(words.tip, { amount: money(minor(asked.tipsAmount)) });
  if (asked.tableNumber !== undefined) return fill(words.table, { table: asked.tableNumber ?? '' });
  if (asked.customer === undefined) return words.note;
  return asked.customer === null ? words.noCustomer : fill(words.customer, { name: customerName(asked.customer, phrases) });
}
