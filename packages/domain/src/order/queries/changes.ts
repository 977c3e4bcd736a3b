import { isSameChoice } from '../commands/change-item.ts';
import { isSold } from '../facts.ts';
import type { Order, OrderLine, OrderTypeName } from '../types.ts';

/** What a person is told when somebody else changed an order. `changed`: a line's note or modifiers. */
export type OrderDifference =
  | { readonly kind: 'added' | 'removed'; readonly name: string; readonly quantity: number }
  | { readonly kind: 'quantity'; readonly name: string; readonly before: number; readonly after: number }
  | { readonly kind: 'changed'; readonly name: string }
  | { readonly kind: 'submitted' | 'tip' | 'note' | 'customer' | 'pay_later' }
  | { readonly kind: 'paid' | 'cancelled' }
  | { readonly kind: 'table'; readonly table: string | null }
  | { readonly kind: 'type'; readonly orderType: OrderTypeName | null };

/**
 * What is different between two versions of an order, lines first, in the order in which they came onto it, its end last. Lines are matched by
 * `id`. What follows from other differences (totals, taxes, the version; lines that paying submits) is not named.
 */
export function changesBetween(before: Order, after: Order): OrderDifference[] {
  return [...lineDifferences(before, after), ...headDifferences(before, after), ...stateDifferences(before, after)];
}

const oldestFirst = (lines: readonly OrderLine[]): OrderLine[] => lines.toSorted((one, other) => one.cartId - other.cartId);

function lineDifferences(before: Order, after: Order): OrderDifference[] {
  const had = new Map(before.items.map((line) => [line.id, line]));
  const has = new Set(after.items.map(({ id }) => id));
  const removed = oldestFirst(before.items).filter(({ id }) => !has.has(id));
  return [
    ...oldestFirst(after.items).flatMap((line): OrderDifference[] => {
      const former = had.get(line.id);
      return former === undefined ? [{ kind: 'added', name: line.name, quantity: line.quantity }] : changesOfLine(former, line);
    }),
    ...removed.map(({ name, quantity }): OrderDifference => ({ kind: 'removed', name, quantity })),
  ];
}

function changesOfLine(before: OrderLine, after: OrderLine): OrderDifference[] {
  const { name } = after;
  const otherwise = before.note !== after.note || !isSameChoice(before.modifiers, after.modifiers);
  return [
    ...(before.quantity === after.quantity ? [] : [{ kind: 'quantity', name, before: before.quantity, after: after.quantity } as const]),
    ...(otherwise ? [{ kind: 'changed', name } as const] : []),
  ];
}

function headDifferences(before: Order, after: Order): OrderDifference[] {
  return [
    ...(before.orderType === after.orderType ? [] : [{ kind: 'type', orderType: after.orderType } as const]),
    ...(before.tableNumber === after.tableNumber ? [] : [{ kind: 'table', table: after.tableNumber } as const]),
    ...(before.customerId === after.customerId ? [] : [{ kind: 'customer' } as const]),
    ...(before.note === after.note ? [] : [{ kind: 'note' } as const]),
    ...(before.tipsAmount === after.tipsAmount ? [] : [{ kind: 'tip' } as const]),
  ];
}

function stateDifferences(before: Order, after: Order): OrderDifference[] {
  // Paid online before: it was handed over, which needs no words.
  if (before.state !== after.state && after.state === 'completed') return isSold(before) ? [] : [{ kind: 'paid' }];
  if (before.state !== after.state && after.state === 'cancelled') return [{ kind: 'cancelled' }];
  if (before.payLater !== after.payLater) return [{ kind: 'pay_later' }];
  return wentToKitchen(before, after) ? [{ kind: 'submitted' }] : [];
}

function wentToKitchen(before: Order, after: Order): boolean {
  const there = new Set(before.items.filter(({ submitted }) => submitted).map(({ id }) => id));
  return before.state !== after.state || after.items.some(({ id, submitted }) => submitted && !there.has(id));
}
