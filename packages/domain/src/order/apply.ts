import { assert } from '../assert.ts';
import { ops } from './commands/index.ts';
import { emptyOrder } from './empty.ts';
import { oneOn, takeForeseen } from './next.ts';
import type { OpName, OrderOp } from './op.ts';
import type { Order } from './types.ts';

/**
 * The order after an accepted command: a pure fold, one version a command, so replaying an order's history gives the stored order.
 * It judges nothing; the rules did that when they made the command. Throws `Bug` on a history that they cannot have made.
 */
export function apply(order: Order | null, op: OrderOp): Order {
  assert(order !== null || op.op === 'create', 'a history begins with its create');
  assert(order === null || op.op !== 'create', 'an order is created once');
  const before = order ?? emptyOrder;
  return takeForeseen(before, op) ?? oneOn(before, applied(before, op));
}

/** The order that a whole history makes, oldest command first. */
export function replay(history: readonly OrderOp[]): Order {
  const order = history.reduce<Order | null>(apply, null);
  assert(order !== null, 'a history begins with its create');
  return order;
}

const appliers: { readonly [N in OpName]: { readonly apply: (order: Order, op: OrderOp<N>) => Order } } = ops;

const applied = <N extends OpName>(order: Order, op: OrderOp<N>): Order => appliers[op.op].apply(order, op);
