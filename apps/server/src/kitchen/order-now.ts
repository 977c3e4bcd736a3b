import type { Order } from '@till/domain/order/types';
import { orderKept } from '@till/domain/order/upgrade/upgrade';
import type { TransactionSql } from 'postgres';

/** An order as it is kept. */
export interface KeptOrder {
  readonly doc: Order;
  readonly shape: number;
}

/**
 * The order as it is now, and stays until the transaction ends: a change that comes then finds what was decided by it. null: there is none. Rejects with
 * `UnknownShape`. Taken before any lock of printers and tickets.
 */
export async function holdOrder(tx: TransactionSql, merchantId: string, orderId: string): Promise<Order | null> {
  const [row] = await tx<KeptOrder[]>`select doc, shape from shop.orders where merchant_id = ${merchantId} and id = ${orderId} for share`;
  return row === undefined ? null : orderKept(row.doc, row.shape);
}
