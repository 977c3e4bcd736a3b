import { type ChargeFigures, figuresOf, type PricedLine, type Terms } from './totals.ts';

/** What an order's papers, screens and reports say of its charges: those that come to something, the oldest first. */
export const shownCharges = (order: Terms & { readonly items: readonly PricedLine[] }): readonly ChargeFigures[] =>
  order.charges === undefined ? [] : figuresOf(order.items, order).charges.filter(({ net }) => net > 0);
