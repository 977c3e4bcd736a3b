import { type CustomerStore, customerStore } from './customer/store.ts';
import type { House } from './house.ts';
import { type Catalogues, openCatalogues } from './menu/catalogue.ts';
import { type Orders, openOrders } from './order/orders.ts';

/** What more than one surface works with: one of each in a process, so that what it remembers is remembered once. */
export interface Rooms {
  readonly catalogues: Catalogues;
  readonly orders: Orders;
  readonly customers: CustomerStore;
}

export function openRooms(house: House): Rooms {
  const catalogues = openCatalogues(house);
  return { catalogues, orders: openOrders(house, catalogues), customers: customerStore(house.sql) };
}
