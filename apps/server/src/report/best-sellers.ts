import type { bestSellersCall } from '@till/contract/write/menu/favourites';
import { favouritesMax } from '@till/domain/menu/favourites';
import { accept } from '@till/domain/result';
import { dateAndSecondsIn } from '@till/domain/time/zone';
import type { Sql } from 'postgres';
import type { Answer, Request } from '../border/mount.ts';
import type { Catalogues } from '../menu/catalogue.ts';

const dayMs = 86_400_000;
/** So many days ago a sale still says what sells: four of each weekday. */
const dayCount = 28;

interface Row {
  readonly isWeekend: boolean;
  readonly hour: number;
  readonly name: string;
  readonly category: string | null;
  readonly quantity: number;
}

/** How far the shop's clock is ahead of UTC at an instant, ms. By our own rule: the database may not know every zone that a shop can be in. */
function shiftOf(timezone: string, at: number): number {
  const { date, seconds } = dateAndSecondsIn(timezone, at);
  return Date.parse(`${date}T00:00:00Z`) + seconds * 1_000 - Math.floor(at / 1_000) * 1_000;
}

/**
 * What a shop sold in its last weeks by part of the week and hour of its clock, the most sold first. It adds up the quarters of an hour that reports are made of, at most
 * 2,688 rows however long the shop exists; what was sold in the last minutes is not in them yet.
 */
export async function bestSellers(
  { sql, clock, catalogues }: { readonly sql: Sql; readonly clock: () => number; readonly catalogues: Catalogues },
  { params: { merchantId } }: Request<typeof bestSellersCall>,
): Promise<Answer<typeof bestSellersCall>> {
  const catalogue = await catalogues.of(merchantId);
  if (catalogue === null) return { ok: false, refusal: { code: 'not_found' } };
  const days = Array.from({ length: dayCount }, (_, index) => clock() - (dayCount - index) * dayMs);
  const shifts = days.map((from) => shiftOf(catalogue.merchant.timezone, from));
  const rows = await sql<Row[]>`
    with quarter as (
      select to_timestamp((q.at + day.shift) / 1000) at time zone 'UTC' as at, q.items
      from unnest(${sql.array(days, 1016)}::bigint[], ${sql.array(shifts, 1016)}::bigint[]) as day (began, shift)
      join shop.sale_quarter q on q.merchant_id = ${merchantId} and q.at >= day.began and q.at < day.began + ${dayMs}::bigint
    ), sold as (
      select extract(dow from at) in (0, 6) as "isWeekend", extract(hour from at)::int as hour, item.name, item.category, sum(item.quantity)::int as quantity
      from quarter, json_to_recordset(items) as item (name text, category text, quantity bigint) group by 1, 2, 3, 4
    ), ranked as (
      select *, row_number() over (partition by "isWeekend", hour order by quantity desc, name, category) as place from sold where quantity > 0
    )
    select "isWeekend", hour, name, category, quantity from ranked where place <= ${favouritesMax} order by "isWeekend", hour, place`;
  const places = new Map<string, number>();
  const items: { name: string; category: string | null }[] = [];
  const placeOf = ({ name, category }: Row): number => {
    const key = JSON.stringify([name, category]);
    const known = places.get(key) ?? items.push({ name, category }) - 1;
    places.set(key, known);
    return known;
  };
  const hours: { isWeekend: boolean; hour: number; sold: { item: number; quantity: number }[] }[] = [];
  for (const row of rows) {
    const last = hours.at(-1);
    const of = last?.isWeekend === row.isWeekend && last.hour === row.hour ? last : { isWeekend: row.isWeekend, hour: row.hour, sold: [] };
    if (of !== last) hours.push(of);
    of.sold.push({ item: placeOf(row), quantity: row.quantity });
  }
  return accept({ items, hours });
}
