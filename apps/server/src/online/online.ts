import type { Context } from '../context.ts';
import type { CustomerStore } from '../customer/store.ts';
import type { Catalogues } from '../menu/catalogue.ts';
import type { Orders } from '../order/orders.ts';

/** What the calls of online orders work with. */
export interface Online {
  readonly context: Pick<Context, 'sql' | 'clock' | 'config'>;
  readonly orders: Orders;
  readonly customers: Pick<CustomerStore, 'findSame'>;
  readonly catalogues: Catalogues;
}
