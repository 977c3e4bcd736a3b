import { gunzipSync } from 'node:zlib';
import { menuQuery } from '@till/contract/read/queries';
import { describe, expect, it } from 'vitest';
import { testMenu } from '../testing/shop.ts';
import { asksForMenu, menuAnswer, openMenuAnswers } from './menu-answers.ts';

describe('the answers of menus that are kept', () => {
  const making = (size: number) => {
    const make = async () => {
      make.count += 1;
      return Buffer.alloc(size);
    };
    make.count = 0;
    return make;
  };

  it('are made once for a menu, also for registers that ask at once, and anew for another menu', async () => {
    const answers = openMenuAnswers(1_000);
    const [today, tomorrow] = [testMenu('m'), testMenu('m')];
    const make = making(100);
    const [one, two] = await Promise.all([answers.of('m', today, make), answers.of('m', today, make)]);
    expect([one?.length, two === one, make.count]).toEqual([100, true, 1]);
    await answers.of('m', tomorrow, make);
    expect(make.count).toBe(2);
    await answers.of('other', tomorrow, make);
    expect(make.count).toBe(3);
  });

  it('take no more room than they are given: the longest unasked goes, one that is too large does not stay', async () => {
    const answers = openMenuAnswers(250);
    const menus = ['a', 'b', 'c'].map((merchantId) => ({ merchantId, categories: testMenu(merchantId), make: making(100) }));
    const ask = (index: number) => {
      const { merchantId, categories, make } = menus[index] as (typeof menus)[0];
      return answers.of(merchantId, categories, make);
    };
    for (const index of [0, 1, 0, 2, 0, 1]) await ask(index);
    expect(menus.map(({ make }) => make.count)).toEqual([1, 2, 1]);
    const large = making(251);
    for (let times = 0; times < 2; times += 1) await answers.of('large', [], large);
    expect(large.count).toBe(2);
  });

  it('do not hold one that could not be made', async () => {
    const answers = openMenuAnswers(1_000);
    const menu = testMenu('m');
    await expect(answers.of('m', menu, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(String(await answers.of('m', menu, async () => Buffer.from('{"data":1}')))).toBe('{"data":1}');
  });

  it('are written some items at a time, whatever lies in one category, and are one text all the same', async () => {
    const [menu = expect.fail('no category')] = testMenu('m');
    const [item = expect.fail('no item')] = menu.items;
    let turn = 0;
    /** In which turns of the event loop items were read. */
    const turns = new Set<number>();
    const items = Array.from({ length: 5_000 }, (_, index) => ({
      ...item,
      get name() {
        turns.add(turn);
        return `"items":[] ${index}`;
      },
    }));
    const count = () => {
      turn += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    const bytes = await menuAnswer({ version: 3, categories: [{ ...menu, name: '"items":[]', items }, menu] });
    clearImmediate(next);
    expect(turns.size).toBeGreaterThanOrEqual(10);
    const { getMerchant, menu: told } = JSON.parse(gunzipSync(bytes).toString()).data;
    expect(getMerchant).toMatchObject({ menuVersion: 3 });
    expect(told.map(({ name }: { name: string }) => name)).toEqual(['"items":[]', menu.name]);
    expect(told.map((each: typeof menu) => each.items.map(({ name }) => name))).toEqual([items.map(({ name }) => name), menu.items.map(({ name }) => name)]);
  });

  it("are for the register's own question about its own merchant", () => {
    const own = { query: menuQuery, variables: { merchantId: 'm' } };
    expect(asksForMenu(own, 'm')).toBe(true);
    expect(asksForMenu({ ...own, operationName: 'menu' }, 'm')).toBe(true);
    for (const other of [
      { ...own, query: `${menuQuery} ` },
      { ...own, variables: { merchantId: 'other' } },
      { ...own, variables: { merchantId: 'm', more: 1 } },
      { ...own, variables: null },
      { query: menuQuery },
      { ...own, operationName: 'another' },
    ])
      expect(asksForMenu(other, 'm')).toBe(false);
    expect(asksForMenu({ ...own, variables: { merchantId: null } }, null)).toBe(false);
  });
});
