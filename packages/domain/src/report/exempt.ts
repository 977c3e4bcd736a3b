import { addMinor, type Minor, minor, zero } from '../money/minor.ts';
import { mulDiv } from '../money/round.ts';
import type { Exemption } from '../order/bill/exemption.ts';
import { partsOf } from '../order/payment/refund-parts.ts';
import type { Order } from '../order/types.ts';
import { partsChanged } from './refunded-apart.ts';

/** What of a sale was sold to a buyer who pays no tax, and whose certificate it was. */
export interface FactExemption extends Pick<Exemption, 'number' | 'name'> {
  /** Its part of net sales, minor units; below zero: what of it was refunded. */
  readonly amount: Minor;
}

type Sold = Pick<Order, 'exemption' | 'subtotal' | 'discountAmount' | 'shares'>;

const netOf = ({ subtotal, discountAmount }: Pick<Order, 'subtotal' | 'discountAmount'>): number => subtotal - discountAmount;

/** What of an order's net sales is exempt: all of it, but for what a guest had paid with tax before the certificate was shown. */
const exemptNet = (order: Sold): number =>
  netOf(order) - (order.shares ?? []).filter(({ taxes }) => taxes.length > 0).reduce((taxed, share) => taxed + netOf(share), 0);

const said = ({ exemption }: Sold, amount: Minor): FactExemption | undefined =>
  exemption === undefined ? undefined : { number: exemption.number, name: exemption.name, amount };

/** The exempt part of a sale; undefined: taxes were charged. */
export const exemptSold = (order: Sold): FactExemption | undefined => said(order, minor(exemptNet(order)));

/**
 * What the refunds that a change of a sold order made take of its exempt part, below zero; undefined: nothing. It follows the sum of all refunds, so that nothing is left of an
 * order that was refunded whole.
 */
export function exemptRefunded(before: Order, after: Order): FactExemption | undefined {
  if (after.exemption === undefined || after.refunds.length === before.refunds.length) return undefined;
  const back = (order: Order): number => mulDiv(partsOf(order.refunds).salesAmount, exemptNet(order), Math.max(1, netOf(order)));
  const amount = addMinor(...partsChanged(before, after).map(([was, is]) => minor(back(was) - back(is))));
  return amount === zero ? undefined : said(after, amount);
}
