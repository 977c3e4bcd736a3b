import type { Item } from '../menu/types.ts';
import type { InclusionType, TaxRate } from '../merchant/types.ts';

/**
 * The rates of a line of this item: the item's own and, where it has default taxes on, the merchant's default rates. What a rate is says the merchant; the
 * menu's copy may be older. One that the merchant has not any more is charged by nobody, whatever a menu says.
 */
export function ratesFor(item: Pick<Item, 'tax_rates' | 'defaultTaxRates'>, merchantRates: readonly TaxRate[]): TaxRate[] {
  const current = new Map(merchantRates.map((rate) => [rate.id, rate]));
  const own = item.tax_rates.flatMap((rate) => current.get(rate.id) ?? []);
  const defaults = item.defaultTaxRates ? merchantRates.filter((rate) => rate.isDefault === 1) : [];
  return distinctRates([...own, ...defaults]);
}

/** How many items of a menu carry a rate by themselves, whether they have default taxes on or not. */
export const itemsWithRate = (items: Iterable<Pick<Item, 'id' | 'tax_rates'>>, rateId: string): number =>
  new Set([...items].filter(({ tax_rates }) => tax_rates.some(({ id }) => id === rateId)).map(({ id }) => id)).size;

/** Each rate once: of two with the same id the first counts. */
export const distinctRates = (rates: readonly TaxRate[]): TaxRate[] =>
  rates.filter((rate, index) => rates.findIndex((other) => other.id === rate.id) === index);

/** A rate that does not say is put on top of the price. */
export const inclusionOf = (rate: Pick<TaxRate, 'inclusionType'>): InclusionType => rate.inclusionType ?? 'ADDITIVE';
