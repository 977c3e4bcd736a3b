import { randomUUID } from 'node:crypto';
import { importMenuCall } from '@till/contract/write/menu/import';
import { menuOverlayCall } from '@till/contract/write/menu/overlay';
import { createTaxCall } from '@till/contract/write/merchant/taxes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';

let till: TestApp;
beforeAll(async () => {
  till = await testApp();
});
afterAll(() => till.close());

const send = (owner: Owner, body: object, query: Record<string, string> = {}, key?: string) =>
  till.send(owner, importMenuCall, {}, { body, query, ...(key === undefined ? {} : { key }) });
const versionOf = async (owner: Owner): Promise<number> => (await till.send(owner, menuOverlayCall)).json().version;
/** What a register reads. */
const menuOf = async (owner: Owner) => {
  const answer = await till.app.inject({
    method: 'POST',
    url: '/read',
    headers: { 'x-token': owner.token, 'content-type': 'application/json' },
    payload: JSON.stringify({
      query: `{ menu(merchantId: "${owner.merchantId}") { id name items { id name price sku stock hidden tax_rates { name } modifier_group { id name modifiers { id name price } } } } }`,
    }),
  });
  return answer.json().data.menu as readonly { id: string; name: string; items: readonly Record<string, unknown>[] }[];
};
const namesOf = (menu: Awaited<ReturnType<typeof menuOf>>) =>
  menu.flatMap(({ name, items }) => items.map((item) => `${name}: ${item['name']} ${item['price']}`));
const sell = (owner: Owner, itemId: string, at: number, quantity = 1) => till.context.sql`
  insert into shop.stock_fact (merchant_id, item_id, at, order_id, quantity) values (${owner.merchantId}, ${itemId}, ${at}, ${randomUUID()}, ${quantity})`;

const lunch = {
  categories: [
    {
      name: 'Lunch',
      items: [
        { name: 'Pho', price: 1_250, sku: 'PHO', modifierGroups: ['Extras'], taxRates: ['Bottle tax'] },
        { name: 'Fried rice', price: 1_100 },
      ],
    },
  ],
  modifierGroups: [
    {
      name: 'Extras',
      required: false,
      minimum: 0,
      maximum: 2,
      modifiers: [
        { name: 'Lime', price: 50 },
        { name: 'Herbs', price: 0, autoSelect: true },
      ],
    },
  ],
};

describe('a menu that is imported', () => {
  it('is merged by SKU or name in one version, and imported again changes nothing', async () => {
    const owner = await till.owner();
    const told = await send(owner, lunch, { dryRun: '1' });
    expect(told.json()).toMatchObject({ version: 1, applied: false, items: { added: 1, changed: 1, removed: 0, unchanged: 7 }, groups: { added: 1 } });
    expect(told.json().changes).toContainEqual({
      ...{ kind: 'item', act: 'changed', name: 'Fried rice', category: 'Lunch', price: 1_100, line: null },
      fields: [
        { field: 'price', before: 1_050, after: 1_100 },
        { field: 'category', before: 'Mains', after: 'Lunch' },
        { field: 'place', before: '0', after: '2' },
      ],
    });
    expect(await versionOf(owner)).toBe(1);
    const done = await send(owner, lunch);
    expect([done.statusCode, done.json()]).toMatchObject([200, { version: 2, applied: true, items: { added: 1, changed: 1 }, errors: [] }]);
    const menu = await menuOf(owner);
    expect(namesOf(menu)).toEqual([
      ...['Mains: Beef noodles 1295', 'Mains: Wonton soup 700', 'Mains: Peking duck 4800', 'Mains: Staff meal 100', 'Drinks: Water 200', 'Drinks: Beer 630'],
      ...['Drinks: Gift card 0', 'Lunch: Pho 1250', 'Lunch: Fried rice 1100'],
    ]);
    expect(menu[2]?.items).toMatchObject([
      { tax_rates: [{ name: 'Bottle tax' }], modifier_group: [{ name: 'Extras', modifiers: [{ name: 'Lime', price: 50 }, { name: 'Herbs' }] }] },
      { id: 'rice' },
    ]);
    for (const mode of ['merge', 'merge']) expect((await send(owner, lunch, { mode })).json()).toMatchObject({ version: 2, applied: false, changes: [] });
    expect(await versionOf(owner)).toBe(2);
    const news = await till.context.sql`select data from shop.news where merchant_id = ${owner.merchantId} and event = 'menu'`;
    expect(news.map(({ data }) => data)).toEqual([{ version: 2 }]);
    const trail = await till.context.sql`
      select e.details from door.audit e join door.owner o on o.id = e.owner_id where o.merchant_id = ${owner.merchantId} and e.act = 'menu-imported'`;
    expect(trail.map(({ details }) => details)).toEqual([{ added: 1, changed: 1, removed: 0 }]);
  });

  it('replaces everything else where that is asked', async () => {
    const owner = await till.owner();
    const told = (await send(owner, lunch, { mode: 'replace', dryRun: 'true' })).json();
    expect(told).toMatchObject({ items: { added: 1, changed: 1, removed: 7, unchanged: 0 }, categories: { added: 1, removed: 3 } });
    expect((await send(owner, lunch, { mode: 'replace' })).json()).toMatchObject({ version: 2, applied: true });
    expect(namesOf(await menuOf(owner))).toEqual(['Lunch: Pho 1250', 'Lunch: Fried rice 1100']);
    expect((await send(owner, lunch, { mode: 'replace' })).json()).toMatchObject({ version: 2, applied: false });
  });

  it('is read in its order however many items a category has, and without those that have none', async () => {
    const owner = await till.owner();
    const items = Array.from({ length: 350 }, (_, index) => ({ name: `Dish ${index}`, price: 100 + index }));
    const categories = [
      { name: 'A', items },
      { name: 'Empty', items: [] },
      { name: 'B', items: [{ name: 'Tea', price: 200 }] },
    ];
    await send(owner, { categories }, { mode: 'replace' });
    expect(namesOf(await menuOf(owner))).toEqual([...items.map(({ name, price }) => `A: ${name} ${price}`), 'B: Tea 200']);
    await send(owner, { categories: [] }, { mode: 'replace' });
    expect(await menuOf(owner)).toEqual([]);
  });

  it('with one error is not imported at all; each error has its place and says what to do', async () => {
    const owner = await till.owner();
    const wrong = {
      categories: [
        {
          name: 'A',
          items: [
            { name: 'New', price: 5 },
            { name: 'No price', line: 3 },
            { name: 'T', price: 1, taxRates: ['City tax'] },
          ],
        },
      ],
    };
    const told = await send(owner, wrong, { dryRun: '1' });
    expect([told.statusCode, told.json().errors]).toMatchObject([
      200,
      [
        { code: 'price_missing', path: 'categories.0.items.1.price', line: 3 },
        {
          code: 'tax_unknown',
          path: 'categories.0.items.2.taxRates.0',
          line: null,
          message: 'There’s no tax called “City tax.” Add it in settings first, or fix the name.',
        },
      ],
    ]);
    const refused = await send(owner, wrong);
    expect(refused.json()).toMatchObject({
      statusCode: 422,
      code: 'menu_file_invalid',
      detail: { path: 'categories.0.items.1.price', problem: 'price_missing', line: 3, count: 2 },
    });
    expect(refused.json().message).toContain('No price');
    expect([await versionOf(owner), namesOf(await menuOf(owner)).length]).toEqual([1, 8]);
    await till.send(owner, createTaxCall, {}, { body: { name: 'City tax', rate: 100_000 } });
    expect((await send(owner, { categories: [{ name: 'A', items: [{ name: 'T', price: 1, taxRates: ['city tax'] }] }] })).json()).toMatchObject({
      applied: true,
    });
  });

  it('counts on where the file says no count, and anew where it says one', async () => {
    const owner = await till.owner();
    const drinks = (said: object) => ({ categories: [{ name: 'Drinks', items: [{ name: 'Water', ...said }] }] });
    const left = async () => (await menuOf(owner)).flatMap(({ items }) => items).find(({ id }) => id === 'water');
    await send(owner, drinks({ stock: 10 }));
    till.pass(2_000);
    await sell(owner, 'water', till.context.clock(), 3);
    till.pass(2_000);
    expect(await left()).toMatchObject({ stock: 7 });
    await till.context.sql`insert into shop.menu_overlay (merchant_id, item_id, hidden) values (${owner.merchantId}, 'beer', true)`;
    await send(owner, drinks({ price: 250 }));
    till.pass(2_000);
    await sell(owner, 'water', till.context.clock());
    till.pass(2_000);
    expect(await left()).toMatchObject({ stock: 6, price: 250 });
    expect((await menuOf(owner)).flatMap(({ items }) => items).find(({ id }) => id === 'beer')).toMatchObject({ hidden: true });
    expect((await send(owner, drinks({ stock: 6 }))).json()).toMatchObject({ applied: false });
    await send(owner, {
      categories: [
        {
          name: 'Drinks',
          items: [
            { name: 'Water', stock: 20 },
            { name: 'Beer', hidden: false },
          ],
        },
      ],
    });
    till.pass(2_000);
    expect(await left()).toMatchObject({ stock: 20 });
    expect((await menuOf(owner)).flatMap(({ items }) => items).find(({ id }) => id === 'beer')).toMatchObject({ hidden: false });
    await send(owner, drinks({ stock: null }));
    expect(await left()).toMatchObject({ stock: null });
  });

  it('of two at once both count, and one on a preview that is out of date is told so', async () => {
    const owner = await till.owner();
    const one = (name: string) => ({ categories: [{ name: 'Drinks', items: [{ name, price: 100 }] }] });
    const both = await Promise.all(['Milk', 'Juice'].map((name) => send(owner, one(name))));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(namesOf(await menuOf(owner))).toEqual(expect.arrayContaining(['Drinks: Milk 100', 'Drinks: Juice 100']));
    expect((await send(owner, one('Cider'), { version: '2' })).json()).toMatchObject({ statusCode: 409, code: 'changed_elsewhere' });
    expect((await send(owner, one('Cider'), { version: '3' })).json()).toMatchObject({ version: 4 });
  });

  it('under a key is imported once, whatever happened since', async () => {
    const owner = await till.owner();
    const key = randomUUID();
    expect((await send(owner, lunch, {}, key)).json()).toMatchObject({ version: 2, applied: true });
    await send(owner, { categories: [{ name: 'Lunch', items: [{ name: 'Pho', sku: 'PHO', price: 1 }] }] });
    const again = await send(owner, lunch, {}, key);
    expect([again.json(), again.headers['idempotency-replayed']]).toMatchObject([{ version: 3, applied: false }, 'true']);
    expect(namesOf(await menuOf(owner))).toContain('Lunch: Pho 1');
    expect((await send(owner, { categories: [] }, {}, key)).json().code).toBe('idempotency_key_reused');
  });
});

it('a file with values that are none of a menu is told every one of them at once, up to twenty', async () => {
  const owner = await till.owner();
  const items = [{ name: 'Pho', price: '12.50' }, { price: 100 }, { name: 'Tea', price: 1.5, hidden: 'no' }];
  const { code, detail } = (await send(owner, { categories: [{ name: 'Lunch', items }] })).json();
  const places = ['items.0.price', 'items.1.name', 'items.2.price', 'items.2.hidden'];
  expect([code, ...detail.reason.split('; ').map((each: string) => each.split(':')[0])]).toEqual([
    'malformed',
    ...places.map((place) => `categories.0.${place}`),
  ]);
  const many = (await send(owner, { categories: [{ name: 'Lunch', items: Array.from({ length: 30 }, () => ({})) }] })).json();
  expect(many.detail.reason.split('; ')).toHaveLength(21);
  expect(many.detail.reason).toMatch(/; and 10 more$/);
});
