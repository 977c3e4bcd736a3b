import type { Item } from '../menu/types.ts';
import type { TaxRate } from '../merchant/types.ts';

/** Taxes that items carry by themselves and that the shop has no more, each once: nobody is charged with them (decision 068). */
export function goneTaxes(items: Iterable<Pick<Item, 'tax_rates'>>, rates: readonly Pick<TaxRate, 'id'>[]): readonly TaxRate[] {
  const here = new Set(rates.map(({ id }) => id));
  const gone = new Map<string, TaxRate>();
  for (const { tax_rates } of items) for (const rate of tax_rates) if (!here.has(rate.id)) gone.set(rate.id, rate);
  return [...gone.values()];
}
