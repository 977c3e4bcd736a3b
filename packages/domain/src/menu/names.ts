import type { Category, Item, ModifierGroup, Names } from './types.ts';

/** The languages in which things of a menu may have names beside their own, which is what receipts and reports call them. */
export const nameLanguages = ['en-us', 'es-mx', 'zh-cn', 'zh-tw'] as const;

interface Named {
  readonly name: string;
  readonly names?: Names | null | undefined;
}

/** Who reads one script of a language reads the other sooner than another language. */
const nearest: Readonly<Record<string, string>> = { 'zh-cn': 'zh-tw', 'zh-tw': 'zh-cn' };

/** What something is called in a language; its own name where it has none there. */
export function nameIn({ name, names }: Named, language: string): string {
  if (!names) return name;
  const called = (asked: string | undefined) => names.find((each) => each.language === asked)?.name;
  return called(language) ?? called(nearest[language]) ?? name;
}

/** Names as they are kept: without blanks at their ends, without empty and unknown ones, of a language the last that was said. No field at all where there are none. */
export function keptNames(names: Names | null | undefined): { readonly names?: Names } {
  const said = new Map((names ?? []).map(({ language, name }) => [language, name.replace(/\s+/g, ' ').trim()]));
  const kept = nameLanguages.flatMap((language) => {
    const name = said.get(language) ?? '';
    return name === '' ? [] : [{ language, name }];
  });
  return kept.length === 0 ? {} : { names: kept };
}

/** Names after somebody said some: a language that is not said stays, an empty name takes its one away; null takes all, undefined says nothing. */
export const namesAfter = (before: Names | null | undefined, said: Names | null | undefined): { readonly names?: Names } =>
  said === null ? {} : keptNames([...(before ?? []), ...(said ?? [])]);

/** Under its name in a language; its own name is still among its names, so that a search finds both. */
function called<T extends Named>(thing: T, language: string): T {
  const name = nameIn(thing, language);
  return name === thing.name ? thing : { ...thing, name, names: [...(thing.names ?? []), { language: '', name: thing.name }] };
}

/** The same list where nothing of it changed. */
function each<T>(list: readonly T[], change: (one: T) => T): readonly T[] {
  const changed = list.map(change);
  return changed.every((one, at) => one === list[at]) ? list : changed;
}

function itemIn(item: Item, language: string): Item {
  const groups = each(item.modifier_group, (group): ModifierGroup => {
    const modifiers = each(group.modifiers, (modifier) => called(modifier, language));
    return called(modifiers === group.modifiers ? group : { ...group, modifiers }, language);
  });
  return called(groups === item.modifier_group ? item : { ...item, modifier_group: groups }, language);
}

const translated = new WeakMap<Category, { readonly language: string; readonly category: Category }>();

/** A category as somebody reads it who speaks a language; made once, so that what did not change is the same object. */
function categoryIn(category: Category, language: string): Category {
  const before = translated.get(category);
  if (before?.language === language) return before.category;
  const items = each(category.items, (item) => itemIn(item, language));
  const own = called(items === category.items ? category : { ...category, items }, language);
  const made = own.name === category.name || own.friendlyName === null ? own : { ...own, friendlyName: null };
  translated.set(category, { language, category: made });
  return made;
}

/** A menu under the names of a language. Ids, prices and everything that an order keeps are those of the menu. */
export const menuIn = (categories: readonly Category[], language: string): readonly Category[] =>
  each(categories, (category) => categoryIn(category, language));

/** What dishes and choices are called, by their own names: an order keeps those, whatever becomes of the menu. */
export interface NameBook {
  /** The names of what has others than its own. Two things of one name with different others have none: nobody could tell which is meant. */
  readonly items: ReadonlyMap<string, Names | null>;
  readonly modifiers: ReadonlyMap<string, Names | null>;
}

const books = new WeakMap<readonly Category[], NameBook>();

/** The names of a menu; read once. */
export function nameBook(categories: readonly Category[]): NameBook {
  const before = books.get(categories);
  if (before !== undefined) return before;
  const book = { items: new Map<string, Names | null>(), modifiers: new Map<string, Names | null>() };
  const put = (into: Map<string, Names | null>, { name, names }: Named) => {
    const others = names ?? null;
    const known = into.get(name);
    if (known === undefined) into.set(name, others);
    else if (JSON.stringify(known) !== JSON.stringify(others)) into.set(name, null);
  };
  for (const { items } of categories)
    for (const item of items) {
      put(book.items, item);
      for (const { modifiers } of item.modifier_group) for (const modifier of modifiers) put(book.modifiers, modifier);
    }
  books.set(categories, book);
  return book;
}

interface NamedLine {
  readonly name: string;
  readonly modifiers: readonly { readonly name: string }[];
}

/** A line of an order or a ticket as somebody reads it who speaks a language: what it keeps is called so today, and otherwise as it was sold. */
export function lineIn<T extends NamedLine>(line: T, { items, modifiers }: NameBook, language: string): T {
  const name = nameIn({ name: line.name, names: items.get(line.name) }, language);
  const chosen = each(line.modifiers, (modifier) => {
    const other = nameIn({ name: modifier.name, names: modifiers.get(modifier.name) }, language);
    return other === modifier.name ? modifier : { ...modifier, name: other };
  });
  return name === line.name && chosen === line.modifiers ? line : { ...line, name, modifiers: chosen };
}
