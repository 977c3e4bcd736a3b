import { limits } from '@till/domain/limits';
import { wholeRate } from '@till/domain/tax/tax';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Id, Nothing, PathId, typed } from '../wire.ts';
import { changing, orderCall } from './base.ts';

export const DiscountBody = z.object({
  /** Of the discount: the same again is there already. Absent: the server gives it one. */
  id: z.optional(Id),
  ruleId: z.optional(z.nullable(PathId)),
  name: typed(limits.discountNameLengthMax).check(z.minLength(1)),
  scope: z.enum(['line', 'order']),
  /** Of a line: its cartId or its `id`. */
  cartId: z.optional(z.nullable(z.union([z.int(), PathId]))),
  kind: z.enum(['percent', 'amount', 'new-price']),
  /** percent × 100,000; or minor units. */
  value: z.int().check(z.minimum(0), z.maximum(Math.max(wholeRate, limits.amountMax))),
  taxOn: z.optional(z.enum(['after', 'before'])),
  reason: z.optional(typed(limits.discountReasonLengthMax)),
  note: z.optional(typed(limits.discountReasonLengthMax)),
  comp: z.optional(z.boolean()),
  /** Of its rule, where that has one. */
  code: z.optional(typed(limits.discountCodeLengthMax * 2)),
  /** The lines that it is of, and how many of each, as whoever gives it sees them: what came since is not given away with them. Absent: all that are there. */
  seen: z.optional(z.array(z.object({ id: PathId, quantity: z.int().check(z.minimum(1)) })).check(z.maxLength(limits.orderLineCountMax))),
});

/** POST: takes something off a line or the order. */
export const addDiscountCall = call({
  ...orderCall,
  name: 'addDiscount',
  method: 'POST',
  path: '/register/merchants/:merchantId/orders/:orderId/discounts',
  body: DiscountBody,
  refusals: [...changing, 'card_number_in_text', 'line_not_found', 'lines_on_paid_share', 'discount_not_possible', 'amount_out_of_range', 'order_has_payments'],
});

/** PUT: charges no tax, for the buyer whose exemption certificate it is; null: charges it again. */
export const setExemptionCall = call({
  ...orderCall,
  name: 'setExemption',
  method: 'PUT',
  path: '/register/merchants/:merchantId/orders/:orderId/exemption',
  body: z.nullable(
    z.object({
      number: typed(limits.exemptionTextLengthMax).check(z.minLength(1)),
      name: typed(limits.exemptionTextLengthMax).check(z.minLength(1)),
    }),
  ),
  refusals: [...changing, 'exemption_invalid', 'card_number_in_text', 'amount_out_of_range', 'order_has_payments', 'share_paid'],
});

/** DELETE: takes a discount off the order again. */
export const removeDiscountCall = call({
  ...orderCall,
  name: 'removeDiscount',
  method: 'DELETE',
  path: '/register/merchants/:merchantId/orders/:orderId/discounts/:discountId',
  params: z.object({ merchantId: PathId, orderId: PathId, discountId: PathId }),
  body: Nothing,
  refusals: [...changing, 'discount_not_found', 'share_paid', 'amount_out_of_range'],
});
