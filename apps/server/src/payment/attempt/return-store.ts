import type { Sql } from 'postgres';
import type { Attempt, Watch } from './attempt.ts';
import { columns, open, staffAt } from './attempt-sql.ts';

type Which = Pick<Attempt, 'merchantId' | 'id'>;

/** An attempt that staff may have to see to, and how long until they are told, ms; 0: they are. */
export type Unconfirmed = Attempt & { readonly toldInMs: number };

/** The SQL of money that has to be refunded and that no gateway has confirmed. `db`: the transaction of an order's change. */
export const returnsIn = (sql: Sql, testSpeed: number, clock: () => number) => ({
  /** Nobody owes this charge: from a quarter of an hour later on the staff are told, unless they are already. A clock that was set back makes that no longer. */
  async returnDue({ merchantId, id }: Which, db: Sql = sql): Promise<void> {
    await db`
      update shop.payment_attempt set return_late_at = least(return_late_at, ${staffAt(testSpeed, clock())}::bigint)
      where merchant_id = ${merchantId} and id = ${id} and kind = 'sale'`;
  },

  /** Nothing of this charge is to be refunded (any more). */
  async returnOver({ merchantId, id }: Which, db: Sql = sql): Promise<void> {
    await db`update shop.payment_attempt set return_late_at = null where merchant_id = ${merchantId} and id = ${id} and return_late_at is not null`;
  },

  /** The staff say that it was not refunded: it is tried again at once and for another day, and they are told again if it has not been refunded a quarter of an hour later. */
  async returnAgain({ merchantId, id }: Which, { forMs }: Watch, db: Sql = sql): Promise<void> {
    await db`
      update shop.payment_attempt set return_late_at = ${staffAt(testSpeed, clock())}::bigint, watch_until = ${clock()}::bigint + ${forMs}::bigint,
        next_at = ${clock()}::bigint, next_in = 0
      where merchant_id = ${merchantId} and id = ${id} and kind = 'sale' and state = 'approved' and return_late_at is not null and not restored`;
  },

  /** A refund of this charge was made: whether more of it is to be refunded is looked at next, also where the day of its watch is over. */
  async returnMoved(merchantId: string, refundId: string, db: Sql = sql): Promise<void> {
    await db`
      update shop.payment_attempt sale set watch_until = coalesce(sale.watch_until, ${clock()}::bigint), next_at = ${clock()}::bigint, next_in = 0
      from shop.payment_attempt refund
      where refund.merchant_id = ${merchantId} and refund.id = ${refundId} and sale.merchant_id = ${merchantId} and sale.id = refund.sale_id
        and sale.return_late_at is not null`;
  },

  /** What the staff are told of now or later: attempts whose end is unknown, and charges that nobody owes and that have not gone back; oldest first. */
  async unconfirmed(merchantId: string, countMax: number): Promise<readonly Unconfirmed[]> {
    const now = clock();
    return sql<Unconfirmed[]>`
      (select ${columns(sql, now)}, greatest(0, coalesce(staff_at, 0) - ${now}::bigint)::bigint as "toldInMs" from shop.payment_attempt
        where merchant_id = ${merchantId} and ${open(sql)} and state = 'unknown' and practice is null order by created_at, id limit ${countMax})
      union all
      (select ${columns(sql, now)}, greatest(0, return_late_at - ${now}::bigint)::bigint as "toldInMs" from shop.payment_attempt
        where merchant_id = ${merchantId} and return_late_at is not null and practice is null order by return_late_at, id limit ${countMax})`;
  },
});
