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

/**
 * The charges of an order that becomes of another type: those that somebody added stay, those that came by themselves stay on types that they are for, and those that come
 * with the type are added. Undefined: they are what they were.
 */
export function chargesForType(
  charges: readonly OrderCharge[] = [],
  type: ServiceCharge['types'][number],
  { serviceCharges = [], tax_rates: rates }: ChargingShop,
): readonly OrderCharge[] | undefined {
  const kept = charges.filter(({ types }) => types?.includes(type) !== false);
  const come = serviceCharges
    .filter(({ id, types }) => types.includes(type) && !kept.some((charge) => charge.id === id))
    .map((each) => chargeOf(each, rates, true));
  return kept.length === charges.length && come.length === 0 ? undefined : [...kept, ...come];
}
