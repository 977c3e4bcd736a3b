import type { Customer } from '@till/domain/customer/types';
import type { Minor } from '@till/domain/money/minor';
import { type FoundBy, foundBy, isUnpaid } from '@till/domain/order/queries/search-tokens';
import type { Order } from '@till/domain/order/types';
import { listedBy, type OrdersAsked } from './asked.ts';

/** An order as the list sends it: without its lines. `cameAt`: when its sale came to the server, ms since epoch; absent: as soon as it was made.
 * `madeAt`: when it was made, where it is booked when it came; absent: it is booked when it was made. `exemptAmount`: what of the sales and refunds by which it is listed was
 * exempt; absent: nothing, or it is listed by its creation. `listedAt`: when what it is listed by happened last; absent: it is listed by its creation or sale. */
export type OrderSummary = Omit<Order, 'items'> & {
  readonly cameAt?: number | undefined;
  readonly madeAt?: number | undefined;
  readonly exemptAmount?: Minor | undefined;
  readonly listedAt?: number | undefined;
};

/** What a row shows of an order. Thousands of them are held, so it is all that is held. */
export interface PastOrder extends Pick<Order, 'id' | 'title' | 'orderType' | 'state' | 'total' | 'refundedAmount' | 'practice' | 'payLater' | 'exemption'> {
  /** By which time it is listed, ms since epoch. */
  readonly at: number;
  /** What of what it is listed by was exempt; null: nothing, or it is listed by its creation. */
  readonly exemptAmount: Minor | null;
  /** That time is right to the minute only, or worse. */
  readonly isUnsure: boolean;
  /** When it was made, ms since epoch, where it is booked later; null: it is booked when it was made. */
  readonly madeAt: number | null;
  readonly customer: Customer | null;
  /** How it was paid, each once. */
  readonly methods: readonly string[];
  readonly isUnpaid: boolean;
  /** Why it is in a list that was searched, where the row does not show it; null: nothing was searched. */
  readonly foundBy: FoundBy | null;
}

/** When an order stands in a list: when it was created or sold, or what the list says where it is of something else. */
const timeOf = ({ createdTime, completedAt, listedAt }: OrderSummary, asked: OrdersAsked): number =>
  listedBy(asked) === 'created' ? createdTime : (listedAt ?? completedAt ?? createdTime);

export function pastOrderOf(order: OrderSummary, asked: OrdersAsked): PastOrder {
  const { id, title, orderType, state, total, refundedAmount, practice, payLater, customer, exemption } = order;
  return {
    id,
    title,
    orderType,
    state,
    total,
    refundedAmount,
    practice,
    payLater,
    customer,
    ...(exemption === undefined ? {} : { exemption }),
    at: timeOf(order, asked),
    exemptAmount: order.exemptAmount ?? null,
    isUnsure: order.timesUnsure === true,
    madeAt: order.madeAt ?? null,
    methods: [...new Set(order.order_payment.map(({ type }) => type))],
    isUnpaid: isUnpaid(order),
    foundBy: asked.search === undefined ? null : foundBy(order, asked.search),
  };
}
