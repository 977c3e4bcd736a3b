import type { FileCategory, MenuFile } from '@till/domain/menu/file/types';

/** Small enough that a part goes through a slow line within its 20 seconds, and, with three bytes a letter, is no more than the server takes at once. */
const [itemCountMax, lengthMax] = [250, 250_000];
/** How much of a part something takes: as much as one of `itemCountMax`, or what it is long. */
const shareOf = (said: object): number => Math.max(1 / itemCountMax, JSON.stringify(said).length / lengthMax);

/** The first of these that fit in what is left of a part, at least one. */
function fitting<T extends object>(all: readonly T[], from: number, room: number): { readonly taken: readonly T[]; readonly share: number } {
  let [to, share] = [from, 0];
  for (let own = 0; to < all.length; to += 1, share += own) {
    own = shareOf(all[to] as T);
    if (to > from && share + own > room) break;
  }
  return { taken: all.slice(from, to), share };
}

/** A file in parts: a category that is longer goes on in the next, under its name or id. Choices come first, price rules with the first part. At least one part. */
export function partsOf({ categories, modifierGroups, priceRules }: MenuFile): readonly MenuFile[] {
  const parts: { categories: FileCategory[]; modifierGroups: MenuFile['modifierGroups'] }[] = [];
  for (let from = 0; from < modifierGroups.length; ) {
    const { taken } = fitting(modifierGroups, from, 1);
    parts.push({ categories: [], modifierGroups: taken });
    from += taken.length;
  }
  let room = 0;
  for (const category of categories) {
    let from = 0;
    do {
      if (room <= 0) {
        parts.push({ categories: [], modifierGroups: [] });
        room = 1;
      }
      const { taken, share } = fitting(category.items, from, room);
      parts.at(-1)?.categories.push({ ...category, items: taken });
      from += taken.length;
      room -= Math.max(1 / itemCountMax, share);
      // What is left is less than the next one takes.
      if (from < category.items.length) room = 0;
    } while (from < category.items.length);
  }
  const [first = { categories: [], modifierGroups: [] }, ...others] = parts;
  return [priceRules === undefined ? first : { ...first, priceRules }, ...others];
}
