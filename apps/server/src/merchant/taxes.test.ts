import { randomUUID } from 'node:crypto';
import { getMerchantCall } from '@till/contract/write/merchant/merchant';
import { createTaxCall, deleteTaxCall, listTaxesCall, putTaxCall } from '@till/contract/write/merchant/taxes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { ordersOf } from '../testing/orders.ts';

let till: TestApp;
beforeAll(async () => {
  till = await testApp();
});
afterAll(() => till.close());

const create = (owner: Owner, body: object, key?: string) => till.send(owner, createTaxCall, {}, { body, ...(key === undefined ? {} : { key }) });
const remove = (owner: Owner, taxId: string, key?: string) => till.send(owner, deleteTaxCall, { taxId }, key === undefined ? {} : { key });
const namesOf = (answer: { json(): { name: string }[] }) => answer.json().map(({ name }) => name);
/** What every shop of these tests has already. */
const before = ['Sales tax', 'Bottle tax'];

it('a tax is made of name, rate and isDefault, and the full list comes back, as it does when it is read or one is deleted (WREG-04, WREG-05, WREG-06, ENT-07, FLOW-42)', async () => {
  const owner = await till.owner();
  expect(namesOf(await till.send(owner, listTaxesCall))).toEqual(before);
  const made = await create(owner, { name: 'City tax', rate: 887_500, isDefault: 1 });
  expect([made.statusCode, namesOf(made)]).toEqual([200, [...before, 'City tax']]);
  const city = made.json().at(-1);
  expect(city).toEqual({ id: expect.stringMatching(/^tax-[0-9a-f]{16}$/), name: 'City tax', rate: 887_500, isDefault: 1, inclusionType: 'ADDITIVE' });
  const second = await create(owner, { name: 'Tourism', rate: 0, inclusionType: 'INCLUSIVE' });
  expect(second.json().at(-1)).toMatchObject({ name: 'Tourism', rate: 0, isDefault: 0, inclusionType: 'INCLUSIVE' });
  expect((await till.send(owner, listTaxesCall)).json()).toEqual(second.json());
  expect((await till.send(owner, getMerchantCall)).json().tax_rates).toEqual(second.json());
  expect(namesOf(await remove(owner, city.id))).toEqual([...before, 'Tourism']);
  expect((await remove(owner, city.id)).json()).toMatchObject({ statusCode: 404, code: 'not_found' });
});

it('what is sold from then on carries a default tax, and keeps it when the tax is deleted', async () => {
  const owner = await till.owner();
  const orders = ordersOf(till, owner);
  const orderId = await orders.newOrder();
  const city = (await create(owner, { name: 'City tax', rate: 1_000_000, isDefault: 1 })).json().at(-1);
  // 10.50 with 8.25 % and 10 %.
  expect((await orders.add(orderId, { itemId: 'rice' })).json()).toMatchObject({ subtotal: 1_050, taxAmount: 87 + 105 });
  await remove(owner, city.id);
  expect((await orders.add(orderId, { itemId: 'rice' })).json()).toMatchObject({ subtotal: 2_100, taxAmount: 173 + 105 });
});

it('a tax has a name, and no two have one name; those that had before can be used and named anew', async () => {
  const owner = await till.owner();
  for (const name of ['', ' ', '\u3000']) expect((await create(owner, { name, rate: 1 })).json()).toMatchObject({ statusCode: 422, code: 'tax_name_missing' });
  expect((await create(owner, { name: ' sales  TAX ', rate: 1 })).json()).toMatchObject({
    statusCode: 409,
    code: 'tax_name_taken',
    detail: { name: 'Sales tax' },
  });
  await till.context.sql`
    update shop.merchant set tax_rates = tax_rates || '[{"id":"old","name":"Sales tax","rate":1,"isDefault":0,"inclusionType":"ADDITIVE"}]' where merchant_id = ${owner.merchantId}`;
  const seen = { name: 'Sales tax', rate: 1 };
  const put = (body: object, seenBody: object) => till.send(owner, putTaxCall, { taxId: 'old' }, { body: { ...body, seen: seenBody } });
  expect((await put({ name: 'Sales tax', rate: 2 }, seen)).json().at(-1)).toMatchObject({ id: 'old', rate: 2 });
  expect((await put({ name: 'bottle tax', rate: 2 }, { ...seen, rate: 2 })).json()).toMatchObject({ code: 'tax_name_taken' });
  expect((await put({ name: '', rate: 2 }, { ...seen, rate: 2 })).json()).toMatchObject({ code: 'tax_name_missing' });
  expect(namesOf(await put({ name: 'Sales tax 2', rate: 2 }, { ...seen, rate: 2 }))).toEqual([...before, 'Sales tax 2']);
});

it('a rate is a whole number from 0 to 100 percent, 422 outside (LIM-19, ENT-08)', async () => {
  const owner = await till.owner();
  for (const rate of [-1, 10_000_001, 900_000_000])
    expect((await create(owner, { name: 'x', rate })).json()).toMatchObject({ statusCode: 422, code: 'tax_rate_out_of_range' });
  expect((await create(owner, { name: 'x', rate: 8.25 })).json()).toMatchObject({ statusCode: 400 });
  expect((await create(owner, { name: 'All of it', rate: 10_000_000 })).json().at(-1)).toMatchObject({ rate: 10_000_000 });
  expect((await create(owner, { name: '4111 1111 1111 1111', rate: 0 })).json().code).toBe('card_number_in_text');
});

it('made at once none is lost, repeated under its key it is one, and a repeated delete is no mistake', async () => {
  const owner = await till.owner();
  await Promise.all(['a', 'b', 'c', 'd'].map((name) => create(owner, { name, rate: 100_000 })));
  expect(namesOf(await till.send(owner, listTaxesCall)).toSorted()).toEqual([...before, 'a', 'b', 'c', 'd'].toSorted());
  const key = randomUUID();
  const twice = await Promise.all([create(owner, { name: 'once', rate: 1 }, key), create(owner, { name: 'once', rate: 1 }, key)]);
  for (const answer of twice) expect(namesOf(answer).filter((name) => name === 'once')).toEqual(['once']);
  expect((await create(owner, { name: 'twice', rate: 1 }, key)).json().code).toBe('idempotency_key_reused');
  const { id } = twice[0].json().at(-1);
  const gone = randomUUID();
  expect((await remove(owner, id, gone)).statusCode).toBe(200);
  const again = await remove(owner, id, gone);
  expect([again.statusCode, again.headers['idempotency-replayed'], namesOf(again).includes('once')]).toEqual([200, 'true', false]);
});

it('there is an end to how many', async () => {
  const owner = await till.owner();
  const many = Array.from({ length: 50 }, (_, index) => ({ id: `t${index}`, name: `${index}`, rate: 0, isDefault: 0 }));
  await till.context.sql`update shop.merchant set tax_rates = ${till.context.sql.json(many)} where merchant_id = ${owner.merchantId}`;
  const refused = await create(owner, { name: 'one more', rate: 0 });
  expect(refused.json()).toMatchObject({ statusCode: 422, code: 'too_many_taxes', message: expect.stringContaining('50') });
});
