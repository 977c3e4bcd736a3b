import type { Minor } from '../../money/minor.ts';
import type { BookPriceRule } from '../edit/types.ts';
import type { Category, Item, ModifierGroup, Names } from '../types.ts';

/** What is absent stays as it is, and in what is new it is the usual. */
type Said<T, K extends keyof T> = { readonly [P in K]?: T[P] | undefined };

/** Where a part of a menu file stands in the table that it was read from, counted from 1; absent: it is from no table. */
interface Placed {
  readonly line?: number | undefined;
}

/** A choice in a menu file. `price` in minor units; absent: as it is, else 0. */
export interface FileModifier {
  /** As an export of this menu says it: keeps the choice through a change of its name. */
  readonly id?: string | undefined;
  readonly name: string;
  readonly price?: Minor | undefined;
  readonly autoSelect?: boolean | undefined;
  readonly names?: Names | null | undefined;
}

/** Choices in a menu file, once for all items that have them. `key`: what items call them, where two are named alike; absent: the name. */
export interface FileGroup extends Placed, Said<ModifierGroup, 'required' | 'minimum' | 'maximum' | 'hidden' | 'sortOrder' | 'names'> {
  readonly key?: string | undefined;
  readonly id?: string | undefined;
  readonly name: string;
  readonly modifiers?: readonly FileModifier[] | undefined;
}

/** What an item has of a group: its key, and where it stands among the item's groups if that is not where the group says. */
export type FileGroupUse = string | { readonly group: string; readonly sortOrder: number };

type ItemSaid =
  | 'alternateName'
  | 'optionalLabel'
  | 'description'
  | 'image'
  | 'warning'
  | 'priceType'
  | 'price'
  | 'stock'
  | 'trackingStock'
  | 'hidden'
  | 'availableForShip'
  | 'availableForPickup'
  | 'availableForDelivery'
  | 'sortOrder'
  | 'isRevenue'
  | 'sku'
  | 'defaultTaxRates'
  | 'allowInstructions'
  | 'qtyLimit'
  | 'tags'
  | 'names';

/** An item of a menu file. `price` in minor units. `taxRates`: names of the merchant's tax rates. `modifierGroups`: keys of groups. */
export interface FileItem extends Placed, Said<Item, ItemSaid> {
  /** As an export of this menu says it: finds the item whatever else has changed. */
  readonly id?: string | undefined;
  readonly name: string;
  /** Said whole. */
  readonly barcodes?: readonly string[] | undefined;
  readonly taxRates?: readonly string[] | undefined;
  readonly modifierGroups?: readonly FileGroupUse[] | undefined;
}

type CategorySaid =
  | 'friendlyName'
  | 'alternateName'
  | 'description'
  | 'warning'
  | 'image'
  | 'imageAlt'
  | 'sortOrder'
  | 'hidden'
  | 'startTime'
  | 'endTime'
  | 'isLimitedTime'
  | 'availableDays'
  | 'isCatering'
  | 'catalogId'
  | 'version'
  | 'disabled'
  | 'nextAvailableTime'
  | 'names';

/** A stretch of time in which a category is sold, as `AvailableTime`; its id is nobody's business. */
export interface FileTime {
  readonly startTime?: number | null | undefined;
  readonly endTime?: number | null | undefined;
  readonly day?: number | null | undefined;
  readonly date?: string | null | undefined;
}

/** A category of a menu file; two of one name (or one id) are one. */
export interface FileCategory extends Placed, Said<Category, CategorySaid> {
  readonly id?: string | undefined;
  readonly name: string;
  readonly available_times?: readonly FileTime[] | undefined;
  readonly items: readonly FileItem[];
}

/** Pictures in base64, by the names that their bytes have. */
export type FilePictures = Readonly<Record<string, string>>;

/** A menu as it comes in and goes out. */
export interface MenuFile {
  readonly categories: readonly FileCategory[];
  readonly modifierGroups: readonly FileGroup[];
  /** Of its categories and items, by the ids that the file says. Absent: it says nothing of them. */
  readonly priceRules?: readonly BookPriceRule[] | undefined;
}

/** The file that a register writes and reads: its pictures are kept by calls of their own, so no program has to send or take them here. */
export interface PicturedMenuFile extends MenuFile {
  readonly pictures?: FilePictures | undefined;
}

/** merge: what the file does not name stays. replace: categories and items that it does not name go. */
export type ImportMode = 'merge' | 'replace';

/** What is wrong with a part of a file. */
export type FileErrorCode =
  | 'name_missing'
  | 'text_too_long'
  | 'card_number'
  | 'price_missing'
  | 'price_out_of_range'
  | 'number_out_of_range'
  | 'tax_unknown'
  | 'tax_gone'
  | 'tax_ambiguous'
  | 'group_unknown'
  | 'group_twice'
  | 'group_limits'
  | 'group_empty'
  | 'modifier_twice'
  | 'item_twice'
  | 'item_differs'
  | 'sku_twice'
  | 'barcode_twice'
  | 'barcode_taken'
  | 'item_renamed'
  | 'too_many_items'
  | 'too_many_categories'
  | 'price_rule_invalid'
  | 'price_rule_of_nothing'
  | 'too_many_price_rules';

/** An error of a file. `path`: of the field, such as `categories.0.items.3.price`. `detail`: what its sentence names. */
export interface FileError {
  readonly code: FileErrorCode;
  readonly path: string;
  readonly line: number | null;
  readonly detail: Readonly<Record<string, string | number>>;
}
