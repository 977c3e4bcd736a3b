import { assert, Bug, unreachable } from '../assert.ts';
import { addMinor } from '../money/minor.ts';
import { emptyOrder } from './empty.ts';
import type { OrderOp } from './op.ts';
import { totalsOf } from './totals.ts';
import type { Order, OrderLine, OrderPayment, Payment } from './types.ts';

/**
 * The order after an accepted command: a pure fold, one version a command, so replaying an order's history gives the stored order.
 * It judges nothing; the rules did that when they made the command. Throws `Bug` on a history that they cannot have made.
 */
export function apply(order: Order | null, op: OrderOp): Order {
  const seen = foreseen.get(op);
  if (seen === undefined || seen.from !== order) return made(order, op);
  foreseen.delete(op);
  return seen.next;
}

/** Orders that a rule has looked at while it judged, until `apply` is asked for them. */
const foreseen = new WeakMap<OrderOp, { readonly from: Order; readonly next: Order }>();

/** The order that a command would make, for a rule to judge; `apply` then need not make it again. */
export function foresee(order: Order, op: OrderOp): Order {
  const next = made(order, op);
  foreseen.set(op, { from: order, next });
  return next;
}

function made(order: Order | null, op: OrderOp): Order {
  const next = order === null ? created(op) : changed(order, op);
  return { ...next, title: next.orderType === 'dine-in' ? (next.tableNumber ?? '') : '', version: (order?.version ?? 0) + 1 };
}

/** The order that a whole history makes, oldest command first. */
export function replay(ops: readonly OrderOp[]): Order {
  const order = ops.reduce<Order | null>(apply, null);
  assert(order !== null, 'a history begins with its create');
  return order;
}

function created(op: OrderOp): Order {
  assert(op.op === 'create', 'a history begins with its create');
  const { orderId: id, source, deviceSource, tableNumber, at: createdTime, taxRounding } = op;
  return { ...emptyOrder, id, source, deviceSource, tableNumber, createdTime, taxRounding };
}

function changed(order: Order, op: OrderOp): Order {
  switch (op.op) {
    case 'create':
      throw new Bug('an order is created once');
    case 'set-order-type': {
      const { orderType, orderTypeId, orderTypeTime, scheduleDate, scheduleTime } = op;
      return { ...order, orderType, orderTypeId, orderTypeTime, scheduleDate, scheduleTime };
    }
    case 'add-item': {
      const line: OrderLine = { ...op.line, cartId: order.nextCartId, lineItemId: op.line.id, submitted: false };
      return withLines({ ...order, nextCartId: order.nextCartId + 1 }, [line, ...order.items]);
    }
    case 'change-item':
      return withLines(order, changedLines(order, op));
    case 'remove-item':
      return withLines(order, remainingLines(order, lineOf(order, op.cartId)));
    case 'change-order':
      return changedOrder(order, op);
    case 'submit':
    case 'submit-items':
      return moved(submitted(order), 'accepted');
    case 'pay-later':
      return moved({ ...submitted(order), payLater: true }, 'accepted');
    case 'pay-cash':
      return paid({ ...order, cashRoundingAmount: op.cashRoundingAmount }, 'cash', op);
    case 'close':
      return paid(order, op.paymentType, op);
    case 'cancel':
      return moved(order, 'cancelled');
    default:
      return unreachable(op);
  }
}

function lineOf(order: Order, cartId: number): OrderLine {
  const line = order.items.find((each) => each.cartId === cartId);
  assert(line !== undefined, `order ${order.id} has a line ${cartId}`);
  return line;
}

const remainingLines = (order: Order, gone: OrderLine): OrderLine[] => order.items.filter((line) => line !== gone);

/** A line that the kitchen has stays marked as submitted: the kitchen learns of the change from the order's history. */
function changedLines(order: Order, op: OrderOp & { op: 'change-item' }): OrderLine[] {
  const line = lineOf(order, op.cartId);
  const next = { ...line, quantity: op.quantity ?? line.quantity, note: op.note ?? line.note, modifiers: op.modifiers ?? line.modifiers };
  return order.items.map((each) => (each === line ? next : each));
}

/** Lines decide the money, so it is worked out again; nothing else does that, and a paid order's figures stay as they were paid. */
const withLines = (order: Order, items: readonly OrderLine[]): Order => ({ ...order, items, ...totalsOf(items, order) });

function changedOrder(order: Order, op: OrderOp & { op: 'change-order' }): Order {
  const tipped = op.tipsAmount === undefined ? order : withLines({ ...order, tipsAmount: op.tipsAmount }, order.items);
  const { note = order.note, tableNumber = order.tableNumber, customer = order.customer } = op;
  return { ...tipped, note, tableNumber, customer, customerId: customer?.id ?? null };
}

const moved = (order: Order, state: Order['state']): Order => ({ ...order, state, status: state });

const submitted = (order: Order): Order => ({ ...order, items: order.items.map((line) => (line.submitted ? line : { ...line, submitted: true })) });

function paid(order: Order, type: 'cash' | 'venmo', op: { readonly at: number; readonly paymentId: string }): Order {
  const orderPayment: OrderPayment = { id: op.paymentId, brand: null, last4: null, type, orderId: order.id, gateway: null };
  const payment: Payment = { id: op.paymentId, type, gateway: null, rawResult: null };
  return {
    ...moved(submitted(order), 'completed'),
    completedAt: op.at,
    amountPaid: addMinor(order.total, order.cashRoundingAmount),
    order_payment: [...order.order_payment, orderPayment],
    payment: [...order.payment, payment],
  };
}
