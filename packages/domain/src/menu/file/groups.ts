import { minor } from '../../money/minor.ts';
import { codePointOrder } from '../../text/code-point-order.ts';
import { namesAfter } from '../names.ts';
import type { Category, Item, Modifier, ModifierGroup } from '../types.ts';
import { type Collected, type GroupRow, keyOf } from './collect.ts';
import { foldedName, seenName } from './fold.ts';
import { clearly } from './match.ts';
import type { FileGroupUse } from './types.ts';

/** Makes an id that nothing has yet. */
export type NewId = (of: 'category' | 'item' | 'group' | 'modifier' | 'time') => string;

/** The modifier groups of items after an import. */
export interface Groups {
  /** The groups that an item shall have. `base`: the item as it is in the menu. */
  of(uses: readonly FileGroupUse[], base: Item | null): readonly ModifierGroup[];
  /** The groups of an item of which the file says nothing: those that are changed in the file are changed here too. To be asked after all `of`. */
  kept(item: Item): readonly ModifierGroup[];
}

/** Every group of the menu, once for each id. */
export function groupsOf(menu: readonly Category[]): ReadonlyMap<string, ModifierGroup> {
  const groups = new Map<string, ModifierGroup>();
  for (const { items } of menu)
    for (const { modifier_group } of items) for (const group of modifier_group) if (!groups.has(group.id)) groups.set(group.id, group);
  return groups;
}

/** Where groups stand on an item that is only said to have them: as they do now, if they are the same in the same order, else as they are named. */
function placesOf(named: readonly (ModifierGroup | undefined)[], base: Item | null): readonly number[] {
  const own = base?.modifier_group ?? [];
  const isSameList = own.length === named.length && own.every(({ id }, index) => named[index]?.id === id);
  return named.map((_, index) => (isSameList ? own[index]?.sortOrder : undefined) ?? index + 1);
}

/** Groups keep the ids that they have in the menu: by the file's id, else by the name in the item, else, without a key, by the name in the menu. */
export function groupsAfter(menu: readonly Category[], { groups: rows }: Pick<Collected, 'groups'>, newId: NewId): Groups {
  const known = groupsOf(menu);
  const byName = new Map<string, ModifierGroup[]>();
  for (const group of [...known.values()].toSorted((a, b) => codePointOrder(a.id, b.id)))
    byName.set(foldedName(group.name), [...(byName.get(foldedName(group.name)) ?? []), group]);
  /** Which row of the file an id of the menu belongs to; null: several, each for its own items. */
  const owners = new Map<string, GroupRow | null>();
  for (const row of rows.values()) {
    const { id } = row.said;
    if (id !== undefined && known.has(id)) owners.set(id, owners.has(id) ? null : row);
  }
  const made = new Map<string, string>();
  const madeOnce = (name: string, make: () => string): string => {
    const before = made.get(name) ?? make();
    made.set(name, before);
    return before;
  };
  const isFree = (id: string, row: GroupRow): boolean => !owners.has(id) || owners.get(id) === row;
  const isClear = clearly([...rows.values()], ({ said }) => foldedName(said.name));
  /** In the whole menu; not what has a key: sizes of one item are not those of the others, though all are called Size. */
  const namedInMenu = (row: GroupRow) => (row.said.key === undefined ? namedLike(row, byName.get(foldedName(row.said.name)) ?? []) : undefined);
  const namedLike = (row: GroupRow, groups: readonly ModifierGroup[]) =>
    (isClear(row) ? groups : []).find((group) => foldedName(group.name) === foldedName(row.said.name) && isFree(group.id, row));

  function idOf(row: GroupRow, base: Item | null): string {
    const { id } = row.said;
    const found = id !== undefined && known.has(id) ? id : (namedLike(row, base?.modifier_group ?? [])?.id ?? namedInMenu(row)?.id);
    const group = found ?? madeOnce(row.key, () => id ?? newId('group'));
    owners.set(group, isFree(group, row) ? row : null);
    return group;
  }

  function modifiersOf(row: GroupRow, before: ModifierGroup | undefined): readonly Modifier[] {
    if (row.said.modifiers === undefined) return before?.modifiers ?? [];
    const free = new Map((before?.modifiers ?? []).map((modifier) => [modifier.id, modifier]));
    const found = row.said.modifiers.map((said) => {
      const same = said.id === undefined ? undefined : free.get(said.id);
      if (same !== undefined) free.delete(same.id);
      return same;
    });
    return row.said.modifiers.map((said, index) => {
      const base = found[index] ?? [...free.values()].find(({ name }) => foldedName(name) === foldedName(said.name));
      if (base !== undefined) free.delete(base.id);
      return {
        id: base?.id ?? madeOnce(`${row.key}\n${said.id ?? foldedName(said.name)}`, () => said.id ?? newId('modifier')),
        name: seenName(said.name),
        price: said.price ?? base?.price ?? minor(0),
        autoSelect: said.autoSelect ?? base?.autoSelect ?? false,
        ...namesAfter(base?.names, said.names),
      };
    });
  }

  function written(row: GroupRow, id: string, before: ModifierGroup | undefined, sortOrder: number): ModifierGroup {
    const { said } = row;
    const minimum = said.minimum ?? before?.minimum ?? (said.required === true ? 1 : 0);
    return {
      id,
      name: seenName(said.name),
      required: said.required ?? before?.required ?? minimum > 0,
      minimum,
      maximum: said.maximum ?? before?.maximum ?? 0,
      hidden: said.hidden ?? before?.hidden ?? false,
      sortOrder,
      modifiers: modifiersOf(row, before),
      ...namesAfter(before?.names, said.names),
    };
  }

  let isWhole = false;
  /** A group that no item of the file has is meant by its id or name. */
  function ownTheRest(): void {
    if (isWhole) return;
    isWhole = true;
    const used = new Set(owners.values());
    for (const row of rows.values()) {
      if (used.has(row)) continue;
      const id = row.said.id !== undefined && known.has(row.said.id) ? row.said.id : namedInMenu(row)?.id;
      if (id !== undefined && isFree(id, row)) owners.set(id, row);
    }
  }

  /** A group that the file does not describe: as the item has it, else as the menu has it. */
  function groupNamed(asked: string, base: Item | null): ModifierGroup | undefined {
    const own = base?.modifier_group ?? [];
    const key = keyOf(asked);
    return own.find(({ id }) => id === asked) ?? known.get(asked) ?? own.find(({ name }) => foldedName(name) === key) ?? byName.get(key)?.[0];
  }

  return {
    of(uses, base) {
      const named = uses.map((use) => groupNamed(typeof use === 'string' ? use : use.group, base));
      const places = placesOf(named, base);
      const groups = uses.flatMap((use, index) => {
        const asked = typeof use === 'string' ? use : use.group;
        const row = rows.get(keyOf(asked));
        if (row === undefined) {
          const group = named[index];
          return group === undefined ? [] : [{ ...group, sortOrder: typeof use === 'string' ? (places[index] ?? group.sortOrder) : use.sortOrder }];
        }
        const id = idOf(row, base);
        const before = base?.modifier_group.find((group) => group.id === id) ?? known.get(id);
        const place = row.said.sortOrder ?? base?.modifier_group.find((group) => group.id === id)?.sortOrder ?? index + 1;
        return [written(row, id, before, typeof use === 'string' ? place : use.sortOrder)];
      });
      // What an item names twice it has once, as it names it first: twice, the next import of the same file would change its place.
      return groups.filter(({ id }, index) => groups.findIndex((other) => other.id === id) === index);
    },
    kept(item) {
      ownTheRest();
      return item.modifier_group.map((group) => {
        const row = owners.get(group.id);
        return row === undefined || row === null ? group : written(row, group.id, group, row.said.sortOrder ?? group.sortOrder);
      });
    },
  };
}
