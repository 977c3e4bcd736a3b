import type { changeMenuCall } from '@till/contract/write/menu/edit';
import { bookOf, menuOf } from '@till/domain/menu/edit/book';
import { changed } from '@till/domain/menu/edit/change';
import type { MenuChange } from '@till/domain/menu/edit/types';
import { isOwnPicture } from '@till/domain/menu/picture';
import { accept, refuse } from '@till/domain/result';
import type { Answer, Request } from '../border/mount.ts';
import type { AuditedCall } from '../history/audit.ts';
import { todaysOverlay } from './store.ts';
import { changeMenu, type MenuCalls, readMenuToChange } from './write-menu.ts';

const notFound = { ok: false, refusal: { code: 'not_found' } } as const;

/** The whole menu for its editor; null: no such merchant. */
export async function menuBook({ sql, clock }: Pick<MenuCalls['context'], 'sql' | 'clock'>, merchantId: string) {
  const menu = await readMenuToChange(sql, merchantId);
  if (menu === null) return null;
  const overlay = await todaysOverlay(sql, merchantId, menu, clock());
  const { categories, items, groups, taxes, priceRules } = bookOf(menu.categories, menu.rates);
  const stock: Record<string, number> = {};
  for (const item of menu.categories.flatMap((category) => category.items)) if (item.trackingStock && item.stock !== null) stock[item.id] = item.stock;
  for (const { itemId, left } of overlay) if (left !== null) stock[itemId] = left;
  const soldOut = overlay.flatMap((entry) => (entry.soldOut ? [entry.itemId] : []));
  const soldOutUntil = Object.fromEntries(overlay.flatMap(({ itemId, back }) => (back === undefined ? [] : [[itemId, back.at]])));
  const book = { categories, items, groups, taxes, ...(priceRules === undefined ? {} : { priceRules }) };
  return { version: menu.version, ...book, stock, soldOut, soldOutUntil, labelLayouts: menu.labelLayouts };
}

/** Changes the menu: all that is asked, or nothing of it. */
export async function editMenu(
  calls: MenuCalls,
  asked: AuditedCall & Pick<Request<typeof changeMenuCall>, 'params' | 'body'>,
): Promise<Answer<typeof changeMenuCall>> {
  const { merchantId } = asked.params;
  const strange = withStrangePicture(merchantId, asked.body.changes);
  if (strange !== undefined) return refuse('menu_invalid', { thing: strange.kind, id: strange.id, field: 'image', fault: 'unknown' });
  const done = await changeMenu(calls, asked, merchantId, (menu) => {
    const before = bookOf(menu.categories, menu.rates);
    const made = changed(before, asked.body.changes);
    if (!made.ok) return made;
    const { book, counts, names } = made.value;
    if (book === before && counts.size === 0) return accept({ unchanged: null });
    const { currencyCode } = menu;
    const categories = book === before ? menu.categories : menuOf(book, menu.categories, menu.rates, { merchantId, currencyCode });
    return accept({ categories, counts, entry: ['menu-changed', { name: namesOf(names) }], value: null });
  });
  if (done === null) return notFound;
  return done.ok ? accept({ version: done.value.version }) : done;
}

/** The first thing that gets a picture which is not this merchant's: a page shows no others, and another server would see who reads the menu. */
const withStrangePicture = (merchantId: string, changes: readonly MenuChange[]) =>
  changes.find((change) => {
    if (change.kind !== 'item' && change.kind !== 'category') return false;
    const { image } = change.fields;
    return image !== null && image !== change.seen?.image && !isOwnPicture(merchantId, image);
  });

/** So many names stand in the trail; the others are counted. */
const namedMax = 3;

function namesOf(names: readonly string[]): string {
  const all = [...new Set(names)];
  return all.length <= namedMax ? all.join(', ') : `${all.slice(0, namedMax).join(', ')} +${all.length - namedMax}`;
}
