import { businessDayOf, businessDayStart, quarterMs, type ShopClock } from '@till/domain/time/business-day';
import { dayAfter } from '@till/domain/time/zone';
import type { Sql } from 'postgres';

/** A business day in which something happened that came a minute or more later; ms since epoch, `over` is not in it any more. */
export interface LateDay {
  readonly began: number;
  readonly over: number;
}

/** Of a sale fact `f`: it came so much after it happened that its day may have been over. The half of an index's condition (migration 085), letter for letter. */
const isDelayed = (sql: Sql) => sql`f.came_at - f.at >= 60000`;

/** The business days of a time (ms since epoch, half-open) in which a fact may have come after the day was over. Reads facts that came late, and no others. */
export async function lateDays(sql: Sql, merchantId: string, clock: ShopClock, { from, until }: { readonly from: number; readonly until: number }) {
  const quarters = await sql<{ at: number }[]>`
    select distinct f.at - f.at % ${quarterMs}::bigint as at from shop.sale_fact f
    where f.merchant_id = ${merchantId} and f.at >= ${from}::bigint and f.at < ${until}::bigint and ${isDelayed(sql)} order by 1`;
  const days: LateDay[] = [];
  for (const { at } of quarters) {
    if (at < (days.at(-1)?.over ?? Number.NEGATIVE_INFINITY)) continue;
    const day = businessDayOf(clock, at);
    days.push({ began: businessDayStart(clock, day), over: businessDayStart(clock, dayAfter(day)) });
  }
  return days;
}

const bigints = (sql: Sql, values: readonly number[]) => sql`${sql.array([...values], 1016)}::bigint[]`;

/** Whether a sale fact `f` came after the business day was over in which it happened. */
export const cameLate = (sql: Sql, days: readonly LateDay[]) => sql`
  ${isDelayed(sql)} and exists (
    select from unnest(${bigints(
      sql,
      days.map(({ began }) => began),
    )}, ${bigints(
      sql,
      days.map(({ over }) => over),
    )}) as day (began, over)
    where f.at >= day.began and f.at < day.over and f.came_at >= day.over
  )`;

/** Of a sale that came a minute or more after it was made, or is booked later: when it came and was made, ms since epoch; `madeAt` null: it is booked when it was made. */
export type LateTimes = readonly [cameAt: number, madeAt: number | null];

/**
 * The `LateTimes` of an order's sale, as JSON; null where it came in time. `o`: a row with the order's `id` and `completed_at`. One look into an index of few facts
 * (migration 085), whose condition this is, letter for letter.
 */
export const lateTimesOf = (sql: Sql, merchantId: string) => sql`
  (select json_build_array(f.came_at, f.made_at) from shop.sale_fact f
    where f.merchant_id = ${merchantId} and f.at = o.completed_at and f.order_id = o.id and f.kind = 'sale' and (f.came_at - f.at >= 60000 or f.made_at is not null) limit 1)`;
