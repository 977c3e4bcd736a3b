import * as z from 'zod/mini';
import { call, needsApproval } from '../call.ts';
import { Amount, Instant, MerchantParams, Nothing, text } from '../wire.ts';
import { looking, orderCall } from './base.ts';
import { OrderSummaryView } from './view.ts';

/**
 * Instants in ms since epoch, half-open: startTime ≤ createdTime < endTime; `by`: of the sale or refund instead, or of
 * both (`counted`). `late`: only what came after its business day was over; `exempt`: only what was sold to buyers who pay no tax, which implies `by=sold` too. `deviceId`, `category`, `item`, `hour` (0..23 by the merchant's clock) and what says that there is none (`noDevice`, `noCategory`) are of
 * the sale, as `late` is, so they imply `by=sold`; with `paymentMethod`, each `by` but `created` is of the payments and refunds of that method, also of orders that were never sold; `hour` is of 400 days at most. `search`: a number, table, amount, the last digits of a card, or a customer.
 */
export const OrderListQuery = z.object({
  orderType: z.optional(z.string().check(z.maxLength(64))),
  startTime: z.optional(z.string().check(z.regex(/^-?\d{1,15}$/))),
  endTime: z.optional(z.string().check(z.regex(/^-?\d{1,15}$/))),
  by: z.optional(z.enum(['created', 'sold', 'refunded', 'counted'])),
  state: z.optional(z.enum(['open', 'accepted', 'completed', 'cancelled'])),
  source: z.optional(text(64)),
  paymentMethod: z.optional(text(64)),
  unpaid: z.optional(z.literal('1')),
  refunded: z.optional(z.literal('1')),
  customerId: z.optional(text(64)),
  deviceId: z.optional(text(64)),
  category: z.optional(text(200)),
  item: z.optional(text(200)),
  hour: z.optional(z.string().check(z.regex(/^(1?\d|2[0-3])$/))),
  noDevice: z.optional(z.literal('1')),
  noCategory: z.optional(z.literal('1')),
  late: z.optional(z.literal('1')),
  exempt: z.optional(z.literal('1')),
  search: z.optional(text(100)),
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
});
/**
 * GET: newest first by the time that is asked for, without lines; the next page's cursor is in the header `x-next-cursor`. `x-incomplete: 1`: after an update
 * older orders are still being prepared for filters and search, and some may be missing.
 */
export const listOrdersCall = call({
  ...orderCall,
  name: 'listOrders',
  method: 'GET',
  path: '/register/merchants/:merchantId/orders',
  params: MerchantParams,
  query: OrderListQuery,
  body: Nothing,
  reply: z.array(OrderSummaryView),
  refusals: looking,
});

/**
 * GET: what a list adds up to, by the query that the list is asked with. `figures`: in the order in which they are said, of the very facts that reports add up;
 * amounts in minor units, `quantity` counts. Of a list by creation only what is unpaid is added up. `orders`: how many the list has; null, without figures: it
 * is added up by nobody, or has more than 50,000 facts. In a shop with staff only for whoever sees reports.
 */
export const orderSumsCall = call({
  ...orderCall,
  name: 'orderSums',
  method: 'GET',
  path: '/register/merchants/:merchantId/orders/sums',
  params: MerchantParams,
  query: z.omit(OrderListQuery, { cursor: true, limit: true }),
  body: Nothing,
  reply: z.object({
    orders: z.nullable(z.int()),
    figures: z.array(
      z.object({
        name: z.enum([
          'gross',
          'discounts',
          'net',
          'charges',
          'exempt',
          'tax',
          'tips',
          'average',
          'refunds',
          'unpaid',
          'quantity',
          'taken',
          'returned',
          'moved',
        ]),
        value: z.int(),
      }),
    ),
  }),
  refusals: [...looking, ...needsApproval],
});

/**
 * What one change of an order did. Amounts in minor units, times in ms since epoch. `at`: when it came; `decidedAt`: when a register without the server made
 * it, `unsure` where that register did not know its clock for certain.
 */
const OrderDeedView = z.object({
  version: z.int(),
  at: Instant,
  decidedAt: z.optional(Instant),
  unsure: z.optional(z.literal(true)),
  op: z.string(),
  state: z.enum(['open', 'accepted', 'completed', 'cancelled']),
  total: Amount,
  changes: z.array(
    z.object({
      kind: z.enum(['added', 'removed', 'quantity', 'changed', 'submitted', 'tip', 'note', 'customer', 'pay_later', 'paid', 'cancelled', 'table', 'type']),
      name: z.optional(z.string()),
      quantity: z.optional(z.int()),
      before: z.optional(z.int()),
      after: z.optional(z.int()),
      table: z.optional(z.nullable(z.string())),
      orderType: z.optional(z.nullable(z.enum(['pickup', 'dine-in', 'delivery']))),
    }),
  ),
  money: z.nullable(z.object({ type: z.string(), amount: Amount, brand: z.nullable(z.string()), last4: z.nullable(z.string()) })),
  reason: z.nullable(z.string()),
  lines: z.optional(z.array(z.object({ name: z.string(), quantity: z.int() }))),
  by: z.nullable(z.enum(['gateway', 'staff'])),
  device: z.nullable(z.string()),
  who: z.nullable(z.string()),
  staff: z.optional(z.object({ name: z.string(), proved: z.boolean() })),
  approvedBy: z.optional(z.object({ name: z.string(), proved: z.boolean() })),
});
/**
 * GET: all that was ever done to an order, oldest first. `op`: the name of the change; `device`: where, by its label; `who`: the owner's e-mail address or the
 * name of the website's key; both null where a terminal or Till itself did it. `lines`: of a refund by line. `staff`: who stood there, by today's name; `proved`: by a PIN that the server checked;
 * absent: nobody was named. `approvedBy`: who approved it; absent: nobody had to.
 */
export const orderHistoryCall = call({
  ...orderCall,
  name: 'orderHistory',
  method: 'GET',
  path: '/register/merchants/:merchantId/orders/:orderId/history',
  body: Nothing,
  reply: z.array(OrderDeedView),
  refusals: looking,
});
