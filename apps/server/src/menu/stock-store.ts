import type { Sold } from '@till/domain/menu/stock';
import type { Sql, TransactionSql } from 'postgres';
import type { Cursor } from '../history/cursor.ts';

/** What somebody counted of an item. `since`: when, ms since epoch. */
export interface Count {
  readonly stock: number;
  readonly since: number;
}

/** The counts of a merchant's items, by their ids. */
export type Counts = ReadonlyMap<string, Count>;

/**
 * Whether a fact `f` changes what is left of a count `c` (`counted_at, epoch, seen`): it was not committed when somebody counted, and no tablet claims that it was
 * done before. A count that knows nothing of commits goes by time.
 */
const countsIn = (sql: Sql | TransactionSql) => sql`case when c.seen is null then f.at >= c.counted_at
  else (f.epoch > c.epoch or f.epoch = c.epoch and not pg_visible_in_snapshot(f.tx, c.seen)) and not (f.by_time and f.at < c.counted_at) end`;

/** What was sold of each counted item since it was counted, and up to where. Items of which nothing was are left out. */
export async function soldSince(sql: Sql, merchantId: string, counts: Counts): Promise<{ readonly sold: readonly Sold[]; readonly upTo: Cursor }> {
  const [row] = await sql<(Cursor & { sold: readonly Sold[] })[]>`
    with c as materialized (
      select k.id, k.since as counted_at, coalesce(l.sold, 0) as sold, l.epoch, l.seen
      from unnest(${[...counts.keys()]}::text[], ${[...counts.values()].map(({ since }) => since)}::bigint[]) as k (id, since)
      left join shop.stock_level l on l.merchant_id = ${merchantId} and l.item_id = k.id and l.counted_at = k.since
    ), fresh as (
      select f.item_id as id, sum(f.quantity)::int as sold from shop.stock_fact f join c on c.id = f.item_id
      where f.merchant_id = ${merchantId} and ${countsIn(sql)} group by 1
    )
    select epoch, pg_current_snapshot()::text as seen, (
      select coalesce(json_agg(json_build_object('itemId', id, 'quantity', c.sold + coalesce(fresh.sold, 0)) order by id), '[]')
      from c left join fresh using (id) where c.sold + coalesce(fresh.sold, 0) <> 0
    ) as sold from door.history`;
  if (row === undefined) throw new Error('the database knows no epoch');
  const { sold, ...upTo } = row;
  return { sold, upTo };
}

/** Notes what is committed now, for items that were counted `at` (ms since epoch) by the same transaction. */
export async function noteCounted(tx: TransactionSql, merchantId: string, itemIds: readonly string[], at: number): Promise<void> {
  await tx`
    insert into shop.stock_level as l (merchant_id, item_id, counted_at, sold, epoch, seen)
    select ${merchantId}, k.id, ${at}, 0, h.epoch, pg_current_snapshot() from unnest(${itemIds as string[]}::text[]) as k (id), door.history h
    on conflict (merchant_id, item_id) do update set counted_at = excluded.counted_at, sold = 0, epoch = excluded.epoch, seen = excluded.seen`;
}

/** So many facts are added up in one commit. */
const foldCountMax = 20_000;

/**
 * Adds up to 20,000 facts of a merchant to the numbers of the items, and deletes them, in one commit. `countsOf`: the counts of now; nobody counts until the commit.
 * Returns whether there may be more.
 */
export async function foldSome(sql: Sql, merchantId: string, countsOf: (tx: TransactionSql, menuVersion: number) => Promise<Counts>): Promise<boolean> {
  return sql.begin(async (tx) => {
    // Whoever counts writes this row first.
    const [shop] = await tx<{ menu_version: number }[]>`select menu_version from shop.merchant where merchant_id = ${merchantId} for share`;
    const counts = shop === undefined ? new Map<string, Count>() : await countsOf(tx, shop.menu_version);
    await tx`
      insert into shop.stock_level as l (merchant_id, item_id, counted_at)
      select ${merchantId}, k.id, k.since from unnest(${[...counts.keys()]}::text[], ${[...counts.values()].map(({ since }) => since)}::bigint[]) as k (id, since)
      where exists (select from shop.stock_fact f where f.merchant_id = ${merchantId} and f.item_id = k.id)
      on conflict (merchant_id, item_id) do update set counted_at = excluded.counted_at, sold = 0, epoch = null, seen = null
      where l.counted_at <> excluded.counted_at`;
    const [row] = await tx<{ count: number }[]>`
      with f as (
        delete from shop.stock_fact where ctid = any(array(
          select ctid from shop.stock_fact where merchant_id = ${merchantId} limit ${foldCountMax} for update skip locked
        )) returning item_id, at, by_time, epoch, tx, quantity
      ), fresh as (
        select f.item_id, sum(f.quantity)::int as sold from f join shop.stock_level c on c.merchant_id = ${merchantId} and c.item_id = f.item_id
        where ${countsIn(tx)} group by 1
      ), added as (
        update shop.stock_level l set sold = l.sold + fresh.sold from fresh where l.merchant_id = ${merchantId} and l.item_id = fresh.item_id
      )
      select count(*)::int as count from f`;
    return row?.count === foldCountMax;
  });
}

/** The merchants that have facts to add up. */
export async function merchantsToFold(sql: Sql): Promise<readonly string[]> {
  const rows = await sql<{ merchant_id: string }[]>`
    select merchant_id from shop.merchant m where exists (select from shop.stock_fact f where f.merchant_id = m.merchant_id) order by 1`;
  return rows.map(({ merchant_id }) => merchant_id);
}
