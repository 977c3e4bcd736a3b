import { foldedName } from '../menu/file/fold.ts';
import type { TaxRate } from '../merchant/types.ts';
import { accept, type Refusal, type Result, refuse } from '../result.ts';

/**
 * The name of a tax beside those that a shop has. Receipts, reports and tables of menus know a tax by its name: it has one, and no two living ones have the same, however
 * it is written. `own`: the id of the one that is changed.
 */
export function judgeTaxName(
  name: string,
  rates: readonly Pick<TaxRate, 'id' | 'name'>[],
  own?: string,
): Result<string, Refusal<'tax_name_missing' | 'tax_name_taken'>> {
  const said = name.trim();
  if (foldedName(said) === '') return refuse('tax_name_missing');
  const taken = rates.find((each) => each.id !== own && foldedName(each.name) === foldedName(said));
  return taken === undefined ? accept(said) : refuse('tax_name_taken', { name: taken.name });
}
