import type { Minor } from '../../money/minor.ts';
import type { WeekHours } from '../../time/week-hours.ts';
import type { Modifier, Names, PriceRule, PriceType } from '../types.ts';

/** When a category is sold: every week, or on one `date`. */
export interface BookHours extends WeekHours {
  /** `YYYY-MM-DD`; null: every week. */
  readonly date: string | null;
}

/** What an owner says of a category. No hours: it is always sold. */
export interface CategoryFields {
  readonly name: string;
  /** What registers show instead of the name; null: the name. */
  readonly friendlyName: string | null;
  readonly description: string | null;
  readonly image: string | null;
  readonly hidden: boolean;
  readonly hours: readonly BookHours[];
  /** In other languages; absent: in none. */
  readonly names?: Names | undefined;
}

/** What an owner says of an item. Prices in minor units; `groupIds` in the order in which they are asked, `categoryIds` in the order of the menu. */
export interface ItemFields {
  readonly name: string;
  readonly alternateName: string | null;
  readonly description: string | null;
  readonly warning: string | null;
  readonly image: string | null;
  readonly priceType: PriceType;
  readonly price: Minor;
  readonly sku: string | null;
  /** A barcode belongs to one item. Absent, as from programs that know none: as it is. */
  readonly barcodes?: readonly string[] | undefined;
  readonly hidden: boolean;
  readonly trackingStock: boolean;
  readonly allowInstructions: boolean;
  /** The most of it in one line; null: as many as any. */
  readonly qtyLimit: number | null;
  /** The merchant's default taxes are on it. */
  readonly defaultTaxRates: boolean;
  /** Its own taxes beside. */
  readonly taxIds: readonly string[];
  readonly groupIds: readonly string[];
  readonly categoryIds: readonly string[];
  /** In other languages; absent: in none. */
  readonly names?: Names | undefined;
}

/** What an owner says of a modifier group. It is one thing wherever it stands; `maximum` 0 means no limit. */
export interface GroupFields {
  readonly name: string;
  readonly required: boolean;
  readonly minimum: number;
  readonly maximum: number;
  readonly hidden: boolean;
  readonly modifiers: readonly Modifier[];
  /** In other languages; absent: in none. */
  readonly names?: Names | undefined;
}

/** What an owner says of a price rule: what it makes of a price and when, and of which categories and items; `all`: of everything. */
export interface PriceRuleFields extends Omit<PriceRule, 'id'> {
  readonly all: boolean;
  readonly categoryIds: readonly string[];
  readonly itemIds: readonly string[];
}

export interface BookPriceRule extends PriceRuleFields {
  readonly id: string;
}

export interface BookCategory extends CategoryFields {
  readonly id: string;
  /** In the order of the menu. */
  readonly itemIds: readonly string[];
}

export interface BookItem extends ItemFields {
  readonly id: string;
}

export interface BookGroup extends GroupFields {
  readonly id: string;
}

/** A tax that may be on an item. */
export interface BookTax {
  readonly id: string;
  readonly name: string;
  /** The displayed percent × 100 000. */
  readonly rate: number;
  readonly isDefault: 0 | 1;
  /** The merchant has it no more: it stays where it is, and is put on nothing else. */
  readonly isGone: boolean;
}

/** A menu as its owner edits it: each thing once, hidden ones and empty categories included. Lists are in the order of the menu. */
export interface Book {
  readonly categories: readonly BookCategory[];
  readonly items: readonly BookItem[];
  readonly groups: readonly BookGroup[];
  readonly taxes: readonly BookTax[];
  /** The one that counts first. Absent: there are none. */
  readonly priceRules?: readonly BookPriceRule[] | undefined;
}

/**
 * One change of a menu. `id` is the caller's where a thing is new. `seen`: what the caller saw; null: nothing, it is new. A change of what is something else by now is
 * refused, one that is done already changes nothing. A move names the thing after which it shall stand; null: first.
 */
export type MenuChange =
  | { readonly kind: 'category'; readonly id: string; readonly fields: CategoryFields; readonly seen: CategoryFields | null }
  /** `seen`: the items that it held. They go to the category `moveTo`; null: those that stand nowhere else leave the menu. */
  | { readonly kind: 'remove-category'; readonly id: string; readonly seen: readonly string[]; readonly moveTo: string | null }
  | { readonly kind: 'item'; readonly id: string; readonly fields: ItemFields; readonly seen: ItemFields | null }
  | { readonly kind: 'remove-item'; readonly id: string; readonly seen: ItemFields }
  /** A group that is on no item when all changes are done is gone. */
  | { readonly kind: 'group'; readonly id: string; readonly fields: GroupFields; readonly seen: GroupFields | null }
  | { readonly kind: 'price-rule'; readonly id: string; readonly fields: PriceRuleFields; readonly seen: PriceRuleFields | null }
  | { readonly kind: 'remove-price-rule'; readonly id: string; readonly seen: PriceRuleFields }
  | { readonly kind: 'move-category'; readonly id: string; readonly after: string | null }
  | { readonly kind: 'move-item'; readonly id: string; readonly categoryId: string; readonly after: string | null }
  /** So many of an item were counted now. */
  | { readonly kind: 'count'; readonly id: string; readonly stock: number };

/** What kind of thing a refusal is about. */
export type MenuThing = 'category' | 'item' | 'group' | 'price-rule';
