import type { ModifierGroup } from '../menu/types.ts';
import { type ChosenModifier, isChosen, isFull } from './choice.ts';
import { isSingleChoice } from './groups.ts';
import { isMissing } from './missing.ts';

/**
 * How a tap answers in a group of which one at most can be taken. `swaps`: it takes the place of the one before, and a tap on the chosen one leaves none where
 * none is allowed. `locks`: the others are disabled until the chosen one is given up (specification, section 5). Groups of exactly one always swap.
 */
export type AtMostOne = 'locks' | 'swaps';

/** Whether a tap in the group replaces what was chosen before: then it is drawn as radio buttons, none of which is ever disabled. */
export const isSwapped = (group: Pick<ModifierGroup, 'minimum' | 'maximum'>, atMostOne: AtMostOne): boolean =>
  isSingleChoice(group) || (atMostOne === 'swaps' && group.maximum === 1);

/** Whether nothing of the group may be chosen: a tap on the chosen one of a group that swaps leaves none. */
export const allowsNone = (group: ModifierGroup): boolean => !isMissing(group, []);

/** Once the maximum is reached the others are disabled, but where a tap on another replaces the one before. */
export const isDisabled = (group: ModifierGroup, chosen: readonly ChosenModifier[], modifierId: string, atMostOne: AtMostOne = 'locks'): boolean =>
  !isSwapped(group, atMostOne) && isFull(group, chosen) && !isChosen(group, chosen, modifierId);

/** The choice after a tap on a modifier: what is disabled changes nothing, a swap replaces, a checkbox changes. */
export function toggle(group: ModifierGroup, chosen: readonly ChosenModifier[], modifierId: string, atMostOne: AtMostOne = 'locks'): readonly ChosenModifier[] {
  if (isDisabled(group, chosen, modifierId, atMostOne) || !group.modifiers.some((modifier) => modifier.id === modifierId)) return chosen;
  const swaps = isSwapped(group, atMostOne);
  if (isChosen(group, chosen, modifierId))
    return swaps && !allowsNone(group) ? chosen : chosen.filter((each) => each.modifierGroupId !== group.id || each.id !== modifierId);
  return [...(swaps ? chosen.filter((each) => each.modifierGroupId !== group.id) : chosen), { id: modifierId, modifierGroupId: group.id, quantity: 1 }];
}
