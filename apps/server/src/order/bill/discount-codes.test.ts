import { randomUUID } from 'node:crypto';
import * as calls from '@till/contract/order/calls';
import { addDiscountCall, removeDiscountCall } from '@till/contract/order/discounts';
import {
  createDiscountRuleCall,
  deleteDiscountRuleCall,
  findDiscountCodeCall,
  listDiscountRulesCall,
  putDiscountRuleCall,
} from '@till/contract/write/merchant/discount-rules';
import { getMerchantCall } from '@till/contract/write/merchant/merchant';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../../testing/app.ts';

let till: TestApp;
let other: TestApp;
let owner: Owner;
beforeAll(async () => {
  till = await testApp();
  // Another process on the same database.
  other = await testApp({ database: till.database });
});
beforeEach(async () => {
  owner = await till.owner();
});
afterAll(async () => {
  await other.close();
  await till.close();
});

const fields = { name: 'Holiday coupon', scope: 'order', kind: 'percent', value: 1_000_000 };
async function made(over: object = {}): Promise<string> {
  const answer = await till.send(owner, createDiscountRuleCall, {}, { body: { ...fields, code: { text: 'Xmas-26', uses: null }, ...over } });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: string }>().id;
}
async function started(): Promise<string> {
  const answer = await till.send(owner, calls.createOrderCall, {}, { body: { source: 'register', deviceSource: 'web' } });
  const { orderId } = answer.json<{ orderId: string }>();
  await till.send(owner, calls.setOrderTypeCall, { orderId }, { body: { orderTypeLabel: 'pickup', orderTypeTime: 'now' } });
  for (const id of ['a', 'b']) await till.send(owner, calls.addItemCall, { orderId }, { body: { id, itemId: 'gift', priceType: 'VARIABLE', price: 1_000 } });
  return orderId;
}
const give = (orderId: string, ruleId: string, over: object = {}, key?: string, at = till) =>
  at.send(owner, addDiscountCall, { orderId }, { body: { ...fields, ruleId, code: 'xmas 26', ...over }, ...(key === undefined ? {} : { key }) });
const missed = (why: string) => ({ statusCode: 422, code: 'discount_not_possible', detail: { missed: why } });
const uses = async (): Promise<number> =>
  Number((await till.context.sql`select count(*) from shop.discount_use where merchant_id = ${owner.merchantId}`)[0]?.['count']);

describe('a discount for a code', () => {
  it('is not told to registers but for its code, however that is typed; that there are such is', async () => {
    await till.send(owner, createDiscountRuleCall, {}, { body: { ...fields, name: 'Regulars' } });
    expect((await till.send(owner, getMerchantCall)).json()).not.toHaveProperty('takesCodes');
    const id = await made();
    const shop = (await till.send(owner, getMerchantCall)).json();
    expect([shop.takesCodes, shop.discountRules.map(({ name }: { name: string }) => name)]).toEqual([true, ['Regulars']]);
    const find = async (code: string) => (await till.send(owner, findDiscountCodeCall, {}, { query: { code } })).json();
    expect(await find(' xmas 26')).toMatchObject({ id, code: { text: 'XMAS26', uses: null } });
    expect(await find('xmas27')).toMatchObject({ statusCode: 404, code: 'discount_code_unknown' });
  });

  it('is given for its code alone, once an order, and the order says so', async () => {
    const [id, orderId] = [await made(), await started()];
    expect((await give(orderId, id, { code: 'XMAS27' })).json()).toMatchObject(missed('code'));
    expect((await give(orderId, id, { code: undefined })).json()).toMatchObject(missed('code'));
    expect((await give(orderId, id, { id: 'd1' })).json()).toMatchObject({ total: 1_800, discounts: [{ source: 'code', ruleId: id }] });
    // Sent again it is the same one.
    expect((await give(orderId, id, { id: 'd1' })).json()).toMatchObject({ total: 1_800 });
    expect(await uses()).toBe(1);
  });

  it('of an item is given to one item of an order', async () => {
    const [id, orderId] = [await made({ scope: 'line' }), await started()];
    expect((await give(orderId, id, { scope: 'line', cartId: 'a' })).statusCode).toBe(200);
    expect((await give(orderId, id, { scope: 'line', cartId: 'b' })).json()).toMatchObject(missed('code_on_order'));
    // The item is gone, and the code is good for the other one; the order has used it once.
    await till.send(owner, calls.removeItemCall, { orderId, itemId: 'a' });
    expect((await give(orderId, id, { scope: 'line', cartId: 'b' })).statusCode).toBe(200);
    expect(await uses()).toBe(1);
  });

  it('has so many uses, which come back when it is taken off or the order is cancelled, not when that is paid', async () => {
    const id = await made({ code: { text: 'ONE', uses: 1 } });
    const code = { code: 'one', id: 'd1' };
    const [first, second] = [await started(), await started()];
    expect((await give(first, id, code)).statusCode).toBe(200);
    expect((await give(second, id, code)).json()).toMatchObject(missed('used_up'));
    expect((await till.send(owner, removeDiscountCall, { orderId: first, discountId: 'd1' })).statusCode).toBe(200);
    expect((await give(second, id, code)).statusCode).toBe(200);
    expect((await till.send(owner, calls.cancelOrderCall, { orderId: second }, { body: {} })).statusCode).toBe(200);
    expect(await uses()).toBe(0);
    expect((await give(first, id, code)).statusCode).toBe(200);
    const listed = (await till.send(owner, listDiscountRulesCall, {})).json<{ id: string; code?: object }[]>();
    expect(listed.find((rule) => rule.id === id)?.code).toEqual({ text: 'ONE', uses: 1, used: 1 });
    expect((await till.send(owner, calls.payCashCall, { orderId: first }, { body: {} })).statusCode).toBe(200);
    expect((await give(await started(), id, code)).json()).toMatchObject(missed('used_up'));
  });

  it('begins anew where its rule gets another code', async () => {
    const spring = { text: 'SPRING', uses: 1 };
    const id = await made({ code: spring });
    expect((await give(await started(), id, { code: 'spring' })).statusCode).toBe(200);
    const body = {
      ...fields,
      needsReason: false,
      code: { text: 'SUMMER', uses: 1 },
      seen: { ...fields, taxOn: 'after', comp: false, needsReason: false, code: spring },
    };
    expect((await till.send(owner, putDiscountRuleCall, { ruleId: id }, { body })).statusCode).toBe(200);
    expect((await give(await started(), id, { code: 'summer' })).statusCode).toBe(200);
    expect((await give(await started(), id, { code: 'summer' })).json()).toMatchObject(missed('used_up'));
  });

  it('is used by as many orders as it may be, however many want it at once in two processes; what is repeated counts once', async () => {
    const id = await made({ code: { text: 'FEW', uses: 3 } });
    const orders = await Promise.all(Array.from({ length: 10 }, started));
    const keys = orders.map(() => randomUUID());
    const ask = (at: number) => give(orders[at] ?? '', id, { code: 'few', id: `d${at}` }, keys[at], at % 2 === 0 ? till : other);
    const answers = await Promise.all(orders.map((_, at) => ask(at)));
    const given = answers.filter(({ statusCode }) => statusCode === 200);
    expect([given.length, await uses()]).toEqual([3, 3]);
    for (const answer of answers) if (answer.statusCode !== 200) expect(answer.json()).toMatchObject(missed('used_up'));
    const again = await Promise.all(orders.map((_, at) => ask(at)));
    expect(again.map(({ statusCode }) => statusCode)).toEqual(answers.map(({ statusCode }) => statusCode));
    expect(await uses()).toBe(3);
  });

  it('is on its order with its use, or not at all: of orders with no such discount no use is kept', async () => {
    const id = await made({ code: { text: 'ONE', uses: 1 } });
    const orders = await Promise.all(Array.from({ length: 6 }, started));
    await Promise.all(orders.map((orderId, at) => give(orderId, id, { code: 'one' }, undefined, at % 2 === 0 ? till : other)));
    const rows = await till.context.sql<{ inUse: boolean; hasIt: boolean }[]>`
      select u.order_id is not null as "inUse", (o.doc::jsonb) ? 'discounts' as "hasIt" from shop.orders o
      left join shop.discount_use u on u.merchant_id = o.merchant_id and u.order_id = o.id where o.merchant_id = ${owner.merchantId}`;
    expect([rows.filter(({ hasIt }) => hasIt).length, rows.every(({ inUse, hasIt }) => inUse === hasIt)]).toEqual([1, true]);
  });

  it('keeps its code where a page that does not know of it changes something else; no two have one', async () => {
    const id = await made();
    const put = async (body: object) => (await till.send(owner, putDiscountRuleCall, { ruleId: id }, { body: { ...fields, ...body } })).json();
    expect(await put({ value: 2_000_000, seen: fields })).toMatchObject({ value: 2_000_000, code: { text: 'XMAS26' } });
    const second = { ...fields, name: 'Other', code: { text: 'xmas 26', uses: 5 } };
    expect((await till.send(owner, createDiscountRuleCall, {}, { body: second })).json()).toMatchObject({
      ...{ statusCode: 409, code: 'discount_code_taken', detail: { name: 'Holiday coupon' } },
    });
    expect(await put({ code: null, seen: { ...fields, value: 2_000_000, code: { text: 'XMAS26', uses: null } } })).not.toHaveProperty('code');
    expect((await till.send(owner, createDiscountRuleCall, {}, { body: second })).statusCode).toBe(201);
  });

  it('that is deleted is found no more; what was given stays, and can be taken off', async () => {
    const [id, orderId] = [await made({ code: { text: 'ONE', uses: 1 } }), await started()];
    await give(orderId, id, { code: 'one', id: 'd1' });
    await till.send(owner, deleteDiscountRuleCall, { ruleId: id });
    expect((await till.send(owner, findDiscountCodeCall, {}, { query: { code: 'one' } })).statusCode).toBe(404);
    expect((await till.send(owner, removeDiscountCall, { orderId, discountId: 'd1' })).statusCode).toBe(200);
    expect(await uses()).toBe(0);
  });
});
