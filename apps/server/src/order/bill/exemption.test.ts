import { randomUUID } from 'node:crypto';
import { headers as names } from '@till/contract/headers';
import * as calls from '@till/contract/order/calls';
import { setExemptionCall } from '@till/contract/order/discounts';
import { listOrdersCall, orderHistoryCall, orderSumsCall } from '@till/contract/order/lists';
import { getOrderCall } from '@till/contract/order/reads';
import { setSharesCall } from '@till/contract/order/shares';
import { refundCall } from '@till/contract/write/payment/payment';
import { salesReportCall } from '@till/contract/write/report';
import { createApprovalCall, createStaffCall, signInStaffCall } from '@till/contract/write/staff/staff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../../testing/app.ts';
import { drawerOf } from '../../testing/drawers.ts';

let till: TestApp;
let owner: Owner;
beforeAll(async () => {
  till = await testApp();
  owner = await till.owner();
});
afterAll(() => till.close());

/** A pickup order with a dish that is taxed, and what it comes to. */
async function started(): Promise<{ readonly orderId: string; readonly net: number; readonly tax: number; readonly total: number }> {
  const { orderId } = (await till.send(owner, calls.createOrderCall, {}, { body: { source: 'register', deviceSource: 'web' } })).json<{ orderId: string }>();
  await till.send(owner, calls.setOrderTypeCall, { orderId }, { body: { orderTypeLabel: 'pickup', orderTypeTime: 'now' } });
  const added = (await till.send(owner, calls.addItemCall, { orderId }, { body: { id: 'a', itemId: 'rice' } })).json();
  expect(added.taxAmount).toBeGreaterThan(0);
  return { orderId, net: added.subtotal, tax: added.taxAmount, total: added.total };
}
const church = { number: '12-3456', name: 'St. Mary' };
const put = (orderId: string, body: object | null, headers: Readonly<Record<string, string>> = {}) =>
  till.send(owner, setExemptionCall, { orderId }, { body, headers });

describe('a tax exemption', () => {
  it('takes the tax off, is sent again without harm, and `null` takes it back', async () => {
    const { orderId, net, total } = await started();
    const key = { 'idempotency-key': randomUUID() };
    const first = await put(orderId, church, key);
    expect([first.statusCode, first.json().total, first.json().taxAmount, first.json().exemption]).toEqual([200, net, 0, church]);
    expect((await put(orderId, church, key)).headers['idempotency-replayed']).toBe('true');
    const same = await put(orderId, church);
    expect([same.statusCode, same.json().version]).toEqual([200, first.json().version]);
    const back = await put(orderId, null);
    expect([back.statusCode, back.json().total, back.json().exemption]).toEqual([200, total, undefined]);
    const history = (await till.send(owner, orderHistoryCall, { orderId })).json<{ op: string; reason: string | null }[]>();
    expect(history.filter(({ op }) => op === 'set-exemption').map(({ reason }) => reason)).toEqual(['St. Mary, 12-3456', null]);
  });

  it('is paid without the tax, and the sale has none', async () => {
    const { orderId, net } = await started();
    await put(orderId, church);
    const paid = await till.send(owner, calls.payCashCall, { orderId }, { body: { amount: net } });
    expect(paid.json()).toMatchObject({ state: 'completed', amountPaid: net, exemption: church });
    const [fact] = await till.context.sql`select gross, tax, taxes from shop.sale_fact where merchant_id = ${owner.merchantId} and order_id = ${orderId}`;
    expect(fact).toEqual({ gross: net, tax: 0, taxes: [] });
    expect((await put(orderId, null)).json()).toMatchObject({ statusCode: 409, code: 'order_already_paid' });
    expect((await put(orderId, church)).statusCode).toBe(200);
  });

  it.each([
    [{}, 400, 'malformed'],
    [{ ...church, number: '' }, 400, 'malformed'],
    [{ ...church, name: 'x'.repeat(101) }, 400, 'malformed'],
    [{ ...church, name: ' ' }, 422, 'exemption_invalid'],
    [{ ...church, number: '4111 1111 1111 1111' }, 422, 'card_number_in_text'],
  ])('%j is refused', async (body, status, code) => {
    const { orderId, total } = await started();
    expect((await put(orderId, body)).json()).toMatchObject({ statusCode: status, code });
    expect((await till.send(owner, getOrderCall, { orderId })).json().total).toBe(total);
  });

  it('is not taken back by a call without a body', async () => {
    const { orderId } = await started();
    await put(orderId, church);
    const answer = await till.send(owner, setExemptionCall, { orderId });
    expect(answer.json()).toMatchObject({ statusCode: 400, code: 'malformed' });
    expect((await till.send(owner, getOrderCall, { orderId })).json().exemption).toEqual(church);
  });

  it('that a server gives has to be approved, and says who gave it', async () => {
    const pin = '246802';
    const hired = async (name: string, roleId: string): Promise<string> =>
      (await till.send(owner, createStaffCall, {}, { body: { name, short: '', roleId, language: null, tipEligible: true, pin } })).json().id;
    const [ana, mo] = [await hired('Ana', 'server'), await hired('Mo', 'manager')];
    const { staffToken } = (await till.send(owner, signInStaffCall, {}, { body: { staffId: ana, pin } })).json();
    const by = { [names.staff]: staffToken };
    const { orderId, tax } = await started();
    const refused = (await put(orderId, church, by)).json();
    expect(refused).toMatchObject({ statusCode: 409, code: 'approval_needed', detail: { action: 'tax-exempt', amount: tax } });
    const { approvalId } = (await till.send(owner, createApprovalCall, {}, { body: { ...refused.detail, staffId: mo, pin }, headers: by })).json();
    const given = await put(orderId, church, { ...by, [names.approval]: approvalId });
    expect([given.statusCode, given.json().exemption]).toEqual([200, { ...church, by: ana }]);
    expect((await put(orderId, null, by)).statusCode).toBe(200);
  });
});

describe('what was sold exempt', () => {
  const sold = async (certificate: object | null): Promise<{ readonly orderId: string; readonly net: number }> => {
    const { orderId, net } = await started();
    if (certificate !== null) await put(orderId, certificate);
    expect((await till.send(owner, calls.payCashCall, { orderId }, { body: {} })).statusCode).toBe(200);
    return { orderId, net };
  };
  const report = async () => (await till.send(owner, salesReportCall, {}, { query: { period: 'today' } })).json();

  it('is in the report by certificate, as a list of orders, and goes off with what is refunded, to the cent', async () => {
    owner = await till.owner();
    await sold(null);
    expect(Object.keys((await report()).total)).not.toContain('exempt_sales');
    expect(await report()).not.toHaveProperty('by_exemption');
    const { orderId, net } = await sold(church);
    await sold({ number: '99', name: 'School' });
    await sold(church);
    const before = await report();
    expect([before.total.exempt_sales, before.by_day.at(-1).exempt_sales, before.total_before.exempt_sales]).toEqual([3 * net, 3 * net, undefined]);
    expect(before.by_exemption).toEqual([
      { ...church, total_orders: 2, net_sales: 2 * net },
      { number: '99', name: 'School', total_orders: 1, net_sales: net },
    ]);
    const query = { by: 'counted', exempt: '1', startTime: String(before.period.starts_at), endTime: String(before.period.ends_at) };
    const listed = (await till.send(owner, listOrdersCall, {}, { query })).json<{ exemption: object }[]>();
    expect(listed.map(({ exemption }) => exemption)).toEqual(expect.arrayContaining([church, church, { number: '99', name: 'School' }]));
    expect((await till.send(owner, orderSumsCall, {}, { query })).json()).toEqual({ orders: 3, figures: [{ name: 'exempt', value: 3 * net }] });
    const amounts = async () =>
      (await till.send(owner, listOrdersCall, {}, { query })).json<{ exemptAmount: number }[]>().map(({ exemptAmount }) => exemptAmount);
    expect(await amounts()).toEqual([net, net, net]);
    const giveBack = async (amount: number) =>
      expect((await till.send(owner, refundCall, { orderId }, { body: { amount, reason: 'cold' } })).statusCode).toBe(200);
    await giveBack(100);
    expect((await amounts()).toSorted((a, b) => a - b)).toEqual([net - 100, net, net]);
    expect((await report()).total.exempt_sales).toBe(3 * net - 100);
    await giveBack(net - 100);
    expect((await report()).by_exemption.map((each: { net_sales: number }) => each.net_sales)).toEqual([net, net]);
  });

  it('of a bill of which a guest had paid with tax is the rest, in each order of the list as in the figure', async () => {
    owner = await till.owner();
    const { orderId } = await started();
    const shares = [1, 2].map((no) => ({ id: `s${no}`, no, take: { parts: 1, of: 2 } }));
    expect((await till.send(owner, setSharesCall, { orderId }, { body: { shares } })).statusCode).toBe(200);
    expect((await till.send(owner, calls.payCashCall, { orderId }, { body: { shareId: 's1' } })).statusCode).toBe(200);
    expect((await put(orderId, church)).statusCode).toBe(200);
    expect((await till.send(owner, calls.payCashCall, { orderId }, { body: {} })).json().state).toBe('completed');
    await sold(church);
    const { total, period } = await report();
    const query = { by: 'counted', exempt: '1', startTime: String(period.starts_at), endTime: String(period.ends_at) };
    const listed = (await till.send(owner, listOrdersCall, {}, { query })).json<{ id: string; subtotal: number; exemptAmount: number }[]>();
    const half = listed.find(({ id }) => id === orderId);
    expect(half?.exemptAmount).toBeLessThan(half?.subtotal ?? 0);
    expect(listed.reduce((sum, { exemptAmount }) => sum + exemptAmount, 0)).toBe(total.exempt_sales);
    expect((await till.send(owner, orderSumsCall, {}, { query })).json().figures).toContainEqual({ name: 'exempt', value: total.exempt_sales });
  });

  it('is on the Z by certificate, and on none where nothing was', async () => {
    owner = await till.owner();
    const front = drawerOf(till, owner);
    await front.open(100);
    await sold(null);
    till.pass(60_000);
    expect((await front.close(100)).json().day).not.toHaveProperty('exempt');
    till.pass(60_000);
    await front.open(100);
    const { net } = await sold(church);
    till.pass(60_000);
    expect((await front.close(100)).json().day.exempt).toEqual([{ ...church, amount: net, count: 1 }]);
  });
});
