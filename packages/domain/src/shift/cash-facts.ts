import { addMinor, minor } from '../money/minor.ts';
import type { Order } from '../order/types.ts';
import type { CashFact } from './types.ts';

/** So long after cash moved, or after a word of why, a drawer may be opened for it, ms: what opens it later is for nobody who stands there. */
export const drawerOpensWithinMs = 180_000;

/** Whether cash of an order was taken or given back since a moment, ms since epoch: then its receipt may open the drawer. */
export const hasMovedCash = ({ practice, order_payment, refunds }: Pick<Order, 'practice' | 'order_payment' | 'refunds'>, since: number): boolean =>
  !practice && [...order_payment, ...refunds].some(({ type, at }) => type === 'cash' && at >= since);

/**
 * What a change of an order put into the drawer, or took out of it: a payment in cash (also of an order that was to be paid later) and a refund in cash. A
 * practice order moves none. `at`: when it changed hands, ms since epoch; `byTime`: as a tablet claims that had no network.
 */
export function cashFactsOf(before: Order | null, after: Order, { at, byTime }: Pick<CashFact, 'at' | 'byTime'>): readonly CashFact[] {
  if (after.practice) return [];
  const { id: orderId, version } = after;
  const paid = addMinor(...after.order_payment.slice(before?.order_payment.length ?? 0).map(({ type, amount }) => (type === 'cash' ? amount : 0)));
  const back = addMinor(...after.refunds.slice(before?.refunds.length ?? 0).map(({ type, amount }) => (type === 'cash' ? amount : 0)));
  return [
    ...(paid === 0 ? [] : [{ orderId, version, kind: 'sale', amount: paid, at, byTime } as const]),
    ...(back === 0 ? [] : [{ orderId, version, kind: 'refund', amount: minor(-back), at, byTime } as const]),
  ];
}
