import * as calls from '@till/contract/order/calls';
import { listOrdersCall } from '@till/contract/order/lists';
import { getOrderCall, ongoingOrdersCall } from '@till/contract/order/reads';
import { refundCall } from '@till/contract/write/payment/payment';
import type { Order } from '@till/domain/order/types';
import { opShape, orderShape } from '@till/domain/order/upgrade/upgrade';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFeed } from '../live/feed.ts';
import { tcpDriver } from '../printing/driver.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { type TestPrinter, testPrinter } from '../testing/kitchen-printer.ts';
import { ordersOf } from '../testing/orders.ts';
import { openPaper } from '../testing/printers.ts';

let till: TestApp;
let owner: Owner;
let grill: TestPrinter;
let orders: ReturnType<typeof ordersOf>;
beforeAll(async () => {
  till = await testApp();
  owner = await till.owner();
  orders = ordersOf(till, owner);
  grill = await testPrinter();
});
afterAll(async () => {
  await grill.close();
  await till.close();
});

const today = { order: orderShape, op: opShape };
const next = { order: orderShape + 1, op: opShape + 1 };

/** What a process of the next version of Till writes, as far as this one can tell. */
async function keepIn(shape: typeof today, orderId: string): Promise<void> {
  const { sql } = till.database;
  await sql`update shop.orders set shape = ${shape.order} where id = ${orderId}`;
  await sql`update shop.order_event set shape = ${shape.op} where order_id = ${orderId}`;
}

it('says in which shape each document and op is kept', async () => {
  const orderId = await orders.newOrder();
  await orders.add(orderId, { itemId: 'rice' });
  expect(await till.database.sql`select shape from shop.orders where id = ${orderId}`).toEqual([{ shape: 2 }]);
  expect(await till.database.sql`select shape from shop.order_event where order_id = ${orderId}`).toEqual([{ shape: 1 }, { shape: 1 }]);
});

it('an order that the build of 3cce192f has kept says what it said, and is kept in today’s shape from its next change on', async () => {
  const { sql } = till.database;
  const [id, other] = ['K1', 'K2'];
  for (const orderId of [id, other]) {
    expect((await orders.create({ orderId })).statusCode).toBe(201);
    await orders.add(orderId, { id: 'L1', itemId: 'rice' });
    expect((await till.send(owner, calls.payCashCall, { orderId })).statusCode).toBe(200);
    // As that build kept a charge that it found a second after the order was paid.
    await sql`
      update shop.orders set shape = 1, doc = jsonb_set(doc::jsonb, '{order_payment}', doc::jsonb->'order_payment' || jsonb_build_array(
        doc::jsonb#>'{order_payment,0}' || jsonb_build_object('id', 'late', 'type', 'card', 'gateway', 'valor', 'at', (doc->>'completedAt')::bigint + 1000)))::json
      where id = ${orderId}`;
  }
  const process = await testApp({ database: till.database });
  const lateOf = (order: Order) => order.order_payment.map(({ type, late }) => [type, late]);
  const said = [
    ['cash', undefined],
    ['card', true],
  ];
  expect(lateOf((await process.send(owner, getOrderCall, { orderId: id })).json())).toEqual(said);
  const listed: readonly Order[] = (await process.send(owner, listOrdersCall, {})).json();
  expect(listed.filter((each) => [id, other].includes(each.id)).map(lateOf)).toEqual([said, said]);
  expect(
    (
      await process.send(
        owner,
        refundCall,
        { orderId: id },
        { body: { amount: 1, reason: '', paymentId: listed.find((each) => each.id === id)?.order_payment[0]?.id } },
      )
    ).statusCode,
  ).toBe(200);
  const kept = await sql<{ shape: number; doc: Order }[]>`select shape, doc from shop.orders where id in (${id}, ${other}) order by id`;
  expect(kept.map(({ shape, doc }) => [shape, lateOf(doc)])).toEqual([
    [2, said],
    [1, said.map(([type]) => [type, undefined])],
  ]);
  await process.close();
});

it('an order of a newer version of Till is neither guessed at nor changed: whoever asks is to ask again, at a process that can read it', async () => {
  const id = 'N1';
  expect((await orders.create({ orderId: id })).statusCode).toBe(201);
  await orders.add(id, { id: 'L1', itemId: 'rice' });
  // This process has seen none of it.
  const other = await testApp({ database: till.database });
  await keepIn(next, id);
  const before = await till.database.sql`select doc::text, version from shop.orders where id = ${id}`;
  const said = await Promise.all([
    other.send(owner, getOrderCall, { orderId: id }),
    other.send(owner, listOrdersCall, {}),
    other.send(owner, ongoingOrdersCall, {}),
    other.send(owner, calls.addItemCall, { orderId: id }, { body: { itemId: 'rice' } }),
    other.send(owner, calls.payCashCall, { orderId: id }),
    orders.create({ orderId: id }, undefined, other),
  ]);
  expect(said.map((answer) => [answer.statusCode, answer.json().code])).toEqual(said.map(() => [503, 'unavailable']));
  expect(await till.database.sql`select doc::text, version from shop.orders where id = ${id}`).toEqual(before);
  await keepIn(today, id);
  expect((await other.send(owner, getOrderCall, { orderId: id })).json()).toMatchObject({ id, version: 2 });
  expect((await other.send(owner, ongoingOrdersCall, {})).statusCode).toBe(200);
  await other.close();
});

// How the next version's process writes an event that this one cannot read.
const newer = { 'of a newer shape': 'new.shape := 2', 'of a name that is new': `new.op := (new.op::jsonb || '{"op":"hold"}')::json` } as const;

it.each(Object.entries(newer))('the kitchen and the screens wait for an event %s, and miss nothing of it', async (_, writes) => {
  const { sql } = till.database;
  await sql`
    insert into shop.kitchen_printer (merchant_id, id, label, address, language, enabled, created_at, since, from_epoch, from_seen)
    select ${owner.merchantId}, 'grill', 'grill', ${grill.address}, 'en-us', true, 0, 0, epoch, pg_current_snapshot() from door.history on conflict do nothing`;
  const [told, warned]: [string[], string[]] = [[], []];
  const warn = (_about: unknown, text?: string): void => void warned.push(text ?? '');
  const context = { ...till.context, log: Object.assign(Object.create(till.context.log) as typeof till.context.log, { warn }) };
  const feed = openFeed(context, owner.merchantId);
  await feed.ready;
  feed.join((changes) => told.push(...changes.flatMap(({ events }) => events.flatMap((each) => (each.event === 'order' ? [each.data.orderId] : [])))));
  const orderId = await orders.newOrder();
  const note = `later${writes.length}`;
  await orders.add(orderId, { itemId: 'rice', note });
  // As if a process of the next version submitted it.
  await sql.unsafe(`
    create or replace function newer() returns trigger language plpgsql as $$ begin ${writes}; return new; end $$;
    create trigger newer before insert on shop.order_event for each row execute function newer()`);
  expect((await till.send(owner, calls.submitOrderCall, { orderId })).statusCode).toBe(200);
  const kitchen = openPaper(context, { print: tcpDriver(), pollMs: 20, pauseMs: 5, retryMs: 20, stopMs: 500 });
  await expect.poll(() => new Set(warned).size).toBe(2);
  expect(grill.papers.filter(({ text }) => text.includes(note))).toHaveLength(0);
  await sql.unsafe('drop trigger newer on shop.order_event');
  await sql`update shop.order_event set op = (op::jsonb || '{"op":"submit"}')::json where order_id = ${orderId} and version = 3`;
  await keepIn(today, orderId);
  await expect.poll(() => grill.papers.filter(({ text }) => text.includes(note)).length).toBe(1);
  await expect.poll(() => told.filter((id) => id === orderId).length).toBe(3);
  await kitchen.stop();
  feed.close();
  expect(grill.papers.filter(({ text }) => text.includes(note))).toHaveLength(1);
});

it('a call that only a newer version knows is to be asked again, not refused, by a process that is about to be replaced', async () => {
  const hold = (app: TestApp) =>
    app.app.inject({ method: 'POST', url: `/api/register/merchants/${owner.merchantId}/orders/B1/hold`, headers: { 'x-token': owner.token }, payload: {} });
  expect((await hold(till)).json()).toMatchObject({ statusCode: 404, code: 'not_found' });
  const old = await testApp({ database: till.database, context: { mayWrite: () => false } });
  const said = await hold(old);
  expect([said.json().code, said.headers['retry-after']]).toEqual(['unavailable', '1']);
  await old.close();
});
