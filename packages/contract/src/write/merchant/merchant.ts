import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { DiscountRuleView, ServiceChargeView, TaxRateView } from '../../order/view.ts';
import { MerchantParams, Nothing } from '../../wire.ts';

export const MerchantView = z.object({
  id: z.string(),
  extId: z.string(),
  name: z.string(),
  currencyCode: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  timezone: z.string(),
  businessDayStart: z.int(),
  address1: z.nullable(z.string()),
  address2: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  zip: z.nullable(z.string()),
  country: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  order_types: z.array(z.object({ id: z.string(), name: z.string(), enabled: z.boolean(), label: z.string() })),
  tax_rates: z.array(TaxRateView),
  taxRounding: z.enum(['order', 'line']),
  cashRounding: z.union([z.literal(0), z.literal(5)]),
  /** What the shop calls its tables, in their order. Absent: it has listed none. */
  tables: z.optional(z.array(z.string())),
  /** The ids of the items that are pinned to the favourites, in their order. Absent: none is. */
  pinnedItems: z.optional(z.array(z.string())),
  /** How its labels hold prices and weights, as `putBusiness` takes it. Absent: it has none of its own. */
  labelLayouts: z.optional(z.array(z.string())),
  /** What it gives off again and again, in the order in which it was made. Absent: nothing. */
  discountRules: z.optional(z.array(DiscountRuleView)),
  /** It has discounts that a guest gets for a code: `discountRules` is without them. Absent: it has none. */
  takesCodes: z.optional(z.literal(true)),
  /** What it adds to orders beside their lines, in the order in which it was made. Absent: nothing. */
  serviceCharges: z.optional(z.array(ServiceChargeView)),
  /** What prices of weighed items are for. Absent: pounds where the currency is USD, else kilograms. */
  weightUnit: z.optional(z.enum(['kg', 'lb'])),
  /** New registers begin with the quicker ways to take and charge orders. Absent: they do not. */
  fastCounter: z.optional(z.literal(true)),
  /** For so many hours a register without a network checks PINs. Absent: 12. */
  staffOfflineHours: z.optional(z.union([z.literal(4), z.literal(12), z.literal(24), z.literal(48)])),
  /** Receipts and kitchen tickets do not name who serves. Absent: they do, where the shop has staff. */
  hidesServer: z.optional(z.literal(true)),
  /** A tip is of who took the payment. Absent: of the order's owner. */
  tipsToTaker: z.optional(z.literal(true)),
  /** Registers offer the time clock. Absent: they do not. */
  usesTimeClock: z.optional(z.literal(true)),
  menuVersion: z.int(),
  /** Of taxes and rounding; sent back in `x-terms-version` by whoever decides sales with them. */
  termsVersion: z.optional(z.int()),
  /** The shop was restored from a backup and is not live yet: nothing is printed or sent by itself. Absent: it is live. */
  isQuiet: z.optional(z.boolean()),
  /** The disk of the server's own database is almost full: somebody has to make room. Absent: it is not, or the database is somewhere else. */
  isDiskLow: z.optional(z.boolean()),
});
/** GET: the merchant without its menu. */
export const getMerchantCall = call({
  base: 'api',
  credential: 'merchant',
  name: 'getMerchant',
  method: 'GET',
  path: '/register/merchants/:merchantId',
  params: MerchantParams,
  query: Nothing,
  body: Nothing,
  status: 200,
  reply: MerchantView,
  refusals: ['malformed', 'not_signed_in', 'forbidden', 'not_found', 'unavailable'],
});
