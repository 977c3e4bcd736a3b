import { addMinor, type Minor } from '../../money/minor.ts';
import { type ChargeFigures, figuresOf, type PricedLine, type Terms } from './totals.ts';

/** What an order's papers, screens and reports say of its charges: those that come to something, the oldest first. Where the bill is split: what its shares say. */
export const shownCharges = (order: Terms & { readonly items: readonly PricedLine[] }): readonly ChargeFigures[] =>
  order.charges === undefined ? [] : chargesOf(order).filter(({ net }) => net > 0);

function chargesOf(order: Terms & { readonly items: readonly PricedLine[] }): readonly ChargeFigures[] {
  const { shares, charges = [] } = order;
  if (shares === undefined) return figuresOf(order.items, order).charges;
  const own = shares.flatMap((share) => share.charges);
  const sum = (id: string, of: 'amount' | 'net'): Minor => addMinor(...own.filter((each) => each.id === id).map((each) => each[of]));
  return charges.map((charge) => ({ charge, amount: sum(charge.id, 'amount'), net: sum(charge.id, 'net') }));
}
