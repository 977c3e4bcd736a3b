import { limits } from '@till/domain/limits';
import { wholeRate } from '@till/domain/tax/tax';
import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { ServiceChargeView } from '../../order/view.ts';
import { MerchantParams, Nothing, PathId, typed } from '../../wire.ts';

const asked = ['malformed', 'not_signed_in', 'forbidden', 'unavailable'] as const;
const merchantCall = { base: 'api', credential: 'merchant', params: MerchantParams, query: Nothing, body: Nothing, status: 200 } as const;
const charges = '/register/merchants/:merchantId/service-charges';
const ChargeParams = z.object({ merchantId: PathId, chargeId: PathId });

const fields = {
  name: typed(limits.chargeNameLengthMax),
  /** A gratuity is for staff alone; `service_charge_invalid` otherwise. */
  kind: z.enum(['gratuity', 'service']),
  by: z.enum(['percent', 'amount']),
  /** percent × 100,000; or minor units. */
  value: z.int().check(z.minimum(0), z.maximum(Math.max(wholeRate, limits.amountMax))),
  /** Of a percent: of what the lines come to before or after discounts. Absent: after. */
  base: z.optional(z.enum(['before', 'after'])),
  /** The shop's taxes that are charged on it. Absent, empty: it is not taxed. */
  taxIds: z.optional(z.array(PathId).check(z.maxLength(limits.taxRateCountMax))),
  to: z.enum(['staff', 'house']),
  /** The order types on which it comes by itself. Absent, empty: it is added by hand. */
  types: z.optional(z.array(z.enum(['pickup', 'dine-in', 'delivery'])).check(z.maxLength(3))),
  /** Staff may take it off an order. Absent: they may. One that is added by hand, they always may. */
  isRemovable: z.optional(z.boolean()),
};
const refused = ['service_charge_invalid', 'service_charge_taken', 'card_number_in_text', 'idempotency_key_reused'] as const;

/** GET: the shop's service charges and gratuities, in the order in which they were made. */
export const listServiceChargesCall = call({
  ...merchantCall,
  name: 'listServiceCharges',
  method: 'GET',
  path: charges,
  reply: z.array(ServiceChargeView),
  refusals: asked,
});
/** POST: one more. */
export const createServiceChargeCall = call({
  ...merchantCall,
  name: 'createServiceCharge',
  method: 'POST',
  path: charges,
  body: z.object(fields),
  status: 201,
  reply: ServiceChargeView,
  refusals: [...asked, ...refused, 'not_found', 'too_many_service_charges'],
});
/** PUT: changes one. `seen`: what it was when the change was begun; refused if it is something else by now. Orders keep what was added of it. */
export const putServiceChargeCall = call({
  ...merchantCall,
  name: 'putServiceCharge',
  method: 'PUT',
  path: `${charges}/:chargeId`,
  params: ChargeParams,
  body: z.object({ ...fields, seen: z.object(fields) }),
  reply: ServiceChargeView,
  refusals: [...asked, ...refused, 'not_found', 'changed_elsewhere'],
});
/** DELETE: one less. Orders keep what was added of it. */
export const deleteServiceChargeCall = call({
  ...merchantCall,
  name: 'deleteServiceCharge',
  method: 'DELETE',
  path: `${charges}/:chargeId`,
  params: ChargeParams,
  reply: z.object({}),
  refusals: [...asked, 'not_found', 'idempotency_key_reused'],
});
