import type { FileCategory, MenuFile } from '@till/domain/menu/file/types';

/** Small enough that a part goes through a slow line within its 20 seconds. */
const itemCountMax = 250;

/** A file in parts: a category that is longer goes on in the next, under its name or id. Choices come first. At least one part. */
export function partsOf({ categories, modifierGroups }: MenuFile): readonly MenuFile[] {
  const parts: { categories: FileCategory[]; modifierGroups: MenuFile['modifierGroups'] }[] = [];
  for (let from = 0; from < modifierGroups.length; from += itemCountMax)
    parts.push({ categories: [], modifierGroups: modifierGroups.slice(from, from + itemCountMax) });
  let room = 0;
  for (const category of categories) {
    let from = 0;
    do {
      if (room <= 0) {
        parts.push({ categories: [], modifierGroups: [] });
        room = itemCountMax;
      }
      const items = category.items.slice(from, from + room);
      parts.at(-1)?.categories.push({ ...category, items });
      from += items.length;
      room -= Math.max(1, items.length);
    } while (from < category.items.length);
  }
  return parts.length === 0 ? [{ categories: [], modifierGroups: [] }] : parts;
}
