import { foldedName } from '../file/fold.ts';
import type { nameLanguages } from '../names.ts';

/** A column of names in one language. */
type NameField = `name:${(typeof nameLanguages)[number]}`;
export const nameFields = ['name:en-us', 'name:es-mx', 'name:zh-cn', 'name:zh-tw'] as const satisfies readonly NameField[];
/** The language of a column of names. */
export const languageOfField = (field: NameField): string => field.slice('name:'.length);
/** The title of a column of names in our own tables, such as `Name (es-mx)`; tables of others may use it too. */
export const titleOfNames = (field: NameField): string => `Name (${languageOfField(field)})`;

/**
 * What a column of a table may be. `none`: it is not brought in. `tax`, `choices`: yes or no for the tax or the choices that its title names. `barcode`: what is on the
 * product, several with a `|` between them. Several columns of `variation` are one together.
 */
export const tableFields = [
  ...(['none', 'name', 'category', 'price', 'sku', 'description', 'alternateName', 'variation', 'variationName', 'taxes', 'tax'] as const),
  ...(['barcode', 'modifierGroups', 'choices', 'stock', 'hidden', 'shown', 'priceType', 'defaultTaxRates', 'id'] as const),
  ...nameFields,
] as const;
export type TableField = (typeof tableFields)[number];

/** Whose table it is. `till`: an export of ours; `table`: anybody's. */
export type TableFormat = 'till' | 'square' | 'loyverse' | 'table';

/** What each column is, in the table's order. `label`: of `tax` and `choices`, what it names. */
export interface Column {
  readonly title: string;
  readonly field: TableField;
  readonly label: string | null;
}

/** Titles that name a field in tables of all kinds, folded. */
const known: Readonly<Record<string, TableField>> = {
  ...{ name: 'name', 'item name': 'name', item: 'name', product: 'name', 'product name': 'name', dish: 'name', title: 'name' },
  ...{ nombre: 'name', artículo: 'name', producto: 'name', platillo: 'name', 名称: 'name', 名稱: 'name', 品名: 'name', 菜名: 'name', 商品名称: 'name' },
  ...{ category: 'category', categories: 'category', group: 'category', section: 'category', 'reporting category': 'category' },
  ...{ categoría: 'category', 分类: 'category', 分類: 'category', 类别: 'category' },
  ...{
    price: 'price',
    'unit price': 'price',
    amount: 'price',
    'sale price': 'price',
    precio: 'price',
    价格: 'price',
    價格: 'price',
    单价: 'price',
    單價: 'price',
  },
  ...{
    sku: 'sku',
    code: 'sku',
    'item code': 'sku',
    barcode: 'barcode',
    barcodes: 'barcode',
    gtin: 'barcode',
    ean: 'barcode',
    upc: 'barcode',
    'código de barras': 'barcode',
    条码: 'barcode',
    條碼: 'barcode',
    código: 'sku',
    编号: 'sku',
    編號: 'sku',
  },
  ...{ description: 'description', details: 'description', descripción: 'description', 描述: 'description', 说明: 'description', 說明: 'description' },
  ...{ 'second name': 'alternateName', 'alternate name': 'alternateName', 'kitchen name': 'alternateName', 别名: 'alternateName', 別名: 'alternateName' },
  ...{ taxes: 'taxes', tax: 'taxes', impuestos: 'taxes', impuesto: 'taxes', 税: 'taxes', 稅: 'taxes' },
  ...{ choices: 'modifierGroups', modifiers: 'modifierGroups', 'modifier groups': 'modifierGroups', opciones: 'modifierGroups' },
  ...{ stock: 'stock', quantity: 'stock', 'in stock': 'stock', existencias: 'stock', 库存: 'stock', 庫存: 'stock' },
  ...{ hidden: 'hidden', oculto: 'hidden', 隐藏: 'hidden', 隱藏: 'hidden', archived: 'hidden' },
};

/** The titles of our own tables, in their order. */
export const ownTitles = {
  ...{
    id: 'Till ID',
    category: 'Category',
    name: 'Name',
    alternateName: 'Second name',
    price: 'Price',
    priceType: 'Price type',
    sku: 'SKU',
    barcode: 'Barcodes',
  },
  ...{ description: 'Description', taxes: 'Taxes', defaultTaxRates: 'Default taxes', modifierGroups: 'Choices', stock: 'Stock', hidden: 'Hidden' },
} as const;

/** A tax's or group's name in a title such as `Tax - Sales Tax (8.25%)` or `Modifier Set - Toppings`; null: it is no such title. */
function labelled(title: string): Pick<Column, 'field' | 'label'> | null {
  const match = /^(?<what>tax|modifier set|modifier)\s*-\s*(?<name>.+)$/i.exec(title.trim());
  if (match?.groups === undefined) return null;
  const { what = '', name = '' } = match.groups;
  const isTax = what.toLowerCase() === 'tax';
  const bare = name
    .trim()
    .replace(/\s*\(\s*[\d.,]+\s*%\s*\)$/, '')
    .replace(/^["“](.*)["”]$/, '$1');
  return { field: isTax ? 'tax' : 'choices', label: bare };
}

const square: Readonly<Record<string, TableField>> = {
  ...{ 'item name': 'name', 'customer-facing name': 'alternateName', 'variation name': 'variation', sku: 'sku', description: 'description' },
  ...{ 'option name 1': 'variationName', category: 'category', categories: 'category', 'reporting category': 'category', price: 'price', archived: 'hidden' },
  gtin: 'barcode',
};
const loyverse: Readonly<Record<string, TableField>> = {
  ...{ name: 'name', sku: 'sku', category: 'category', description: 'description', 'option 1 name': 'variationName', 'option 1 value': 'variation' },
  ...{ 'option 2 name': 'variationName', 'option 2 value': 'variation', 'option 3 name': 'variationName', 'option 3 value': 'variation', barcode: 'barcode' },
};

/** Whose table has these titles. Square's have a token and variations, Loyverse's a handle and options. */
export function formatOf(titles: readonly string[]): TableFormat {
  const has = new Set(titles.map(foldedName));
  if (has.has(foldedName(ownTitles.id)) && has.has('name')) return 'till';
  if (has.has('item name') && has.has('variation name') && (has.has('token') || has.has('price'))) return 'square';
  if (has.has('handle') && has.has('name') && [...has].some((title) => /^(default )?price\b/.test(title) || title.startsWith('option 1'))) return 'loyverse';
  return 'table';
}

function fieldOf(title: string, format: TableFormat): TableField {
  const folded = foldedName(title);
  const named = nameFields.find((field) => foldedName(titleOfNames(field)) === folded);
  if (named !== undefined) return named;
  if (format === 'square') return square[folded] ?? (/^current quantity\b/.test(folded) ? 'stock' : 'none');
  if (format === 'loyverse') {
    if (/^(default )?price\b/.test(folded)) return 'price';
    if (/^in stock\b/.test(folded)) return 'stock';
    if (/^available for sale\b/.test(folded)) return 'shown';
    return loyverse[folded] ?? 'none';
  }
  const own = (Object.entries(ownTitles) as [TableField, string][]).find(([, each]) => foldedName(each) === folded);
  return own !== undefined && format === 'till' ? own[0] : (known[folded] ?? 'none');
}

/** Fields of which a table may have several columns that are one together. */
const joined: ReadonlySet<TableField> = new Set(['variation', 'variationName']);

/** What the columns of a table seem to be; of two that seem the same the first is it, except for taxes and choices. */
export function columnsOf(titles: readonly string[], format: TableFormat = formatOf(titles)): readonly Column[] {
  const taken = new Set<TableField>();
  // Loyverse has a price for all stores, and one for each: where a store has its own, that is what is charged.
  const hasStorePrice = format === 'loyverse' && titles.some((title) => /^price\b/.test(foldedName(title)));
  return titles.map((title): Column => {
    const named = format === 'square' || format === 'loyverse' ? labelled(title) : null;
    if (named !== null) return { title, ...named };
    const field = hasStorePrice && foldedName(title) === 'default price' ? 'none' : fieldOf(title, format);
    const isFree = field === 'none' || joined.has(field) || !taken.has(field);
    taken.add(field);
    return { title, field: isFree ? field : 'none', label: null };
  });
}
