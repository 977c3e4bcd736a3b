import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { CustomerView } from '../../order/view.ts';
import { Amount, Instant, MerchantParams, Nothing, text } from '../../wire.ts';

const asked = ['malformed', 'not_signed_in', 'forbidden', 'unavailable'] as const;
const merchantCall = { base: 'api', credential: 'merchant', params: MerchantParams, query: Nothing, body: Nothing, status: 200 } as const;

/** `phone` in E.164 or as typed for the merchant's country; judged by the server too. */
export const CustomerBody = z.object({
  firstName: text(100),
  lastName: text(100),
  phone: z.optional(z.nullable(text(32))),
  email: z.optional(z.nullable(text(254))),
});
export const createCustomerCall = call({
  ...merchantCall,
  name: 'createCustomer',
  method: 'POST',
  path: '/register/merchants/:merchantId/customers',
  needs: 'sell',
  body: CustomerBody,
  status: 201,
  reply: CustomerView,
  refusals: [...asked, 'not_found', 'card_number_in_text', 'phone_invalid', 'idempotency_key_reused'],
});
/**
 * What a customer's orders came to. `visits`: those paid in full and not cancelled; `spent`: all that was paid on their orders, with tax and tips, less what was refunded,
 * in minor units; `lastOrderAt`: when the newest of the visits was ordered, null: there is none. A change of an order is in it some seconds later.
 */
export const CustomerSumsView = z.object({ visits: z.int(), spent: Amount, lastOrderAt: z.nullable(Instant) });
const ListedCustomerView = z.extend(CustomerView, CustomerSumsView.shape);
/** By name from A, or by what they came to, the most or newest first. */
const Sort = z.optional(z.enum(['name', 'visits', 'spent', 'lastOrder']));
/** `cursor`: from the header `x-next-cursor` of the page before, which was sorted so, too. */
const paging = { sort: Sort, cursor: z.optional(z.string().check(z.maxLength(2_000))), limit: z.optional(z.string().check(z.regex(/^\d{1,4}$/))) };
/** GET: by name unless `sort` says otherwise; the next page's cursor is in the header `x-next-cursor`, whose page begins behind the last one even if somebody was added before it. */
export const listCustomersCall = call({
  ...merchantCall,
  name: 'listCustomers',
  method: 'GET',
  path: '/register/merchants/:merchantId/customers',
  query: z.object({ ...paging, offset: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
  reply: z.array(ListedCustomerView),
  refusals: asked,
});
/** GET: those whose name, phone or e-mail holds every word, sorted and in pages alike. */
export const searchCustomersCall = call({
  ...merchantCall,
  name: 'searchCustomers',
  method: 'GET',
  path: '/register/merchants/:merchantId/customers/search',
  query: z.object({ ...paging, query: z.optional(text(200)) }),
  reply: z.array(ListedCustomerView),
  refusals: asked,
});
