import 'fake-indexeddb/auto';
import type { Menu } from '@till/domain/menu/types';
import { menuShape } from '@till/domain/menu/upgrade';
import { UnknownShape } from '@till/domain/shape';
import { category, item } from '@till/domain/testing/make';
import { openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { forgetMenus, keepMenu, readKeptMenu } from './kept-menu.ts';

const menu = (version: number, ...names: string[]): Menu => ({
  version,
  categories: names.map((name) => category({ id: name, name, items: [item({ id: `${name}-1` })] })),
});

describe('the menu that a browser keeps for its next start', () => {
  it("is each merchant's own", async () => {
    await keepMenu('one', menu(1, 'tacos', 'drinks'));
    await keepMenu('two', menu(7, 'noodles'));
    expect(await readKeptMenu('one')).toEqual(menu(1, 'tacos', 'drinks'));
    expect(await readKeptMenu('two')).toEqual(menu(7, 'noodles'));
    expect(await readKeptMenu('three')).toBeNull();
  });

  it('is the last one, also where that is shorter or the same with something sold out', async () => {
    await keepMenu('shorter', menu(1, 'tacos', 'drinks', 'desserts'));
    await keepMenu('shorter', menu(2, 'tacos'));
    expect(await readKeptMenu('shorter')).toEqual(menu(2, 'tacos'));
    const soldOut = { ...menu(2, 'tacos'), categories: [category({ id: 'tacos', name: 'tacos', items: [item({ id: 'tacos-1', hidden: true })] })] };
    await keepMenu('shorter', soldOut);
    expect(await readKeptMenu('shorter')).toEqual(soldOut);
  });

  it('is the newer one where two are kept at once', async () => {
    await Promise.all([keepMenu('both', menu(1, 'tacos', 'drinks')), keepMenu('both', menu(2, 'noodles', 'tea', 'soup'))]);
    expect(await readKeptMenu('both')).toEqual(menu(2, 'noodles', 'tea', 'soup'));
  });

  it('is none where a part of it is missing or of another version', async () => {
    const shelves = await openDB('till-menu');
    await keepMenu('torn', menu(1, 'tacos', 'drinks'));
    await shelves.put('category', { version: 2, text: JSON.stringify(category()) }, ['torn', 1]);
    expect(await readKeptMenu('torn')).toBeNull();
    await shelves.delete('category', ['torn', 1]);
    expect(await readKeptMenu('torn')).toBeNull();
    shelves.close();
  });

  it('is read where an earlier build has kept it, and not where a newer one has', async () => {
    const shelves = await openDB('till-menu');
    await keepMenu('updated', menu(1, 'tacos'));
    await shelves.put('menu', { version: 1, categoryCount: 1 }, 'updated');
    expect(await readKeptMenu('updated')).toEqual(menu(1, 'tacos'));
    await shelves.put('menu', { version: 1, categoryCount: 1, shape: menuShape + 1 }, 'updated');
    expect(await readKeptMenu('updated')).toBeNull();
    // Whole, and of a newer build; then a part of it by this one, at once in another tab.
    await shelves.put('category', { version: 1, shape: menuShape + 1, text: JSON.stringify(category()) }, ['updated', 0]);
    await expect(readKeptMenu('updated')).rejects.toThrow(UnknownShape);
    await shelves.put('menu', { version: 1, categoryCount: 1, shape: menuShape }, 'updated');
    expect(await readKeptMenu('updated')).toBeNull();
    shelves.close();
  });

  it('is gone with the session', async () => {
    await keepMenu('one', menu(1, 'tacos'));
    await forgetMenus();
    expect(await readKeptMenu('one')).toBeNull();
  });
});
