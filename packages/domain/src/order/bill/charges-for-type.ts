import type { Merchant, ServiceCharge, TaxRate } from '../../merchant/types.ts';
import type { OrderCharge } from './charge.ts';

/** What of a shop its service charges are made with. */
export type ChargingShop = Pick<Merchant, 'serviceCharges' | 'tax_rates'>;

/** A shop's service charge on an order, with the taxes as they are now. `isAutomatic`: it came with the order's type. */
export function chargeOf(
  { id, name, kind, by, value, base, taxIds, to, types, isRemovable }: ServiceCharge,
  rates: readonly TaxRate[],
  isAutomatic: boolean,
): OrderCharge {
  return {
    ...{ id, ruleId: id, name, kind, by, value, base, taxRates: rates.filter((rate) => taxIds.includes(rate.id)), to },
    ...(isAutomatic ? { types } : {}),
    ...(isRemovable ? {} : { isFixed: true as const }),
  };
}

type OrderType = ServiceCharge['types'][number];

/** The charges that come by themselves with a type. */
export const automaticCharges = (type: OrderType, { serviceCharges = [], tax_rates: rates }: ChargingShop): readonly OrderCharge[] =>
  serviceCharges.filter(({ types }) => types.includes(type)).map((each) => chargeOf(each, rates, true));

/**
 * The charges of an order that becomes of another type: those that somebody added stay, those that came by themselves stay on types that they are for, and `come` are added.
 * Undefined: they are what they were.
 */
export function chargesOnType(charges: readonly OrderCharge[] = [], type: OrderType, come: readonly OrderCharge[] = []): readonly OrderCharge[] | undefined {
  const kept = charges.filter(({ types }) => types?.includes(type) !== false);
  const added = come.filter(({ id }) => !kept.some((charge) => charge.id === id));
  return kept.length === charges.length && added.length === 0 ? undefined : [...kept, ...added];
}
