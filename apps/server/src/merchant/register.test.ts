import { randomUUID } from 'node:crypto';
import { createOrderCall } from '@till/contract/order/calls';
import { listDevicesCall, selectDeviceCall } from '@till/contract/write/device/devices';
import { getMerchantCall } from '@till/contract/write/merchant/merchant';
import { registerMerchantCall } from '@till/contract/write/merchant/register';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { newOwner } from '../testing/new-owner.ts';
import { ordersOf } from '../testing/orders.ts';

let till: TestApp;
beforeAll(async () => {
  till = await testApp();
});
afterAll(() => till.close());

const business = {
  name: '  Jade   Comal ',
  address1: '482 Lantern Row',
  address2: 'Unit B',
  city: 'Los Angeles',
  state: 'CA',
  zip: '90012',
  country: 'US',
  latitude: 34.0611,
  longitude: -118.2389,
};

type Sender = Awaited<ReturnType<typeof newOwner>>;
const register = ({ send }: Sender, changes: object = {}, key?: string) => send(registerMerchantCall, { ...business, ...changes }, key);
const asOwner = (answer: { json(): { id: string; token: string } }): Owner => ({ merchantId: answer.json().id, token: answer.json().token, cookie: '' });
const countOf = async (ownerId: string): Promise<number> => {
  const [row] = await till.context.sql`
    select count(*)::int as count from shop.merchant m where m.email = (select email from door.owner where id = ${ownerId})`;
  return row?.['count'];
};

describe('registering a business', () => {
  it('takes name and address, flat, and answers id and token, with which the owner sells at once (WREG-02, WREG-03)', async () => {
    const owner = await newOwner(till);
    const answer = await register(owner, { starterMenu: 'sample' });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { id: expect.stringMatching(/^m-[0-9a-f]{16}$/), token: expect.stringMatching(/^m-[0-9a-f]{16}\.[\w-]{43}$/) },
    ]);
    const shop = asOwner(answer);
    expect((await till.send(shop, getMerchantCall)).json()).toEqual({
      ...business,
      ...{ id: shop.merchantId, extId: shop.merchantId, name: 'Jade Comal', email: owner.email, phone: '+15105550100' },
      ...{ currencyCode: 'USD', timezone: 'America/Los_Angeles', businessDayStart: 0, tax_rates: [], taxRounding: 'order' },
      ...{ cashRounding: 0, menuVersion: 1, termsVersion: 1 },
      order_types: [
        { id: 'pickup', name: 'Pickup', enabled: true, label: 'pickup' },
        { id: 'delivery', name: 'Delivery', enabled: false, label: 'delivery' },
      ],
    });
    // Signed in as before, the owner is of this merchant, and the token is the session's.
    expect((await owner.profile()).merchantId).toBe(shop.merchantId);
    expect(await owner.authenticate()).toMatchObject({ merchantId: shop.merchantId, token: shop.token });
    const orders = ordersOf(till, shop);
    const orderId = await orders.newOrder();
    const added = await orders.add(orderId, { itemId: 'coffee', modifiers: [{ id: 'size-large', modifierGroupId: 'size' }] });
    expect(added.json()).toMatchObject({ subtotal: 450 });
  });

  it('makes a default device without a terminal, called in the language of the owner (WIZ-07, ENT-09, WREG-01)', async () => {
    const shop = asOwner(await register(await newOwner(till), { language: 'es-mx', starterMenu: 'sample' }));
    const devices = (await till.send(shop, listDevicesCall)).json();
    expect(devices).toEqual([
      { id: 'register-1', label: 'Caja 1', paymentGateway: null, token: expect.stringMatching(/^[\w-]{43}$/), terminalId: null, terminalEpi: null },
    ]);
    const selected = await till.send(shop, selectDeviceCall, { deviceId: 'register-1' }, { body: { installationId: 'tablet-one' } });
    expect(selected.json()).toEqual({ deviceId: 'register-1', letters: 'A' });
    const menu = await till.context.sql`select categories from shop.menu where merchant_id = ${shop.merchantId}`;
    expect(JSON.stringify(menu)).toContain('Café');
  });

  it('gives an empty menu to whoever asks for none', async () => {
    const shop = asOwner(await register(await newOwner(till)));
    expect(await till.context.sql`select version, categories from shop.menu where merchant_id = ${shop.merchantId}`).toEqual([{ version: 1, categories: [] }]);
  });

  it('takes time zone and currency from the address, or as they are said', async () => {
    const settingsOf = async (changes: object) => {
      const shop = asOwner(await register(await newOwner(till), changes));
      const { timezone, currencyCode } = (await till.send(shop, getMerchantCall)).json();
      return { timezone, currencyCode };
    };
    const cancun = { city: 'Tulum', state: 'Q.R.', country: 'mx' };
    expect(await settingsOf(cancun)).toEqual({ timezone: 'America/Cancun', currencyCode: 'MXN' });
    expect(await settingsOf({ ...cancun, timezone: 'Europe/Madrid', currencyCode: 'USD' })).toEqual({ timezone: 'Europe/Madrid', currencyCode: 'USD' });
  });

  it('makes one merchant of a double tap, a lost answer and two tabs', async () => {
    const owner = await newOwner(till);
    const key = randomUUID();
    // Somebody holds the owner until all of them are on their way: none has seen what another does.
    const [held, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = till.context.sql.begin(async (tx) => {
      await tx`select from door.owner where id = ${owner.ownerId} for update`;
      held.resolve();
      await end.promise;
    });
    await held.promise;
    const asking = Promise.all([register(owner, {}, key), register(owner, {}, key), register(owner, { name: 'Other tab' }), register(owner)]);
    const waiting = () => till.context.sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting()).length).toBe(4);
    end.resolve();
    await holding;
    const answers = await asking;
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await countOf(owner.ownerId)).toBe(1);
    const { id } = answers[0].json();
    const made = await till.context.sql`
      select (select count(*) from shop.device where merchant_id = ${id})::int as devices, (select count(*) from shop.menu where merchant_id = ${id})::int as menus`;
    expect(made).toEqual([{ devices: 1, menus: 1 }]);
  });

  it('posted again changes that merchant and nothing but what was said; an older call repeated later undoes nothing', async () => {
    const owner = await newOwner(till);
    const key = randomUUID();
    const shop = asOwner(await register(owner, { starterMenu: 'sample' }, key));
    const changed = await register(owner, { name: 'Jade Comal II', timezone: 'America/Denver', starterMenu: 'empty' });
    expect(changed.json().id).toBe(shop.merchantId);
    const again = await register(owner, { starterMenu: 'sample' }, key);
    expect([again.headers['idempotency-replayed'], again.json()]).toEqual(['true', { id: shop.merchantId, token: shop.token }]);
    expect((await till.send(shop, getMerchantCall)).json()).toMatchObject({ name: 'Jade Comal II', timezone: 'America/Denver', menuVersion: 1 });
    expect(JSON.stringify(await till.context.sql`select categories from shop.menu where merchant_id = ${shop.merchantId}`)).toContain('Coffee');
    const other = await register(owner, { name: 'Third' }, key);
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('keeps the currency once there are orders', async () => {
    const owner = await newOwner(till);
    const shop = asOwner(await register(owner));
    expect((await register(owner, { currencyCode: 'MXN' })).statusCode).toBe(201);
    await till.send(shop, createOrderCall, {}, { body: { source: 'register', deviceSource: 'test' } });
    const refused = await register(owner, { currencyCode: 'USD', name: 'No' });
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'currency_fixed', message: expect.stringContaining('MXN') }]);
    expect((await register(owner, { name: 'Yes' })).statusCode).toBe(201);
    expect((await till.send(shop, getMerchantCall)).json()).toMatchObject({ name: 'Yes', currencyCode: 'MXN' });
  });

  it('says which field is missing or wrong, and makes nothing then (VAL-24, VAL-25)', async () => {
    const owner = await newOwner(till);
    for (const [changes, field] of [
      [{ name: ' ' }, 'name'],
      [{ address1: '' }, 'address1'],
      [{ city: ' ' }, 'city'],
      [{ state: '' }, 'state'],
      [{ zip: '' }, 'zip'],
      [{ country: 'Mexico' }, 'country'],
      [{ timezone: 'Mars/Olympus' }, 'timezone'],
      [{ currencyCode: 'JPY' }, 'currencyCode'],
    ] as const) {
      const answer = await register(owner, changes);
      expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'business_invalid', detail: { field }, message: expect.stringContaining(field) }]);
    }
    expect((await register(owner, { name: '4111 1111 1111 1111' })).json().code).toBe('card_number_in_text');
    expect(await owner.profile()).toMatchObject({ merchantId: null });
    expect(await countOf(owner.ownerId)).toBe(0);
  });

  it('is for whoever is signed in, from our own pages', async () => {
    const owner = await newOwner(till);
    const send = (headers: Record<string, string>) =>
      till.app.inject({
        method: 'POST',
        url: '/api/register/merchants',
        headers: { 'content-type': 'application/json', ...headers },
        payload: JSON.stringify(business),
      });
    expect((await send({})).json().code).toBe('not_signed_in');
    expect((await send({ cookie: owner.cookie, origin: 'https://elsewhere.example' })).json().code).toBe('origin_not_allowed');
    expect(await countOf(owner.ownerId)).toBe(0);
  });

  it('is believed by another process at once, which knew the owner without a merchant', async () => {
    const other = await testApp({ database: till.database });
    const owner = await newOwner(till);
    const before = await other.app.inject({ url: '/auth/register/authenticate', headers: { cookie: owner.cookie } });
    expect(before.json().merchantId).toBeNull();
    const shop = asOwner(await register(owner));
    expect((await other.send(shop, getMerchantCall)).statusCode).toBe(200);
    const after = await other.app.inject({ url: '/auth/register/authenticate', headers: { cookie: owner.cookie } });
    expect(after.json()).toMatchObject({ merchantId: shop.merchantId, token: shop.token });
    await other.app.close();
  });
});
