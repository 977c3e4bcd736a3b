import * as z from 'zod/mini';
import { call, needsApproval } from '../../call.ts';
import { CustomerView, OrderSummaryView, OrderView } from '../../order/view.ts';
import { Instant, MerchantParams, Nothing, PathId } from '../../wire.ts';
import { CustomerBody, CustomerSumsView } from './customers.ts';

const looking = ['malformed', 'not_signed_in', 'forbidden', 'not_found', 'unavailable'] as const;
const changing = [...looking, 'idempotency_key_reused'] as const;
/** `customerId`: also that of a customer who was merged into another, which is answered then. */
const CustomerParams = z.extend(MerchantParams, { customerId: PathId });
const customerCall = { base: 'api', credential: 'merchant', params: CustomerParams, query: Nothing, body: Nothing, status: 200 } as const;
const path = '/register/merchants/:merchantId/customers/:customerId';
const paging = { cursor: z.optional(z.string().check(z.maxLength(200))), limit: z.optional(z.string().check(z.regex(/^\d{1,4}$/))) };

/** `version` counts changes; `merged`: who was merged into this customer; `duplicates`: who has the same phone number, twenty at most. */
export const CustomerDetailView = z.extend(CustomerView, {
  ...CustomerSumsView.shape,
  version: z.int(),
  createdAt: Instant,
  merged: z.array(z.extend(CustomerView, { mergedAt: Instant })),
  duplicates: z.array(CustomerView),
});
/** GET: a customer with who else may be the same person. */
export const getCustomerCall = call({ ...customerCall, name: 'getCustomer', method: 'GET', path, reply: CustomerDetailView, refusals: looking });

/** PUT: names, phone and e-mail, all of them. `version`: that of the customer whom the person saw; another one is refused with `changed_elsewhere`. Orders keep what they said. */
export const changeCustomerCall = call({
  ...customerCall,
  name: 'changeCustomer',
  method: 'PUT',
  needs: 'sell',
  path,
  body: z.extend(CustomerBody, { version: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000_000))) }),
  reply: CustomerDetailView,
  refusals: [...changing, 'card_number_in_text', 'phone_invalid', 'changed_elsewhere'],
});

/** GET: the customer's orders, also of whoever was merged into them, newest first, without lines; the next page's cursor is in the header `x-next-cursor`. */
export const listCustomerOrdersCall = call({
  ...customerCall,
  name: 'listCustomerOrders',
  method: 'GET',
  path: `${path}/orders`,
  query: z.object(paging),
  reply: z.array(OrderSummaryView),
  refusals: looking,
});

const Other = z.object({ otherId: PathId });
/** POST: `otherId` is the same person, with the same phone number: from now on that id means this customer, too. */
export const mergeCustomersCall = call({
  ...customerCall,
  name: 'mergeCustomers',
  method: 'POST',
  path: `${path}/merge`,
  needs: 'sell',
  body: Other,
  reply: CustomerDetailView,
  refusals: [...changing, 'customer_not_found', 'customers_differ'],
});
/** POST: `otherId` is a customer of their own again, as they were before. Returns this customer. */
export const unmergeCustomersCall = call({
  ...customerCall,
  name: 'unmergeCustomers',
  method: 'POST',
  path: `${path}/unmerge`,
  needs: 'sell',
  body: Other,
  reply: CustomerDetailView,
  refusals: [...changing, 'customer_not_found'],
});

/** A receipt that was sent, or is to be: where to, and what became of it. */
const CustomerReceiptView = z.object({
  orderId: z.string(),
  type: z.string(),
  receiver: z.string(),
  state: z.string(),
  askedAt: Instant,
  endedAt: z.nullable(Instant),
});
/**
 * GET: all that is kept of a customer and of whoever was merged into them, for them to be given: with the first page who they are and the receipts that went to
 * them, and their orders, newest first, a page at a time. The next page's cursor is in the header `x-next-cursor`. Its first page is in the audit trail.
 */
export const exportCustomerCall = call({
  ...customerCall,
  name: 'exportCustomer',
  method: 'GET',
  path: `${path}/export`,
  query: z.object(paging),
  reply: z.object({
    customer: z.nullable(z.omit(CustomerDetailView, { duplicates: true })),
    receipts: z.array(CustomerReceiptView),
    orders: z.array(OrderView),
  }),
  refusals: [...looking, ...needsApproval],
});

/**
 * DELETE: erases a customer and whoever was merged into them, for good. They are gone at once from customers and receipts; their orders keep every figure and
 * forget the person one after another. Returns how many orders that are. Again: it was done.
 */
export const eraseCustomerCall = call({
  ...customerCall,
  name: 'eraseCustomer',
  method: 'DELETE',
  path,
  reply: z.object({ orders: z.int() }),
  refusals: looking,
});
