import { randomUUID } from 'node:crypto';
import * as calls from '@till/contract/order/calls';
import * as changes from '@till/contract/write/customer/change';
import { createCustomerCall, listCustomersCall, searchCustomersCall } from '@till/contract/write/customer/customers';
import { refundCall } from '@till/contract/write/payment/payment';
import type { Customer } from '@till/domain/customer/types';
import { minor } from '@till/domain/money/minor';
import type { Order } from '@till/domain/order/types';
import { type CustomerSums, noSums } from '@till/domain/report/customer-sales';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetErased } from '../order/customer/forget-erased.ts';
import { openServices } from '../services.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { ordersOf } from '../testing/orders.ts';
import { foldSums } from './sums-fold.ts';

let till: TestApp;
let owner: Owner;
beforeAll(async () => {
  till = await testApp();
});
beforeEach(freshShop);
afterAll(() => till.close());

/** A shop that nobody knows. */
async function freshShop(): Promise<void> {
  owner = await till.owner();
  await till.context.sql`delete from shop.customer where merchant_id = ${owner.merchantId}`;
}

type Listed = Customer & CustomerSums;
const phone = '+14155552671';
const make = async (firstName: string): Promise<string> =>
  (await till.send(owner, createCustomerCall, {}, { body: { firstName, lastName: 'Lin', phone }, key: randomUUID() })).json().id;
const order = (orderId: string) => ordersOf(till, owner).order(orderId);
const give = (orderId: string, customerId: string | null) => till.send(owner, calls.changeOrderCall, { orderId }, { body: { customerId } });
const pay = (orderId: string, body = {}, key = randomUUID()) => till.send(owner, calls.payCashCall, { orderId }, { body, key });
const cancel = (orderId: string) => till.send(owner, calls.cancelOrderCall, { orderId }, { key: randomUUID() });
const merge = (customerId: string, otherId: string) => till.send(owner, changes.mergeCustomersCall, { customerId }, { body: { otherId } });
const unmerge = (customerId: string, otherId: string) => till.send(owner, changes.unmergeCustomersCall, { customerId }, { body: { otherId } });
const fold = () => foldSums(till.context.sql);
const list = async (query: Record<string, string | number> = {}): Promise<readonly Listed[]> =>
  (await till.send(owner, listCustomersCall, {}, { query })).json();

async function orderFor(customerId: string | null): Promise<string> {
  const { newOrder, add } = ordersOf(till, owner);
  const orderId = await newOrder();
  till.pass(1_000);
  await add(orderId, { itemId: 'rice' });
  if (customerId !== null) await give(orderId, customerId);
  return orderId;
}
const refund = (orderId: string, amount: number) => till.send(owner, refundCall, { orderId }, { body: { amount, reason: 'cold' }, key: randomUUID() });
async function erase(customerId: string): Promise<void> {
  await till.send(owner, changes.eraseCustomerCall, { customerId });
  await forgetErased(till.context.sql, openServices(till.context).orders);
}
/** As if nothing had ever been added up. */
async function forgetSums(): Promise<void> {
  const { sql } = till.context;
  for (const table of ['customer_mark', 'customer_sale']) await sql`delete from ${sql(`shop.${table}`)} where merchant_id = ${owner.merchantId}`;
  await sql`update shop.customer set visits = 0, spent = 0, last_order_at = null where merchant_id = ${owner.merchantId}`;
}

/** What every customer's orders come to, read one by one. */
async function recounted(): Promise<Readonly<Record<string, CustomerSums>>> {
  const { sql } = till.context;
  const people = await sql<{ id: string; root: string }[]>`
    select id, coalesce(root_id, id) as root from shop.customer where merchant_id = ${owner.merchantId}`;
  const orders = (await sql<{ doc: Order }[]>`select doc from shop.orders where merchant_id = ${owner.merchantId}`).map(({ doc }) => doc);
  const sumsFor = (root: string): CustomerSums => {
    const ids = people.filter((each) => each.root === root).map(({ id }) => id);
    const own = orders.filter(({ customerId, practice }) => customerId !== null && ids.includes(customerId) && !practice);
    const visits = own.filter(({ completedAt, state }) => completedAt !== null && state !== 'cancelled');
    const paid = own.flatMap(({ order_payment }) => order_payment).reduce((sum, { amount }) => sum + amount, 0);
    const returned = own.flatMap(({ refunds }) => refunds).reduce((sum, { amount }) => sum + amount, 0);
    const newest = visits.reduce((last, { createdTime }) => Math.max(last, createdTime), 0);
    return { visits: visits.length, spent: minor(paid - returned), lastOrderAt: newest || null };
  };
  return Object.fromEntries(people.filter(({ id, root }) => id === root).map(({ id }) => [id, sumsFor(id)]));
}
const listed = async (): Promise<Readonly<Record<string, CustomerSums>>> =>
  Object.fromEntries((await list()).map(({ id, visits, spent, lastOrderAt }) => [id, { visits, spent, lastOrderAt }]));
async function expectRight(): Promise<void> {
  await fold();
  expect(await listed()).toEqual(await recounted());
}

describe('what a customer came to', () => {
  it('is what a recount of the orders says, whatever happened to orders and customers, and in whichever order it was added up', async () => {
    const person = fc.nat(3);
    const one = fc.nat(9);
    const move = fc.oneof(
      { weight: 5, arbitrary: fc.record({ do: fc.constant('order' as const), person, isPaid: fc.boolean() }) },
      { weight: 3, arbitrary: fc.record({ do: fc.constant('give' as const), one, person: fc.option(person) }) },
      { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('pay' as const, 'cancel' as const), one }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), one, amount: fc.integer({ min: 1, max: 900 }) }) },
      { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('merge' as const, 'unmerge' as const), person, other: person }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('erase' as const), person }) },
      { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('fold' as const, 'fold' as const, 'again' as const) }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 12, maxLength: 24 }), async (moves) => {
        await freshShop();
        const people = await Promise.all(['Ana', 'Bea', 'Cleo', 'Dora'].map(make));
        const orders: string[] = [];
        for (const each of moves) {
          const [who, orderId] = [
            'person' in each && each.person !== null ? (people[each.person] ?? '') : null,
            'one' in each ? orders[each.one % orders.length] : undefined,
          ];
          if (each.do === 'order') {
            orders.push(await orderFor(who));
            if (each.isPaid) await pay(orders.at(-1) ?? '');
          } else if (each.do === 'merge') await merge(who ?? '', people[each.other] ?? '');
          else if (each.do === 'unmerge') await unmerge(who ?? '', people[each.other] ?? '');
          else if (each.do === 'erase') await erase(who ?? '');
          else if (each.do === 'fold') await expectRight();
          else if (each.do === 'again') await forgetSums();
          else if (orderId === undefined) continue;
          else if (each.do === 'give') await give(orderId, who);
          else if (each.do === 'pay') await pay(orderId);
          else if ('amount' in each) await refund(orderId, each.amount);
          else await cancel(orderId);
        }
        await expectRight();
      }),
      { numRuns: 16 },
    );
  });

  it('counts a sale once, however often it comes or is added up, and stands in the list, in searches and with the customer', async () => {
    const id = await make('Ana');
    expect(await list()).toMatchObject([noSums]);
    const orderId = await orderFor(id);
    await fold();
    expect(await list()).toMatchObject([noSums]);
    const key = randomUUID();
    await Promise.all([pay(orderId, {}, key), pay(orderId, {}, key)]);
    await Promise.all([fold(), fold()]);
    await fold();
    const { amountPaid, createdTime } = await order(orderId);
    const sums = { visits: 1, spent: amountPaid, lastOrderAt: createdTime };
    expect(amountPaid).toBeGreaterThan(0);
    expect(await list()).toMatchObject([sums]);
    expect((await till.send(owner, searchCustomersCall, {}, { query: { query: 'ana' } })).json()).toMatchObject([sums]);
    expect((await till.send(owner, changes.getCustomerCall, { customerId: id })).json()).toMatchObject(sums);
    await refund(orderId, 100);
    await give(await orderFor(null), id);
    await fold();
    expect(await list()).toMatchObject([{ ...sums, spent: amountPaid - 100 }]);
  });

  it('moves at once with a merge and back with its undoing, and is gone with who is erased', async () => {
    const [ana, anna] = [await make('Ana'), await make('Anna')];
    for (const id of [ana, anna]) await pay(await orderFor(id));
    await fold();
    const [first, second] = await Promise.all([ana, anna].map(async (id) => (await recounted())[id]));
    const merged = (await merge(ana, anna)).json();
    expect(merged).toMatchObject({ visits: 2, spent: (first?.spent ?? 0) + (second?.spent ?? 0), lastOrderAt: second?.lastOrderAt });
    expect((await unmerge(ana, anna)).json()).toMatchObject(first ?? {});
    expect(await listed()).toEqual({ [ana]: first, [anna]: second });
    await erase(anna);
    await fold();
    expect(await listed()).toEqual({ [ana]: first });
    expect(await till.context.sql`select from shop.customer_sale where customer_id = ${anna}`).toHaveLength(0);
  });

  it('sorts the list and what is found, the most or newest first, in pages without a gap', async () => {
    const people = await Promise.all(['Ana', 'Bea', 'Cleo', 'Dora', 'Eve'].map(make));
    const { sql } = till.context;
    const figures = [1, 4, 2, 4, 0];
    for (const [at, id] of people.entries()) {
      const figure = figures[at] ?? 0;
      await sql`update shop.customer set visits = ${figure}, spent = ${figure * 1_000 - 2_000}, last_order_at = ${figure === 0 ? null : figure * 5_000} where id = ${id}`;
    }
    for (const call of [listCustomersCall, searchCustomersCall])
      for (const sort of ['visits', 'spent', 'lastOrder']) {
        const asked = { sort, limit: 2, ...(call === searchCustomersCall ? { query: 'lin' } : {}) };
        const pages: string[][] = [];
        for (let cursor: string | undefined = ''; cursor !== undefined; ) {
          const page = await till.send(owner, call, {}, { query: cursor === '' ? asked : { ...asked, cursor } });
          pages.push((page.json() as Listed[]).map(({ firstName }) => firstName));
          cursor = page.headers['x-next-cursor'] as string | undefined;
        }
        expect([pages.map(({ length }) => length), pages[0]?.toSorted(), pages[1], pages[2]]).toEqual([[2, 2, 1], ['Bea', 'Dora'], ['Cleo', 'Ana'], ['Eve']]);
      }
    const cursor = (await till.send(owner, listCustomersCall, {}, { query: { sort: 'spent', limit: 2 } })).headers['x-next-cursor'] as string;
    expect((await till.send(owner, listCustomersCall, {}, { query: { sort: 'visits', cursor } })).json()).toMatchObject({ code: 'malformed' });
    expect((await till.send(owner, listCustomersCall, {}, { query: { cursor } })).json()).toMatchObject({ code: 'malformed' });
  });
});
