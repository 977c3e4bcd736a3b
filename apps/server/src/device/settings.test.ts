import { randomUUID } from 'node:crypto';
import { createOrderCall, payCashCall } from '@till/contract/order/calls';
import { listDevicesCall, selectDeviceCall } from '@till/contract/write/device/devices';
import * as calls from '@till/contract/write/device/settings';
import { presentCall } from '@till/contract/write/payment/payment';
import { getDevicePrintingCall } from '@till/contract/write/printer/printing';
import * as shiftCalls from '@till/contract/write/shift';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { drawerOf } from '../testing/drawers.ts';

let till: TestApp;
beforeAll(async () => {
  till = await testApp();
});
afterAll(() => till.close());

const patio = { label: 'Patio', paymentGateway: null, terminalId: null, terminalEpi: null };
const bar = { label: 'Bar', paymentGateway: 'valor', terminalId: null, terminalEpi: '2319' };
const create = (owner: Owner, body: object, key?: string) => till.send(owner, calls.createDeviceCall, {}, { body, ...(key === undefined ? {} : { key }) });
const put = (owner: Owner, deviceId: string, body: object, seen: object) => till.send(owner, calls.putDeviceCall, { deviceId }, { body: { ...body, seen } });
const retire = (owner: Owner, deviceId: string) => till.send(owner, calls.retireDeviceCall, { deviceId });
const list = async (owner: Owner) => (await till.send(owner, calls.listDeviceSettingsCall)).json();
const labels = async (owner: Owner) => (await till.send(owner, listDevicesCall)).json().map(({ label }: { label: string }) => label);
const select = (owner: Owner, deviceId: string) => till.send(owner, selectDeviceCall, { deviceId }, { body: { installationId: 'tablet-of-tests' } });
const newOrder = async (owner: Owner, headers: Record<string, string>): Promise<string> =>
  (await till.send(owner, createOrderCall, {}, { body: { source: 'register', deviceSource: 'web' }, headers })).json().orderId;
const actsOf = async ({ merchantId }: Owner) => {
  const rows = await till.context.sql`
    select e.act, e.details ->> 'name' as name from door.audit e join door.owner o on o.id = e.owner_id where o.merchant_id = ${merchantId} order by e.id`;
  return rows.map(({ act, name }) => `${act}: ${name}`);
};

/** A card is at the bar's terminal. */
const payAt = ({ merchantId }: Owner, state: string, id = randomUUID().slice(0, 8)) => till.context.sql`
  insert into shop.payment_attempt (merchant_id, id, order_id, kind, state, gateway, device_id, terminal_epi, amount, currency, created_at, next_at, lease_until)
  values (${merchantId}, ${id}, ${id}, 'sale', ${state}, 'valor', 'bar', '2319', 100, 'USD', 1, 1, now())`;

describe('devices in the settings', () => {
  it('are made with a label and perhaps a terminal, can be selected at once, and are made once under a key', async () => {
    const owner = await till.owner();
    const key = randomUUID();
    const made = await create(owner, { ...patio, label: ' Patio ', terminalId: 'no gateway, no terminal' }, key);
    expect([made.statusCode, made.json()]).toEqual([201, { id: expect.stringMatching(/^device-[0-9a-f]{16}$/), ...patio, letters: [], retiredAt: null }]);
    expect((await create(owner, patio, key)).json()).toEqual(made.json());
    expect((await create(owner, { ...patio, label: 'Else' }, key)).json().code).toBe('idempotency_key_reused');
    expect(await labels(owner)).toEqual(['Front counter', 'Bar', 'Patio']);
    expect((await select(owner, made.json().id)).json()).toMatchObject({ letters: 'A' });
    expect((await list(owner)).map(({ label, letters }: { label: string; letters: string[] }) => [label, ...letters])).toEqual([
      ['Front counter'],
      ['Bar'],
      ['Patio', 'A'],
    ]);
    expect((await create(owner, { ...patio, label: 'patio' })).json()).toMatchObject({ statusCode: 409, code: 'device_label_taken' });
    expect((await create(owner, { ...patio, label: 'X', paymentGateway: 'clover' })).json()).toMatchObject({
      code: 'device_invalid',
      detail: { field: 'terminalId' },
    });
    expect(await actsOf(owner)).toEqual(['device-added: Patio', 'device-selected: Patio']);
  });

  it('of the kitchen have no terminal and no drawer, stay what they are, and change no order and take no money', async () => {
    const owner = await till.owner();
    const pass = { ...patio, label: 'Pass', kind: 'kitchen' };
    expect((await create(owner, { ...pass, paymentGateway: 'valor', terminalEpi: '1' })).json()).toMatchObject({
      code: 'device_invalid',
      detail: { field: 'paymentGateway' },
    });
    const key = randomUUID();
    const made = await create(owner, pass, key);
    expect([made.statusCode, made.json()]).toMatchObject([201, pass]);
    expect((await create(owner, pass, key)).json()).toEqual(made.json());
    expect((await create(owner, { ...pass, kind: 'register' }, key)).json().code).toBe('idempotency_key_reused');
    const deviceId = made.json().id;
    const { kind: _, ...fields } = pass;
    expect((await put(owner, deviceId, { ...fields, ...bar, label: 'Pass' }, fields)).json()).toMatchObject({ code: 'device_invalid' });
    expect((await put(owner, deviceId, { ...fields, label: 'Grill' }, fields)).json()).toMatchObject({ label: 'Grill', kind: 'kitchen' });
    const listed = (await till.send(owner, listDevicesCall)).json();
    expect(listed.map(({ kind }: { kind?: string }) => kind)).toEqual([undefined, undefined, 'kitchen']);
    const headers = (id: string) => ({ 'x-device-id': id, 'x-device-token': listed.find((each: { id: string }) => each.id === id).token });
    const create403 = await till.send(owner, createOrderCall, {}, { body: { source: 'register', deviceSource: 'web' }, headers: headers(deviceId) });
    expect([create403.statusCode, create403.json().code]).toEqual([403, 'forbidden']);
    const orderId = await newOrder(owner, headers('bar'));
    const paid = await till.send(owner, payCashCall, { orderId }, { body: { amount: 100 }, headers: headers(deviceId) });
    expect([paid.statusCode, paid.json().code]).toEqual([403, 'forbidden']);
    const card = await till.send(owner, presentCall, {}, { body: { orderId, deviceId } });
    expect(card.json().code).toBe('device_has_no_terminal');
    const shift = await till.send(owner, shiftCalls.openShiftCall, { deviceId }, { body: { id: 'S-kitchen-1', float: 0 } });
    expect(shift.json().code).toBe('device_not_found');
  });

  it('of two people who change the same one, the second is told, and nothing of the first is lost', async () => {
    const owner = await till.owner();
    expect((await put(owner, 'bar', { ...bar, label: 'Bar 1' }, bar)).json()).toMatchObject({ label: 'Bar 1' });
    expect((await put(owner, 'bar', { ...bar, terminalEpi: '4711' }, bar)).json()).toMatchObject({ statusCode: 409, code: 'changed_elsewhere' });
    // The same wish as the first, or the first once more: done.
    expect((await put(owner, 'bar', { ...bar, label: 'Bar 1' }, bar)).statusCode).toBe(200);
    expect((await put(owner, 'bar', { ...bar, label: 'front COUNTER' }, { ...bar, label: 'Bar 1' })).json().code).toBe('device_label_taken');
    expect((await put(owner, 'nobody', bar, bar)).json().code).toBe('device_not_found');
    expect(await actsOf(owner)).toEqual(['device-changed: Bar 1']);
    const told = await till.context.sql`select data from shop.news where merchant_id = ${owner.merchantId} and event = 'merchant'`;
    expect(told[0]).toEqual({ data: {} });
  });

  it('keep their terminal while a card is at it, or nobody knows how that ended; the label may change', async () => {
    const owner = await till.owner();
    for (const state of ['created', 'sent', 'unknown']) {
      await payAt(owner, state, 'P1');
      const none = { ...bar, paymentGateway: null, terminalEpi: null };
      expect((await put(owner, 'bar', none, bar)).json()).toMatchObject({
        statusCode: 409,
        code: 'device_in_payment',
        message: expect.stringContaining('Bar'),
      });
      expect((await retire(owner, 'bar')).json().code).toBe('device_in_payment');
      expect((await till.send(owner, calls.testTerminalCall, { deviceId: 'bar' })).json().code).toBe('device_in_payment');
      await till.context.sql`delete from shop.payment_attempt where merchant_id = ${owner.merchantId}`;
    }
    await payAt(owner, 'sent');
    expect((await put(owner, 'bar', { ...bar, label: 'Long bar' }, bar)).statusCode).toBe(200);
  });

  it('retired, cannot be selected; what was done and is still done there has its name, and its letters are never given again', async () => {
    const owner = await till.owner();
    expect((await select(owner, 'bar')).json().letters).toBe('A');
    const { token } = (await till.send(owner, listDevicesCall)).json()[1];
    const headers = { 'x-device-id': 'bar', 'x-device-token': token };
    const before = await newOrder(owner, headers);
    const retired = await retire(owner, 'bar');
    expect([retired.statusCode, retired.json()]).toEqual([200, { id: 'bar', ...bar, letters: ['A'], retiredAt: expect.any(Number) }]);
    expect((await retire(owner, 'bar')).json()).toEqual(retired.json());
    expect(await labels(owner)).toEqual(['Front counter']);
    expect((await select(owner, 'bar')).json()).toMatchObject({ statusCode: 404, code: 'device_not_found' });
    expect((await put(owner, 'bar', { ...bar, label: 'Again' }, bar)).json().code).toBe('device_not_found');
    expect((await select(owner, 'front')).json().letters).toBe('B');
    // Its label is free for the tablet that takes its place.
    expect((await create(owner, { ...patio, label: 'Bar' })).statusCode).toBe(201);
    // What that tablet has not sent yet, or sells before it is told, is taken and names it.
    const after = await newOrder(owner, headers);
    const events = await till.context
      .sql`select order_id, device_id from shop.order_event where merchant_id = ${owner.merchantId} and version = 1 order by order_id = ${after}`;
    expect(events).toEqual([
      { order_id: before, device_id: 'bar' },
      { order_id: after, device_id: 'bar' },
    ]);
    expect((await till.send(owner, getDevicePrintingCall, { deviceId: 'bar' })).statusCode).not.toBe(500);
    expect((await list(owner)).map(({ id }: { id: string }) => id).at(-1)).toBe('bar');
    expect(await actsOf(owner)).toEqual(expect.arrayContaining(['device-retired: Bar']));
  });

  it('are not retired while a shift is open on a drawer that no other device uses; none is opened at a retired one', async () => {
    const owner = await till.owner();
    const [front, counter] = [drawerOf(till, owner), drawerOf(till, owner, 'bar')];
    await counter.open(100);
    expect((await retire(owner, 'bar')).json()).toMatchObject({ statusCode: 409, code: 'shift_open', detail: { number: 1 } });
    expect(await labels(owner)).toEqual(['Front counter', 'Bar']);
    await counter.close(100);
    // Two use one drawer: whoever is left can close its shift, and is then the last who can.
    await till.send(owner, shiftCalls.putDrawerCall, { deviceId: 'front' }, { body: { drawerId: 'bar' } });
    await counter.open(100);
    expect((await retire(owner, 'bar')).statusCode).toBe(200);
    expect((await retire(owner, 'front')).json()).toMatchObject({ code: 'shift_open', detail: { number: 2 } });
    expect((await front.close(100)).statusCode).toBe(200);
    const removed = { statusCode: 409, code: 'device_removed', detail: { device: 'Bar' } };
    expect([(await counter.open(100)).json(), (await counter.close(100)).json()]).toMatchObject([removed, removed]);
    expect((await retire(owner, 'front')).statusCode).toBe(200);
  });

  it('of a shift that is opened and a device that is retired in the same moment, one is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await till.owner();
      const counter = drawerOf(till, owner, 'bar');
      const answers = await Promise.all([counter.open(100), retire(owner, 'bar')]);
      expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
    }
  });

  it('retired, have the cash that is taken there still, with and without a network, and where cash needs a shift none is open there', async () => {
    const owner = await till.owner();
    const counter = drawerOf(till, owner, 'bar');
    const cashOf = () => till.context.sql`select device_id, drawer_id, amount::int from shop.cash_fact where merchant_id = ${owner.merchantId} order by amount`;
    await till.send(owner, shiftCalls.putShiftSettingsCall, {}, { body: { cashNeedsShift: true } });
    const [early, after, now] = [await counter.toPay(20), await counter.toPay(30), await counter.toPay(40)];
    const soldAt = till.context.clock();
    till.pass(60_000);
    expect((await retire(owner, 'bar')).statusCode).toBe(200);
    till.pass(60_000);
    expect((await counter.pay(early.id, soldAt)).json()).toMatchObject({ state: 'completed' });
    expect((await counter.pay(after.id, till.context.clock() - 1)).json()).toMatchObject({ state: 'completed' });
    expect((await counter.pay(now.id)).json()).toMatchObject({ code: 'shift_not_open' });
    expect(await cashOf()).toEqual([
      { device_id: 'bar', drawer_id: 'bar', amount: 2_000 },
      { device_id: 'bar', drawer_id: 'bar', amount: 3_000 },
    ]);
    await till.send(owner, shiftCalls.putShiftSettingsCall, {}, { body: { cashNeedsShift: false } });
    // Also long after.
    till.pass(100 * 3_600_000);
    expect((await counter.pay(now.id)).json()).toMatchObject({ state: 'completed' });
    expect(await cashOf()).toContainEqual({ device_id: 'bar', drawer_id: 'bar', amount: 4_000 });
  });

  it('of another merchant are nobody’s business', async () => {
    const [owner, other] = [await till.owner(), await till.owner()];
    const asOther = { ...other, merchantId: owner.merchantId };
    for (const answer of [await create(asOther, patio), await put(asOther, 'bar', bar, bar), await retire(asOther, 'bar')]) expect(answer.statusCode).toBe(403);
    expect(await labels(owner)).toEqual(['Front counter', 'Bar']);
  });
});
