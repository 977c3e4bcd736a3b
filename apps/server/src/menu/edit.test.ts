import type { AddressInfo } from 'node:net';
import * as calls from '@till/contract/order/calls';
import { changeMenuCall, menuBookCall, soldOutCall } from '@till/contract/write/menu/edit';
import { menuOverlayCall } from '@till/contract/write/menu/overlay';
import { itemFields } from '@till/domain/menu/edit/change';
import type { Book, BookItem, ItemFields, MenuChange } from '@till/domain/menu/edit/types';
import { nextBusinessDayStart } from '@till/domain/time/business-day';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { listenTo } from '../testing/listening.ts';
import { ordersOf } from '../testing/orders.ts';

let till: TestApp;
let owner: Owner;
let orders: ReturnType<typeof ordersOf>;
beforeAll(async () => {
  till = await testApp();
});
beforeEach(async () => {
  owner = await till.owner();
  orders = ordersOf(till, owner);
});
afterAll(() => till.close());

type Read = Book & {
  readonly version: number;
  readonly stock: Readonly<Record<string, number>>;
  readonly soldOut: readonly string[];
  readonly soldOutUntil: object;
};
const read = async (): Promise<Read> => (await till.send(owner, menuBookCall)).json();
const itemOf = (book: Book, id: string): BookItem => book.items.find((item) => item.id === id) ?? expect.fail(id);
const change = (...changes: readonly MenuChange[]) => till.send(owner, changeMenuCall, {}, { body: { changes } });
const put = (book: Book, id: string, over: Partial<ItemFields>): MenuChange => {
  const seen = itemFields(itemOf(book, id));
  return { kind: 'item', id, fields: { ...seen, ...over }, seen };
};
const sellOut = (itemId: string, soldOut: boolean) => till.send(owner, soldOutCall, { itemId }, { body: { soldOut } });
const add = async (itemId: string, headers: Record<string, string> = {}, more: object = {}) =>
  till.send(owner, calls.addItemCall, { orderId: await orders.newOrder() }, { body: { itemId, ...more }, headers });
const overlay = async () => (await till.send(owner, menuOverlayCall)).json();
const actsOf = async () => {
  const rows = await till.context.sql`
    select e.act, e.details ->> 'name' as name from door.audit e join door.owner o on o.id = e.owner_id where o.merchant_id = ${owner.merchantId} order by e.id`;
  return rows.map(({ act, name }) => `${act}: ${name}`);
};

describe('a menu that is edited', () => {
  it('is read whole, hidden things and empty categories included, in the shape of the contract', async () => {
    const book = await read();
    expect(menuBookCall.reply.safeParse(book)).toEqual({ success: true, data: book });
    expect(book.categories.map(({ id }) => id)).toEqual(['mains', 'drinks', 'nothing']);
    expect([itemOf(book, 'secret').hidden, itemOf(book, 'noodles').groupIds, book.stock]).toEqual([true, ['size', 'toppings'], { gone: 0 }]);
  });

  it('is sold at once with its new prices, and a tablet with the menu before sells on at the old ones', async () => {
    const book = await read();
    const answer = await change(put(book, 'rice', { price: 1_250 as never, name: 'Egg fried rice' }));
    expect([answer.statusCode, answer.json()]).toEqual([200, { version: 2 }]);
    expect((await add('rice')).json().items[0]).toMatchObject({ price: 1_250, name: 'Egg fried rice' });
    expect((await add('rice', { 'x-menu-version': '1' })).json().items[0]).toMatchObject({ price: 1_050 });
    expect(await overlay()).toMatchObject({ version: 2 });
    expect(await actsOf()).toEqual(['menu-changed: Egg fried rice']);
  });

  it('sells a new item with a required group, and not without its choice', async () => {
    const seen = itemFields(itemOf(await read(), 'rice'));
    const spice = {
      name: 'Spice',
      required: true,
      minimum: 1,
      maximum: 1,
      hidden: false,
      modifiers: [{ id: 'hot', name: 'Hot', price: 50 as never, autoSelect: false }],
    };
    const made = await change(
      { kind: 'group', id: 'spice', fields: spice, seen: null },
      { kind: 'item', id: 'curry', fields: { ...seen, name: 'Curry', groupIds: ['spice'] }, seen: null },
    );
    expect(made.statusCode).toBe(200);
    expect((await add('curry')).json().code).toBe('modifiers_missing');
    expect((await add('curry', {}, { modifiers: [{ id: 'hot' }] })).json().items[0]).toMatchObject({ price: 1_050, modifiers: [{ id: 'hot', price: 50 }] });
  });

  it('has the changes of two people at once, and tells the one who was slower about the same thing', async () => {
    const book = await read();
    const both = await Promise.all([
      change(put(book, 'rice', { price: 1_250 as never })),
      change(put(book, 'soup', { name: 'Broth' })),
      change(put(book, 'rice', { price: 900 as never })),
    ]);
    expect(both[1]?.statusCode).toBe(200);
    const [first, , second] = both;
    expect([first?.statusCode, second?.statusCode].toSorted()).toEqual([200, 409]);
    expect((first?.statusCode === 200 ? second : first)?.json()).toMatchObject({ code: 'changed_elsewhere', detail: { thing: 'item', id: 'rice' } });
    const now = await read();
    expect([itemOf(now, 'soup').name, itemOf(now, 'rice').price, now.version]).toEqual(['Broth', first?.statusCode === 200 ? 1_250 : 900, 3]);
  });

  it('is changed once by a call that comes twice, and not at all where a part of it is refused', async () => {
    const book = await read();
    const asked = put(book, 'rice', { price: 1_250 as never });
    expect([(await change(asked)).json(), (await change(asked)).json()]).toEqual([{ version: 2 }, { version: 2 }]);
    expect((await change(put(book, 'soup', { name: 'Broth' }), put(book, 'beer', { name: '' }))).json()).toMatchObject({
      code: 'menu_invalid',
      detail: { thing: 'item', id: 'beer', field: 'name', fault: 'missing' },
    });
    expect(itemOf(await read(), 'soup').name).toBe('Wonton soup');
    expect(await actsOf()).toEqual(['menu-changed: Fried rice']);
  });

  it('keeps what was counted and sold when something else of it changes', async () => {
    const counted = (await change({ kind: 'count', id: 'gone', stock: 10 })).json();
    till.pass(1_000);
    expect(counted).toEqual({ version: 1 });
    const orderId = await orders.newOrder();
    expect((await orders.add(orderId, { itemId: 'gone', quantity: 3 })).statusCode).toBe(200);
    expect((await till.send(owner, calls.payCashCall, { orderId })).statusCode).toBe(200);
    till.pass(1_000);
    await change(put(await read(), 'soup', { name: 'Broth' }));
    till.pass(1_000);
    expect((await read()).stock).toEqual({ gone: 7 });
    // Counted no more, and then again: the old count is not in it.
    await change(put(await read(), 'gone', { trackingStock: false }));
    expect((await add('gone')).statusCode).toBe(200);
    await change(put(await read(), 'gone', { trackingStock: true }), { kind: 'count', id: 'gone', stock: 4 });
    expect((await read()).stock).toEqual({ gone: 4 });
  });

  it('is nobody else’s', async () => {
    const stranger = await till.owner();
    const answer = await till.send(
      { ...owner, token: stranger.token, cookie: stranger.cookie },
      changeMenuCall,
      {},
      { body: { changes: [{ kind: 'count', id: 'gone', stock: 1 }] } },
    );
    expect(answer.statusCode).toBe(403);
  });
});

describe('an item that is sold out', () => {
  it('is sold no more, though nobody counts it, until somebody takes that back', async () => {
    expect((await sellOut('rice', true)).json()).toEqual({ itemId: 'rice', soldOut: true, until: null });
    expect((await add('rice')).json().code).toBe('item_not_available');
    expect(await overlay()).toEqual({ version: 1, items: [{ itemId: 'rice', hidden: false, stock: 0, trackingStock: true }] });
    expect((await read()).soldOut).toEqual(['rice']);
    expect((await sellOut('rice', true)).statusCode).toBe(200);
    expect((await sellOut('rice', false)).statusCode).toBe(200);
    expect((await add('rice')).statusCode).toBe(200);
    expect((await overlay()).items).toEqual([{ itemId: 'rice', hidden: false, stock: null, trackingStock: false }]);
    expect(await actsOf()).toEqual(['item-sold-out: Fried rice', 'item-sold-again: Fried rice']);
    expect((await sellOut('nothing', true)).json().code).toBe('item_not_found');
  });

  it('for today is sold again when the next business day begins, by itself', async () => {
    await till.context
      .sql`update shop.merchant set timezone = 'America/Los_Angeles', business_day_start = ${4 * 3_600} where merchant_id = ${owner.merchantId}`;
    await change({ kind: 'count', id: 'gone', stock: 5 });
    const out = (itemId: string) => till.send(owner, soldOutCall, { itemId }, { body: { soldOut: true, today: true } });
    const { until } = (await out('gone')).json();
    expect(until).toBe(nextBusinessDayStart({ timezone: 'America/Los_Angeles', businessDayStart: 4 * 3_600 }, till.context.clock()));
    await out('rice');
    expect((await out('rice')).json()).toEqual({ itemId: 'rice', soldOut: true, until });
    for (const id of ['gone', 'rice']) expect((await add(id)).json().code).toBe('item_not_available');
    const backs = async () => (await overlay()).items.map((item: { back?: object }) => item.back);
    expect(await backs()).toEqual([
      { at: until, stock: 5, trackingStock: true },
      { at: until, stock: null, trackingStock: false },
    ]);
    expect((await read()).soldOutUntil).toEqual({ gone: until, rice: until });
    // Until somebody says otherwise is longer than today.
    await sellOut('rice', true);
    till.pass(until - till.context.clock());
    expect((await read()).soldOut).toEqual(['rice']);
    expect([(await add('gone')).statusCode, (await add('rice')).json().code]).toEqual([200, 'item_not_available']);
    expect((await out('gone')).json().until).toBeGreaterThan(until);
  });

  it('has its count again afterwards, and stays sold out through a change of the menu', async () => {
    await change({ kind: 'count', id: 'gone', stock: 5 });
    await sellOut('gone', true);
    const book = await read();
    expect([book.stock, book.soldOut]).toEqual([{ gone: 5 }, ['gone']]);
    await change(put(book, 'gone', { price: 5_000 as never }));
    expect((await add('gone')).json().code).toBe('item_not_available');
    await sellOut('gone', false);
    expect((await overlay()).items).toEqual([{ itemId: 'gone', hidden: false, stock: 5, trackingStock: true }]);
  });

  it('and every change of the menu is told to the shop’s registers by the event menu', async () => {
    await till.app.listen({ port: 0, host: '127.0.0.1' });
    const base = `http://127.0.0.1:${(till.app.server.address() as AddressInfo).port}`;
    const { heard, close } = await listenTo(base, `channels=${owner.merchantId}-order`, { 'x-token': owner.token });
    await sellOut('rice', true);
    await change(put(await read(), 'soup', { name: 'Broth' }));
    await vi.waitFor(() => expect(heard).toEqual([1, 2].map((version) => ({ event: 'menu', data: { version } }))));
    close();
    till.app.server.closeAllConnections();
  });
});
