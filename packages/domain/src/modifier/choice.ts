import { limits } from '../limits.ts';
import type { Modifier, ModifierGroup } from '../menu/types.ts';
import { addMinor, type Minor } from '../money/minor.ts';

/** A modifier that was picked, in the group it was picked from. */
export interface ChosenModifier {
  readonly id: string;
  readonly modifierGroupId: string;
  readonly quantity: number;
}

/** A group as a line's dialog offers it. `held`: of what the menu offers no more, how many the line has, by the modifier's id: no more can be taken. Absent: all is on the menu. */
export interface OfferedGroup extends ModifierGroup {
  readonly held?: ReadonlyMap<string, number> | undefined;
}

/** How many of the group are chosen; one of them taken twice is two, so that two of the same fill "(Select 2)". */
export const selectionCount = (group: Pick<ModifierGroup, 'id'>, chosen: readonly ChosenModifier[]): number =>
  chosen.reduce((count, each) => (each.modifierGroupId === group.id ? count + each.quantity : count), 0);

/** How many of the modifier are chosen in the group: 0 where it is not. */
export const quantityOf = (group: Pick<ModifierGroup, 'id'>, chosen: readonly ChosenModifier[], modifierId: string): number =>
  chosen.find((each) => each.modifierGroupId === group.id && each.id === modifierId)?.quantity ?? 0;

/** How many of the modifier can be taken, given what else of the group is; never fewer than are taken already. */
export function quantityMax(group: OfferedGroup, chosen: readonly ChosenModifier[], modifierId: string): number {
  const own = quantityOf(group, chosen, modifierId);
  const room = group.maximum > 0 ? group.maximum - selectionCount(group, chosen) + own : limits.itemQuantityMax;
  return Math.max(own, Math.min(group.held?.get(modifierId) ?? limits.itemQuantityMax, room));
}

/** The choice with as many of a chosen modifier as asked, from 1 to `quantityMax`; of what is not chosen nothing changes. */
export function withQuantity(group: OfferedGroup, chosen: readonly ChosenModifier[], modifierId: string, asked: number): readonly ChosenModifier[] {
  const quantity = Math.max(1, Math.min(asked, quantityMax(group, chosen, modifierId)));
  return chosen.map((each) => (each.modifierGroupId === group.id && each.id === modifierId ? { ...each, quantity } : each));
}

/** More of the group cannot be taken. A maximum of 0 is none. */
export const isFull = (group: Pick<ModifierGroup, 'id' | 'maximum'>, chosen: readonly ChosenModifier[]): boolean =>
  group.maximum > 0 && selectionCount(group, chosen) >= group.maximum;

export const isChosen = (group: Pick<ModifierGroup, 'id'>, chosen: readonly ChosenModifier[], modifierId: string): boolean =>
  chosen.some((each) => each.modifierGroupId === group.id && each.id === modifierId);

/** What is chosen before the first tap: the auto-selected modifiers, no more of a group than its maximum. */
export const initialChoice = (groups: readonly ModifierGroup[]): ChosenModifier[] =>
  groups.flatMap((group) => autoSelected(group).map(({ id }) => ({ id, modifierGroupId: group.id, quantity: 1 })));

function autoSelected(group: ModifierGroup): Modifier[] {
  const selected = group.modifiers.filter((modifier) => modifier.autoSelect);
  return group.maximum > 0 ? selected.slice(0, group.maximum) : selected;
}

/** What the choice adds to the price of one item, in minor units. */
export function choicePrice(groups: readonly ModifierGroup[], chosen: readonly ChosenModifier[]): Minor {
  const priceOf = (each: ChosenModifier) =>
    groups.find((group) => group.id === each.modifierGroupId)?.modifiers.find((modifier) => modifier.id === each.id)?.price ?? 0;
  return addMinor(...chosen.map((each) => priceOf(each) * each.quantity));
}
