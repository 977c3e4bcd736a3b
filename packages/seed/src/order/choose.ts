import { availability } from '@till/domain/menu/available';
import { itemsById, type PlacedItem } from '@till/domain/menu/menu';
import type { Item, ModifierGroup } from '@till/domain/menu/types';
import { type ChosenModifier, initialChoice, isFull } from '@till/domain/modifier/choice';
import { isSingleChoice, orderedGroups } from '@till/domain/modifier/groups';
import { isMissing } from '@till/domain/modifier/missing';
import { toggle } from '@till/domain/modifier/tap';
import { categories } from '../menu.ts';
import type { Random } from '../random.ts';
import { restaurant } from '../restaurant.ts';

/** The menu by item id. */
export const menuItems = itemsById(categories);

/** An order's lines arrive within this time of its first. */
const orderingTakes = 10 * 60_000;

/** What a guest would order from these categories from that moment on (ms since epoch). Counted stock is left for real sales, open prices for people. */
export function onOffer(categoryIds: readonly string[], at: number): readonly PlacedItem[] {
  const ordinary = ordinaryIn(categoryIds);
  const soldAt =
    (moment: number) =>
    ({ item, categories: own }: PlacedItem) =>
      availability(item, own, moment, restaurant.timezone).available;
  // One moment after the other: what the clock shows is worked out once for each.
  return ordinary.filter(soldAt(at)).filter(soldAt(at + orderingTakes));
}

const ordinaryByCategories = new Map<string, readonly PlacedItem[]>();

function ordinaryIn(categoryIds: readonly string[]): readonly PlacedItem[] {
  const key = categoryIds.join();
  const known = ordinaryByCategories.get(key);
  if (known !== undefined) return known;
  const isOrdinary = ({ item }: PlacedItem) => item.priceType !== 'VARIABLE' && !item.trackingStock;
  const found = [...menuItems.values()].filter((placed) => isOrdinary(placed) && placed.categories.some(({ id }) => categoryIds.includes(id)));
  ordinaryByCategories.set(key, found);
  return found;
}

/** Modifiers as a guest picks them: what is chosen to begin with, whatever is demanded, and now and then something more. */
export function chooseModifiers(item: Item, random: Random): readonly ChosenModifier[] {
  const groups = orderedGroups(item);
  return groups.reduce<readonly ChosenModifier[]>((chosen, group) => chooseIn(group, chosen, random), initialChoice(groups));
}

function chooseIn(group: ModifierGroup, before: readonly ChosenModifier[], random: Random): readonly ChosenModifier[] {
  let chosen = before;
  while (isMissing(group, chosen)) chosen = toggle(group, chosen, random.oneOf(unchosen(group, chosen)).id);
  const left = unchosen(group, chosen);
  const wantsMore = random.chance(20) && left.length > 0 && (isSingleChoice(group) || !isFull(group, chosen));
  return wantsMore ? toggle(group, chosen, random.oneOf(left).id) : chosen;
}

const unchosen = (group: ModifierGroup, chosen: readonly ChosenModifier[]) =>
  group.modifiers.filter(({ id }) => !chosen.some((each) => each.modifierGroupId === group.id && each.id === id));
