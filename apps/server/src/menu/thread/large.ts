import type { Category } from '@till/domain/menu/types';

/** Items and choices of their modifiers: so many are read, changed and written within some 20 ms of a processor. */
const smallMax = 5_000;

/** Whether a menu is so large that to read or to write it whole would hold the event loop. Counts no further than that. */
export function isLarge(categories: readonly Pick<Category, 'items'>[]): boolean {
  let count = 0;
  for (const { items } of categories) {
    for (const { modifier_group: groups } of items) {
      count += 1;
      for (const { modifiers } of groups) count += modifiers.length;
      if (count > smallMax) return true;
    }
  }
  return false;
}
