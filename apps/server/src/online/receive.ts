import { randomBytes, randomUUID } from 'node:crypto';
import { headers } from '@till/contract/headers';
import type { OnlineOrderBody, receiveOrderCall } from '@till/contract/write/online';
import type { Customer } from '@till/domain/customer/types';
import { replay } from '@till/domain/order/apply';
import { seriesStart } from '@till/domain/order/ids';
import type { OrderOp } from '@till/domain/order/op';
import { type OnlineOrder, receiveOnline } from '@till/domain/order/receive-online';
import type { Order } from '@till/domain/order/types';
import { accept, refuse } from '@till/domain/result';
import { stockFactsOf } from '@till/domain/stock/stock-facts';
import { visible } from '@till/domain/text/visible';
import type * as z from 'zod/mini';
import type { ApiKey } from '../border/caller.ts';
import { bodyHashOf, repeated } from '../border/idempotency.ts';
import type { Answer, Request } from '../border/mount.ts';
import { tooMany } from '../border/too-many.ts';
import { customerAsked } from '../customer/customer-asked.ts';
import { nextNumber } from '../order/create-whole.ts';
import { take } from '../platform/rate-limit.ts';
import { limitOf } from './limit.ts';
import type { Online } from './online.ts';
import { readOnlineSettings } from './settings.ts';

type Receive = typeof receiveOrderCall;
type Body = z.infer<typeof OnlineOrderBody>;

/** How often its number may turn out to be taken, or a repeat to be on its way, before it is given up. */
const attemptCountMax = 20;

/** Takes an order in: priced and judged by the server, stored in one statement. The same again makes no second one, and is answered with the order as it is. */
export async function receiveOrder(online: Online, asked: Request<Receive>): Promise<Answer<Receive>> {
  const { context, orders, customers, catalogues } = online;
  const { apiKey, body } = asked;
  if (apiKey === null) return { ok: false, refusal: { code: 'not_signed_in' } };
  const { merchantId } = apiKey;
  const now = context.clock();
  const taken = await take(context.sql, [limitOf(apiKey)], now);
  if (!taken.ok) return { ok: false, refusal: tooMany(asked, taken.retryAfterSeconds) };
  const catalogue = await catalogues.of(merchantId);
  if (catalogue === null) return { ok: false, refusal: { code: 'not_found' } };
  const before = await answeredBefore(online, asked, apiKey);
  if (before !== null) return before;

  const { pausedUntil, pausedAt, readyMinutes } = await readOnlineSettings(context.sql, merchantId, now);
  const named = customerAsked(body.customer ?? null, catalogue.merchant.country, { unreadable: 'kept' });
  if (!named.ok) return named;
  const known = named.value === null ? null : await customers.findSame(merchantId, named.value);
  const customer = named.value === null ? null : customerOf(named.value, known);
  const judged = receiveOnline(orderOf(body, apiKey, customer), {
    now,
    merchant: catalogue.merchant,
    itemSeen: (itemId) => {
      const item = catalogue.itemOf(itemId);
      return item && { item, categories: catalogue.categoriesOf(itemId) };
    },
    paymentId: randomBytes(12).toString('hex'),
    orderId: '',
    pausedUntil,
    pausedAt,
    readyMinutes,
  });
  if (!judged.ok) {
    if (judged.refusal.code === 'online_orders_paused' && pausedUntil !== null) asked.header('retry-after', String(Math.ceil((pausedUntil - now) / 1000)));
    return judged;
  }
  const { ops } = judged.value;
  const origin = { keyId: apiKey.id, channel: apiKey.name, reference: body.reference ?? null, bodyHash: bodyHashOf(asked) };
  const whole = { merchantId, categoryOf: catalogue.categoryOf, actor: `api-key ${apiKey.id}`, keyed: asked.keyed, origin };
  for (let attempt = 0; attempt < attemptCountMax; attempt += 1) {
    const numbered = withId(ops, await nextNumber(context.sql, merchantId, seriesStart));
    const order = replay(numbered);
    const sold = stockFactsOf(null, order, catalogue.itemOf, { at: now, byTime: false });
    const made = await orders.createWhole({ ...whole, order, sold, ops: numbered, newCustomer: known === null ? customer : null });
    if (typeof made !== 'string') {
      if (sold.length > 0) catalogues.lower(merchantId, { sold, tx: made.tx });
      orders.emit(merchantId, order);
      return accept(asSent(order, body));
    }
    const again = await answeredBefore(online, asked, apiKey);
    if (again !== null) return again;
    // Revoked while it was on its way: nothing was stored.
    if (made === 'not_made' && !(await isValid(online, apiKey))) return { ok: false, refusal: { code: 'not_signed_in' } };
  }
  return { ok: false, refusal: { code: 'unavailable' } };
}

/** Who ordered, as they say now: whom the shop knows may have another e-mail address by now. */
const customerOf = (named: Omit<Customer, 'id'>, known: Customer | null): Customer => ({
  ...named,
  id: known?.id ?? randomBytes(12).toString('hex'),
  email: named.email ?? known?.email ?? null,
});

/** An order as its site may see it: who has a name and a number does not learn from the shop which e-mail address goes with them. */
const asSent = (order: Order, { customer: sent }: Body): Order =>
  order.customer === null || (sent?.email ?? '').trim() !== '' ? order : { ...order, customer: { ...order.customer, email: null } };

const seen = (text: string | null | undefined): string | undefined => (text == null ? undefined : visible(text).trim());

/** The history under the id that the order gets: nothing else in it names the order. */
const withId = (ops: readonly OrderOp[], orderId: string): readonly OrderOp[] => ops.map((op) => (op.op === 'create' ? { ...op, orderId } : op));

/** Its texts are a stranger's: they go onto paper, into letters and messages as everybody sees them. */
const orderOf = (body: Body, { name }: ApiKey, customer: Customer | null): OnlineOrder => {
  const { reference, orderTypeLabel, orderTypeTime, addressLatLng, scheduleDate, scheduleTime, tableNumber, items, note, tipsAmount, payment } = body;
  return {
    channel: name,
    reference: reference ?? undefined,
    tableNumber,
    type: { orderTypeLabel: orderTypeLabel ?? 'pickup', orderTypeTime, addressLatLng, scheduleDate, scheduleTime },
    // A line's id is its order's own: two lines that came with the same one would be one line.
    items: items.map((item) => ({ ...item, note: seen(item.note), id: randomUUID() })),
    customer,
    note: seen(note) ?? '',
    tipsAmount: tipsAmount ?? 0,
    payment: payment == null ? null : { ...payment, method: visible(payment.method) },
  };
};

/** The answer to a call that was made before, by its idempotency key or its reference; null: it was not. */
async function answeredBefore({ context: { sql }, orders }: Online, asked: Request<Receive>, { merchantId, name }: ApiKey): Promise<Answer<Receive> | null> {
  const { keyed } = asked;
  const done = keyed === null ? null : await orders.store.createdBy(merchantId, keyed);
  if (keyed !== null && done !== null) return repeated(asked, keyed, done.doneWith, asSent(done.order, asked.body));
  const { reference } = asked.body;
  if (reference == null) return null;
  const [row] = await sql<{ order_id: string; body_hash: Buffer }[]>`
    select order_id, body_hash from shop.online_order where merchant_id = ${merchantId} and channel = ${name} and reference = ${reference}`;
  const read = row === undefined ? null : await orders.store.read(merchantId, row.order_id);
  if (row === undefined || read === null) return null;
  if (!row.body_hash.equals(bodyHashOf(asked))) return refuse('order_id_taken', { orderId: reference });
  asked.header(headers.idempotencyReplayed, 'true');
  return accept(asSent(read.order, asked.body));
}

async function isValid({ context: { sql } }: Online, { merchantId, id }: ApiKey): Promise<boolean> {
  const rows = await sql`select from shop.api_key where merchant_id = ${merchantId} and id = ${id} and revoked_at is null`;
  return rows.length > 0;
}
