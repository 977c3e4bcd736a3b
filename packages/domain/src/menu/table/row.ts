import { limits } from '../../limits.ts';
import { type Minor, zero } from '../../money/minor.ts';
import { tidyBarcodes } from '../barcode/barcode.ts';
import { foldedName } from '../file/fold.ts';
import type { Mend, tally } from '../file/mends.ts';
import type { FileItem } from '../file/types.ts';
import { hasOtherCurrency, type TableAmount, tableAmount } from './amount.ts';
import { isMeasured, isSpoilt, listOf, textOf, withoutDecimals, withoutTags, withoutToken, yesOrNo } from './cells.ts';
import { placesOf } from './columns.ts';
import { languageOfField, nameFields, type TableField } from './fields.ts';
import type { TableErrorCode, TableNote, TableReading } from './reading.ts';

/** A cell with the title above it. */
interface Cell {
  readonly cell: string;
  readonly title: string;
}

/** What a call takes of them: more would refuse all that is sent with it, and fewer are too many already for the rules. */
const [groupsSentMax, idLengthMax] = [100, 64];

/** One row of a table, read. */
export interface ReadRow {
  readonly line: number;
  readonly item: Omit<FileItem, 'price' | 'priceType' | 'stock' | 'hidden'>;
  /** As the row has it, in minor units; undefined: it says none. */
  readonly price: Minor | undefined;
  readonly priceType: FileItem['priceType'];
  readonly isByWeight: boolean;
  /** undefined: it says nothing of it. */
  readonly hidden: boolean | undefined;
  readonly stock: number | undefined;
  readonly category: string;
  readonly variation: string;
  readonly variationName: string;
  readonly handle: string;
  /** Nothing of its item is to come in. */
  readonly isLeft: boolean;
}

export interface Reader {
  read(cells: readonly string[], line: number): ReadRow | null;
  /** Notes an error, and returns what is to be done about it: as it was chosen, else the mildest, so that a preview shows what would come. */
  trouble<Code extends TableErrorCode>(code: Code, line: number, at: Cell): Mend;
  readonly titleOf: (field: TableField) => string;
}

interface Noting {
  readonly note: ReturnType<typeof tally<TableNote>>;
  readonly trouble: Reader['trouble'];
  /** Named and numbered entities of HTML as the characters that they stand for. */
  readonly decode: (text: string) => string;
}

/** Reads the rows of a table one by one. Where each field stands is looked up once for all of them. */
export function readerOf(reading: TableReading, { note, trouble, decode }: Noting): Reader {
  const { columns, format, decimal } = reading;
  const [isForeign, isOwn] = [format === 'square' || format === 'loyverse', format === 'till'];
  const [onlyPlace, ...otherPlaces] = placesOf(columns);
  const place = otherPlaces.length === 0 ? onlyPlace : (reading.place ?? undefined);
  const indexes = new Map<TableField, number[]>();
  for (const [index, column] of columns.entries()) {
    if (column.field === 'none' || (column.place !== undefined && column.place !== place)) continue;
    // What is said of the place itself comes before what is said of all.
    const list = indexes.get(column.field) ?? [];
    indexes.set(column.field, column.place === undefined ? [...list, index] : [index, ...list]);
  }
  const at = (cells: readonly string[], index: number): Cell => ({ cell: cells[index] ?? '', title: columns[index]?.title ?? '' });
  const titleOf = (field: TableField): string => columns[indexes.get(field)?.[0] ?? -1]?.title ?? field;

  function read(cells: readonly string[], line: number): ReadRow | null {
    if (cells.every((cell) => cell.trim() === '')) return null;
    let isLeft = false;
    const wrong = (code: TableErrorCode, cell: Cell): Mend => {
      const mend = trouble(code, line, cell);
      isLeft ||= mend === 'leave_item';
      return mend;
    };
    const cellsOf = (field: TableField): readonly Cell[] => (indexes.get(field) ?? []).map((index) => at(cells, index));
    /** Of several, the first that says something. */
    const cellOf = (field: TableField): Cell | undefined => {
      const found = cellsOf(field);
      return found.find(({ cell }) => cell.trim() !== '') ?? found[0];
    };
    const text = (field: TableField): string | undefined => {
      const found = cellOf(field);
      return found === undefined ? undefined : textOf(isOwn ? found.cell : decode(found.cell));
    };
    const flag = (field: TableField): boolean | undefined => {
      const found = cellsOf(field).filter(({ cell }) => field !== 'shown' || cell.trim() !== '');
      const said: boolean[] = [];
      for (const cell of found) {
        const is = yesOrNo(cell.cell);
        if (is === null) wrong('yes_no_wrong', cell);
        else said.push(is);
      }
      return said.length === 0 ? undefined : said.every((each) => each);
    };
    const beyond = cells.slice(columns.length).filter((cell) => cell.trim() !== '');
    if (beyond.length > 0) wrong('cells_beyond', { cell: beyond.join(', '), title: '' });

    const item: { -readonly [K in keyof FileItem]: FileItem[K] } = { name: text('name') ?? '', line };
    const price = cellOf('price');
    const { amount, isAsked } = price === undefined ? { amount: undefined, isAsked: false } : priceIn(price, wrong);
    if (price !== undefined && reading.currency !== undefined && amount !== undefined && hasOtherCurrency(price.cell, reading.currency))
      note.add('other_currency', line, price.cell.trim());
    for (const field of ['description', 'alternateName'] as const) {
      const found = cellOf(field);
      if (found === undefined) continue;
      const said = isOwn ? textOf(found.cell) : textOf(decode(isForeign && field === 'description' ? withoutTags(found.cell) : found.cell));
      item[field] = said === '' ? null : said;
    }
    const codes = (found: readonly string[], cell: Cell): readonly string[] => {
      const lost = isOwn ? [] : found.filter(isSpoilt);
      // Other makers' exports hold what spreadsheets left of a number; in anybody's own table it can be mended.
      for (const code of lost) if (isForeign) note.add('spoilt_codes', line, code.trim());
      if (lost.length > 0 && !isForeign) wrong('barcode_wrong', cell);
      return tidyBarcodes(found.filter((code) => !lost.includes(code)).map((code) => withoutDecimals(code.trim())));
    };
    const sku = cellOf('sku');
    const written = sku === undefined ? '' : textOf(sku.cell);
    // An empty cell, or a spoilt one, says nothing: the code that is kept here stays. A table of ours says it of all.
    if (sku !== undefined && (isOwn || (written !== '' && (!isSpoilt(written) || codes([written], sku).length > 0))))
      item.sku = written === '' ? null : written;
    const names = nameFields.flatMap((field) => {
      const said = text(field);
      return said === undefined ? [] : [{ language: languageOfField(field), name: said }];
    });
    if (names.length > 0) item.names = names;
    const barcode = cellOf('barcode');
    if (barcode !== undefined) {
      const whole = withoutDecimals(textOf(barcode.cell));
      const parts = isSpoilt(whole) ? [whole] : whole.split(/[|;,、，；\n]/);
      const known = codes(parts, barcode)
        .slice(0, limits.menuBarcodeCountMax * 4)
        .map((code) => code.slice(0, 500));
      // No cell at all says nothing: what was typed here stays. A table of ours says it of all.
      if (known.length > 0 || isOwn) item.barcodes = known;
    }
    const id = text('id');
    if (id !== undefined && id !== '' && id.length <= idLengthMax) item.id = id;
    const stock = cellOf('stock');
    const tracked = flag('tracked');
    const counted = stock !== undefined && stock.cell.trim() !== '' && tracked !== false ? stockIn(stock, wrong) : undefined;
    const [hidden, shown, defaults] = [flag('hidden'), flag('shown'), flag('defaultTaxRates')];
    if (defaults !== undefined) item.defaultTaxRates = defaults;
    const kind = cellOf('priceType');
    const type = (['FIXED', 'VARIABLE', 'PER_UNIT'] as const).find((each) => each === kind?.cell.trim().toUpperCase());
    if (kind !== undefined && kind.cell.trim() !== '' && type === undefined) wrong('price_type_wrong', kind);
    const named = (field: 'tax' | 'choices') =>
      (indexes.get(field) ?? []).flatMap((index) => {
        const label = columns[index]?.label ?? null;
        return label === null ? [] : [{ label: textOf(decode(label)).slice(0, 100), isOn: yesOrNo(cells[index] ?? '') === true }];
      });
    const [taxes, groups] = [named('tax'), named('choices')];
    if (taxes.length > 0)
      Object.assign(item, { taxRates: taxes.flatMap(({ label, isOn }) => (isOn ? [label] : [])).slice(0, limits.taxRateCountMax), defaultTaxRates: false });
    else if (indexes.has('taxes'))
      item.taxRates = listOf(text('taxes') ?? '')
        .slice(0, limits.taxRateCountMax)
        .map((name) => name.slice(0, 100));
    if (groups.length > 0) item.modifierGroups = groups.flatMap(({ label, isOn }) => (isOn ? [label] : [])).slice(0, groupsSentMax);
    else if (indexes.has('modifierGroups')) item.modifierGroups = listOf(text('modifierGroups') ?? '').slice(0, groupsSentMax);
    /** What the columns of a field say together, such as `26 cm / thin`. */
    const joinedOf = (field: TableField): string =>
      cellsOf(field)
        .map(({ cell }) => textOf(isOwn ? cell : decode(cell)))
        .filter((each) => each !== '')
        .join(' / ');
    const unit = cellOf('unit')?.cell ?? '';
    const isByWeight = flag('byWeight') === true || (unit.trim() !== '' && isMeasured(unit));
    const category = text('category') ?? '';
    return {
      ...{ line, item, price: amount, isByWeight },
      priceType: isAsked ? 'VARIABLE' : type,
      hidden: shown === undefined ? hidden : !shown || hidden === true,
      stock: counted,
      category: format === 'square' ? withoutToken(listOf(category.replaceAll(',', '|'))[0] ?? '') : category,
      variation: joinedOf('variation'),
      variationName: joinedOf('variationName'),
      handle: (cellOf('handle')?.cell ?? '').trim(),
      isLeft,
    };
  }

  function priceIn(cell: Cell, wrong: (code: TableErrorCode, cell: Cell) => Mend): { readonly amount: Minor | undefined; readonly isAsked: boolean } {
    const asked = { amount: zero, isAsked: true } as const;
    const said = (amount: TableAmount) => {
      if (amount.kind === 'none') return { amount: undefined, isAsked: false };
      if (amount.kind === 'open') return asked;
      // An amount beyond what can be sent would refuse the whole file, without its line.
      if (amount.kind === 'amount' && Math.abs(amount.value) <= limits.amountMax) return { amount: amount.value, isAsked: false };
      wrong('price_wrong', cell);
      return asked;
    };
    const amount = tableAmount(cell.cell, decimal);
    if (amount.kind !== 'unclear') return said(amount);
    const mend = wrong('price_unclear', cell);
    // Where nobody has chosen one sign, neither is tried.
    if (reading.mends?.price_unclear === undefined) return asked;
    return mend === 'point' || mend === 'comma' ? said(tableAmount(cell.cell, mend === 'point' ? '.' : ',')) : asked;
  }

  function stockIn(cell: Cell, wrong: (code: TableErrorCode, cell: Cell) => Mend): number | undefined {
    const counted = tableAmount(cell.cell, decimal ?? '.');
    if (counted.kind === 'amount' && Math.abs(counted.value) <= limits.menuStockMax * 100) return counted.value / 100;
    // What does not come in needs no mending.
    if (isOwn || reading.counts === true) wrong('stock_wrong', cell);
    return undefined;
  }

  return { read, trouble, titleOf };
}

/** What rows without a handle have in common if they are sizes of one item. */
export const nameKey = ({ item, category }: Pick<ReadRow, 'item' | 'category'>): string => `${foldedName(item.name)}\n${foldedName(category)}`;

/** Whether the price of a row is only known when it is sold. */
export const isOpen = ({ priceType, isByWeight }: ReadRow): boolean => priceType === 'VARIABLE' || isByWeight;
