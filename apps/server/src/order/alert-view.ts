import type { Merchant } from '@till/domain/merchant/types';
import type { Order } from '@till/domain/order/types';

/** What an alert of a new order shows (specification, section 3). */
export const alertOf = (order: Order, merchant: Merchant) => ({
  orderId: order.id,
  currency: merchant.currencyCode,
  createdTime: order.createdTime,
  orderTitle: order.title,
  orderTotal: order.total,
  orderTypes: [order.orderType ?? 'pickup'],
  type: order.source,
  orderType: order.orderType ?? 'pickup',
  title: order.title,
  items: order.items.map(({ quantity, name, modifiers }) => ({ quantity, name, modifiers: modifiers.map((modifier) => ({ name: modifier.name })) })),
  customer: order.customer,
});
