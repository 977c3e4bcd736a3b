import { type DaySums, daysOfQuarters, type QuarterSums } from '@till/domain/report/days';
import { businessDayOf, businessDayStart, type ShopClock } from '@till/domain/time/business-day';
import { dayAfter, daysEarlier } from '@till/domain/time/zone';
import type { JSONValue, Sql } from 'postgres';
import { asSql } from '../platform/database.ts';
import { endOfTime, figureColumns, readParts } from './quarters.ts';

/** Business days that one commit makes. */
const stepDays = 7;

const readQuarters = (sql: Sql, merchantId: string, from: number, until: number) => sql<QuarterSums[]>`
  select at, ${figureColumns(sql)}, ${readParts(sql)} from shop.sale_quarter where merchant_id = ${merchantId} and at >= ${from} and at < ${until}`;

async function keepDays(sql: Sql, merchantId: string, days: readonly DaySums[]): Promise<void> {
  const json = (value: unknown) => sql.json(value as JSONValue);
  for (const { items, money, devices, staff, discounts, chargeSums, exemptSums, hours, charges = 0, exempt = 0, ...figures } of days) {
    const { at, day, gross, discount, tax, tips, refunded, orders } = figures;
    const row = {
      ...{ merchant_id: merchantId, at, day, gross, discount, charges, exempt, tax, tips, refunded, orders },
      ...{
        items: json(items),
        money: json(money),
        devices: json(devices),
        staff: json(staff),
        discounts: json(discounts),
        charge_sums: json(chargeSums),
        exempt_sums: json(exemptSums),
        hours: json(hours),
      },
    };
    await sql`
      insert into shop.business_day ${sql(row)}
      on conflict (merchant_id, at) do update set day = excluded.day, gross = excluded.gross, discount = excluded.discount, tax = excluded.tax,
        charges = excluded.charges, exempt = excluded.exempt, tips = excluded.tips, refunded = excluded.refunded, orders = excluded.orders, items = excluded.items, money = excluded.money,
        devices = excluded.devices, staff = excluded.staff, discounts = excluded.discounts, charge_sums = excluded.charge_sums,
        exempt_sums = excluded.exempt_sums, hours = excluded.hours`;
  }
}

/** Stores the days again that these quarters are in, of those that are made already (from `since` on, ms since epoch). */
export async function keepDaysOf(sql: Sql, merchantId: string, clock: ShopClock, quarters: readonly number[], since: number): Promise<void> {
  for (const day of new Set(quarters.map((at) => businessDayOf(clock, at)))) {
    const [from, until] = [businessDayStart(clock, day), businessDayStart(clock, dayAfter(day))];
    if (from >= since) await keepDays(sql, merchantId, daysOfQuarters(await readQuarters(sql, merchantId, from, until), clock));
  }
}

/** Makes the next business days by a shop's clock, the newest first, in one commit. False: all are made, or another process makes them. */
export function makeNextDays(sql: Sql, merchantId: string, clock: ShopClock): Promise<boolean> {
  const made = sql.begin(async (transaction) => {
    const tx = asSql(transaction);
    const [mark] = await tx<{ since: number }[]>`
      select days_since as since from shop.report_mark where merchant_id = ${merchantId} and seen is not null and days_since > ${-endOfTime}
        and timezone = ${clock.timezone} and business_day_start = ${clock.businessDayStart} for update skip locked`;
    if (mark === undefined) return false;
    const [last] = await tx<{ at: number | null }[]>`select max(at) as at from shop.sale_quarter where merchant_id = ${merchantId} and at < ${mark.since}`;
    const at = last?.at ?? null;
    const from = at === null ? -endOfTime : businessDayStart(clock, daysEarlier(businessDayOf(clock, at), stepDays - 1));
    if (at !== null) await keepDays(tx, merchantId, daysOfQuarters(await readQuarters(tx, merchantId, from, mark.since), clock));
    await tx`update shop.report_mark set days_since = ${from} where merchant_id = ${merchantId}`;
    return at !== null;
  });
  return made as Promise<boolean>;
}
