import type { Item } from '../menu/types.ts';
import type { InclusionType, TaxRate } from '../merchant/types.ts';

/**
 * The rates of a line of this item, as of now: the item's own and, where it has default taxes on, the merchant's default rates.
 * A rate that the merchant still has is taken as the merchant has it today; the menu's copy may be older.
 */
export function ratesFor(item: Pick<Item, 'tax_rates' | 'defaultTaxRates'>, merchantRates: readonly TaxRate[]): TaxRate[] {
  const current = new Map(merchantRates.map((rate) => [rate.id, rate]));
  const own = item.tax_rates.map((rate) => current.get(rate.id) ?? rate);
  const defaults = item.defaultTaxRates ? merchantRates.filter((rate) => rate.isDefault === 1) : [];
  return distinctRates([...own, ...defaults]);
}

/** Each rate once: of two with the same id the first counts. */
export const distinctRates = (rates: readonly TaxRate[]): TaxRate[] =>
  rates.filter((rate, index) => rates.findIndex((other) => other.id === rate.id) === index);

/** A rate that does not say is put on top of the price. */
export const inclusionOf = (rate: Pick<TaxRate, 'inclusionType'>): InclusionType => rate.inclusionType ?? 'ADDITIVE';
