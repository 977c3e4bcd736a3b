import type { TaxRate } from '../../merchant/types.ts';
import type { Minor } from '../../money/minor.ts';

/** What one rate brings in over the whole order; the sum of `amount` is the order's `taxAmount`. */
export interface TaxLine {
  readonly id: string;
  readonly name: string;
  readonly rate: TaxRate['rate'];
  readonly inclusionType: 'ADDITIVE' | 'INCLUSIVE';
  /** The net that this rate was taken of. */
  readonly base: Minor;
  readonly amount: Minor;
}
