import { limits } from '../../limits.ts';
import { priceRulesOf } from '../edit/price-rules.ts';
import type { BookPriceRule } from '../edit/types.ts';
import type { Category, Item, ModifierGroup } from '../types.ts';
import { isSame } from './fold.ts';
import { groupsOf } from './groups.ts';

/** What a field was or will be: a price in minor units, a list as its names with commas between them. */
export type ShownValue = string | number | boolean | null;

export interface ChangedField {
  readonly field: string;
  readonly before: ShownValue;
  readonly after: ShownValue;
}

/** A difference between two menus. `category`: of an item, the names of those that hold it. `fields`: what changed, empty for what comes or goes. */
export interface MenuChange {
  readonly kind: 'item' | 'category' | 'group' | 'price-rule';
  readonly act: 'added' | 'changed' | 'removed';
  readonly id: string;
  readonly name: string;
  readonly category: string | null;
  /** Of an item that has one, minor units; null: its price is asked at each sale, or it is no item. */
  readonly price: number | null;
  /** It comes, and is hidden: nobody sees it until somebody shows it. Absent: not so. */
  readonly hidden?: true;
  readonly fields: readonly ChangedField[];
}

export interface ChangeCounts {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly unchanged: number;
}

export interface MenuDifference {
  readonly items: ChangeCounts;
  readonly categories: ChangeCounts;
  readonly groups: ChangeCounts;
  readonly priceRules: ChangeCounts;
  /** What goes first, then what changes, then what comes. */
  readonly changes: readonly MenuChange[];
}

/** What is compared of a thing, by the field's name; and how the change names it. */
interface Seen {
  readonly name: string;
  readonly category: string | null;
  readonly price: number | null;
  readonly fields: Readonly<Record<string, unknown>>;
}

const priceText = (price: number): string => (price / 100).toFixed(2);

function shown(value: unknown): ShownValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.map((each) => shownPart(each)).join(', ') : shownPart(value);
}

function shownPart(part: unknown): string {
  if (typeof part !== 'object' || part === null) return String(part);
  const { name, price, group, startTime, endTime, day, date } = part as Readonly<Record<string, unknown>>;
  if (typeof name === 'string') return typeof price === 'number' && price !== 0 ? `${name} ${priceText(price)}` : name;
  if (typeof group === 'string') return group;
  return [date, day, startTime, endTime].filter((each) => each !== null && each !== undefined).join(' ');
}

const groupFields = ({ id: _, sortOrder: __, ...fields }: ModifierGroup) => fields;

function seenItems(menu: readonly Category[]): ReadonlyMap<string, Seen> {
  const items = new Map<string, { item: Item; places: { id: string; name: string; sortOrder: number }[] }>();
  for (const { id, name, items: own } of menu) {
    for (const item of own) {
      const known = items.get(item.id) ?? { item, places: [] };
      known.places.push({ id, name, sortOrder: item.sortOrder });
      items.set(item.id, known);
    }
  }
  const seen = ({ item, places }: { item: Item; places: readonly { name: string; id: string; sortOrder: number }[] }): Seen => {
    const { id: _, currencyCode: __, modifier_group, tax_rates, sortOrder: ___, priceRules: ____, ...fields } = item;
    return {
      name: item.name,
      category: places.map(({ name }) => name).join(', '),
      price: item.priceType === 'VARIABLE' ? null : item.price,
      fields: {
        ...fields,
        category: places.map(({ name, id }) => ({ name, id })),
        place: places.map(({ sortOrder }) => sortOrder),
        // What a group is made of is a change of the group.
        modifierGroups: modifier_group.map(({ id, name, sortOrder }) => ({ group: name, id, sortOrder })),
        taxRates: tax_rates,
      },
    };
  };
  return new Map([...items].map(([id, item]) => [id, seen(item)]));
}

function seenCategories(menu: readonly Category[]): ReadonlyMap<string, Seen> {
  return new Map(
    menu.map(({ id, merchantId: _, items: __, sortOrder, priceRules: ___, ...fields }) => [
      id,
      { name: fields.name, category: null, price: null, fields: { ...fields, place: sortOrder } },
    ]),
  );
}

const seenGroups = (menu: readonly Category[]): ReadonlyMap<string, Seen> =>
  new Map([...groupsOf(menu)].map(([id, group]) => [id, { name: group.name, category: null, price: null, fields: groupFields(group) }]));

const offOf = ({ kind, value }: BookPriceRule): string =>
  kind === 'percent' ? `-${value / limits.taxRateScale}%` : `${kind === 'amount' ? '-' : ''}${priceText(value)}`;

/** `names`: of categories and items, by id. What a rule is of is the same under a new name. */
const seenRules = (menu: readonly Category[], names: ReadonlyMap<string, string>): ReadonlyMap<string, Seen> => {
  const named = (ids: readonly string[]) => ids.map((id) => ({ id, name: names.get(id) ?? id }));
  return new Map(
    priceRulesOf(menu).map((rule) => {
      const { id, name, priority, all, categoryIds, itemIds, use = null } = rule;
      const fields = { name, price: offOf(rule), priority, all, category: named(categoryIds), items: named(itemIds), use };
      return [id, { name, category: null, price: null, fields }];
    }),
  );
};

const namesIn = (menus: readonly (readonly Category[])[]): ReadonlyMap<string, string> =>
  new Map(menus.flat().flatMap(({ id, name, items }) => [[id, name] as const, ...items.map((item) => [item.id, item.name] as const)]));

function compared(
  kind: MenuChange['kind'],
  before: ReadonlyMap<string, Seen>,
  after: ReadonlyMap<string, Seen>,
): { counts: ChangeCounts; changes: MenuChange[] } {
  const changes: MenuChange[] = [];
  const told = (act: MenuChange['act'], id: string, { name, category, price, fields: of }: Seen, fields: readonly ChangedField[] = []) =>
    changes.push({ kind, act, id, name, category, price, ...(act === 'added' && of['hidden'] === true ? { hidden: true } : {}), fields });
  let unchanged = 0;
  for (const [id, was] of before) if (!after.has(id)) told('removed', id, was);
  for (const [id, is] of after) {
    const was = before.get(id);
    if (was === undefined) told('added', id, is);
    else if (isSame(was.fields, is.fields)) unchanged += 1;
    else {
      const names = Object.keys(is.fields).filter((field) => !isSame(was.fields[field], is.fields[field]));
      told(
        'changed',
        id,
        is,
        names.map((field) => ({ field, before: shown(was.fields[field]), after: shown(is.fields[field]) })),
      );
    }
  }
  const count = (act: MenuChange['act']) => changes.filter((change) => change.act === act).length;
  return { counts: { added: count('added'), changed: count('changed'), removed: count('removed'), unchanged }, changes };
}

/** What is different in a menu after a change; both by `sortOrder`. Items, groups and price rules are known by their ids. */
export function menuDifference(before: readonly Category[], after: readonly Category[]): MenuDifference {
  const names = namesIn([before, after]);
  const [items, categories, groups, priceRules] = [
    compared('item', seenItems(before), seenItems(after)),
    compared('category', seenCategories(before), seenCategories(after)),
    compared('group', seenGroups(before), seenGroups(after)),
    compared('price-rule', seenRules(before, names), seenRules(after, names)),
  ];
  const all = [...categories.changes, ...items.changes, ...groups.changes, ...priceRules.changes];
  const acts = ['removed', 'changed', 'added'] as const;
  return {
    items: items.counts,
    categories: categories.counts,
    groups: groups.counts,
    priceRules: priceRules.counts,
    changes: acts.flatMap((act) => all.filter((change) => change.act === act)),
  };
}
