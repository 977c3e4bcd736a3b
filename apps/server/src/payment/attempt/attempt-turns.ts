import { randomUUID } from 'node:crypto';
import type { PaymentGateway } from '@till/domain/device/types';
import type { Sql } from 'postgres';
import type { Attempt, LeasedAttempt } from './attempt.ts';
import { columns, due, heldUnder, leaseEnd, staffAt } from './attempt-sql.ts';

/** How many attempts may be taken of each gateway. */
type Places = Readonly<Record<PaymentGateway, number>>;

/** The longest wait between two polls, ms: for rows that do not have their own. */
const pauseMsMax = 5 * 60_000;
/** A wait that is longer than it was to be by less than this is none of a clock that was set back, ms. */
const slackMs = 1_000;

/** Who holds an attempt, by the database's clock, and when it is polled next, by the one that processes share. */
export const turnsIn = (sql: Sql, testSpeed: number, clock: () => number) => ({
  /**
   * Renews the lease, even an expired one, unless another process has taken it. Returns when a cancel was requested, ms since epoch, if at all; null:
   * another process holds the attempt now.
   */
  async renew({ merchantId, id, leaseId }: LeasedAttempt, leaseMs: number, db: Sql = sql): Promise<{ readonly cancelAskedAt: number | null } | null> {
    const [row] = await db<{ cancelAskedAt: number | null }[]>`
      update shop.payment_attempt set lease_until = ${leaseEnd(db, leaseMs)} where merchant_id = ${merchantId} and id = ${id} and ${heldUnder(db, leaseId)}
      returning cancel_asked_at as "cancelAskedAt"`;
    return row ?? null;
  },

  /**
   * Takes due attempts without a holder, of all merchants, at most so many of each gateway: one that does not answer must not block the others. A lease
   * that would last longer than any lease is due to a clock that was set back: it counts as expired. `withWaits`: so does a wait; that reads all waiting
   * rows, where otherwise due ones come first in the index. The staff's waiting time is capped in the same way. The former holder has lost its lease.
   */
  async takeDue(places: Places, leaseMs: number, withWaits: boolean): Promise<readonly Attempt[]> {
    const free = Object.entries(places).filter(([, count]) => count > 0);
    if (free.length === 0) return [];
    const longest = pauseMsMax / testSpeed;
    return sql<Attempt[]>`
      update shop.payment_attempt set lease_id = ${randomUUID()}, lease_until = ${leaseEnd(sql, leaseMs)}, tries = tries + 1, staff_at = least(staff_at, ${staffAt(testSpeed, clock())})
      where (merchant_id, id) in (
        select taken.merchant_id, taken.id
        from unnest(${free.map(([name]) => name)}::text[], ${free.map(([, count]) => count)}::int[]) as place (gateway, count)
        cross join lateral (
          select merchant_id, id from shop.payment_attempt attempt
          where ${due(sql)} and attempt.gateway = place.gateway
            and (next_at <= ${clock()}::bigint ${withWaits ? sql`or next_at > ${clock()}::bigint + coalesce(next_in, ${longest}::bigint) + ${slackMs}::bigint` : sql``})
            and (lease_until < clock_timestamp() or lease_until > ${leaseEnd(sql, leaseMs)})
          order by next_at limit place.count for update skip locked) taken)
      returning ${columns(sql, clock())}`;
  },

  /** Takes a watched attempt before its turn; null: another process holds it, or its watch has ended. */
  async takeOne({ merchantId, id }: Attempt, leaseMs: number): Promise<Attempt | null> {
    const [row] = await sql<Attempt[]>`
      update shop.payment_attempt set lease_id = ${randomUUID()}, lease_until = ${leaseEnd(sql, leaseMs)}
      where merchant_id = ${merchantId} and id = ${id} and watch_until is not null
        and (lease_until < clock_timestamp() or lease_until > ${leaseEnd(sql, leaseMs)})
      returning ${columns(sql, clock())}`;
    return row ?? null;
  },

  /**
   * Whether the staff may say by now how it ended: its end is unknown, and it began a quarter of an hour ago. A longer wait is due to a clock that was set
   * back meanwhile: it becomes a quarter of an hour from now.
   */
  async isForStaff(merchantId: string, id: string): Promise<boolean> {
    const [row] = await sql<{ isDue: boolean }[]>`
      update shop.payment_attempt set staff_at = least(staff_at, ${staffAt(testSpeed, clock())})
      where merchant_id = ${merchantId} and id = ${id} and state = 'unknown' returning staff_at <= ${clock()}::bigint as "isDue"`;
    return row?.isDue ?? false;
  },

  /** Releases the lease, if it is still ours, and polls again in `nextInMs`. A watch lasts at most `watchMs` from now. */
  async letGo({ merchantId, id, leaseId }: LeasedAttempt, nextInMs: number, watchMs: number | null = null): Promise<void> {
    const inMs = Math.round(nextInMs);
    await sql`
      update shop.payment_attempt set lease_until = clock_timestamp(), next_at = ${clock() + inMs}, next_in = ${inMs},
        watch_until = least(watch_until, case when watch_until is null then null else ${clock()}::bigint + ${watchMs}::bigint end)
      where merchant_id = ${merchantId} and id = ${id} and ${due(sql)} and ${heldUnder(sql, leaseId)}`;
  },
});
