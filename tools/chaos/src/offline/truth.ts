/** A sale as it truly was. Money in minor units, times in ms since epoch. */
export interface Sale {
  readonly orderId: string;
  readonly deviceId: string;
  readonly at: number;
  /** What the guest paid, and what the goods cost before tax. */
  readonly total: number;
  readonly gross: number;
  /** How many of the counted item left the shelf. */
  readonly counted: number;
  readonly lines: number;
  /** When its register had heard from the server before, and how far its clock was off then and at the sale, ms. */
  readonly heardAt: number;
  readonly errorWhenHeard: number;
  readonly error: number;
  /** Its page had seen that its clock was set since. */
  readonly sawSet: boolean;
  /** How far its clock was off when the payment first reached the server; null: it has not yet. */
  errorWhenSent: number | null;
  refunded: number;
}

/** All that truly happened. */
export interface Truth {
  readonly sales: Map<string, Sale>;
  /** When somebody last counted the shelf, and what was there. */
  counted: { readonly at: number; readonly stock: number };
  /** What truly is on the shelf. */
  shelf: number;
}

/** How far a clock may be off unseen; ms. */
const doubtMs = 30_000;

/**
 * Whether a clock was set before the sale, unseen by its page, and set back before its register came back. Nothing is left of it that a register could know: its
 * times are only sure to be between the last word of the server and the arrival.
 */
export const isHidden = ({ errorWhenHeard, error, errorWhenSent, sawSet }: Sale): boolean =>
  !sawSet && Math.abs(error - errorWhenHeard) > doubtMs && errorWhenSent !== null && Math.abs(errorWhenSent - errorWhenHeard) <= doubtMs;
