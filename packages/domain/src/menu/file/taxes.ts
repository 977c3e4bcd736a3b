import type { TaxRate } from '../../merchant/types.ts';
import { percentText } from '../../money/percent.ts';
import type { Category, Item } from '../types.ts';
import { foldedName } from './fold.ts';

/** A name of a file that is no tax of an item. `index`: which of its names. */
export interface TaxFault {
  readonly code: 'tax_unknown' | 'tax_gone' | 'tax_ambiguous';
  readonly index: number;
  readonly name: string;
}

/** The taxes that names of a file mean. */
export interface NamedTaxes {
  readonly rates: readonly TaxRate[];
  readonly faults: readonly TaxFault[];
}

/** What a file's names of taxes may mean. `gone`: taxes that only items have any more. */
export interface TaxBook {
  readonly current: readonly TaxRate[];
  readonly gone: readonly TaxRate[];
}

export function taxBook(menu: readonly Category[], current: readonly TaxRate[]): TaxBook {
  const ids = new Set(current.map(({ id }) => id));
  const gone = new Map<string, TaxRate>();
  for (const { items } of menu) for (const { tax_rates } of items) for (const rate of tax_rates) if (!ids.has(rate.id)) gone.set(rate.id, rate);
  return { current, gone: [...gone.values()] };
}

/** A tax with its rate: what a file calls it where two are named alike. */
const withRate = ({ name, rate }: TaxRate): string => `${name} (${percentText(rate)}%)`;

/**
 * What a file calls the taxes of a menu, by id: their names, and with their rates where two are named alike. By a name alone whoever imports it elsewhere could make
 * one tax of both, and charge the wrong one.
 */
export function taxNames(menu: readonly Category[]): (rate: TaxRate) => string {
  const ids = new Map<string, Set<string>>();
  for (const { items } of menu)
    for (const { tax_rates } of items)
      for (const { id, name } of tax_rates) ids.set(foldedName(name), (ids.get(foldedName(name)) ?? new Set<string>()).add(id));
  return (rate) => ((ids.get(foldedName(rate.name))?.size ?? 0) > 1 ? withRate(rate) : rate.name);
}

/** The rates of a name: the one that is written just so, or all that people would take for it; else those that are called so with their rate. */
function named(name: string, rates: readonly TaxRate[]): readonly TaxRate[] {
  const exact = rates.filter((rate) => rate.name === name);
  const alike = exact.length > 0 ? exact : rates.filter((rate) => foldedName(rate.name) === foldedName(name));
  return alike.length > 0 ? alike : rates.filter((rate) => foldedName(withRate(rate)) === foldedName(name));
}

/**
 * The taxes that a file's names mean for an item, each once. `base`: the item as it is in the menu. A name is a tax of the merchant; of several that are named
 * alike, the one that the item has. A tax that was deleted stays on the items that have it, and comes to no other: it would be charged by nobody.
 */
export function taxesNamed(names: readonly string[], base: Pick<Item, 'tax_rates'> | null, { current, gone }: TaxBook): NamedTaxes {
  const own = new Set((base?.tax_rates ?? []).map(({ id }) => id));
  const rates: TaxRate[] = [];
  const faults: TaxFault[] = [];
  for (const [index, name] of names.entries()) {
    const known = named(name, current);
    const had = named(name, known.length > 0 ? known : gone).filter(({ id }) => own.has(id));
    const [rate] = known.length === 1 ? known : had.filter((each) => !rates.includes(each));
    if (rate !== undefined) rates.push(rate);
    // Said more often than the item has it, it is still the same tax.
    else if (had.length === 0)
      faults.push({ code: known.length > 1 ? 'tax_ambiguous' : named(name, gone).length > 0 ? 'tax_gone' : 'tax_unknown', index, name });
  }
  return { rates: rates.filter((rate, index) => rates.indexOf(rate) === index), faults };
}

/** A menu whose items have their taxes as the merchant has them now: a menu's own copy may have an older name. Those that are gone stay as they are. */
export function withTaxesOfNow(menu: readonly Category[], current: readonly TaxRate[]): readonly Category[] {
  const byId = new Map(current.map((rate) => [rate.id, rate]));
  const now = (item: Item): Item => ({ ...item, tax_rates: item.tax_rates.map((rate) => byId.get(rate.id) ?? rate) });
  return menu.map((category) => ({ ...category, items: category.items.map(now) }));
}
