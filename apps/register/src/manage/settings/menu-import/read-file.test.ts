import { MenuFileBody, partBytesMax } from '@till/contract/write/menu/import';
import { menuFileOf } from '@till/domain/menu/file/export';
import { mergedMenu } from '@till/domain/menu/file/merge';
import { pictureAddress } from '@till/domain/menu/picture';
import { sampleMenu } from '@till/domain/menu/sample';
import { decimalSignIn } from '@till/domain/menu/table/amount';
import { columnsOf, formatOf } from '@till/domain/menu/table/columns';
import { fileOfTable } from '@till/domain/menu/table/table';
import { csvOfMenu } from '@till/domain/menu/table/written';
import type { Category } from '@till/domain/menu/types';
import { minor } from '@till/domain/money/minor';
import { serverMessages } from '@till/phrases/server';
import { describe, expect, it } from 'vitest';
import { partsOf } from './parts.ts';
import { readFile, tableOf } from './read-file.ts';

const file = (bytes: Uint8Array | string) => new Blob([bytes as string]);
const rowsOf = async (content: Uint8Array | string) => {
  const read = await readFile(file(content));
  return read.kind === 'table' ? [read.titles, ...read.table.rows] : read.kind;
};
const utf16 = (text: string, mark: string) => new Uint8Array([...`${mark}${text}`].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]));

describe('a file that is chosen', () => {
  it.each([
    ['commas and quotes', 'Name,Price\r\n"Soup, ""hot""",4.50\r\n'],
    ['semicolons', 'Name;Price\n"Soup, ""hot""";4.50\n'],
    ['tabs', 'Name\tPrice\rSoup, "hot"\t4.50\r'],
    ['a mark of UTF-8', '\ufeffName,Price\n"Soup, ""hot""",4.50'],
  ])('is a table with %s', async (_, text) =>
    expect(await rowsOf(text)).toEqual([
      ['Name', 'Price'],
      ['Soup, "hot"', '4.50'],
    ]),
  );

  it('names the line of a quotation mark that nothing closes', async () => {
    expect(await readFile(file('Name,Price\n"Soup,4.50\nTea,3\n'))).toEqual({ kind: 'quote', line: 2 });
    expect(await readFile(file('sep=;\nName;Price\n"So\nup";1\n"Tea;3\n'))).toEqual({ kind: 'quote', line: 5 });
  });

  it('is read with such marks as text, in the lines where they stand, if that is wanted', async () => {
    const text = 'Name,Price\n"Soup,4.50\n"A\nB",1\n"1/2" pipe, new,3\nTea,2\n"Special" cake,5\n"Last, one",6';
    expect(await tableOf(text)).toEqual({ kind: 'quote', line: 2 });
    expect(await tableOf(text, true)).toMatchObject({
      quotes: [2, 5, 7],
      table: {
        rows: [
          ['Soup', '4.50'],
          ['A\nB', '1'],
          ['1/2" pipe', ' new', '3'],
          ['Tea', '2'],
          ['Special" cake', '5'],
          ['Last, one', '6'],
        ],
        lines: [2, 3, 5, 6, 7, 8],
      },
    });
  });

  it('is read in the encoding that it has', async () => {
    const rows = [
      ['Plato', 'Precio'],
      ['Piñón', '湯 €'],
    ];
    const text = 'Plato,Precio\nPiñón,湯 €\n';
    for (const bytes of [new TextEncoder().encode(text), utf16(text, '\ufeff'), utf16(text, '')]) expect(await rowsOf(bytes)).toEqual(rows);
    expect(await rowsOf(new Uint8Array([...'Plato,Precio\nPi', '\xf1', ...'on,9 ', '\x80'].map((sign) => sign.charCodeAt(0))))).toEqual([
      ['Plato', 'Precio'],
      ['Piñon', '9 €'],
    ]);
  });

  it('knows the line of each row, also behind a cell of several lines and empty ones', async () => {
    const read = await tableOf('Name,Price\n\n"A\nB",1\n,\nC,2\n');
    expect(read).toMatchObject({
      kind: 'table',
      table: {
        rows: [
          ['A\nB', '1'],
          ['C', '2'],
        ],
        lines: [3, 6],
      },
    });
  });

  it('goes by what Excel says stands between the cells', async () => {
    const read = await tableOf('sep=;\r\n"Name, of dish";Price\r\n"A; B";12,50\r\n');
    expect(read).toMatchObject({ kind: 'table', titles: ['Name, of dish', 'Price'], table: { rows: [['A; B', '12,50']], lines: [3] } });
  });

  it.each([
    ['PK\u0003\u0004', 'spreadsheet'],
    ['{"categories": 3}', 'unreadable'],
    ['{"categories": [', 'unreadable'],
    ['just a text', 'empty'],
    ['one\ntwo', 'unreadable'],
    ['', 'empty'],
    ['Name,Price\n', 'empty'],
  ])('that is no menu is told so: %j', async (text, kind) => expect(await rowsOf(text)).toBe(kind));

  it('that is a whole menu has the line of each part, whatever its texts have in them; in a single line it has none', async () => {
    const name = 'a "b" {[\\, : ]}';
    const menu = {
      categories: [
        {
          name,
          items: [
            { name, tags: ['x', '}'] },
            { name: 'Tea', available: { day: 1 }, price: 1 },
          ],
        },
        { name: 'Bar', items: [{ name: 'Ale' }] },
      ],
      modifierGroups: [{ name: 'Size', modifiers: [{ name: 'Large' }] }, { name: 'Milk' }],
    };
    const written = JSON.stringify(menu, null, 1);
    const begins = written.split('\n').flatMap((line, at) => (/^( {2}| {4})\{$/.test(line) ? [at + 1] : []));
    const read = await readFile(file(written));
    if (read.kind !== 'whole') throw new Error(read.kind);
    const { categories, modifierGroups } = read.file;
    const said = [...categories.flatMap((category) => [category.line, ...category.items.map(({ line }) => line)]), ...modifierGroups.map(({ line }) => line)];
    expect(said).toEqual(begins.filter((line) => !written.split('\n')[line]?.includes('Large')));
    expect(await readFile(file(JSON.stringify(menu)))).toEqual({ kind: 'whole', file: menu });
    expect(await rowsOf('{"categories": [\n{"name": "A", "items": [null, 3, "x", []]}]}')).toBe('whole');
  });

  it('that is a whole menu has the pictures that it names and no others, and may be as large as they are', async () => {
    const names = ['a', 'b', 'c', 'd'].map((sign) => sign.repeat(32));
    const [own, wrong, long, other] = names as [string, string, string, string];
    const image = (id: string) => pictureAddress('elsewhere', id);
    const menu = { categories: [{ name: 'Bar', image: image(own), items: [wrong, long].map((id) => ({ name: id, image: image(id) })) }], modifierGroups: [] };
    const pictures = { [own]: 'iVBORw0KGgo=', [wrong]: '<svg/>', [long]: 'A'.repeat(400_001), [other]: 'AAAA' };
    const read = await readFile(file(JSON.stringify({ ...menu, pictures })));
    expect(read).toEqual({ kind: 'whole', file: { ...menu, pictures: { [own]: pictures[own] } } });
    // None of them goes with the parts that an import sends.
    expect(read.kind === 'whole' ? partsOf(read.file) : null).toEqual([menu]);
    const ids = Array.from({ length: 60 }, (_, index) => String(index).padStart(32, '0'));
    const many = { categories: [{ name: 'Bar', items: ids.map((id) => ({ name: id, image: image(id) })) }], modifierGroups: [] };
    const large = { ...many, pictures: Object.fromEntries(ids.map((id) => [id, 'A'.repeat(400_000)])) };
    expect((await readFile(file(JSON.stringify(large)))).kind).toBe('whole');
    expect(await readFile(file(JSON.stringify({ ...large, categories: [] })))).toEqual({ kind: 'large' });
    expect(await readFile(file(`Name,Price\n${'Soup,4.50\n'.repeat(2_500_000)}`))).toEqual({ kind: 'large' });
  });

  it('goes to the server in parts that it takes, however long its texts are, and with all that is in it', () => {
    const items = Array.from({ length: 700 }, (_, index) => ({ name: `湯 ${index}`, description: '湯'.repeat(index % 3 === 0 ? 1_001 : 5) }));
    const modifierGroups = Array.from({ length: 90 }, (_, index) => ({
      ...{ key: `${index}`, name: 'Size' },
      modifiers: Array.from({ length: 100 }, (__, at) => ({ name: `湯${at}`.repeat(20) })),
    }));
    const whole = {
      categories: [
        { name: 'Sopas', items },
        { name: 'Nada', items: [] },
        { name: 'Más', items: items.slice(0, 3) },
      ],
      modifierGroups,
    };
    const parts = partsOf(whole);
    for (const part of parts) expect(new TextEncoder().encode(JSON.stringify(part)).length).toBeLessThan(partBytesMax);
    expect(parts.flatMap((part) => part.modifierGroups)).toEqual(modifierGroups);
    expect(parts.flatMap(({ categories }) => categories.flatMap((category) => category.items))).toEqual([...items, ...items.slice(0, 3)]);
    expect(parts.length).toBeLessThan(20);
    expect(partsOf({ categories: [{ name: 'A', items: items.slice(1, 3) }], modifierGroups: [] })).toHaveLength(1);
  });

  it('is nothing that a call would refuse as a whole, whatever stands in a line: it is said of that line', async () => {
    const long = 'x'.repeat(20_000);
    const many = Array.from({ length: 300 }, (_, index) => `t${index}`).join('|');
    const titles = 'Till ID,Name,Price,Category,Description,SKU,Barcodes,Taxes,Choices,Stock,Name (es-mx)';
    const text = `${titles}\n${long},${long},99999999999,${long},${long},${long},${long}|${many},${long}|${many},${long}|${many},99999999999,${long}\n,\u0001Té\ufeff,2\n`;
    const read = await readFile(file(text));
    if (read.kind !== 'table') throw new Error(read.kind);
    for (const format of ['till', 'table'] as const) {
      const columns = columnsOf(read.titles, format);
      const made = fileOfTable(read.table, { columns, format, decimal: '.', category: 'Menu', variation: 'Size', counts: true }, read.decode).file;
      expect(partsOf(made).map((part) => MenuFileBody.safeParse(part).error)).toEqual([undefined]);
      expect(made.categories.flatMap(({ items }) => items.map(({ name }) => name.length))).toEqual([1_001, 2]);
    }
  });

  it('has the characters that its entities of HTML stand for, in every text, and no tags in a description', async () => {
    const made = async (text: string) => {
      const read = await readFile(file(text));
      if (read.kind !== 'table') throw new Error(read.kind);
      const columns = columnsOf(read.titles);
      return fileOfTable(read.table, { columns, format: formatOf(read.titles), decimal: '.', category: 'Menu', variation: 'Size' }, read.decode).file;
    };
    const loyverse = await made(
      'Handle,Name,Category,Description,Option 1 name,Option 1 value,Price [A],"Tax - ""IVA &amp; m&aacute;s"" (16%)"\n' +
        'p,pan&eacute; &ndash; ma&iuml;s,Caf&#233;s &#x26; T&eacute;,<p>Cr&egrave;me&nbsp;br&ucirc;l&eacute;e &lt;3 &euro;&hellip;</p>,Tama&ntilde;o,&frac12; l,4,Y\n' +
        'p,,,,,1&#160;l &#150; big,6,\n',
    );
    expect(loyverse.categories).toMatchObject([
      {
        name: 'Cafés & Té',
        items: [{ name: 'pané – maïs', description: 'Crème brûlée <3 €…', taxRates: ['IVA & más'], modifierGroups: ['pané – maïs: Tamaño'] }],
      },
    ]);
    expect(loyverse.modifierGroups).toMatchObject([{ name: 'Tamaño', modifiers: [{ name: '½ l' }, { name: '1 l – big' }] }]);
    // Anybody's table, what was escaped twice, and what is no entity.
    const [category] = (await made('Name,Price\nma&amp;iuml;s,1\nR&D; Fish & chips &c AT&T &copy,2\n&#0;&#1;Tea&#xD800;,3\n')).categories;
    expect(category?.items.map(({ name }) => name)).toEqual(['maïs', 'R&D; Fish & chips &c AT&T &copy', '\ufffdTea\ufffd']);
    // Our own table is as it was written.
    expect((await made('Till ID,Name,Price\na,&eacute;,1\n')).categories[0]?.items[0]?.name).toBe('&eacute;');
  });

  it('that is our own table changes nothing where it came from', async () => {
    const words = serverMessages['en-us'].starter;
    const sample = sampleMenu('m', 'USD', words.menu);
    const groups = sample.flatMap(({ items }) => items.flatMap((item) => item.modifier_group));
    const menu: readonly Category[] = sample.map((category) => ({
      ...category,
      items: category.items.map((item, index) => ({
        ...item,
        // Each item has its choices in a place of its own, as the editor and older menus put them.
        modifier_group: groups.slice(0, index + 1).map((group, place) => ({ ...group, sortOrder: index === 0 ? 5 - place : place + index })),
        name: `=${item.name}, "x"`,
        description: ' two\nlines\n',
        price: minor(item.price + 123_400),
        sku: '007',
        stock: 3,
        trackingStock: true,
      })),
    }));
    const read = await readFile(file(csvOfMenu(menuFileOf(menu))));
    if (read.kind !== 'table') throw new Error(read.kind);
    const columns = columnsOf(read.titles);
    const price = columns.findIndex(({ field }) => field === 'price');
    const decimal = decimalSignIn(read.table.rows.map((cells) => cells[price] ?? ''));
    const made = fileOfTable(read.table, { columns, format: formatOf(read.titles), decimal, category: 'Menu', variation: 'Size' }, read.decode);
    expect(made.errors).toEqual([]);
    const merged = mergedMenu(menu, [made.file], {
      merchantId: 'm',
      currencyCode: 'USD',
      taxRates: [],
      mode: 'merge',
      newId: () => 'new',
      pictureHere: () => null,
    });
    expect(merged).toMatchObject({ errors: [], categories: menu });

    // In an empty shop it is the same but for choices, whose prices no table has: they are asked for, or their column is left out.
    let last = 0;
    const context = { merchantId: 'm', currencyCode: 'USD', taxRates: [], mode: 'merge' as const, newId: () => `new-${++last}`, pictureHere: () => null };
    const codes = new Set(mergedMenu([], [made.file], context).errors.map(({ code }) => code));
    expect([...codes]).toEqual(['group_unknown']);
    const without = columns.map((column) => (column.field === 'modifierGroups' ? { ...column, field: 'none' as const } : column));
    const { file: bareFile } = fileOfTable(
      read.table,
      { columns: without, format: formatOf(read.titles), decimal, category: 'Menu', variation: 'Size' },
      read.decode,
    );
    const there = mergedMenu([], [bareFile], context);
    const told = (categories: readonly Category[]) =>
      categories.flatMap(({ name, items }) =>
        items.map((item) => [
          ...[name, item.id, item.name, item.price, item.priceType, item.sku, item.description?.trim(), item.stock, item.trackingStock],
          ...[item.hidden, item.alternateName, item.defaultTaxRates],
        ]),
      );
    expect([there.errors, told(there.categories)]).toEqual([[], told(menu)]);
    expect(mergedMenu(there.categories, [bareFile], context).categories).toEqual(there.categories);
  });
});
