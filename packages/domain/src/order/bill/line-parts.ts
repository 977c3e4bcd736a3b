import type { Minor } from '../../money/minor.ts';

/** What a line comes to, minor units, with its part of the charges that are a percent. */
export interface LineParts {
  /** Without tax, after discounts. */
  readonly sales: Minor;
  /** Its part of each of the order's charges, without tax, in their order; of a fixed one nothing. */
  readonly charges: readonly Minor[];
  /** Its part of each of the order's taxes, in their order. */
  readonly taxes: readonly Minor[];
  /** What each of them was taken of. */
  readonly taxed: readonly Minor[];
}
