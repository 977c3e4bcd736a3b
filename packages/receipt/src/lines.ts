import { addMinor, type Minor } from '@till/domain/money/minor';
import { noteOf } from '@till/domain/order/note';
import type { LineOfShare, OrderOfShare } from '@till/domain/order/payment/order-of-share';
import { lineTotal } from '@till/domain/order/totals/totals';
import type { OrderLine } from '@till/domain/order/types';
import { counted } from './line-text.ts';
import type { ReceiptLine, ReceiptMessages } from './parts.ts';

export type MoneyText = (amount: Minor) => string;

/** A line as it was ordered. */
export function lineOf(line: OrderLine, money: MoneyText): ReceiptLine {
  const amount = lineTotal(line);
  return {
    quantity: line.quantity,
    name: line.name,
    modifiers: [
      ...(line.priceRuleName === undefined ? [] : [{ name: line.priceRuleName, quantity: 1, price: null }]),
      ...line.modifiers.map(({ name, quantity, price }) => ({ name, quantity, price: price === 0 ? null : `${price > 0 ? '+' : ''}${money(price)}` })),
    ],
    note: noteOf(line.note).trim() || null,
    amount,
    text: money(amount),
  };
}

type Words = Pick<ReceiptMessages, 'partOf' | 'somePartOf' | 'partOfBill'>;

/** A guest's lines and parts of lines; of a part of the whole bill one line, which names no dish. */
export function linesOfShare({ lines, share }: OrderOfShare, words: Words, money: MoneyText): readonly ReceiptLine[] {
  const part = (name: string, amount: Minor) => ({ quantity: null, name, modifiers: [], note: null, amount, text: money(amount) });
  if (lines === null) return [part(words.partOfBill, addMinor(...share.lines.map(({ cost }) => cost)))];
  return lines.map((own) => {
    const { line, cost } = own;
    const whole = lineOf(line, money);
    if (isWhole(own)) return whole;
    // What was chosen of it costs what it does of all of it.
    const modifiers = whole.modifiers.map((each) => ({ ...each, price: null }));
    return { ...part(partText(own, words), cost), modifiers, note: whole.note };
  });
}

const isWhole = ({ line, part, cost }: LineOfShare): boolean => part !== null && part.parts === part.of && cost === lineTotal(line);

function partText({ line: { name, quantity }, part }: LineOfShare, words: Words): string {
  const all = quantity === 1 ? name : counted({ quantity, name });
  const saying = part === null || part.parts === part.of ? words.somePartOf : words.partOf;
  return saying.replace(/\{(parts|of|name)\}/g, (_, which) => (which === 'name' ? all : `${part?.[which as 'parts' | 'of']}`));
}
