import type { RuleUse, TaxRate } from '../merchant/types.ts';
import type { Minor } from '../money/minor.ts';

/** What something of a menu is called in one language; `language`: one of `nameLanguages`. */
export interface NameIn {
  readonly language: string;
  readonly name: string;
}
/** By language, each once, in the order of `nameLanguages`. Absent or null: it has its one name alone. */
export type Names = readonly NameIn[];

/**
 * What something is sold at by the hour, the day, or the type of an order. `value`: of a percent off percent × 100 000; else minor units, off the price or the price itself. Of those
 * that apply the one of the highest `priority` counts, then the lowest price.
 */
export interface PriceRule {
  readonly id: string;
  readonly name: string;
  readonly kind: 'percent' | 'amount' | 'price';
  readonly value: number;
  readonly priority: number;
  /** When it applies. Absent: always. */
  readonly use?: RuleUse | undefined;
}

/** The rule by which an item is sold at a moment, and what it costs without. */
export interface RuledPrice {
  readonly id: string;
  readonly name: string;
  readonly listPrice: Minor;
}

export type PriceType = 'FIXED' | 'VARIABLE' | 'PER_UNIT';

export interface Modifier {
  readonly id: string;
  readonly name: string;
  readonly price: Minor;
  readonly autoSelect: boolean;
  /** In other languages. */
  readonly names?: Names | null;
}

export interface ModifierGroup {
  readonly id: string;
  readonly name: string;
  readonly required: boolean;
  readonly minimum: number;
  /** 0 means no limit. */
  readonly maximum: number;
  readonly hidden: boolean;
  readonly sortOrder: number;
  readonly modifiers: readonly Modifier[];
  /** In other languages. */
  readonly names?: Names | null;
}

/** When what is sold out for today is sold again, ms since epoch, and what is left of it then. */
export interface SoldOutUntil {
  readonly at: number;
  readonly stock: number | null;
  readonly trackingStock: boolean;
}

export interface Item {
  readonly id: string;
  readonly name: string;
  readonly alternateName: string | null;
  readonly optionalLabel: string | null;
  readonly description: string | null;
  readonly image: string | null;
  readonly warning: string | null;
  readonly priceType: PriceType;
  readonly price: Minor;
  readonly stock: number | null;
  readonly trackingStock: boolean;
  readonly hidden: boolean;
  readonly availableForShip: boolean | null;
  readonly availableForPickup: boolean | null;
  readonly availableForDelivery: boolean | null;
  readonly currencyCode: string | null;
  readonly sortOrder: number;
  readonly isRevenue: boolean | null;
  readonly sku: string | null;
  /** What is printed on it, as it was typed or scanned; `barcodeKey` compares. Absent or null: it has none. */
  readonly barcodes?: readonly string[] | null | undefined;
  readonly defaultTaxRates: boolean;
  readonly allowInstructions: boolean | null;
  readonly qtyLimit: number | null;
  readonly tags: readonly string[];
  readonly modifier_group: readonly ModifierGroup[];
  readonly tax_rates: readonly TaxRate[];
  /** In other languages. */
  readonly names?: Names | null;
  /** Only while it is sold out for today. */
  readonly back?: SoldOutUntil;
  /** Those that are of it, itself or by a category. Absent or null: none are. */
  readonly priceRules?: readonly PriceRule[] | null | undefined;
  /** Only of an item as it is sold at a moment (`itemSoldAt`), where a rule makes its price. */
  readonly ruled?: RuledPrice | undefined;
}

/** Times are seconds since midnight in the merchant's timezone; `day` 0 is Sunday; `date` is `YYYY-MM-DD`. */
export interface AvailableTime {
  readonly id: string;
  readonly startTime: number | null;
  readonly endTime: number | null;
  readonly day: number | null;
  readonly date: string | null;
}

export interface Category {
  readonly id: string;
  readonly merchantId: string;
  readonly name: string;
  readonly friendlyName: string | null;
  readonly alternateName: string | null;
  readonly description: string | null;
  readonly warning: string | null;
  readonly image: string | null;
  readonly imageAlt: string | null;
  readonly sortOrder: number;
  readonly hidden: boolean;
  readonly startTime: number | null;
  readonly endTime: number | null;
  readonly isLimitedTime: boolean | null;
  readonly availableDays: readonly number[] | null;
  readonly isCatering: boolean | null;
  readonly catalogId: string | null;
  readonly version: number | null;
  readonly available_times: readonly AvailableTime[];
  readonly disabled: boolean;
  /** Milliseconds since epoch, null while available. */
  readonly nextAvailableTime: number | null;
  /** In other languages. */
  readonly names?: Names | null;
  /** Those that are of all its items; `all`: of every category. Absent: none are. */
  readonly priceRules?: readonly (PriceRule & { readonly all?: true | undefined })[] | null | undefined;
  readonly items: readonly Item[];
}

/** What is sold: an immutable document per version, with today's overlay (hidden, sold out, stock) already applied. */
export interface Menu {
  readonly version: number;
  readonly categories: readonly Category[];
}
