import { LRUCache } from 'lru-cache';
import type { Sql, TransactionSql } from 'postgres';
import type { Context } from '../context.ts';
import { type Loop, openLoop } from '../jobs/loop.ts';
import { asSql } from '../platform/database.ts';
import { type Counts, foldSome, merchantsToFold } from './stock-store.ts';
import { type CountedEntry, countsOf, type MenuDocument, readMenu } from './store.ts';

const pollMs = 60_000;
const menuCountMax = 200;

/** What a menu's own counts are, by merchant: of the version that was read last. */
export type MenusRead = LRUCache<string, Pick<MenuDocument, 'version' | 'counted' | 'createdAt'>>;
export const menusRead = (): MenusRead => new LRUCache({ max: menuCountMax });

/**
 * Adds what was sold of counted items to their numbers, so that reading what is left does not add up all sales since the count. Any number of processes may do it
 * at once: each fact is deleted by the one that adds it. Throws the first failure, after all merchants were tried.
 */
export async function foldStock(sql: Sql, menus: MenusRead = menusRead(), stopped: () => boolean = () => false): Promise<void> {
  const failures: unknown[] = [];
  for (const merchantId of await merchantsToFold(sql)) {
    const counts = (tx: TransactionSql, version: number) => countsNow(asSql(tx), merchantId, version, menus);
    const fold = async () => {
      while (!stopped() && (await foldSome(sql, merchantId, counts)));
    };
    // A merchant that fails must not block the others.
    await readBefore(sql, merchantId, menus)
      .then(fold)
      .catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/** Reads a menu that is new to this process before its shop's row is held, for which settings wait: a large one takes seconds. */
async function readBefore(sql: Sql, merchantId: string, menus: MenusRead): Promise<void> {
  const [shop] = await sql<{ menu_version: number }[]>`select menu_version from shop.merchant where merchant_id = ${merchantId}`;
  if (shop !== undefined) await menuOf(sql, merchantId, shop.menu_version, menus);
}

async function menuOf(sql: Sql, merchantId: string, version: number, menus: MenusRead): Promise<Pick<MenuDocument, 'version' | 'counted' | 'createdAt'>> {
  const before = menus.get(merchantId);
  const menu = before?.version === version ? before : await readMenu(sql, merchantId, version);
  menus.set(merchantId, { version, counted: menu.counted, createdAt: menu.createdAt });
  return menu;
}

async function countsNow(sql: Sql, merchantId: string, version: number, menus: MenusRead): Promise<Counts> {
  const menu = await menuOf(sql, merchantId, version, menus);
  const overlay = await sql<Pick<CountedEntry, 'itemId' | 'stock' | 'countedAt'>[]>`
    select item_id as "itemId", stock, counted_at as "countedAt" from shop.menu_overlay where merchant_id = ${merchantId} and stock is not null`;
  return countsOf(menu, overlay);
}

/** Adds up every minute. Without it what is left is right as well, and costs more to read. */
export function openStockFolding({ sql, log }: Pick<Context, 'sql' | 'log'>): Loop {
  const menus = menusRead();
  return openLoop({
    log,
    trouble: 'what was sold of counted items cannot be added up now: what is left stays right and only costs more to read, tried again',
    everyMs: pollMs,
    look: ({ stop }) => foldStock(sql, menus, () => stop.aborted),
  });
}
