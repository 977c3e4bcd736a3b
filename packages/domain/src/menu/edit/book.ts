import type { TaxRate } from '../../merchant/types.ts';
import { keptNames } from '../names.ts';
import type { AvailableTime, Category, Item, ModifierGroup } from '../types.ts';
import { priceRulesOf, withPriceRules } from './price-rules.ts';
import type { Book, BookCategory, BookGroup, BookHours, BookItem, BookTax } from './types.ts';

/** The menu's document as its owner edits it. `categories` may be empty ones too; `rates`: those that the merchant has. */
export function bookOf(categories: readonly Category[], rates: readonly TaxRate[]): Book {
  const sorted = inOrder(categories);
  const items = new Map<string, { readonly item: Item; readonly categoryIds: string[] }>();
  const groups = new Map<string, BookGroup>();
  const taxes = new Map<string, BookTax>(rates.map((rate) => [rate.id, taxOf(rate, false)]));
  const listed = sorted.map((category): BookCategory => {
    const held = inOrder(category.items);
    for (const item of held) {
      const known = items.get(item.id);
      if (known !== undefined) {
        known.categoryIds.push(category.id);
        continue;
      }
      items.set(item.id, { item, categoryIds: [category.id] });
      for (const group of item.modifier_group) if (!groups.has(group.id)) groups.set(group.id, groupOf(group));
      for (const rate of item.tax_rates) if (!taxes.has(rate.id)) taxes.set(rate.id, taxOf(rate, true));
    }
    return categoryOf(
      category,
      held.map(({ id }) => id),
    );
  });
  const priceRules = priceRulesOf(categories);
  return {
    categories: listed,
    items: [...items.values()].map(({ item, categoryIds }) => itemOf(item, categoryIds)),
    groups: [...groups.values()],
    taxes: [...taxes.values()],
    ...(priceRules.length === 0 ? {} : { priceRules }),
  };
}

const inOrder = <T extends { readonly sortOrder: number }>(things: readonly T[]): T[] => things.toSorted((a, b) => a.sortOrder - b.sortOrder);

const taxOf = ({ id, name, rate, isDefault }: TaxRate, isGone: boolean): BookTax => ({ id, name, rate, isDefault, isGone });

const groupOf = ({ id, name, required, minimum, maximum, hidden, modifiers, names }: ModifierGroup): BookGroup => ({
  ...{ id, name, required, minimum, maximum, hidden },
  modifiers: modifiers.map((each) => ({ id: each.id, name: each.name, price: each.price, autoSelect: each.autoSelect, ...keptNames(each.names) })),
  ...keptNames(names),
});

function itemOf(item: Item, categoryIds: readonly string[]): BookItem {
  const { id, name, alternateName, description, warning, image, priceType, price, sku, hidden, trackingStock, qtyLimit, defaultTaxRates } = item;
  return {
    ...{ id, name, alternateName, description, warning, image, priceType, price, sku, hidden, trackingStock, qtyLimit, defaultTaxRates },
    barcodes: item.barcodes ?? [],
    allowInstructions: item.allowInstructions !== false,
    taxIds: item.tax_rates.map((rate) => rate.id),
    groupIds: inOrder(item.modifier_group).map((group) => group.id),
    categoryIds,
    ...keptNames(item.names),
  };
}

function categoryOf(category: Category, itemIds: readonly string[]): BookCategory {
  const { id, name, friendlyName, description, image, hidden, disabled } = category;
  return { id, name, friendlyName, description, image, hidden: hidden || disabled, hours: hoursOf(category), itemIds, ...keptNames(category.names) };
}

/** The hours of a category in either of the forms that a document may have them in (`isInHours` of `../available.ts`). */
export function hoursOf(category: Pick<Category, 'available_times' | 'isLimitedTime' | 'startTime' | 'endTime' | 'availableDays'>): readonly BookHours[] {
  const { available_times: times, isLimitedTime, startTime, endTime } = category;
  if (times.length > 0) return withDaysTogether(times);
  const days = (category.availableDays ?? []).toSorted();
  return isLimitedTime === false || (days.length === 0 && startTime === null && endTime === null) ? [] : [{ days, date: null, startTime, endTime }];
}

/** The same hours on several days are one line. */
function withDaysTogether(times: readonly AvailableTime[]): readonly BookHours[] {
  const lines = new Map<string, { days: number[]; readonly rest: Omit<BookHours, 'days'> }>();
  for (const { startTime, endTime, day, date } of times) {
    const name = JSON.stringify([startTime, endTime, date, day === null]);
    const line = lines.get(name) ?? { days: [], rest: { date, startTime, endTime } };
    if (day !== null && !line.days.includes(day)) line.days.push(day);
    lines.set(name, line);
  }
  return [...lines.values()].map(({ days, rest }) => ({ days: days.toSorted(), ...rest }));
}

/** Hours as a document has them: a line a day. Their ids say where they stand. */
const timesOf = (id: string, hours: readonly BookHours[]): readonly AvailableTime[] =>
  hours.flatMap(({ days, date, startTime, endTime }, line) =>
    (days.length === 0 ? [null] : days).map((day) => ({ id: `${id}-${line + 1}-${day ?? 'all'}`, startTime, endTime, day, date })),
  );

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The document of a changed book. What a book does not show stays as `before` has it. Groups that are on no item are gone.
 */
export function menuOf(book: Book, before: readonly Category[], rates: readonly TaxRate[], { merchantId, currencyCode }: NewThings): readonly Category[] {
  const formerCategories = new Map(before.map((category) => [category.id, category]));
  const formerItems = new Map(before.flatMap(({ items }) => items.map((item) => [item.id, item] as const)));
  const groups = new Map(book.groups.map((group) => [group.id, group]));
  const known = new Map<string, TaxRate>([...formerItems.values()].flatMap((item) => item.tax_rates.map((rate) => [rate.id, rate] as const)));
  for (const rate of rates) known.set(rate.id, rate);
  const items = new Map(book.items.map((item) => [item.id, itemMade(item, formerItems.get(item.id), groups, known, currencyCode)]));
  const made = book.categories.map((category, index) => {
    const held = category.itemIds.flatMap((id, place) => {
      const item = items.get(id);
      return item === undefined ? [] : [{ ...item, sortOrder: place + 1 }];
    });
    return { ...categoryMade(category, formerCategories.get(category.id), merchantId), sortOrder: index + 1, items: held };
  });
  return withPriceRules(made, book.priceRules ?? []);
}

/** What new things of a menu have without being asked. */
export interface NewThings {
  readonly merchantId: string;
  readonly currencyCode: string;
}

type Made = Omit<Item, 'sortOrder'>;

function itemMade(
  item: BookItem,
  former: Item | undefined,
  groups: ReadonlyMap<string, BookGroup>,
  rates: ReadonlyMap<string, TaxRate>,
  currencyCode: string,
): Made {
  const { id, name, alternateName, description, warning, image, priceType, price, sku, hidden, trackingStock, qtyLimit, defaultTaxRates } = item;
  const { barcodes: _, names: __, ...kept } = former ?? { ...newItem, currencyCode, barcodes: null, names: null };
  return {
    ...kept,
    ...keptNames(item.names),
    ...{ id, name, alternateName, description, warning, image, priceType, price, sku, hidden, trackingStock, qtyLimit, defaultTaxRates },
    ...(item.barcodes === undefined || item.barcodes.length === 0 ? {} : { barcodes: item.barcodes }),
    allowInstructions: item.allowInstructions,
    // What is not counted has no count: an old one must not be there when it is counted again.
    stock: trackingStock && kept.trackingStock ? kept.stock : null,
    modifier_group: item.groupIds.flatMap((groupId, index) => {
      const group = groups.get(groupId);
      return group === undefined ? [] : [{ ...group, sortOrder: index + 1 }];
    }),
    tax_rates: item.taxIds.flatMap((taxId) => rates.get(taxId) ?? []),
  };
}

const newItem: Omit<Made, 'id' | 'name' | 'price' | 'currencyCode'> = {
  ...{ alternateName: null, optionalLabel: null, description: null, image: null, warning: null, priceType: 'FIXED', stock: null, trackingStock: false },
  ...{ hidden: false, availableForShip: false, availableForPickup: true, availableForDelivery: true, isRevenue: true, sku: null, defaultTaxRates: true },
  ...{ allowInstructions: true, qtyLimit: null, tags: [], modifier_group: [], tax_rates: [] },
};

function categoryMade(category: BookCategory, former: Category | undefined, merchantId: string): Omit<Category, 'sortOrder' | 'items'> {
  const { id, name, friendlyName, description, image, hidden, hours } = category;
  const { names: _, ...kept } = former ?? { ...newCategory, merchantId };
  const shown = former !== undefined && (former.hidden || former.disabled) === hidden ? {} : { hidden, disabled: false };
  const sold =
    former !== undefined && same(hoursOf(former), hours)
      ? {}
      : { startTime: null, endTime: null, availableDays: null, isLimitedTime: hours.length > 0, available_times: timesOf(id, hours) };
  return { ...kept, id, name, friendlyName, description, image, ...shown, ...sold, ...keptNames(category.names) };
}

const newCategory: Omit<Category, 'id' | 'name' | 'merchantId' | 'sortOrder' | 'items'> = {
  ...{ friendlyName: null, alternateName: null, description: null, warning: null, image: null, imageAlt: null, hidden: false, startTime: null, endTime: null },
  ...{
    isLimitedTime: false,
    availableDays: null,
    isCatering: false,
    catalogId: null,
    version: 1,
    available_times: [],
    disabled: false,
    nextAvailableTime: null,
  },
};
