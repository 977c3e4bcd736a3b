import { priceRulesOf } from '../edit/price-rules.ts';
import type { Category, Item, ModifierGroup } from '../types.ts';
import { keyOf } from './collect.ts';
import { isSame } from './fold.ts';
import { inOrder } from './merge.ts';
import { taxNames } from './taxes.ts';
import type { FileCategory, FileGroup, FileGroupUse, FileItem, MenuFile } from './types.ts';

/**
 * A menu as a file that an import takes: nothing of it is lost but the ids of hours and a currency, which is the shop's. Groups are written once; where two are
 * named alike, one is called `Size 2`; taxes that are named alike have their rates behind their names. Imported where it came from it changes nothing; elsewhere it makes the same menu, with the same ids as far as they
 * are free.
 */
export function menuFileOf(menu: readonly Category[]): MenuFile {
  const groups = writtenGroups(menu);
  const taxes = taxNames(menu);
  const categories = inOrder(menu).map((category): FileCategory => {
    const { merchantId: _, available_times, items, priceRules: ___, ...said } = category;
    return { ...said, available_times: available_times.map(({ id: __, ...hours }) => hours), items: items.map((item) => writtenItem(item, groups, taxes)) };
  });
  return { categories, modifierGroups: groups.all.map(({ file }) => file), priceRules: priceRulesOf(menu) };
}

function writtenItem(item: Item, groups: Written, taxes: ReturnType<typeof taxNames>): FileItem {
  const { currencyCode: _, modifier_group, tax_rates, priceRules: __, ...said } = item;
  return {
    ...said,
    barcodes: item.barcodes ?? [],
    taxRates: tax_rates.map(taxes),
    modifierGroups: modifier_group.map((group): FileGroupUse => {
      const { key, file } = groups.of(group);
      return file.sortOrder === group.sortOrder ? key : { group: key, sortOrder: group.sortOrder };
    }),
  };
}

interface WrittenGroup {
  readonly key: string;
  readonly group: ModifierGroup;
  readonly file: FileGroup;
}
interface Written {
  readonly all: readonly WrittenGroup[];
  of(group: ModifierGroup): WrittenGroup;
}

const bare = ({ sortOrder: _, ...group }: ModifierGroup) => group;

function writtenGroups(menu: readonly Category[]): Written {
  const all: WrittenGroup[] = [];
  const byId = new Map<string, WrittenGroup[]>();
  const keys = new Set<string>();
  const freeKey = (name: string): string => {
    for (let number = 1; ; number += 1) {
      const key = number === 1 ? name : `${name} ${number}`;
      if (!keys.has(keyOf(key))) return key;
    }
  };
  const of = (group: ModifierGroup): WrittenGroup => {
    const alike = byId.get(group.id) ?? [];
    const same = alike.find((each) => isSame(bare(each.group), bare(group)));
    if (same !== undefined) return same;
    const key = freeKey(group.name);
    keys.add(keyOf(key));
    const made: WrittenGroup = { key, group, file: key === group.name ? { ...group } : { key, ...group } };
    all.push(made);
    byId.set(group.id, [...alike, made]);
    return made;
  };
  for (const { items } of inOrder(menu)) for (const { modifier_group } of items) for (const group of modifier_group) of(group);
  return { all, of };
}
