import { assert, Bug, unreachable } from '../assert.ts';
import { addMinor, type Minor, minor, zero } from '../money/minor.ts';
import { amountDue } from './amount-due.ts';
import { emptyOrder } from './empty.ts';
import { hasEnded } from './facts.ts';
import type { OrderOp } from './op.ts';
import { refundableOf, withRefund } from './refunded.ts';
import { totalsOf } from './totals.ts';
import type { Order, OrderLine, OrderPayment, Payment, PaymentDifference, Refund } from './types.ts';

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
  const { orderId: id, source, deviceSource, tableNumber, at: createdTime, taxRounding, practice = false } = op;
  return { ...emptyOrder, id, source, deviceSource, tableNumber, createdTime, taxRounding, practice };
}

function changed(order: Order, op: OrderOp): Order {
  switch (op.op) {
    case 'create':
      throw new Bug('an order is created once');
    case 'set-order-type': {
      const { orderType, orderTypeId, orderTypeTime, scheduleDate, scheduleTime, addressLatLng } = op;
      const { addressLatLng: _before, ...rest } = order;
      const place = addressLatLng === undefined ? {} : { addressLatLng };
      return { ...rest, orderType, orderTypeId, orderTypeTime, scheduleDate, scheduleTime, ...place };
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
      return paidByHand({ ...order, cashRoundingAmount: op.cashRoundingAmount }, 'cash', op, addMinor(amountDue(order), op.cashRoundingAmount));
    case 'close':
      return paidByHand(order, op.paymentType, op, amountDue(order));
    case 'cancel':
      return moved(order, 'cancelled');
    case 'card-begin':
      return { ...order, cardAttempt: { ...op.attempt, state: 'created', at: op.at, cancelAskedAt: null } };
    case 'card-sent':
      return withAttempt(order, op.attemptId, { state: 'sent' });
    case 'card-cancel-asked':
      return withAttempt(order, op.attemptId, { cancelAskedAt: op.at });
    case 'card-unknown':
      return withAttempt(order, op.attemptId, { state: 'unknown' });
    case 'card-ended':
      return withoutAttempt(order, op.attemptId);
    case 'card-paid':
      return withDifference(paidByCard(order, op), op.difference);
    case 'card-found':
      return withDifference(withPayment(order, cardPayment(order, op), op.rawResult), op.difference);
    case 'card-confirmed':
      return withDifference(confirmed(order, op), op.difference);
    case 'card-differs':
      return withDifference(order, op.difference);
    case 'refund':
      return withDifference(refunded(op.attemptId === null ? order : withoutAttempt(order, op.attemptId), { ...op.refund, at: op.at }), op.difference);
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

function paidByHand(order: Order, type: 'cash' | 'venmo', op: { readonly at: number; readonly paymentId: string }, amount: Minor): Order {
  const nothing = { brand: null, last4: null, gateway: null, tipsAmount: zero, surchargeAmount: zero, authCode: null, entryMode: null, aid: null };
  const payment: OrderPayment = { ...nothing, id: op.paymentId, type, orderId: order.id, amount, at: op.at };
  return completed(withPayment(order, payment, null), op.at);
}

const completed = (order: Order, at: number): Order => ({ ...moved(submitted(order), 'completed'), completedAt: at });

function withPayment(order: Order, paid: OrderPayment, rawResult: Payment['rawResult']): Order {
  const { id, type, gateway } = paid;
  return {
    ...order,
    amountPaid: addMinor(order.amountPaid, paid.amount),
    order_payment: [...order.order_payment, paid],
    payment: [...order.payment, { id, type, gateway, rawResult }],
  };
}

const cardPayment = ({ id: orderId }: Order, { payment, at }: OrderOp & { op: 'card-paid' | 'card-found' }): OrderPayment => ({
  ...payment,
  type: 'card',
  orderId,
  at,
});

/** A tip that was given on the terminal is the order's tip; whatever else was added there stands beside the total. */
function paidByCard(before: Order, op: OrderOp & { op: 'card-paid' }): Order {
  const order = op.late ? before : withoutAttempt(before, op.attemptId);
  const { tipsAmount, surchargeAmount } = op.payment;
  const tipped = tipsAmount === 0 ? order : withLines({ ...order, tipsAmount: minor(order.tipsAmount + tipsAmount) }, order.items);
  const charged = { ...tipped, surchargeAmount: addMinor(order.surchargeAmount, surchargeAmount) };
  const paid = withPayment(charged, cardPayment(order, op), op.rawResult);
  return op.completes ? completed(paid, op.at) : moved(paid, 'accepted');
}

/** Before the order is completed, what went back is owed by nobody: a fee that went with it, and the tip of a payment that went back whole. */
function refunded(order: Order, refund: Refund): Order {
  const next = withRefund(order, refund);
  if (hasEnded(order)) return next;
  const surchargeAmount = addMinor(...next.order_payment.map((payment) => Math.min(payment.surchargeAmount, refundableOf(next, payment))));
  const whole = next.order_payment.find((payment) => payment.id === refund.paymentId && refundableOf(next, payment) === 0);
  if (whole === undefined || whole.tipsAmount === 0) return { ...next, surchargeAmount };
  return withLines({ ...next, surchargeAmount, tipsAmount: minor(Math.max(0, next.tipsAmount - whole.tipsAmount)) }, next.items);
}

const withDifference = (order: Order, difference: PaymentDifference | undefined): Order =>
  difference === undefined ? order : { ...order, differences: [...(order.differences ?? []), difference] };

/** What only the staff had said becomes the gateway's payment, wherever the order names it. What it was more than they had said stands beside the total. */
function confirmed(order: Order, { staffPaymentId, attemptId, payment, rawResult }: OrderOp & { op: 'card-confirmed' }): Order {
  const said = order.order_payment.find(({ id }) => id === staffPaymentId);
  assert(said !== undefined, `order ${order.id} has the payment ${staffPaymentId}`);
  const differences = order.differences?.filter((each) => each.attemptId !== attemptId);
  return {
    ...order,
    surchargeAmount: addMinor(order.surchargeAmount, minor(payment.surchargeAmount - said.surchargeAmount)),
    amountPaid: addMinor(order.amountPaid, minor(payment.amount - said.amount)),
    order_payment: order.order_payment.map((each) => (each === said ? { ...each, ...payment } : each)),
    payment: order.payment.map((each) => (each.id === staffPaymentId ? { ...each, id: payment.id, gateway: payment.gateway, rawResult } : each)),
    refunds: order.refunds.map((each) => (each.paymentId === staffPaymentId ? { ...each, paymentId: payment.id } : each)),
    ...(differences === undefined ? {} : { differences }),
  };
}

function attemptOf(order: Order, attemptId: string): NonNullable<Order['cardAttempt']> {
  assert(order.cardAttempt?.id === attemptId, `order ${order.id} has the attempt ${attemptId}`);
  return order.cardAttempt;
}

const withAttempt = (order: Order, attemptId: string, change: Partial<Order['cardAttempt']>): Order => ({
  ...order,
  cardAttempt: { ...attemptOf(order, attemptId), ...change },
});

const withoutAttempt = (order: Order, attemptId: string): Order => {
  attemptOf(order, attemptId);
  return { ...order, cardAttempt: null };
};
