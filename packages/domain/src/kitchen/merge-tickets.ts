import type { KitchenLine, KitchenTicket } from './ticket.ts';

/** Both tickets of one change of an order as one: what two printers were to print comes out of one of them. Lines that both have stand there once. */
export function mergedTicket(one: KitchenTicket, other: KitchenTicket): KitchenTicket {
  return {
    ...one,
    added: both(one.added, other.added, (line) => line),
    changed: both(one.changed, other.changed, ({ is }) => is),
    cancelled: both(one.cancelled, other.cancelled, (line) => line),
  };
}

/** In order of arrival. */
function both<T>(one: readonly T[], other: readonly T[], lineOf: (each: T) => KitchenLine): readonly T[] {
  const byLine = new Map([...other, ...one].map((each) => [lineOf(each).cartId, each]));
  return [...byLine.values()].toSorted((a, b) => lineOf(a).cartId - lineOf(b).cartId);
}
