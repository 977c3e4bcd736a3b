import type { Context } from './context.ts';
import { type CustomerStore, customerStore } from './customer/store.ts';
import { type Catalogues, openCatalogues } from './menu/catalogue.ts';
import { type Orders, openOrders } from './order/orders.ts';
import { openPayments, type Payments } from './payment/payments.ts';

/** What more than one surface works with: one of each in a process, so that what it remembers is remembered once. */
export interface Services {
  readonly catalogues: Catalogues;
  readonly orders: Orders;
  readonly payments: Payments;
  readonly customers: CustomerStore;
}

/** Searches and lists can be slow, the rest is part of a change. */
function customersOf({ sql, reads }: Context): CustomerStore {
  const { list, search } = customerStore(reads.sql);
  return { ...customerStore(sql), list, search };
}

export function openServices(context: Context): Services {
  const catalogues = openCatalogues(context);
  const orders = openOrders(context, catalogues);
  return { catalogues, orders, payments: openPayments(context, orders), customers: customersOf(context) };
}
