import { submitOrderCall } from '@till/contract/order/calls';
import { deleteKitchenPrinterCall, listKitchenPrintersCall, listKitchenTicketsCall, putKitchenPrinterCall } from '@till/contract/write/kitchen/kitchen';
import { putPrinterUsesCall } from '@till/contract/write/kitchen/printer-uses';
import { getPrintJobCall, listPrintersCall, printReceiptCall, putPrinterCall } from '@till/contract/write/printer/printing';
import { machineOf } from '@till/domain/kitchen/address';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { ordersOf } from '../testing/orders.ts';
import { openPaper, type TestPaper, testPaper } from '../testing/printers.ts';

let till: TestApp;
let owner: Owner;
let paper: TestPaper;
beforeAll(async () => {
  till = await testApp();
  paper = await testPaper(504);
});
afterAll(async () => {
  await till?.close();
  await paper?.close();
});
beforeEach(async () => {
  owner = await till.owner();
  await paper.behave({});
  await paper.forget();
});

const wish = (changes: object = {}) => ({ label: 'Front', address: paper.address, enabled: true, paperWidth: 80, ...changes });
const save = (body: object) => till.send(owner, putPrinterUsesCall, {}, { body });
const lists = async () => [(await till.send(owner, listPrintersCall)).json(), (await till.send(owner, listKitchenPrintersCall)).json()];
const both = (receipts: object = {}, kitchen: object = {}) => ({
  receipts: { id: 'one', wish: wish(receipts) },
  kitchen: { id: 'one', wish: wish({ language: 'es-mx', categories: ['mains'], fontSize: 2, ...kitchen }) },
});

describe('a printer for receipts and kitchen tickets', () => {
  it('is entered once, and prints both', async () => {
    expect((await save({ ...both(), kitchen: { id: 'one', wish: wish() } })).json()).toEqual({ receipts: { notPrinted: [] }, kitchen: { notPrinted: [] } });
    const running = openPaper(till.context, { pauseMs: 5, categoriesOf: async () => () => ['mains'] });
    const orders = ordersOf(till, owner);
    const orderId = await orders.newOrder();
    await orders.add(orderId, { itemId: 'rice' });
    await till.send(owner, submitOrderCall, { orderId });
    await till.send(owner, printReceiptCall, { orderId }, { body: { jobId: 'J', printerId: 'one', language: 'en-us' } });
    await expect.poll(async () => (await till.send(owner, getPrintJobCall, { jobId: 'J' })).json().state, { timeout: 60_000 }).toBe('printed');
    const tickets = async () => (await till.send(owner, listKitchenTicketsCall, {}, { query: { orderId } })).json();
    await expect.poll(tickets, { timeout: 60_000 }).toMatchObject([{ printerId: 'one', state: 'printed' }]);
    await running.stop();
  });

  it('keeps in each list what only that one has, and changes name and address in both', async () => {
    await save(both());
    expect((await save(both({ label: 'Counter', version: 1 }, { label: 'Counter', version: 1 }))).statusCode).toBe(200);
    expect(await lists()).toMatchObject([
      [{ id: 'one', label: 'Counter', fontSize: 1, version: 2 }],
      [{ id: 'one', label: 'Counter', fontSize: 2, language: 'es-mx', categories: ['mains'], version: 2 }],
    ]);
  });

  it('is saved in both lists or in neither: not where somebody else has saved or removed one of them, nor where one address is none', async () => {
    await save(both());
    await till.send(owner, putKitchenPrinterCall, { printerId: 'one' }, { body: wish({ label: 'Theirs' }) });
    const before = await lists();
    expect((await save(both({ label: 'Mine', version: 1 }, { label: 'Mine', version: 1 }))).json()).toMatchObject({ statusCode: 409, code: 'printer_changed' });
    expect((await save(both({ label: 'Mine' }, { address: '8.8.8.8:9100' }))).json()).toMatchObject({ code: 'printer_address_invalid' });
    expect(await lists()).toEqual(before);
    await till.send(owner, deleteKitchenPrinterCall, { printerId: 'one' });
    expect((await save(both({ label: 'Mine', version: 1 }, { version: 2 }))).json()).toMatchObject({ statusCode: 404, code: 'not_found' });
    expect(await lists()).toMatchObject([[{ label: 'Front', version: 1 }], []]);
  });

  it('leaves one list or both, and tells of each what waits for it; what is gone already is gone', async () => {
    await save(both());
    const orderId = await ordersOf(till, owner).newOrder();
    await till.send(owner, printReceiptCall, { orderId }, { body: { jobId: 'W', printerId: 'one', language: 'en-us' } });
    const { kitchen } = both();
    expect((await save({ receipts: { id: 'one', wish: null }, kitchen })).json()).toEqual({ receipts: { notPrinted: [orderId] }, kitchen: { notPrinted: [] } });
    expect(await lists()).toMatchObject([[], [{ id: 'one' }]]);
    const gone = { receipts: { id: 'one', wish: null }, kitchen: { id: 'one', wish: null } };
    expect((await save(gone)).json()).toEqual({ receipts: { notPrinted: [] }, kitchen: { notPrinted: [] } });
    expect(await lists()).toEqual([[], []]);
    expect((await save({})).json()).toMatchObject({ statusCode: 400, code: 'malformed' });
  });

  it('may be in both lists from before, under two ids: each is saved under its own', async () => {
    await till.send(owner, putPrinterCall, { printerId: 'front' }, { body: wish() });
    await till.send(owner, putKitchenPrinterCall, { printerId: 'grill' }, { body: wish({ label: 'Grill' }) });
    await save({ receipts: { id: 'front', wish: wish({ version: 1 }) }, kitchen: { id: 'grill', wish: wish({ version: 1 }) } });
    expect(await lists()).toMatchObject([[{ id: 'front', label: 'Front' }], [{ id: 'grill', label: 'Front' }]]);
  });
});

it('the database and the registers tell the same addresses apart', async () => {
  const addresses = ['192.168.1.5:9100', '192.168.1.5:9101', 'localhost:9100', '127.0.0.1:9100', '[::1]:9100', '[fd00::12]:9100'];
  const more = ['[fd00:0:0:0:0:0:0:12]:9100', '[fd00::0012]:9100', '[fd00::12:0]:9100', '[fd00::1:0:0:2]:9100', '[fd00:0:0:0:1:0:0:2]:9100', 'nowhere'];
  const all = [...addresses, ...more];
  const rows = await till.context.sql<{ address: string; machine: string }[]>`
    select address, shop.machine_of(address) as machine from jsonb_array_elements_text(${till.context.sql.json(all)}) as t (address)`;
  const groups = (nameOf: (address: string) => string | undefined) => all.map((address) => all.findIndex((other) => nameOf(other) === nameOf(address)));
  expect(groups(machineOf)).toEqual(groups((address) => rows.find((row) => row.address === address)?.machine));
});
