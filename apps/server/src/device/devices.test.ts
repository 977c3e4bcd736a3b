import { createOrderCall } from '@till/contract/order/calls';
import { listDevicesCall, selectDeviceCall } from '@till/contract/write/device/devices';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';

let till: TestApp;
beforeAll(async () => {
  till = await testApp();
});
afterAll(() => till.close());

it('lists the devices of a merchant with a token each, the same whenever asked (ENT-09, DEV-01)', async () => {
  const owner = await till.owner();
  const listed = await till.send(owner, listDevicesCall);
  expect(listed.json()).toEqual([
    { id: 'front', label: 'Front counter', paymentGateway: null, token: expect.stringMatching(/^[\w-]{43}$/), terminalId: null, terminalEpi: null },
    { id: 'bar', label: 'Bar', paymentGateway: 'valor', token: expect.stringMatching(/^[\w-]{43}$/), terminalId: null, terminalEpi: '2319' },
  ]);
  expect((await till.send(owner, listDevicesCall)).json()).toEqual(listed.json());
  const theirs = (await till.send(await till.owner(), listDevicesCall)).json();
  expect(new Set([...listed.json(), ...theirs].map(({ token }) => token)).size).toBe(4);
  await till.context.sql`update shop.device set generation = 2 where merchant_id = ${owner.merchantId} and id = 'bar'`;
  const after = (await till.send(owner, listDevicesCall)).json();
  expect([after[0].token === listed.json()[0].token, after[1].token === listed.json()[1].token]).toEqual([true, false]);
});

it('takes a token that was made before a change of TILL_SECRET while TILL_SECRET_OLD is what it was, and no longer', async () => {
  const owner = await till.owner();
  const token = (await till.send(owner, listDevicesCall)).json()[1].token as string;
  const { secret } = till.context.config;
  /** Which device stands in the history of what is done at the bar with that token. */
  const toldBy = async (config: { readonly secret: string; readonly secretOld: string | null }, orderId: string) => {
    const changed = await testApp({ database: till.database, config });
    const headers = { 'x-device-id': 'bar', 'x-device-token': token };
    const made = await changed.send(owner, createOrderCall, {}, { body: { source: 'register', deviceSource: 'test', orderId }, headers });
    expect(made.statusCode).toBe(201);
    const now = (await changed.send(owner, listDevicesCall)).json()[1].token;
    await changed.close();
    const [event] = await till.context.sql`select device_id from shop.order_event where merchant_id = ${owner.merchantId} and order_id = ${orderId}`;
    return { device: event?.['device_id'], isTheSameToken: now === token };
  };
  const other = 'another secret of tests, as long as the first';
  expect(await toldBy({ secret, secretOld: null }, 'A1')).toEqual({ device: 'bar', isTheSameToken: true });
  expect(await toldBy({ secret: other, secretOld: secret }, 'A2')).toEqual({ device: 'bar', isTheSameToken: false });
  expect(await toldBy({ secret: other, secretOld: null }, 'A3')).toEqual({ device: null, isTheSameToken: false });
});

it('gives every installation letters of its own, for ever, also when many select at once (FLOW-30)', async () => {
  const owner = await till.owner();
  const select = (deviceId: string, installationId: string) => till.send(owner, selectDeviceCall, { deviceId }, { body: { installationId } });
  const first = await select('front', 'tablet-one');
  expect([first.statusCode, first.json()]).toEqual([200, { deviceId: 'front', letters: 'A' }]);
  const many = await Promise.all(Array.from({ length: 28 }, (_, index) => select(index % 2 === 0 ? 'front' : 'bar', `browser-${index}`)));
  const letters = many.map((answer) => answer.json().letters as string);
  expect(new Set(['A', ...letters]).size).toBe(29);
  expect(letters).toContain('Z');
  expect(letters).toContain('AF');
  expect(letters.filter((each) => /[IOQ]/.test(each))).toEqual([]);
  expect((await select('front', 'browser-4')).json().letters).toBe(letters[4]);
  expect((await select('bar', 'browser-4')).json().letters).not.toBe(letters[4]);
  const twice = await Promise.all([select('front', 'in-a-hurry'), select('front', 'in-a-hurry')]);
  expect(twice[0]?.json()).toEqual(twice[1]?.json());
});

it('knows no device of another merchant', async () => {
  const owner = await till.owner();
  const answered = await till.send(owner, selectDeviceCall, { deviceId: 'kitchen' }, { body: { installationId: 'tablet-one' } });
  expect(answered.json()).toMatchObject({ statusCode: 404, code: 'device_not_found' });
  expect((await till.send(owner, selectDeviceCall, { deviceId: 'front' }, { body: { installationId: 'x' } })).statusCode).toBe(400);
});
