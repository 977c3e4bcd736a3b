import { randomUUID } from 'node:crypto';
import { headers as names } from '@till/contract/headers';
import * as calls from '@till/contract/order/calls';
import { setChargesCall } from '@till/contract/order/charges';
import { orderHistoryCall } from '@till/contract/order/lists';
import { getOrderCall } from '@till/contract/order/reads';
import { refundCall } from '@till/contract/write/payment/payment';
import { salesReportCall } from '@till/contract/write/report';
import { createApprovalCall, createStaffCall, signInStaffCall } from '@till/contract/write/staff/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../../testing/app.ts';
import { drawerOf } from '../../testing/drawers.ts';

let till: TestApp;
let owner: Owner;
beforeAll(async () => {
  till = await testApp();
});
beforeEach(async () => {
  owner = await till.owner();
});
afterAll(() => till.close());

const gratuity = { id: 'g', name: 'Gratuity 18%', kind: 'gratuity', by: 'percent', value: 1_800_000, base: 'after', taxRates: [], to: 'staff' };
const room = { ...gratuity, id: 'r', name: 'Room charge', kind: 'service', by: 'amount', value: 250, to: 'house' };

/** An order with gift cards for 20.00, which have no tax. */
async function started(): Promise<string> {
  const { orderId } = (await till.send(owner, calls.createOrderCall, {}, { body: { source: 'register', deviceSource: 'web' } })).json<{ orderId: string }>();
  await till.send(owner, calls.setOrderTypeCall, { orderId }, { body: { orderTypeLabel: 'pickup', orderTypeTime: 'now' } });
  expect((await till.send(owner, calls.addItemCall, { orderId }, { body: { itemId: 'gift', price: 2_000 } })).json().total).toBe(2_000);
  return orderId;
}
const put = (orderId: string, charges: readonly object[], headers: Readonly<Record<string, string>> = {}) =>
  till.send(owner, setChargesCall, { orderId }, { body: { charges }, headers });
const pay = (orderId: string) => till.send(owner, calls.payCashCall, { orderId }, { body: {} });
const giveBack = (orderId: string, amount: number) => till.send(owner, refundCall, { orderId }, { body: { amount, reason: 'cold' } });

describe('service charges of an order', () => {
  it('are added to what is paid, are sent again without harm, and go off again', async () => {
    const orderId = await started();
    const key = { 'idempotency-key': randomUUID() };
    const first = await put(orderId, [gratuity, room], key);
    expect([first.statusCode, first.json().chargesAmount, first.json().total]).toEqual([200, 610, 2_610]);
    expect(first.json().charges).toEqual([gratuity, room]);
    expect((await put(orderId, [gratuity, room], key)).headers['idempotency-replayed']).toBe('true');
    expect((await put(orderId, [gratuity, room])).json().version).toBe(first.json().version);
    const off = await put(orderId, []);
    expect([off.statusCode, off.json().total, off.json().charges, off.json().chargesAmount]).toEqual([200, 2_000, undefined, undefined]);
    const history = (await till.send(owner, orderHistoryCall, { orderId })).json<{ op: string; reason: string | null }[]>();
    expect(history.filter(({ op }) => op === 'set-charges').map(({ reason }) => reason)).toEqual(['Gratuity 18%, Room charge', null]);
  });

  it('come with the type where whoever sells says so, in one change', async () => {
    const orderId = await started();
    const typed = { orderTypeLabel: 'dine-in', orderTypeTime: 'now', charges: [{ ...gratuity, types: ['dine-in'] }] };
    const seated = await till.send(owner, calls.setOrderTypeCall, { orderId }, { body: typed });
    expect([seated.statusCode, seated.json().orderType, seated.json().total, seated.json().version]).toEqual([200, 'dine-in', 2_360, 4]);
    const again = await till.send(owner, calls.setOrderTypeCall, { orderId }, { body: typed });
    expect([again.statusCode, again.json().version]).toEqual([200, 4]);
    const picked = await till.send(owner, calls.setOrderTypeCall, { orderId }, { body: { orderTypeLabel: 'pickup', orderTypeTime: 'now' } });
    expect([picked.statusCode, picked.json().total, picked.json().charges]).toEqual([200, 2_000, undefined]);
    const wrong = { ...typed, charges: [{ ...gratuity, to: 'house' }] };
    expect((await till.send(owner, calls.setOrderTypeCall, { orderId }, { body: wrong })).json()).toMatchObject({ statusCode: 422, code: 'charge_invalid' });
  });

  it.each([
    [[{ ...gratuity, value: 0 }], 422, 'charge_invalid'],
    [[gratuity, gratuity], 422, 'charge_invalid'],
    [[{ ...gratuity, taxRates: [{ id: 't', name: 'Tax', rate: -1, isDefault: 0, inclusionType: null }] }], 400, 'malformed'],
    [[{ ...gratuity, name: '4111 1111 1111 1111' }], 422, 'card_number_in_text'],
    [Array.from({ length: 11 }, (_, place) => ({ ...gratuity, id: `g${place}` })), 400, 'malformed'],
  ])('%j are refused', async (charges, status, code) => {
    const orderId = await started();
    expect((await put(orderId, charges)).json()).toMatchObject({ statusCode: status, code });
    expect((await till.send(owner, getOrderCall, { orderId })).json().total).toBe(2_000);
  });

  it('that staff cannot take off stay', async () => {
    const orderId = await started();
    await put(orderId, [{ ...gratuity, isFixed: true }]);
    expect((await put(orderId, [])).json()).toMatchObject({ statusCode: 409, code: 'charge_fixed', detail: { name: 'Gratuity 18%' } });
  });
});

describe('what service charges came to', () => {
  it('is in the report beside net sales, by name and whose it is, and goes off with what is refunded, to the cent', async () => {
    const orderId = await started();
    await put(orderId, [gratuity, room]);
    expect((await pay(orderId)).statusCode).toBe(200);
    const report = async () => (await till.send(owner, salesReportCall, {}, { query: { period: 'today' } })).json();
    const before = await report();
    expect([before.total.net_sales, before.total.charges, before.by_day.at(-1).charges]).toEqual([2_000, 610, 610]);
    expect(before.by_charge).toEqual([
      { kind: 'gratuity', name: 'Gratuity 18%', to: 'staff', times: 1, amount: 360 },
      { kind: 'service', name: 'Room charge', to: 'house', times: 1, amount: 250 },
    ]);
    expect((await giveBack(orderId, 1_305)).statusCode).toBe(200);
    const half = await report();
    expect([half.total.net_sales, half.total.charges, half.by_charge.map(({ amount }: { amount: number }) => amount)]).toEqual([1_000, 305, [180, 125]]);
    expect((await giveBack(orderId, 1_305)).statusCode).toBe(200);
    const none = await report();
    expect([none.total.net_sales, none.total.charges, none.by_method[0].total]).toEqual([0, undefined, 0]);
  });

  it('is on the Z by name, so that net sales, charges, tax and tips are the money that came in', async () => {
    const front = drawerOf(till, owner);
    await front.open(100);
    till.pass(60_000);
    const orderId = await started();
    await put(orderId, [gratuity]);
    await pay(orderId);
    till.pass(60_000);
    const z = await front.close(123.6);
    expect(z.json().day).toMatchObject({ net: 2_000, tips: 0, charges: [{ kind: 'gratuity', name: 'Gratuity 18%', amount: 360, count: 1 }] });
  });
});

describe('taking a service charge off', () => {
  it('has to be approved where a server does it; adding one does not, and says who did', async () => {
    const pin = '246802';
    const hired = async (name: string, roleId: string): Promise<string> =>
      (await till.send(owner, createStaffCall, {}, { body: { name, short: '', roleId, language: null, tipEligible: true, pin } })).json().id;
    const [ana, mo] = [await hired('Ana', 'server'), await hired('Mo', 'manager')];
    const { staffToken } = (await till.send(owner, signInStaffCall, {}, { body: { staffId: ana, pin } })).json();
    const by = { [names.staff]: staffToken };
    const { orderId } = (await till.send(owner, calls.createOrderCall, {}, { body: { source: 'register', deviceSource: 'web' }, headers: by })).json();
    await till.send(owner, calls.addItemCall, { orderId }, { body: { itemId: 'gift', price: 2_000 }, headers: by });
    expect((await put(orderId, [gratuity], by)).json().charges).toEqual([{ ...gratuity, staffId: ana }]);
    const refused = (await put(orderId, [], by)).json();
    expect(refused).toMatchObject({ statusCode: 409, code: 'approval_needed', detail: { action: 'drop-charge', amount: 360 } });
    const smaller = (await put(orderId, [{ ...gratuity, value: 100_000 }], by)).json();
    expect(smaller).toMatchObject({ code: 'approval_needed', detail: { action: 'drop-charge', amount: 340 } });
    const { approvalId } = (await till.send(owner, createApprovalCall, {}, { body: { ...refused.detail, staffId: mo, pin }, headers: by })).json();
    const off = await put(orderId, [], { ...by, [names.approval]: approvalId });
    expect([off.statusCode, off.json().total]).toEqual([200, 2_000]);
  });
});
