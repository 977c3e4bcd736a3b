import { randomUUID } from 'node:crypto';
import * as calls from '@till/contract/write/merchant/discount-rules';
import { getMerchantCall } from '@till/contract/write/merchant/merchant';
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

const tenth = { name: 'Regulars', scope: 'order', kind: 'percent', value: 1_000_000 };
const usual = { taxOn: 'after', comp: false, needsReason: false };
const create = (body: object, key?: string) => till.send(owner, calls.createDiscountRuleCall, {}, { body, ...(key === undefined ? {} : { key }) });
const put = (ruleId: string, body: object, seen: object, key?: string) =>
  till.send(owner, calls.putDiscountRuleCall, { ruleId }, { body: { ...body, seen }, ...(key === undefined ? {} : { key }) });
const remove = (ruleId: string, key?: string) => till.send(owner, calls.deleteDiscountRuleCall, { ruleId }, key === undefined ? {} : { key });
const list = async () => (await till.send(owner, calls.listDiscountRulesCall)).json();
const ofMerchant = async () => (await till.send(owner, getMerchantCall)).json().discountRules;

it('a discount rule is made, changed and deleted, and registers have it with the shop; without one the shop says nothing of it', async () => {
  expect([await list(), await ofMerchant()]).toEqual([[], undefined]);
  const made = await create({ ...tenth, name: ' Regulars ' });
  const regulars = { id: expect.stringMatching(/^discount-[0-9a-f]{16}$/), ...tenth, ...usual };
  expect([made.statusCode, made.json()]).toEqual([201, regulars]);
  const comp = (await create({ name: 'On the house', scope: 'line', kind: 'amount', value: 5, comp: true, needsReason: true })).json();
  expect(comp).toMatchObject({ kind: 'percent', value: 10_000_000, comp: true, needsReason: true });
  const { id } = made.json();
  const changed = await put(id, { ...tenth, name: 'Neighbors', value: 1_500_000 }, tenth);
  expect([changed.statusCode, changed.json()]).toEqual([200, { ...made.json(), name: 'Neighbors', value: 1_500_000 }]);
  expect([await list(), await ofMerchant()]).toEqual([
    [changed.json(), comp],
    [changed.json(), comp],
  ]);
  expect([(await remove(id)).statusCode, await list(), await ofMerchant()]).toEqual([200, [comp], [comp]]);
  expect((await remove(id)).json()).toMatchObject({ statusCode: 404, code: 'not_found' });
  expect((await put(id, tenth, tenth)).json()).toMatchObject({ statusCode: 404, code: 'not_found' });
});

it('no two rules have one name, and a shop has so many at most', async () => {
  expect((await create(tenth)).statusCode).toBe(201);
  expect((await create({ ...tenth, name: 'REGULARS' })).json()).toMatchObject({ statusCode: 409, code: 'discount_rule_taken', detail: { name: 'Regulars' } });
  for (let at = 1; at < limits.discountRuleCountMax; at += 1) expect((await create({ ...tenth, name: `Rule ${at}` })).statusCode).toBe(201);
  expect((await create({ ...tenth, name: 'One more' })).json()).toMatchObject({ statusCode: 422, code: 'too_many_discount_rules', detail: { max: 50 } });
});

it('a rule that somebody else changed meanwhile is not changed back; what it is already is done', async () => {
  const { id } = (await create(tenth)).json();
  const better = { ...tenth, value: 2_000_000 };
  expect((await put(id, better, tenth)).statusCode).toBe(200);
  expect((await put(id, { ...tenth, value: 500_000 }, tenth)).json()).toMatchObject({ statusCode: 409, code: 'changed_elsewhere' });
  expect((await put(id, better, tenth)).statusCode).toBe(200);
  expect(await list()).toEqual([{ id, ...better, ...usual }]);
});

it('made at once none is lost; repeated under its key each is done once, and another body under it is refused', async () => {
  await Promise.all(['a', 'b', 'c', 'd'].map((name) => create({ ...tenth, name })));
  expect((await list()).map(({ name }: { name: string }) => name).toSorted()).toEqual(['a', 'b', 'c', 'd']);
  const [key, putKey, removeKey] = [randomUUID(), randomUUID(), randomUUID()];
  const twice = await Promise.all([create(tenth, key), create(tenth, key)]);
  expect(twice.map((answer) => [answer.statusCode, answer.json()])).toEqual(Array.from({ length: 2 }, () => [201, twice[0]?.json()]));
  expect((await create({ ...tenth, name: 'Other' }, key)).json().code).toBe('idempotency_key_reused');
  const { id } = twice[0]?.json() ?? {};
  const changes = await Promise.all([put(id, { ...tenth, value: 1 }, tenth, putKey), put(id, { ...tenth, value: 1 }, tenth, putKey)]);
  expect(changes.map((answer) => answer.json().value)).toEqual([1, 1]);
  expect([(await remove(id, removeKey)).statusCode, (await remove(id, removeKey)).statusCode]).toEqual([200, 200]);
  // Its rule is gone since.
  expect((await create(tenth, key)).json()).toMatchObject({ statusCode: 404, code: 'not_found' });
  expect((await list()).length).toBe(4);
});
