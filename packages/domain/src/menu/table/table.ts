import { limits } from '../../limits.ts';
import { minor, zero } from '../../money/minor.ts';
import { isNumberOfGoods, tidyBarcodes } from '../barcode/barcode.ts';
import { foldedName } from '../file/fold.ts';
import type { FileGroup, FileItem, MenuFile } from '../file/types.ts';
import { type DecimalSign, tableAmount } from './amount.ts';
import { type Column, languageOfField, nameFields, type TableField, type TableFormat } from './columns.ts';

/** A table as it was read. `lines`: of which line of the file each row is, counted from 1. */
export interface Table {
  readonly rows: readonly (readonly string[])[];
  readonly lines: readonly number[];
}

/** What a person says of a table. `category`: for rows that name none. */
export interface TableReading {
  readonly columns: readonly Column[];
  readonly format: TableFormat;
  readonly decimal: DecimalSign | null;
  readonly category: string;
  /** What choices of sizes are called where the table has no word for it. */
  readonly variation: string;
}

export type TableErrorCode =
  | 'price_wrong'
  | 'price_unclear'
  | 'cells_beyond'
  | 'stock_wrong'
  | 'yes_no_wrong'
  | 'price_type_wrong'
  | 'barcode_wrong'
  | 'name_missing'
  | 'variation_open';

export interface TableError {
  readonly code: TableErrorCode;
  readonly line: number;
  readonly title: string;
  readonly value: string;
}

const yes = new Set(['y', 'yes', 'true', '1', 'x', 'sí', 'si', '是', '有']);
const no = new Set(['n', 'no', 'false', '0', '', '-', '否', '无', '無']);

/** A cell as a text; the apostrophe that keeps a spreadsheet from taking it for a formula is not part of it. */
const textOf = (cell: string): string => cell.replace(/^'(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n])/, '').trim();
/** The title of a Loyverse row that is a part of another item: not a variant of it. */
const includedTitle = 'sku of included item';
/** What a spreadsheet makes of a long number, such as `9.78E+12`: the barcode is lost. */
const isSpoilt = (text: string): boolean => /^\d([.,]\d+)?E\+\d+$/i.test(text);
/** Square and Loyverse export descriptions as their editors keep them. */
const withoutTags = (text: string): string =>
  text
    .replace(/<(br|\/p|\/li|\/div)\b[^>]*>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" })[name] ?? ' ')
    .replace(/\n{2,}/g, '\n')
    .trim();
/** Square's categories have their token behind the name: `Books (T2B3ROTJ3HFGVBO22QLOOJDE)`. */
const withoutToken = (name: string): string => name.replace(/\s*\([A-Z0-9]{20,}\)$/, '');
const listOf = (cell: string): readonly string[] =>
  cell
    .split(/[|;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** One row of a table, read. */
interface ReadRow {
  readonly item: FileItem;
  readonly category: string;
  readonly variation: string;
  readonly variationName: string;
  readonly key: string;
}

/** Reads one row; null: it is empty. */
function readRow(cells: readonly string[], line: number, reading: TableReading, errors: TableError[]): ReadRow | null {
  if (cells.every((cell) => cell.trim() === '')) return null;
  const isForeign = reading.format === 'square' || reading.format === 'loyverse';
  const cellOf = (field: TableField): { readonly cell: string; readonly title: string } | null => {
    const index = reading.columns.findIndex((column) => column.field === field);
    return index < 0 ? null : { cell: cells[index] ?? '', title: reading.columns[index]?.title ?? '' };
  };
  const text = (field: TableField): string | undefined => {
    const found = cellOf(field);
    return found === null ? undefined : textOf(found.cell);
  };
  const wrong = (code: TableErrorCode, { cell, title }: { readonly cell: string; readonly title: string }) =>
    void errors.push({ code, line, title, value: cell });
  const beyond = cells.slice(reading.columns.length).filter((cell) => cell.trim() !== '');
  if (beyond.length > 0) errors.push({ code: 'cells_beyond', line, title: '', value: beyond.join(', ') });
  const flag = (field: TableField): boolean | undefined => {
    const found = cellOf(field);
    const said = found?.cell.trim().toLowerCase() ?? '';
    if (found === null) return undefined;
    if (!yes.has(said) && !no.has(said)) wrong('yes_no_wrong', found);
    return yes.has(said);
  };
  const item: { -readonly [K in keyof FileItem]: FileItem[K] } = { name: text('name') ?? '', line };
  const price = cellOf('price');
  const amount = price === null ? null : tableAmount(price.cell, reading.decimal);
  // An amount beyond what can be sent would refuse the whole file, without its line.
  const isBeyond = amount?.kind === 'amount' && Math.abs(amount.value) > limits.amountMax;
  if (price !== null && (amount?.kind === 'wrong' || amount?.kind === 'unclear' || isBeyond))
    wrong(amount.kind === 'unclear' ? 'price_unclear' : 'price_wrong', price);
  if (amount?.kind === 'amount' && !isBeyond) item.price = amount.value;
  if (amount?.kind === 'open') Object.assign(item, { priceType: 'VARIABLE', price: zero });
  for (const field of ['sku', 'description', 'alternateName'] as const) {
    const said = text(field);
    if (said !== undefined) item[field] = said === '' ? null : said;
  }
  const names = nameFields.flatMap((field) => {
    const said = text(field);
    return said === undefined ? [] : [{ language: languageOfField(field), name: said }];
  });
  if (names.length > 0) item.names = names;
  if (isForeign && typeof item.description === 'string') item.description = withoutTags(item.description) || null;
  const codes = cellOf('barcode');
  if (codes !== null) {
    const said = tidyBarcodes(textOf(codes.cell).split(/[|;,、，；\n]/));
    // Other makers' exports hold what spreadsheets left of a number, and no cell at all says nothing: what was typed here stays.
    const known = isForeign ? said.filter(isNumberOfGoods) : said;
    if (!isForeign && said.some(isSpoilt)) wrong('barcode_wrong', codes);
    else if (known.length > 0 || reading.format === 'till') item.barcodes = known;
  }
  const id = text('id');
  if (id !== undefined && id !== '') item.id = id;
  const stock = cellOf('stock');
  if (stock !== null && stock.cell.trim() !== '') {
    const counted = tableAmount(stock.cell, reading.decimal ?? '.');
    if (counted.kind === 'amount' && Math.abs(counted.value) <= limits.menuStockMax * 100) item.stock = counted.value / 100;
    else wrong('stock_wrong', stock);
  }
  const [hidden, shown, defaults] = [flag('hidden'), flag('shown'), flag('defaultTaxRates')];
  if (hidden !== undefined) item.hidden = hidden;
  if (shown !== undefined) item.hidden = !shown;
  if (defaults !== undefined) item.defaultTaxRates = defaults;
  const kind = cellOf('priceType');
  if (kind !== null && kind.cell.trim() !== '') {
    const type = (['FIXED', 'VARIABLE', 'PER_UNIT'] as const).find((each) => each === kind.cell.trim().toUpperCase());
    if (type === undefined) wrong('price_type_wrong', kind);
    else item.priceType = type;
  }
  const named = (field: 'tax' | 'choices') =>
    reading.columns.flatMap((column, index) =>
      column.field === field && column.label !== null ? [{ label: column.label, isOn: yes.has((cells[index] ?? '').trim().toLowerCase()) }] : [],
    );
  const [taxes, groups] = [named('tax'), named('choices')];
  if (taxes.length > 0) Object.assign(item, { taxRates: taxes.filter(({ isOn }) => isOn).map(({ label }) => label), defaultTaxRates: false });
  else if (cellOf('taxes') !== null) item.taxRates = listOf(text('taxes') ?? '');
  if (groups.length > 0) item.modifierGroups = groups.filter(({ isOn }) => isOn).map(({ label }) => label);
  else if (cellOf('modifierGroups') !== null) item.modifierGroups = listOf(text('modifierGroups') ?? '');
  /** What the columns of a field say together, such as `26 cm / thin`. */
  const joinedOf = (field: TableField): string =>
    reading.columns
      .flatMap((column, index) => (column.field === field ? [textOf(cells[index] ?? '')] : []))
      .filter((each) => each !== '')
      .join(' / ');
  const handle = reading.columns.findIndex(({ title }) => ['handle', 'token'].includes(foldedName(title)));
  const category = (text('category') ?? '').trim();
  return {
    item,
    category: reading.format === 'square' ? withoutToken(listOf(category.replaceAll(',', '|'))[0] ?? '') : category,
    variation: joinedOf('variation'),
    variationName: joinedOf('variationName'),
    // Variations of one item have its handle; Square's rows each have a token, and one name.
    key: reading.format === 'loyverse' ? (cells[handle] ?? '').trim() : `${foldedName(item.name)}\n${foldedName(category)}`,
  };
}

/** A table as a menu file, with what is wrong in it. Variations of one item (Square, Loyverse) become its price and a choice that must be made. */
export function fileOfTable(table: Table, reading: TableReading): { readonly file: MenuFile; readonly errors: readonly TableError[] } {
  const errors: TableError[] = [];
  const rows: ReadRow[] = [];
  const included = reading.format === 'loyverse' ? reading.columns.findIndex(({ title }) => foldedName(title) === includedTitle) : -1;
  const name = reading.columns.findIndex(({ field }) => field === 'name');
  const isIncluded = (cells: readonly string[]) => included >= 0 && (cells[included] ?? '').trim() !== '' && (cells[name] ?? '').trim() === '';
  for (const [index, cells] of table.rows.entries()) {
    const line = table.lines[index] ?? index + 1;
    const row = isIncluded(cells) ? null : readRow(cells, line, reading, errors);
    const last = rows.at(-1);
    if (row === null) continue;
    // Loyverse names a variation's item in its first row only.
    const isMore = reading.format === 'loyverse' && row.item.name === '' && last !== undefined && row.key === last.key && row.key !== '';
    rows.push(
      isMore && last !== undefined
        ? {
            ...row,
            category: last.category,
            item: { ...last.item, ...definedOf(row.item), name: last.item.name },
            variationName: row.variationName || last.variationName,
          }
        : row,
    );
  }
  const groups: FileGroup[] = [];
  const categories = new Map<string, { name: string; items: FileItem[] }>();
  const put = (name: string, item: FileItem) => {
    const called = name === '' ? reading.category : name;
    const category = categories.get(foldedName(called)) ?? { name: called, items: [] };
    categories.set(foldedName(called), category);
    category.items.push(item);
  };
  const isVaried = reading.columns.some(({ field }) => field === 'variation');
  for (const [row, ...others] of isVaried ? together(rows) : rows.map((each) => [each])) {
    if (row === undefined) continue;
    if (row.item.name === '') errors.push({ code: 'name_missing', line: row.item.line ?? 0, title: titleOf(reading, 'name'), value: '' });
    const varied = others.length === 0 ? null : variedItem([row, ...others], reading, errors);
    if (varied !== null) groups.push(varied.group);
    put(row.category, varied?.item ?? row.item);
  }
  return { file: { categories: [...categories.values()], modifierGroups: groups }, errors: errors.toSorted((a, b) => a.line - b.line) };
}

const titleOf = ({ columns }: TableReading, field: TableField): string => columns.find((column) => column.field === field)?.title ?? field;
const definedOf = (item: FileItem): Partial<FileItem> => Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined && value !== null));

/** Rows of one item together, in the order in which the items first come. */
function together(rows: readonly ReadRow[]): readonly (readonly ReadRow[])[] {
  const all = new Map<string, ReadRow[]>();
  for (const [index, row] of rows.entries()) {
    const key = row.key === '' ? `row ${index}` : row.key;
    all.set(key, [...(all.get(key) ?? []), row]);
  }
  return [...all.values()];
}

/** An item of several variations: it costs the least of them, and a choice that must be made adds the rest. */
function variedItem(rows: readonly ReadRow[], reading: TableReading, errors: TableError[]): { readonly item: FileItem; readonly group: FileGroup } | null {
  const [first] = rows;
  if (first === undefined) return null;
  const prices = rows.map(({ item }) => item.price ?? zero);
  const open = rows.find(({ item }) => item.priceType === 'VARIABLE');
  if (open !== undefined) errors.push({ code: 'variation_open', line: open.item.line ?? 0, title: titleOf(reading, 'price'), value: open.item.name });
  const least = minor(Math.min(...prices));
  const name = first.variationName === '' ? reading.variation : first.variationName;
  const key = `${first.item.name}: ${name}`;
  const { stock: _, ...item } = first.item;
  // Whichever size is scanned, the item asks which one it is: its choices have no barcodes of their own.
  const barcodes = tidyBarcodes(rows.flatMap((row) => row.item.barcodes ?? []));
  return {
    item: { ...item, ...(barcodes.length === 0 ? {} : { barcodes }), price: least, modifierGroups: [key, ...(first.item.modifierGroups ?? [])] },
    group: {
      ...{ key, name, required: true, minimum: 1, maximum: 1, line: first.item.line },
      modifiers: rows.map(({ variation, item: { line } }, index) => ({
        name: variation === '' ? `${line ?? index + 1}` : variation,
        price: minor((prices[index] ?? zero) - least),
      })),
    },
  };
}
