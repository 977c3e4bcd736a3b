import type { ModifierGroup } from '../menu/types.ts';
import { type ChosenModifier, selectionCount } from './choice.ts';
import { isSingleChoice } from './groups.ts';

/**
 * True while the choice lacks something of the group: a required or single-choice group with fewer selections than its minimum, or a
 * required group of minimum 0 with none (specification, section 5). The minimum of any other group is advice.
 */
export function isMissing(group: ModifierGroup, chosen: readonly ChosenModifier[]): boolean {
  const count = selectionCount(group, chosen);
  if (group.required && group.minimum === 0) return count === 0;
  return (group.required || isSingleChoice(group)) && count < group.minimum;
}

/** The groups that still lack a choice, in the given order; empty: the item can be added. */
export const missing = (groups: readonly ModifierGroup[], chosen: readonly ChosenModifier[]): ModifierGroup[] =>
  groups.filter((group) => isMissing(group, chosen));
