import { refundedApart } from '../order/payment/order-of-share.ts';
import type { Order } from '../order/types.ts';

/** The parts of a sold order that are refunded each by itself, as they were before a change and are after it. */
export function partsChanged(before: Order, after: Order): readonly (readonly [Order, Order])[] {
  const [was, is] = [refundedApart(before), refundedApart(after)];
  return was.length === is.length ? is.map((part, at) => [was[at] ?? part, part] as const) : [[before, after]];
}
