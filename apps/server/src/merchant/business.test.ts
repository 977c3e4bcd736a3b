import { createOrderCall } from '@till/contract/order/calls';
import { getBusinessCall, putBusinessCall } from '@till/contract/write/merchant/business';
import { getMerchantCall } from '@till/contract/write/merchant/merchant';
import { listAuditCall } from '@till/contract/write/owner/audit';
import { businessDayOf } from '@till/domain/time/business-day';
import { dayAfter, dayBefore, daysEarlier } from '@till/domain/time/zone';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';

let till: TestApp;
beforeAll(async () => {
  till = await testApp();
});
afterAll(() => till.close());

const read = async (owner: Owner) => (await till.send(owner, getBusinessCall)).json();
const put = (owner: Owner, body: object) => till.send(owner, putBusinessCall, {}, { body });
const newsOf = async (owner: Owner) => (await till.context.sql`select event from shop.news where merchant_id = ${owner.merchantId}`).map(({ event }) => event);
const address = {
  ...{ address1: '1 Main St', address2: '', city: 'Oakland', state: 'CA', zip: '94607', country: 'US', latitude: null, longitude: null },
};

describe('the settings of a business', () => {
  it('are read and changed a part at a time; the merchant, reports and receipts go by them at once, and every register is told', async () => {
    const owner = await till.owner();
    const seen = await read(owner);
    expect(seen).toMatchObject({ businessDayStart: 0, isCurrencyFixed: false, orderTypes: ['type-pickup', 'type-delivery'] });
    const named = await put(owner, { name: ' Jade  Comal ', phone: '(510) 555-0123', seen });
    expect([named.statusCode, named.json()]).toEqual([200, { ...seen, name: 'Jade Comal', phone: '+15105550123' }]);
    const placed = await put(owner, { ...address, seen });
    expect(placed.json()).toEqual({ ...named.json(), ...address });
    const timed = await put(owner, { timezone: 'America/Denver', businessDayStart: 14_400, orderTypes: ['type-pickup'], seen });
    expect(timed.json()).toEqual({ ...placed.json(), timezone: 'America/Denver', businessDayStart: 14_400, orderTypes: ['type-pickup'] });
    const merchant = (await till.send(owner, getMerchantCall)).json();
    expect(merchant).toMatchObject({ name: 'Jade Comal', phone: '+15105550123', city: 'Oakland', timezone: 'America/Denver', businessDayStart: 14_400 });
    expect(merchant.order_types.filter(({ enabled }: { enabled: boolean }) => enabled).map(({ id }: { id: string }) => id)).toEqual(['type-pickup']);
    expect(await newsOf(owner)).toEqual(['merchant', 'merchant', 'merchant']);
  });

  it('are not replaced unseen: of two people who change the same field, the second one is told; different fields both count', async () => {
    const owner = await till.owner();
    const seen = await read(owner);
    const answers = await Promise.all([put(owner, { name: 'Mine', seen }), put(owner, { name: 'Yours', seen }), put(owner, { businessDayStart: 3_600, seen })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().code).toBe('changed_elsewhere');
    const now = await read(owner);
    expect([['Mine', 'Yours'].includes(now.name), now.businessDayStart]).toEqual([true, 3_600]);
    // The same wish again, as after a lost answer, is done and tells nobody anything.
    expect((await put(owner, { name: now.name, seen })).statusCode).toBe(200);
    expect(await newsOf(owner)).toEqual(['merchant', 'merchant']);
    expect((await put(owner, { phone: null, seen: {} })).statusCode).toBe(seen.phone === null ? 200 : 409);
  });

  it('keep the currency once there are orders', async () => {
    const owner = await till.owner();
    const seen = await read(owner);
    expect((await put(owner, { currencyCode: 'MXN', seen })).statusCode).toBe(200);
    await till.send(owner, createOrderCall, {}, { body: { source: 'register', deviceSource: 'test' } });
    const now = await read(owner);
    expect(now.isCurrencyFixed).toBe(true);
    const refused = await put(owner, { currencyCode: 'USD', name: 'No', seen: now });
    expect(refused.json()).toMatchObject({ statusCode: 409, code: 'currency_fixed', message: expect.stringContaining('MXN') });
    expect(await read(owner)).toEqual(now);
  });

  it('list the tables in their order, for every register, until none is listed', async () => {
    const owner = await till.owner();
    const seen = await read(owner);
    expect(seen.tables).toEqual([]);
    expect((await till.send(owner, getMerchantCall)).json()).not.toHaveProperty('tables');
    const listed = await put(owner, { tables: [' Patio', '10', '2', 'patio', ' '], seen });
    expect(listed.json()).toEqual({ ...seen, tables: ['Patio', '10', '2'] });
    expect((await till.send(owner, getMerchantCall)).json()).toMatchObject({ tables: ['Patio', '10', '2'] });
    // Whoever saw another order of them is told, and takes nothing away unseen.
    expect((await put(owner, { tables: ['2', '10'], seen: { tables: ['2', '10', 'Patio'] } })).json()).toMatchObject({ code: 'changed_elsewhere' });
    expect((await put(owner, { tables: [], seen: { tables: ['Patio', '10', '2'] } })).json()).toEqual(seen);
  });

  it('say how labels hold prices, and what prices by weight are for, to every register', async () => {
    const owner = await till.owner();
    const seen = await read(owner);
    expect(seen).toMatchObject({ labelLayouts: [], weightUnit: 'lb' });
    const wanted = { labelLayouts: ['02iiiiivpp.pp', '21iiiiikk.kkk'], weightUnit: 'kg' } as const;
    expect((await put(owner, { ...wanted, labelLayouts: [...wanted.labelLayouts], seen })).json()).toEqual({ ...seen, ...wanted });
    expect((await till.send(owner, getMerchantCall)).json()).toMatchObject(wanted);
  });

  it('close the books through a day that is over; of two people at once the second one is told, and the list of changes names it', async () => {
    const owner = await till.owner();
    const seen = await read(owner);
    expect(seen.booksClosedThrough).toBeNull();
    const today = businessDayOf(seen, till.context.clock());
    const [closable, earlier] = [dayBefore(today), daysEarlier(today, 40)];
    for (const day of [today, dayAfter(today), '2999-01-01', '2025-02-30', '1999-12-31'])
      expect((await put(owner, { booksClosedThrough: day, seen })).json(), day).toMatchObject({
        ...{ statusCode: 422, code: 'business_invalid', message: expect.stringContaining('booksClosedThrough') },
      });
    for (const day of ['', 'yesterday', 20250401]) expect((await put(owner, { booksClosedThrough: day, seen })).statusCode, String(day)).toBe(400);
    const answers = await Promise.all([put(owner, { booksClosedThrough: closable, seen }), put(owner, { booksClosedThrough: earlier, seen })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const now = await read(owner);
    expect([closable, earlier]).toContain(now.booksClosedThrough);
    expect((await put(owner, { booksClosedThrough: earlier, seen: now })).json().booksClosedThrough).toBe(earlier);
    // A day that was over when it was set, and is not by another clock, stands in nobody's way.
    expect((await put(owner, { booksClosedThrough: closable, seen: { booksClosedThrough: earlier } })).statusCode).toBe(200);
    expect((await put(owner, { timezone: 'Pacific/Pago_Pago', businessDayStart: 43_200, seen })).statusCode).toBe(200);
    expect((await put(owner, { booksClosedThrough: null, seen: await read(owner) })).json().booksClosedThrough).toBeNull();
    const trail: { act: string; details: { fields?: string[] } }[] = (
      await till.send(owner, listAuditCall, {}, { headers: { 'x-token': '', cookie: owner.cookie } })
    ).json();
    expect(trail.filter(({ details }) => details.fields?.includes('booksClosedThrough')).map(({ act }) => act)).toContain('business-changed');
  });

  it('say which field is wrong and keep nothing then', async () => {
    const owner = await till.owner();
    const seen = await read(owner);
    for (const [changes, code] of [
      [{ name: ' ' }, 'business_invalid'],
      [{ ...address, city: '' }, 'business_invalid'],
      [{ timezone: 'Mars/Olympus' }, 'business_invalid'],
      [{ businessDayStart: 60 }, 'business_invalid'],
      [{ orderTypes: ['catering'] }, 'business_invalid'],
      [{ tables: ['4111 1111 1111 1111'] }, 'card_number_in_text'],
      [{ phone: '12' }, 'phone_invalid'],
      [{ name: '4111 1111 1111 1111' }, 'card_number_in_text'],
    ] as const)
      expect((await put(owner, { ...changes, seen })).json()).toMatchObject({ statusCode: 422, code });
    expect(await read(owner)).toEqual(seen);
    expect(await newsOf(owner)).toEqual([]);
  });

  it('of another merchant are nobody’s business', async () => {
    const [owner, other] = [await till.owner(), await till.owner()];
    const asOther = { ...other, merchantId: owner.merchantId };
    expect((await till.send(asOther, getBusinessCall)).statusCode).toBe(403);
    expect((await put(asOther, { name: 'Taken', seen: {} })).statusCode).toBe(403);
    expect((await read(owner)).name).not.toBe('Taken');
  });
});
