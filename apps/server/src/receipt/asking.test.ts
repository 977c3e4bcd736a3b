import { randomUUID } from 'node:crypto';
import * as orderCalls from '@till/contract/order/calls';
import { setSharesCall } from '@till/contract/order/shares';
import { listSentReceiptsCall, sendReceiptCall } from '@till/contract/write/receipt/send';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { ordersOf } from '../testing/orders.ts';
import { receiptsOf } from '../testing/receipts.ts';
import { forgetOldReceipts } from './old-receipts.ts';

let till: TestApp;
let owner: Owner;
let receipts: ReturnType<typeof receiptsOf>;
beforeAll(async () => {
  // Nothing is sent here: no job runs.
  till = await testApp({ config: { smsUrl: 'https://AC1:token@sms.test?from=%2B15550100199' } });
});
afterAll(() => till?.close());
beforeEach(async () => {
  owner = await till.owner();
  receipts = receiptsOf(till, owner);
});

/** An address of its own for each test: what one address gets is limited. */
const someone = () => `guest-${randomUUID().slice(0, 8)}@example.com`;

describe('asking for a receipt', () => {
  it('by e-mail or phone is accepted with 202 and {}, and the order says that it waits (ENT-23, WORD-15)', async () => {
    const orderId = await receipts.paidOrder();
    const to = someone();
    const asked = await receipts.send(orderId, { merchantId: owner.merchantId, receiver: ` ${to} ` });
    expect([asked.statusCode, asked.json()]).toEqual([202, {}]);
    expect((await receipts.send(orderId, { type: 'phone', receiver: '(415) 555-2671' })).statusCode).toBe(202);
    const waiting = { id: expect.any(String), state: 'waiting', problem: null, askedAt: expect.any(Number), endedAt: null };
    expect(await receipts.list(orderId)).toEqual([
      { ...waiting, type: 'phone', receiver: '+14155552671' },
      { ...waiting, type: 'email', receiver: to },
    ]);
  });

  it('by session is accepted as by token, and leaves the order as it was', async () => {
    const orderId = await receipts.paidOrder();
    const before = await ordersOf(till, owner).order(orderId);
    const answer = await till.app.inject({
      method: 'POST',
      url: `/api/register/merchants/${owner.merchantId}/notifications`,
      headers: { cookie: owner.cookie, origin: till.context.config.publicUrl },
      payload: { type: 'email', receiver: someone(), orderId },
    });
    expect([answer.statusCode, answer.json()]).toEqual([202, {}]);
    expect(await ordersOf(till, owner).order(orderId)).toEqual(before);
  });

  it('of nobody is refused with 422, and nothing waits', async () => {
    const orderId = await receipts.paidOrder();
    for (const receiver of ['', 'nobody', 'a@b@c', 'a@b.c, d@e.f', '415 555 2671', 'Ana <ana@example.com>', 'a@example.com\nbcc: b@example.com'])
      expect((await receipts.send(orderId, { receiver })).json()).toMatchObject({ statusCode: 422, code: 'email_invalid' });
    for (const receiver of ['', '12', 'ana@example.com', '+1 000 000 0000'])
      expect((await receipts.send(orderId, { type: 'phone', receiver })).json()).toMatchObject({ statusCode: 422, code: 'phone_invalid' });
    expect(await receipts.list(orderId)).toEqual([]);
  });

  it('for a text message is refused where none can be sent', async () => {
    const other = await testApp({ database: till.database, config: { smsUrl: null } });
    const orderId = await receipts.paidOrder();
    const answer = await receipts.send(orderId, { type: 'phone', receiver: '+14155552671' }, undefined, other);
    expect(answer.json()).toMatchObject({ statusCode: 422, code: 'text_messages_off' });
    expect((await other.app.inject('/config.json')).json().textMessages).toBe(false);
    expect((await till.app.inject('/config.json')).json().textMessages).toBe(true);
    await other.close();
  });

  it('of an empty, a cancelled or an unknown order is refused', async () => {
    const orders = ordersOf(till, owner);
    const empty = await orders.newOrder();
    expect((await receipts.send(empty, { receiver: someone() })).json()).toMatchObject({ statusCode: 422, code: 'order_empty' });
    await orders.add(empty, { itemId: 'rice' });
    await till.send(owner, orderCalls.cancelOrderCall, { orderId: empty });
    expect((await receipts.send(empty, { receiver: someone() })).json()).toMatchObject({ statusCode: 409, code: 'order_cancelled' });
    expect((await receipts.send('B404', { receiver: someone() })).json()).toMatchObject({ statusCode: 404, code: 'not_found' });
    expect((await till.send(owner, listSentReceiptsCall, { orderId: 'B404' })).json()).toMatchObject({ statusCode: 404, code: 'not_found' });
  });

  it('of a guest of a split bill keeps what that guest has of it and nothing of the others; whoever gets it is not kept with the table’s customer', async () => {
    const orders = ordersOf(till, owner);
    const id = await orders.newOrder();
    await orders.add(id, { itemId: 'rice' });
    await orders.add(id, { itemId: 'beer' });
    const [beer, rice] = (await orders.order(id)).items;
    const shares = [rice, beer].map((line, at) => ({ id: `s${at + 1}`, no: at + 1, name: 'Ana', take: [{ cartId: line?.cartId ?? 0, parts: 1, of: 1 }] }));
    expect((await till.send(owner, setSharesCall, { orderId: id }, { body: { shares } })).statusCode).toBe(200);
    expect((await receipts.send(id, { receiver: someone(), shareId: 's1' })).statusCode).toBe(202);
    const [kept] = await till.context
      .sql`select document::text as text, customer_id from shop.receipt where merchant_id = ${owner.merchantId} and order_id = ${id}`;
    expect(kept).toMatchObject({ text: expect.stringContaining('Check 1: Ana'), customer_id: null });
    expect([kept?.text.includes(rice?.name), kept?.text.includes(beer?.name)]).toEqual([true, false]);
    expect((await receipts.send(id, { receiver: someone(), shareId: 's3' })).json()).toMatchObject({ statusCode: 404, code: 'not_found' });
  });

  it('of another merchant is refused, and shows nothing', async () => {
    const orderId = await receipts.paidOrder();
    await receipts.send(orderId, { receiver: someone() });
    const stranger = await till.owner();
    const to = { merchantId: owner.merchantId };
    const body = { orderId, type: 'email', receiver: someone() };
    for (const answer of [
      await till.send(stranger, sendReceiptCall, to, { body }),
      await till.send(stranger, sendReceiptCall, {}, { body: { ...body, merchantId: owner.merchantId } }),
      await till.send(stranger, listSentReceiptsCall, { ...to, orderId }),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
    expect((await till.send(stranger, sendReceiptCall, {}, { body })).json()).toMatchObject({ statusCode: 404 });
    expect(await receipts.list(orderId)).toHaveLength(1);
  });

  it('again with the same key asks for one, with another for one more', async () => {
    const orderId = await receipts.paidOrder();
    const [key, receiver] = [randomUUID(), someone()];
    const both = await Promise.all([receipts.send(orderId, { receiver }, key), receipts.send(orderId, { receiver }, key)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([202, 202]);
    expect(both.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(1);
    expect(await receipts.list(orderId)).toHaveLength(1);
    expect((await receipts.send(orderId, { receiver: someone() }, key)).json()).toMatchObject({ statusCode: 422, code: 'idempotency_key_reused' });
    await receipts.send(orderId, { receiver }, randomUUID());
    await receipts.send(orderId, { receiver });
    expect(await receipts.list(orderId)).toHaveLength(3);
  });

  it('again and again is limited for one receiver, whoever asks, with words and a time to wait; others are not', async () => {
    const orderId = await receipts.paidOrder();
    const receiver = someone();
    for (let count = 0; count < 5; count += 1) expect((await receipts.send(orderId, { receiver })).statusCode).toBe(202);
    const refused = await receipts.send(orderId, { receiver: receiver.toUpperCase() });
    expect(refused.json()).toMatchObject({
      statusCode: 429,
      code: 'too_many_requests',
      message: expect.stringMatching(/Try again in \d+ (?:second|minute|hour)s?\./),
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const other = receiptsOf(till, await till.owner());
    expect((await other.send(await other.paidOrder(), { receiver })).statusCode).toBe(429);
    expect((await receipts.send(orderId, { receiver: someone() })).statusCode).toBe(202);
    till.pass(16 * 60_000);
    expect((await receipts.send(orderId, { receiver })).statusCode).toBe(202);
    // The names of limits are kept for a day: nobody reads addresses in them.
    const [row] = await till.context.sql`select count(*)::int as count from door.rate_limit where key ilike ${`%${receiver}%`}`;
    expect(row?.['count']).toBe(0);
  });
});

it('a receipt that ended is forgotten after 90 days, one that waits is not', async () => {
  const { sql } = till.context;
  const [old, fresh, waiting] = [await receipts.paidOrder(), await receipts.paidOrder(), await receipts.paidOrder()];
  for (const orderId of [old, fresh, waiting]) await receipts.send(orderId, { receiver: someone() });
  const ended = (orderId: string, at: number) =>
    sql`update shop.receipt set state = 'sent', document = null, ended_at = ${at} where merchant_id = ${owner.merchantId} and order_id = ${orderId}`;
  const now = Date.now();
  await ended(old, now - 91 * 86_400_000);
  await ended(fresh, now - 89 * 86_400_000);
  await sql`update shop.receipt set asked_at = 0 where merchant_id = ${owner.merchantId} and order_id = ${waiting}`;
  expect(await forgetOldReceipts(sql, now, 1_000)).toBe(1);
  expect([(await receipts.list(old)).length, (await receipts.list(fresh)).length, (await receipts.list(waiting)).length]).toEqual([0, 1, 1]);
});
