import type { ServiceCharge, TaxRate } from '../../merchant/types.ts';
import { addMinor, type Minor, minor } from '../../money/minor.ts';
import { mulDiv } from '../../money/round.ts';
import { distinctRates, inclusionOf } from '../../tax/rates.ts';
import { rateSumOf, taxOn, wholeRate } from '../../tax/tax.ts';

/** What is added to an order beside its lines: a service charge, or a gratuity that is not the guest's to choose. No tip. */
export interface OrderCharge {
  readonly id: string;
  /** The shop's service charge that it is of; absent: it is of none. */
  readonly ruleId?: string | undefined;
  readonly name: string;
  readonly kind: 'gratuity' | 'service';
  /** `percent`: `value` is percent × 100,000 of what the lines come to without tax. `amount`: minor units. */
  readonly by: 'percent' | 'amount';
  readonly value: number;
  /** Of a percent: whether it is taken of that before or after discounts. */
  readonly base: 'before' | 'after';
  /** Its taxes; empty: it is not taxed. */
  readonly taxRates: readonly TaxRate[];
  /** Whose it is. */
  readonly to: 'staff' | 'house';
  /** It came by itself with the order's type, and is on orders of these types alone. Absent: somebody added it. */
  readonly types?: readonly ServiceCharge['types'][number][] | undefined;
  /** Staff cannot take it off. Absent: they can. */
  readonly isFixed?: true | undefined;
  /** Who added it; absent: it came by itself, or nobody was named. */
  readonly staffId?: string | undefined;
}

/**
 * What each charge comes to, minor units, as the guest sees it: with its inclusive taxes. An amount has them in it; a percent is taken of what the lines come to
 * without tax, `before` or `after` discounts, and they come on top: 10 % of 11.00 that include 10 % is 1.10, as a guest reckons.
 */
export const chargeAmounts = (charges: readonly OrderCharge[], bases: Readonly<Record<OrderCharge['base'], Minor>>): readonly Minor[] =>
  charges.map(({ by, value, base, taxRates }) => {
    if (by === 'amount') return minor(value);
    const net = minor(mulDiv(bases[base], value, wholeRate));
    const inside = distinctRates(taxRates).filter((rate) => inclusionOf(rate) === 'INCLUSIVE');
    return addMinor(net, taxOn(net, rateSumOf(inside)));
  });
