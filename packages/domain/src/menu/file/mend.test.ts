import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from '../../money/minor.ts';
import type { Category } from '../types.ts';
import { menuDifference } from './changes.ts';
import { mendedFile } from './mend.ts';
import { type ChosenMends, mendsOf, troubles } from './mends.ts';
import { type ImportContext, mergedMenu } from './merge.ts';
import type { FileItem, MenuFile } from './types.ts';

let last = 0;
const context: ImportContext = {
  ...{ merchantId: 'm', currencyCode: 'USD', taxRates: [], mode: 'merge', newId: (of) => `new-${of}-${++last}`, pictureHere: () => null },
};
const mended = (parts: readonly Partial<MenuFile>[], chosen: ChosenMends = {}, menu: readonly Category[] = []) =>
  mendedFile(
    parts.map((part) => ({ categories: [], modifierGroups: [], ...part })),
    chosen,
    (file) => mergedMenu(menu, file, context),
  );
/** As the register asks for it. */
const askedOf = (parts: readonly Partial<MenuFile>[], chosen: ChosenMends, menu: readonly Category[]) =>
  mendedFile(
    parts.map((part) => ({ categories: [], modifierGroups: [], ...part })),
    chosen,
    (file, isSame) => mergedMenu(menu, file, { ...context, asksRenamed: !isSame }),
  );
const item = (name: string, line: number, said: Partial<FileItem> = {}): FileItem => ({ name, price: minor(100), line, ...said });
const of = (...items: FileItem[]): Partial<MenuFile> => ({ categories: [{ name: 'Food', items }] });
const itemsOf = ({ judged }: ReturnType<typeof mended>) => judged.categories.flatMap(({ items }) => items);
const kindsOf = ({ kinds }: ReturnType<typeof mended>) => kinds.map(({ trouble, count }) => `${trouble} ${count}`);

describe('trouble in a menu file', () => {
  it('is told by its kinds, with what may be done about all of each', () => {
    const told = mended([of(item('A', 2, { barcodes: ['96385074'] }), item('B', 3, { barcodes: ['96385074'] }), item('C', 4, { price: undefined }))]);
    expect(told.kinds).toMatchObject([
      { trouble: 'price_missing', mends: ['ask_price', 'leave_item'], count: 1, errors: [{ line: 4 }] },
      { trouble: 'barcode_shared', mends: ['leave_code', 'leave_item'], count: 1, errors: [{ line: 3 }] },
    ]);
    expect([told.errors.length, told.mended]).toEqual([2, []]);
    for (const trouble of troubles) expect(mendsOf[trouble].length, trouble).toBeGreaterThan(0);
  });

  it('of a file of 495 items is done with by one choice for each kind, and what was done is told', () => {
    const items = Array.from({ length: 495 }, (_, index) => item(`Item ${index}`, index + 2, { barcodes: [String(96_385_074 + index)] }));
    const spoilt = items.with(100, item('Open', 102, { price: undefined })).with(200, item('Twin', 202, { barcodes: ['96385074'] }));
    const done = mended([of(...spoilt)], { price_missing: 'ask_price', barcode_shared: 'leave_code' });
    expect([done.errors, itemsOf(done).length]).toEqual([[], 495]);
    expect(itemsOf(done)[100]).toMatchObject({ name: 'Open', priceType: 'VARIABLE', price: 0 });
    expect([itemsOf(done)[0]?.barcodes, itemsOf(done)[200]?.barcodes]).toEqual([['96385074'], undefined]);
    expect(done.mended).toEqual([
      { what: 'ask_price', count: 1, lines: [102], samples: ['Open'] },
      { what: 'leave_code', count: 1, lines: [202], samples: ['96385074'] },
    ]);
    // Whoever chose for one kind only is told of the other, of the file as it is.
    expect(mended([of(...spoilt)], { price_missing: 'ask_price' }).errors.map(({ code, line }) => `${code} ${line}`)).toEqual(['barcode_twice 202']);
  });

  it('with a code on many rows, or one that the shop has, keeps it where it was first', () => {
    const shop = mended([of(item('Cola', 2, { barcodes: ['036000291452'] }))]).judged.categories;
    const file = of(
      ...[
        item('Tea', 2, { barcodes: ['36000291452', '11111111'] }),
        ...Array.from({ length: 300 }, (_, index) => item(`Row ${index}`, index + 3, { barcodes: ['00000000'] })),
      ],
    );
    // Tea is another item than Cola: it has an id of its own.
    const done = mended(
      [{ categories: [{ name: 'Food', items: [{ ...item('Cola', 1), id: shop[0]?.items[0]?.id }, ...(file.categories?.[0]?.items ?? [])] }] }],
      { barcode_shared: 'leave_code' },
      shop,
    );
    expect(done.errors).toEqual([]);
    expect(itemsOf(done).flatMap(({ name, barcodes }) => (barcodes ? [`${name} ${barcodes}`] : []))).toEqual([
      'Cola 036000291452',
      'Tea 11111111',
      'Row 0 00000000',
    ]);
    const without = mended([file], { barcode_shared: 'leave_item' });
    expect(itemsOf(without).map(({ name }) => name)).toEqual(['Tea', 'Row 0']);
    expect(without.mended).toMatchObject([{ what: 'leave_item', count: 299 }]);
  });

  it('of a code that another dish has in the shop is asked about: the same one renamed, a new one without the code, or none', () => {
    const shop = mended([
      of(
        item('Taco al pastor', 1, { sku: '10000', barcodes: ['7501031311309', '96385074'] }),
        item('Agua de Jamaica', 1, { sku: '10003' }),
        item('Horchata', 1, { sku: '10004' }),
      ),
    ]).judged.categories;
    const file = of(
      item('K', 2, { sku: 'Z-9', barcodes: ['7501031311309', '96385074'] }),
      item('Zapatos talla 42', 3, { sku: '10003', price: minor(89_900) }),
      item('HORCHATA', 4, { sku: '10004', price: minor(2_500) }),
    );
    const asked = askedOf([file], {}, shop);
    expect(asked.kinds).toMatchObject([
      { trouble: 'item_renamed', mends: ['same_item', 'new_item', 'leave_item'], count: 2, errors: [{ line: 2 }, { line: 3 }] },
    ]);
    expect(asked.errors[1]).toMatchObject({ code: 'item_renamed', detail: { code: '10003', name: 'Agua de Jamaica', said: 'Zapatos talla 42' } });
    const done = (mend: ChosenMends[string]) => {
      const { errors, judged, mended: told } = askedOf([file], { item_renamed: mend }, shop);
      expect([errors, told.map(({ what, count }) => [what, count])]).toEqual([[], [[mend, 2]]]);
      return judged.categories
        .flatMap(({ items }) => items)
        .map(({ id, name, sku, price }) => [shop[0]?.items.findIndex((was) => was.id === id), name, sku, price]);
    };
    expect(done('leave_item')).toEqual([
      [0, 'Taco al pastor', '10000', 100],
      [1, 'Agua de Jamaica', '10003', 100],
      [2, 'HORCHATA', '10004', 2_500],
    ]);
    expect(done('new_item')).toEqual([
      [0, 'Taco al pastor', '10000', 100],
      [1, 'Agua de Jamaica', '10003', 100],
      [2, 'HORCHATA', '10004', 2_500],
      [-1, 'K', 'Z-9', 100],
      [-1, 'Zapatos talla 42', null, 89_900],
    ]);
    expect(done('same_item')).toEqual([
      [0, 'K', 'Z-9', 100],
      [1, 'Zapatos talla 42', '10003', 89_900],
      [2, 'HORCHATA', '10004', 2_500],
    ]);
    // What Till's own number says is the same needs no question, and a program's import goes by the code as before.
    expect(askedOf([of(item('K', 2, { id: shop[0]?.items[0]?.id, sku: '10000' }))], {}, shop).errors).toEqual([]);
    expect(itemsOf(mended([file], {}, shop)).map(({ name }) => name)).toEqual(['K', 'Zapatos talla 42', 'HORCHATA']);
    // Again, once the new ones are there: K is known by its SKU then, and its barcode is still the taco's.
    const chosen: ChosenMends = { item_renamed: 'new_item', barcode_shared: 'leave_code' };
    const first = askedOf([file], chosen, shop).judged.categories;
    const again = askedOf([file], chosen, first);
    expect([again.errors, menuDifference(first, again.judged.categories).items]).toMatchObject([[], { added: 0, changed: 0, removed: 0 }]);
  });

  it('is listed in the order of its lines, whatever order it is found in', () => {
    const twin = (line: number) => item(`Twin ${line}`, line, { barcodes: ['96385074'] });
    const file: Partial<MenuFile> = {
      categories: [
        { name: 'Food', items: [item('First', 9, { barcodes: ['96385074'] }), twin(8), twin(3)] },
        { name: 'Bar', items: [twin(5), twin(2)] },
      ],
    };
    const open = of(item('A', 7, { price: undefined }), item('B', 4, { price: undefined }), item('C', 12, { price: undefined }));
    expect(mended([open]).kinds[0]?.errors.map(({ line }) => line)).toEqual([4, 7, 12]);
    expect(mended([file], { barcode_shared: 'leave_item' }).mended).toEqual([
      { what: 'leave_item', count: 4, lines: [2, 3, 5, 8], samples: ['Twin 2', 'Twin 3', 'Twin 5'] },
    ]);
  });

  it('that follows from a mend is mended too', () => {
    const rows = of(item('Tea', 2, { sku: 'T' }), item('Tea', 3, { sku: 'T', price: minor(300) }), item('Tea', 4));
    const done = mended([rows], { sku_twice: 'leave_code', item_twice: 'rename' });
    expect([done.errors, itemsOf(done).map(({ name, sku }) => [name, sku])]).toEqual([
      [],
      [
        ['Tea', 'T'],
        ['Tea', null],
        ['Tea (2)', null],
      ],
    ]);
    expect(itemsOf(mended([rows], { sku_twice: 'leave_code', item_twice: 'leave_later' })).map(({ name }) => name)).toEqual(['Tea', 'Tea']);
    const again = mended([rows], { sku_twice: 'leave_code', item_twice: 'rename' }, done.judged.categories);
    expect(menuDifference(done.judged.categories, again.judged.categories).changes).toEqual([]);
    // Nobody was asked about what came of it: it is said, and nothing is brought in.
    const asked = mended([rows], { sku_twice: 'leave_code' });
    expect([asked.errors.map(({ code }) => code), kindsOf(asked)]).toEqual([['item_twice'], ['sku_twice 1', 'item_twice 1']]);
  });

  it('in texts, codes, numbers, taxes and choices is shortened or left out', () => {
    const long = 'x'.repeat(1_500);
    const card = '4111 1111 1111 1111';
    const file: Partial<MenuFile> = {
      categories: [
        {
          name: 'Food',
          items: [
            item(`${long}`, 2, { description: long, alternateName: long, names: [{ language: 'es-mx', name: long }] }),
            item('B', 3, { description: card, sku: long, barcodes: ['1'.repeat(70), '96385074'] }),
            item(card, 4),
            item('D', 5, { taxRates: ['VAT'], modifierGroups: ['Nowhere', 'Size'], price: minor(-5) }),
            item('E', 6, { stock: 1e9, barcodes: Array.from({ length: 25 }, (_, index) => `E${index}`), modifierGroups: ['Broken'] }),
          ],
        },
        { name: long, items: [item('F', 7)] },
      ],
      modifierGroups: [
        {
          name: 'Size',
          line: 5,
          modifiers: [{ name: 'Small' }, { name: 'small', price: minor(5) }, { name: '', price: minor(5) }, { name: 'Gone', price: minor(-5) }],
        },
        { name: 'Broken', line: 6, minimum: 3, maximum: 1, modifiers: [{ name: 'One' }] },
      ],
    };
    const chosen: ChosenMends = Object.fromEntries(troubles.map((trouble) => [trouble, mendsOf[trouble][0]]));
    const done = mended([file, { categories: [{ name: long, items: [item('G', 8)] }] }], chosen);
    expect(done.errors).toEqual([]);
    const items = itemsOf(done);
    expect(items.map(({ name }) => name)).toEqual(['x'.repeat(120), 'B', 'D', 'E', 'F', 'G']);
    expect(items[0]).toMatchObject({ description: 'x'.repeat(1_000), alternateName: 'x'.repeat(120), names: [{ name: 'x'.repeat(120) }] });
    expect(items[1]).toMatchObject({ description: null, sku: null, barcodes: ['96385074'] });
    expect(items[2]).toMatchObject({ tax_rates: [], priceType: 'VARIABLE', price: 0 });
    expect(items[2]?.modifier_group.map(({ name, modifiers }) => [name, modifiers.map((each) => each.name)])).toEqual([['Size', ['Small', 'small (2)']]]);
    expect([items[3]?.barcodes?.length, items[3]?.stock, items[3]?.modifier_group]).toEqual([20, null, []]);
    expect(done.judged.categories.map(({ name }) => name)).toEqual(['Food', 'x'.repeat(120)]);
    expect(new Set(done.mended.map(({ what }) => what))).toEqual(
      new Set([
        'shorten',
        'leave_code',
        'leave_rest',
        'leave_text',
        'leave_item',
        'ask_price',
        'leave_choice',
        'leave_number',
        'leave_tax',
        'leave_choices',
        'rename',
      ]),
    );
  });

  it('is not mended by what no kind of it can be', () => {
    expect(mended([of(item('A', 2, { price: undefined }))], { price_missing: 'shorten' }).errors).toHaveLength(1);
    expect(mended([{ categories: [{ name: '', items: [item('A', 2)] }] }], { name_missing: 'leave_item' }).errors).toHaveLength(1);
  });

  it('of any file is done with once each kind has a choice, also where that file was imported before', () => {
    const name = fc.constantFrom('Tea', 'tea', 'Cake', '', 'x'.repeat(200), '4111 1111 1111 1111', 'Ale');
    const code = fc.constantFrom('96385074', '0096385074', '11111111', 'M1', 'x'.repeat(70), '4111111111111111');
    const price = fc.constantFrom(minor(-5), minor(0), minor(300), undefined);
    const anItem = fc.record({
      name,
      price,
      sku: fc.constantFrom(undefined, null, 'A', 'B', 'x'.repeat(90)),
      barcodes: fc.option(fc.array(code, { maxLength: 25 }), { nil: undefined }),
      description: fc.constantFrom(undefined, 'hot', '4111 1111 1111 1111', 'x'.repeat(1_200)),
      stock: fc.constantFrom(undefined, 3, 1e11),
      taxRates: fc.constantFrom(undefined, ['VAT']),
      modifierGroups: fc.constantFrom(undefined, ['Size'], ['Nowhere'], ['Size', 'Size']),
      line: fc.integer({ min: 2, max: 99 }),
    });
    const aPart = fc.record({
      categories: fc.array(
        fc.record({ name: fc.constantFrom('Food', 'food', 'Bar', 'x'.repeat(150), '4111 1111 1111 1111'), items: fc.array(anItem, { maxLength: 6 }) }),
        { maxLength: 3 },
      ),
      modifierGroups: fc.array(
        fc.record({
          name: fc.constantFrom('Size', 'x'.repeat(130), ''),
          minimum: fc.constantFrom(undefined, 1, 9),
          maximum: fc.constantFrom(undefined, 1),
          modifiers: fc.array(fc.record({ name, price }), { maxLength: 4 }),
        }),
        { maxLength: 2 },
      ),
    });
    const choices = fc.record(Object.fromEntries(troubles.map((trouble) => [trouble, fc.constantFrom(...mendsOf[trouble])])));
    fc.assert(
      fc.property(fc.array(aPart, { minLength: 1, maxLength: 3 }), choices, (parts, chosen) => {
        const done = mended(parts, chosen);
        expect(done.errors).toEqual([]);
        expect(mended(parts, chosen, done.judged.categories).errors).toEqual([]);
        expect(askedOf([...parts, of(item('Other', 9, { sku: 'A', barcodes: ['11111111'] }))], chosen, done.judged.categories).errors).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
