import { randomUUID } from 'node:crypto';
import { getMerchantCall } from '@till/contract/write/merchant/merchant';
import * as calls from '@till/contract/write/merchant/service-charges';
import { createTaxCall, deleteTaxCall } from '@till/contract/write/merchant/taxes';
import { limits } from '@till/domain/limits';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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

const service = { name: 'Service charge', kind: 'service', by: 'percent', value: 1_800_000, to: 'house' };
const usual = { base: 'after', taxIds: [], types: [], isRemovable: true };
const create = (body: object, key?: string) => till.send(owner, calls.createServiceChargeCall, {}, { body, ...(key === undefined ? {} : { key }) });
const put = (chargeId: string, body: object, seen: object) => till.send(owner, calls.putServiceChargeCall, { chargeId }, { body: { ...body, seen } });
const remove = (chargeId: string) => till.send(owner, calls.deleteServiceChargeCall, { chargeId });
const list = async () => (await till.send(owner, calls.listServiceChargesCall)).json();
const ofMerchant = async () => (await till.send(owner, getMerchantCall)).json().serviceCharges;
/** The id of a tax that is added to the shop. */
const added = async (name: string): Promise<string> =>
  (await till.send(owner, createTaxCall, {}, { body: { name, rate: 500_000 } })).json().find((tax: { name: string }) => tax.name === name).id;

it('a service charge is made, changed and deleted, and registers have it with the shop; without one the shop says nothing of it', async () => {
  expect([await list(), await ofMerchant()]).toEqual([[], undefined]);
  const made = await create({ ...service, name: ' Service  charge ' });
  expect([made.statusCode, made.json()]).toEqual([201, { id: expect.stringMatching(/^charge-[0-9a-f]{16}$/), ...service, ...usual }]);
  const party = { name: 'Large party', kind: 'gratuity', by: 'amount', value: 500, base: 'after', to: 'staff', types: ['dine-in'], isRemovable: false };
  const gratuity = (await create({ ...party, base: 'before', taxIds: [] })).json();
  expect(gratuity).toMatchObject({ ...party, taxIds: [] });
  const { id } = made.json();
  const changed = await put(id, { ...service, name: 'Service', value: 2_000_000, types: ['delivery', 'dine-in'] }, service);
  expect([changed.statusCode, changed.json()]).toEqual([200, { ...made.json(), name: 'Service', value: 2_000_000, types: ['dine-in', 'delivery'] }]);
  expect([await list(), await ofMerchant()]).toEqual([
    [changed.json(), gratuity],
    [changed.json(), gratuity],
  ]);
  expect([(await remove(id)).statusCode, await list(), await ofMerchant()]).toEqual([200, [gratuity], [gratuity]]);
  expect((await remove(id)).json()).toMatchObject({ statusCode: 404, code: 'not_found' });
  expect((await put(id, service, service)).json()).toMatchObject({ statusCode: 404, code: 'not_found' });
});

it('its taxes are the shop’s; one that is deleted does not keep it from being changed, and falls off then', async () => {
  const [city, sales] = [await added('City'), await added('Sales')];
  expect((await create({ ...service, taxIds: ['other'] })).json()).toMatchObject({
    statusCode: 422,
    code: 'service_charge_invalid',
    detail: { field: 'taxIds' },
  });
  const made = (await create({ ...service, taxIds: [sales, city, sales] })).json();
  expect(made.taxIds).toEqual([city, sales]);
  expect((await till.send(owner, deleteTaxCall, { taxId: city })).statusCode).toBe(200);
  expect((await list())[0].taxIds).toEqual([city, sales]);
  const { id, ...seen } = made;
  expect((await put(id, { ...seen, value: 1 }, seen)).json()).toEqual({ ...made, value: 1, taxIds: [sales] });
});

it('a gratuity is not the house’s, no two have one name, and a shop has so many at most', async () => {
  expect((await create({ ...service, kind: 'gratuity' })).json()).toMatchObject({ statusCode: 422, code: 'service_charge_invalid', detail: { field: 'to' } });
  expect((await create(service)).statusCode).toBe(201);
  expect((await create({ ...service, name: 'SERVICE charge' })).json()).toMatchObject({
    ...{ statusCode: 409, code: 'service_charge_taken', detail: { name: 'Service charge' } },
  });
  for (let at = 1; at < limits.serviceChargeCountMax; at += 1) expect((await create({ ...service, name: `Charge ${at}` })).statusCode).toBe(201);
  expect((await create({ ...service, name: 'One more' })).json()).toMatchObject({
    ...{ statusCode: 422, code: 'too_many_service_charges', detail: { max: limits.serviceChargeCountMax } },
  });
});

it('one that somebody else changed meanwhile is not changed back; made at once none is lost, and twice under a key it is one', async () => {
  const key = randomUUID();
  const twice = await Promise.all([create(service, key), create(service, key), create({ ...service, name: 'Corkage' })]);
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect((await list()).map(({ name }: { name: string }) => name).toSorted()).toEqual(['Corkage', 'Service charge']);
  const { id } = twice[0]?.json() ?? {};
  const better = { ...service, types: ['pickup'], isRemovable: false };
  expect((await put(id, better, service)).statusCode).toBe(200);
  expect((await put(id, { ...service, value: 500_000 }, service)).json()).toMatchObject({ statusCode: 409, code: 'changed_elsewhere' });
  expect((await put(id, better, service)).statusCode).toBe(200);
});
