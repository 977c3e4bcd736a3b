import { inject } from 'vitest';
import { connect } from '../../apps/server/src/platform/database.ts';
import { factShape } from '../../packages/domain/src/report/facts.ts';
import type { Shop } from './shop.ts';

/** What the reports keep of a sale in each quarter of an hour of some time (ms since epoch, half-open), each of so many cents; without the orders. */
export async function sellEachQuarter({ merchantId }: Shop, [from, until]: readonly [number, number], gross: number): Promise<void> {
  const sql = connect(inject('till').databaseUrl, { max: 1 });
  await sql`
    insert into shop.sale_fact (merchant_id, order_id, version, shape, at, kind, gross, discount, tax, tips, refunded, items, money)
    select ${merchantId}, 'Q' || at, 3, ${factShape}, at, 'sale', ${gross}, 0, 0, 0, 0, '[]', '[]'
    from generate_series(${from}::bigint, ${until - 1}::bigint, 900000) at`;
  await sql.end();
}

/** Lets an order's sale have come two days after it was made, as if its register had had no network until then. */
export async function cameLater({ merchantId }: Shop, orderId: string): Promise<void> {
  const sql = connect(inject('till').databaseUrl, { max: 1 });
  await sql`update shop.sale_fact set came_at = at + 172800000 where merchant_id = ${merchantId} and order_id = ${orderId} and kind = 'sale'`;
  await sql.end();
}

/** Lets an order's sale have been made forty days before it came, in closed books, as if its register had had no network until then. */
export async function bookedLater({ merchantId }: Shop, orderId: string): Promise<void> {
  const sql = connect(inject('till').databaseUrl, { max: 1 });
  await sql`
    update shop.sale_fact set made_at = at - 3456000000, booked_later = 'books_closed' where merchant_id = ${merchantId} and order_id = ${orderId} and kind = 'sale'`;
  await sql.end();
}

/** What the reports keep of a refund in cash at a moment (ms since epoch), of so many cents; without its order. */
export async function refundAt({ merchantId }: Shop, at: number, amount: number): Promise<void> {
  const sql = connect(inject('till').databaseUrl, { max: 1 });
  await sql`
    insert into shop.sale_fact (merchant_id, order_id, version, shape, at, kind, gross, discount, tax, tips, refunded, items, money)
    values (${merchantId}, 'R1', 4, ${factShape}, ${at}, 'refund', 0, 0, 0, 0, ${amount}, '[]', ${sql.json([{ method: 'cash', taken: 0, returned: amount }])})`;
  await sql.end();
}
