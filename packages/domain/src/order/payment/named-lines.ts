import type { Order, RefundedLine } from '../types.ts';

/** The pieces of a refund by the names of their lines, each line once, in the order in which the lines came. */
export const namedLines = (items: Order['items'], lines: readonly RefundedLine[]): readonly { readonly name: string; readonly quantity: number }[] =>
  items
    .map(({ cartId, name }) => ({ cartId, name, quantity: lines.reduce((sum, each) => (each.cartId === cartId ? sum + each.quantity : sum), 0) }))
    .filter(({ quantity }) => quantity > 0)
    .toSorted((one, other) => one.cartId - other.cartId)
    .map(({ name, quantity }) => ({ name, quantity }));
