import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainMoney } from '../../money/format.ts';
import { minor } from '../../money/minor.ts';
import { decimalSignIn, tableAmount } from './amount.ts';
import { columnsOf, formatOf } from './columns.ts';
import type { TableField } from './fields.ts';
import type { Table, TableReading } from './reading.ts';
import { laterLoyverseSample, laterSquareSample, loyverseSample, squareSample } from './samples.ts';
import { fileOfTable } from './table.ts';

describe('an amount in a table', () => {
  it.each([
    ['4,250.00', 425_000],
    ['12,50', 1_250],
    ['1.234,56', 123_456],
    ['$5', 500],
    ['¥500', 50_000],
    ['US$ 1,234.5', 123_450],
    ['12.50 €', 1_250],
    ['NT$80', 8_000],
    ['30元', 3_000],
    ["1'250.00", 125_000],
    ['1 250,00', 125_000],
    ['1 234 567 €', 123_456_700],
    ['1,234,567', 123_456_700],
    ['1.234.567', 123_456_700],
    ['0,990', 99],
    ['12.3400', 1_234],
    ['.5', 50],
    ['−3', -300],
    ['１２．５０', 1_250],
    ['007', 700],
  ])('%j', (text, value) => expect(tableAmount(text, null)).toEqual({ kind: 'amount', value }));

  it('that can be read in two ways is asked, not guessed, unless its column shows the sign', () => {
    for (const text of ['1,234', '1.234', '$12,500']) expect(tableAmount(text, null).kind).toBe('unclear');
    expect(tableAmount('1,234', '.')).toEqual({ kind: 'amount', value: 123_400 });
    expect(tableAmount('1,230', ',')).toEqual({ kind: 'amount', value: 123 });
    expect([decimalSignIn(['1,234', '4,250.00']), decimalSignIn(['1.234', '12,50']), decimalSignIn(['1,234', '5']), decimalSignIn(['1.50', '1,50'])]).toEqual([
      ...['.', ',', null, null],
    ]);
  });

  it.each(['abc', '1.2.3,4,5', '12,34.56', '5%', '1/2', '--5', '1.2.3', '$', '12 pcs', '4 50', "1'25", '1 2345', '12 34.50', '4. 50', '9'.repeat(14)])(
    '%j is none',
    (text) => expect(tableAmount(text, '.').kind).toBe('wrong'),
  );

  it('is never rounded: a third decimal that says something is wrong', () => {
    for (const text of ['12.345', '0.005', '0,995', '3,999']) expect(tableAmount(text, text.includes(',') ? ',' : '.').kind, text).toBe('wrong');
  });

  it('is read as it was written, with each sign and with thousands', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.constantFrom(['.', ','], [',', '.']),
        fc.boolean(),
        (cents, [decimal = '', thousands = ''], grouped) => {
          const [whole = '', fraction = ''] = plainMoney(minor(cents)).split('.');
          const text = `${grouped ? whole.replace(/\B(?=(\d{3})+$)/g, thousands) : whole}${decimal}${fraction}`;
          expect(tableAmount(text, null)).toEqual({ kind: 'amount', value: cents });
        },
      ),
    );
  });
});

const tableOf = (text: string): { titles: string[]; table: Table } => {
  const [titles = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((cell) => cell.replace(/^"(.*)"$/, '$1')));
  return { titles, table: { rows, lines: rows.map((_, index) => index + 2) } };
};
/** Stands for the entities of HTML, which the caller decodes. */
const plain = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&eacute;', 'é');
const read = (text: string, changes: Partial<TableReading> = {}) => {
  const { titles, table } = tableOf(text);
  const format = formatOf(titles);
  return fileOfTable(table, { columns: columnsOf(titles, format), format, decimal: '.', category: 'Menu', variation: 'Size', counts: true, ...changes }, plain);
};

describe('a table that comes in', () => {
  it('has its columns recognised in the words of people', () => {
    const fields = (titles: string) => columnsOf(titles.split(',')).map(({ field }) => field);
    expect(fields('Menu Group,Menu Item,Base Price')).toEqual(['category', 'name', 'price']);
    expect(fields('Dish,Price,Category,Code,Notes')).toEqual(['name', 'price', 'category', 'sku', 'none']);
    expect(fields('Nombre,Precio,Categoría')).toEqual(['name', 'price', 'category']);
    expect(fields('名稱,價格,分類,Price')).toEqual(['name', 'price', 'category', 'none']);
  });

  it('says which cells no title stands above', () => {
    expect(read('Name,Price\nSoup,4,50\nTea,3,').errors).toEqual([{ code: 'cells_beyond', line: 2, title: '', value: '50' }]);
  });

  it('is read line by line, and what cannot be read says where and what', () => {
    const { file, errors } = read("Name,Price,Category,Stock,Hidden\nSoup,4.50,Lunch,7,no\n'=Cake,$3,,,yes\nTea,cheap,Drinks,few,maybe\n,1,Drinks,,");
    expect(file.categories).toMatchObject([
      { name: 'Lunch', items: [{ name: 'Soup', price: 450, stock: 7, hidden: false, line: 2 }] },
      { name: 'Menu', items: [{ name: '=Cake', price: 300, hidden: true, line: 3 }] },
      { name: 'Drinks' },
    ]);
    expect(errors.map(({ code, line, value }) => `${line} ${code} ${value}`)).toEqual([
      ...['4 price_wrong cheap', '4 stock_wrong few', '4 yes_no_wrong maybe', '5 name_missing '],
    ]);
  });

  it('has its barcodes, one or several, and says where a spreadsheet has spoilt one', () => {
    const { file, errors } = read('Name,Price,Barcode\nCola,2,036000291452\nTea,3,96385074|4006381333931\nGum,1,\nPen,1,9.78E+12');
    const barcodes = file.categories[0]?.items.map((item) => item.barcodes);
    expect(barcodes).toEqual([['036000291452'], ['96385074', '4006381333931'], undefined, undefined]);
    expect(errors).toEqual([{ code: 'barcode_wrong', line: 5, title: 'Barcode', value: '9.78E+12' }]);
    // A table of ours says it of all: an empty cell is none.
    expect(read('Till ID,Name,Price,Barcodes\na,Cola,2,').file.categories[0]?.items[0]?.barcodes).toEqual([]);
  });

  it('from Square with a number for each size is one item that has all of them', () => {
    const sizes = 'Token,Item Name,Variation Name,GTIN,Category,Price\n1,Cola,Small,036000291452,Drinks,2\n2,Cola,Large,96385074,Drinks,3';
    expect(read(sizes).file.categories[0]?.items).toMatchObject([{ name: 'Cola', price: 200, barcodes: ['036000291452', '96385074'] }]);
  });

  it('says of an amount that is not clear that it is not', () => {
    expect(read('Name,Price\nTruffle,"1234"\nOyster,1.234', { decimal: null }).errors).toMatchObject([{ code: 'price_unclear', line: 3, value: '1.234' }]);
  });

  it('from Square has its sizes as a choice, and taxes and choices by their titles', () => {
    const { titles } = tableOf(squareSample);
    expect(formatOf(titles)).toBe('square');
    const { file, errors } = read(squareSample);
    expect(errors).toEqual([]);
    expect(file).toMatchObject({
      categories: [
        {
          name: 'Coffee',
          items: [
            { name: 'Latte', price: 400, sku: 'LAT-S', taxRates: ['Sales Tax'], modifierGroups: ['Latte: Size', 'Milk'], line: 2 },
            { name: 'Espresso', price: 300, taxRates: ['Sales Tax'], modifierGroups: [] },
          ],
        },
        { name: 'Gifts', items: [{ name: 'Gift card', priceType: 'VARIABLE', price: 0, taxRates: [] }] },
      ],
      modifierGroups: [
        {
          key: 'Latte: Size',
          name: 'Size',
          required: true,
          minimum: 1,
          maximum: 1,
          modifiers: [
            { name: 'Small', price: 0 },
            { name: 'Large', price: 100 },
          ],
        },
      ],
    });
  });

  it('from Square as it exports today has categories without their tokens, bar codes, and descriptions without tags', () => {
    expect(formatOf(tableOf(laterSquareSample).titles)).toBe('square');
    const { file, errors } = read(laterSquareSample);
    expect(errors).toEqual([]);
    expect(file.categories.map(({ name }) => name)).toEqual(['Books', 'Clothes']);
    const items = file.categories.map((category) => category.items[0]);
    const book = { name: 'How to Be', price: 425_000, sku: '8932494', barcodes: ['9788932494000'], description: 'A book & more\ntwo lines', stock: 3 };
    expect(items).toMatchObject([
      { ...book, taxRates: ['Mississippi'], modifierGroups: [], hidden: false },
      // What a spreadsheet has made of a number is none.
      { name: 'Shirt', price: 2_500, sku: 'W1', modifierGroups: ['Sleeve'], taxRates: [], hidden: true },
    ]);
  });

  it('from Loyverse as it exports today has the price of its store, several options as one choice, and no variants of what an item is made of', () => {
    expect(formatOf(tableOf(laterLoyverseSample).titles)).toBe('loyverse');
    const { file, errors } = read(laterLoyverseSample);
    expect(errors).toEqual([]);
    expect(file).toMatchObject({
      categories: [
        {
          name: 'Drinks',
          items: [{ name: 'Coca-Cola 330ml', price: 150, sku: '10001', barcodes: ['5449000000996'], stock: 24, description: 'Cold', modifierGroups: [] }],
        },
        { name: 'Clothes', items: [{ name: 'Shirt', price: 2_000, modifierGroups: ['Shirt: Size / Colour'] }] },
        {
          name: 'Menus',
          items: [
            { name: 'Lunch menu', price: 1_200, modifierGroups: [] },
            { name: 'Open', price: 0, priceType: 'VARIABLE' },
          ],
        },
      ],
      modifierGroups: [
        {
          name: 'Size / Colour',
          modifiers: [
            { name: 'M / Red', price: 0 },
            { name: 'M / Blue', price: 200 },
          ],
        },
      ],
    });
    const onlyDefault = columnsOf(['Handle', 'SKU', 'Name', 'Category', 'Default price']);
    expect([formatOf(onlyDefault.map(({ title }) => title)), onlyDefault.at(-1)?.field]).toEqual(['loyverse', 'price']);
  });

  it('from Loyverse has the variants of one handle as a choice, and their name from the first line', () => {
    expect(formatOf(tableOf(loyverseSample).titles)).toBe('loyverse');
    const { file, errors } = read(loyverseSample);
    expect(errors).toEqual([]);
    expect(file).toMatchObject({
      categories: [
        { name: 'Pizza', items: [{ name: 'Margherita', price: 900, modifierGroups: ['Margherita: Diameter', 'Toppings'], hidden: false }] },
        { name: 'Drinks', items: [{ name: 'Cola', price: 250, stock: 24, taxRates: ['VAT'] }] },
      ],
      modifierGroups: [
        {
          name: 'Diameter',
          modifiers: [
            { name: '26 cm', price: 0 },
            { name: '32 cm', price: 300 },
          ],
        },
      ],
    });
  });

  it('never breaks, whatever stands in its cells', () => {
    const field = fc.constantFrom<TableField>(
      'none',
      'name',
      'category',
      'price',
      'variation',
      'taxes',
      'stock',
      'hidden',
      'priceType',
      'id',
      'choices',
      'barcode',
    );
    const cell = fc.oneof(fc.string(), fc.constantFrom('1,234', 'Y', 'N', 'variable', '-', "'=1"));
    fc.assert(
      fc.property(
        fc.array(field, { maxLength: 6 }),
        fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 8 }),
        fc.constantFrom('table', 'square', 'loyverse'),
        (fields, rows, format) => {
          const columns = fields.map((each) => ({ title: 'Handle', field: each, label: each === 'choices' ? 'x' : null }));
          const { file } = fileOfTable(
            { rows, lines: rows.map((_, index) => index + 2) },
            { columns, format, decimal: null, category: 'Menu', variation: 'Size' },
            plain,
          );
          for (const { items } of file.categories) for (const { price = 0 } of items) expect(Number.isSafeInteger(price)).toBe(true);
        },
      ),
    );
  });
});
