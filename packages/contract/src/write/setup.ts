import { starterMenus } from '@till/domain/merchant/new-merchant';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { TaxRateView } from '../order/view.ts';
import { MerchantParams, Nothing, PathId, text, typed } from '../wire.ts';

const sessionCall = { base: 'api', credential: 'session', params: Nothing, query: Nothing, body: Nothing } as const;
const merchantCall = { base: 'api', credential: 'merchant', params: MerchantParams, query: Nothing, body: Nothing, status: 200 } as const;
const asked = ['malformed', 'not_signed_in', 'forbidden', 'unavailable'] as const;

const Language = z.enum(['en-us', 'es-mx', 'zh-cn', 'zh-tw']);
const Part = typed(200);
const degrees = (most: number) => z.optional(z.nullable(z.number().check(z.minimum(-most), z.maximum(most))));

/**
 * POST: registers the business of the signed-in owner, with a first device, order types and a menu to begin with. An owner has one: posted again it changes
 * that one, and leaves device and menu as they are.
 */
export const registerMerchantCall = call({
  ...sessionCall,
  name: 'registerMerchant',
  method: 'POST',
  path: '/register/merchants',
  body: z.object({
    name: Part,
    address1: Part,
    address2: z.optional(z.nullable(Part)),
    city: Part,
    state: Part,
    zip: typed(32),
    country: typed(64),
    latitude: degrees(90),
    longitude: degrees(180),
    /** IANA zone; absent: that of the address, or as it is. */
    timezone: z.optional(z.nullable(typed(64))),
    /** ISO 4217; absent: that of the country, or as it is. */
    currencyCode: z.optional(z.nullable(text(8))),
    /** Absent: empty. */
    starterMenu: z.optional(z.nullable(z.enum(starterMenus))),
    /** Of the first device's label and the sample menu; absent: English. */
    language: z.optional(z.nullable(Language)),
  }),
  status: 201,
  /** `token`: for `x-token`, as signing in returns it. */
  reply: z.object({ id: z.string(), token: z.string() }),
  refusals: [
    'malformed',
    'not_signed_in',
    'unavailable',
    'business_invalid',
    'already_registered',
    'currency_fixed',
    'card_number_in_text',
    'too_many_requests',
    'idempotency_key_reused',
  ],
});

/** A place that the address search found, with all that is kept of its address. */
const FoundAddressView = z.object({
  id: z.string(),
  /** What stands there, or the address itself. */
  name: z.string(),
  /** The rest of it in one line. */
  detail: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
});
/** GET: addresses that begin with what was typed, by the server's own provider. Fewer than three characters find nothing. */
export const searchAddressesCall = call({
  ...sessionCall,
  name: 'searchAddresses',
  method: 'GET',
  path: '/register/addresses',
  query: z.object({ query: z.optional(text(200)), language: z.optional(Language) }),
  status: 200,
  reply: z.array(FoundAddressView),
  refusals: ['malformed', 'not_signed_in', 'too_many_requests', 'address_search_failed', 'unavailable'],
});

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
