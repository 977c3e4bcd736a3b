import * as calls from '@till/contract/order/calls';
import { getOrderCall, listOrdersCall, ongoingOrdersCall } from '@till/contract/order/reads';
import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { mount } from '../platform/http/mount.ts';
import type { Rooms } from '../rooms.ts';
import { addItem } from './add-item.ts';
import { cancelOrder } from './cancel-order.ts';
import { changeItem } from './change-item.ts';
import { changeOrder } from './change-order.ts';
import { createOrder } from './create-order.ts';
import { getOrder } from './get-order.ts';
import { ongoingOrders } from './list-ongoing.ts';
import { listOrders } from './list-orders.ts';
import { closeOrder, payCash, payLater } from './pay.ts';
import { removeItem } from './remove-item.ts';
import { setOrderType } from './set-order-type.ts';
import { submitItems, submitOrder } from './submit.ts';

/** The calls of an order, in the order of its life. */
export function orderRoutes(app: FastifyInstance, house: House, { orders, customers }: Rooms): void {
  mount(app, house, calls.createOrderCall, (asked) => createOrder(orders, asked));
  mount(app, house, calls.setOrderTypeCall, (asked) => setOrderType(orders, asked));
  mount(app, house, calls.addItemCall, (asked) => addItem(orders, asked));
  mount(app, house, calls.changeItemCall, (asked) => changeItem(orders, asked));
  mount(app, house, calls.removeItemCall, (asked) => removeItem(orders, asked));
  mount(app, house, calls.changeOrderCall, (asked) => changeOrder(orders, asked, customers.find));
  mount(app, house, calls.submitOrderCall, (asked) => submitOrder(orders, asked));
  mount(app, house, calls.submitItemsCall, (asked) => submitItems(orders, asked));
  mount(app, house, calls.payCashCall, (asked) => payCash(orders, asked));
  mount(app, house, calls.payLaterCall, (asked) => payLater(orders, asked));
  mount(app, house, calls.closeOrderCall, (asked) => closeOrder(orders, asked));
  mount(app, house, calls.cancelOrderCall, (asked) => cancelOrder(orders, asked));
  mount(app, house, getOrderCall, (asked) => getOrder(orders.reads, asked));
  mount(app, house, ongoingOrdersCall, (asked) => ongoingOrders(orders.reads, asked));
  mount(app, house, listOrdersCall, (asked) => listOrders(orders.reads, asked));
}
