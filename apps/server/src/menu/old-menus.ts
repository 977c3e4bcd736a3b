import { pictureIdIn } from '@till/domain/menu/picture';
import type { Category } from '@till/domain/menu/types';
import type { Sql, TransactionSql } from 'postgres';

/** A day longer than a replaced menu's prices stay valid (`seen-menu.ts`): clocks of processes differ, and somebody may be about to use a picture; ms. */
const keptMs = 8 * 24 * 3_600_000;
/** Menus of megabytes: so many in one commit, and in one run. */
const menuCountMax = 20;

const picturesOf = (categories: readonly Category[]): ReadonlySet<string> =>
  new Set(
    categories
      .flatMap(({ image, items }) => [image, ...items.map((item) => item.image)])
      .flatMap((image) => (image === null ? [] : (pictureIdIn(image) ?? []))),
  );

/** Notes in the commit of a new menu which version it replaces, and which pictures it has no more or has again. `at` in ms since epoch. */
export async function noteReplaced(
  tx: TransactionSql,
  merchantId: string,
  before: { readonly version: number; readonly categories: readonly Category[] },
  categories: readonly Category[],
  at: number,
): Promise<void> {
  await tx`update shop.menu set replaced_at = ${at} where merchant_id = ${merchantId} and version = ${before.version}`;
  const [had, has] = [picturesOf(before.categories), picturesOf(categories)];
  const [gone, come] = [[...had].filter((id) => !has.has(id)), [...has].filter((id) => !had.has(id))];
  if (gone.length > 0) await tx`update shop.menu_picture set unused_since = ${at} where merchant_id = ${merchantId} and id = any(${gone}::text[])`;
  if (come.length > 0) await tx`update shop.menu_picture set unused_since = null where merchant_id = ${merchantId} and id = any(${come}::text[])`;
}

/** Deletes some menus that were replaced so long ago that no sale goes by them; returns how many. `now` in ms since epoch. */
export async function forgetOldMenus(sql: Sql, now: number, countMax: number): Promise<number> {
  return (
    await sql`
      delete from shop.menu d using shop.merchant m where m.merchant_id = d.merchant_id and d.version < m.menu_version and d.ctid = any(array(
        select ctid from shop.menu where replaced_at <= ${now - keptMs} order by replaced_at limit ${Math.min(countMax, menuCountMax)} for update skip locked))`
  ).count;
}

/** Deletes some pictures that nothing uses, and that no menu which a sale may go by uses; returns how many. `now` in ms since epoch. */
export async function forgetOldPictures(sql: Sql, now: number, countMax: number): Promise<number> {
  return (
    await sql`
      delete from shop.menu_picture where ctid = any(array(
        select ctid from shop.menu_picture where unused_since <= ${now - keptMs} order by unused_since limit ${countMax} for update skip locked))`
  ).count;
}
