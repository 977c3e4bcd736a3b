import type { Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { openCatalogues } from './catalogue.ts';

let till: TestApp;
let owner: Owner;
beforeAll(async () => {
  till = await testApp();
});
beforeEach(async () => {
  owner = await till.owner();
});
afterAll(() => till.close());

const sellOut = (itemId: string) => till.context.sql`
  insert into shop.menu_overlay (merchant_id, item_id, counted_at, sold_out) values (${owner.merchantId}, ${itemId}, 0, true)`;
const soldOut = { stock: 0, trackingStock: true };

it('a catalogue takes what is sold out or counted elsewhere, and is not built anew: its overlay may have tens of thousands of entries', async () => {
  const { sql } = till.context;
  const catalogues = openCatalogues(till.context);
  const anew = () => {
    till.pass(1_000);
    return catalogues.of(owner.merchantId);
  };
  const before = (await anew()) ?? expect.fail('no merchant');
  const { categories } = before;
  await sellOut('rice');
  expect(await anew()).toBe(before);
  expect(before.itemOf('rice')).toMatchObject(soldOut);
  expect(before.categories.flatMap(({ items }) => items).find(({ id }) => id === 'rice')).toMatchObject(soldOut);
  await sql`delete from shop.menu_overlay where merchant_id = ${owner.merchantId} and item_id = 'rice'`;
  expect(await anew()).toBe(before);
  expect([before.itemOf('rice')?.trackingStock, before.categories]).toEqual([false, categories]);
  await sql`update shop.merchant set name = 'Another' where merchant_id = ${owner.merchantId}`;
  expect((await anew())?.merchant.name).toBe('Another');
});

it('of two readings at once the one that was begun later counts, whichever ends first', async () => {
  const { sql } = till.context;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  /** Whose first answer comes late. */
  const slow = new Proxy(sql, {
    apply(target, self, args) {
      asked += 1;
      const answer = Reflect.apply(target, self, args) as Promise<unknown>;
      return asked > 1 ? answer : answer.then((rows) => released.then(() => rows));
    },
  }) as Sql;
  const catalogues = openCatalogues({ ...till.context, sql: slow as typeof sql });
  const first = catalogues.of(owner.merchantId);
  await expect.poll(() => asked).toBe(1);
  // So that it has read before.
  await sql`select 1`;
  await sellOut('rice');
  catalogues.forget(owner.merchantId);
  const second = await catalogues.of(owner.merchantId);
  release();
  expect((await first)?.itemOf('rice')).toMatchObject(soldOut);
  expect(second?.itemOf('rice')).toMatchObject(soldOut);
});
