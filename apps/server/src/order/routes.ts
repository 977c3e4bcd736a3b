import { changeItemCall, createOrderCall } from '@till/contract/order/calls';
import { setChargesCall } from '@till/contract/order/charges';
import { commandCalls, type PlainCommand } from '@till/contract/order/commands';
import { setExemptionCall } from '@till/contract/order/discounts';
import { listOrdersCall, orderHistoryCall, orderSumsCall } from '@till/contract/order/lists';
import { getOrderCall, ongoingOrdersCall } from '@till/contract/order/reads';
import { exportCustomerCall, listCustomerOrdersCall } from '@till/contract/write/customer/change';
import type { FastifyInstance } from 'fastify';
import type { Sql } from 'postgres';
import { mount } from '../border/mount.ts';
import type { Context } from '../context.ts';
import { prepareAddItem } from './add-item.ts';
import { prepareSetOrderType } from './bill/charges-of-type.ts';
import { prepareAddDiscount, setChargesOf, setExemptionOf } from './bill/discounts.ts';
import { prepareChangeItem, prepareEnlarge } from './change-item.ts';
import { type CustomersById, prepareChangeOrder } from './change-order.ts';
import { type ChangeName, changeBy, type Prepare } from './command.ts';
import { createOrder } from './create-order.ts';
import { type IdsOf, listCustomerOrders } from './customer/customer-orders.ts';
import { exportCustomer, type KeptOf } from './customer/export-customer.ts';
import { getOrder } from './get-order.ts';
import { listOrders } from './list/list-orders.ts';
import { orderListStore } from './list/list-store.ts';
import { orderSums } from './list/order-sums.ts';
import { ongoingOrders } from './list-ongoing.ts';
import { orderHistory } from './order-history.ts';
import type { Orders } from './orders.ts';
import { type IsShiftOpen, preparePayCash } from './pay-cash.ts';
import { prepareSetOwner } from './set-owner.ts';

/** What the calls of orders work with. `customers.idsOf`: every id that means the same one; `kept`: all that is kept of one beside their orders. `shifts.isOpen`: whether one is open on a device's drawer. */
export interface OrderServices {
  readonly orders: Orders;
  readonly customers: CustomersById & { readonly idsOf: IdsOf; readonly kept: KeptOf };
  readonly shifts: { readonly isOpen: IsShiftOpen };
}

type Preparing = { readonly [N in ChangeName]?: Prepare<N> };
/** Commands whose call carries something else than their rule takes: they need a `prepare`. */
type MustPrepare = { readonly [N in Exclude<ChangeName, PlainCommand>]: Prepare<N> };

/** The `prepare` steps; other commands are decided as they were sent. */
const preparingOf = (sql: Sql, { orders, customers, shifts }: OrderServices): Preparing & MustPrepare => ({
  'set-order-type': prepareSetOrderType,
  'add-item': prepareAddItem(orders),
  'change-item': prepareChangeItem(orders),
  enlarge: prepareEnlarge(orders),
  'change-order': prepareChangeOrder(customers),
  'add-discount': prepareAddDiscount(sql),
  'pay-cash': preparePayCash(shifts.isOpen, orders),
  'set-owner': prepareSetOwner,
});

/** The routes of orders: one for each command of the table, and the reads. */
export function orderRoutes(app: FastifyInstance, context: Context, services: OrderServices): void {
  const { orders } = services;
  const preparing: Preparing = preparingOf(context.sql, services);
  const lists = orderListStore(context.reads.sql);
  const mountChange = <N extends SoleName>(name: N): void => mount(app, context, commandCalls[name], (asked) => changeBy(orders, name, asked, preparing[name]));

  mount(app, context, createOrderCall, (asked) => createOrder(orders, asked));
  for (const name of soleNames) mountChange(name);
  mount(app, context, changeItemCall, (asked) =>
    asked.body.more === undefined ? changeBy(orders, 'change-item', asked, preparing['change-item']) : changeBy(orders, 'enlarge', asked, preparing.enlarge),
  );
  mount(app, context, setExemptionCall, (asked) => setExemptionOf(orders, asked));
  mount(app, context, setChargesCall, (asked) => setChargesOf(orders, asked));
  mount(app, context, getOrderCall, (asked) => getOrder(orders.reads, asked));
  mount(app, context, ongoingOrdersCall, (asked) => ongoingOrders(orders.reads, asked));
  mount(app, context, listOrdersCall, (asked) => listOrders(lists, asked));
  mount(app, context, orderSumsCall, (asked) => orderSums(context.reads.sql, lists, asked));
  mount(app, context, orderHistoryCall, (asked) => orderHistory(context.reads.sql, asked));
  mount(app, context, listCustomerOrdersCall, (asked) => listCustomerOrders(context.reads.sql, services.customers.idsOf, asked));
  mount(app, context, exportCustomerCall, (asked) => exportCustomer(context, services.customers, asked));
}

/** The commands that have a call of their own. */
type SoleName = Exclude<ChangeName, 'change-item' | 'enlarge'>;
const soleNames = (Object.keys(commandCalls) as (keyof typeof commandCalls)[]).filter(
  (name): name is SoleName => name !== 'create' && name !== 'change-item' && name !== 'enlarge',
);
