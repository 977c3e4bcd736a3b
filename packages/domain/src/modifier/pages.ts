import type { ModifierGroup } from '../menu/types.ts';
import { isSingleChoice } from './groups.ts';

/** Choices in sight at once, at most: what is beyond begins a new page. */
const choicesMax = 16;

/** Whether one tap answers the group for good: exactly one is taken, or one at most of a required group. */
export const isOneTap = (group: Pick<ModifierGroup, 'minimum' | 'maximum' | 'required'>): boolean =>
  isSingleChoice(group) || (group.required && group.maximum === 1);

/** A group that one tap answers and that nothing answers before: the tap can turn the page. */
const turnsPage = (group: ModifierGroup): boolean => isOneTap(group) && !group.modifiers.some((modifier) => modifier.autoSelect);

/**
 * The groups by the pages on which a guided register shows them, in their order: a page ends with a group whose one tap turns it, so that what
 * is chosen already or takes several costs no tap on "Next". No page has more than 16 choices, but one whose only group has them. The last
 * page, empty where the last group turns its page, has quantity, note and Add as well.
 */
export function pagesOf(groups: readonly ModifierGroup[]): readonly (readonly ModifierGroup[])[] {
  const pages: ModifierGroup[][] = [[]];
  let choices = 0;
  for (const group of groups) {
    if (choices > 0 && choices + group.modifiers.length > choicesMax) {
      pages.push([]);
      choices = 0;
    }
    pages.at(-1)?.push(group);
    choices += group.modifiers.length;
    if (turnsPage(group)) {
      pages.push([]);
      choices = 0;
    }
  }
  return pages;
}
