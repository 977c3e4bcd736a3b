import * as z from 'zod/mini';
import { call } from '../call.ts';
import { CustomerView, TaxRateView } from '../order/view.ts';
import { MerchantParams, Nothing, PathId, text } from '../wire.ts';

const asked = ['malformed', 'not_signed_in', 'forbidden', 'unavailable'] as const;
const merchantCall = { base: 'api', credential: 'merchant', params: MerchantParams, query: Nothing, body: Nothing, status: 200 } as const;

export const DeviceView = z.object({
  id: z.string(),
  label: z.string(),
  paymentGateway: z.nullable(z.enum(['cardpointe', 'valor', 'clover'])),
  token: z.string(),
  terminalId: z.nullable(z.string()),
  terminalEpi: z.nullable(z.string()),
  /** `kitchen`: it shows the cooks what to make, and takes neither orders nor money. Absent: it is a register. */
  kind: z.optional(z.literal('kitchen')),
});
export const listDevicesCall = call({
  ...merchantCall,
  name: 'listDevices',
  method: 'GET',
  path: '/register/merchants/:merchantId/devices',
  reply: z.array(DeviceView),
  refusals: asked,
});

/**
 * POST: binds a browser profile (`installationId`, made there) to a device and returns the letters its order ids begin with.
 * The same pair gets the same letters again; no other ever does.
 */
export const selectDeviceCall = call({
  ...merchantCall,
  name: 'selectDevice',
  method: 'POST',
  path: '/register/merchants/:merchantId/devices/:deviceId/installations',
  needs: 'sell',
  params: z.object({ merchantId: PathId, deviceId: PathId }),
  body: z.object({ installationId: z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/)) }),
  reply: z.object({ deviceId: z.string(), letters: z.string() }),
  refusals: [...asked, 'device_not_found'],
});

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
  /** What prices of weighed items are for. Absent: pounds where the currency is USD, else kilograms. */
  weightUnit: z.optional(z.enum(['kg', 'lb'])),
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
  ...merchantCall,
  name: 'getMerchant',
  method: 'GET',
  path: '/register/merchants/:merchantId',
  reply: MerchantView,
  refusals: [...asked, 'not_found'],
});

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
/** `cursor`: from the header `x-next-cursor` of the page before. */
const paging = { cursor: z.optional(z.string().check(z.maxLength(2_000))), limit: z.optional(z.string().check(z.regex(/^\d{1,4}$/))) };
/** GET: by name; the next page's cursor is in the header `x-next-cursor`, whose page begins behind the last one even if somebody was added before it. */
export const listCustomersCall = call({
  ...merchantCall,
  name: 'listCustomers',
  method: 'GET',
  path: '/register/merchants/:merchantId/customers',
  query: z.object({ ...paging, offset: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
  reply: z.array(CustomerView),
  refusals: asked,
});
/** GET: those whose name, phone or e-mail holds every word, by name, in the same pages. */
export const searchCustomersCall = call({
  ...merchantCall,
  name: 'searchCustomers',
  method: 'GET',
  path: '/register/merchants/:merchantId/customers/search',
  query: z.object({ ...paging, query: z.optional(text(200)) }),
  reply: z.array(CustomerView),
  refusals: asked,
});
