import type { Category, Menu } from '@till/domain/menu/types';
import { categoryKept, menuShape } from '@till/domain/menu/upgrade';
import type { Kept } from '@till/domain/shape';
import { openDB } from 'idb';
import { openOnce } from '../../native/open-once.ts';

/** The menu of a merchant as this browser keeps it from one start to the next. Both stores are keyed by merchant. */
interface Shelves {
  /** Written last: without it the categories are not a whole menu. Without a shape an earlier build wrote them. */
  menu: { key: string; value: { readonly version: number; readonly categoryCount: number; readonly shape?: number } };
  /**
   * Stored as JSON, which is read and written several times as fast as structured clones, and with its version: two tabs that write at once never mix two
   * menus; and with its shape, for they may be of two builds.
   */
  category: { key: [string, number]; value: { readonly version: number; readonly text: string; readonly shape?: number } };
}

const open = () =>
  openDB<Shelves>('till-menu', 1, {
    upgrade(database) {
      database.createObjectStore('menu');
      database.createObjectStore('category');
    },
  });
const database = openOnce(open);

/** Writing a category blocks the screen for a moment: one at a time, when the browser is idle. */
const idle = () => new Promise<void>((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(() => resolve()));

/** What this page wrote last. */
let written: { readonly merchantId: string; readonly menu: Menu } | undefined;
let keeping = 0;

/** The stored menu; null: none, or only a part. Rejects if the browser stores nothing, or what only a newer build can read. */
export async function readKeptMenu(merchantId: string): Promise<Menu | null> {
  const shelves = await database();
  const whole = await shelves.get('menu', merchantId);
  if (whole === undefined) return null;
  const { shape = 1 } = whole;
  const categories: Category[] = [];
  for (let index = 0; index < whole.categoryCount; index += 1) {
    const part = await shelves.get('category', [merchantId, index]);
    if (part?.version !== whole.version || (part.shape ?? 1) !== shape) return null;
    categories.push(categoryKept(JSON.parse(part.text) as Kept, shape));
  }
  const menu = { version: whole.version, categories };
  // What was upgraded is written again whole.
  if (shape === menuShape) written ??= { merchantId, menu };
  return menu;
}

/** Stores a menu, category by category; a newer one takes over. Writes only what changed. Rejects if the browser stores nothing. */
export async function keepMenu(merchantId: string, menu: Menu): Promise<void> {
  if (written?.merchantId === merchantId && written.menu === menu) return;
  keeping += 1;
  const turn = keeping;
  const shelves = await database();
  const before = written?.merchantId === merchantId && written.menu.version === menu.version ? written.menu.categories : [];
  written = undefined;
  await shelves.delete('menu', merchantId);
  for (const [index, category] of menu.categories.entries()) {
    if (category === before[index]) continue;
    await idle();
    if (turn !== keeping) return;
    await shelves.put('category', { version: menu.version, shape: menuShape, text: JSON.stringify(category) }, [merchantId, index]);
  }
  const whole = shelves.transaction(['menu', 'category'], 'readwrite');
  await whole.objectStore('category').delete(IDBKeyRange.bound([merchantId, menu.categories.length], [merchantId, Number.POSITIVE_INFINITY]));
  await whole.objectStore('menu').put({ version: menu.version, categoryCount: menu.categories.length, shape: menuShape }, merchantId);
  await whole.done;
  written = { merchantId, menu };
}

/** Deletes every stored menu. Rejects if the browser stores nothing. */
export async function forgetMenus(): Promise<void> {
  keeping += 1;
  written = undefined;
  const shelves = (await database()).transaction(['menu', 'category'], 'readwrite');
  await Promise.all([shelves.objectStore('menu').clear(), shelves.objectStore('category').clear(), shelves.done]);
}
