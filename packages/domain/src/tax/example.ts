import type { TaxRate } from '../merchant/types.ts';
import { addMinor, type Minor } from '../money/minor.ts';
import { taxed } from './tax.ts';

/** What a customer pays for one item of this price that carries these rates, and how much of that is tax; both in minor units. */
export function paidFor(price: Minor, rates: readonly TaxRate[]): { readonly paid: Minor; readonly tax: Minor } {
  const { nets, taxes } = taxed([{ gross: price, taxRates: rates }], 'order');
  const tax = addMinor(...taxes.map(({ amount }) => amount));
  return { paid: addMinor(...nets, tax), tax };
}
