import { bestSellersCall, pinItemCall } from '@till/contract/write/menu/favourites';
import { getMerchantCall } from '@till/contract/write/merchant/merchant';
import { limits } from '@till/domain/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { foldFacts } from '../report/fold.ts';
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

const pin = (itemId: string, body: object = { pinned: true }) => till.send(owner, pinItemCall, { itemId }, { body });
const pinned = async () => (await till.send(owner, getMerchantCall)).json().pinnedItems;

describe('what a shop pins to its favourites', () => {
  it('stands in the order of the pins, for every register, and a move names the neighbour', async () => {
    expect(await pinned()).toBeUndefined();
    await pin('rice');
    expect((await pin('soup')).json()).toEqual({ pinned: ['rice', 'soup'] });
    expect((await pin('rice')).json()).toEqual({ pinned: ['rice', 'soup'] });
    expect((await pin('rice', { pinned: true, after: 'soup' })).json()).toEqual({ pinned: ['soup', 'rice'] });
    expect((await pin('rice', { pinned: true, after: null })).json()).toEqual({ pinned: ['rice', 'soup'] });
    // Its neighbour was taken off meanwhile.
    expect((await pin('rice', { pinned: true, after: 'gone' })).json()).toEqual({ pinned: ['soup', 'rice'] });
    expect(await pinned()).toEqual(['soup', 'rice']);
    expect((await pin('soup', { pinned: false })).json()).toEqual({ pinned: ['rice'] });
    expect((await pin('soup', { pinned: false })).json()).toEqual({ pinned: ['rice'] });
    expect((await pin('nothing')).json().code).toBe('item_not_found');
  });

  it('keeps both of two pins at once, and no more than a page can hold', async () => {
    await Promise.all(['rice', 'soup', 'gone'].map((id) => pin(id)));
    expect((await pinned()).toSorted()).toEqual(['gone', 'rice', 'soup']);
    const many = Array.from({ length: limits.pinnedMax + 1 }, () => 'rice');
    await till.context.sql`update shop.merchant set pinned_items = ${till.context.sql.json(many)} where merchant_id = ${owner.merchantId}`;
    expect((await pin('soup')).json()).toMatchObject({ code: 'menu_too_large', detail: { max: limits.pinnedMax } });
  });

  it('forgets what left the menu', async () => {
    await till.context.sql`update shop.merchant set pinned_items = '["lost","rice"]' where merchant_id = ${owner.merchantId}`;
    expect((await pin('lost', { pinned: false })).json()).toEqual({ pinned: ['rice'] });
    await till.context.sql`update shop.merchant set pinned_items = '["lost","rice"]' where merchant_id = ${owner.merchantId}`;
    expect((await pin('soup')).json()).toEqual({ pinned: ['rice', 'soup'] });
  });
});

describe('what a shop sells by the hour', () => {
  const hour = 3_600_000;
  const day = 24 * hour;
  const best = async () => (await till.send(owner, bestSellersCall)).json();
  let count = 0;
  const sold = async (at: number, items: Readonly<Record<string, number>>) => {
    const { sql } = till.context;
    const rows = Object.entries(items).map(([name, quantity]) => ({ name, category: name === 'Tea' ? null : 'Food', quantity, gross: 100 }));
    count += 1;
    await sql`
      insert into shop.sale_fact (merchant_id, order_id, version, shape, at, kind, gross, discount, tax, tips, refunded, items, money)
      values (${owner.merchantId}, ${`B${count}`}, 2, 2, ${at}, 'sale', 100, 0, 0, 0, 0, ${sql.json(rows)}, '[]')`;
  };

  it('is counted by part of the week and hour of its own clock, over four weeks, the most sold first', async () => {
    expect(await best()).toEqual({ items: [], hours: [] });
    await till.context.sql`update shop.merchant set timezone = 'Asia/Kathmandu' where merchant_id = ${owner.merchantId}`;
    till.pass(2_000);
    // A Monday, 12:10 in Kathmandu, a quarter of an hour to the hour ahead of everybody.
    const now = till.context.clock();
    const monday = Date.UTC(2025, 4, 5, 6, 25);
    const noon = monday + Math.floor((now - monday) / (7 * day)) * 7 * day;
    await sold(noon, { Taco: 2, Tea: 3 });
    await sold(noon - 7 * day, { Taco: 2 });
    await sold(noon - 2 * day, { Soup: 1 });
    await sold(noon - hour, { Soup: 4 });
    // Too long ago.
    await sold(noon - 36 * day, { Cake: 9 });
    await foldFacts(till.context.sql, now + hour, { of: async () => null });
    const { items, hours } = await best();
    const named = hours.map(({ isWeekend, hour: at, sold: each }: { isWeekend: boolean; hour: number; sold: { item: number; quantity: number }[] }) => [
      isWeekend ? 'weekend' : 'week',
      at,
      ...each.map(({ item, quantity }) => `${quantity} ${items[item].name}`),
    ]);
    expect(named).toEqual([
      ['week', 11, '4 Soup'],
      ['week', 12, '4 Taco', '3 Tea'],
      ['weekend', 12, '1 Soup'],
    ]);
    expect(items).toContainEqual({ name: 'Tea', category: null });
  });
});
