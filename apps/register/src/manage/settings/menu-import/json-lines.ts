import type { MenuFile } from '@till/domain/menu/file/types';

/** How deep a category or a group lies in a menu file, and an item: `categories`, 0; `categories`, 0, `items`, 3. */
const depths: ReadonlySet<number> = new Set([2, 4]);

/** In which line each category, group and item of a menu begins, by its path such as `categories.0.items.3`. `text`: JSON that is well formed. */
function linesOf(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  const places: { key: string | number }[] = [];
  let line = 1;
  let last = '';
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    const place = places.at(-1);
    if (sign === '\n') line += 1;
    else if (sign === '"') {
      const from = at + 1;
      for (at = from; text[at] !== '"'; at += 1) if (text[at] === '\\') at += 1;
      last = text.slice(from, at);
    } else if (sign === ':' && place !== undefined) place.key = last;
    else if (sign === ',' && typeof place?.key === 'number') place.key += 1;
    else if (sign === '{' || sign === '[') {
      if (sign === '{' && depths.has(places.length)) lines.set(places.map(({ key }) => key).join('.'), line);
      places.push({ key: sign === '[' ? 0 : '' });
    } else if (sign === '}' || sign === ']') places.pop();
  }
  return lines;
}

/** A menu with the lines in which its parts stand in the file, so that what is wrong can be found there. All in one line, it stays as it is: paths say more. */
export function withLines({ categories, modifierGroups, ...others }: MenuFile, text: string): MenuFile {
  if (!text.trim().includes('\n')) return { ...others, categories, modifierGroups };
  const lines = linesOf(text);
  const placed = <Each extends object>(each: Each, path: string): Each =>
    typeof each === 'object' && each !== null && !Array.isArray(each) ? { ...each, line: lines.get(path) } : each;
  return {
    ...others,
    categories: categories.map((category, at) => ({
      ...placed(category, `categories.${at}`),
      items: category.items.map((item, index) => placed(item, `categories.${at}.items.${index}`)),
    })),
    modifierGroups: modifierGroups.map((group, at) => placed(group, `modifierGroups.${at}`)),
  };
}
