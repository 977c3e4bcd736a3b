import type { Order } from './types.ts';

/** The order that a rule computed while deciding, kept until `apply` asks for it. */
const foreseen = new WeakMap<object, { readonly from: Order; readonly next: Order }>();

/** What every op does beside what it is about: the title follows from type and table, and the order is one version on. */
export const oneOn = (before: Order, next: Order): Order => ({
  ...next,
  title: next.orderType === 'dine-in' ? (next.tableNumber ?? '') : '',
  version: before.version + 1,
});

/** The order that an op would make, for its rule to judge; `takeForeseen` then need not make it again. */
export function foresee<Op extends object>(order: Order, op: Op, apply: (order: Order, op: Op) => Order): Order {
  const next = oneOn(order, apply(order, op));
  foreseen.set(op, { from: order, next });
  return next;
}

/** The order that a rule has seen coming from this very order; undefined: it has not looked. */
export function takeForeseen(order: Order, op: object): Order | undefined {
  const seen = foreseen.get(op);
  if (seen?.from !== order) return undefined;
  foreseen.delete(op);
  return seen.next;
}
