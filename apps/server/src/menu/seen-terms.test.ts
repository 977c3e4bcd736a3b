import * as calls from '@till/contract/order/calls';
import { putBusinessCall } from '@till/contract/write/merchant/business';
import { getMerchantCall } from '@till/contract/write/merchant/merchant';
import { createTaxCall, deleteTaxCall, putTaxCall, taxUseCall } from '@till/contract/write/merchant/taxes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteExpired } from '../jobs/retention.ts';
import { retentionRules } from '../start/retention-rules.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { ordersOf } from '../testing/orders.ts';

let till: TestApp;
let owner: Owner;
beforeAll(async () => {
  till = await testApp();
});
afterAll(() => till.close());
beforeEach(async () => {
  owner = await till.owner();
});

const sales = { name: 'Sales tax', rate: 825_000, isDefault: 1, inclusionType: 'ADDITIVE' } as const;
const seenWith = (version: number) => ({ 'x-terms-version': String(version) });
const put = (changes: object, seen: object = sales) => till.send(owner, putTaxCall, { taxId: 'tax-sales' }, { body: { ...sales, ...changes, seen } });
const versionNow = async (): Promise<number> => (await till.send(owner, getMerchantCall)).json().termsVersion;
const add = (orderId: string, headers: Record<string, string> = {}) => till.send(owner, calls.addItemCall, { orderId }, { body: { itemId: 'rice' }, headers });
const businessNow = { cashRounding: 0, taxRounding: 'order' };

describe('taxes and rounding that change while tablets sell', () => {
  it('count from then on; what is on an order keeps its tax, and a sale of a register that had not heard of it goes by what that showed', async () => {
    const orderId = await ordersOf(till, owner).newOrder();
    expect((await add(orderId, seenWith(1))).json()).toMatchObject({ subtotal: 1_050, taxAmount: 87 });
    const changed = await put({ name: 'State tax', rate: 1_000_000 });
    expect([changed.statusCode, changed.json()[0]]).toEqual([200, { id: 'tax-sales', ...sales, name: 'State tax', rate: 1_000_000 }]);
    expect(await versionNow()).toBe(2);
    // On one order: the line from before, one of a register that had no network, and one of today.
    expect((await add(orderId, seenWith(1))).json()).toMatchObject({ subtotal: 2_100, taxAmount: 173 });
    expect((await add(orderId, seenWith(2))).json()).toMatchObject({ subtotal: 3_150, taxAmount: 173 + 105 });
    // A program that says nothing sells as of today, as does who knows of a version that is not there yet, or says nonsense.
    for (const headers of [{}, seenWith(9), seenWith(-1), { 'x-terms-version': 'x' }])
      expect((await add(await ordersOf(till, owner).newOrder(), headers)).json()).toMatchObject({ taxAmount: 105 });
  });

  it('more of a line goes by them too: onto it for whoever had not heard of the change, onto a line of its own for everybody else', async () => {
    const orderId = await ordersOf(till, owner).newOrder();
    await add(orderId, seenWith(1));
    const press = (id: string, headers: Record<string, string> = {}) =>
      till.send(owner, calls.changeItemCall, { orderId, cartId: '1' }, { body: { more: { id, by: 1 } }, headers });
    await put({ rate: 925_000 });
    expect((await press('p1', seenWith(1))).json()).toMatchObject({ taxAmount: 173, items: [{ quantity: 2 }] });
    expect((await press('p2', seenWith(2))).json()).toMatchObject({ taxAmount: 173 + 97, items: [{ id: 'p2', quantity: 1 }, { quantity: 2 }] });
    expect((await press('p3')).json()).toMatchObject({ taxAmount: 173 + 194, items: [{ id: 'p2', quantity: 2 }, { quantity: 2 }] });
    for (const id of ['p1', 'p2', 'p3']) expect((await press(id)).json()).toMatchObject({ taxAmount: 173 + 194, version: 5 });
  });

  it('cash and the rounding of an order go by what the register knew', async () => {
    expect((await till.send(owner, putBusinessCall, {}, { body: { cashRounding: 5, taxRounding: 'line', seen: businessNow } })).statusCode).toBe(200);
    const sold = async (version: number) => {
      const made = await till.send(owner, calls.createOrderCall, {}, { body: { source: 'register', deviceSource: 'web' }, headers: seenWith(version) });
      const { orderId } = made.json();
      const { total } = (await add(orderId, seenWith(version))).json();
      const paid = await till.send(owner, calls.payCashCall, { orderId }, { body: { amount: total }, headers: seenWith(version) });
      return { total, taxRounding: paid.json().taxRounding, cashRoundingAmount: paid.json().cashRoundingAmount };
    };
    expect(await sold(1)).toEqual({ total: 1_137, taxRounding: 'order', cashRoundingAmount: 0 });
    expect(await sold(2)).toEqual({ total: 1_137, taxRounding: 'line', cashRoundingAmount: -2 });
  });

  it('a quarter of an hour after it was replaced a version counts no more for a register with a connection, and is deleted after a week', async () => {
    await put({ rate: 0 });
    const { sql } = till.context;
    const taxOf = async () => (await add(await ordersOf(till, owner).newOrder(), seenWith(1))).json().taxAmount;
    expect(await taxOf()).toBe(87);
    till.pass(15 * 60_000);
    expect(await taxOf()).toBe(0);
    await sql`update shop.former_terms set until = until - 8 * 86400000 where merchant_id = ${owner.merchantId}`;
    await put({ rate: 5 }, { ...sales, rate: 0 });
    for (const rule of retentionRules({ sql, clock: () => Date.now() })) await deleteExpired(rule);
    expect(await sql`select version from shop.former_terms where merchant_id = ${owner.merchantId}`).toEqual([{ version: 2 }]);
  });

  it('an item whose own tax is deleted is sold without it, and the owner is told before how many there are', async () => {
    const { sql } = till.context;
    const bottle = { id: 'tax-bottle', name: 'Bottle tax', rate: 500_000, isDefault: 0, inclusionType: 'INCLUSIVE' };
    const [row] = await sql<{ categories: { items: { id: string }[] }[] }[]>`select categories from shop.menu where merchant_id = ${owner.merchantId}`;
    const own = { defaultTaxRates: false, tax_rates: [bottle] };
    const categories = row?.categories.map((each) => ({ ...each, items: each.items.map((item) => (item.id === 'rice' ? { ...item, ...own } : item)) }));
    await sql`update shop.menu set categories = ${sql.json(categories as never)} where merchant_id = ${owner.merchantId}`;
    const use = await till.send(owner, taxUseCall, { taxId: 'tax-bottle' });
    expect(use.json().items).toBeGreaterThan(0);
    expect((await till.send(owner, taxUseCall, { taxId: 'tax-sales' })).json()).toEqual({ items: 0 });
    const orderId = await ordersOf(till, owner).newOrder();
    expect((await add(orderId, seenWith(1))).json()).toMatchObject({ taxAmount: 50 });
    await till.send(owner, deleteTaxCall, { taxId: 'tax-bottle' });
    expect((await add(orderId, seenWith(2))).json()).toMatchObject({ taxAmount: 50, items: [{ taxRates: [] }, { taxRates: [{ id: 'tax-bottle' }] }] });
    // Made again it is another one: nobody is charged by its name.
    await till.send(owner, createTaxCall, {}, { body: { name: 'Bottle tax', rate: 500_000 } });
    expect((await add(orderId, seenWith(3))).json()).toMatchObject({ taxAmount: 50 });
  });

  it('two people do not replace each other’s change of a tax unseen; the same wish twice is done once', async () => {
    const answers = await Promise.all([put({ rate: 1_000_000 }), put({ rate: 2_000_000 })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('changed_elsewhere');
    const rate = answers[0].statusCode === 200 ? 1_000_000 : 2_000_000;
    expect((await put({ rate })).statusCode).toBe(200);
    expect(await versionNow()).toBe(2);
    expect((await put({ rate: -1 })).json().code).toBe('tax_rate_out_of_range');
    expect((await till.send(owner, putTaxCall, { taxId: 'nothing' }, { body: { ...sales, seen: sales } })).json()).toMatchObject({ statusCode: 404 });
    const other = await till.owner();
    const foreign = await till.send({ ...other, merchantId: owner.merchantId }, putTaxCall, { taxId: 'tax-sales' }, { body: { ...sales, seen: sales } });
    expect(foreign.statusCode).toBe(403);
  });
});
