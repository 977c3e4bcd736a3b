import { setImmediate } from 'node:timers/promises';
import { sortedCategories } from '@till/domain/menu/menu';
import type { OverlayEntry } from '@till/domain/menu/overlay';
import type { Sold } from '@till/domain/menu/stock';
import type { Category, Item } from '@till/domain/menu/types';
import { categoryKept } from '@till/domain/menu/upgrade';
import type { Sql } from 'postgres';
import type { Cursor } from '../history/cursor.ts';
import { type Count, type Counts, soldSince } from './stock-store.ts';

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

/** An entry as it counts at a moment, ms since epoch. */
export function todaysEntry({ itemId, hidden, stock, soldOut: isMarked, soldOutUntil: until }: CountedEntry, now: number): TodaysEntry {
  const soldOut = isMarked && (until === null || now < until);
  const back = soldOut && until !== null ? { back: { at: until, stock } } : {};
  return { ...{ itemId, hidden, soldOut, left: stock }, ...(soldOut ? { stock: 0, trackingStock: true, ...back } : { stock }) };
}

/** Items of one row of the answer: a menu of megabytes is parsed as it arrives, and not in one turn of the event loop. */
const itemsOfRow = 100;

/** A missing version is an empty menu. Rejects with `UnknownShape` if a newer version of Till wrote it. */
export async function readMenu(sql: Sql, merchantId: string, version: number): Promise<MenuDocument> {
  type Row = {
    readonly shape: number;
    readonly created_at: number;
    readonly category: Omit<Category, 'items'> | null;
    readonly items: readonly Item[] | null;
  };
  const rows = await sql<Row[]>`
    select d.shape, d.created_at, case when i.part is null or i.part = 0 then c.category - 'items' end as category, i.items
    from shop.menu d left join lateral jsonb_array_elements(d.categories) with ordinality c (category, place) on true
    left join lateral (
      select (e.place - 1) / ${itemsOfRow}::int as part, jsonb_agg(e.item order by e.place) as items
      from jsonb_array_elements(c.category -> 'items') with ordinality e (item, place) group by 1
    ) i on true
    where d.merchant_id = ${merchantId} and d.version = ${version} order by c.place, i.part`;
  const written: { category: Omit<Category, 'items'>; items: Item[] }[] = [];
  for (const { category, items } of rows) {
    if (category !== null) written.push({ category, items: [] });
    for (const item of items ?? []) written.at(-1)?.items.push(item);
  }
  const [{ shape = 1, created_at: createdAt = 0 } = {}] = rows;
  const categories = sortedCategories(written.map(({ category, items }) => categoryKept({ ...category, items }, shape)));
  // What a reader makes of them, such as an index, is another turn.
  await setImmediate();
  return { version, categories, createdAt, counted: countedIn(categories) };
}

const countedIn = (categories: readonly Category[]): ReadonlyMap<string, number> =>
  new Map(categories.flatMap(({ items }) => items).flatMap(({ id, trackingStock, stock }) => (trackingStock && stock !== null ? [[id, stock] as const] : [])));

/** What somebody counted: the overlay's count of an item, else its menu's. */
export function countsOf(
  { counted, createdAt }: Pick<MenuDocument, 'counted' | 'createdAt'>,
  overlay: readonly Pick<CountedEntry, 'itemId' | 'stock' | 'countedAt'>[],
): Counts {
  const counts = new Map<string, Count>([...counted].map(([itemId, stock]) => [itemId, { stock, since: createdAt }]));
  for (const { itemId, stock, countedAt } of overlay) if (stock !== null) counts.set(itemId, { stock, since: countedAt });
  return counts;
}

/** The overlay with what is left of each count. `upTo`: the sales that it knows; null: nothing is counted, and nothing was asked. */
export interface Left {
  readonly entries: ReadonlyMap<string, CountedEntry>;
  readonly upTo: Cursor | null;
}

/** The overlay less what was sold since each count. Queries only where something is counted. */
export async function leftNow(
  sql: Sql,
  merchantId: string,
  document: Pick<MenuDocument, 'counted' | 'createdAt'>,
  overlay: readonly CountedEntry[],
): Promise<Left> {
  const entries = new Map<string, CountedEntry>(overlay.map((entry) => [entry.itemId, entry]));
  const counts = countsOf(document, overlay);
  if (counts.size === 0) return { entries, upTo: null };
  const { sold, upTo } = await soldSince(sql, merchantId, counts);
  for (const each of sold) {
    const entry = lowered(entries.get(each.itemId), each, document);
    if (entry !== null) entries.set(each.itemId, entry);
  }
  return { entries, upTo };
}

/** An item's entry when some more of it are sold; null: nobody counts it. */
export function lowered(
  entry: CountedEntry | undefined,
  { itemId, quantity }: Sold,
  { counted, createdAt }: Pick<MenuDocument, 'counted' | 'createdAt'>,
): CountedEntry | null {
  const stock = entry?.stock ?? counted.get(itemId) ?? null;
  if (stock === null) return null;
  const { hidden = null, soldOut = false, soldOutUntil = null } = entry ?? {};
  const countedAt = entry?.stock == null ? createdAt : entry.countedAt;
  return { itemId, hidden, soldOut, soldOutUntil, stock: stock - quantity, countedAt };
}

/** The overlay of a menu as it is now, less what was sold. */
async function overlayNow(
  sql: Sql,
  merchantId: string,
  { categories, createdAt }: Pick<MenuDocument, 'categories' | 'createdAt'>,
): Promise<ReadonlyMap<string, CountedEntry>> {
  const overlay = await sql<CountedEntry[]>`
    select item_id as "itemId", hidden, stock, counted_at as "countedAt", sold_out as "soldOut", sold_out_until as "soldOutUntil"
    from shop.menu_overlay where merchant_id = ${merchantId} order by item_id`;
  return (await leftNow(sql, merchantId, { counted: countedIn(categories), createdAt }, overlay)).entries;
}

/** What is left of each counted item of a menu, whatever somebody marked as sold out; items that nobody sold since it was written may be absent. */
export async function leftOf(sql: Sql, merchantId: string, menu: Pick<MenuDocument, 'categories' | 'createdAt'>): Promise<ReadonlyMap<string, number>> {
  const entries = await overlayNow(sql, merchantId, menu);
  return new Map([...entries.values()].flatMap(({ itemId, stock }) => (stock === null ? [] : [[itemId, stock] as const])));
}

/** The overlay of a menu as it counts at `now`, ms since epoch. */
export async function todaysOverlay(
  sql: Sql,
  merchantId: string,
  menu: Pick<MenuDocument, 'categories' | 'createdAt'>,
  now: number,
): Promise<readonly TodaysEntry[]> {
  return [...(await overlayNow(sql, merchantId, menu)).values()].map((entry) => todaysEntry(entry, now));
}
