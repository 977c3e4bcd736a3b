import type { Minor } from '../../money/minor.ts';
import type { TaxLine } from './tax-line.ts';

/** `parts` of the `of` equal parts of a line: 1 of 1 is all of it. */
export interface LinePart {
  readonly cartId: number;
  readonly parts: number;
  readonly of: number;
}

/**
 * What of the bill a share is: lines or parts of them; so many equal parts of all of it; an amount, minor units; or all that no other share is. Parts are of what no
 * `amount` is.
 */
export type ShareTake = readonly LinePart[] | { readonly parts: number; readonly of: number } | { readonly amount: number } | 'rest';

/** A share as staff ask for it. `no`: which it is, from 1; `name`: what they call it, often empty. */
export interface ShareToMake {
  readonly id: string;
  readonly no: number;
  readonly name: string;
  readonly take: ShareTake;
}

/** A line or a part of it as it is asked for: by its cartId or, as tablets do, by its id. A line that was added without the server may get another cartId when it comes there. */
export type AskedPart = Omit<LinePart, 'cartId'> & { readonly cartId: number | string };

/** A share as it is asked for; `name` absent: none. */
export interface AskedShare extends Pick<ShareToMake, 'id' | 'no'> {
  readonly name?: string | undefined;
  readonly take: readonly AskedPart[] | Exclude<ShareTake, readonly LinePart[]>;
}

/** What of a line is on a bill, minor units: `cost` as it is shown, `discount` of that as the guest sees it, `net` what is left of it without tax, `full` its net had there been no discount. */
export interface BilledLine {
  readonly cartId: number;
  readonly cost: Minor;
  readonly discount: Minor;
  readonly net: Minor;
  readonly full: Minor;
}

/** What of a discount is on a bill, minor units. `given`: as the guest sees it; `net`: its part of the bill's `discountAmount`. */
export interface BilledDiscount {
  readonly id: string;
  readonly given: Minor;
  readonly net: Minor;
}

/** What of a charge is on a bill, minor units. `amount`: as the guest sees it; `net`: without the inclusive taxes in it. */
export interface BilledCharge {
  readonly id: string;
  readonly amount: Minor;
  readonly net: Minor;
}

/** What somebody pays for, minor units: `total = subtotal + chargesAmount + taxAmount + tipsAmount − discountAmount`, as of an order. */
export interface Bill {
  readonly subtotal: Minor;
  readonly discountAmount: Minor;
  readonly chargesAmount: Minor;
  readonly taxAmount: Minor;
  readonly tipsAmount: Minor;
  readonly total: Minor;
  readonly lines: readonly BilledLine[];
  readonly discounts: readonly BilledDiscount[];
  readonly charges: readonly BilledCharge[];
  readonly taxes: readonly TaxLine[];
}

/**
 * A guest's share of an order's bill: what is theirs, and what it comes to. The shares of an order add up to its money, each figure by itself. A share changes with the
 * order, never because another one is paid; one that money was taken for does not change at all.
 */
export interface BillShare extends ShareToMake, Bill {}
