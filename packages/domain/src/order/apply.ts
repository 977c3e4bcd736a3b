import { assert } from '../assert.ts';
import { comingBack } from './coming-back.ts';
import { attributed } from './commands/attributed.ts';
import type { OpRule } from './commands/command.ts';
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
  const before = begun(order, op);
  return timed(before, attributed(before, takeForeseen(before, op) ?? oneOn(before, applied(before, op)), op), op);
}

/** An order that holds one time of an unsure clock says so, and one that is booked later than it was made says when that was. */
function timed(before: Order, after: Order, op: Pick<OrderOp, 'op' | 'unsure' | 'madeAt'>): Order {
  const order = op.unsure === true && after.timesUnsure !== true ? { ...after, timesUnsure: true as const } : after;
  const isBooked = op.op === 'create' || order.completedAt !== before.completedAt;
  if (!isBooked || order.madeAt === op.madeAt) return order;
  const { madeAt: _, ...rest } = order;
  return op.madeAt === undefined ? rest : { ...rest, madeAt: op.madeAt };
}

/** The order that a whole history makes, oldest command first. */
export function replay(history: readonly OrderOp[]): Order {
  const order = applyAll(null, history);
  assert(order !== null, 'a history begins with its create');
  return order;
}

/** The order after several ops; the order itself where there are none. */
export const applyAll = (order: Order | null, history: readonly OrderOp[]): Order | null =>
  history.reduce<Order | null>((before, op, index) => applyBefore(before, op, history[index + 1]), order);

/** An event of an order's history, and the order before and after it. */
export interface Version<Event> {
  readonly event: Event;
  readonly before: Order | null;
  readonly after: Order;
}

/**
 * What a history made of its order, event by event from the first. Of lines that were added one right after another only the last one's order has its money
 * counted: whoever reads money in between has to `apply` them one by one.
 */
export function versionsOf<Event extends { readonly op: OrderOp }>(history: readonly Event[]): readonly Version<Event>[] {
  let before: Order | null = null;
  return history.map((event, index) => {
    const version: Version<Event> = { event, before, after: applyBefore(before, event.op, history[index + 1]?.op) };
    before = version.after;
    return version;
  });
}

/** The order after an op that is followed by another: money that is counted there anyway is not counted here. */
function applyBefore(order: Order | null, op: OrderOp, next: OrderOp | undefined): Order {
  if (next?.op !== op.op) return apply(order, op);
  const before = begun(order, op);
  const uncounted = appliedUncounted(before, op);
  return uncounted === undefined ? apply(order, op) : timed(before, oneOn(before, uncounted), op);
}

function begun(order: Order | null, op: OrderOp): Order {
  assert(order !== null || op.op === 'create', 'a history begins with its create');
  assert(order === null || op.op !== 'create', 'an order is created once');
  return order === null ? emptyOrder : comingBack(order, op.op);
}

const appliers: { readonly [N in OpName]: Pick<OpRule<OrderOp<N>>, 'apply' | 'applyUncounted'> } = ops;

const applied = <N extends OpName>(order: Order, op: OrderOp<N>): Order => appliers[op.op].apply(order, op);
const appliedUncounted = <N extends OpName>(order: Order, op: OrderOp<N>): Order | undefined => appliers[op.op].applyUncounted?.(order, op);
