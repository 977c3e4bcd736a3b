import { isDineIn, orderNumber } from '@till/domain/order/facts';
import type { Order } from '@till/domain/order/types';
import { fill, type Phrases } from '@till/phrases/phrases';

/** What an order is called: "Table 12" for a dine-in with a table, else "Order B1042". */
export function orderTitle(order: Pick<Order, 'orderType' | 'title' | 'id'>, phrases: Phrases): string {
  return isDineIn(order) && order.title !== '' ? fill(phrases.order.table, { table: orderNumber(order) }) : fill(phrases.order.orderNumber, { id: order.id });
}

/** The order's type in words. */
export const typeText = (orderType: Order['orderType'], phrases: Phrases): string =>
  orderType === null ? phrases.order.noType : phrases.order.types[orderType];

/** The line under the title: type, and the order's number where the title is the table. */
export function orderSubtitle(order: Pick<Order, 'orderType' | 'title' | 'id'>, phrases: Phrases): string {
  const type = typeText(order.orderType, phrases);
  return isDineIn(order) && order.title !== '' ? `${type} · ${order.id}` : type;
}
