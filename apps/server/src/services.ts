import type { Context } from './context.ts';
import { type Kept, keptOf } from './customer/kept.ts';
import { type CustomerStore, customerStore } from './customer/store.ts';
import { type Catalogues, openCatalogues } from './menu/catalogue.ts';
import { type Orders, openOrders } from './order/orders.ts';
import { openPayments, type Payments } from './payment/payments.ts';
import { openShifts, type Shifts } from './shift/shifts.ts';

/** What several surfaces share: one of each in a process, so that there is one cache of each. */
export interface Services {
  readonly catalogues: Catalogues;
  readonly orders: Orders;
  readonly payments: Payments;
  readonly customers: CustomerStore & { kept(merchantId: string, id: string): Promise<Kept | null> };
  readonly shifts: Shifts;
}

/** Customers: searches, lists and the orders of one use the connections for reads, everything else those for changes. */
function customersOf({ sql, reads }: Context): Services['customers'] {
  const { list, search, idsOf } = customerStore(reads.sql);
  return { ...customerStore(sql), list, search, idsOf, kept: (merchantId, id) => keptOf(reads.sql, merchantId, id) };
}

export function openServices(context: Context): Services {
  const catalogues = openCatalogues(context);
  const orders = openOrders(context, catalogues);
  return { catalogues, orders, payments: openPayments(context, orders), customers: customersOf(context), shifts: openShifts(context) };
}
