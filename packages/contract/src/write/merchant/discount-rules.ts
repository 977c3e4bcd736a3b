import { limits } from '@till/domain/limits';
import { wholeRate } from '@till/domain/tax/tax';
import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { DiscountRuleView, RuleUseView } from '../../order/view.ts';
import { MerchantParams, Nothing, PathId, typed } from '../../wire.ts';

const asked = ['malformed', 'not_signed_in', 'forbidden', 'unavailable'] as const;
const merchantCall = { base: 'api', credential: 'merchant', params: MerchantParams, query: Nothing, body: Nothing, status: 200 } as const;
const rules = '/register/merchants/:merchantId/discount-rules';
const RuleParams = z.object({ merchantId: PathId, ruleId: PathId });

const fields = {
  name: typed(limits.discountNameLengthMax),
  scope: z.enum(['line', 'order']),
  kind: z.enum(['percent', 'amount', 'new-price']),
  /** percent × 100,000; or minor units. */
  value: z.int().check(z.minimum(0), z.maximum(Math.max(wholeRate, limits.amountMax))),
  taxOn: z.optional(z.enum(['after', 'before'])),
  comp: z.optional(z.boolean()),
  /** Whoever gives it says why. */
  needsReason: z.optional(z.boolean()),
  /** When it can be given; null: always. Absent, as from callers that know of none: of a new one always, of a changed one as it is. */
  use: z.optional(z.nullable(RuleUseView)),
  /** What a guest has to say to get it; null: nothing. Absent, as from callers that know of none: as with `use`. */
  code: z.optional(z.nullable(z.object({ text: typed(limits.discountCodeLengthMax * 2), uses: z.nullable(z.int()) }))),
};
const refused = ['discount_rule_invalid', 'discount_rule_taken', 'discount_code_taken', 'card_number_in_text', 'idempotency_key_reused'] as const;

/** GET: the shop's discounts and comps, in the order in which they were made. */
export const listDiscountRulesCall = call({
  ...merchantCall,
  name: 'listDiscountRules',
  method: 'GET',
  path: rules,
  reply: z.array(DiscountRuleView),
  refusals: asked,
});
/** POST: one more. */
export const createDiscountRuleCall = call({
  ...merchantCall,
  name: 'createDiscountRule',
  method: 'POST',
  path: rules,
  body: z.object(fields),
  status: 201,
  reply: DiscountRuleView,
  refusals: [...asked, ...refused, 'not_found', 'too_many_discount_rules'],
});
/** PUT: changes one. `seen`: what it was when the change was begun; refused if it is something else by now. Orders keep what was given of it. */
export const putDiscountRuleCall = call({
  ...merchantCall,
  name: 'putDiscountRule',
  method: 'PUT',
  path: `${rules}/:ruleId`,
  params: RuleParams,
  body: z.object({ ...fields, seen: z.object(fields) }),
  reply: DiscountRuleView,
  refusals: [...asked, ...refused, 'not_found', 'changed_elsewhere'],
});
/** DELETE: one less. Orders keep what was given of it. */
export const deleteDiscountRuleCall = call({
  ...merchantCall,
  name: 'deleteDiscountRule',
  method: 'DELETE',
  path: `${rules}/:ruleId`,
  params: RuleParams,
  reply: z.object({}),
  refusals: [...asked, 'not_found', 'idempotency_key_reused'],
});
/** GET: the rule that has a code, however the code is typed. */
export const findDiscountCodeCall = call({
  ...merchantCall,
  name: 'findDiscountCode',
  method: 'GET',
  path: '/register/merchants/:merchantId/discount-code',
  query: z.object({ code: typed(limits.discountCodeLengthMax * 2).check(z.minLength(1)) }),
  reply: DiscountRuleView,
  refusals: [...asked, 'discount_code_unknown'],
});
