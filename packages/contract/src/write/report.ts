import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Amount, MerchantParams, Nothing } from '../wire.ts';

/** `period`: today, yesterday, last7days, thisMonth, lastMonth or last3Months, by the merchant's clock. */
const reportCall = {
  base: 'api',
  credential: 'merchant',
  method: 'GET',
  params: MerchantParams,
  query: z.object({ period: z.optional(z.string()) }),
  body: Nothing,
  status: 200,
  refusals: ['malformed', 'not_signed_in', 'forbidden', 'not_found', 'unavailable', 'period_unknown'],
} as const;

/** Minor units. `gross_sales`: completed orders before discounts; `net_sales`: less discounts and refunds, both without tax and tips; `total_tax` less refunded tax. */
export const OrderMetricsView = z.object({ gross_sales: Amount, net_sales: Amount, total_tax: Amount, total_orders: z.int() });
/** GET: the figures of a period. */
export const orderMetricsCall = call({
  ...reportCall,
  name: 'orderMetrics',
  path: '/register/merchants/:merchantId/reports/order-metrics',
  reply: OrderMetricsView,
});

/** GET: what was sold in a period, the most first, then by name. */
export const itemSalesCall = call({
  ...reportCall,
  name: 'itemSales',
  path: '/register/merchants/:merchantId/reports/item-sales',
  reply: z.array(z.object({ item_name: z.string(), total_quantity: z.int() })),
});
