import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TaxRate } from '../../merchant/types.ts';
import { minor, type TaxRateScaled } from '../../money/minor.ts';
import { pictureAddress } from '../picture.ts';
import type { Category, Item, ModifierGroup } from '../types.ts';
import { menuDifference } from './changes.ts';
import { menuFileOf } from './export.ts';
import { groupsOf } from './groups.ts';
import { type ImportContext, inOrder, mergedMenu } from './merge.ts';
import type { FileItem, MenuFile } from './types.ts';

const rate = (name: string): TaxRate => ({ id: `tax-${name}`, name, rate: 800_000 as TaxRateScaled, isDefault: 1, inclusionType: 'ADDITIVE' });
const taxRates = [rate('Sales tax'), rate('Bottle tax')];

function importer(mode: ImportContext['mode'] = 'merge') {
  let last = 0;
  const context: ImportContext = { merchantId: 'm', currencyCode: 'USD', taxRates, mode, newId: (of) => `new-${of}-${++last}`, pictureHere: () => null };
  return (menu: readonly Category[], file: Partial<MenuFile>) => mergedMenu(menu, [{ categories: [], modifierGroups: [], ...file }], context);
}
const item = (name: string, price: number, said: Partial<FileItem> = {}): FileItem => ({ name, price: minor(price), ...said });
const lines = (menu: readonly Category[]) => menu.flatMap(({ name, items }) => items.map((each) => `${name}: ${each.name} ${each.price}`));
const codes = (merged: ReturnType<ReturnType<typeof importer>>) => merged.errors.map(({ code, path }) => `${code} ${path}`);

const lunch: Partial<MenuFile> = {
  categories: [
    { name: 'Lunch', items: [item('Soup', 500, { modifierGroups: ['Size'], taxRates: ['bottle TAX'] }), item('Pie', 700, { sku: 'P1' })] },
    { name: 'Drinks', items: [item('Tea', 200, { stock: 7, availableForShip: null })] },
  ],
  modifierGroups: [{ name: 'Size', required: true, minimum: 1, maximum: 1, modifiers: [{ name: 'Small' }, { name: 'Large', price: minor(150) }] }],
};

describe('barcodes that come in', () => {
  const run = importer();
  const shop = run([], {
    categories: [{ name: 'Drinks', items: [item('Cola', 200, { barcodes: ['036000291452'] }), item('Tea', 300, { sku: 'T1' })] }],
  }).categories;
  const barcodes = (menu: readonly Category[]) => menu.flatMap(({ items }) => items.map((each) => each.barcodes));

  it('are kept each once, stay where nothing is said of them, and go where none is said', () => {
    const said = run(shop, { categories: [{ name: 'Drinks', items: [item('Tea', 300, { barcodes: ['X 1', 'x1', '96385074'] })] }] });
    expect([said.errors, barcodes(said.categories)]).toEqual([[], [['036000291452'], ['X 1', '96385074']]]);
    expect(barcodes(run(shop, { categories: [{ name: 'Drinks', items: [item('Cola', 200, { barcodes: [] })] }] }).categories)).toEqual([undefined, undefined]);
  });

  it('find their item, also where it stands as the SKU of an earlier import', () => {
    const file = { categories: [{ name: 'Drinks', items: [item('Coke', 250, { sku: 'C1', barcodes: ['0036000291452'] })] }] };
    const before = run([], { categories: [{ name: 'Drinks', items: [item('Cola', 200, { sku: '36000291452' })] }] }).categories;
    for (const menu of [shop, before]) expect(run(menu, file).categories[0]?.items[0]).toMatchObject({ id: menu[0]?.items[0]?.id, name: 'Coke', sku: 'C1' });
  });

  it('that two items would have are an error with its line: of the file, or of the menu', () => {
    const line = (at: number, name: string, code: string, sku?: string) => item(name, 100, { line: at, barcodes: [code], sku });
    const { errors } = run(shop, {
      categories: [{ name: 'Drinks', items: [line(2, 'Milk', '96385074'), line(3, 'Juice', '0096385074'), line(4, 'Tea', '36000291452', 'T1')] }],
    });
    const path = 'categories.0.items';
    expect(errors).toEqual([
      { code: 'barcode_taken', path: `${path}.2.barcodes`, line: 4, detail: { code: '36000291452', name: 'Cola' } },
      { code: 'barcode_twice', path: `${path}.1.barcodes`, line: 3, detail: { code: '0096385074', where: 2 } },
    ]);
  });
});

describe('a menu that comes in', () => {
  it('makes categories, items and their choices, in the order of the file', () => {
    const { categories, errors } = importer()([], lunch);
    expect(errors).toEqual([]);
    expect(lines(categories)).toEqual(['Lunch: Soup 500', 'Lunch: Pie 700', 'Drinks: Tea 200']);
    expect(categories[0]?.items[0]).toMatchObject({
      tax_rates: [{ id: 'tax-Bottle tax' }],
      defaultTaxRates: true,
      modifier_group: [
        {
          name: 'Size',
          required: true,
          modifiers: [
            { name: 'Small', price: 0 },
            { name: 'Large', price: 150 },
          ],
        },
      ],
    });
    expect(categories[1]?.items[0]).toMatchObject({ stock: 7, trackingStock: true, currencyCode: 'USD', availableForShip: null });
  });

  it('finds an item by its SKU, else by its name, and keeps its id, its choices and what is not said', () => {
    const run = importer();
    const before = run([], lunch).categories;
    const after = run(before, {
      categories: [
        { name: 'LUNCH ', items: [item('soup', 550), item('Apple pie', 800, { sku: 'P1', description: 'Warm' })] },
        { name: 'Sweets', items: [item('Cake', 300)] },
      ],
    }).categories;
    expect(lines(after)).toEqual(['LUNCH: soup 550', 'LUNCH: Apple pie 800', 'Drinks: Tea 200', 'Sweets: Cake 300']);
    expect(after[0]?.items[0]).toEqual({ ...before[0]?.items[0], name: 'soup', price: 550 });
    expect(after[0]?.items[1]).toMatchObject({ id: before[0]?.items[1]?.id, description: 'Warm' });
    expect(menuDifference(before, after)).toMatchObject({
      items: { added: 1, changed: 2, removed: 0, unchanged: 1 },
      categories: { added: 1, changed: 1, removed: 0, unchanged: 1 },
      groups: { unchanged: 1 },
    });
  });

  it('has names as everybody sees them: characters that nobody sees make no other item, and are no name', () => {
    const run = importer();
    const before = run([], { categories: [{ name: 'Lunch', items: [item('Soup', 500)] }] }).categories;
    const file = { categories: [{ name: 'Lu\u00adnch', items: [item('So\u200bup', 550), item('\u202eTea', 200)] }] };
    expect(lines(run(before, file).categories)).toEqual(['Lunch: Soup 550', 'Lunch: Tea 200']);
    expect(run([], { categories: [{ name: 'Lunch', items: [item('\u200b\u2060', 500)] }] }).errors).toMatchObject([{ code: 'name_missing' }]);
  });

  it('replaced, has nothing that the file does not name', () => {
    const run = importer('replace');
    const before = run([], lunch).categories;
    const after = run(before, { categories: [{ name: 'Drinks', items: [item('Milk', 150), item('Tea', 250)] }] }).categories;
    expect(lines(after)).toEqual(['Drinks: Milk 150', 'Drinks: Tea 250']);
    expect(after[0]?.items[1]).toEqual({ ...before[1]?.items[0], price: 250, sortOrder: 2 });
    expect(menuDifference(before, after).changes.map(({ act, kind, name }) => `${act} ${kind} ${name}`)).toEqual([
      ...['removed category Lunch', 'removed item Soup', 'removed item Pie', 'removed group Size'],
      ...['changed category Drinks', 'changed item Tea', 'added item Milk'],
    ]);
  });

  it('moves an item to the only category that the file has it in, and leaves it in the others where it has it there too', () => {
    const run = importer();
    const before = run([], lunch).categories;
    const moved = run(before, { categories: [{ name: 'Specials', items: [{ name: 'Pie', sku: 'P1' }] }] }).categories;
    expect(lines(moved)).toEqual(['Lunch: Soup 500', 'Drinks: Tea 200', 'Specials: Pie 700']);
    const both = run(before, { categories: ['Lunch', 'Specials'].map((name) => ({ name, items: [{ name: 'Pie', sku: 'P1', price: minor(750) }] })) });
    expect(lines(both.categories)).toEqual(['Lunch: Soup 500', 'Lunch: Pie 750', 'Drinks: Tea 200', 'Specials: Pie 750']);
    const again = run(both.categories, { categories: [{ name: 'Lunch', items: [{ name: 'Pie', sku: 'P1', price: minor(600) }] }] });
    expect(lines(again.categories)).toEqual(['Lunch: Soup 500', 'Lunch: Pie 600', 'Drinks: Tea 200', 'Specials: Pie 600']);
  });

  it('changes choices wherever the menu has them', () => {
    const run = importer();
    const before = run([], { ...lunch, categories: [{ name: 'Lunch', items: ['Soup', 'Stew'].map((name) => item(name, 1, { modifierGroups: ['Size'] })) }] });
    const file = { modifierGroups: [{ name: 'size', modifiers: [{ name: 'Large', price: minor(200) }, { name: 'Huge' }] }] };
    const after = run(before.categories, { ...file, categories: [{ name: 'Lunch', items: [item('Stew', 1, { modifierGroups: ['size'] })] }] }).categories;
    const alone = run(before.categories, file).categories;
    for (const menu of [after, alone]) {
      const groups = menu[0]?.items.map(({ modifier_group }) => modifier_group[0]);
      expect(groups?.[0]).toEqual(groups?.[1]);
      expect(groups?.[0]).toMatchObject({
        required: true,
        minimum: 1,
        modifiers: [
          { name: 'Large', price: 200 },
          { name: 'Huge', price: 0 },
        ],
      });
      expect(groups?.[0]?.modifiers[0]?.id).toBe(before.categories[0]?.items[0]?.modifier_group[0]?.modifiers[1]?.id);
    }
  });

  it('has the sizes of an item for that item alone, whatever else in the menu is called Size', () => {
    const run = importer();
    const before = run([], lunch).categories;
    const sizes = { key: 'Latte: Size', name: 'Size', modifiers: [{ name: 'Tall' }] };
    const file = { categories: [{ name: 'Drinks', items: [item('Latte', 450, { modifierGroups: ['Latte: Size'] })] }], modifierGroups: [sizes] };
    const after = run(before, file).categories;
    expect(menuDifference(before, after).changes.map(({ act, kind, name }) => `${act} ${kind} ${name}`)).toEqual(['added item Latte', 'added group Size']);
    expect(run(after, file).categories).toEqual(after);
  });

  it('names a choice by its id only as the menu writes it', () => {
    const run = importer();
    const before = run([], { ...lunch, modifierGroups: [{ id: 'milk', name: 'Size', modifiers: [{ name: 'Oat' }] }] }).categories;
    const named = (group: string) => run(before, { categories: [{ name: 'Lunch', items: [item('Pie', 700, { sku: 'P1', modifierGroups: [group] })] }] });
    expect(codes(named('Milk'))).toEqual(['group_unknown categories.0.items.0.modifierGroups.0']);
    expect(named('milk').categories[0]?.items[1]?.modifier_group.map(({ id }) => id)).toEqual(['milk']);
  });

  it('tells of an item whose price is asked at each sale no price, and not that it costs nothing', () => {
    const after = importer()([], {
      categories: [{ name: 'Cards', items: [item('Gift card', 0, { priceType: 'VARIABLE' }), item('Free sample', 0)] }],
    }).categories;
    expect(menuDifference([], after).changes.map(({ name, price }) => [name, price])).toEqual([
      ['Cards', null],
      ['Gift card', null],
      ['Free sample', 0],
    ]);
  });

  it('tells of an item that comes hidden that it does', () => {
    const after = importer()([], { categories: [{ name: 'Cakes', items: [item('Old cake', 300, { hidden: true }), item('Cake', 400)] }] }).categories;
    expect(menuDifference([], after).changes.map(({ name, hidden }) => [name, hidden])).toEqual([
      ['Cakes', undefined],
      ['Old cake', true],
      ['Cake', undefined],
    ]);
    // What was there and is hidden now says so by its field.
    expect(
      menuDifference(
        after,
        after.map((category) => ({ ...category, items: category.items.map((each) => ({ ...each, hidden: true })) })),
      ).changes,
    ).toMatchObject([{ name: 'Cake', act: 'changed', fields: [{ field: 'hidden', before: false, after: true }] }]);
  });

  it('that only names the choices of an item leaves them where they are, and puts them as they are named where that is another order', () => {
    const run = importer();
    const milk = { name: 'Milk', modifiers: [{ name: 'Oat' }] };
    const size = { name: 'Size', modifiers: [{ name: 'Large' }] };
    const before = run([], {
      categories: [
        { name: 'A', items: [item('Tea', 200, { modifierGroups: ['Size', 'Milk'] })] },
        {
          name: 'B',
          items: [
            item('Latte', 300, {
              modifierGroups: [
                { group: 'Size', sortOrder: 7 },
                { group: 'Milk', sortOrder: 3 },
              ],
            }),
          ],
        },
      ],
      modifierGroups: [size, milk],
    }).categories;
    const named = (...modifierGroups: string[]) => run(before, { categories: [{ name: 'B', items: [item('Latte', 300, { modifierGroups })] }] }).categories;
    expect(named('Size', 'Milk')).toEqual(before);
    expect(named('Milk', 'Size')[1]?.items[0]?.modifier_group.map(({ name, sortOrder }) => [name, sortOrder])).toEqual([
      ['Milk', 1],
      ['Size', 2],
    ]);
  });

  it('has a picture as this shop has it, and says how many it has not', () => {
    const here = { ours: '/here/ours', theirs: '/here/theirs' } as Readonly<Record<string, string>>;
    let last = 0;
    const context: ImportContext = {
      merchantId: 'm',
      currencyCode: 'USD',
      taxRates,
      mode: 'merge',
      newId: () => `new-${++last}`,
      pictureHere: (name) => here[name] ?? null,
    };
    const [bar] = importer()([], { categories: [{ name: 'Bar', items: [item('Beer', 1), item('Wine', 1)] }] }).categories;
    const menu = [{ ...(bar as Category), items: (bar as Category).items.map((one) => ({ ...one, image: `/old/${one.name}` })) }];
    const images = { Beer: 'theirs', Wine: 'nobodys', Cider: 'nobodys', Water: 'elsewhere', Juice: '/old/Beer' };
    const items = Object.entries(images).map(([name, image]) => item(name, 1, { image }));
    const merged = mergedMenu(menu, [{ categories: [{ name: 'Bar', image: 'ours', items: [...items, item('Rum', 1)] }], modifierGroups: [] }], context);
    expect(merged.picturesLeftOut).toBe(3);
    expect(merged.categories[0]?.image).toBe('/here/ours');
    expect(merged.categories[0]?.items.map(({ image }) => image)).toEqual(['/here/theirs', '/old/Wine', null, null, null, null]);
    // Only what is called as a picture of a menu can be kept here.
    expect(merged.picturesMissing).toEqual([]);
    const id = 'ab'.repeat(16);
    const named = ['one', 'two'].map((shop) => item(shop, 1, { image: pictureAddress(shop, id) }));
    const lacking = mergedMenu(menu, [{ categories: [{ name: 'Bar', items: named }], modifierGroups: [] }], context);
    expect([lacking.picturesLeftOut, lacking.picturesMissing]).toEqual([2, [id]]);
    // What an item has already it may have again, whatever it is.
    const same = mergedMenu(menu, [menuFileOf(menu)], context);
    expect([same.categories, same.picturesLeftOut]).toEqual([menu, 0]);
  });

  it('leaves a tax that was deleted on the items that have it, and puts it on no other', () => {
    const run = importer();
    const gone = rate('Old tax');
    const before = run([], {
      categories: [{ name: 'Bar', items: [item('Beer', 1), item('Wine', 1), { name: 'Water', price: minor(1), line: 4 }] }],
    }).categories;
    const menu = before.map((each) => ({ ...each, items: each.items.map((one) => (one.name === 'Beer' ? { ...one, tax_rates: [gone] } : one)) }));
    const file = (names: readonly string[]) => ({
      categories: [{ name: 'Bar', items: names.map((name, at) => item(name, 1, { taxRates: ['old TAX'], line: at + 2 })) }],
    });
    const kept = run(menu, file(['Beer']));
    expect(kept.errors).toEqual([]);
    expect(kept.categories).toEqual(menu);
    const added = run(menu, file(['Beer', 'Wine', 'Cider']));
    expect(added.errors.map(({ code, line, detail }) => [code, line, detail])).toEqual([3, 4].map((line) => ['tax_gone', line, { name: 'old TAX' }]));
    expect(codes(run([], file(['Beer'])))).toEqual(['tax_unknown categories.0.items.0.taxRates.0']);
  });

  it('means the tax that an item has where several are named alike, and asks where it has none', () => {
    const twins = [rate('City tax'), { ...rate('City tax'), id: 'tax-second' }];
    const context: ImportContext = {
      merchantId: 'm',
      currencyCode: 'USD',
      taxRates: twins,
      mode: 'merge',
      newId: (of) => `new-${of}`,
      pictureHere: () => null,
    };
    const [bar] = importer()([], { categories: [{ name: 'Bar', items: [item('Beer', 1)] }] }).categories;
    const menus = [twins, twins.slice(1)].map((tax_rates) => [{ ...(bar as Category), items: (bar as Category).items.map((one) => ({ ...one, tax_rates })) }]);
    for (const menu of menus) expect(mergedMenu(menu, [menuFileOf(menu)], context)).toMatchObject({ categories: menu, errors: [] });
    const asked = { categories: [{ name: 'Bar', items: [item('Wine', 1, { taxRates: ['City tax'] })] }], modifierGroups: [] };
    expect(codes(mergedMenu([], [asked], context))).toEqual(['tax_ambiguous categories.0.items.0.taxRates.0']);
  });

  it('goes out with the rates of taxes that are named alike, so that an empty shop gets the same menu or asks, and never one tax for both', () => {
    const [one, two] = [rate('City tax'), { ...rate('City tax'), id: 'tax-second', rate: 125_000 as TaxRateScaled }];
    const context = (rates: readonly TaxRate[]): ImportContext => ({
      ...{ merchantId: 'm', currencyCode: 'USD', taxRates: rates, mode: 'merge', newId: (of) => `new-${of}`, pictureHere: () => null },
    });
    const beers = { categories: [{ name: 'Bar', items: ['Ale', 'Porter', 'Stout'].map((name, at) => item(name, 1, { id: `${at}` })) }] };
    const menu = importer()([], beers).categories.map((each) => ({
      ...each,
      items: each.items.map((beer, at) => ({ ...beer, tax_rates: [[one], [two], [one, two]][at] ?? [] })),
    }));
    const file = menuFileOf(menu);
    expect(file.categories[0]?.items.map(({ taxRates: names }) => names)).toEqual([
      ['City tax (8%)'],
      ['City tax (1.25%)'],
      ['City tax (8%)', 'City tax (1.25%)'],
    ]);
    expect(mergedMenu(menu, [file], context([one, two]))).toMatchObject({ categories: menu, errors: [] });
    for (const names of [
      ['City tax', 'City tax'],
      ['City tax (8%)', 'City tax (1.25%)'],
    ]) {
      const there = [one, two].map((tax, at) => ({ ...tax, id: `there-${at}`, name: names[at] ?? '' }));
      const { categories, errors } = mergedMenu([], [file], context(there));
      expect(errors).toEqual([]);
      expect(categories[0]?.items.map(({ tax_rates }) => tax_rates.map((tax) => tax.rate))).toEqual([[800_000], [125_000], [800_000, 125_000]]);
    }
    // One of them alone is not taken for the other.
    expect(new Set(codes(mergedMenu([], [file], context([one]))).map((code) => code.split(' ')[0]))).toEqual(new Set(['tax_unknown']));
  });

  it('has a group once that an item names twice, and changes nothing the second time', () => {
    const categories = [{ name: 'Lunch', items: [item('Soup', 500, { modifierGroups: [{ group: 'Size', sortOrder: 5 }, 'size'] })] }];
    const [first, run] = [importer()([], { ...lunch, categories }).categories, importer()];
    expect(first[0]?.items[0]?.modifier_group.map(({ name, sortOrder }) => [name, sortOrder])).toEqual([['Size', 5]]);
    expect(run(first, { ...lunch, categories }).categories).toEqual(first);
  });

  it('with errors says every one of them and where it stands', () => {
    const merged = importer()([], {
      categories: [
        { name: ' ', items: [item('', 1), { name: 'No price', line: 7 }, item('Tea', -1), item('tea', 1), item('x'.repeat(121), 1)] },
        { name: 'B', items: [item('A', 1, { sku: 'S', taxRates: ['Nope'], modifierGroups: ['None'] }), item('B', 1, { sku: 'S' })] },
        { name: 'C', items: [item('4111 1111 1111 1111', 1, { qtyLimit: 0, stock: 2e9 })] },
      ],
      modifierGroups: [{ name: 'G', minimum: 3, maximum: 2, modifiers: [] }, { name: 'H', modifiers: [{ name: 'x' }, { name: 'X ' }] }, { name: 'h' }],
    });
    expect(codes(merged).toSorted()).toEqual([
      ...['card_number categories.2.items.0.name', 'group_empty modifierGroups.0.modifiers', 'group_limits modifierGroups.0.maximum'],
      ...['group_twice modifierGroups.2.name', 'group_unknown categories.1.items.0.modifierGroups.0', 'item_twice categories.0.items.3.name'],
      ...['modifier_twice modifierGroups.1.modifiers.1.name', 'name_missing categories.0.items.0.name', 'name_missing categories.0.name'],
      ...['number_out_of_range categories.2.items.0.qtyLimit', 'number_out_of_range categories.2.items.0.stock', 'price_missing categories.0.items.1.price'],
      ...['price_out_of_range categories.0.items.2.price', 'sku_twice categories.1.items.1.sku', 'tax_unknown categories.1.items.0.taxRates.0'],
      'text_too_long categories.0.items.4.name',
    ]);
    expect(merged.errors.find(({ code }) => code === 'price_missing')).toMatchObject({ line: 7, detail: { name: 'No price' } });
  });
});

/** Few names, so that many things are called alike. */
const name = fc.constantFrom('Soup', 'soup ', 'Tea', 'Pie', 'Size', '湯', 'Extra 2');
const flag = fc.boolean();
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const group = (id: string): fc.Arbitrary<ModifierGroup> =>
  fc.record({
    ...{ id: fc.constant(id), name: name.map((each) => each.trim()), required: flag, minimum: fc.constant(0), maximum: fc.constantFrom(0, 2), hidden: flag },
    sortOrder: fc.integer({ min: 0, max: 3 }),
    modifiers: fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c'), name, price: fc.nat(50).map(minor), autoSelect: flag }), {
      minLength: 1,
      maxLength: 3,
      selector: ({ id }) => id,
    }),
  });
const trimmed = (each: ModifierGroup): ModifierGroup => ({ ...each, modifiers: each.modifiers.map((one) => ({ ...one, name: one.name.trim() })) });
const anItem = (id: string): fc.Arbitrary<Item> =>
  fc.record({
    ...{ id: fc.constant(id), name: name.map((each) => each.trim()), alternateName: orNull(fc.constant('Suppe')), optionalLabel: orNull(fc.constant('L')) },
    ...{
      description: orNull(fc.constant(' d ')),
      image: fc.constant(null),
      warning: fc.constant(null),
      priceType: fc.constantFrom('FIXED', 'VARIABLE', 'PER_UNIT'),
    },
    ...{ price: fc.nat(900).map(minor), stock: orNull(fc.integer({ min: -3, max: 9 })), trackingStock: flag, hidden: flag, availableForShip: orNull(flag) },
    ...{ availableForPickup: orNull(flag), availableForDelivery: orNull(flag), currencyCode: fc.constant('USD'), sortOrder: fc.integer({ min: -1, max: 3 }) },
    ...{
      isRevenue: orNull(flag),
      sku: orNull(fc.constantFrom('1', '2')),
      defaultTaxRates: flag,
      allowInstructions: orNull(flag),
      qtyLimit: orNull(fc.constant(4)),
      barcodes: fc.option(fc.constant([`code ${id}`]), { nil: undefined }),
    },
    tags: fc.subarray(['a', 'b']),
    modifier_group: fc.subarray(['g1', 'g2', 'g3']).chain((ids) => fc.tuple(...ids.map((each) => group(each).map(trimmed)))),
    tax_rates: fc.subarray(taxRates),
  });
const time = fc.record({
  id: fc.constant('t'),
  startTime: orNull(fc.constant(60)),
  endTime: orNull(fc.constant(90)),
  day: orNull(fc.constant(1)),
  date: fc.constant(null),
});
const category = (id: string): fc.Arbitrary<Category> =>
  fc.record({
    ...{ id: fc.constant(id), merchantId: fc.constant('m'), name: name.map((each) => each.trim()), friendlyName: orNull(name.map((each) => each.trim())) },
    ...{ alternateName: fc.constant(null), description: fc.constant(null), warning: fc.constant(null), image: fc.constant(null), imageAlt: fc.constant(null) },
    ...{ sortOrder: fc.integer({ min: 0, max: 2 }), hidden: flag, startTime: orNull(fc.constant(0)), endTime: fc.constant(null), isLimitedTime: orNull(flag) },
    ...{
      availableDays: orNull(fc.subarray([0, 1, 6])),
      isCatering: orNull(flag),
      catalogId: fc.constant(null),
      version: orNull(fc.constant(1)),
      disabled: flag,
    },
    ...{ nextAvailableTime: orNull(fc.constant(9)), available_times: fc.array(time, { maxLength: 2 }) },
    items: fc.subarray(['i1', 'i2', 'i3', 'i4']).chain((ids) => fc.tuple(...ids.map((each) => anItem(`${id}-${each}`)))),
  });
const aMenu = fc.subarray(['A', 'B', 'C']).chain((ids) => fc.tuple(...ids.map(category)));
/** One item may stand in two categories. */
const menus = fc.tuple(aMenu, flag).map(([all, isShared]): readonly Category[] => {
  const [first, second, ...others] = all;
  const [shared] = first?.items ?? [];
  return isShared && first !== undefined && second !== undefined && shared !== undefined
    ? [first, { ...second, items: [...second.items, { ...shared, sortOrder: 9 }] }, ...others]
    : all;
});
/** Ids of hours are not written. */
const withoutTimes = (menu: readonly Category[]) =>
  menu.map((each) => ({ ...each, available_times: each.available_times.map(({ id: _, ...hours }) => hours) }));
/** With one content for each group. */
const consistent = menus.map((menu) => {
  const groups = groupsOf(menu);
  const same = (each: ModifierGroup) => ({ ...(groups.get(each.id) ?? each), sortOrder: each.sortOrder });
  return menu.map((each) => ({ ...each, items: each.items.map((one) => ({ ...one, modifier_group: one.modifier_group.map(same) })) }));
});
const json = (file: MenuFile): MenuFile => JSON.parse(JSON.stringify(file)) as MenuFile;
const withoutIds = ({ categories, modifierGroups }: MenuFile): MenuFile => ({
  categories: categories.map(({ id: _, items, ...each }) => ({ ...each, items: items.map(({ id: __, ...one }) => one) })),
  modifierGroups: modifierGroups.map(({ id: _, modifiers, ...each }) => ({
    ...each,
    ...(modifiers && { modifiers: modifiers.map(({ id: __, ...one }) => one) }),
  })),
});

describe('a menu that went out', () => {
  it('is the same menu in an empty shop, and changes nothing where it came from', () => {
    fc.assert(
      fc.property(menus, fc.constantFrom('merge' as const, 'replace' as const), (menu, mode) => {
        const file = json(menuFileOf(menu));
        const there = importer(mode)([], file);
        expect(there.errors).toEqual([]);
        expect(withoutTimes(there.categories)).toEqual(withoutTimes(inOrder(menu)));
        expect(importer(mode)(menu, file).categories).toEqual(inOrder(menu));
        expect(importer(mode)(there.categories, file).categories).toEqual(there.categories);
      }),
      { numRuns: 300 },
    );
  });

  it('imported twice into any other menu, changes nothing the second time', () => {
    fc.assert(
      fc.property(consistent, consistent, flag, fc.constantFrom('merge' as const, 'replace' as const), (shop, menu, hasIds, mode) => {
        const whole = json(menuFileOf(menu));
        const file = hasIds ? whole : withoutIds(whole);
        const run = importer(mode);
        const once = run(shop, file);
        fc.pre(once.errors.length === 0);
        expect(run(once.categories, file).categories).toEqual(once.categories);
      }),
      { numRuns: 500 },
    );
  });
});
