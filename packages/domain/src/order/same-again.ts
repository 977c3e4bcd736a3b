import { ruleOfLine } from '../menu/price/price-rule.ts';
import type { Item } from '../menu/types.ts';
import type { TaxRate } from '../merchant/types.ts';
import { type ModifierToAdd, resolveModifiers } from '../modifier/resolve.ts';
import type { LineModifier } from '../modifier/types.ts';
import type { Minor } from '../money/minor.ts';
import { inclusionOf, ratesFor } from '../tax/rates.ts';
import { lineBounds } from './line-bounds.ts';
import { noteOf } from './note.ts';
import { isSettled, type Settling } from './payment/held.ts';
import type { Order, OrderLine } from './types.ts';

/** What a piece is sold at: unit price without modifiers and the rule that made it, the modifiers with theirs, and the taxes on it. */
export type PieceTerms = Pick<OrderLine, 'price' | 'priceRuleId' | 'priceRuleName' | 'modifiers' | 'taxRates'>;

/** What would be added. `price`: the unit price without modifiers. */
export interface Wanted {
  readonly quantity: number;
  readonly price: Minor;
  readonly note: string;
  readonly modifiers: readonly ModifierToAdd[];
}

/**
 * The line that what is wanted of an item would be the same as: at the same price and taxes, with the same note and the same choices at today's prices, not with
 * the kitchen yet, and with room for as many. Of several the newest. Undefined: it is a line of its own. `item`: as it is sold now (`itemSoldAt`). `merchantRates`: the merchant's taxes, as the caller knows them.
 */
export function sameAgain(order: Settling & Pick<Order, 'items'>, item: Item, wanted: Wanted, merchantRates: readonly TaxRate[]): OrderLine | undefined {
  const modifiers = resolveModifiers(item, wanted.modifiers);
  if (!modifiers.ok) return undefined;
  return lineLike(order, item, { ...wanted, ...ruleOfLine(item), modifiers: modifiers.value, taxRates: ratesFor(item, merchantRates) });
}

/** The newest line of an item at these terms and with this note that the kitchen has not got, without a discount, and with room for as many. */
export const lineLike = (
  order: Settling & Pick<Order, 'items'>,
  item: Item,
  wanted: PieceTerms & Pick<OrderLine, 'note' | 'quantity'>,
): OrderLine | undefined =>
  order.items.find(
    (line) =>
      line.itemId === item.id &&
      !line.submitted &&
      noteOf(line.note) === noteOf(wanted.note) &&
      isAt(line, wanted) &&
      line.quantity + wanted.quantity <= lineBounds(order, item, line).max &&
      !isSettled(order, line.cartId),
  );

/**
 * What one more piece of a line is sold at, by the menu and the taxes that the caller saw; `item`: as it is sold now (`itemSoldAt`). A typed price stays. A line whose item has left the menu, or whose
 * choices it no longer offers, has no other terms than its own.
 */
export function termsOfMore(line: OrderLine, item: Item | undefined, merchantRates: readonly TaxRate[]): PieceTerms {
  const modifiers = item && resolveModifiers(item, line.modifiers);
  if (item === undefined || modifiers?.ok !== true) return line;
  const terms = { modifiers: modifiers.value, taxRates: ratesFor(item, merchantRates) };
  return item.priceType === 'VARIABLE' ? { ...terms, price: line.price } : { ...terms, price: item.price, ...ruleOfLine(item) };
}

/** Whether a line is at these terms: the same price by the same rule, the same choices at the same prices, and the same taxes. */
export const isAt = (line: PieceTerms, { price, priceRuleId, modifiers, taxRates }: PieceTerms): boolean =>
  line.price === price &&
  line.priceRuleId === priceRuleId &&
  areSame(line.modifiers, modifiers, isSameModifier) &&
  areSame(line.taxRates, taxRates, isSameRate);

/** The same in whatever order. No two of a list are the same. */
const areSame = <T>(a: readonly T[], b: readonly T[], isSame: (one: T, other: T) => boolean): boolean =>
  a.length === b.length && a.every((one) => b.some((other) => isSame(one, other)));

const isSameModifier = (one: LineModifier, other: LineModifier): boolean =>
  one.id === other.id && one.modifierGroupId === other.modifierGroupId && one.quantity === other.quantity && one.price === other.price;

/** What a rate is called may change: nothing costs more or less for it. */
const isSameRate = (one: TaxRate, other: TaxRate): boolean => one.id === other.id && one.rate === other.rate && inclusionOf(one) === inclusionOf(other);
