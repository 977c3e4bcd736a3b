import type { Item, ModifierGroup } from '../menu/types.ts';

/** Exactly one of the group is taken (a radio button); every other group has checkboxes. */
export const isSingleChoice = (group: Pick<ModifierGroup, 'minimum' | 'maximum'>): boolean => group.minimum === 1 && group.maximum === 1;

/** Whether a group is offered. A hidden or empty one is neither shown nor required, and nothing of it can be sold. */
const isOffered = (group: ModifierGroup): boolean => !group.hidden && group.modifiers.length > 0;

/** Required and single-choice groups stand first, then those with something auto-selected, then the rest. */
function rankOf(group: ModifierGroup): number {
  if (group.required || isSingleChoice(group)) return 0;
  return group.modifiers.some((modifier) => modifier.autoSelect) ? 1 : 2;
}

/** The item's groups as the person goes through them: by rank, each rank by `sortOrder`, without hidden and empty ones. */
export const orderedGroups = (item: Pick<Item, 'modifier_group'>): ModifierGroup[] =>
  item.modifier_group.filter(isOffered).sort((a, b) => rankOf(a) - rankOf(b) || a.sortOrder - b.sortOrder);
