import * as z from 'zod/mini';
import { call } from '../call.ts';
import { MerchantParams, Nothing } from '../wire.ts';
import { looking, orderCall } from './base.ts';
import { OrderSummaryView, OrderView } from './view.ts';

export const getOrderCall = call({
  ...orderCall,
  name: 'getOrder',
  method: 'GET',
  path: '/register/merchants/:merchantId/orders/:orderId',
  body: Nothing,
  refusals: looking,
});

/** GET: open and accepted orders, whole, newest first. */
export const ongoingOrdersCall = call({
  ...orderCall,
  name: 'ongoingOrders',
  method: 'GET',
  path: '/register/merchants/:merchantId/orders/ongoing',
  params: MerchantParams,
  body: Nothing,
  reply: z.array(OrderView),
  refusals: looking,
});

/** Instants in ms since epoch, half-open: startTime ≤ createdTime < endTime. */
export const OrderListQuery = z.object({
  orderType: z.optional(z.string().check(z.maxLength(64))),
  startTime: z.optional(z.string().check(z.regex(/^-?\d{1,15}$/))),
  endTime: z.optional(z.string().check(z.regex(/^-?\d{1,15}$/))),
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
});
/** GET: newest first by createdTime, without lines; the next page's cursor is in the header `x-next-cursor`. */
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
