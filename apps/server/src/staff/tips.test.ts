import { addItemCall, changeOrderCall, createOrderCall, payCashCall, setOrderTypeCall } from '@till/contract/order/calls';
import { listOrdersCall, orderHistoryCall } from '@till/contract/order/lists';
import { putBusinessCall } from '@till/contract/write/merchant/business';
import { reassignTipCall, refundCall } from '@till/contract/write/payment/payment';
import { salesReportCall } from '@till/contract/write/report';
import * as calls from '@till/contract/write/staff/staff';
import { replay } from '@till/domain/order/apply';
import type { OrderOp } from '@till/domain/order/op';
import type { Order } from '@till/domain/order/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCatalogues } from '../menu/catalogue.ts';
import { foldFacts } from '../report/fold.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';

let till: TestApp;
beforeAll(async () => {
  till = await testApp();
});
afterAll(() => till?.close());

const hour = 3_600_000;
type Headers = Readonly<Record<string, string>>;
const by = (staffId: string): Headers => ({ 'x-staff': staffId });
/** Somebody who works there, and what their register sends. */
async function hired(owner: Owner, name: string, roleId: string, from: Headers = {}) {
  const body = { name, short: name, roleId, language: null, tipEligible: roleId !== 'manager', pin: '246802' };
  const made = await till.send(owner, calls.createStaffCall, {}, { body, headers: from });
  expect(made.statusCode, made.body).toBe(201);
  const { id } = made.json();
  const signedIn = await till.send(owner, calls.signInStaffCall, {}, { body: { staffId: id, pin: '246802' } });
  return { id: id as string, headers: by(signedIn.json().staffToken) };
}
/** A paid order of somebody's with a tip of $3.00. */
async function sold(owner: Owner, owners: Headers, takers: Headers = owners): Promise<Order> {
  const { orderId } = (await till.send(owner, createOrderCall, {}, { body: { source: 'register', deviceSource: 'web' }, headers: owners })).json();
  await till.send(owner, addItemCall, { orderId }, { body: { itemId: 'water' }, headers: owners });
  await till.send(owner, setOrderTypeCall, { orderId }, { body: { orderTypeLabel: 'pickup', orderTypeTime: 'now' }, headers: owners });
  await till.send(owner, changeOrderCall, { orderId }, { body: { tipsAmount: 300 }, headers: owners });
  const paid = await till.send(owner, payCashCall, { orderId }, { body: {}, headers: takers });
  expect(paid.statusCode, paid.body).toBe(200);
  return paid.json();
}
const give = (owner: Owner, order: Order, staffId: string | null, headers: Headers = {}, paymentId = order.order_payment[0]?.id ?? '') =>
  till.send(owner, reassignTipCall, { orderId: order.id, paymentId }, { body: { staffId }, headers });
const reportOn = async (owner: Owner, period = 'today') => (await till.send(owner, salesReportCall, {}, { query: { period } })).json();
/** The tips of a report by person, and all of them. */
async function tipsOn(owner: Owner, period = 'today') {
  const { by_staff: staff, total } = await reportOn(owner, period);
  const tips = staff.map((each: { staff_id: string | null; tips: number }) => [each.staff_id, each.tips]);
  expect(tips.reduce((sum: number, [, amount]: [unknown, number]) => sum + amount, 0)).toBe(total.tips);
  return Object.fromEntries(tips.filter(([, amount]: [unknown, number]) => amount !== 0));
}
const fold = () => foldFacts(till.context.sql, till.context.clock(), openCatalogues(till.context));

describe('a tip', () => {
  it('is of the order’s owner; given to somebody else it counts as theirs on the day of the sale, also in totals, and nothing else moves', async () => {
    const owner = await till.owner();
    const [ana, ben] = [await hired(owner, 'Ana', 'server'), await hired(owner, 'Ben', 'server')];
    const order = await sold(owner, ana.headers, ben.headers);
    await fold();
    expect(await tipsOn(owner)).toEqual({ [ana.id]: 300 });
    const before = await reportOn(owner);
    till.pass(24 * hour);
    const mo = await hired(owner, 'Mo', 'manager');
    expect((await give(owner, order, ben.id, mo.headers)).json()).toMatchObject({ version: order.version + 1, ownerId: ana.id, tipsAmount: 300 });
    expect(await tipsOn(owner)).toEqual({});
    expect(await tipsOn(owner, 'yesterday')).toEqual({ [ben.id]: 300 });
    till.pass(hour);
    await fold();
    expect(await tipsOn(owner, 'yesterday')).toEqual({ [ben.id]: 300 });
    const after = await reportOn(owner, 'yesterday');
    expect([after.total, after.by_method, after.by_hour, after.came_late]).toEqual([before.total, before.by_method, before.by_hour, undefined]);
    // Nobody's is seen, and what is refunded is off whoever has it.
    expect((await give(owner, order, null, mo.headers)).statusCode).toBe(200);
    expect(await tipsOn(owner, 'yesterday')).toEqual({ null: 300 });
    expect((await give(owner, order, ben.id, mo.headers)).statusCode).toBe(200);
    expect((await till.send(owner, refundCall, { orderId: order.id }, { body: { amount: 250, reason: 'cold' }, headers: mo.headers })).statusCode).toBe(200);
    expect(await tipsOn(owner)).toEqual({ [ben.id]: -150 });
  });

  it('that moved stands in the history, is replayed, and makes no order late or refunded', async () => {
    const owner = await till.owner();
    const [ana, ben] = [await hired(owner, 'Ana', 'server'), await hired(owner, 'Ben', 'server')];
    const order = await sold(owner, ana.headers);
    till.pass(hour);
    const mo = await hired(owner, 'Mo', 'manager');
    const moved = (await give(owner, order, ben.id, mo.headers)).json();
    expect(moved.order_payment[0]).toMatchObject({ staffId: ana.id, tipStaffId: ben.id });
    // So does the read API, and whose it is where it was given to nobody else.
    const read = async ({ id: orderId }: Order) => {
      const query = 'query order($orderId: ID!) { order(orderId: $orderId) { order_payment { tipsAmount tipStaffId } } }';
      const answer = await till.app.inject({ method: 'POST', url: '/read/', headers: { 'x-token': owner.token }, payload: { query, variables: { orderId } } });
      return answer.json().data.order.order_payment;
    };
    expect(await read(moved)).toEqual([{ tipsAmount: 0, tipStaffId: ben.id }]);
    expect(await read(await sold(owner, ana.headers))).toEqual([{ tipsAmount: 0, tipStaffId: ana.id }]);
    expect(await read(await sold(owner, {}))).toEqual([{ tipsAmount: 0, tipStaffId: null }]);
    expect((await till.send(owner, orderHistoryCall, { orderId: order.id })).json().at(-1)).toMatchObject({ op: 'reassign-tip', staff: { name: 'Mo' } });
    const rows = await till.database.sql<{ op: OrderOp }[]>`
      select op from shop.order_event where merchant_id = ${owner.merchantId} and order_id = ${order.id} order by version`;
    expect(replay(rows.map(({ op }) => op))).toEqual(moved);
    const times = { startTime: 0, endTime: till.context.clock() + hour };
    const listed = async (more: object) => (await till.send(owner, listOrdersCall, {}, { query: { ...times, ...more } as never })).json();
    expect(JSON.stringify(await listed({}))).not.toContain('cameAt');
    expect(JSON.stringify(await listed({ by: 'refunded' }))).not.toContain(order.id);
    // Said again it changes nothing.
    expect((await give(owner, order, ben.id, mo.headers)).json().version).toBe(moved.version);
  });

  it('is given by whoever may manage the tips of others', async () => {
    const owner = await till.owner();
    const ana = await hired(owner, 'Ana', 'server');
    const people = { server: await hired(owner, 'Ben', 'server'), cashier: await hired(owner, 'Cy', 'cashier'), manager: await hired(owner, 'Mo', 'manager') };
    const order = await sold(owner, ana.headers);
    const said = async (headers: Headers, staffId: string | null) => {
      const answer = await give(owner, order, staffId, headers);
      return [answer.statusCode, answer.json().detail?.action];
    };
    expect(await said(people.server.headers, people.server.id)).toEqual([403, 'others-tips']);
    expect(await said(people.cashier.headers, people.server.id)).toEqual([403, 'others-tips']);
    expect(await said({}, people.server.id)).toEqual([403, 'others-tips']);
    expect(await said(people.manager.headers, 'nobody-here')).toEqual([404, undefined]);
    expect((await give(owner, order, ana.id, people.manager.headers, 'no-payment')).json()).toMatchObject({ code: 'payment_not_found' });
    expect(await said(people.manager.headers, people.server.id)).toEqual([200, undefined]);
  });

  it('is of who took the payment where the shop says so, from the next payment on', async () => {
    const owner = await till.owner();
    const [ana, ben] = [await hired(owner, 'Ana', 'server'), await hired(owner, 'Ben', 'server')];
    await sold(owner, ana.headers, ben.headers);
    const put = await till.send(owner, putBusinessCall, {}, { body: { tipsTo: 'taker', seen: { tipsTo: 'owner' } } });
    expect([put.statusCode, put.json().tipsTo]).toEqual([200, 'taker']);
    const order = await sold(owner, ana.headers, ben.headers);
    expect([order.ownerId, order.order_payment[0]]).toMatchObject([ana.id, { staffId: ben.id, tipStaffId: ben.id }]);
    expect((await sold(owner, ana.headers)).order_payment[0]).not.toHaveProperty('tipStaffId');
    await sold(owner, ana.headers, {});
    const tips = { [ana.id]: 600, [ben.id]: 300, null: 300 };
    expect(await tipsOn(owner)).toEqual(tips);
    await fold();
    await till.context.sql`delete from shop.sale_fact where merchant_id = ${owner.merchantId}`;
    expect(await tipsOn(owner)).toEqual(tips);
    const { by_staff: staff } = await reportOn(owner);
    expect(staff.find(({ staff_id: id }: { staff_id: string }) => id === ben.id)).toMatchObject({ gross_sales: 0, total_orders: 0 });
  });
});
