import { type Minor, minor, zero } from '../../money/minor.ts';
import { isNumberOfGoods, tidyBarcodes } from '../barcode/barcode.ts';
import type { tally } from '../file/mends.ts';
import type { FileGroup, FileItem } from '../file/types.ts';
import type { TableNote, TableReading } from './reading.ts';
import { isOpen, type Reader, type ReadRow } from './row.ts';

/** An item of a table with its sizes as a choice that must be made; `group` null: it has none. */
export interface MadeItem {
  readonly category: string;
  readonly item: FileItem;
  readonly group: FileGroup | null;
}

export interface Making {
  readonly reading: TableReading;
  readonly reader: Pick<Reader, 'trouble' | 'titleOf'>;
  readonly note: ReturnType<typeof tally<TableNote>>;
  /** A key for choices of that name that no other item's have. */
  readonly keyOf: (name: string) => string;
}

/** What sizes of one item stand in one group of choices at most: what a call takes. The rest is said to be too many there. */
const choicesMax = 500;

/** The rows of one item as that item; null: it does not come. Its rows may stand in any order, and only the first needs to name it. */
export function itemOfRows(rows: readonly ReadRow[], making: Making): MadeItem | null {
  const [first] = rows;
  if (first === undefined) return null;
  const { reader } = making;
  const name = rows.find(({ item }) => item.name !== '')?.item.name ?? '';
  const isNameless = name === '' && reader.trouble('name_missing', first.line, { cell: '', title: reader.titleOf('name') }) === 'leave_item';
  if (isNameless || rows.some(({ isLeft }) => isLeft)) return null;
  const category = rows.find((row) => row.category !== '')?.category ?? '';
  const said = { ...first.item, name };
  for (const field of ['description', 'alternateName'] as const) {
    const found = rows.find(({ item }) => item[field] !== undefined && item[field] !== null)?.item[field];
    if (found !== undefined) said[field] = found;
  }
  const made =
    rows.length === 1
      ? { item: { ...said, ...priceOf(first, making), ...countOf(first, making), ...hiddenOf(first.hidden) }, group: null }
      : varied(rows, said, making);
  return made === null ? null : { category, ...made };
}

const hiddenOf = (hidden: boolean | undefined) => (hidden === undefined ? {} : { hidden });

/** The price of an item without sizes. What is sold by weight shows the price of a unit, and asks at each sale. */
function priceOf({ price, priceType, isByWeight, item, line }: ReadRow, { note }: Making): Pick<FileItem, 'price' | 'priceType'> {
  if (isByWeight) note.add('by_weight', line, item.name);
  const type = isByWeight ? 'VARIABLE' : priceType;
  return { ...(price === undefined ? {} : { price }), ...(type === undefined ? {} : { priceType: type }) };
}

/** The count of an item without sizes. Another till goes on selling at 0, so only what is left there is a count here, and only if the owner wants counts. */
function countOf({ stock, isByWeight, item, line }: ReadRow, { reading, note }: Making): Pick<FileItem, 'stock'> {
  if (stock === undefined) return {};
  if (reading.format === 'till') return { stock };
  // By weight it counts kilograms or pounds, and here each sale is one.
  const what = isByWeight ? 'size_counts' : stock <= 0 ? 'counts_of_none' : reading.counts === true ? 'counts' : 'counts_left';
  note.add(what, line, item.name);
  return what === 'counts' ? { stock } : {};
}

/** An item of several sizes: it costs the least of those for sale, and a choice that must be made adds the rest. */
function varied(rows: readonly ReadRow[], said: FileItem, { reading, reader, note, keyOf }: Making): Pick<MadeItem, 'item' | 'group'> | null {
  const selling = rows.filter(({ hidden }) => hidden !== true);
  const isSold = selling.length > 0;
  const sizeOf = (row: ReadRow): string => row.variation || String(row.line);
  const labelOf = (row: ReadRow): string => `${said.name}: ${sizeOf(row)}`;
  if (isSold) for (const row of rows) if (row.hidden === true) note.add('not_for_sale', row.line, labelOf(row));
  let offered = isSold ? selling : rows;
  const hasPrices = offered.some(({ price }) => price !== undefined);
  const isAsked = (row: ReadRow): boolean => isOpen(row) || (hasPrices && row.price === undefined);
  const asked = offered.filter(isAsked);
  const [open] = asked;
  let isPriceAsked = open !== undefined;
  if (open !== undefined && asked.length < offered.length) {
    const mend = reader.trouble('variation_open', open.line, { title: reader.titleOf('price'), cell: said.name });
    if (mend === 'leave_item') return null;
    if (mend === 'leave_size') {
      offered = offered.filter((row) => !isAsked(row));
      isPriceAsked = false;
    }
  }
  if (isPriceAsked && asked.some(({ isByWeight }) => isByWeight)) note.add('by_weight', open?.line, said.name);
  for (const row of rows.slice(1))
    if (row.item.sku && row.item.sku !== said.sku && !isNumberOfGoods(row.item.sku)) note.add('size_codes', row.line, row.item.sku);
  for (const row of rows) if (row.stock !== undefined) note.add('size_counts', row.line, labelOf(row));
  const prices = offered.map(({ price }) => price);
  const least = isPriceAsked ? sameOf(prices) : leastOf(prices);
  const name = rows.find(({ variationName }) => variationName !== '')?.variationName ?? reading.variation;
  const key = keyOf(`${said.name}: ${name}`);
  // Whichever size is scanned, the item asks which one it is: its choices have no codes of their own.
  const codes = offered.flatMap(({ item: { barcodes = [], sku } }) => [...barcodes, ...(sku && sku !== said.sku && isNumberOfGoods(sku) ? [sku] : [])]);
  const barcodes = tidyBarcodes(codes);
  const { barcodes: _, ...bare } = said;
  const isAnySaid = rows.some(({ hidden }) => hidden !== undefined);
  return {
    item: {
      ...bare,
      ...(barcodes.length === 0 ? {} : { barcodes }),
      ...(least === undefined ? {} : { price: least }),
      ...(isPriceAsked ? { priceType: 'VARIABLE' as const } : {}),
      ...hiddenOf(isAnySaid ? !isSold : undefined),
      modifierGroups: [key, ...(said.modifierGroups ?? [])],
    },
    group: {
      ...{ key, name, required: true, minimum: 1, maximum: 1, line: rows[0]?.line },
      modifiers: offered.slice(0, choicesMax).map((row) => ({
        name: sizeOf(row),
        ...(isPriceAsked ? { price: zero } : row.price === undefined || least === undefined ? {} : { price: minor(row.price - least) }),
      })),
    },
  };
}

const leastOf = (prices: readonly (Minor | undefined)[]): Minor | undefined =>
  prices.reduce((least, price) => (price === undefined || (least !== undefined && least <= price) ? least : price), undefined);

/** The price that all have, such as that of a pound; where they differ none is shown. */
const sameOf = (prices: readonly (Minor | undefined)[]): Minor => (prices.every((price) => price === prices[0]) ? (prices[0] ?? zero) : zero);
