import { randomUUID } from 'node:crypto';
import { changeOrderCall, createOrderCall } from '@till/contract/order/calls';
import { listOrdersCall } from '@till/contract/order/lists';
import { changeCustomerCall, getCustomerCall, listCustomerOrdersCall, mergeCustomersCall, unmergeCustomersCall } from '@till/contract/write/customer/change';
import { createCustomerCall, listCustomersCall, searchCustomersCall } from '@till/contract/write/customer/customers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';

let till: TestApp;
let owner: Owner;
beforeAll(async () => {
  till = await testApp();
});
beforeEach(async () => {
  owner = await till.owner();
});
afterAll(() => till.close());

const phone = '+14155552671';
const made = async (firstName: string, more: object = {}): Promise<string> =>
  (await till.send(owner, createCustomerCall, {}, { body: { firstName, lastName: 'Lin', phone, ...more } })).json().id;
const detail = async (customerId: string) => (await till.send(owner, getCustomerCall, { customerId })).json();
const change = (customerId: string, body: object, key?: string) =>
  till.send(owner, changeCustomerCall, { customerId }, { body, ...(key === undefined ? {} : { key }) });
const merge = (customerId: string, otherId: string, key?: string) =>
  till.send(owner, mergeCustomersCall, { customerId }, { body: { otherId }, ...(key === undefined ? {} : { key }) });
const unmerge = (customerId: string, otherId: string) => till.send(owner, unmergeCustomersCall, { customerId }, { body: { otherId } });
const orderOf = async (customerId: string): Promise<string> => {
  const { orderId } = (await till.send(owner, createOrderCall, {}, { body: { source: 'register', deviceSource: 'web' } })).json();
  await till.send(owner, changeOrderCall, { orderId }, { body: { customerId } });
  till.pass(1_000);
  return orderId;
};
const ordersOf = async (customerId: string, query = {}) => {
  const page = await till.send(owner, listCustomerOrdersCall, { customerId }, { query });
  return { ids: (page.json() as { id: string }[]).map(({ id }) => id), cursor: page.headers['x-next-cursor'] as string | undefined };
};
const names = async () => ((await till.send(owner, listCustomersCall)).json() as { firstName: string }[]).map(({ firstName }) => firstName).toSorted();
const found = async (query: string) => (await till.send(owner, searchCustomersCall, {}, { query: { query } })).json().map(({ id }: { id: string }) => id);
const acts = async () =>
  (
    await till.context.sql<{ act: string }[]>`
      select act from door.audit join door.owner o on o.id = owner_id where o.merchant_id = ${owner.merchantId} order by audit.id`
  ).map(({ act }) => act);

describe('a customer is changed', () => {
  it('in every field, is found by the new ones, and the trail of the owner says so without a name', async () => {
    const id = await made('Mei');
    const changed = await change(id, { firstName: 'Meihua', lastName: 'Li', phone: '(415) 555-2672', email: 'mei@example.com' });
    expect([changed.statusCode, changed.json()]).toMatchObject([200, { id, firstName: 'Meihua', lastName: 'Li', phone: '+14155552672', version: 2 }]);
    expect([await found('meihua'), await found('555 2672'), await found('mei lin')]).toEqual([[id], [id], []]);
    expect(await acts()).toEqual(['customer-changed']);
    const [kept] = await till.context.sql<{ details: object }[]>`select details from door.audit where act = 'customer-changed' order by id desc limit 1`;
    expect(kept?.details).toEqual({ customer: id });
  });

  it('at two registers at once only by the one who saw the newest; whoever repeats their call changes nothing more', async () => {
    const id = await made('Mei');
    const asked = (lastName: string) => ({ firstName: 'Mei', lastName, phone, email: null, version: 1 });
    const key = randomUUID();
    const both = await Promise.all([change(id, asked('One'), key), change(id, asked('Two'))]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'changed_elsewhere' });
    const first = both[0]?.statusCode === 200;
    const again = await change(id, asked('One'), key);
    expect(again.statusCode).toBe(first ? 200 : 409);
    expect((await detail(id)).version).toBe(2);
    expect(await acts()).toEqual(['customer-changed']);
  });

  it('and keep a phone that an order brought and nobody can read, as long as it is that one', async () => {
    const id = await made('Mei');
    await till.context.sql`update shop.customer set phone = 'call me' where merchant_id = ${owner.merchantId} and id = ${id}`;
    expect((await change(id, { firstName: 'May', lastName: '', phone: 'call me' })).json()).toMatchObject({ firstName: 'May', phone: 'call me' });
    expect((await change(id, { firstName: 'May', lastName: '', phone: 'call us' })).json()).toMatchObject({ statusCode: 422, code: 'phone_invalid' });
    expect((await change(id, { firstName: 'May', lastName: '', phone: '+52 1 33 1234 5678' })).json()).toMatchObject({ phone: '+523312345678' });
  });

  it('not to a phone that is none, and nobody else’s', async () => {
    const id = await made('Mei');
    expect((await change(id, { firstName: 'Mei', lastName: '', phone: '12' })).json()).toMatchObject({ statusCode: 422, code: 'phone_invalid' });
    expect((await change(id, { firstName: ' ', lastName: '', phone })).json()).toMatchObject({ statusCode: 400 });
    expect((await change('nobody', { firstName: 'Mei', lastName: '', phone })).json()).toMatchObject({ statusCode: 404 });
    owner = await till.owner();
    expect((await till.send(owner, getCustomerCall, { customerId: id })).statusCode).toBe(404);
  });
});

describe('two customers with one phone number', () => {
  it('are merged: one is listed, both ids mean them everywhere, and what one lacks comes from the other', async () => {
    const [mei, may] = [await made('Mei'), await made('May', { email: 'may@example.com' })];
    const orders = [await orderOf(mei), await orderOf(may)];
    expect((await detail(mei)).duplicates).toMatchObject([{ id: may }]);
    expect((await merge(mei, may)).json()).toMatchObject({ id: mei, email: 'may@example.com', duplicates: [], merged: [{ id: may, firstName: 'May' }] });
    expect(await names()).toEqual(['Ana', 'Mei']);
    expect([await found('may lin'), await found('mei')]).toEqual([[mei], [mei]]);
    expect((await detail(may)).id).toBe(mei);
    expect((await ordersOf(may)).ids).toEqual(orders.toReversed());
    for (const [customerId, search] of [[mei], [may], [mei, 'lin']] as const) {
      const query = { customerId, ...(search === undefined ? {} : { search }) };
      const all = (await till.send(owner, listOrdersCall, {}, { query })).json() as { id: string }[];
      expect(all.map(({ id }) => id)).toEqual(orders.toReversed());
    }
    const later = await orderOf(may);
    const first = await ordersOf(mei, { limit: 2 });
    expect([...first.ids, ...(await ordersOf(mei, { limit: 2, cursor: first.cursor })).ids]).toEqual([later, ...orders.toReversed()]);
    const [row] = await till.context.sql<{ customerId: string }[]>`
      select doc->>'customerId' as "customerId" from shop.orders where merchant_id = ${owner.merchantId} and id = ${later}`;
    expect(row?.customerId).toBe(mei);
    expect(await acts()).toEqual(['customers-merged']);
  });

  it('are two again after an undo, also when more was merged on top', async () => {
    const [a, b, c] = [await made('Aa'), await made('Bb', { email: 'b@example.com' }), await made('Cc')];
    await merge(b, c);
    await merge(a, b);
    expect((await detail(c)).id).toBe(a);
    expect((await detail(a)).email).toBe('b@example.com');
    expect((await unmerge(a, b)).json()).toMatchObject({ id: a, email: null, merged: [] });
    expect(await detail(c)).toMatchObject({ id: b, merged: [{ id: c }] });
    expect(await names()).toEqual(['Aa', 'Ana', 'Bb']);
    expect((await unmerge(a, b)).statusCode).toBe(200);
    expect(await acts()).toEqual(['customers-merged', 'customers-merged', 'customers-unmerged']);
  });

  it('are merged once, whoever does it at the same time and in whichever direction', async () => {
    const [a, b] = [await made('Aa'), await made('Bb')];
    const key = randomUUID();
    const answers = await Promise.all([merge(a, b, key), merge(a, b, key), merge(b, a), merge(a, b)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await acts()).toEqual(['customers-merged']);
    expect((await detail(a)).id).toBe((await detail(b)).id);
  });

  it('are not merged with another number, with none, or with nobody', async () => {
    const [a, b] = [await made('Aa'), await made('Bb', { phone: '+14155552699' })];
    const [c, d] = [await made('Cc', { phone: null }), await made('Dd', { phone: null })];
    expect((await merge(a, b)).json()).toMatchObject({ statusCode: 409, code: 'customers_differ' });
    expect((await merge(c, d)).json()).toMatchObject({ statusCode: 409, code: 'customers_differ' });
    expect((await merge(a, 'nobody')).json()).toMatchObject({ statusCode: 422, code: 'customer_not_found' });
    expect((await unmerge(a, 'nobody')).json()).toMatchObject({ statusCode: 422, code: 'customer_not_found' });
  });
});

it('orders of a customer are those that have them now, and a cursor is ours or refused', async () => {
  const [a, b] = [await made('Aa'), await made('Bb')];
  const orderId = await orderOf(a);
  await till.send(owner, changeOrderCall, { orderId }, { body: { customerId: b } });
  expect([(await ordersOf(a)).ids, (await ordersOf(b)).ids]).toEqual([[], [orderId]]);
  expect((await till.send(owner, listCustomerOrdersCall, { customerId: a }, { query: { cursor: 'x' } })).json()).toMatchObject({ code: 'malformed' });
  expect((await till.send(owner, listCustomerOrdersCall, { customerId: 'nobody' })).statusCode).toBe(404);
});
