import type { ReceiptModifier } from './parts.ts';

/** With the letter that any printer has (specification, section 9); screens and tickets say `2 × Tacos`. */
export const counted = ({ quantity, name }: { readonly quantity: number | null; readonly name: string }): string =>
  quantity === null ? name : `${quantity} x ${name}`;

/** `Rare`, `2 x Cheese (+$1.00)`. */
export function modifierText({ name, quantity, price }: ReceiptModifier): string {
  const text = quantity === 1 ? name : counted({ quantity, name });
  return price === null ? text : `${text} (${price})`;
}
