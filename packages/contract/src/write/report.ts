import { laterReasons } from '@till/domain/order/claim';
import { comparisons } from '@till/domain/report/periods';
import * as z from 'zod/mini';
import { call, needsApproval } from '../call.ts';
import { Amount, Instant, MerchantParams, Nothing } from '../wire.ts';

const common = {
  base: 'api',
  credential: 'merchant',
  method: 'GET',
  params: MerchantParams,
  body: Nothing,
  status: 200,
  refusals: ['malformed', 'not_signed_in', 'forbidden', 'not_found', 'unavailable', 'period_unknown', ...needsApproval],
} as const;

/** `period`: today, yesterday, last7days, thisMonth, lastMonth or last3Months, by the merchant's clock. */
const reportCall = { ...common, query: z.object({ period: z.optional(z.string()) }) } as const;

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

/**
 * As order-metrics, and: `discounts`; `refunds`: refunded sales; `charges`: what service charges and gratuities added beside net sales, less refunds, absent where that
 * is nothing; `exempt_sales`: of `net_sales`, what was sold to buyers who pay no tax, absent where that is nothing; `tips` less refunded tips. All without tax but `total_tax`.
 */
const figures = {
  gross_sales: Amount,
  discounts: Amount,
  refunds: Amount,
  net_sales: Amount,
  charges: z.optional(Amount),
  exempt_sales: z.optional(Amount),
  total_tax: Amount,
  tips: Amount,
  total_orders: z.int(),
};
/** `average_order`: net sales an order; null without an order. `unpaid`: what is owed now on orders that were begun in the period and have not ended.
 * `cash_rounding`: what rounding to the smallest coin added to the cash, below zero what it took; absent where the shop rounds none and none was.
 * `paid_ahead`: what orders took that were not completed in the period; `paid_earlier`: what orders took before it
 * that were completed, or given back, in it. Absent: nothing. */
const TotalView = z.object({
  ...{ ...figures, average_order: z.nullable(Amount), unpaid: Amount },
  ...{ cash_rounding: z.optional(Amount), paid_ahead: z.optional(Amount), paid_earlier: z.optional(Amount) },
});
/** How many sales that are booked later than they were made a report lists. */
export const laterListMax = 200;
/** `booked_at`: the time under which it counts. `unsure`: its register did not know its own clock for certain when it was made. */
const LaterSaleView = z.object({
  ...{ order_id: z.string(), gross_sales: Amount, made_at: Instant, came_at: Instant, booked_at: Instant },
  why: z.enum(laterReasons),
  unsure: z.optional(z.literal(true)),
});
const sold = { total_quantity: z.int(), gross_sales: Amount };
/** Business days `YYYY-MM-DD`, both included, and when they begin and end; `ends_at` is not in them any more. */
const span = { from: z.string(), to: z.string(), starts_at: Instant, ends_at: Instant };

/**
 * GET: all that a period adds up to, compared with the period before: a `period` by its name, or the business days `from` to `to` (`YYYY-MM-DD`, both
 * included, 366 at most). Of a period that today is in, `before` ends at the same time of day (`cut`). `compare`: `before`, the period before, or `weekdays`, the
 * same weekdays of an earlier week. `by_day_before`: its days with sales; `by_hour_before`: of a single day its hours with sales. `by_hour`, `by_day`, `by_category`, `by_device`, `by_staff`
 * and `items` each add up to `total.gross_sales`, `by_discount` to `total.discounts`, `by_charge` to `total.charges`, the `net_sales` of `by_exemption` to `total.exempt_sales`. `by_method`: all money as it came in and was refunded in the period, with tax, tips, cash rounding and fees;
 * `total` = `taken` − `refunded`. Σ `total` = net sales + charges + tax + tips + `cash_rounding` + `paid_ahead` − `paid_earlier` + what card terminals added. `came_late`: of `total`, the sales that the server heard of after their
 * business day was over (`total_orders`, `gross_sales`); absent: there are none. `booked_later`: of `total`, the sales that were made earlier and are booked when
 * they came, because their day's books were closed or it was more than 72 hours ago; `sales` lists them, those that came first first, `laterListMax` at most.
 */
export const salesReportCall = call({
  ...common,
  name: 'salesReport',
  path: '/register/merchants/:merchantId/reports/sales',
  query: z.object({
    ...{ period: z.optional(z.string()), from: z.optional(z.string()), to: z.optional(z.string()) },
    compare: z.optional(z.enum(comparisons)),
  }),
  reply: z.object({
    timezone: z.string(),
    /** Seconds after midnight. */
    business_day_start: z.int(),
    period: z.object(span),
    before: z.object({ ...span, cut: z.boolean() }),
    total: TotalView,
    total_before: TotalView,
    came_late: z.optional(z.object({ total_orders: z.int(), gross_sales: Amount })),
    booked_later: z.optional(z.object({ total_orders: z.int(), gross_sales: Amount, sales: z.array(LaterSaleView) })),
    by_hour: z.array(z.object({ hour: z.int(), ...figures })),
    by_day: z.array(z.object({ day: z.string(), ...figures })),
    by_hour_before: z.optional(z.array(z.object({ hour: z.int(), net_sales: Amount }))),
    /** Absent: a server of an earlier version. */
    by_day_before: z.optional(z.array(z.object({ day: z.string(), net_sales: Amount }))),
    /** null: in no category. */
    by_category: z.array(z.object({ category: z.nullable(z.string()), ...sold })),
    by_method: z.array(z.object({ method: z.string(), taken: Amount, refunded: Amount, total: Amount })),
    /** null: at no device that the server knows; `label` null: it is not there any more. */
    by_device: z.array(z.object({ device_id: z.nullable(z.string()), label: z.nullable(z.string()), ...figures })),
    /** Whose the orders are, what is nobody's (`staff_id` null) last; `name` null: nobody's, or of somebody who is not there any more. Absent: nobody has a PIN, and nothing is somebody's. */
    by_staff: z.optional(z.array(z.object({ staff_id: z.nullable(z.string()), name: z.nullable(z.string()), ...figures }))),
    /**
     * What was given, the most first, by name, reason (empty: none was said) and who gave it (`staff_id` null: nobody who had signed in; `staff_name` null: or
     * somebody who is not there any more). `times`: how often. Absent: nothing was given.
     */
    by_discount: z.optional(
      z.array(
        z.object({
          kind: z.enum(['discount', 'comp', 'new-price']),
          ...{ name: z.string(), reason: z.string(), staff_id: z.nullable(z.string()), staff_name: z.nullable(z.string()) },
          ...{ times: z.int(), amount: Amount },
        }),
      ),
    ),
    /** What service charges and gratuities added, the most first; `to`: whose it is; `times`: on how many orders. Absent: nothing was. */
    by_charge: z.optional(
      z.array(z.object({ kind: z.enum(['gratuity', 'service']), name: z.string(), to: z.enum(['staff', 'house']), times: z.int(), amount: Amount })),
    ),
    /** What was sold to buyers who pay no tax, by certificate, less refunds, the most first. Absent: nothing was. */
    by_exemption: z.optional(z.array(z.object({ number: z.string(), name: z.string(), total_orders: z.int(), net_sales: Amount }))),
    /**
     * What was never made or never paid, by kind, reason and person, the most first; in no other figure. `items`: pieces that the kitchen had, `times` of them; `order`: all of an
     * order. `amount`: without tax, before discounts. Absent: nothing was.
     */
    by_void: z.optional(
      z.array(
        z.object({
          kind: z.enum(['items', 'order']),
          ...{ reason: z.string(), staff_id: z.nullable(z.string()), staff_name: z.nullable(z.string()), times: z.int(), amount: Amount },
        }),
      ),
    ),
    items: z.array(z.object({ item_name: z.string(), ...sold })),
  }),
});
