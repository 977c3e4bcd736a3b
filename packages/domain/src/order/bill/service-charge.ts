import { limits } from '../../limits.ts';
import type { ServiceCharge, TaxRate } from '../../merchant/types.ts';
import { accept, type Refusal, type Result, refuse } from '../../result.ts';
import { wholeRate } from '../../tax/tax.ts';
import { judgeRuleName } from './rule-name.ts';

type Asked = Omit<ServiceCharge, 'id'>;

const orderTypes = ['dine-in', 'pickup', 'delivery'] as const;

/**
 * A service charge beside those that a shop has. `service_charge_invalid` names the field: a percent is above 0 and at most 100 %, an amount above 0, its taxes are the shop's,
 * and a gratuity is for staff alone: what the house keeps of it, federal law and New York's take for no gratuity. A tax that was deleted after the charge got it falls off. What
 * is never there by itself can be taken off, and an amount is of nothing. `own`: the id of the one that is changed.
 */
export function judgeServiceCharge(
  asked: Asked,
  { charges, rates }: { readonly charges: readonly Pick<ServiceCharge, 'id' | 'name' | 'taxIds'>[]; readonly rates: readonly Pick<TaxRate, 'id'>[] },
  own?: string,
): Result<Asked, Refusal<'service_charge_invalid' | 'service_charge_taken'>> {
  if (asked.value < 1 || asked.value > (asked.by === 'percent' ? wholeRate : limits.amountMax)) return refuse('service_charge_invalid', { field: 'value' });
  if (asked.kind === 'gratuity' && asked.to === 'house') return refuse('service_charge_invalid', { field: 'to' });
  const had = charges.find(({ id }) => id === own)?.taxIds ?? [];
  if (asked.taxIds.some((id) => !had.includes(id) && rates.every((rate) => rate.id !== id))) return refuse('service_charge_invalid', { field: 'taxIds' });
  const named = judgeRuleName(asked.name, charges, own, { blank: 'service_charge_invalid', taken: 'service_charge_taken' });
  if (!named.ok) return named;
  return accept({
    ...asked,
    name: named.value,
    base: asked.by === 'amount' ? 'after' : asked.base,
    taxIds: rates.map(({ id }) => id).filter((id) => asked.taxIds.includes(id)),
    types: orderTypes.filter((type) => asked.types.includes(type)),
    isRemovable: asked.types.length === 0 || asked.isRemovable,
  });
}
