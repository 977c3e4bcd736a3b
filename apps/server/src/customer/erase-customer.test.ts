import { randomUUID } from 'node:crypto';
import { changeOrderCall, payCashCall, payLaterCall } from '@till/contract/order/calls';
import { listOrdersCall, orderHistoryCall } from '@till/contract/order/lists';
import * as calls from '@till/contract/write/customer/change';
import { createCustomerCall, listCustomersCall } from '@till/contract/write/customer/customers';
import { replay } from '@till/domain/order/apply';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { forgetErased } from '../order/customer/forget-erased.ts';
import { openServices } from '../services.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { paidFor, riceTotal, siteOf } from '../testing/online.ts';
import { ordersOf } from '../testing/orders.ts';
import { receiptsOf } from '../testing/receipts.ts';
import { forgetLateReceivers } from './erasure-store.ts';

let till: TestApp;
let owner: Owner;
beforeAll(async () => {
  till = await testApp({ config: { smsUrl: 'https://sms.test' } });
});

/** Somebody else for every test: each looks through the whole database. */
let turn = 0;
let person: { firstName: string; lastName: string; phone: string; email: string };
let spare: string;
let place: { lat: number; lng: number };
/** All by which they can be known, in any table. */
let known: RegExp;
beforeEach(async () => {
  owner = await till.owner();
  turn += 1;
  const lastName = `Quibble${'abcdefgh'[turn]}`;
  person = { firstName: 'Xiomara', lastName, phone: `+1415555267${turn}`, email: `${lastName}@example.com` };
  spare = `${lastName}@home.example`;
  place = { lat: 37.812 + turn / 10_000, lng: -122.2 };
  known = new RegExp(`${lastName}|555267${turn}|${place.lat}`, 'i');
});
afterAll(() => till.close());

const make = async (more: object = {}): Promise<string> =>
  (await till.send(owner, createCustomerCall, {}, { body: { ...person, ...more }, key: randomUUID() })).json().id;
const erase = (customerId: string, by = owner) => till.send(by, calls.eraseCustomerCall, { customerId });
const give = (orderId: string, body: object) => till.send(owner, changeOrderCall, { orderId }, { body });
const forget = (orders = openServices(till.context).orders, stop?: AbortSignal) => forgetErased(till.context.sql, orders, stop);
const orderFor = async (customerId: string): Promise<string> => {
  const { newOrder, add } = ordersOf(till, owner);
  const orderId = await newOrder();
  await add(orderId, { itemId: 'rice' });
  await give(orderId, { customerId });
  return orderId;
};

/** Every row of every table of the database as text that has something of the person in it. */
async function rowsThatKnow(): Promise<readonly string[]> {
  const { sql } = till.context;
  const tables = await sql<
    { name: string }[]
  >`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`;
  expect(tables.length).toBeGreaterThan(40);
  const found = await Promise.all(
    tables.map(async ({ name }) => (await sql.unsafe<{ row: string }[]>(`select t::text as row from ${name} t`)).map(({ row }) => `${name}: ${row}`)),
  );
  return found.flat().flatMap((row) => (known.test(row) ? [row.slice(0, 150)] : []));
}

/** A person with two ids, orders in every state, an online order with a place, receipts sent and waiting; the ids of the orders. */
async function aLife() {
  const [id, other] = [await make(), await make({ firstName: 'Xio', email: null })];
  await till.send(owner, calls.mergeCustomersCall, { customerId: id }, { body: { otherId: other }, key: randomUUID() });
  const { email, ...unmailed } = person;
  await till.send(owner, calls.changeCustomerCall, { customerId: id }, { body: { ...unmailed, email: spare }, key: randomUUID() });
  const open = await orderFor(id);
  const [paid, later] = [await orderFor(other), await orderFor(id)];
  await till.send(owner, payCashCall, { orderId: paid }, { body: {} });
  await till.send(owner, payLaterCall, { orderId: later }, { body: {} });
  // Somebody else's now, and nobody's.
  const [given, taken] = [await orderFor(id), await orderFor(id)];
  await give(given, { customerId: await make({ firstName: 'Ana', lastName: 'Ruiz', phone: '+14155550199', email: 'ana@example.com' }) });
  await give(taken, { customerId: null });
  const site = await siteOf(till, owner);
  const sent = await site.order({
    orderTypeLabel: 'pickup',
    addressLatLng: place,
    customer: { ...person, email },
    ...paidFor(riceTotal),
  });
  expect(sent.statusCode, sent.body).toBeLessThan(300);
  const online: string = sent.json().id;
  const receipts = receiptsOf(till, owner);
  expect((await receipts.send(paid, { receiver: spare }, randomUUID())).statusCode).toBe(202);
  expect((await receipts.send(paid, { type: 'phone', receiver: person.phone }, randomUUID())).statusCode).toBe(202);
  return { id, other, open, paid, later, given, taken, online };
}

it('who is erased is in no table any more: neither name, phone, e-mail nor place; every figure stays, and replaying an order gives it', async () => {
  const { id, other, ...orderIds } = await aLife();
  const { order, history } = ordersOf(till, owner);
  const before = await Promise.all(Object.values(orderIds).map(order));
  expect((await rowsThatKnow()).length).toBeGreaterThan(14);
  const answer = await erase(id);
  expect([answer.statusCode, answer.json()]).toEqual([200, { orders: 6 }]);
  expect((await erase(other)).json()).toEqual({ orders: 0 });
  const listed = await till.send(owner, listCustomersCall);
  expect(listed.body).not.toMatch(known);
  expect(await forget()).toBe(6);
  expect(await rowsThatKnow()).toEqual([]);
  for (const was of before) {
    const now = await order(was.id);
    const { version, customer, customerId, addressLatLng: _place, ...figures } = was;
    expect(now).toMatchObject({ ...figures, version: version + 1, customer: was.id === orderIds.given ? customer : null });
    expect(customerId === null || now.customerId === null || was.id === orderIds.given).toBe(true);
    expect(JSON.parse(JSON.stringify(replay((await history(was.id)).map(({ op }) => op))))).toEqual(now);
    const entries = (await till.send(owner, orderHistoryCall, { orderId: was.id })).json() as { op: string; who: string }[];
    expect(entries.at(-1)).toMatchObject({ op: 'forget-customer', who: `${owner.merchantId}@till.test` });
  }
  expect((await till.send(owner, listOrdersCall, {}, { query: { limit: '50' } })).body).not.toMatch(known);
  const receipts = await receiptsOf(till, owner).list(orderIds.paid);
  expect(receipts.map(({ receiver, state }) => [receiver, state])).toEqual([
    ['', 'refused'],
    ['', 'refused'],
  ]);
  const acts = await till.context.sql<{ act: string; details: object }[]>`
    select act, details from door.audit join door.owner o on o.id = owner_id where merchant_id = ${owner.merchantId} and act = 'customer-erased'`;
  expect(acts).toEqual([{ act: 'customer-erased', details: { customer: id } }]);
  expect(await forget()).toBe(0);
});

it('orders forget one after another: a job that is killed is gone on with, and two at once do each order once', async () => {
  const id = await make();
  const orderIds: string[] = [];
  for (let n = 0; n < 6; n += 1) orderIds.push(await orderFor(id));
  await erase(id);
  const { orders } = openServices(till.context);
  const kill = new AbortController();
  let moved = 0;
  const killed: Pick<typeof orders, 'move'> = {
    move(place, decide, actor) {
      moved += 1;
      if (moved === 2) kill.abort();
      if (moved > 2) throw new Error('killed');
      return orders.move(place, decide, actor);
    },
  };
  expect(await forget(killed as typeof orders, kill.signal)).toBe(2);
  expect(await rowsThatKnow()).not.toEqual([]);
  const counts = await Promise.all([forget(), forget()]);
  expect(counts[0] + counts[1]).toBe(4);
  expect(await rowsThatKnow()).toEqual([]);
  const { history } = ordersOf(till, owner);
  for (const orderId of orderIds) expect((await history(orderId)).filter(({ op }) => op.op === 'forget-customer')).toHaveLength(1);
});

it('a tablet that still has them adds them to no order: its tip counts, and the order keeps whom it has', async () => {
  const [id, ana] = [await make(), await make({ firstName: 'Ana', lastName: 'Ruiz', phone: '+14155550199', email: null })];
  const orderId = await orderFor(ana);
  await erase(id);
  const late = await give(orderId, { customerId: id, tipsAmount: 300 });
  expect([late.statusCode, late.json().tipsAmount, late.json().customerId]).toEqual([200, 300, ana]);
  expect((await give(orderId, { customerId: id })).json()).toMatchObject({ statusCode: 422, code: 'customer_not_found' });
  expect((await give(orderId, { customerId: 'nobody' })).json().code).toBe('customer_not_found');
  expect(await rowsThatKnow()).toEqual([]);
});

it('a call that had read them before they were erased, and ended after, is forgotten, too; so is a receipt', async () => {
  const id = await make();
  const orderId = await orderFor(id);
  await till.send(owner, payCashCall, { orderId }, { body: {} });
  await erase(id);
  await forget();
  const { orders } = openServices(till.context);
  await orders.move({ merchantId: owner.merchantId, orderId }, () => ({ ok: true, value: { op: { op: 'change-order', customer: { id, ...person } } } }));
  await till.context.sql`
    insert into shop.receipt (merchant_id, id, order_id, version, type, receiver, language, document, customer_id, next_at, asked_at)
    values (${owner.merchantId}, ${randomUUID()}, ${orderId}, 1, 'email', ${person.email}, 'en-us', '{}', ${id}, 0, 0)`;
  expect(await rowsThatKnow()).not.toEqual([]);
  await forgetLateReceivers(till.context.sql);
  expect(await forget()).toBe(1);
  expect(await rowsThatKnow()).toEqual([]);
});

it('a customer is exported whole with their orders, a page at a time; the trail says so once', async () => {
  const { id, other, open, paid, later, online } = await aLife();
  const page = async (query: object) => till.send(owner, calls.exportCustomerCall, { customerId: other }, { query: { ...query } });
  const first = await page({ limit: 3 });
  const { customer, receipts, orders } = first.json();
  expect(customer).toMatchObject({ id, firstName: 'Xiomara', email: spare, merged: [{ id: other, firstName: 'Xio' }] });
  expect(customer.duplicates).toBeUndefined();
  expect(receipts.map(({ receiver }: { receiver: string }) => receiver).toSorted()).toEqual([person.phone, spare]);
  const rest = await page({ limit: 3, cursor: first.headers['x-next-cursor'] });
  expect(rest.json()).toMatchObject({ customer: null, receipts: [] });
  const all = [...orders, ...rest.json().orders] as { id: string; items: unknown[] }[];
  expect(all.map((each) => each.id).toSorted()).toEqual([open, paid, later, online].toSorted());
  expect(all.every(({ items }) => items.length > 0)).toBe(true);
  const acts = await till.context.sql<{ details: object }[]>`
    select details from door.audit join door.owner o on o.id = owner_id where merchant_id = ${owner.merchantId} and act = 'customer-exported'`;
  expect(acts).toEqual([{ details: { customer: id } }]);
  expect((await till.send(await till.owner(), calls.exportCustomerCall, { customerId: id })).statusCode).toBe(404);
  await erase(id);
  await forget();
  expect((await page({})).statusCode).toBe(404);
  expect((await erase('nobody')).statusCode).toBe(404);
});
