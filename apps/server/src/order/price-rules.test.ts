import * as calls from '@till/contract/order/calls';
import { changeMenuCall, menuBookCall } from '@till/contract/write/menu/edit';
import { exportMenuCall, importMenuCall } from '@till/contract/write/menu/import';
import type { PriceRuleFields } from '@till/domain/menu/edit/types';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deviceToken } from '../device/token.ts';
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

/** From so many minutes after now to so many; the shop's clock is seven hours behind UTC. */
function hoursFrom(from: number, until: number) {
  const wall = (minutes: number) => (((Math.floor(till.context.clock() / 60_000) - 7 * 60 + minutes) % 1_440) + 1_440) % 1_440;
  return { types: [], hours: [{ days: [], startTime: wall(from) * 60, endTime: wall(until) * 60 }], firstDay: null, lastDay: null };
}
const halfOff = (over: Partial<PriceRuleFields> = {}): PriceRuleFields => ({
  ...{ name: 'Happy hour', kind: 'percent', value: 5_000_000, priority: 0, all: false, categoryIds: [], itemIds: ['rice'] },
  use: hoursFrom(-30, 30),
  ...over,
});
async function ruled(fields = halfOff(), id = 'happy'): Promise<void> {
  const answer = await till.send(owner, changeMenuCall, {}, { body: { changes: [{ kind: 'price-rule', id, fields, seen: null }] } });
  expect(answer.statusCode).toBe(200);
  till.pass(1_000);
}
async function started(orderTypeLabel = 'pickup'): Promise<string> {
  const made = await till.send(owner, calls.createOrderCall, {}, { body: { source: 'register', deviceSource: 'web' } });
  const { orderId } = made.json<{ orderId: string }>();
  await till.send(owner, calls.setOrderTypeCall, { orderId }, { body: { orderTypeLabel, orderTypeTime: 'now' } });
  return orderId;
}
const alone = (ago: number, more: Record<string, string> = {}) => ({
  'x-device-id': 'front',
  'x-device-token': deviceToken(till.context.config.secret, owner.merchantId, 'front', 1),
  'x-decided-ago': String(ago),
  ...more,
});
const add = (orderId: string, id: string, headers: Record<string, string> = {}) =>
  till.send(owner, calls.addItemCall, { orderId }, { body: { id, itemId: 'rice' }, headers });
const more = (orderId: string, id: string, headers: Record<string, string> = {}) =>
  till.send(owner, calls.changeItemCall, { orderId, cartId: '1' }, { body: { more: { id, by: 1 } }, headers });
const linesOf = (answer: Awaited<ReturnType<typeof add>>) =>
  answer
    .json<{ items: { price: number; quantity: number; priceRuleId?: string }[] }>()
    .items.map(({ price, quantity, priceRuleId }) => [price, quantity, priceRuleId]);

it('a line costs what the rule says when it is added, and keeps that; more of it after the end is a line of its own at the usual price', async () => {
  await ruled();
  const orderId = await started();
  const added = await add(orderId, 'a');
  expect(added.json().items[0]).toMatchObject({ price: 525, priceRuleId: 'happy', priceRuleName: 'Happy hour' });
  expect(linesOf(await more(orderId, 'b'))).toEqual([[525, 2, 'happy']]);
  till.pass(31 * 60_000);
  expect(linesOf(await more(orderId, 'c'))).toEqual([
    [1_050, 1, undefined],
    [525, 2, 'happy'],
  ]);
});

it('what a tablet without a network sold in the happy hour keeps its price when the server hears of it afterwards, and what it sold after has the usual one', async () => {
  await ruled();
  const orderId = await started();
  till.pass(2 * 3_600_000);
  expect(linesOf(await add(orderId, 'in', alone(2 * 3_600_000 - 60_000)))).toEqual([[525, 1, 'happy']]);
  expect(linesOf(await more(orderId, 'also', alone(2 * 3_600_000 - 120_000)))).toEqual([[525, 2, 'happy']]);
  const other = await started();
  expect(linesOf(await add(other, 'after', alone(60 * 60_000)))).toEqual([[1_050, 1, undefined]]);
  expect(linesOf(await add(other, 'now'))).toEqual([
    [1_050, 1, undefined],
    [1_050, 1, undefined],
  ]);
});

it('the rules are those of the menu that was seen, for as long as its prices count', async () => {
  await ruled(halfOff({ use: undefined }));
  const answer = await till.send(
    owner,
    changeMenuCall,
    {},
    { body: { changes: [{ kind: 'remove-price-rule', id: 'happy', seen: halfOff({ use: undefined }) }] } },
  );
  expect(answer.json()).toEqual({ version: 3 });
  till.pass(1_000);
  const orderId = await started();
  expect(linesOf(await add(orderId, 'old', { 'x-menu-version': '2' }))[0]).toEqual([525, 1, 'happy']);
  expect(linesOf(await add(orderId, 'new', { 'x-menu-version': '3' }))[0]).toEqual([1_050, 1, undefined]);
  till.pass(15 * 60_000);
  expect(linesOf(await add(orderId, 'late', { 'x-menu-version': '2' }))[0]).toEqual([1_050, 1, undefined]);
});

it('a rule for an order type is for that alone, and what it made stays when the type changes', async () => {
  await ruled(halfOff({ use: { types: ['dine-in'], hours: [], firstDay: null, lastDay: null } }));
  const orderId = await started('pickup');
  expect(linesOf(await add(orderId, 'a'))[0]).toEqual([1_050, 1, undefined]);
  const inside = await started('dine-in');
  await add(inside, 'b');
  const changed = await till.send(owner, calls.setOrderTypeCall, { orderId: inside }, { body: { orderTypeLabel: 'pickup', orderTypeTime: 'now' } });
  expect(linesOf(changed)).toEqual([[525, 1, 'happy']]);
});

it('a register reads the rules with the menu, and an order its line’s rule; the editor and a file have them whole', async () => {
  await ruled();
  const orderId = await started();
  await add(orderId, 'a');
  const query = `query { menu(merchantId: "${owner.merchantId}") { items { id priceRules { id name kind value priority use { types hours { days startTime endTime } firstDay lastDay } } } }
    order(orderId: "${orderId}") { items { price priceRuleId priceRuleName } } }`;
  const { data } = (
    await till.app.inject({
      ...{ method: 'POST', url: '/read', headers: { 'content-type': 'application/json', 'x-token': owner.token } },
      payload: JSON.stringify({ query }),
    })
  ).json();
  const items = data.menu.flatMap((category: { items: object[] }) => category.items) as { id: string; priceRules: object[] | null }[];
  expect(items.find(({ id }) => id === 'rice')?.priceRules).toEqual([
    { id: 'happy', name: 'Happy hour', kind: 'percent', value: 5_000_000, priority: 0, use: halfOff().use },
  ]);
  expect(items.find(({ id }) => id === 'noodles')?.priceRules).toBeNull();
  expect(data.order.items).toEqual([{ price: 525, priceRuleId: 'happy', priceRuleName: 'Happy hour' }]);
  const book = (await till.send(owner, menuBookCall)).json();
  expect(book.priceRules).toHaveLength(1);
  const file = (await till.send(owner, exportMenuCall)).json();
  expect(file.priceRules).toEqual(book.priceRules);
  const again = await till.send(owner, importMenuCall, {}, { body: file, query: { mode: 'replace' } });
  expect(again.json()).toMatchObject({ applied: false });
  await till.send(owner, importMenuCall, {}, { body: { categories: [{ name: 'Mains', items: [{ name: 'Fried rice', price: 1_100 }] }] } });
  expect((await till.send(owner, menuBookCall)).json().priceRules).toEqual(book.priceRules);
});
