import { limits } from '../../limits.ts';
import { type Minor, minor, zero } from '../../money/minor.ts';
import { mulDiv } from '../../money/round.ts';
import type { ShopClock } from '../../time/business-day.ts';
import type { Item, PriceRule } from '../types.ts';
import { ruleMissed } from './rule-use.ts';

/** Where and when something is sold. */
export interface Sale {
  /** When it is put on the order, ms since epoch. */
  readonly at: number;
  /** null: the order has none yet. */
  readonly orderType: 'dine-in' | 'pickup' | 'delivery' | null;
  readonly clock: ShopClock;
}

/** What something costs by a rule: never less than nothing. */
function ruledPrice(price: Minor, { kind, value }: PriceRule): Minor {
  if (kind === 'price') return minor(value);
  const off = kind === 'percent' ? mulDiv(price, value, 100 * limits.taxRateScale) : value;
  return off >= price ? zero : minor(price - off);
}

/** The rule that makes an item's price, and that price; null: it costs what the menu says. A price that is asked at each sale has no rule. */
export function priceRuleFor(item: Item, { at, orderType, clock }: Sale): { readonly rule: PriceRule; readonly price: Minor } | null {
  if (item.priceType === 'VARIABLE') return null;
  let best: { readonly rule: PriceRule; readonly price: Minor } | null = null;
  for (const rule of item.priceRules ?? []) {
    if (ruleMissed(rule, orderType, at, clock) !== null) continue;
    const price = ruledPrice(listPrice(item), rule);
    if (best === null || rule.priority > best.rule.priority || (rule.priority === best.rule.priority && isBetter({ rule, price }, best)))
      best = { rule, price };
  }
  return best;
}

/** Of two as cheap the one of the lower id: every register chooses the same. */
const isBetter = (one: { readonly rule: PriceRule; readonly price: Minor }, other: { readonly rule: PriceRule; readonly price: Minor }): boolean =>
  one.price < other.price || (one.price === other.price && one.rule.id < other.rule.id);

/** What an item costs without a rule, also one that was read as it is sold at a moment. */
export const listPrice = ({ price, ruled }: Item): Minor => ruled?.listPrice ?? price;

/** An item as it is sold at a moment: at the price of its rule. The same object where none applies or did. */
export function itemSoldAt(item: Item, sale: Sale): Item {
  if (item.priceRules === undefined || item.priceRules === null || item.priceRules.length === 0) return item;
  const chosen = priceRuleFor(item, sale);
  if (chosen !== null) return { ...item, price: chosen.price, ruled: { id: chosen.rule.id, name: chosen.rule.name, listPrice: listPrice(item) } };
  if (item.ruled === undefined) return item;
  const { ruled, ...bare } = item;
  return { ...bare, price: ruled.listPrice };
}

/** How long a price that somebody saw counts once its rule has begun or ended: so long a tap is on its way, or a clock is wrong. */
const seenPriceMs = 60_000;

/** The same for who saw a price (minor units; undefined: nobody says): where it was that a moment before or is a moment later, as it was seen. */
export function itemSoldAsSeen(item: Item, sale: Sale, seen: number | null | undefined): Item {
  const sold = itemSoldAt(item, sale);
  if (typeof seen !== 'number' || sold.price === seen || item.priceType === 'VARIABLE') return sold;
  const around = [-seenPriceMs, seenPriceMs].map((ms) => itemSoldAt(item, { ...sale, at: sale.at + ms }));
  return around.find(({ price }) => price === seen) ?? sold;
}

/** What a line says of the rule that made its price. */
export const ruleOfLine = ({ ruled }: Pick<Item, 'ruled'>): { readonly priceRuleId?: string; readonly priceRuleName?: string } =>
  ruled === undefined ? {} : { priceRuleId: ruled.id, priceRuleName: ruled.name };
