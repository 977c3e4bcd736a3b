import { limits } from '../limits.ts';
import type { Item, ModifierGroup } from '../menu/types.ts';
import { accept, type Refusal, type Result, refuse } from '../result.ts';
import { type ChosenModifier, quantityOf, selectionCount } from './choice.ts';
import { orderedGroups } from './groups.ts';
import { isMissing } from './missing.ts';
import type { LineModifier } from './types.ts';

/** A modifier as it is asked for. Without a group it is the first offered one that has it. */
export interface ModifierToAdd {
  readonly id: string;
  readonly modifierGroupId?: string | null | undefined;
  readonly quantity?: number | undefined;
}

/** Why modifiers may not be chosen. */
export type ModifierCode = 'modifier_not_found' | 'quantity_out_of_range' | 'modifiers_missing';

/**
 * The modifiers of a line, named and priced by the menu. The same one asked for twice is one with both quantities.
 * What the line already `held` keeps its name and price, and may stay when the menu has dropped it or allows fewer by now; of what it dropped no more than were held. Without an item
 * (it left the menu) there are no groups to judge by. Refuses `modifier_not_found`, `quantity_out_of_range` (1 to 20 of each, `max` in `detail`) and `modifiers_missing`,
 * the last also for more than a group's maximum; `detail` names the group.
 */
export function resolveModifiers(
  item: Item | undefined,
  asked: readonly ModifierToAdd[],
  held: readonly LineModifier[] = [],
): Result<readonly LineModifier[], Refusal<ModifierCode>> {
  const groups = item ? orderedGroups(item) : [];
  const resolved = new Map<string, LineModifier>();
  for (const each of asked) {
    const own = held.find(({ id, modifierGroupId }) => id === each.id && (each.modifierGroupId ?? modifierGroupId) === modifierGroupId);
    const modifier = own ?? inMenu(groups, each);
    if (!modifier) return refuse('modifier_not_found', { id: each.id });
    const key = JSON.stringify([modifier.modifierGroupId, modifier.id]);
    const quantity = (each.quantity ?? 1) + (resolved.get(key)?.quantity ?? 0);
    const max = own === undefined || inMenu(groups, own) !== undefined ? limits.itemQuantityMax : own.quantity;
    if (!isModifierQuantity(each.quantity ?? 1) || !isModifierQuantity(quantity) || quantity > max)
      return refuse('quantity_out_of_range', { min: limits.itemQuantityMin, max });
    resolved.set(key, { id: modifier.id, name: modifier.name, price: modifier.price, quantity, modifierGroupId: modifier.modifierGroupId });
  }
  return checkedGroups(groups, [...resolved.values()], held);
}

const isModifierQuantity = (quantity: number): boolean =>
  Number.isInteger(quantity) && quantity >= limits.itemQuantityMin && quantity <= limits.itemQuantityMax;

function inMenu(groups: readonly ModifierGroup[], asked: Pick<ModifierToAdd, 'id' | 'modifierGroupId'>): Omit<LineModifier, 'quantity'> | undefined {
  for (const group of groups.filter((each) => (asked.modifierGroupId ?? each.id) === each.id)) {
    const modifier = group.modifiers.find((each) => each.id === asked.id);
    if (modifier) return { id: modifier.id, name: modifier.name, price: modifier.price, modifierGroupId: group.id };
  }
  return undefined;
}

function checkedGroups(
  groups: readonly ModifierGroup[],
  modifiers: readonly LineModifier[],
  held: readonly LineModifier[],
): Result<readonly LineModifier[], Refusal<ModifierCode>> {
  const [chosen, before] = [modifiers.map(asChosen), held.map(asChosen)];
  for (const group of groups) {
    const more = chosen.some(({ id, modifierGroupId, quantity }) => modifierGroupId === group.id && quantity > quantityOf(group, before, id));
    const tooMany = more && group.maximum > 0 && selectionCount(group, chosen) > group.maximum;
    if (tooMany) return refuse('modifiers_missing', { group: group.name, maximum: group.maximum });
    if (isMissing(group, chosen)) return refuse('modifiers_missing', { group: group.name, minimum: Math.max(1, group.minimum) });
  }
  return accept(modifiers);
}

const asChosen = ({ id, modifierGroupId, quantity }: LineModifier): ChosenModifier => ({ id, modifierGroupId: modifierGroupId ?? '', quantity });
