import { headers } from '@till/contract/headers';
import { itemAsOf } from '@till/domain/menu/as-of';
import { itemsById, type PlacedItem } from '@till/domain/menu/menu';
import type { FastifyRequest } from 'fastify';
import type { Sql } from 'postgres';
import { Lru } from '../platform/lru.ts';
import type { Catalogue } from './catalogue.ts';
import { readMenu } from './store.ts';

/** So long a menu's prices hold for who decided by it, counted from when the next one came: a week without a network. */
const heldMs = 7 * 24 * 3_600_000;
const menuCountMax = 50;

/** Looks items up on the menu that the caller saw. */
export interface SeenMenus {
  /** The item as `x-menu-version` of the request says that it was seen; as it is today where that says nothing, or of a menu that is too old. */
  itemOf(request: FastifyRequest, catalogue: Catalogue, itemId: string): Promise<PlacedItem | undefined>;
}

export function openSeenMenus(sql: Sql, clock: () => number): SeenMenus {
  const kept = new Lru<string, Promise<ReadonlyMap<string, PlacedItem>>>(menuCountMax);

  async function read(merchantId: string, version: number): Promise<ReadonlyMap<string, PlacedItem>> {
    const [next] = await sql<
      { created_at: string }[]
    >`select created_at from shop.menu where merchant_id = ${merchantId} and version > ${version} order by version limit 1`;
    if (next === undefined || clock() - Number(next.created_at) > heldMs) return new Map();
    return itemsById((await readMenu(sql, merchantId, version)).categories);
  }

  function itemsOf(merchantId: string, version: number): Promise<ReadonlyMap<string, PlacedItem>> {
    const name = `${merchantId}\n${version}`;
    const before = kept.get(name);
    if (before !== undefined) return before;
    const items = read(merchantId, version);
    kept.set(name, items);
    items.catch(() => kept.delete(name));
    return items;
  }

  return {
    async itemOf(request, { merchant, itemOf, categoriesOf }, itemId) {
      const item = itemOf(itemId);
      const today = item === undefined ? undefined : { item, categories: categoriesOf(itemId) };
      const seen = Number(request.headers[headers.menuVersion]);
      if (!Number.isInteger(seen) || seen < 1 || seen >= merchant.menuVersion) return today;
      return itemAsOf((await itemsOf(merchant.id, seen)).get(itemId), today);
    },
  };
}
