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
 * product, several with a `|` between them. Several columns of `variation` are one together, and an item is for sale if all its columns of `shown` say so. `handle`: rows with
 * the same in it are sizes of one item. `byWeight`: yes or no; `unit`: sold by measure if it is a weight or has decimals. `tracked`: whether its stock is counted.
 * `component`: what a set is made of, whose row is no item.
 */
export const tableFields = [
  ...(['none', 'name', 'category', 'price', 'sku', 'description', 'alternateName', 'variation', 'variationName', 'handle', 'taxes', 'tax'] as const),
  ...([
    'barcode',
    'modifierGroups',
    'choices',
    'byWeight',
    'unit',
    'tracked',
    'stock',
    'hidden',
    'shown',
    'component',
    'priceType',
    'defaultTaxRates',
    'id',
  ] as const),
  ...nameFields,
] as const;
export type TableField = (typeof tableFields)[number];

/** Fields of which a table may have several columns that are one together. */
export const joinedFields: ReadonlySet<TableField> = new Set(['variation', 'variationName', 'shown', 'tax', 'choices']);

/** Whose table it is. `till`: an export of ours; `table`: anybody's. */
export type TableFormat = 'till' | 'square' | 'loyverse' | 'table';

/** What each column is, in the table's order. `label`: of `tax` and `choices`, what it names. `place`: the shop of several that it is about; absent: it is about all of them. */
export interface Column {
  readonly title: string;
  readonly field: TableField;
  readonly label: string | null;
  readonly place?: string | undefined;
}

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
