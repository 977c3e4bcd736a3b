import type { Order } from '@till/domain/order/types';

/** Whether the pay screen takes this order: dine-in once the kitchen has it, any other type while it is open or accepted. */
export const isPayable = (order: Pick<Order, 'orderType' | 'state'>): boolean =>
  order.orderType === 'dine-in' ? order.state === 'accepted' : order.state === 'open' || order.state === 'accepted';
