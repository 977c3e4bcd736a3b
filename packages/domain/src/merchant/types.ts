import type { WeightUnit } from '../label/layout.ts';
import type { TaxRateScaled } from '../money/minor.ts';
import type { WeekHours } from '../time/week-hours.ts';
import type { StaffOfflineHours } from './staff-offline.ts';

/** ADDITIVE is put on top of the price; INCLUSIVE is already in it. Absent means ADDITIVE. */
export type InclusionType = 'ADDITIVE' | 'INCLUSIVE';

/** A tax rate of the merchant. */
export interface TaxRate {
  readonly id: string;
  readonly name: string;
  readonly rate: TaxRateScaled;
  /** 1: added to every item whose `defaultTaxRates` is on. */
  readonly isDefault: 0 | 1;
  readonly inclusionType: InclusionType | null;
}

export interface OrderType {
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly label: string;
}

/** `order` sums the bases of a rate over the order and rounds once; `line` rounds each line and rate. */
export type TaxRounding = 'order' | 'line';

/**
 * A discount or comp that a shop gives again and again: what is given of it keeps its name, kind and value as they were then. `value`: of a percent percent × 100,000, else
 * minor units. `taxOn`, `comp`: as `Discount` has them.
 */
export interface DiscountRule {
  readonly id: string;
  readonly name: string;
  readonly scope: 'line' | 'order';
  readonly kind: 'percent' | 'amount' | 'new-price';
  readonly value: number;
  readonly taxOn: 'after' | 'before';
  readonly comp: boolean;
  /** Whoever gives it says why. */
  readonly needsReason: boolean;
  /** When it can be given. Absent: always. */
  readonly use?: RuleUse | undefined;
  /** What a guest has to say to get it. Absent: nothing. */
  readonly code?: DiscountCode | undefined;
}

/** `text`: as it is compared (`foldedCode`). `uses`: on how many orders at most; null: on any number. */
export interface DiscountCode {
  readonly text: string;
  readonly uses: number | null;
}

/** When a discount rule can be given: on which orders, in which hours, and from which day to which (`YYYY-MM-DD`, both included; null: with no beginning, with no end). */
export interface RuleUse {
  /** Empty: on any. */
  readonly types: readonly ('dine-in' | 'pickup' | 'delivery')[];
  /** Empty: at any hour. */
  readonly hours: readonly WeekHours[];
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

/**
 * A service charge or gratuity that a shop adds to orders. `kind`, `by`, `base`, `to`: as `OrderCharge` has them. `value`: of a percent percent × 100,000, else minor units.
 */
export interface ServiceCharge {
  readonly id: string;
  readonly name: string;
  readonly kind: 'gratuity' | 'service';
  readonly by: 'percent' | 'amount';
  readonly value: number;
  readonly base: 'before' | 'after';
  /** The shop's tax rates that are charged on it; one that the shop has no more is none. Empty: it is not taxed. */
  readonly taxIds: readonly string[];
  readonly to: 'staff' | 'house';
  /** The order types on which it comes by itself. Empty: it is added by hand. */
  readonly types: readonly ('pickup' | 'dine-in' | 'delivery')[];
  /** Staff may take it off an order. */
  readonly isRemovable: boolean;
}

/** A merchant, without its menu. Coordinates in degrees. */
export interface Merchant {
  readonly id: string;
  readonly extId: string;
  readonly name: string;
  readonly currencyCode: string;
  readonly phone: string | null;
  readonly email: string | null;
  /** IANA zone, e.g. `America/Los_Angeles`. */
  readonly timezone: string;
  /** When its business day begins: seconds after midnight, a whole quarter of an hour; what is sold before is of the day before. */
  readonly businessDayStart: number;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly country: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly order_types: readonly OrderType[];
  readonly tax_rates: readonly TaxRate[];
  readonly taxRounding: TaxRounding;
  /** Cash totals are rounded to this many minor units; 0 means not at all. */
  readonly cashRounding: 0 | 5;
  /** What the shop calls its tables, in the order in which waiters look for them. Absent: it has listed none. */
  readonly tables?: readonly string[];
  /** The ids of the items that are pinned to the favourites, in their order. Absent: none is. */
  readonly pinnedItems?: readonly string[];
  /** How its labels hold prices and weights (`layoutOf`). Absent: it has none of its own. */
  readonly labelLayouts?: readonly string[];
  /** What it gives off again and again. Absent: nothing. */
  readonly discountRules?: readonly DiscountRule[];
  /** It has discounts for a code, which a register is not told of. Absent: it has none. */
  readonly takesCodes?: true;
  /** What it adds to orders beside their lines. Absent: nothing. */
  readonly serviceCharges?: readonly ServiceCharge[];
  /** What prices of weighed items are for. Absent: what its currency's country weighs in (`usualWeightUnit`). */
  readonly weightUnit?: WeightUnit;
  /** New registers begin with the quicker ways to take and charge orders. Absent: as the specification describes. */
  readonly fastCounter?: true;
  /** For how long a tablet without a network checks PINs. Absent: `usualStaffOfflineHours`. */
  readonly staffOfflineHours?: StaffOfflineHours;
  /** Receipts and kitchen tickets do not name who serves. Absent: they do. */
  readonly hidesServer?: true;
  /** A tip is of who took the payment. Absent: of the order's owner. */
  readonly tipsToTaker?: true;
  /** Registers offer the time clock. Absent: they do not. */
  readonly usesTimeClock?: true;
  readonly menuVersion: number;
  /** Of `Terms`. Absent: an earlier build kept this merchant in a browser. */
  readonly termsVersion?: number;
  /** Cash is taken only while a shift is open. Absent: a sale waits for none. */
  readonly cashNeedsShift?: true;
  /** Restored from a backup, and not told to go live yet: nothing is printed or sent by itself. */
  readonly isQuiet?: boolean | undefined;
  /** The disk of the server's own database is almost full. Absent: it is not, or the database is somewhere else. */
  readonly isDiskLow?: boolean | undefined;
}

/** What a sale is decided by beside the menu: they have a version, and a sale goes by the one that its register knew. */
export type Terms = Pick<Merchant, 'tax_rates' | 'taxRounding' | 'cashRounding'>;
