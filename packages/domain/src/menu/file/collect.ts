import { foldedName, isSame } from './fold.ts';
import type { FileCategory, FileError, FileErrorCode, FileGroup, FileItem, MenuFile } from './types.ts';

/** A part of a file with its place. */
export interface Placed<T> {
  readonly said: T;
  readonly path: string;
  readonly line: number | null;
}

/** An item of the file in one category. */
export interface Row extends Placed<FileItem> {
  readonly category: CategoryRows;
}

/** A category of the file with all its items, wherever in the file they stand. */
export interface CategoryRows extends Placed<FileCategory> {
  readonly rows: Row[];
}

/** A group of the file; `key` as items call it, folded. */
export interface GroupRow extends Placed<FileGroup> {
  readonly key: string;
}

/** One item of the file: the same id, or the same SKU, in several categories is the same item. */
export interface Unit {
  readonly rows: readonly Row[];
  readonly said: FileItem;
}

/** A file as it is compared with the menu. */
export interface Collected {
  readonly categories: readonly CategoryRows[];
  readonly units: readonly Unit[];
  readonly groups: ReadonlyMap<string, GroupRow>;
  readonly errors: readonly FileError[];
}

export const errorAt = (
  code: FileErrorCode,
  { path, line }: Pick<Placed<unknown>, 'path' | 'line'>,
  field = '',
  detail: FileError['detail'] = {},
): FileError => ({
  code,
  path: field === '' ? path : `${path}.${field}`,
  line,
  detail,
});

/** Where the other one stands, for a sentence. */
export const whereOf = ({ path, line }: Pick<Placed<unknown>, 'path' | 'line'>) => (line === null ? path : line);

/** What a key of a group is known by. */
export const keyOf = (key: string): string => foldedName(key);

/** The parts of a file as one. */
export function collected(parts: readonly MenuFile[]): Collected {
  const errors: FileError[] = [];
  const categories = new Map<string, CategoryRows>();
  const groups = new Map<string, GroupRow>();
  for (const [number, part] of parts.entries()) {
    const prefix = parts.length === 1 ? '' : `parts.${number}.`;
    for (const [index, said] of part.modifierGroups.entries())
      addGroup(groups, errors, { said, path: `${prefix}modifierGroups.${index}`, line: said.line ?? null });
    for (const [index, said] of part.categories.entries()) {
      const path = `${prefix}categories.${index}`;
      const name = said.id === undefined ? `name ${foldedName(said.name)}` : `id ${said.id}`;
      const category = categories.get(name) ?? { said, path, line: said.line ?? null, rows: [] };
      categories.set(name, category);
      for (const [at, item] of said.items.entries()) category.rows.push({ said: item, path: `${path}.items.${at}`, line: item.line ?? null, category });
    }
  }
  const all = [...categories.values()];
  return { categories: all, units: unitsOf(all, errors), groups, errors };
}

function addGroup(groups: Map<string, GroupRow>, errors: FileError[], row: Placed<FileGroup>): void {
  const key = keyOf(row.said.key ?? row.said.name);
  const before = groups.get(key);
  if (before === undefined) groups.set(key, { ...row, key });
  else if (!isSame({ ...before.said, line: 0 }, { ...row.said, line: 0 }))
    errors.push(errorAt('group_twice', row, 'name', { name: row.said.name, where: whereOf(before) }));
}

const skuOf = ({ sku }: FileItem): string | null => (sku === undefined || sku === null || sku.trim() === '' ? null : sku.trim());

/** What makes two rows of a file one item; null: nothing. */
const identityOf = (said: FileItem): string | null => {
  if (said.id !== undefined) return `id ${said.id}`;
  const sku = skuOf(said);
  return sku === null ? null : `sku ${sku}`;
};

/** The rows as items. Two in one category that nobody could tell from each other are an error, and so is one item with two contents. */
function unitsOf(categories: readonly CategoryRows[], errors: FileError[]): Unit[] {
  const units: { rows: Row[]; said: FileItem }[] = [];
  const byIdentity = new Map<string, { rows: Row[]; said: FileItem }>();
  for (const { rows } of categories) {
    const named = new Map<string, Row>();
    for (const row of rows) {
      const identity = identityOf(row.said);
      const twin = identity === null ? named.get(foldedName(row.said.name)) : undefined;
      if (twin !== undefined) errors.push(errorAt('item_twice', row, 'name', { name: row.said.name, where: whereOf(twin) }));
      if (identity === null) named.set(foldedName(row.said.name), row);
      const unit = identity === null ? undefined : byIdentity.get(identity);
      if (unit === undefined) {
        const made = { rows: [row], said: row.said };
        units.push(made);
        if (identity !== null) byIdentity.set(identity, made);
        continue;
      }
      judgeTwin(unit.rows, row, errors);
      unit.rows.push(row);
    }
  }
  return units;
}

function judgeTwin(before: readonly Row[], row: Row, errors: FileError[]): void {
  const [first] = before;
  if (first === undefined) return;
  const bare = { sortOrder: 0, line: 0 };
  const isTwin = isSame({ ...first.said, ...bare }, { ...row.said, ...bare });
  const isInOneCategory = before.some(({ category }) => category === row.category);
  if (isTwin && !isInOneCategory) return;
  const detail = { name: row.said.name, where: whereOf(first) };
  if (row.said.id === undefined) errors.push(errorAt('sku_twice', row, 'sku', { ...detail, sku: row.said.sku ?? '' }));
  else errors.push(errorAt(isInOneCategory ? 'item_twice' : 'item_differs', row, 'id', detail));
}
