import { newOrderOf } from '@till/contract/live';
import type { listOrderAlertsCall } from '@till/contract/write/online';
import { minor } from '@till/domain/money/minor';
import type { Order } from '@till/domain/order/types';
import { orderKept } from '@till/domain/order/upgrade/upgrade';
import { accept } from '@till/domain/result';
import type { Sql } from 'postgres';
import type { Answer, Request } from '../border/mount.ts';
import type { Context } from '../context.ts';
import { databaseNow } from '../platform/database-clock.ts';

const hourMs = 3_600_000;
/** Longer than a shop is closed from one day to the next: what comes in at night is announced in the morning. */
export const announcedMs = 48 * hourMs;
const listedCountMax = 500;

/** Orders from elsewhere that still wait and that nobody has acknowledged, the oldest first; none is left out because this process or the database is ahead. */
export async function listOrderAlerts(
  { sql, clock }: Pick<Context, 'sql' | 'clock'>,
  { params: { merchantId } }: Request<typeof listOrderAlertsCall>,
): Promise<Answer<typeof listOrderAlertsCall>> {
  const rows = await sql<{ doc: Order; shape: number; currency: string }[]>`
    select o.doc, o.shape, m.currency_code as currency
    from shop.order_alert a join shop.orders o on o.merchant_id = a.merchant_id and o.id = a.order_id join shop.merchant m on m.merchant_id = a.merchant_id
    where a.merchant_id = ${merchantId} and a.created_at > least(${clock()}::bigint, ${sql.unsafe(databaseNow)}) - ${announcedMs} and o.state in ('open', 'accepted') and o.doc->>'acknowledgedAt' is null
    order by a.created_at, a.order_id limit ${listedCountMax}`;
  return accept(
    rows.map(({ doc, shape, currency }) => {
      const alert = newOrderOf(orderKept(doc, shape), currency);
      return { ...alert, orderTotal: minor(alert.orderTotal) };
    }),
  );
}

/** Deletes up to `countMax` that no register asks for any more; returns how many. `now` in ms since epoch. */
export async function forgetOldAlerts(sql: Sql, now: number, countMax: number): Promise<number> {
  const gone = await sql`
    delete from shop.order_alert where (merchant_id, order_id) in (
      select merchant_id, order_id from shop.order_alert where created_at <= ${now - announcedMs} limit ${countMax} for update skip locked)`;
  return gone.count;
}
