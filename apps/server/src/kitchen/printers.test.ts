import * as calls from '@till/contract/order/calls';
import {
  deleteKitchenPrinterCall,
  listKitchenPrintersCall,
  listKitchenTicketsCall,
  listUnprintedTicketsCall,
  putKitchenPrinterCall,
  reprintKitchenTicketCall,
  testKitchenPrinterCall,
} from '@till/contract/write/kitchen/kitchen';
import { getPrintJobCall, listPrintersCall, printReceiptCall, putPrinterCall } from '@till/contract/write/printer/printing';
import { createStaffCall } from '@till/contract/write/staff/staff';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tcpDriver } from '../printing/driver.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { testPrinter } from '../testing/kitchen-printer.ts';
import { ordersOf } from '../testing/orders.ts';
import { openPaper, type TestPaper, testPaper } from '../testing/printers.ts';

let till: TestApp;
let owner: Owner;
let orders: ReturnType<typeof ordersOf>;
let paper: TestPaper;
let running: { stop(): Promise<void> }[] = [];
let jobCount = 0;
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
  orders = ordersOf(till, owner);
  await paper.behave({});
  await paper.forget();
});
afterEach(async () => {
  await Promise.all(running.map((each) => each.stop()));
  running = [];
});

const quick = {
  print: tcpDriver({ statusMs: 1000, sureStatusMs: 300, confirmMs: 2000, askEachMs: 20, closeMs: 500 }),
  ...{ leaseMs: 10_000, retryMs: 20, retryMsMax: 50, pollMs: 50, stopMs: 100 },
};
const mains = ['rice', 'noodles', 'soup'];
const categoriesOf = async () => (itemId: string) => (mains.includes(itemId) ? ['mains'] : ['drinks']);
/** Tickets, and test pages: two jobs of a process, which share the lease of a kitchen printer. */
const start = () => running.push(openPaper(till.context, { ...quick, pauseMs: 5, categoriesOf }));

const put = (changes: object = {}, printerId = 'grill') =>
  till.send(owner, putKitchenPrinterCall, { printerId }, { body: { label: printerId, address: paper.address, enabled: true, ...changes } });
const remove = (printerId = 'grill') => till.send(owner, deleteKitchenPrinterCall, { printerId });
const printers = async () => (await till.send(owner, listKitchenPrintersCall)).json();
async function submitted(itemId = 'rice'): Promise<string> {
  const orderId = await orders.newOrder();
  await orders.add(orderId, { itemId });
  expect((await till.send(owner, calls.submitOrderCall, { orderId })).statusCode).toBe(200);
  return orderId;
}
const texts = async () => (await paper.jobs()).flatMap(({ isPrinted, text }) => (isPrinted ? [text] : []));
/** Where each ticket of an order is, by printer. */
const tickets = async (orderId: string): Promise<Record<string, string>> => {
  const list: { printerId: string; state: string }[] = (await till.send(owner, listKitchenTicketsCall, {}, { query: { orderId } })).json();
  return Object.fromEntries(list.map(({ printerId, state }) => [printerId, state]));
};
async function testPage(language = 'en-us', printerId = 'grill'): Promise<string> {
  const jobId = `T${++jobCount}`;
  expect((await till.send(owner, testKitchenPrinterCall, { printerId }, { body: { jobId, language } })).statusCode).toBe(200);
  return jobId;
}
const job = async (jobId: string) => (await till.send(owner, getPrintJobCall, { jobId })).json();
const state = (jobId: string, state: string) => expect.poll(async () => (await job(jobId)).state, { timeout: 60_000, interval: 10 }).toBe(state);

describe('how a kitchen printer is set', () => {
  it('is narrow paper where nothing is said, as ever, and what was said stays until it is said otherwise', async () => {
    expect((await put()).json()).toMatchObject({ paperWidth: 57, fontSize: 1, fontWeight: 0, model: null, version: 1, waitingSince: null, notPrinted: [] });
    const set = { paperWidth: 80, fontSize: 2, fontWeight: 1, model: 'epson-tm-t88vi' };
    expect((await put(set)).json()).toMatchObject({ ...set, version: 2 });
    expect((await put({ label: 'Grill 2' })).json()).toMatchObject({ ...set, label: 'Grill 2', version: 3 });
    expect((await put({ model: null })).json()).toMatchObject({ ...set, model: null });
  });

  it('is how its tickets come out: as wide as its paper, and no wider than its model', async () => {
    await put();
    start();
    const rules: number[] = [];
    for (const set of [{}, { paperWidth: 80 }, { paperWidth: 80, model: 'epson-tm-p20ii' }, { model: null, fontSize: 0 }]) {
      await put(set);
      await paper.forget();
      await submitted();
      await expect.poll(async () => (await texts()).length, { timeout: 60_000 }).toBe(1);
      rules.push(/^-+$/m.exec((await texts())[0] ?? '')?.[0].length ?? 0);
    }
    expect(rules).toEqual([32, 42, 32, 56]);
  });

  it('names on each ticket who serves, where somebody does', async () => {
    await put();
    start();
    const person = { name: 'Ana Flores', short: '', roleId: 'server', language: null, tipEligible: true };
    const { id: ana } = (await till.send(owner, createStaffCall, {}, { body: person })).json();
    const heads = [];
    for (const headers of [{ 'x-staff': ana }, {}] as Record<string, string>[]) {
      const { orderId } = (await till.send(owner, calls.createOrderCall, {}, { body: { source: 'register', deviceSource: 'web' }, headers })).json();
      await orders.add(orderId, { itemId: 'rice' });
      await till.send(owner, calls.submitOrderCall, { orderId });
      await expect.poll(async () => (await texts()).some((text) => text.includes(`Order ${orderId}`)), { timeout: 60_000 }).toBe(true);
      const text = (await texts()).find((each) => each.includes(`Order ${orderId}`)) ?? '';
      heads.push(/M · (\w+)/.exec(text)?.[1]);
    }
    expect(heads).toEqual(['Ana', undefined]);
  });

  it('is no bar to a ticket with letters that no font has: it comes out with boxes, is never said to be printed, and names them', async () => {
    await put();
    start();
    const orderId = await orders.newOrder();
    await orders.add(orderId, { itemId: 'rice', note: 'ไม่เผ็ด' });
    expect((await till.send(owner, calls.submitOrderCall, { orderId })).statusCode).toBe(200);
    const list = async () => (await till.send(owner, listKitchenTicketsCall, {}, { query: { orderId } })).json();
    await expect.poll(list, { timeout: 60_000 }).toMatchObject([{ state: 'sent', copies: 1, lastError: null, notShown: ['ไม่เผ็ด'] }]);
    expect((await paper.jobs()).filter(({ isPrinted }) => isPrinted)).toHaveLength(1);
    // Asked for again, it waits like any other, with no reason why it was not printed.
    const [{ version }] = await list();
    expect((await till.send(owner, reprintKitchenTicketCall, { orderId, version: String(version), printerId: 'grill' }, { body: {} })).statusCode).toBe(200);
    await expect.poll(list, { timeout: 60_000 }).toMatchObject([{ state: 'sent', copies: 2, notShown: ['ไม่เผ็ด'] }]);
    expect((await till.send(owner, listUnprintedTicketsCall)).json()).toEqual([]);
  });

  it('of several, the one for the rest gets what no other has categories for', async () => {
    await put({ categories: ['drinks'] }, 'bar');
    expect((await put({ categories: [] })).json()).toMatchObject({ categories: [] });
    start();
    const [food, drink] = [await submitted('rice'), await submitted('water')];
    await expect.poll(async () => [await tickets(food), await tickets(drink)], { timeout: 60_000 }).toEqual([{ grill: 'printed' }, { bar: 'printed' }]);
  });
});

describe('a line whose item came into another category', () => {
  it('is cancelled and changed where its ticket came out; one that is ordered from then on goes to the other', async () => {
    let drinks = ['water'];
    const categories = async () => (itemId: string) => (drinks.includes(itemId) ? ['drinks'] : ['mains']);
    await put({ categories: ['mains'] });
    await put({ categories: ['drinks'] }, 'bar');
    running.push(openPaper(till.context, { ...quick, pauseMs: 5, categoriesOf: categories }));
    const orderId = await submitted('rice');
    const places = async (): Promise<string[]> =>
      (await till.send(owner, listKitchenTicketsCall, {}, { query: { orderId } })).json().map(({ printerId }: { printerId: string }) => printerId);
    await expect.poll(places, { timeout: 60_000 }).toEqual(['grill']);
    drinks = ['water', 'rice'];
    await orders.add(orderId, { id: 'L2', itemId: 'rice', note: 'later' });
    await till.send(owner, calls.submitOrderCall, { orderId });
    await expect.poll(places, { timeout: 60_000 }).toEqual(['grill', 'bar']);
    await till.send(owner, calls.changeItemCall, { orderId, cartId: 1 }, { body: { quantity: 2 } });
    await expect.poll(places, { timeout: 60_000 }).toEqual(['grill', 'bar', 'grill']);
    await till.send(owner, calls.cancelOrderCall, { orderId }, { body: {} });
    await expect.poll(places, { timeout: 60_000 }).toEqual(['grill', 'bar', 'grill', 'bar', 'grill']);
    await expect.poll(async () => (await texts()).filter((text) => /CANCELED 2 × Fried rice/.test(text)).length, { timeout: 60_000 }).toBe(1);
    // Whoever had it is gone: those of its item by now are told.
    drinks = ['water'];
    const gone = await submitted('rice');
    await expect.poll(() => tickets(gone), { timeout: 60_000 }).toEqual({ grill: 'printed' });
    await remove();
    await till.send(owner, calls.cancelOrderCall, { orderId: gone }, { body: {} });
    await expect.poll(() => tickets(gone), { timeout: 60_000 }).toEqual({ grill: 'printed', bar: 'printed' });
  });
});

describe('two who save the same printer', () => {
  it('the later one is told, and nothing is done; who knows of the other saves', async () => {
    const { version } = (await put()).json();
    expect((await put({ label: 'Theirs', version })).json()).toMatchObject({ label: 'Theirs', version: version + 1 });
    const orderId = await submitted();
    start();
    await expect.poll(() => tickets(orderId), { timeout: 60_000 }).toEqual({ grill: 'printed' });
    await paper.behave({ paper: 'out' });
    const waiting = await submitted();
    await expect.poll(async () => (await printers())[0].lastError, { timeout: 60_000 }).toBe('paper-out');
    expect((await put({ label: 'Mine', enabled: false, version })).json()).toMatchObject({ statusCode: 409, code: 'printer_changed' });
    expect(await printers()).toMatchObject([{ label: 'Theirs', enabled: true, lastError: 'paper-out' }]);
    expect(Object.values(await tickets(waiting))).not.toContain('given-to-staff');
    expect((await put({ label: 'Mine', version: version + 1 })).json()).toMatchObject({ label: 'Mine' });
  });

  it('at the same moment one of them is told, and a printer that was removed meanwhile does not come back', async () => {
    const { version } = (await put()).json();
    const both = await Promise.all(['One', 'Two'].map((label) => put({ label, version })));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    await remove();
    expect((await put({ version: version + 1 })).json()).toMatchObject({ statusCode: 404, code: 'not_found' });
    expect(await printers()).toEqual([]);
  });

  it('is the same for printers for receipts', async () => {
    const save = (changes: object) =>
      till.send(owner, putPrinterCall, { printerId: 'front' }, { body: { label: 'Front', address: paper.address, enabled: true, ...changes } });
    const { version } = (await save({})).json();
    const both = await Promise.all(['One', 'Two'].map((label) => save({ label, version })));
    expect(both.map((reply) => reply.json().code)).toContain('printer_changed');
    expect((await till.send(owner, listPrintersCall)).json()).toMatchObject([{ label: expect.stringMatching(/One|Two/), version: version + 1 }]);
    expect((await save({ address: '192.168.1.50:9100' })).json()).toMatchObject({ code: 'printer_out_of_reach' });
  });
});

describe('what waits for a printer that goes', () => {
  it.each(['removed', 'switched off'])('is named when it is %s, and needs attention', async (how) => {
    await paper.behave({ paper: 'out' });
    await put();
    start();
    const [first, second] = [await submitted(), await submitted()];
    await expect
      .poll(async () => (await printers())[0], { timeout: 60_000 })
      .toMatchObject({ waitingCount: 2, waitingSince: expect.any(Number), lastError: 'paper-out' });
    const { notPrinted } = (await (how === 'removed' ? remove() : put({ enabled: false }))).json();
    expect(notPrinted).toEqual([first, second].toSorted());
    const states = async () => [await tickets(first), await tickets(second)];
    await expect.poll(states, { timeout: 60_000 }).toEqual([{ grill: 'given-to-staff' }, { grill: 'given-to-staff' }]);
    if (how === 'removed') expect((await remove()).statusCode).toBe(404);
    else expect((await put({ label: 'Still off', enabled: false })).json().notPrinted).toEqual([]);
  });
});

describe('the test page of a kitchen printer', () => {
  it('says how it is set, and what became of it, beside tickets that wait and a receipt printer of the same name', async () => {
    await put({ paperWidth: 80 });
    await till.send(owner, putPrinterCall, { printerId: 'grill' }, { body: { label: 'Other', address: '127.0.0.1:1', enabled: true } });
    await paper.behave({ paper: 'out' });
    start();
    const orderId = await submitted();
    const asked = await testPage('es-mx');
    await expect.poll(async () => (await job(asked)).reason, { timeout: 60_000 }).toBe('paper-out');
    await paper.behave({});
    await state(asked, 'printed');
    await expect.poll(() => tickets(orderId), { timeout: 60_000 }).toEqual({ grill: 'printed' });
    const page = (await texts()).filter((text) => text.includes('Impresión de prueba'));
    expect(page).toEqual([expect.stringMatching(/grill[\s\S]*80 mm, 42 columnas[\s\S]*\$1,234\.50/)]);
    expect((await till.send(owner, listPrintersCall)).json()).toMatchObject([{ id: 'grill', waitingCount: 0, lastPrintedAt: null }]);
  });

  it('is not printed where there is no such printer, or it is switched off', async () => {
    const ask = async () => (await till.send(owner, testKitchenPrinterCall, { printerId: 'grill' }, { body: { jobId: 'NONE', language: 'en-us' } })).statusCode;
    expect(await ask()).toBe(404);
    await put({ enabled: false });
    expect(await ask()).toBe(404);
  });
});

it('a printer of both kitchen and counter has one connection at a time: tickets and receipts wait for each other', async () => {
  const printer = await testPrinter();
  printer.behave(() => 'slow');
  await put({ address: printer.address });
  await till.send(owner, putPrinterCall, { printerId: 'front' }, { body: { label: 'Front', address: printer.address, enabled: true } });
  const { print: _, ...unset } = quick;
  running.push(openPaper(till.context, { ...unset, pauseMs: 5, categoriesOf }));
  for (let count = 1; count <= 4; count += 1) {
    const orderId = await submitted();
    const jobId = `both-${++jobCount}`;
    expect((await till.send(owner, printReceiptCall, { orderId }, { body: { jobId, printerId: 'front', language: 'en-us' } })).statusCode).toBe(200);
    await Promise.all([state(jobId, 'printed'), expect.poll(() => tickets(orderId), { timeout: 60_000, interval: 10 }).toEqual({ grill: 'printed' })]);
  }
  expect([printer.papers.length, printer.togetherMax]).toEqual([8, 1]);
  await printer.close();
});
