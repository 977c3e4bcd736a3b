import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { TaxRateView } from '../../order/view.ts';
import { MerchantParams, Nothing, PathId, text } from '../../wire.ts';

const asked = ['malformed', 'not_signed_in', 'forbidden', 'unavailable'] as const;
const merchantCall = { base: 'api', credential: 'merchant', params: MerchantParams, query: Nothing, body: Nothing, status: 200 } as const;

const Taxes = z.array(TaxRateView);
const taxFields = {
  /** May be empty. */
  name: text(100),
  /** Percent × 100 000. */
  rate: z.int(),
  isDefault: z.optional(z.union([z.literal(0), z.literal(1)])),
  /** Absent: on top of the price. */
  inclusionType: z.optional(z.nullable(z.enum(['ADDITIVE', 'INCLUSIVE']))),
};
const TaxBody = z.object(taxFields);

/** GET: the merchant's tax rates, in the order in which they were made. */
export const listTaxesCall = call({
  ...merchantCall,
  name: 'listTaxes',
  method: 'GET',
  path: '/register/merchants/:merchantId/taxes',
  reply: Taxes,
  refusals: asked,
});
/** POST: one more tax rate; returns them all. */
export const createTaxCall = call({
  ...merchantCall,
  name: 'createTax',
  method: 'POST',
  path: '/register/merchants/:merchantId/taxes',
  body: TaxBody,
  reply: Taxes,
  refusals: [...asked, 'tax_rate_out_of_range', 'tax_name_missing', 'tax_name_taken', 'too_many_taxes', 'card_number_in_text', 'idempotency_key_reused'],
});
/** PUT: changes a tax rate. `seen`: what it was when the change was begun; refused if it is something else by now. Orders keep the rates that they have. */
export const putTaxCall = call({
  ...merchantCall,
  name: 'putTax',
  method: 'PUT',
  path: '/register/merchants/:merchantId/taxes/:taxId',
  params: z.object({ merchantId: PathId, taxId: PathId }),
  body: z.object({ ...taxFields, seen: z.object(taxFields) }),
  reply: Taxes,
  refusals: [
    ...asked,
    'not_found',
    'tax_rate_out_of_range',
    'tax_name_missing',
    'tax_name_taken',
    'card_number_in_text',
    'changed_elsewhere',
    'idempotency_key_reused',
  ],
});
/** GET: how many items of today's menu carry the rate by themselves. Those with default taxes on carry the default ones beside. */
export const taxUseCall = call({
  ...merchantCall,
  name: 'taxUse',
  method: 'GET',
  path: '/register/merchants/:merchantId/taxes/:taxId/use',
  params: z.object({ merchantId: PathId, taxId: PathId }),
  reply: z.object({ items: z.int() }),
  refusals: [...asked, 'not_found'],
});
/** DELETE: one tax rate less; returns the others. Orders keep the rates that they have. */
export const deleteTaxCall = call({
  ...merchantCall,
  name: 'deleteTax',
  method: 'DELETE',
  path: '/register/merchants/:merchantId/taxes/:taxId',
  params: z.object({ merchantId: PathId, taxId: PathId }),
  reply: Taxes,
  refusals: [...asked, 'not_found', 'idempotency_key_reused'],
});
