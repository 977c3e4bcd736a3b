import { holdsCardNumber } from '../../../card/card-number.ts';
import { limits } from '../../../limits.ts';
import { accept, type Refusal, type Result, refuse } from '../../../result.ts';
import { wholeRate } from '../../../tax/tax.ts';
import { visible } from '../../../text/visible.ts';
import type { OrderCharge } from '../../bill/charge.ts';
import type { Order } from '../../types.ts';

/** Why charges may be refused. */
export type ChargesCode = 'charge_invalid' | 'charge_fixed' | 'card_number_in_text';

/**
 * The charges that an order is to have, as it keeps them; what is on it already stays as it is, with who added it. Refuses as `keptCharges` does, and `charge_fixed`: one that
 * staff cannot take off is gone or another.
 */
export function judgeCharges(
  { charges: before = [] }: Pick<Order, 'charges'>,
  asked: readonly OrderCharge[],
): Result<readonly OrderCharge[], Refusal<ChargesCode>> {
  const judged = keptCharges(asked, before);
  if (!judged.ok) return judged;
  const fixed = before.find((charge) => charge.isFixed === true && !judged.value.includes(charge));
  return fixed === undefined ? judged : refuse('charge_fixed', { name: fixed.name });
}

/**
 * Charges as an order keeps them: one that is among those `before` is that one. `charge_invalid` names the field: each has an id of its own, a name that can be seen, a percent
 * above 0 and at most 100 % or an amount above 0, and a gratuity is the staff's.
 */
export function keptCharges(
  asked: readonly OrderCharge[],
  before: readonly OrderCharge[] = [],
): Result<readonly OrderCharge[], Refusal<Exclude<ChargesCode, 'charge_fixed'>>> {
  const charges: OrderCharge[] = [];
  for (const charge of asked) {
    const kept = keptOf(charge);
    const field = fieldWrong(kept, charges);
    if (field !== null) return refuse('charge_invalid', { field });
    if (holdsCardNumber(kept.name)) return refuse('card_number_in_text');
    const was = before.find(({ id }) => id === kept.id);
    charges.push(was !== undefined && isSame(keptOf(was), kept) ? was : kept);
  }
  return accept(charges);
}

function fieldWrong({ id, name, kind, by, value, to }: OrderCharge, others: readonly OrderCharge[]): keyof OrderCharge | null {
  if (others.some((other) => other.id === id)) return 'id';
  if (visible(name) === '') return 'name';
  if (value < 1 || value > (by === 'percent' ? wholeRate : limits.amountMax)) return 'value';
  return kind === 'gratuity' && to === 'house' ? 'to' : null;
}

/** Its fields in one order, without who added it. */
const keptOf = ({ id, ruleId, name, kind, by, value, base, taxRates, to, types, isFixed }: OrderCharge): OrderCharge => ({
  id,
  ...(ruleId === undefined ? {} : { ruleId }),
  ...{ name: name.replace(/\s+/g, ' ').trim(), kind, by, value, base, taxRates: taxRates.map(rateOf), to },
  ...(types === undefined ? {} : { types }),
  ...(isFixed === true ? { isFixed } : {}),
});
const rateOf = ({ id, name, rate, isDefault, inclusionType }: OrderCharge['taxRates'][number]) => ({ id, name, rate, isDefault, inclusionType });

const isSame = (one: OrderCharge, other: OrderCharge): boolean => JSON.stringify(one) === JSON.stringify(other);
