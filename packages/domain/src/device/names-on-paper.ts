import { nameIn } from '../menu/names.ts';
import type { Category } from '../menu/types.ts';
import { notOnPaper } from '../text/on-paper.ts';

/** So many names are told. */
const toldMax = 5;

/** What a printer of the shop prints: tickets in a language of the kitchen, or receipts, which have things' own names and the shop's. */
export type PrintedNames = { readonly language: string } | { readonly shop: string };

/** Names of the menu, and the shop's, that paper cannot show as this printer prints them, each once, the first five; empty: it can show them all. */
export function namesNotOnPaper(categories: readonly Category[], prints: PrintedNames): readonly string[] {
  const called = (thing: Parameters<typeof nameIn>[0]): string => ('language' in prints ? nameIn(thing, prints.language) : thing.name);
  const found = new Set('shop' in prints && notOnPaper(prints.shop).length > 0 ? [prints.shop] : []);
  for (const item of categories.flatMap(({ items }) => items)) {
    if (item.hidden) continue;
    for (const thing of [item, ...item.modifier_group.flatMap(({ modifiers }) => modifiers)]) {
      if (found.size >= toldMax) return [...found];
      const name = called(thing);
      if (notOnPaper(name).length > 0) found.add(name);
    }
  }
  return [...found];
}
