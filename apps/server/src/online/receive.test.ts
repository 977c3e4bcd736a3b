import { randomUUID } from 'node:crypto';
import * as orderCalls from '@till/contract/order/calls';
import { searchCustomersCall } from '@till/contract/write/customer/customers';
import { putKitchenPrinterCall } from '@till/contract/write/kitchen/kitchen';
import * as calls from '@till/contract/write/online';
import { refundCall } from '@till/contract/write/payment/payment';
import { orderMetricsCall } from '@till/contract/write/report';
import { replay } from '@till/domain/order/apply';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWhole } from '../order/create-whole.ts';
import { readDatabaseNow } from '../platform/database-clock.ts';
import { openServices } from '../services.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { testPrinter } from '../testing/kitchen-printer.ts';
import { paidFor, riceTotal, type Site, siteOf } from '../testing/online.ts';
import { ordersOf } from '../testing/orders.ts';
import { openPaper } from '../testing/printers.ts';
import { listOrderAlerts } from './alerts.ts';
import { handOverOld, openHandingOver } from './hand-over-old.ts';

/** Two servers on one database, each with its own memory. */
let till: TestApp;
let other: TestApp;
let owner: Owner;
let site: Site;
let orders: ReturnType<typeof ordersOf>;
beforeAll(async () => {
  till = await testApp();
  other = await testApp({ database: till.database });
});
beforeEach(async () => {
  owner = await till.owner();
  site = await siteOf(till, owner);
  orders = ordersOf(till, owner);
});
afterAll(async () => {
  await other.close();
  await till.close();
});

const send = (call: Parameters<TestApp['send']>[1], orderId: string, body: object = {}) => till.send(owner, call, { orderId }, { body });
/** How much the shop has stored: orders, events, customers, alerts, facts. */
async function stored(): Promise<Record<string, unknown> | undefined> {
  const of = (table: string) => till.context.sql`(select count(*)::int from ${till.context.sql(`shop.${table}`)} where merchant_id = ${owner.merchantId})`;
  const [row] = await till.context.sql`
    select ${of('orders')} as orders, ${of('order_event')} as events, ${of('customer')} as customers, ${of('order_alert')} as alerts, ${of('sale_fact')} as facts,
      ${of('idempotency_key')} as keys`;
  return row;
}

describe('an order from a site', () => {
  it('is priced by the server and answered whole; due, it is open, and is paid as any other', async () => {
    const answer = await site.order({
      reference: 'W-17',
      items: [{ itemId: 'noodles', quantity: 2, note: 'no onions', price: 1, modifiers: [{ id: 'large' }, { id: 'egg' }] }],
      customer: { firstName: 'Mei', lastName: 'Lin', phone: '(415) 555-2671', email: 'mei@example.com' },
      tipsAmount: 300,
      note: 'Ring twice',
    });
    expect(answer.statusCode).toBe(201);
    const order = answer.json();
    expect(order).toMatchObject({
      ...{ source: 'online', deviceSource: 'Website', reference: 'W-17', state: 'open', orderType: 'pickup', orderTypeTime: 'now', note: 'Ring twice' },
      ...{ subtotal: 3_390, taxAmount: 280, tipsAmount: 300, total: 3_970, amountPaid: 0, completedAt: null },
      customer: { firstName: 'Mei', lastName: 'Lin', phone: '+14155552671', email: 'mei@example.com' },
      items: [{ name: 'Beef noodles', price: 1_295, quantity: 2, note: 'no onions', submitted: false }],
      readyAt: till.context.clock() + 20 * 60_000,
    });
    expect(await orders.order(order.id)).toEqual(order);
    const history = await orders.history(order.id);
    expect(JSON.parse(JSON.stringify(replay(history.map(({ op }) => op))))).toEqual(order);
    expect((await send(orderCalls.payCashCall, order.id, { amount: 3_970 })).json()).toMatchObject({ state: 'completed' });
    expect((await site.show(order.id)).json()).toMatchObject({ orderId: order.id, reference: 'W-17', state: 'completed', paid: true, refusal: null });
  });

  it('that is paid is accepted and sold at once, and nobody pays it again', async () => {
    const order = (await site.order(paidFor(riceTotal))).json();
    expect(order).toMatchObject({ state: 'accepted', total: riceTotal, amountPaid: riceTotal, completedAt: till.context.clock() });
    expect(order.order_payment).toMatchObject([{ type: 'online', brand: 'Visa', reference: `pi-${riceTotal}`, amount: riceTotal }]);
    const metrics = async () => (await till.send(owner, orderMetricsCall, {}, { query: { period: 'today' } })).json();
    expect(await metrics()).toEqual({ gross_sales: 2_100, net_sales: 2_100, total_tax: 173, total_orders: 1 });
    expect((await send(orderCalls.payCashCall, order.id, {})).json()).toMatchObject({ statusCode: 409, code: 'order_already_paid' });
    const back = await send(refundCall, order.id, { amount: riceTotal, reason: 'cold' });
    expect(back.json()).toMatchObject({ state: 'accepted', refundedAmount: riceTotal, refunds: [{ by: 'hand', type: 'online' }] });
    expect(await metrics()).toEqual({ gross_sales: 2_100, net_sales: 0, total_tax: 0, total_orders: 1 });
    expect((await send(calls.handOverCall, order.id)).json()).toMatchObject({ state: 'completed', refundedAmount: riceTotal });
    expect(await metrics()).toMatchObject({ total_orders: 1 });
  });

  it('reaches the kitchen at once when it is paid, and when the staff submit it when it is due', async () => {
    const grill = await testPrinter();
    await till.send(owner, putKitchenPrinterCall, { printerId: 'grill' }, { body: { label: 'grill', address: grill.address, enabled: true } });
    const kitchen = openPaper(till.context, { pollMs: 100, pauseMs: 5 });
    const due = (await site.order({ items: [{ itemId: 'rice', note: 'due' }] })).json();
    const paid = (await site.order({ ...paidFor(1_137), items: [{ itemId: 'rice', note: 'paid' }] })).json();
    const papers = () => grill.papers.map(({ text }) => /due|paid/.exec(text)?.[0]);
    await expect.poll(papers).toEqual(['paid']);
    expect(paid.state).toBe('accepted');
    await send(orderCalls.submitOrderCall, due.id);
    await expect.poll(papers).toEqual(['paid', 'due']);
    await kitchen.stop();
    await grill.close();
  });

  it('with an amount that is not the server’s total is refused in words, and nothing is stored', async () => {
    const before = await stored();
    const answer = await site.order({ ...paidFor(riceTotal - 1), customer: { firstName: 'Mei' } });
    expect(answer.json()).toMatchObject({
      statusCode: 409,
      code: 'total_changed',
      message: expect.stringMatching(/total has changed/),
      detail: { total: riceTotal },
    });
    for (const bad of [{ items: [{ itemId: 'secret' }] }, { items: [{ itemId: 'gone' }] }, { items: [] }]) expect((await site.order(bad)).statusCode).toBe(422);
    expect(await stored()).toEqual(before);
  });

  it('takes out of stock what it sells, for everybody at once', async () => {
    await till.context
      .sql`insert into shop.menu_overlay (merchant_id, item_id, stock, counted_at) values (${owner.merchantId}, 'gone', 2, ${till.context.clock()})`;
    till.pass(2_000);
    const duck = (quantity: number, more: object = {}) => site.order({ items: [{ itemId: 'gone', quantity }], ...more });
    expect((await duck(3)).json()).toMatchObject({ code: 'quantity_out_of_range' });
    const sold = await duck(2, paidFor(10_392));
    expect([sold.statusCode, sold.json().state]).toEqual([201, 'accepted']);
    expect((await duck(1)).json()).toMatchObject({ code: 'item_not_available' });
    // It cannot be made: the money goes back, then it is refused, and what it took is there again.
    const { id, total } = sold.json();
    expect((await send(refundCall, id, { amount: total, reason: 'none left' })).statusCode).toBe(200);
    expect((await duck(1)).json()).toMatchObject({ code: 'item_not_available' });
    expect((await send(calls.refuseOrderCall, id)).json()).toMatchObject({ state: 'cancelled' });
    expect((await duck(2, paidFor(10_392))).statusCode).toBe(201);
  });

  it('knows a customer who was there before by name and phone, and takes nobody for another of the same name', async () => {
    const from = async (customer: object) => (await site.order({ customer })).json().customer;
    const mei = { firstName: 'Mei', phone: '415 555 2671' };
    const first = await from({ ...mei, email: 'mei@example.com' });
    // Its site learns nothing that it did not send; the shop knows where her receipts go.
    const again = (await site.order({ customer: mei })).json();
    expect(again.customer).toEqual({ ...first, email: null });
    expect((await orders.order(again.id)).customer).toEqual(first);
    // The e-mail address is the one of this order.
    expect(await from({ ...mei, email: 'new@example.com' })).toEqual({ ...first, email: 'new@example.com' });
    expect((await from({ ...mei, firstName: 'Bo' })).id).not.toBe(first.id);
    // A name alone is many people's: none of them gets what is another's.
    const [ann, other] = [await from({ firstName: 'Ann', email: 'ann@example.com' }), await from({ firstName: 'Ann', email: 'other@example.com' })];
    expect([ann.email, other.email]).toEqual(['ann@example.com', 'other@example.com']);
    expect(ann.id).not.toBe(other.id);
    expect(await from({ firstName: 'Ann' })).toMatchObject({ email: null });
    expect((await from({ firstName: 'Ann', email: 'ann@example.com' })).id).toBe(ann.id);
  });

  it('is taken whatever phone number it names: one that can be read in its international form, any other as it came', async () => {
    await till.context.sql`update shop.merchant set country = 'MX' where merchant_id = ${owner.merchantId}`;
    till.pass(60_000);
    const phoneOf = async (phone: string) => {
      const answer = await site.order({ customer: { firstName: 'Luz', phone } });
      return answer.statusCode === 201 ? answer.json().customer.phone : answer.json().code;
    };
    for (const phone of ['+5213312345678', '5213312345678', '044 33 1234 5678', '045 33 1234 5678', '01 33 1234 5678', '33 1234 5678'])
      expect(await phoneOf(phone), phone).toBe('+523312345678');
    for (const phone of ['call me', '1234', '+52 1 33 1234', 'el de siempre, después de las tres', '電話はない'])
      expect(await phoneOf(` ${phone}\u202e\n`), phone).toBe(phone);
    expect([await phoneOf('  '), await phoneOf('4111 1111 1111 1111')]).toEqual([null, 'card_number_in_text']);
    // Whoever has one is found by it, and is one customer.
    const search = async (query: string) => (await till.send(owner, searchCustomersCall, {}, { query: { query } })).json();
    expect(await search('call me')).toEqual([]);
    expect([(await search('044 33 1234 5678')).length, (await search('+52 1 33 1234')).length, (await search('luz')).length]).toEqual([1, 2, 7]);
  });

  it('is refused by the staff with a reason, which its sender reads', async () => {
    const { id } = (await site.order()).json();
    await send(calls.setReadyTimeCall, id, { readyAt: till.context.clock() + 45 * 60_000 });
    expect((await site.show(id)).json()).toMatchObject({ state: 'open', paid: false, readyAt: till.context.clock() + 45 * 60_000, refusal: null });
    expect((await send(calls.refuseOrderCall, id, { reason: ' No rice left ' })).json()).toMatchObject({ state: 'cancelled' });
    expect((await site.show(id)).json()).toMatchObject({ state: 'cancelled', refusal: { reason: 'No rice left' } });
    const paid = (await site.order(paidFor(riceTotal))).json();
    expect((await send(calls.refuseOrderCall, paid.id)).json()).toMatchObject({ code: 'order_has_payments' });
    await send(refundCall, paid.id, { amount: riceTotal, reason: 'closed' });
    expect((await send(calls.refuseOrderCall, paid.id, { reason: 'Closed' })).json()).toMatchObject({ state: 'cancelled', cancelReason: 'Closed' });
  });

  it('has its texts as everybody sees them: nothing in them hides, ends a line or turns the reading order round', async () => {
    const { id } = (
      await site.order({
        orderTypeLabel: 'dine-in',
        tableNumber: ' 1\u200b2 ',
        customer: { firstName: '\u202eMei\n', lastName: '\u2066Li\u00adn\u2069' },
        items: [{ itemId: 'rice', note: 'no\u202e nuts\r\nplease' }],
        note: 'Ring\ntwice\u2067 👨‍👩‍👧',
        payment: { paid: true, method: 'Vi\u200bsa', reference: 'pi-1', amount: 1_137 },
      })
    ).json();
    expect(await orders.order(id)).toMatchObject({
      tableNumber: '12',
      customer: { firstName: 'Mei', lastName: 'Lin' },
      items: [{ note: 'no nuts please' }],
      note: 'Ring twice 👨‍👩‍👧',
      order_payment: [{ brand: 'Visa' }],
    });
    expect((await site.order({ customer: { firstName: '\u200b\u2069' } })).json()).toMatchObject({ statusCode: 400, code: 'malformed' });
    for (const reference of ['W\u200b-17', 'W\ufe0f-17'])
      expect((await site.order({ reference })).json()).toMatchObject({ statusCode: 400, code: 'malformed' });
    const payment = { paid: true, method: '\u200b', reference: 'pi-2', amount: 1_137 };
    expect((await site.order({ payment })).json()).toMatchObject({ statusCode: 400, code: 'malformed' });
  });

  it('does not show its sender what was taken at a register', async () => {
    expect((await site.show(await orders.newOrder())).statusCode).toBe(404);
    expect((await site.show('nothing')).statusCode).toBe(404);
  });
});

describe('the same order again', () => {
  it('is answered with the one that it made, as it is now: by its idempotency key, or by its reference', async () => {
    const idempotencyKey = randomUUID();
    const first = (await site.order({ reference: 'A' }, { idempotencyKey })).json();
    await send(calls.setReadyTimeCall, first.id, { readyAt: till.context.clock() + 60_000 });
    for (const options of [{ idempotencyKey }, { idempotencyKey: null }, {}, { idempotencyKey, app: other }, { app: other }]) {
      const again = await site.order({ reference: 'A' }, options);
      expect([again.statusCode, again.headers['idempotency-replayed'], again.json().id, again.json().version]).toEqual([
        201,
        'true',
        first.id,
        first.version + 1,
      ]);
    }
    expect((await site.order({ reference: 'A', note: 'x' }, { idempotencyKey })).json()).toMatchObject({ statusCode: 422, code: 'idempotency_key_reused' });
    expect((await site.order({ reference: 'A', note: 'x' })).json()).toMatchObject({ statusCode: 409, code: 'order_id_taken' });
    expect(await stored()).toMatchObject({ orders: 1, alerts: 1, keys: 1 });
  });

  it('at once, over two processes, makes one', async () => {
    const idempotencyKey = randomUUID();
    const asked = Array.from({ length: 12 }, (_, index) =>
      site.order({ reference: 'B', ...paidFor(riceTotal) }, { idempotencyKey, app: index % 2 === 0 ? till : other }),
    );
    const byReference = Array.from({ length: 12 }, (_, index) => site.order({ reference: 'C' }, { idempotencyKey: null, app: index % 2 === 0 ? till : other }));
    for (const answers of [await Promise.all(asked), await Promise.all(byReference)]) {
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
      expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    }
    expect(await stored()).toMatchObject({ orders: 2, alerts: 2, facts: 1 });
  });

  it('whose reference has made an order is nothing that the database calls an error', async () => {
    const first = (await site.order({ reference: 'D' }, { idempotencyKey: null })).json();
    const [key] = await till.context.sql<
      { id: string }[]
    >`select key_id as id from shop.online_order where merchant_id = ${owner.merchantId} and reference = 'D'`;
    const order = { ...(await ordersOf(till, owner).order(first.id)), id: 'D-again' };
    const origin = { keyId: key?.id ?? '', channel: 'Site', reference: 'D', bodyHash: Buffer.alloc(32) };
    const [{ channel = '' } = {}] = await till.context.sql<
      { channel: string }[]
    >`select channel from shop.online_order where merchant_id = ${owner.merchantId}`;
    const again = { merchantId: owner.merchantId, order, ops: [], sold: [], categoryOf: () => null, actor: 'x', keyed: null, origin: { ...origin, channel } };
    // An error would be told as a repeat.
    expect(await createWhole(till.context.sql, { ...again, newCustomer: null }, till.context.clock())).toBe('not_made');
    expect(await stored()).toMatchObject({ orders: 1, alerts: 1 });
  });

  it('is another order where the reference is of another site, or of another shop', async () => {
    const [platform, elsewhere] = [await siteOf(till, owner, 'Platform'), await siteOf(till, await till.owner())];
    const answers = await Promise.all([site, platform, elsewhere].map((each) => each.order({ reference: '1' })));
    for (const { statusCode, headers } of answers) expect([statusCode, headers['idempotency-replayed']]).toEqual([201, undefined]);
    // Each shop counts its own orders.
    expect(await stored()).toMatchObject({ orders: 2 });
    // A new key of the same name goes on where the former one ended.
    const renewed = await siteOf(till, owner, 'Platform');
    expect((await renewed.order({ reference: '1' })).headers['idempotency-replayed']).toBe('true');
  });
});

describe('a pause', () => {
  it('takes what was paid just before it began, and is what is said to everybody else', async () => {
    const pause = (pauseMinutes: number) => till.send(owner, calls.putOnlineSettingsCall, {}, { body: { pauseMinutes } });
    await pause(20);
    till.pass(9 * 60_000);
    // Made longer, it did not begin anew.
    await pause(20);
    expect((await site.order(paidFor(riceTotal))).json()).toMatchObject({ state: 'accepted', amountPaid: riceTotal });
    // Whoever asks for the total before money is taken hears of the pause.
    for (const more of [paidFor(1), {}]) expect((await site.order(more)).json()).toMatchObject({ statusCode: 503, code: 'online_orders_paused' });
    // Only who is to come again is told when.
    const answers = [await site.order(paidFor(riceTotal)), await site.order()];
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['retry-after'] !== undefined])).toEqual([
      [201, false],
      [503, true],
    ]);
    till.pass(2 * 60_000);
    expect((await site.order(paidFor(riceTotal))).json()).toMatchObject({ statusCode: 503, code: 'online_orders_paused' });
    await pause(0);
    await pause(20);
    expect((await site.order(paidFor(riceTotal))).statusCode).toBe(201);
  });

  it('answers in words and says when to come again, until it is over or ended', async () => {
    const set = async (body: object) => (await till.send(owner, calls.putOnlineSettingsCall, {}, { body })).json();
    const before = (await site.order({ reference: 'before' })).json();
    expect(await set({ pauseMinutes: 20 })).toEqual({ pausedUntil: till.context.clock() + 1_200_000, readyMinutes: 20 });
    till.pass(60_000);
    const answer = await site.order();
    expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
      503,
      'online_orders_paused',
      'We’re not taking online orders for the next 19 min. Your order wasn’t placed, and nothing was charged. Please try again after that.',
    ]);
    expect(answer.headers['retry-after']).toBe('1140');
    expect((await site.order({ reference: 'before' })).json().id).toBe(before.id);
    expect(await set({ readyMinutes: 35 })).toMatchObject({ pausedUntil: expect.any(Number), readyMinutes: 35 });
    expect(await set({ pauseMinutes: 0 })).toEqual({ pausedUntil: null, readyMinutes: 35 });
    expect((await site.order()).json().readyAt).toBe(till.context.clock() + 35 * 60_000);
    await set({ pauseMinutes: 1 });
    till.pass(60_000);
    expect((await till.send(owner, calls.getOnlineSettingsCall)).json()).toEqual({ pausedUntil: null, readyMinutes: 35 });
    expect((await site.order()).statusCode).toBe(201);
  });
});

it('an order that was paid online and that nobody handed over ends by itself, half a day after it was ready; one that nobody has seen, after two days', async () => {
  const services = openServices(till.context);
  const hour = 3_600_000;
  const soon = (await site.order(paidFor(riceTotal))).json();
  const later = (await site.order({ ...paidFor(riceTotal), orderTypeTime: till.context.clock() + 24 * hour })).json();
  const unseen = (await site.order(paidFor(riceTotal))).json();
  const due = (await site.order()).json();
  for (const { id } of [soon, later, due]) await send(calls.acknowledgeOrderCall, id);
  const states = () => Promise.all([soon, later, unseen, due].map(async ({ id }) => (await orders.order(id)).state));
  const endOld = (hours: number) => handOverOld(till.context, services.orders, till.context.clock() + hours * hour);
  await endOld(12);
  expect(await states()).toEqual(['accepted', 'accepted', 'accepted', 'open']);
  await endOld(13);
  expect(await states()).toEqual(['completed', 'accepted', 'accepted', 'open']);
  await endOld(48);
  expect(await states()).toEqual(['completed', 'completed', 'accepted', 'open']);
  await endOld(49);
  expect(await states()).toEqual(['completed', 'completed', 'completed', 'open']);
});

it('what was paid and acknowledged a moment ago is neither ended nor forgotten by a process that is hours ahead', async () => {
  const { sql, log } = till.context;
  const paid = (await site.order(paidFor(riceTotal))).json();
  const unseen = (await site.order(paidFor(riceTotal))).json();
  await send(calls.acknowledgeOrderCall, paid.id);
  const now = await readDatabaseNow(sql);
  for (const id of [paid.id, unseen.id]) {
    await sql`update shop.orders set completed_at = ${now}, doc = (doc::jsonb - 'readyAt')::json where merchant_id = ${owner.merchantId} and id = ${id}`;
    await sql`update shop.order_alert set created_at = ${now} where merchant_id = ${owner.merchantId} and order_id = ${id}`;
  }
  const ahead = { sql, log, clock: () => now + 49 * 3_600_000 };
  const ending = openHandingOver(ahead, openServices(till.context).orders);
  await ending.stop();
  expect((await orders.order(paid.id)).state).toBe('accepted');
  const listed = await listOrderAlerts(ahead, { params: { merchantId: owner.merchantId } } as Parameters<typeof listOrderAlerts>[1]);
  expect(listed.ok && listed.value.map(({ orderId }) => orderId)).toContain(unseen.id);
});
