import { changeMenuCall } from '@till/contract/write/menu/edit';
import { exportMenuCall, finishMenuImportCall, importMenuCall, MenuFileBody, putMenuPartCall } from '@till/contract/write/menu/import';
import { listAuditCall } from '@till/contract/write/owner/audit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteExpired } from '../jobs/retention.ts';
import { retentionRules } from '../start/retention-rules.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';

let till: TestApp;
beforeAll(async () => {
  till = await testApp();
});
afterAll(() => till.close());

const exported = async (owner: Owner) => (await till.send(owner, exportMenuCall)).json();
const importAll = (owner: Owner, body: object, query: Record<string, string> = {}) => till.send(owner, importMenuCall, {}, { body, query });
const put = (owner: Owner, part: number, body: object, importId = 'I-1') => till.send(owner, putMenuPartCall, { importId, part: String(part) }, { body });
const finish = (owner: Owner, body: object, importId = 'I-1') => till.send(owner, finishMenuImportCall, { importId }, { body });
const dishes = (from: number, count: number) => Array.from({ length: count }, (_, index) => ({ name: `Dish ${from + index}`, price: 100 + index }));

describe('a menu that goes out', () => {
  it('comes into an empty shop as the same menu, and changes nothing when it comes in again', async () => {
    const owner = await till.owner();
    await till.send(owner, changeMenuCall, {}, { body: { changes: [{ kind: 'count', id: 'gone', stock: 4 }] } });
    await importAll(owner, { categories: [{ name: 'Drinks', alternateName: '飲料', available_times: [{ startTime: 0, endTime: 3_600, day: 1 }], items: [] }] });
    const file = await exported(owner);
    expect(MenuFileBody.safeParse(file)).toEqual({ success: true, data: file });
    expect(file.categories.map(({ name, items }: { name: string; items: unknown[] }) => [name, items.length])).toEqual([
      ['Mains', 5],
      ['Drinks', 3],
      ['Not written yet', 0],
    ]);
    expect((await importAll(owner, file)).json()).toMatchObject({ applied: false, changes: [], errors: [] });
    expect((await importAll(owner, file, { mode: 'replace' })).json()).toMatchObject({ applied: false });
    const empty = await till.owner();
    expect((await importAll(empty, { categories: [] }, { mode: 'replace' })).json()).toMatchObject({ items: { removed: 8 } });
    expect((await exported(empty)).categories).toEqual([]);
    expect((await importAll(empty, file)).json()).toMatchObject({ applied: true, items: { added: 8, changed: 0 }, errors: [] });
    expect(await exported(empty)).toEqual(file);
    expect((await importAll(empty, file)).json()).toMatchObject({ applied: false });
  });
});

describe('a long import', () => {
  it('comes in parts, is looked at, and is done once in one commit, however often it is asked for', async () => {
    const owner = await till.owner();
    await put(owner, 0, { categories: [{ name: 'Big', items: dishes(0, 200) }] });
    expect((await finish(owner, { partCount: 2 })).json()).toMatchObject({ statusCode: 404, code: 'not_found' });
    for (const price of [1, 2]) await put(owner, 1, { categories: [{ name: 'big', items: [{ name: 'Last', price, modifierGroups: ['Size'] }] }] });
    await put(owner, 2, { categories: [], modifierGroups: [{ name: 'Size', modifiers: [{ name: 'Large', price: 5 }] }] });
    const preview = (await finish(owner, { partCount: 3, dryRun: true })).json();
    expect(preview).toMatchObject({ version: 1, applied: false, items: { added: 201, unchanged: 8 }, changesLeftOut: 0 });
    const [done, again] = [await finish(owner, { partCount: 3, version: 1 }), await finish(owner, { partCount: 3, version: 1 })];
    expect(done.json()).toMatchObject({ version: 2, applied: true, items: { added: 201 } });
    expect(again.json()).toEqual(done.json());
    const { categories } = await exported(owner);
    expect(categories.at(-1)).toMatchObject({ name: 'Big' });
    expect(categories.at(-1).items.at(-1)).toMatchObject({ name: 'Last', price: 2, modifierGroups: ['Size'] });
    const trail = await till.send(owner, listAuditCall, {}, { headers: { 'x-token': '', cookie: owner.cookie } });
    expect(trail.json().map(({ act }: { act: string }) => act)).toEqual(['menu-imported']);
  });

  it('with an error anywhere is not done, and the error names its part and its line', async () => {
    const owner = await till.owner();
    await put(owner, 0, { categories: [{ name: 'A', items: dishes(0, 3) }] });
    await put(owner, 1, { categories: [{ name: 'A', items: [{ name: 'dish 2', price: 1, line: 44 }] }] });
    const errors = [
      { code: 'item_twice', path: 'parts.1.categories.0.items.0.name', line: 44, message: expect.stringContaining('parts.0.categories.0.items.2') },
    ];
    expect((await finish(owner, { partCount: 2, dryRun: true })).json()).toMatchObject({ errors });
    expect((await finish(owner, { partCount: 2 })).json()).toMatchObject({ code: 'menu_file_invalid', detail: { line: 44 } });
    expect((await exported(owner)).categories).toHaveLength(3);
  });

  it('with trouble is done once it is said what to do about each kind of it, and tells what was done', async () => {
    const owner = await till.owner();
    const code = (name: string, line: number) => ({ name, price: 300, line, barcodes: ['96385074'] });
    await put(owner, 0, { categories: [{ name: 'A', items: [...dishes(0, 493), code('Cola', 500)] }] });
    await put(owner, 1, { categories: [{ name: 'A', items: [code('Tea', 501), { name: 'Open', line: 502 }] }] });
    const troubles = [
      { trouble: 'price_missing', mends: ['ask_price', 'leave_item'], count: 1, errors: [{ code: 'price_missing', line: 502 }] },
      { trouble: 'barcode_shared', mends: ['leave_code', 'leave_item'], count: 1, errors: [{ code: 'barcode_twice', line: 501 }] },
    ];
    expect((await finish(owner, { partCount: 2, dryRun: true })).json()).toMatchObject({ errors: [{ line: 502 }, { line: 501 }], troubles, mended: [] });
    const some = [{ trouble: 'price_missing', mend: 'ask_price' }];
    expect((await finish(owner, { partCount: 2, mends: some })).json()).toMatchObject({ code: 'menu_file_invalid', detail: { line: 501, count: 1 } });
    const mends = [...some, { trouble: 'barcode_shared', mend: 'leave_code' }];
    const mended = [
      { what: 'ask_price', count: 1, lines: [502], samples: ['Open'] },
      { what: 'leave_code', count: 1, lines: [501], samples: ['96385074'] },
    ];
    expect((await finish(owner, { partCount: 2, dryRun: true, mends })).json()).toMatchObject({ applied: false, errors: [], troubles, mended });
    expect((await finish(owner, { partCount: 2, mends })).json()).toMatchObject({ applied: true, items: { added: 496 }, mended });
    const items = (await exported(owner)).categories.at(-1).items.slice(-3);
    expect(items.map(({ name, priceType, barcodes }: Record<string, unknown>) => [name, priceType, barcodes])).toEqual([
      ['Cola', 'FIXED', ['96385074']],
      ['Tea', 'FIXED', []],
      ['Open', 'VARIABLE', []],
    ]);
  });

  it('asks what to do with the code of another item where the register wants to be asked, and brings nothing in before', async () => {
    const owner = await till.owner();
    const agua = { name: 'Agua de Jamaica', price: 100, sku: '10003' };
    await importAll(owner, { categories: [{ name: 'A', items: [agua] }] });
    await put(owner, 0, { categories: [{ name: 'A', items: [{ name: 'Shoes', price: 89_900, sku: '10003', line: 2 }] }] });
    const troubles = [{ trouble: 'item_renamed', mends: ['same_item', 'new_item', 'leave_item'], count: 1, errors: [{ line: 2 }] }];
    const asking = { partCount: 1, asksRenamed: true };
    expect((await finish(owner, { ...asking, dryRun: true })).json()).toMatchObject({ errors: [{ code: 'item_renamed', line: 2 }], troubles });
    expect((await finish(owner, asking)).json()).toMatchObject({ code: 'menu_file_invalid', detail: { problem: 'item_renamed', line: 2 } });
    // A program that does not ask updates by the code, as before.
    expect((await finish(owner, { partCount: 1, dryRun: true })).json()).toMatchObject({ errors: [], items: { added: 0, changed: 1 } });
    const mends = [{ trouble: 'item_renamed', mend: 'new_item' }];
    expect((await finish(owner, { ...asking, mends })).json()).toMatchObject({ applied: true, items: { added: 1, changed: 0 }, troubles });
    expect((await exported(owner)).categories.at(-1).items).toMatchObject([agua, { name: 'Shoes', price: 89_900, sku: null }]);
  });

  it('that nobody finishes is deleted after a day, and does not fill the shop’s disk', async () => {
    const owner = await till.owner();
    const { sql } = till.context;
    await put(owner, 0, { categories: [] });
    await sql`
      insert into shop.menu_import_part (merchant_id, import_id, number, body, at)
      select ${owner.merchantId}, 'I-2', n, '{}', (extract(epoch from now()) * 1000)::bigint - 90000000 from generate_series(1, 499) n`;
    expect((await put(owner, 1, { categories: [] })).json()).toMatchObject({ statusCode: 429, code: 'too_many_requests' });
    expect((await put(owner, 0, { categories: [{ name: 'A', items: dishes(0, 1) }] })).statusCode).toBe(200);
    for (const rule of retentionRules(till.context)) await deleteExpired(rule);
    expect(await sql`select import_id from shop.menu_import_part where merchant_id = ${owner.merchantId}`).toMatchObject([{ import_id: 'I-1' }]);
    expect((await put(owner, 1, { categories: [] })).statusCode).toBe(200);
  });

  it('that is too large to be read at once is refused before it is, with what to do', async () => {
    const owner = await till.owner();
    const { sql } = till.context;
    const large = (number: number) => ({ categories: [{ name: `C${number}`, items: [{ name: 'Soup', price: 1, description: 'x'.repeat(9_900) }] }] });
    const said = { statusCode: 422, code: 'import_too_large', detail: { max: 20 } };
    await put(owner, 0, large(0));
    await sql`update shop.menu_import_part set bytes = ${20 * 1024 * 1024 - 5_000} where merchant_id = ${owner.merchantId}`;
    expect((await put(owner, 1, { categories: [{ name: 'A', items: dishes(0, 3) }] })).statusCode).toBe(200);
    expect((await put(owner, 2, large(2))).json()).toMatchObject(said);
    expect((await put(owner, 2, large(2), 'I-other')).statusCode).toBe(200);
    // Two parts at the same moment.
    await sql`update shop.menu_import_part set bytes = ${20 * 1024 * 1024} where merchant_id = ${owner.merchantId} and number < 2`;
    for (const dryRun of [true, false]) expect((await finish(owner, { partCount: 2, dryRun })).json()).toMatchObject(said);
    expect((await exported(owner)).categories).toHaveLength(3);
  });
});
