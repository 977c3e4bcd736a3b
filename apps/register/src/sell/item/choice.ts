import { limits } from '@till/domain/limits';
import type { LabelSale } from '@till/domain/menu/barcode/label';
import type { Item, Modifier, ModifierGroup } from '@till/domain/menu/types';
import type { ChosenModifier, OfferedGroup } from '@till/domain/modifier/choice';
import { choicePrice, initialChoice } from '@till/domain/modifier/choice';
import { isSingleChoice, orderedGroups } from '@till/domain/modifier/groups';
import { addMinor, type Minor, minor, zero } from '@till/domain/money/minor';
import { noteOf } from '@till/domain/order/note';
import { termsOfMore } from '@till/domain/order/same-again';
import { unitPrice } from '@till/domain/order/totals/totals';
import type { OrderLine } from '@till/domain/order/types';

/** The result of an item's dialog. `note` is empty if there is none; `price` is the unit price without modifiers. */
export interface ItemChoice {
  readonly quantity: number;
  readonly note: string;
  readonly price: Minor;
  readonly modifiers: readonly ChosenModifier[];
}

/** What the dialog begins with: the auto-selected modifiers, or what the edited line has of the groups. */
export function firstChoice(groups: readonly ModifierGroup[], line: OrderLine | undefined): readonly ChosenModifier[] {
  if (line === undefined) return initialChoice(groups);
  return line.modifiers.flatMap(({ id, modifierGroupId, quantity }) => {
    const group = groups.find((each) => (modifierGroupId ?? each.id) === each.id && each.modifiers.some((modifier) => modifier.id === id));
    return group === undefined ? [] : [{ id, modifierGroupId: group.id, quantity }];
  });
}

/**
 * What the dialog of a line offers: the groups of its item, and what the line has that they no longer offer, so that nothing is dropped in silence: in its group
 * or, where nobody is asked that any more, in one of its own, called as on the menu or else `gone`. It can be kept or left out, also some of it; more of it cannot be taken.
 */
export function groupsOfLine(item: Item, line: OrderLine | undefined, gone: string): readonly OfferedGroup[] {
  const groups = new Map<string, OfferedGroup>(orderedGroups(item).map((group) => [group.id, group]));
  for (const { id, name, price, modifierGroupId, quantity } of line?.modifiers ?? []) {
    if (modifierGroupId === null) continue;
    const group: OfferedGroup =
      groups.get(modifierGroupId) ?? goneGroup(modifierGroupId, item.modifier_group.find((each) => each.id === modifierGroupId)?.name ?? gone);
    const isOffered = group.modifiers.some((modifier) => modifier.id === id);
    if (isOffered) continue;
    const held = new Map([...(group.held ?? []), [id, quantity]]);
    groups.set(group.id, { ...group, held, modifiers: [...group.modifiers, { id, name, price, autoSelect: false }] });
  }
  return [...groups.values()];
}

const goneGroup = (id: string, name: string): ModifierGroup => ({
  id,
  name,
  required: false,
  minimum: 0,
  maximum: 0,
  hidden: false,
  sortOrder: 0,
  modifiers: [],
});

/** The groups with the prices that an edited line has already: what it keeps costs what it did when it was added. */
export const withHeldPrices = (groups: readonly ModifierGroup[], line: OrderLine | undefined): readonly ModifierGroup[] =>
  line === undefined
    ? groups
    : groups.map((group) => ({
        ...group,
        modifiers: group.modifiers.map((modifier) => ({
          ...modifier,
          price: line.modifiers.find(({ id, modifierGroupId }) => id === modifier.id && (modifierGroupId ?? group.id) === group.id)?.price ?? modifier.price,
        })),
      }));

/** Whether a chosen modifier has a quantity: its group allows more than one or, without a maximum, it costs something; the only one of what the menu dropped has none. */
export const hasQuantity = (group: OfferedGroup, modifier: Modifier, quantity: number): boolean =>
  quantity > 1 || (group.held?.get(modifier.id) !== 1 && !isSingleChoice(group) && (group.maximum === 0 ? modifier.price > 0 : group.maximum > 1));

/** What the add button says: unit price and modifiers, times the quantity, before tax. */
export const priceOfChoice = (groups: readonly ModifierGroup[], { price, modifiers, quantity }: Omit<ItemChoice, 'note'>): Minor =>
  minor(addMinor(price, choicePrice(groups, modifiers)) * quantity);

/** The same of a line that is edited: more of it than it has is at what that costs by now (`enlarge`). `groups`: with the prices that the line has already. */
export function priceOfEdited(groups: readonly ModifierGroup[], item: Item, line: OrderLine, choice: Omit<ItemChoice, 'note'>): Minor {
  const more = choice.quantity - line.quantity;
  if (more <= 0) return priceOfChoice(groups, choice);
  const modifiers = choice.modifiers.map((each) => ({ ...each, name: each.id, price: choicePrice(groups, [{ ...each, quantity: 1 }]) }));
  const now = unitPrice(termsOfMore({ ...line, modifiers }, item, []));
  return addMinor(priceOfChoice(groups, { ...choice, quantity: line.quantity }), minor(now * more));
}

/** The choice as an order's line carries it: by group, and within a group as the menu lists it, in whatever order it was tapped. */
export function inMenuOrder(groups: readonly ModifierGroup[], chosen: readonly ChosenModifier[]): readonly ChosenModifier[] {
  const places = new Map(groups.flatMap((group) => group.modifiers.map(({ id }) => `${group.id} ${id}`)).map((key, place) => [key, place]));
  const placeOf = ({ id, modifierGroupId }: ChosenModifier) => places.get(`${modifierGroupId} ${id}`) ?? places.size;
  return chosen.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The note that the dialog begins with: the line's own when one is edited. */
export const firstNote = (line: OrderLine | undefined): string => (line === undefined ? '' : noteOf(line.note));

/** Whether the item asks for its price. */
export const asksPrice = (item: Item): boolean => item.priceType === 'VARIABLE';

/** What one tap adds where the register adds at once; null: the item asks something first, its modifiers or its price. */
export const quickChoice = (item: Item): ItemChoice | null =>
  item.priceType === 'FIXED' && orderedGroups(item).length === 0 ? { quantity: limits.itemQuantityDefault, note: '', price: item.price, modifiers: [] } : null;

/** What a scanned label adds at once; null: the item asks something that the label does not say. */
export const labelChoice = (item: Item, { quantity, note, price }: LabelSale): ItemChoice | null =>
  orderedGroups(item).length > 0 || (asksPrice(item) && price === undefined) ? null : { quantity, note, price: price ?? item.price, modifiers: [] };

/** The unit price that the dialog begins with: the line's own when one is edited, nothing where it is asked for, else the menu's. */
export const firstPrice = (item: Item, line: OrderLine | undefined): Minor => line?.price ?? (asksPrice(item) ? zero : item.price);
