import { foldedName } from '../file/fold.ts';
import { type Mend, type Told, tally } from '../file/mends.ts';
import type { FileGroup, FileItem, MenuFile } from '../file/types.ts';
import { type Table, type TableError, type TableNote, type TableReading, tableMends, type UnusedColumn } from './reading.ts';
import { nameKey, type Reader, type ReadRow, readerOf } from './row.ts';
import { itemOfRows } from './sizes.ts';

/** A table that was read. */
export interface FileOfTable {
  readonly file: MenuFile;
  /** What is wrong in it and nobody has said what to do about; with one of them nothing is to be brought in. What `file` has there is what the mildest mend makes of it. */
  readonly errors: readonly TableError[];
  /** All that is wrong in it, whatever was chosen. */
  readonly found: readonly TableError[];
  /** What was done about it as it was chosen. */
  readonly mended: readonly Told<Mend>[];
  /** What else comes otherwise than it stands there. */
  readonly notes: readonly Told<TableNote>[];
  /** Columns that are not used although something stands in them, in the table's order. */
  readonly unused: readonly UnusedColumn[];
}

/**
 * A table as a menu file, with what is wrong in it. Rows that are sizes of one item become its price and a choice that must be made. `decode`: named and numbered entities
 * of HTML as the characters that they stand for. The work grows with the rows, not faster.
 */
export function fileOfTable(table: Table, reading: TableReading, decode: (text: string) => string): FileOfTable {
  const found: TableError[] = [];
  const note = tally<TableNote>();
  const done: Done[] = [];
  /** What the item of each line is called; a size has its item's name. */
  const names = new Map<number, string>();
  const trouble: Reader['trouble'] = (code, line, { cell, title }) => {
    found.push({ code, line, title, value: cell });
    const chosen = chosenFor(reading, code);
    if (chosen !== null) done.push({ mend: chosen, line, cell: cell.trim() });
    return chosen ?? tableMends[code][0];
  };
  const reader = readerOf(reading, { note, trouble, decode });
  const keys = new Map<string, number>();
  const keyOf = (name: string): string => {
    const before = keys.get(foldedName(name)) ?? 0;
    keys.set(foldedName(name), before + 1);
    // An item may be called as another one's key is.
    return before === 0 ? name : keyOf(`${name} (${before + 1})`);
  };
  const groups: FileGroup[] = [];
  const categories = new Map<string, { name: string; items: FileItem[] }>();
  const named = new Map<string, { readonly category: object; readonly identity: string | null }>();
  for (const rows of together(rowsOf(table, reading, reader, note), reading)) {
    const name = rows.find(({ item }) => item.name !== '')?.item.name ?? '';
    for (const { line } of rows) names.set(line, name);
    const made = itemOfRows(rows, { reading, reader, note, keyOf });
    if (made === null) continue;
    if (made.group !== null) groups.push(made.group);
    const called = made.category === '' ? reading.category : made.category;
    const category = categories.get(foldedName(called)) ?? { name: called, items: [] };
    const identity = made.item.id ?? made.item.sku ?? null;
    const before = named.get(foldedName(name));
    // One item may stand in several categories; two in one that nothing tells apart are asked about by the rules of the menu.
    const isOther = identity === null ? before?.category !== category : identity !== before?.identity;
    if (before !== undefined && isOther) note.add('same_names', made.item.line, name);
    if (before === undefined && name !== '') named.set(foldedName(name), { category, identity });
    categories.set(foldedName(called), category);
    category.items.push(made.item);
  }
  const byLine = found.toSorted((a, b) => a.line - b.line);
  return {
    file: { categories: [...categories.values()], modifierGroups: groups },
    errors: byLine.filter(({ code }) => chosenFor(reading, code) === null),
    found: byLine,
    mended: toldOf(done, names),
    notes: note.told(),
    unused: unusedIn(table, reading),
  };
}

/** What was done about one cell. */
interface Done {
  readonly mend: Mend;
  readonly line: number;
  readonly cell: string;
}

/** What happens to an item is told with its name, as who reads it knows the item and not the cell; what happens to a cell with what stood there. */
function toldOf(done: readonly Done[], names: ReadonlyMap<number, string>): readonly Told<Mend>[] {
  const mended = tally<Mend>();
  const left = new Set<number>();
  for (const { mend, line, cell } of done) {
    // It goes once, however much is wrong in it.
    if (mend === 'leave_item' && left.has(line)) continue;
    if (mend === 'leave_item') left.add(line);
    mended.add(mend, line, mend === 'leave_item' || mend === 'ask_price' ? (names.get(line) ?? '') : cell);
  }
  return mended.told();
}

function unusedIn({ rows }: Table, { columns }: TableReading): readonly UnusedColumn[] {
  return columns.flatMap(({ field, title }, index) => {
    if (field !== 'none') return [];
    const count = rows.reduce((sum, cells) => sum + ((cells[index] ?? '').trim() === '' ? 0 : 1), 0);
    return count === 0 ? [] : [{ title: title.trim(), number: index + 1, count }];
  });
}

/** What was chosen for a kind of trouble; null: nothing that is possible. */
const chosenFor = ({ mends = {} }: TableReading, code: TableError['code']): Mend | null => {
  const mend = mends[code];
  return mend !== undefined && (tableMends[code] as readonly Mend[]).includes(mend) ? mend : null;
};

/** The rows that are items or sizes of items. */
function rowsOf(table: Table, { columns }: TableReading, reader: Reader, note: ReturnType<typeof tally<TableNote>>): readonly ReadRow[] {
  const component = columns.findIndex(({ field }) => field === 'component');
  const name = columns.findIndex(({ field }) => field === 'name');
  const rows: ReadRow[] = [];
  for (const [index, cells] of table.rows.entries()) {
    const line = table.lines[index] ?? index + 1;
    const isComponent = component >= 0 && (cells[component] ?? '').trim() !== '';
    if (isComponent) note.add('components', line, (cells[component] ?? '').trim());
    // The first row of a set names it and one thing that it is made of.
    const row = isComponent && (cells[name] ?? '').trim() === '' ? null : reader.read(cells, line);
    if (row !== null) rows.push(row);
  }
  return rows;
}

/** Rows of one item together, in the order in which the items first come: those with one handle, those below a name that have none, and, in a table with sizes, those with one name. */
function together(rows: readonly ReadRow[], { format, columns }: TableReading): readonly (readonly ReadRow[])[] {
  const isVaried = format === 'loyverse' || columns.some(({ field }) => field === 'variation');
  const all = new Map<string, ReadRow[]>();
  let last = '';
  for (const [index, row] of rows.entries()) {
    const isBelow = row.item.name === '' && row.variation !== '' && last !== '';
    const own = row.handle !== '' ? `handle ${row.handle}` : isBelow ? last : format === 'loyverse' || row.item.name === '' ? '' : nameKey(row);
    const key = isVaried && own !== '' ? own : `row ${index}`;
    last = key;
    const group = all.get(key);
    if (group === undefined) all.set(key, [row]);
    else group.push(row);
  }
  // Of one name and without a word of their sizes they are no sizes: the same name stands there twice.
  const isRepeated = ([first, ...more]: readonly ReadRow[]) =>
    more.length > 0 && [first, ...more].every((row) => row !== undefined && row.handle === '' && row.variation === '');
  return [...all.values()].flatMap((group) => (isRepeated(group) ? group.map((row) => [row]) : [group]));
}
