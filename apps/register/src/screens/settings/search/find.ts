import { fold } from '@till/domain/text/fold';
import { type EntryName, entryNames, entryOf, type Say } from './entries.ts';

/** A setting that a text finds. */
export interface Hit {
  readonly name: EntryName;
  readonly label: string;
}

/**
 * The settings that a text finds, best first: by their label, its beginning, a word of it, a part of it, an everyday word, what is said about them. Several words must
 * all be found. Nothing typed finds nothing.
 */
export function findSettings(text: string, say: Say): readonly Hit[] {
  const asked = fold(text).trim();
  if (asked === '') return [];
  const terms = asked.split(/\s+/);
  const ranked = entryNames.flatMap((name) => {
    const { label, hint, isHere } = entryOf(name);
    if (isHere?.() === false) return [];
    const called = fold(label(say));
    const everyday = fold(say('settingsSearch').everyday[name]);
    const all = `${called}\n${everyday}\n${hint === undefined ? '' : fold(hint(say))}`;
    if (!terms.every((term) => all.includes(term))) return [];
    return [{ name, label: label(say), rank: rankOf(asked, terms, called, everyday) }];
  });
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ name, label }) => ({ name, label }));
}

function rankOf(asked: string, terms: readonly string[], called: string, everyday: string): number {
  if (called === asked) return -1;
  if (called.startsWith(asked)) return 0;
  if (everyday.split(',').some((word) => word.trim() === asked)) return 1;
  if (terms.every((term) => ` ${called}`.includes(` ${term}`))) return 2;
  if (terms.every((term) => called.includes(term))) return 3;
  return terms.every((term) => `${called}\n${everyday}`.includes(term)) ? 4 : 5;
}
