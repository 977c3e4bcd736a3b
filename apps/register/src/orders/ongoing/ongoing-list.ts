import { hasEnded } from '@till/domain/order/facts';
import type { Order } from '@till/domain/order/types';

/** The open and accepted orders as this register knows them, made of answers that may come in any order. */
export interface Ongoing {
  /** Newest first; at equal times, by id. */
  readonly orders: readonly Order[];
  /** The versions in which orders are known to have ended: an older reply must not bring them back. */
  readonly ended: ReadonlyMap<string, number>;
}

/** An ended order is never opened again. */
export const isOngoing = (order: Pick<Order, 'state'>): boolean => !hasEnded(order);

const byAge = (a: Order, b: Order): number => b.createdTime - a.createdTime || (a.id < b.id ? -1 : 1);
const isPast = ({ ended }: Ongoing, { id, version }: Pick<Order, 'id' | 'version'>): boolean => (ended.get(id) ?? 0) >= version;

/** The list without an order that the server answered as ended, or does not know. */
export function withoutOrder(list: Ongoing, { id, version }: Pick<Order, 'id' | 'version'>): Ongoing {
  if (isPast(list, { id, version })) return list;
  return { orders: list.orders.filter((order) => order.id !== id), ended: new Map(list.ended).set(id, version) };
}

/** The list with the server's reply about one order. An older version changes nothing. */
export function withOrder(list: Ongoing, order: Order): Ongoing {
  const { orders } = list;
  const at = orders.findIndex(({ id }) => id === order.id);
  const known = orders[at];
  if (known === order || (known !== undefined && known.version > order.version) || isPast(list, order)) return list;
  if (!isOngoing(order)) return withoutOrder(list, order);
  if (known !== undefined) return { ...list, orders: orders.with(at, order) };
  const before = orders.findIndex((other) => byAge(order, other) < 0);
  return { ...list, orders: orders.toSpliced(before === -1 ? orders.length : before, 0, order) };
}

/**
 * The list after a full read. `before`: what was known when it was requested; an order of that which the reply leaves out has ended. An order learned of
 * meanwhile and left out may be newer than the reply, or may have ended before it: it stays, and `doubtful` names it.
 */
export function withAnswer(
  now: Ongoing | undefined,
  before: Ongoing | undefined,
  answer: readonly Order[],
): { readonly list: Ongoing; readonly doubtful: readonly string[] } {
  const known = new Map(now?.orders.map((order) => [order.id, order]));
  const knownBefore = new Set(before?.orders.map(({ id }) => id));
  const ended = new Map(now?.ended);
  const orders: Order[] = [];
  for (const order of answer) {
    const other = known.get(order.id);
    known.delete(order.id);
    if ((ended.get(order.id) ?? 0) < order.version) orders.push(other === undefined || order.version > other.version ? order : other);
  }
  const doubtful = [];
  for (const order of known.values()) {
    if (knownBefore.has(order.id)) ended.set(order.id, order.version);
    else {
      doubtful.push(order.id);
      orders.push(order);
    }
  }
  return { list: { orders: orders.sort(byAge), ended }, doubtful };
}

/**
 * The ongoing orders as this register shows them: those that the server listed, newest first, those with unsent changes (`unsentIds`) as shown, and those
 * unknown to the server; without those that have ended.
 */
export function withUnsent(listed: readonly Order[], unsentIds: ReadonlySet<string>, shownOf: (orderId: string) => Order | undefined): readonly Order[] {
  const touched = [...unsentIds].flatMap((id) => shownOf(id) ?? []).filter(isOngoing);
  const untouched = unsentIds.size === 0 ? listed : listed.filter(({ id }) => !unsentIds.has(id) || shownOf(id) === undefined);
  return touched.length === 0 ? untouched : [...touched, ...untouched].sort((a, b) => b.createdTime - a.createdTime);
}
