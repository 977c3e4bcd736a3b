import { randomUUID } from 'node:crypto';
import * as orderCalls from '@till/contract/order/calls';
import { orderHistoryCall } from '@till/contract/order/lists';
import { refundCall } from '@till/contract/write/payment/payment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { type Paying, payingOf } from '../testing/paying.ts';
import { type TestTerminals, testSpeed, testTerminals } from '../testing/terminals.ts';

let terminals: TestTerminals;
let till: TestApp;
let owner: Owner;
let paying: Paying;
beforeAll(async () => {
  terminals = await testTerminals();
  till = await testApp({ config: { simulated: terminals.simulated, testSpeed } });
  owner = await till.owner();
  paying = payingOf(till, owner, terminals);
});
afterAll(async () => {
  await till?.close();
  await terminals?.stop();
});

const refund = (orderId: string, body: object, key?: string) =>
  till.send(owner, refundCall, { orderId }, { body: { reason: 'cold', ...body }, ...(key === undefined ? {} : { key }) });
const one = (restock = false, quantity = 1) => ({ lines: [{ cartId: 1, quantity, restock }] });

/** Two dishes that are paid in cash. */
async function paid() {
  const { id, total } = await paying.orderToPay();
  await till.send(owner, orderCalls.payCashCall, { orderId: id }, { body: { amount: total } });
  return { id, total };
}

describe('a refund by line', () => {
  it('gives what the pieces come to, each once, and all of them what was paid; the history names them', async () => {
    const { id, total } = await paid();
    const first = (await refund(id, one())).json();
    const [{ amount }] = first.refunds;
    expect(Math.abs(2 * amount - total)).toBeLessThanOrEqual(1);
    expect(first.refunds).toMatchObject([{ by: 'hand', ...one() }]);
    expect((await refund(id, one(false, 2))).json()).toMatchObject({ statusCode: 422, code: 'quantity_out_of_range', detail: { min: 1, max: 1 } });
    const second = (await refund(id, one(true))).json();
    expect(second).toMatchObject({ refundedAmount: total, refunds: [{ amount }, { amount: total - amount, restocked: [{ cartId: 1, quantity: 1 }] }] });
    expect(second.refunds.reduce((sum: number, each: { taxAmount: number }) => sum + each.taxAmount, 0)).toBe(second.taxAmount);
    const told = (await till.send(owner, orderHistoryCall, { orderId: id })).json();
    expect(told.filter(({ op }: { op: string }) => op === 'refund').map(({ lines }: { lines: object }) => lines)).toEqual([
      [{ name: second.items[0].name, quantity: 1 }],
      [{ name: second.items[0].name, quantity: 1 }],
    ]);
  });

  it('goes by what was seen, and refuses where that is something else', async () => {
    const { id } = await paid();
    expect((await refund(id, { reason: 'cold', lines: [], byLine: true, amount: 1 })).json()).toMatchObject({ code: 'total_changed', detail: { total: 0 } });
    const told = (await refund(id, { ...one(), byLine: true, amount: 1 })).json();
    expect(told).toMatchObject({ statusCode: 409, code: 'total_changed' });
    expect((await refund(id, { ...one(true), byLine: true, amount: told.detail.total })).json().refundedAmount).toBe(told.detail.total);
  });

  it('is by amount where a register of before names one beside the goods', async () => {
    const { id } = await paid();
    const [given] = (await refund(id, { ...one(true), amount: 100 })).json().refunds;
    expect([given.amount, given.restocked, given.lines]).toEqual([100, [{ cartId: 1, quantity: 1 }], undefined]);
    expect((await refund(id, { lines: [] })).json().code).toBe('amount_out_of_range');
    expect((await refund(id, {})).json().code).toBe('amount_out_of_range');
  });

  it('is made once, however often and wherever it is asked for at once', async () => {
    const { id } = await paid();
    const key = randomUUID();
    const same = await Promise.all([1, 2, 3].map(() => refund(id, one(), key)));
    expect(same.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const others = await Promise.all([1, 2, 3].map(() => refund(id, one(), randomUUID())));
    expect(others.map((each) => each.json().code ?? 'given').toSorted()).toEqual(['given', 'quantity_out_of_range', 'quantity_out_of_range']);
    expect((await paying.orderNow(id)).refunds).toHaveLength(2);
  });

  it('goes to a card by its gateway with its pieces, and the report takes it from the rate that it was taxed at', async () => {
    const deviceId = await terminals.device(till, owner.merchantId, 'valor');
    const { id, total } = await paying.orderToPay();
    await paying.present(id, deviceId, { amount: total });
    const given = (await refund(id, one())).json();
    expect(given.refunds).toMatchObject([{ type: 'card', ...one() }]);
    expect(await paying.chargesOf(id)).toBe(1);
    const facts = await till.context.sql<{ tax: number; refunded: number; taxes: { tax: number }[] }[]>`
      select tax::int, refunded::int, taxes from shop.sale_fact where merchant_id = ${owner.merchantId} and order_id = ${id} order by version`;
    const [{ amount, salesAmount, taxAmount }] = given.refunds;
    expect(salesAmount + taxAmount).toBe(amount);
    expect(facts.at(-1)).toMatchObject({ tax: -taxAmount, refunded: salesAmount });
    expect(facts.at(-1)?.taxes.reduce((sum, { tax }) => sum + tax, 0)).toBe(-taxAmount);
    expect((await refund(id, one())).json()).toMatchObject({ refundedAmount: total });
  });

  it('is refused of an order that is not paid in full, and of lines that it does not have', async () => {
    const { id, total } = await paying.orderToPay();
    await till.send(owner, orderCalls.payCashCall, { orderId: id }, { body: { amount: total, take: 100 } });
    expect((await refund(id, one())).json().code).toBe('order_not_paid');
    expect((await refund((await paid()).id, { lines: [{ cartId: 9, quantity: 1, restock: false }] })).json().code).toBe('line_not_found');
  });
});
