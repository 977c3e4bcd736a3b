import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@till/contract/call';
import type { sendReceiptCall } from '@till/contract/write/receipt/send';
import { holdsCardNumber } from '@till/domain/card/card-number';
import type { Merchant } from '@till/domain/merchant/types';
import { partOfOrder } from '@till/domain/order/payment/order-of-share';
import type { Order } from '@till/domain/order/types';
import { whyNoReceipt } from '@till/domain/receipt/sending';
import { accept, type Result } from '@till/domain/result';
import { isEmail } from '@till/domain/sign-in/email';
import { serverMessages } from '@till/phrases/server';
import { receiptOf } from '@till/receipt/document';
import { type KeyedCall, repeated } from '../border/idempotency.ts';
import type { Answer, Request } from '../border/mount.ts';
import type { Refused } from '../border/refused.ts';
import { tooMany } from '../border/too-many.ts';
import type { Context } from '../context.ts';
import { take } from '../platform/rate-limit.ts';
import { receiptLimits } from './limits.ts';
import { receiptsTopic } from './sending.ts';
import { receiptStore } from './store.ts';

type SendReceipt = typeof sendReceiptCall;

/** What is known of a merchant, and whom receipts name. */
export interface Known {
  readonly merchant: Merchant;
  readonly staff: { readonly people: ReadonlyMap<string, { readonly short: string }> };
}

/** Where orders, merchants and their people are known, and how a phone number is read. */
export interface ReceiptServices<C extends Known = Known> {
  readonly orders: {
    readonly store: { read(merchantId: string, orderId: string): Promise<{ readonly order: Order } | null> };
    actorOf(asked: Request, catalogue: C): { readonly actor: string | null; readonly deviceId: string | null; readonly keyed: KeyedCall | null };
  };
  readonly catalogues: { of(merchantId: string): Promise<C | null> };
  /** In E.164, read as someone in `country` types it; null: not a valid number. */
  phoneOf(typed: string, country: string | null): string | null;
}

/** Keeps the receipt of an order as it is now, to be sent by the job. The same call again is the same receipt; without a key each call is one more. */
export async function sendReceipt<C extends Known>(
  context: Context,
  { orders, catalogues, phoneOf }: ReceiptServices<C>,
  asked: Request<SendReceipt>,
): Promise<Answer<SendReceipt>> {
  const { merchantId } = asked.params;
  const { body } = asked;
  if (body.merchantId !== undefined && body.merchantId !== merchantId) return { ok: false, refusal: { code: 'forbidden' } };
  const catalogue = await catalogues.of(merchantId);
  if (catalogue === null) return { ok: false, refusal: { code: 'not_found' } };
  const { merchant } = catalogue;
  const receiver = receiverOf(body, context.config.smsUrl !== null, (typed) => phoneOf(typed, merchant.country));
  if (!receiver.ok) return receiver;

  const { actor, deviceId, keyed } = orders.actorOf(asked, catalogue);
  const store = receiptStore(context.sql);
  const doneWith = keyed === null ? null : await store.askedBefore(merchantId, keyed);
  if (keyed !== null && doneWith !== null) return repeated(asked, keyed, doneWith, {});
  const read = await orders.store.read(merchantId, body.orderId);
  const part = read === null ? null : partOfOrder(read.order, body.shareId);
  if (part === null) return { ok: false, refusal: { code: 'not_found' } };
  const order = 'share' in part ? part.order : part;
  const why = whyNoReceipt(order);
  if (why !== null) return { ok: false, refusal: { code: why } };
  const sending = { type: body.type, receiver: receiver.value };
  const taken = await take(context.sql, receiptLimits(merchantId, sending, context.config.secret), context.clock());
  if (!taken.ok) return { ok: false, refusal: tooMany(asked, taken.retryAfterSeconds) };

  const language = body.language ?? asked.browser.language;
  const shortOf = (staffId: string) => catalogue.staff.people.get(staffId)?.short;
  const document = receiptOf(part, merchant, serverMessages[language].paying.receipt, {
    language,
    received: body.received,
    ...(merchant.hidesServer === true ? {} : { server: shortOf(order.ownerId ?? ''), shortOf }),
  });
  const receipt = { ...sending, id: randomUUID(), orderId: order.id, version: order.version, language, document, customerId: order.customer?.id ?? null };
  const isNew = await store.ask(merchantId, { ...receipt, actor, deviceId }, keyed);
  if (!isNew && keyed !== null) return repeated(asked, keyed, await store.askedBefore(merchantId, keyed), {});
  context.bus.wake(receiptsTopic);
  return accept({});
}

type ReceiverCode = 'email_invalid' | 'phone_invalid' | 'text_messages_off' | 'card_number_in_text';

/** The receiver as it is kept: an e-mail address without blanks around it, or a phone number in E.164. */
function receiverOf(
  { type, receiver }: Pick<BodyOf<SendReceipt>, 'type' | 'receiver'>,
  hasTextMessages: boolean,
  phoneOf: (typed: string) => string | null,
): Result<string, Refused<ReceiverCode>> {
  const refused = (code: ReceiverCode) => ({ ok: false, refusal: { code } }) as const;
  const typed = receiver.trim();
  if (type === 'email') return !isEmail(typed) ? refused('email_invalid') : holdsCardNumber(typed) ? refused('card_number_in_text') : accept(typed);
  if (!hasTextMessages) return refused('text_messages_off');
  const phone = phoneOf(typed);
  return phone === null ? refused('phone_invalid') : accept(phone);
}
