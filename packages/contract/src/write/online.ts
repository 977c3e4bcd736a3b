import { limits } from '@till/domain/limits';
import { isPlain, visible } from '@till/domain/text/visible';
import * as z from 'zod/mini';
import { call, needsApproval } from '../call.ts';
import { asked, looking, orderCall } from '../order/base.ts';
import { ItemPayload, SetOrderTypeBody } from '../order/calls.ts';
import { OrderView } from '../order/view.ts';
import { Amount, Instant, MerchantParams, Nothing, PathId, SentAmount, text, typed } from '../wire.ts';

const merchantCall = { base: 'api', credential: 'merchant', params: MerchantParams, query: Nothing, body: Nothing, status: 200 } as const;
const onlineCall = { base: 'api', credential: 'api-key', params: MerchantParams, query: Nothing, body: Nothing } as const;
const OrderParams = z.extend(MerchantParams, { orderId: PathId });
/** Of any place, without spaces around it. Two that look alike are the same: no character of it is hidden. */
const Reference = text(limits.referenceLengthMax).check(z.regex(/^\S(.*\S)?$/), z.refine<string>(isPlain, 'has a character that cannot be seen'));

/** A line as an online order has it: the server's price counts, but for VARIABLE items, whose price is the caller's. */
const OnlineItem = z.pick(ItemPayload, { itemId: true, quantity: true, note: true, price: true, modifiers: true });
/** `phone` in E.164 or as typed for the merchant's country; one that cannot be read is kept as it came. */
const OnlineCustomer = z.object({
  firstName: text(100),
  lastName: z.optional(z.nullable(text(100))),
  phone: z.optional(z.nullable(text(100))),
  email: z.optional(z.nullable(text(254))),
});
/** `amount`: all that was paid, tip included, in minor units: the server's total, or the order is refused with `total_changed`. */
const OnlinePaymentBody = z.object({
  paid: z.literal(true),
  method: text(64).check(z.refine<string>((method) => visible(method).trim() !== '', 'says nothing')),
  reference: Reference,
  amount: SentAmount,
});

export const OnlineOrderBody = z.extend(z.pick(SetOrderTypeBody, { orderTypeTime: true, addressLatLng: true, scheduleDate: true, scheduleTime: true }), {
  /** What the order is called where it comes from: sent again, it makes no second order. Of its own for keys of each name. */
  reference: z.optional(z.nullable(Reference)),
  /** Absent: `pickup`. */
  orderTypeLabel: z.optional(z.nullable(typed(64))),
  tableNumber: z.optional(z.nullable(text(limits.tableNumberLengthMax))),
  items: z.array(OnlineItem).check(z.maxLength(limits.orderLineCountMax)),
  customer: z.optional(z.nullable(OnlineCustomer)),
  note: z.optional(z.nullable(text(limits.noteLengthMax))),
  tipsAmount: z.optional(z.nullable(SentAmount)),
  /** Absent: it is paid in the shop. */
  payment: z.optional(z.nullable(OnlinePaymentBody)),
});

/**
 * POST: an order that comes in from a site, priced and checked by the server. Paid: accepted at once, the kitchen has it, and nobody is asked for its money
 * again. Due: open until the staff accept it. The same again (by `Idempotency-Key`, or by `reference`) is answered with the order as it is now.
 */
export const receiveOrderCall = call({
  ...onlineCall,
  name: 'receiveOrder',
  method: 'POST',
  path: '/online/merchants/:merchantId/orders',
  body: OnlineOrderBody,
  status: 201,
  reply: OrderView,
  refusals: [
    ...asked,
    'order_already_paid',
    'order_cancelled',
    'order_accepted',
    'payment_in_progress',
    'order_has_payments',
    'too_many_requests',
    'online_orders_paused',
    'order_id_taken',
    'order_empty',
    'order_type_not_found',
    'table_number_required',
    'item_not_found',
    'item_not_available',
    'quantity_out_of_range',
    'price_out_of_range',
    'amount_out_of_range',
    'modifier_not_found',
    'modifiers_missing',
    'tip_out_of_range',
    'ready_time_out_of_range',
    'total_changed',
    'card_number_in_text',
  ],
});

/** How an online order stands. `readyAt`: when it is to be ready. `refusal`: why the shop refused it, empty where it did not say; null: it did not. */
export const OnlineOrderView = z.object({
  orderId: z.string(),
  reference: z.nullable(z.string()),
  state: z.enum(['open', 'accepted', 'completed', 'cancelled']),
  paid: z.boolean(),
  total: Amount,
  refundedAmount: Amount,
  currency: z.string(),
  createdTime: Instant,
  readyAt: z.nullable(Instant),
  refusal: z.nullable(z.object({ reason: z.string() })),
  version: z.int(),
});
/** GET: state, ready time, and the refusal with its reason. */
export const onlineOrderCall = call({
  ...onlineCall,
  name: 'onlineOrder',
  method: 'GET',
  path: '/online/merchants/:merchantId/orders/:orderId',
  params: OrderParams,
  status: 200,
  reply: OnlineOrderView,
  refusals: [...looking, 'too_many_requests'],
});

const ApiKeyView = z.object({ id: z.string(), name: z.string(), createdAt: Instant, lastUsedAt: z.nullable(Instant) });
const keys = '/register/merchants/:merchantId/api-keys';
/** GET: the keys of online ordering that are valid, the newest first; never what they are. */
export const listApiKeysCall = call({
  ...merchantCall,
  name: 'listApiKeys',
  method: 'GET',
  path: keys,
  needs: 'manage',
  reply: z.array(ApiKeyView),
  refusals: [...looking, ...needsApproval],
});
/** POST: makes a key. `key` is in this answer and in no other. `name`: what the staff call whoever uses it; references of orders belong to the name. */
export const createApiKeyCall = call({
  ...merchantCall,
  name: 'createApiKey',
  method: 'POST',
  path: keys,
  guards: true,
  body: z.object({ name: text(64).check(z.regex(/\S/)) }),
  status: 201,
  reply: z.extend(ApiKeyView, { key: z.string() }),
  refusals: [...asked, 'card_number_in_text'],
});
/** DELETE: revokes a key; what it made stays. */
export const revokeApiKeyCall = call({
  ...merchantCall,
  name: 'revokeApiKey',
  method: 'DELETE',
  path: `${keys}/:keyId`,
  params: z.extend(MerchantParams, { keyId: PathId }),
  reply: z.object({ id: z.string() }),
  refusals: [...asked],
});

/** `pausedUntil`: until then no online order is taken; null: they are. `readyMinutes`: how long after it comes in an order is ready. */
export const OnlineSettingsView = z.object({ pausedUntil: z.nullable(Instant), readyMinutes: z.int() });
const settings = '/register/merchants/:merchantId/online';
export const getOnlineSettingsCall = call({
  ...merchantCall,
  name: 'getOnlineSettings',
  method: 'GET',
  path: settings,
  reply: OnlineSettingsView,
  refusals: looking,
});
/** PUT: pauses online orders for so many minutes from now (0: takes them again), or sets how long an order takes. What is absent stays. */
export const putOnlineSettingsCall = call({
  ...merchantCall,
  name: 'putOnlineSettings',
  method: 'PUT',
  path: settings,
  body: z.object({
    pauseMinutes: z.optional(z.int().check(z.minimum(0), z.maximum(limits.pauseMinutesMax))),
    readyMinutes: z.optional(z.int().check(z.minimum(0), z.maximum(limits.readyMinutesMax))),
  }),
  reply: OnlineSettingsView,
  refusals: asked,
});

/** What the event `new-order` says of an order. */
const OrderAlertView = z.object({
  orderId: z.string(),
  type: z.string(),
  orderType: z.string(),
  title: z.string(),
  orderTotal: Amount,
  currency: z.string(),
  createdTime: Instant,
});
const alerts = '/register/merchants/:merchantId/order-alerts';
/** GET: the orders from elsewhere of the last two days that nobody has acknowledged, the oldest first: for a register that was away. At most 500. */
export const listOrderAlertsCall = call({
  ...merchantCall,
  name: 'listOrderAlerts',
  method: 'GET',
  path: alerts,
  reply: z.array(OrderAlertView),
  refusals: looking,
});
/** POST: somebody has seen the order: every register of the merchant is silent about it. Idempotent. */
export const acknowledgeOrderCall = call({
  ...orderCall,
  name: 'acknowledgeOrder',
  method: 'POST',
  path: `${alerts}/:orderId/acknowledge`,
  body: Nothing,
  refusals: asked,
});

const order = '/register/merchants/:merchantId/orders/:orderId';
/** PUT: when the order is to be ready. */
export const setReadyTimeCall = call({
  ...orderCall,
  name: 'setReadyTime',
  method: 'PUT',
  path: `${order}/ready-time`,
  body: z.object({ readyAt: Instant }),
  refusals: [...asked, 'order_already_paid', 'order_cancelled', 'ready_time_out_of_range'],
});
/** POST: refuses an order that came in: it is cancelled, and whoever sent it in is told `reason`. One that is paid: when its money was refunded. */
export const refuseOrderCall = call({
  ...orderCall,
  name: 'refuseOrder',
  method: 'POST',
  path: `${order}/refuse`,
  body: z.object({ reason: z.optional(z.nullable(text(limits.cancelReasonLengthMax))) }),
  refusals: [...asked, 'order_already_paid', 'order_has_payments', 'payment_in_progress', 'card_number_in_text'],
});
/** POST: an order that was paid online went to its customer. */
export const handOverCall = call({
  ...orderCall,
  name: 'handOver',
  method: 'POST',
  path: `${order}/hand-over`,
  body: Nothing,
  refusals: [...asked, 'order_not_paid', 'order_cancelled'],
});
