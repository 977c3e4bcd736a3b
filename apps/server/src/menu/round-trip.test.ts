import { randomUUID } from 'node:crypto';
import { changeMenuCall, menuBookCall, soldOutCall } from '@till/contract/write/menu/edit';
import { exportMenuCall, finishMenuImportCall, importMenuCall, putMenuPartCall } from '@till/contract/write/menu/import';
import { keepMenuPictureCall } from '@till/contract/write/menu/picture';
import { createTaxCall } from '@till/contract/write/merchant/taxes';
import { categoryFields } from '@till/domain/menu/edit/change';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';

/** Two servers, each with a migrated database of its own: one has a shop, the other one is empty. */
let [here, there]: TestApp[] = [];
beforeAll(async () => {
  [here, there] = [await testApp(), await testApp()];
});
afterAll(() => Promise.all([here?.close(), there?.close()]));

const at = (till: TestApp | undefined): TestApp => till ?? expect.fail('no server');
const exported = async (till: TestApp | undefined, owner: Owner) => (await at(till).send(owner, exportMenuCall)).json();
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const hours = { days: [0, 6], date: null, startTime: 8 * 3_600, endTime: 14 * 3_600 };

const sugarTax = async (till: TestApp, owner: Owner) => {
  const body = { name: 'Sugar tax', rate: 200_000, isDefault: 0, inclusionType: 'ADDITIVE' };
  expect((await till.send(owner, createTaxCall, {}, { body, key: randomUUID() })).statusCode).toBe(200);
};

/** A menu with everything that one may have. */
async function wholeMenu(till: TestApp, owner: Owner): Promise<string> {
  await sugarTax(till, owner);
  const { image } = (await till.send(owner, keepMenuPictureCall, {}, { body: { data: dot } })).json();
  const usual = { name: 'x', alternateName: null, description: null, warning: null, image: null, priceType: 'FIXED', price: 100, sku: null, hidden: false };
  const more = { trackingStock: false, allowInstructions: true, qtyLimit: null, defaultTaxRates: true, taxIds: [], groupIds: [], categoryIds: ['brunch'] };
  const fresh = { ...usual, ...more };
  const names = [
    { language: 'es-mx', name: 'Nombre' },
    { language: 'zh-tw', name: '名稱' },
  ];
  const group = { names, name: 'Milk', required: true, minimum: 1, maximum: 1, hidden: false };
  const modifiers = [
    { id: 'oat', name: 'Oat', price: 60, autoSelect: false, names },
    { id: 'cow', name: 'Cow', price: 0, autoSelect: true },
  ];
  const category = { names, name: 'Brunch', friendlyName: 'Weekend brunch', description: 'Only at weekends', image, hidden: false, hours: [hours] };
  const book = (await till.send(owner, menuBookCall)).json();
  const sugar = book.taxes.find(({ name }: { name: string }) => name === 'Sugar tax').id;
  const changes = [
    { kind: 'category', id: 'brunch', fields: category, seen: null },
    { kind: 'category', id: 'evening', fields: { ...category, name: 'Evening', friendlyName: null, image: null, hidden: true, hours: [] }, seen: null },
    { kind: 'group', id: 'milk', fields: { ...group, modifiers }, seen: null },
    {
      kind: 'group',
      id: 'milk-2',
      fields: { ...group, required: false, minimum: 0, maximum: 3, modifiers: [{ ...modifiers[0], id: 'soy', name: 'Soy' }] },
      seen: null,
    },
    { kind: 'item', id: 'flat', fields: { ...fresh, names, name: 'Flat white', sku: '4006381333931', groupIds: ['milk', 'milk-2'], image }, seen: null },
    { kind: 'item', id: 'cola', fields: { ...fresh, name: 'Cola', taxIds: [sugar], defaultTaxRates: false, trackingStock: true }, seen: null },
    // One name in two categories, for two prices; and one item in both.
    { kind: 'item', id: 'toast-1', fields: { ...fresh, name: 'Toast', price: 900 }, seen: null },
    { kind: 'item', id: 'toast-2', fields: { ...fresh, name: 'Toast', price: 1_100, categoryIds: ['evening'] }, seen: null },
    {
      kind: 'item',
      id: 'soup-2',
      fields: { ...fresh, name: 'Soup, of the day', categoryIds: ['brunch', 'evening'], warning: 'Nuts', description: 'a "b"\nc' },
      seen: null,
    },
    { kind: 'item', id: 'hush', fields: { ...fresh, name: 'Secret', hidden: true, priceType: 'VARIABLE', price: 0, qtyLimit: 2 }, seen: null },
    { kind: 'item', id: 'fish', fields: { ...fresh, name: 'Fish', alternateName: '魚', priceType: 'PER_UNIT', allowInstructions: false }, seen: null },
    { kind: 'count', id: 'cola', stock: 12 },
  ];
  const made = await till.send(owner, changeMenuCall, {}, { body: { changes } });
  expect(made.json()).toEqual({ version: 2 });
  await till.send(owner, soldOutCall, { itemId: 'fish' }, { body: { soldOut: true } });
  return image;
}

const bare = (file: { categories: { image: string | null; items: { image: string | null }[] }[] }) => ({
  ...file,
  categories: file.categories.map((category) => ({ ...category, image: null, items: category.items.map((item) => ({ ...item, image: null })) })),
});

describe('a menu that goes out of one database and into an empty one', () => {
  it('is the same menu there, with its pictures as soon as they are there, and coming in again changes nothing', async () => {
    const [from, to] = [at(here), at(there)];
    const owner = await from.owner('shop-here');
    const image = await wholeMenu(from, owner);
    const file = await exported(from, owner);
    expect(JSON.stringify(file).length).toBeGreaterThan(5_000);

    const stranger = await to.owner('shop-there', { menu: [] });
    expect((await exported(to, stranger)).categories).toEqual([]);
    const bring = (body: object, query: Record<string, string> = {}) => to.send(stranger, importMenuCall, {}, { body, query });
    // Taxes are the owner's to decide: their names are asked for before anything is done.
    const missing = (await bring(file, { dryRun: '1' })).json();
    expect(missing.errors.map(({ code, detail }: { code: string; detail: object }) => ({ code, detail }))).toEqual([
      { code: 'tax_unknown', detail: { name: 'Sugar tax' } },
    ]);
    await sugarTax(to, stranger);
    expect((await bring(file, { dryRun: '1' })).json()).toMatchObject({ errors: [], picturesLeftOut: 1, picturesMissing: [image.split('/').at(-1)] });
    expect((await bring(file)).json()).toMatchObject({ applied: true, errors: [] });
    expect(await exported(to, stranger)).toEqual(bare(file));
    expect((await bring(file)).json()).toMatchObject({ applied: false, changes: [], picturesLeftOut: 1 });
    // The same picture, kept here too, is known by its bytes.
    const own = (await to.send(stranger, keepMenuPictureCall, {}, { body: { data: dot } })).json().image;
    expect(own).not.toBe(image);
    expect((await bring(file)).json()).toMatchObject({ applied: true, items: { changed: 1 }, picturesLeftOut: 0, picturesMissing: [] });
    const again = JSON.parse(JSON.stringify(file).replaceAll(image, own));
    expect(await exported(to, stranger)).toEqual(again);
    for (const mode of ['merge', 'replace']) expect((await bring(file, { mode })).json()).toMatchObject({ applied: false, changes: [] });

    // In parts, as the settings send it, it is the same again.
    const empty = await to.owner('shop-parts', { menu: [] });
    await sugarTax(to, empty);
    const part = (number: number, body: object) => to.send(empty, putMenuPartCall, { importId: 'whole', part: String(number) }, { body });
    await part(0, { categories: [], modifierGroups: file.modifierGroups });
    for (const [index, each] of file.categories.entries()) await part(index + 1, { categories: [each], modifierGroups: [] });
    const done = await to.send(empty, finishMenuImportCall, { importId: 'whole' }, { body: { partCount: file.categories.length + 1 } });
    expect(done.json()).toMatchObject({ applied: true, errors: [] });
    expect(await exported(to, empty)).toEqual(bare(file));
    expect(categoryFields((await to.send(empty, menuBookCall)).json().categories[0])).toMatchObject({ name: file.categories[0].name });
  });
});
