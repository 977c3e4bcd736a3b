import { headers } from '@till/contract/headers';
import type { listCustomerOrdersCall } from '@till/contract/write/customer/change';
import type { Order } from '@till/domain/order/types';
import { orderKept } from '@till/domain/order/upgrade/upgrade';
import { accept } from '@till/domain/result';
import type { Sql } from 'postgres';
import type { Answer, Request } from '../../border/mount.ts';

const pageSizeDefault = 100;
const pageSizeMax = 500;

/** Where a page of a customer's orders begins: behind this one; null: with the newest. */
type Place = { readonly createdTime: number; readonly id: string } | null;

/** A page of a customer's orders, newest first. `next`: the cursor of the next one; null: this is the last. */
interface CustomerOrders {
  readonly orders: readonly Order[];
  readonly next: string | null;
}

const cursorOf = ({ createdTime, id }: Order): string => Buffer.from(`${createdTime}.${id}`).toString('base64url');

/** undefined: not a cursor of ours. */
function placeOf(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return null;
  const [, createdTime, id] = /^(\d{1,15})\.([A-Za-z0-9-]{1,36})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  return createdTime === undefined || id === undefined ? undefined : { createdTime: Number(createdTime), id };
}

/** The newest orders whose customer has one of these ids, in a statement that reads as many of each as it may need. Exported for a test of its query plan. */
export const customerOrdersStatement = (sql: Sql, merchantId: string, ids: readonly string[], after: Place, count: number) => sql<
  { doc: Order; shape: number }[]
>`
  select page.doc, page.shape from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) as who (id) cross join lateral (
    select o.doc, o.shape, c.created_time, c.order_id from shop.customer_order c
    join shop.orders o on o.merchant_id = c.merchant_id and o.id = c.order_id
    where c.merchant_id = ${merchantId} and c.customer_id = who.id and o.doc->>'customerId' = who.id
      ${after === null ? sql`` : sql`and (c.created_time, c.order_id) < (${after.createdTime}, ${after.id})`}
    order by c.created_time desc, c.order_id desc limit ${count}
  ) page order by page.created_time desc, page.order_id desc limit ${count}`;

/** A page of the orders of a customer, whoever was merged into them included. undefined: the cursor is none of ours. */
export async function ordersOfCustomer(
  sql: Sql,
  merchantId: string,
  ids: readonly string[],
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit?: string | undefined },
): Promise<CustomerOrders | undefined> {
  const after = placeOf(cursor);
  if (after === undefined) return undefined;
  const count = Math.min(Math.max(Number(limit ?? pageSizeDefault), 1), pageSizeMax);
  const rows = await customerOrdersStatement(sql, merchantId, ids, after, count + 1);
  const orders = rows.slice(0, count).map(({ doc, shape }) => orderKept(doc, shape));
  const last = orders.at(-1);
  return { orders, next: rows.length > count && last !== undefined ? cursorOf(last) : null };
}

/** Who is meant by a customer's id: their ids; empty: nobody. */
export type IdsOf = (merchantId: string, customerId: string) => Promise<readonly string[]>;

/** A page of a customer's orders, without lines. */
export async function listCustomerOrders(
  sql: Sql,
  idsOf: IdsOf,
  asked: Request<typeof listCustomerOrdersCall>,
): Promise<Answer<typeof listCustomerOrdersCall>> {
  const { merchantId, customerId } = asked.params;
  const ids = await idsOf(merchantId, customerId);
  if (ids.length === 0) return { ok: false, refusal: { code: 'not_found' } };
  const page = await ordersOfCustomer(sql, merchantId, ids, asked.query);
  if (page === undefined) return { ok: false, refusal: { code: 'malformed', detail: { reason: 'cursor: not one of ours' } } };
  if (page.next !== null) asked.header(headers.nextCursor, page.next);
  return accept(page.orders.map(({ items: _lines, ...summary }) => summary));
}
