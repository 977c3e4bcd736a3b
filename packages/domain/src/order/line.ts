import { assert } from '../assert.ts';
import { limits } from '../limits.ts';
import { accept, type Refusal, type Result, refuse } from '../result.ts';
import { foresee } from './next.ts';
import { costsLessThanPaid } from './payment/amount-due.ts';
import { lineTotal, unitPrice } from './totals/totals.ts';
import type { Order, OrderLine } from './types.ts';

/** The line that an op names. Throws `Bug` where there is none. */
export function lineOfCartId(order: Order, cartId: number): OrderLine {
  const line = order.items.find((each) => each.cartId === cartId);
  assert(line !== undefined, `order ${order.id} has a line ${cartId}`);
  return line;
}

/** Why an order cannot hold a line. */
export type TotalCode = 'price_out_of_range' | 'amount_out_of_range' | 'order_has_payments';

/** Whether an order can hold a line by itself: it does not cost less than nothing (a menu may have modifiers that take off), nor more than any order. */
export function checkedLine<Line extends Pick<OrderLine, 'price' | 'modifiers' | 'quantity'>>(
  line: Line,
): Result<Line, Refusal<'price_out_of_range' | 'amount_out_of_range'>> {
  if (unitPrice(line) < 0) return refuse('price_out_of_range', { min: 0, max: limits.amountMax });
  return lineTotal(line) > limits.orderTotalMax ? refuse('amount_out_of_range', { max: limits.orderTotalMax }) : accept(line);
}

/** Whether an order may be what it has become: within its lines and its highest total (`amount_out_of_range`), and above what is paid of it already. */
export function checkedSum(next: Order): Result<Order, Refusal<'amount_out_of_range' | 'order_has_payments'>> {
  if (next.items.length > limits.orderLineCountMax) return refuse('amount_out_of_range', { lineCountMax: limits.orderLineCountMax });
  if (costsLessThanPaid(next)) return refuse('order_has_payments');
  return next.total > limits.orderTotalMax ? refuse('amount_out_of_range', { max: limits.orderTotalMax }) : accept(next);
}

/**
 * The op, when what it makes of a line and (by `apply`) of the order can be held: `price_out_of_range`, `amount_out_of_range` (of the line or of the order),
 * `order_has_payments`.
 */
export function checkedTotal<Op extends object>(
  order: Order,
  op: Op,
  apply: (order: Order, op: Op) => Order,
  line: Pick<OrderLine, 'price' | 'modifiers' | 'quantity'>,
): Result<Op, Refusal<TotalCode>> {
  // The line by itself first: only then are the order's sums sure to stay below 2^53.
  const alone = checkedLine(line);
  if (!alone.ok) return alone;
  const next = checkedSum(foresee(order, op, apply));
  return next.ok ? accept(op) : next;
}
