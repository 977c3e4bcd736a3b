import type { Item } from '../menu/types.ts';
import type { TaxRate } from '../merchant/types.ts';
import { ratesFor } from './rates.ts';

/** A tax of the shop that no item of its menu is charged with, and what would change that. */
export interface UnchargedTax {
  readonly rate: TaxRate;
  /** `default`: as a default tax it is charged on every item that has default taxes on. `own`: no item has them on, so each item has to carry it itself. */
  readonly remedy: 'default' | 'own';
  /** How many items would be charged then, at least 1. */
  readonly itemCount: number;
  /** Whether these are all items of the menu. */
  readonly isAll: boolean;
}

type Taxed = Pick<Item, 'id' | 'tax_rates' | 'defaultTaxRates'>;

/** On how many items of the menu each tax is charged, by its id; one that is on none is not in it. An item in several categories is one. */
export function itemsCharged(items: Iterable<Taxed>, rates: readonly TaxRate[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const item of new Map([...items].map((each) => [each.id, each])).values())
    for (const id of new Set(ratesFor(item, rates).map((rate) => rate.id))) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** The taxes that are set up and charged on nothing, in the order of the rates. On a menu without items nothing can be charged, and nothing is missing. */
export function unchargedTaxes(items: Iterable<Taxed>, rates: readonly TaxRate[]): readonly UnchargedTax[] {
  // An item may be in several categories.
  const each = [...new Map([...items].map((item) => [item.id, item])).values()];
  if (each.length === 0) return [];
  const charged = itemsCharged(each, rates);
  const withDefaults = each.filter(({ defaultTaxRates }) => defaultTaxRates).length;
  const [remedy, itemCount] = withDefaults > 0 ? (['default', withDefaults] as const) : (['own', each.length] as const);
  return rates.filter(({ id }) => !charged.has(id)).map((rate) => ({ rate, remedy, itemCount, isAll: itemCount === each.length }));
}
