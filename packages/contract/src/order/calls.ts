import { limits } from '@till/domain/limits';
import { isCalendarDate } from '@till/domain/time/zone';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Id, Instant, LatLng, MerchantParams, Nothing, PathId, SentAmount, text, typed } from '../wire.ts';
import { asked, changing, orderCall, paying, payingPart } from './base.ts';
import { ChargesBody, charging } from './charges.ts';

export const CreateOrderBody = z.object({
  source: typed(limits.deviceSourceLengthMax),
  deviceSource: typed(limits.deviceSourceLengthMax),
  tableNumber: z.optional(z.nullable(text(limits.tableNumberLengthMax))),
  orderId: z.optional(z.nullable(Id)),
  /** A practice order: its payments are simulated, and it reaches neither kitchen nor stock nor reports. */
  practice: z.optional(z.boolean()),
});
/** POST: an order with nothing on it yet. A client-made `orderId` is taken as it is; the same create again is the same order. */
export const createOrderCall = call({
  ...orderCall,
  name: 'createOrder',
  method: 'POST',
  path: '/merchants/:merchantId/orders',
  params: MerchantParams,
  body: CreateOrderBody,
  status: 201,
  reply: z.object({ orderId: Id, version: z.int() }),
  refusals: [...asked, 'order_id_taken', 'card_number_in_text'],
});

export const SetOrderTypeBody = z.object({
  orderTypeLabel: typed(64),
  orderTypeTime: z.optional(z.nullable(z.union([z.literal('now'), Instant.check(z.minimum(0))]))),
  addressLatLng: z.optional(z.nullable(LatLng)),
  scheduleDate: z.optional(z.nullable(z.string().check(z.refine<string>(isCalendarDate, 'is not a day of the calendar, written YYYY-MM-DD')))),
  scheduleTime: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(86_399)))),
  /** The service charges that come with the type, as whoever sells saw them, while the type is another one: those of the former type go. Absent: none comes. */
  charges: z.optional(ChargesBody),
});
/** PUT: pickup, dine-in or delivery, and for when. */
export const setOrderTypeCall = call({
  ...orderCall,
  name: 'setOrderType',
  method: 'PUT',
  path: '/merchants/:merchantId/orders/:orderId/orderTypes',
  body: SetOrderTypeBody,
  refusals: [...changing, 'order_type_not_found', 'order_accepted', ...charging],
});

const SentModifier = z.object({
  id: PathId,
  modifierGroupId: z.optional(z.nullable(PathId)),
  quantity: z.optional(z.int()),
  name: z.optional(z.nullable(typed(500))),
  price: z.optional(z.nullable(SentAmount)),
});
const Note = text(limits.noteLengthMax);
const VoidReason = z.optional(typed(limits.voidReasonLengthMax));

/** A quantity says how many there are, and `more` how many come: of both, one would have to be guessed. */
const isOneChange = ({ more, quantity, note, modifiers }: { readonly [field in 'more' | 'quantity' | 'note' | 'modifiers']?: unknown }): boolean =>
  more === undefined || [quantity, note, modifiers].every((each) => each === undefined);

export const ItemPayload = z.object({
  id: z.optional(Id),
  itemId: PathId,
  price: z.optional(z.nullable(SentAmount)),
  name: z.optional(z.nullable(typed(500))),
  quantity: z.optional(z.int()),
  note: z.optional(z.nullable(Note)),
  priceType: z.optional(z.nullable(z.enum(['FIXED', 'VARIABLE', 'PER_UNIT']))),
  /** The cartId of a line that was taken off and is put back with this one: its discounts are of this one. */
  again: z.optional(z.int()),
  modifiers: z.optional(z.nullable(z.array(SentModifier).check(z.maxLength(100)))),
});
/** POST: adds a line. The server's price counts, but for VARIABLE items, whose price is the payload's. */
export const addItemCall = call({
  ...orderCall,
  name: 'addItem',
  method: 'POST',
  path: '/merchants/:merchantId/orders/:orderId/items',
  body: ItemPayload,
  refusals: [
    ...changing,
    'card_number_in_text',
    'item_not_found',
    'item_not_available',
    'quantity_out_of_range',
    'price_out_of_range',
    'amount_out_of_range',
    'modifier_not_found',
    'modifiers_missing',
    'order_has_payments',
  ],
});

/** DELETE: takes the line's `id`. `reason`: why, where the kitchen has it; kept in the history and in reports. */
export const removeItemCall = call({
  ...orderCall,
  name: 'removeItem',
  method: 'DELETE',
  path: '/register/merchants/:merchantId/orders/:orderId/items/:itemId',
  params: z.object({ merchantId: PathId, orderId: PathId, itemId: PathId }),
  query: z.object({ reason: VoidReason }),
  body: Nothing,
  refusals: [...changing, 'line_not_found', 'order_has_payments', 'lines_on_paid_share', 'card_number_in_text'],
});

export const ChangeItemBody = z
  .object({
    quantity: z.optional(z.int()),
    note: z.optional(z.nullable(Note)),
    modifiers: z.optional(z.array(SentModifier).check(z.maxLength(100))),
    /** So many pieces more, or fewer, than the line has by then; the same `id` counts once. */
    more: z.optional(z.object({ id: Id, by: z.int() })),
    /** Why something that the kitchen has is taken off; of another change nothing is kept of it. */
    reason: VoidReason,
  })
  .check(z.refine(isOneChange, 'has `more` beside something else: that is a change of its own'));
/**
 * PUT: changes quantity, note or modifiers of a line, or takes `more` or fewer pieces of it; takes cartId or the line's `id`. More of what costs something else by now
 * is a line of its own, whose `id` is that of `more`.
 */
export const changeItemCall = call({
  ...orderCall,
  name: 'changeItem',
  method: 'PUT',
  path: '/register/merchants/:merchantId/orders/:orderId/cart/:cartId',
  params: z.object({ merchantId: PathId, orderId: PathId, cartId: PathId }),
  body: ChangeItemBody,
  refusals: [
    ...changing,
    'card_number_in_text',
    'line_not_found',
    'lines_on_paid_share',
    'quantity_out_of_range',
    'price_out_of_range',
    'amount_out_of_range',
    'modifier_not_found',
    'modifiers_missing',
    'order_has_payments',
  ],
});

export const ChangeOrderBody = z.strictObject({
  tipsAmount: z.optional(SentAmount),
  note: z.optional(z.nullable(Note)),
  customerId: z.optional(z.nullable(PathId)),
  tableNumber: z.optional(z.nullable(text(limits.tableNumberLengthMax))),
});
/** PUT: tip, note, customer or table number; any other field is refused with `field_not_changeable`. */
export const changeOrderCall = call({
  ...orderCall,
  name: 'changeOrder',
  method: 'PUT',
  path: '/register/merchants/:merchantId/orders/:orderId',
  body: ChangeOrderBody,
  refusals: [...changing, 'card_number_in_text', 'field_not_changeable', 'tip_out_of_range', 'customer_not_found', 'order_has_payments'],
});

/** DELETE: cancels the order. */
export const cancelOrderCall = call({
  ...orderCall,
  name: 'cancelOrder',
  method: 'DELETE',
  path: '/register/merchants/:merchantId/orders/:orderId',
  body: Nothing,
  refusals: [...changing, 'order_has_payments'],
});

const paymentPath = '/register/merchants/:merchantId/orders/:orderId';
/** `amount`: the total that the person saw, before cash rounding. Not the order's total any more: `total_changed`, nothing paid. */
const SeenAmount = z.object({ amount: z.optional(SentAmount) });
/**
 * `take`: how much of it is paid now, at most all; the rest stays due. Absent: all of it, which completes the order. `shareId`: the share whose due `amount` is, of an order whose
 * bill is split; absent: the whole order's.
 */
const SeenPart = z.extend(SeenAmount, { take: z.optional(SentAmount), shareId: z.optional(Id) });

/**
 * POST: takes what is due in cash, or a part of it that is a multiple of the smallest coin: only what ends the due is rounded. `received`: what was handed over, for receipts that are printed later; left out of the order
 * where it is not more than is taken. `rounding`: what rounding to coins was seen to add, below 0 to take off; it counts within one coin of what it comes to now.
 */
export const payCashCall = call({
  ...orderCall,
  name: 'payCash',
  method: 'POST',
  path: `${paymentPath}/pay-cash`,
  body: z.extend(SeenPart, { received: z.optional(SentAmount), rounding: z.optional(SentAmount) }),
  refusals: [...paying, ...payingPart, 'shift_not_open'],
});
/** PUT: another amount that was handed over for the order's last cash payment. Receipts say it, and no other figure moves; an order without one is answered unchanged. */
export const setCashReceivedCall = call({
  ...orderCall,
  name: 'setCashReceived',
  method: 'PUT',
  path: `${paymentPath}/cash-received`,
  body: z.object({ received: SentAmount }),
  refusals: asked,
});
/** PUT: the order is another of the shop's people's from now on: they answer for it, and its tip is theirs. */
export const setOwnerCall = call({
  ...orderCall,
  name: 'setOwner',
  method: 'PUT',
  path: '/register/merchants/:merchantId/orders/:orderId/owner',
  body: z.object({ staffId: PathId }),
  refusals: [...changing, 'staff_not_found'],
});
export const payLaterCall = call({ ...orderCall, name: 'payLater', method: 'POST', path: `${paymentPath}/pay-later`, body: SeenAmount, refusals: paying });
export const closeOrderCall = call({
  ...orderCall,
  name: 'closeOrder',
  method: 'POST',
  path: `${paymentPath}/close`,
  body: z.extend(SeenPart, { paymentType: typed(32) }),
  refusals: [...paying, ...payingPart, 'payment_type_not_found'],
});
export const submitOrderCall = call({
  ...orderCall,
  name: 'submitOrder',
  method: 'POST',
  path: `${paymentPath}/submit`,
  body: Nothing,
  refusals: [...changing, 'order_empty', 'table_number_required'],
});
export const submitItemsCall = call({
  ...orderCall,
  name: 'submitItems',
  method: 'POST',
  path: `${paymentPath}/submit-items`,
  body: Nothing,
  refusals: [...changing, 'order_empty', 'table_number_required', 'not_dine_in', 'nothing_to_submit'],
});
