import type { TaxRate } from '../merchant/types.ts';
import type { Minor } from '../money/minor.ts';

/** What something of a menu is called in one language; `language`: one of `nameLanguages`. */
export interface NameIn {
  readonly language: string;
  readonly name: string;
}
/** By language, each once, in the order of `nameLanguages`. Absent or null: it has its one name alone. */
export type Names = readonly NameIn[];

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
  readonly items: readonly Item[];
}

/** What is sold: an immutable document per version, with today's overlay (hidden, sold out, stock) already applied. */
export interface Menu {
  readonly version: number;
  readonly categories: readonly Category[];
}
