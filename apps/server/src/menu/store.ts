import { sortedCategories } from '@till/domain/menu/menu';
import type { OverlayEntry } from '@till/domain/menu/overlay';
import type { Category } from '@till/domain/menu/types';
import { categoryKept } from '@till/domain/menu/upgrade';
import type { Sql } from 'postgres';

/** One version of a menu; it never changes. */
export interface MenuDocument {
  readonly version: number;
  readonly categories: readonly Category[];
  /** ms since epoch */
  readonly createdAt: number;
  /** The stock of each counted item, as the document says. */
  readonly counted: ReadonlyMap<string, number>;
}

/** A row of the overlay. `countedAt`: when `stock` was counted, ms since epoch; `soldOut`: somebody has said that there is none. */
export interface CountedEntry extends Pick<OverlayEntry, 'itemId' | 'hidden' | 'stock'> {
  readonly countedAt: number;
  readonly soldOut: boolean;
  /** ms since epoch; null: until somebody says that there is some again. */
  readonly soldOutUntil: number | null;
}

/** An entry as it counts now. `left`: what the count says is left, whether somebody has said that there is none or not; null: nobody counted. */
export interface TodaysEntry extends OverlayEntry {
  readonly soldOut: boolean;
  readonly left: number | null;
}

const todaysAt =
  (now: number) =>
  ({ itemId, hidden, stock, soldOut: isMarked, soldOutUntil: until }: CountedEntry): TodaysEntry => {
    const soldOut = isMarked && (until === null || now < until);
    const back = soldOut && until !== null ? { back: { at: until, stock } } : {};
    return { ...{ itemId, hidden, soldOut, left: stock }, ...(soldOut ? { stock: 0, trackingStock: true, ...back } : { stock }) };
  };

/** A missing version is an empty menu. Rejects with `UnknownShape` if a newer version of Till wrote it. */
export async function readMenu(sql: Sql, merchantId: string, version: number): Promise<MenuDocument> {
  const [row] = await sql<{ categories: readonly Category[]; shape: number; created_at: number }[]>`
    select categories, shape, created_at from shop.menu where merchant_id = ${merchantId} and version = ${version}`;
  const categories = sortedCategories((row?.categories ?? []).map((category) => categoryKept(category, row?.shape ?? 1)));
  const counted = categories
    .flatMap(({ items }) => items)
    .flatMap(({ id, trackingStock, stock }) => (trackingStock && stock !== null ? [[id, stock] as const] : []));
  return { version, categories, createdAt: row?.created_at ?? 0, counted: new Map(counted) };
}

/** The overlay less what was sold since each count, at a moment (ms since epoch). Queries only where something is counted. */
export async function withSold(
  sql: Sql,
  merchantId: string,
  { counted, createdAt }: Pick<MenuDocument, 'counted' | 'createdAt'>,
  overlay: readonly CountedEntry[],
  now: number,
): Promise<readonly TodaysEntry[]> {
  const todays = todaysAt(now);
  const entries = new Map<string, CountedEntry>(overlay.map((entry) => [entry.itemId, entry]));
  const counts = new Map([...counted].map(([itemId, stock]) => [itemId, { stock, since: createdAt }]));
  for (const { itemId, stock, countedAt } of overlay) if (stock !== null) counts.set(itemId, { stock, since: countedAt });
  if (counts.size === 0) return overlay.map(todays);
  const since = [...counts.values()].map((count) => count.since);
  const rows = await sql<{ id: string; sold: number }[]>`
    select id, sold from (
      select c.id, (select sum(f.quantity)::int from shop.stock_fact f where f.merchant_id = ${merchantId} and f.item_id = c.id and f.at >= c.since) as sold
      from unnest(${[...counts.keys()]}::text[], ${since}::bigint[]) as c (id, since)
    ) as counted where sold <> 0 order by id`;
  for (const { id, sold } of rows) {
    const { stock, since } = counts.get(id) ?? { stock: 0, since: 0 };
    const { hidden = null, soldOut = false, soldOutUntil = null } = entries.get(id) ?? {};
    entries.set(id, { itemId: id, hidden, soldOut, soldOutUntil, stock: stock - sold, countedAt: since });
  }
  return [...entries.values()].map(todays);
}
