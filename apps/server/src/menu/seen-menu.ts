import { itemAsOf, itemAsSold } from '@till/domain/menu/as-of';
import { itemsById, type PlacedItem } from '@till/domain/menu/menu';
import { decidedAtOf } from '@till/domain/order/decided-at';
import type { Sql } from 'postgres';
import type { Sent } from '../border/sent.ts';
import { Lru } from '../platform/lru.ts';
import type { Catalogue } from './catalogue.ts';
import { readMenu } from './store.ts';

/** How long a replaced menu's prices stay valid for a tablet that still shows it: a week without a network; ms. */
const heldMs = 7 * 24 * 3_600_000;
const menuCountMax = 50;

/** An item as the caller saw it. `decidedAt`: when a tablet without a network sold it, ms since epoch; null: now. */
export interface Seen {
  readonly placed: PlacedItem | undefined;
  readonly decidedAt: number | null;
}

/** An earlier menu and its items. `endsAt`: when its prices cease to be valid, ms since epoch; -Infinity: they are not. */
interface EarlierMenu {
  readonly endsAt: number;
  readonly items: ReadonlyMap<string, PlacedItem>;
}

const nothing: ReadonlyMap<string, PlacedItem> = new Map();

/** Looks items up on the menu that the caller saw. */
export interface SeenMenus {
  /**
   * The item as the caller saw it (`x-menu-version`); as it is today without that header, or when that menu is too old. Hidden and sold out count as of
   * today, unless `x-decided-at` says that a tablet had no network then.
   */
  itemOf(sent: Pick<Sent, 'menuVersion' | 'decidedAt'>, catalogue: Catalogue, itemId: string): Promise<Seen>;
}

export function openSeenMenus(sql: Sql, clock: () => number): SeenMenus {
  const kept = new Lru<string, Promise<EarlierMenu>>(menuCountMax);

  async function read(merchantId: string, version: number): Promise<EarlierMenu> {
    const [next] = await sql<
      { created_at: number }[]
    >`select created_at from shop.menu where merchant_id = ${merchantId} and version > ${version} order by version limit 1`;
    const endsAt = next === undefined ? Number.NEGATIVE_INFINITY : next.created_at + heldMs;
    if (clock() > endsAt) return { endsAt, items: nothing };
    return { endsAt, items: itemsById((await readMenu(sql, merchantId, version)).categories) };
  }

  /** A cached menu expires at the same time as in a process that reads it anew. */
  async function itemsOf(merchantId: string, version: number): Promise<ReadonlyMap<string, PlacedItem>> {
    const name = `${merchantId}\n${version}`;
    const before = kept.get(name);
    const asked = before ?? read(merchantId, version);
    if (before === undefined) {
      kept.set(name, asked);
      asked.catch(() => kept.delete(name));
    }
    const { endsAt, items } = await asked;
    return clock() > endsAt ? nothing : items;
  }

  return {
    async itemOf(sent, { merchant, overlay, itemOf, categoriesOf }, itemId) {
      const item = itemOf(itemId);
      const today = item === undefined ? undefined : { item, categories: categoriesOf(itemId) };
      const seen = sent.menuVersion;
      const isEarlier = Number.isInteger(seen) && seen >= 1 && seen < merchant.menuVersion;
      const then = isEarlier ? (await itemsOf(merchant.id, seen)).get(itemId) : undefined;
      const decidedAt = decidedAtOf(sent.decidedAt, clock());
      return { placed: decidedAt === null ? itemAsOf(then, today) : itemAsSold(then, today, overlay), decidedAt };
    },
  };
}
