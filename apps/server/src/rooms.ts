import { type CustomerStore, customerStore } from './customer/store.ts';
import type { House } from './house.ts';
import { type Catalogues, openCatalogues } from './menu/catalogue.ts';
import { type Orders, openOrders } from './order/orders.ts';
import { openPayments, type Payments } from './payment/payments.ts';

/** What more than one surface works with: one of each in a process, so that what it remembers is remembered once. */
export interface Rooms {
  readonly catalogues: Catalogues;
  readonly orders: Orders;
  readonly payments: Payments;
  readonly customers: CustomerStore;
}

/** Searches and lists can be slow, the rest is part of a change. */
function customersOf({ sql, reads }: House): CustomerStore {
  const { list, search } = customerStore(reads.sql);
  return { ...customerStore(sql), list, search };
}

export function openRooms(house: House): Rooms {
  const catalogues = openCatalogues(house);
  const orders = openOrders(house, catalogues);
  return { catalogues, orders, payments: openPayments(house, orders), customers: customersOf(house) };
}
