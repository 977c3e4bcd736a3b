import { itemAsOf, itemAsSold } from '@till/domain/menu/as-of';
import { itemsById, type PlacedItem } from '@till/domain/menu/menu';
import { type ClaimedDeed, stillCounts } from '@till/domain/order/claim';
import { LRUCache } from 'lru-cache';
import type { Sql } from 'postgres';
import type { Sent } from '../border/sent.ts';
import type { Catalogue } from './catalogue.ts';
import { readMenu } from './store.ts';

const menuCountMax = 50;

/** When an earlier menu was replaced, ms since epoch; -Infinity: it is not there any more. */
interface EarlierMenu {
  readonly replacedAt: number;
  readonly items: () => Promise<ReadonlyMap<string, PlacedItem>>;
}

const nothing: ReadonlyMap<string, PlacedItem> = new Map();

/** Looks items up on the menu that the caller saw. */
export interface SeenMenus {
  /**
   * The item as the caller saw it (`x-menu-version`) where that menu still counts (`stillCounts`), else as it is today. Hidden and sold out count as of today,
   * unless a register without a network sold it: `deed`.
   */
  itemOf(sent: Pick<Sent, 'menuVersion'>, catalogue: Catalogue, itemId: string, deed: ClaimedDeed | null): Promise<PlacedItem | undefined>;
}

export function openSeenMenus(sql: Sql, clock: () => number): SeenMenus {
  const kept = new LRUCache<string, Promise<EarlierMenu>>({ max: menuCountMax });

  async function read(merchantId: string, version: number): Promise<EarlierMenu> {
    const [next] = await sql<
      { created_at: number }[]
    >`select created_at from shop.menu where merchant_id = ${merchantId} and version > ${version} order by version limit 1`;
    let items: Promise<ReadonlyMap<string, PlacedItem>> | undefined;
    return {
      replacedAt: next?.created_at ?? Number.NEGATIVE_INFINITY,
      // Read only where it counts: a large menu takes a while.
      items() {
        items ??= readMenu(sql, merchantId, version).then(({ categories }) => itemsById(categories));
        return items;
      },
    };
  }

  async function itemsOf(merchantId: string, version: number, deed: ClaimedDeed | null): Promise<ReadonlyMap<string, PlacedItem>> {
    const name = `${merchantId}\n${version}`;
    const before = kept.get(name);
    const asked = before ?? read(merchantId, version);
    if (before === undefined) kept.set(name, asked);
    try {
      const { replacedAt, items } = await asked;
      return stillCounts(replacedAt, deed, clock()) ? await items() : nothing;
    } catch (error) {
      // A failed read is not cached: the next caller retries.
      kept.delete(name);
      throw error;
    }
  }

  return {
    async itemOf({ menuVersion: seen }, { merchant, overlay, itemOf, categoriesOf }, itemId, deed) {
      const item = itemOf(itemId);
      const today = item === undefined ? undefined : { item, categories: categoriesOf(itemId) };
      const isEarlier = Number.isInteger(seen) && seen >= 1 && seen < merchant.menuVersion;
      const then = isEarlier ? (await itemsOf(merchant.id, seen, deed)).get(itemId) : undefined;
      return deed === null ? itemAsOf(then, today) : itemAsSold(then, today, overlay);
    },
  };
}
