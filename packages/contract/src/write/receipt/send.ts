import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { asked, looking } from '../../order/base.ts';
import { Id, Instant, Language, MerchantParams, Nothing, PathId, SentAmount, text } from '../../wire.ts';

const base = { base: 'api', credential: 'merchant', query: Nothing } as const;

/** `email`: an e-mail; `phone`: a text message. */
const ReceiptType = z.enum(['email', 'phone']);

/**
 * POST: sends the receipt of an order as it is now to one address or number, in `language` (default: the caller's). `receiver` of a text message: in E.164 or
 * as typed for the merchant's country. `received`: the cash that was handed over, minor units. `shareId`: what that guest of a split bill has of it, and
 * nothing of the others; `not_found` where it is split another way by now. The reply says that it will be sent, not that it arrived; the
 * same request with the same key is sent once.
 */
export const sendReceiptCall = call({
  ...base,
  name: 'sendReceipt',
  method: 'POST',
  path: '/register/merchants/:merchantId/notifications',
  needs: 'sell',
  params: MerchantParams,
  body: z.object({
    merchantId: z.optional(PathId),
    type: ReceiptType,
    receiver: text(254),
    orderId: Id,
    shareId: z.optional(Id),
    language: z.optional(Language),
    received: z.optional(SentAmount),
  }),
  status: 202,
  reply: Nothing,
  refusals: [...asked, 'order_empty', 'order_cancelled', 'card_number_in_text', 'email_invalid', 'phone_invalid', 'text_messages_off', 'too_many_requests'],
});

/**
 * `sent`: the mail server or the provider of text messages has it. `perhaps`: the connection broke before that was confirmed; it is not sent again by itself.
 * `refused`: it was not sent and will not be. `problem`: why it is not sent, or was not at the last try. `endedAt`: since when it is no longer waiting.
 */
export const SentReceiptView = z.object({
  id: z.string(),
  type: ReceiptType,
  receiver: z.string(),
  state: z.enum(['waiting', 'sent', 'perhaps', 'refused']),
  problem: z.nullable(z.enum(['receiver', 'rejected', 'unreachable', 'no_answer'])),
  askedAt: Instant,
  endedAt: z.nullable(Instant),
});

/** GET: the receipts of an order that were asked for, newest first, at most 50 of the last 90 days. */
export const listSentReceiptsCall = call({
  ...base,
  name: 'listSentReceipts',
  method: 'GET',
  path: '/register/merchants/:merchantId/orders/:orderId/notifications',
  params: z.object({ merchantId: PathId, orderId: PathId }),
  body: Nothing,
  status: 200,
  reply: z.array(SentReceiptView),
  refusals: [...looking],
});
