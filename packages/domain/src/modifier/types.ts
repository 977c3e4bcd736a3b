import type { Minor } from '../money/minor.ts';

/** A choice about an item as a line keeps it. */
export interface LineModifier {
  readonly id: string;
  readonly name: string;
  /** For one of it; counts `quantity` times into the line's unit price. */
  readonly price: Minor;
  readonly quantity: number;
  readonly modifierGroupId: string | null;
}
