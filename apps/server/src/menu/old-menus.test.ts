import { addItemCall } from '@till/contract/order/calls';
import { changeMenuCall, menuBookCall } from '@till/contract/write/menu/edit';
import { keepMenuPictureCall, menuPictureCall } from '@till/contract/write/menu/picture';
import { itemFields } from '@till/domain/menu/edit/change';
import type { BookItem, ItemFields } from '@till/domain/menu/edit/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceToken } from '../device/token.ts';
import { deleteExpired } from '../jobs/retention.ts';
import { retentionRules } from '../start/retention-rules.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { ordersOf } from '../testing/orders.ts';

let till: TestApp;
beforeAll(async () => {
  till = await testApp();
});
afterAll(() => till.close());

const dayMs = 24 * 3_600_000;
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const keep = async (owner: Owner): Promise<string> => (await till.send(owner, keepMenuPictureCall, {}, { body: { data: dot } })).json().image;
const edit = async (owner: Owner, changes: Partial<ItemFields>): Promise<void> => {
  const item = (await till.send(owner, menuBookCall)).json().items.find(({ id }: BookItem) => id === 'rice');
  const seen = itemFields(item);
  const body = { changes: [{ kind: 'item', id: 'rice', fields: { ...seen, ...changes }, seen }] };
  expect((await till.send(owner, changeMenuCall, {}, { body })).statusCode).toBe(200);
};
const versions = async (owner: Owner) =>
  (await till.context.sql`select version from shop.menu where merchant_id = ${owner.merchantId} order by version`).map(({ version }) => version);
const isKept = async (owner: Owner, image: string) =>
  (await till.send(owner, menuPictureCall, { pictureId: image.split('/').at(-1) ?? '' })).statusCode === 200;
const sweep = async () => {
  for (const rule of retentionRules(till.context)) if (/menu/.test(rule.what)) await deleteExpired(rule);
};

describe('menus and pictures that are over', () => {
  it('stay as long as a tablet without a network may sell by them, and then go; what is sold stays whatever its age', async () => {
    const owner = await till.owner();
    const orders = ordersOf(till, owner);
    const image = await keep(owner);
    await edit(owner, { image, price: 1_111 as never });
    await edit(owner, { image: null, price: 2_222 as never });
    till.pass(7 * dayMs - 60_000);
    await sweep();
    expect([await versions(owner), await isKept(owner, image)]).toEqual([[1, 2, 3], true]);
    const register = { 'x-device-id': 'front', 'x-device-token': deviceToken(till.context.config.secret, owner.merchantId, 'front', 1) };
    const soldThen = { ...register, 'x-menu-version': '2', 'x-decided-ago': String(7 * dayMs - 60_000) };
    const unsent = await till.send(owner, addItemCall, { orderId: await orders.newOrder() }, { body: { itemId: 'rice' }, headers: soldThen });
    expect(unsent.json().items[0].price).toBe(1_111);
    till.pass(dayMs + 120_000);
    await sweep();
    expect([await versions(owner), await isKept(owner, image)]).toEqual([[3], false]);
    till.pass(100 * dayMs);
    await sweep();
    expect(await versions(owner)).toEqual([3]);
    // An order that was begun then is still changed and paid.
    const late = await till.send(owner, addItemCall, { orderId: unsent.json().id }, { body: { itemId: 'rice' }, headers: { 'x-menu-version': '2' } });
    expect(late.json().items.map(({ price }: { price: number }) => price)).toEqual([2_222, 1_111]);
  });

  it('a picture stays while something uses it, while it is used again, and while somebody is about to use it', async () => {
    const owner = await till.owner();
    const image = await keep(owner);
    till.pass(7 * dayMs);
    // Chosen again a week later, and saved two days after that.
    expect(await keep(owner)).toBe(image);
    till.pass(2 * dayMs);
    await sweep();
    expect(await isKept(owner, image)).toBe(true);
    await edit(owner, { image });
    await edit(owner, { image: null });
    till.pass(dayMs);
    await edit(owner, { image });
    await edit(owner, { name: 'Rice' });
    till.pass(100 * dayMs);
    await sweep();
    expect([await isKept(owner, image), await versions(owner)]).toEqual([true, [5]]);
  });
});
