import { limits } from '@till/domain/limits';
import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { asked, changing, looking, orderCall, paying, payingPart } from '../../order/base.ts';
import { PaymentDifferenceView } from '../../order/view.ts';
import { Amount, Id, Instant, MerchantParams, Nothing, PathId, SentAmount, text } from '../../wire.ts';

const paymentCall = { ...orderCall, credential: 'own', method: 'POST', params: Nothing } as const;

/** The order and its merchant: absent, the merchant of the session or token; another merchant is refused as `forbidden`. */
const OwnOrder = z.object({ orderId: Id, merchantId: z.optional(PathId) });

/** What is asked about: an attempt of the order by its id, absent: the oldest that is under way. */
const AttemptAsked = z.extend(OwnOrder, { attemptId: z.optional(PathId) });

/** How a practice order's terminal behaves, e.g. to see a declined card. */
export const practiceScenarios = ['approve', 'decline', 'partial', 'cancel_on_device', 'no_card', 'cut_after_approval', 'offline', 'busy'] as const;

/**
 * POST: charges the amount due to a card on the device's terminal, and replies when the terminal is done. For an order whose card payment is under way it
 * joins that attempt; it never starts a second one. `amount`: the amount due that the person saw; `take`: how much of it is charged, absent: all. A part is another guest's card:
 * it joins no attempt but one for as much at the same device, and is refused as `payment_in_progress` meanwhile. `shareId`: the share whose due `amount` is; a call for it joins that share's attempt alone. `practice` counts for a practice order only.
 */
export const presentCall = call({
  ...paymentCall,
  name: 'present',
  path: '/payments/present',
  body: z.extend(OwnOrder, {
    deviceId: PathId,
    amount: z.optional(SentAmount),
    take: z.optional(SentAmount),
    shareId: z.optional(Id),
    practice: z.optional(z.enum(practiceScenarios)),
  }),
  refusals: [
    ...paying,
    ...payingPart,
    'payment_declined',
    'payment_cancelled',
    'payment_unknown',
    'payment_partial',
    'terminal_busy',
    'terminal_offline',
    'terminal_refused',
    'device_has_no_terminal',
    'device_not_found',
  ],
});

/** POST: asks the terminal to stop asking for a card. Only a request: the payment's own reply says how it ended. */
export const cancelPaymentCall = call({
  ...paymentCall,
  name: 'cancelPayment',
  path: '/payments/cancel',
  body: AttemptAsked,
  status: 202,
  reply: Nothing,
  refusals: [...asked, 'payment_not_in_progress'],
});

/** POST: the staff's word on an attempt that is unknown for 15 minutes. `authCode`: of the terminal's slip, where it was charged. */
export const resolvePaymentCall = call({
  ...paymentCall,
  name: 'resolvePayment',
  path: '/payments/resolve',
  body: z.extend(AttemptAsked, { charged: z.boolean(), authCode: z.optional(z.nullable(text(limits.authCodeLengthMax))) }),
  refusals: [...asked, 'payment_not_in_progress', 'payment_not_unknown'],
});

/** Some pieces of a line, by its cartId. */
const RefundedLine = z.object({ cartId: z.int(), quantity: z.int(), restock: z.boolean() });

/**
 * POST: refunds `amount` of what was paid: a card by its gateway, cash and Venmo by hand. `paymentId` absent: the newest payment that holds it, of a split bill that of
 * `shareId`; where payments of several guests hold money and neither is named, `payment_not_found`. Cash is refunded as there
 * are coins for: the `refunds` of the reply say what is refunded; less than the smallest coin is `amount_out_of_range`.
 *
 * `lines` without `amount`, or with `byLine`: these pieces are refunded, with their tax and their part of percent charges; of which `restock` is true are back on the shelf.
 * `amount` is then what the person saw: another than they come to is `total_changed`. Pieces go back once (`quantity_out_of_range`), of an order that is paid in full.
 * `lines` with an `amount` and without `byLine`: that amount is refunded, and of which `restock` is true, so many pieces are back on the shelf.
 */
export const refundCall = call({
  ...orderCall,
  name: 'refundOrder',
  method: 'POST',
  path: '/register/merchants/:merchantId/orders/:orderId/refunds',
  body: z.object({
    amount: z.optional(SentAmount),
    reason: text(limits.refundReasonLengthMax),
    paymentId: z.optional(PathId),
    shareId: z.optional(Id),
    lines: z.optional(z.array(RefundedLine).check(z.maxLength(500))),
    byLine: z.optional(z.literal(true)),
  }),
  refusals: [
    ...changing,
    'order_not_paid',
    'card_number_in_text',
    'payment_not_found',
    'total_changed',
    'amount_out_of_range',
    'line_not_found',
    'quantity_out_of_range',
    'refund_declined',
    'payment_unknown',
    'terminal_busy',
    'terminal_offline',
    'terminal_refused',
  ],
});

/** PUT: the tip that came with a payment of a paid order is of this one of the shop's people; `staffId` null: nobody's. It counts as theirs when the order was sold. */
export const reassignTipCall = call({
  ...orderCall,
  name: 'reassignTip',
  method: 'PUT',
  path: '/register/merchants/:merchantId/orders/:orderId/payments/:paymentId/tip-owner',
  params: z.extend(orderCall.params, { paymentId: PathId }),
  body: z.object({ staffId: z.nullable(PathId) }),
  refusals: [...changing, 'order_not_paid', 'payment_not_found', 'staff_not_found'],
});

/**
 * POST: the staff's word on a return that nobody has confirmed, by the `attemptId` that the list of unconfirmed payments has. `returned` false: it is tried
 * again where nobody owes that charge. Their word is checked with the gateway for a day.
 */
export const sayReturnedCall = call({
  ...orderCall,
  name: 'sayReturned',
  method: 'POST',
  path: '/register/merchants/:merchantId/orders/:orderId/returns/:attemptId',
  needs: 'sell',
  params: z.extend(orderCall.params, { attemptId: PathId }),
  body: z.object({ returned: z.boolean() }),
  refusals: [...asked, 'payment_in_progress', 'payment_not_in_progress', 'payment_not_unknown'],
});

/**
 * A card payment or return of which nobody knows whether the money moved, or a charge that nobody owes and that has not been refunded. `amount` in minor units;
 * `at`: when it began; `toldInMs`: how long until the staff may say what happened, and are told of it; 0: now.
 */
const UnconfirmedView = z.object({
  attemptId: z.string(),
  orderId: z.string(),
  kind: z.enum(['charge', 'return']),
  amount: Amount,
  at: Instant,
  toldInMs: z.int(),
  customer: z.nullable(z.object({ firstName: z.string(), lastName: z.string(), phone: z.nullable(z.string()) })),
});

/** GET: what no gateway has confirmed, oldest first; at most 100. */
export const listUnconfirmedCall = call({
  base: 'api',
  credential: 'merchant',
  name: 'listUnconfirmed',
  method: 'GET',
  path: '/register/merchants/:merchantId/payments/unconfirmed',
  params: MerchantParams,
  query: Nothing,
  body: Nothing,
  status: 200,
  reply: z.array(UnconfirmedView),
  refusals: [...looking],
});

/** An unread difference: `said` is what counted, `found` what the gateway says; minor units. */
const UnreadDifferenceView = z.extend(PaymentDifferenceView, { orderId: z.string() });

/** GET: where what counted for a card payment (the staff's word, or what was asked for) and its gateway's later answer disagree, newest first, until read; at most 100. */
export const listDifferencesCall = call({
  base: 'api',
  credential: 'merchant',
  name: 'listDifferences',
  method: 'GET',
  path: '/register/merchants/:merchantId/payments/differences',
  params: MerchantParams,
  query: Nothing,
  body: Nothing,
  status: 200,
  reply: z.array(UnreadDifferenceView),
  refusals: [...looking],
});

/** POST: marks a difference as read; idempotent. */
export const readDifferenceCall = call({
  base: 'api',
  credential: 'merchant',
  name: 'readDifference',
  method: 'POST',
  path: '/register/merchants/:merchantId/payments/differences/:differenceId/read',
  needs: 'sell',
  params: z.extend(MerchantParams, { differenceId: PathId }),
  query: Nothing,
  body: Nothing,
  status: 200,
  reply: Nothing,
  refusals: [...looking],
});
