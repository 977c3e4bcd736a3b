import * as z from 'zod/mini';
import { call } from '../call.ts';
import { MerchantParams, Nothing } from '../wire.ts';
import { looking, orderCall } from './base.ts';
import { OrderView } from './view.ts';

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
