import { limits } from '@till/domain/limits';
import type { TaxRateScaled } from '@till/domain/money/minor';
import { wholeRate } from '@till/domain/tax/tax';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Id, PathId, typed } from '../wire.ts';
import { changing, orderCall } from './base.ts';

const Rate = z.int().check(z.minimum(0), z.maximum(wholeRate)) as unknown as z.ZodMiniType<TaxRateScaled, TaxRateScaled>;

const ChargeBody = z.object({
  /** Of the charge on this order: the same again is the same charge. */
  id: Id,
  /** The shop's service charge that it is of. */
  ruleId: z.optional(PathId),
  name: typed(limits.discountNameLengthMax).check(z.minLength(1)),
  kind: z.enum(['gratuity', 'service']),
  by: z.enum(['percent', 'amount']),
  /** percent × 100,000; or minor units. */
  value: z.int().check(z.minimum(0), z.maximum(Math.max(wholeRate, limits.amountMax))),
  /** Of a percent: of what the lines come to before or after discounts. */
  base: z.enum(['before', 'after']),
  /** The taxes on it, as they are when it is added; empty: it is not taxed. */
  taxRates: z
    .array(
      z.object({
        ...{ id: PathId, name: typed(100), rate: Rate },
        ...{ isDefault: z.union([z.literal(0), z.literal(1)]), inclusionType: z.nullable(z.enum(['ADDITIVE', 'INCLUSIVE'])) },
      }),
    )
    .check(z.maxLength(limits.taxRateCountMax)),
  to: z.enum(['staff', 'house']),
  /** It comes by itself with the order's type, and is on orders of these types alone. Absent: somebody adds it. */
  types: z.optional(z.array(z.enum(['pickup', 'dine-in', 'delivery'])).check(z.minLength(1), z.maxLength(3))),
  /** Staff cannot take it off. Absent: they can. */
  isFixed: z.optional(z.literal(true)),
});
/** Service charges and gratuities of an order. */
export const ChargesBody = z.array(ChargeBody).check(z.maxLength(limits.orderChargeCountMax));

/** Why charges may be refused that come with an order's type. */
export const charging = ['charge_invalid', 'card_number_in_text', 'amount_out_of_range', 'order_has_payments'] as const;

/** PUT: gives an order these service charges and gratuities, and no others. */
export const setChargesCall = call({
  ...orderCall,
  name: 'setCharges',
  method: 'PUT',
  path: '/register/merchants/:merchantId/orders/:orderId/charges',
  body: z.object({ charges: ChargesBody }),
  refusals: [...changing, ...charging, 'charge_fixed', 'share_paid'],
});
