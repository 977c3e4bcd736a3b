import type { AddressInfo } from 'node:net';
import * as calls from '@till/contract/order/calls';
import {
  deleteKitchenPrinterCall,
  listKitchenTicketsCall,
  listUnprintedTicketsCall,
  putKitchenPrinterCall,
  reprintKitchenTicketCall,
  settleKitchenTicketCall,
} from '@till/contract/write/kitchen/kitchen';
import { setReadyTimeCall } from '@till/contract/write/online';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tcpDriver } from '../printing/driver.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { type TestPrinter, testPrinter } from '../testing/kitchen-printer.ts';
import { listenTo } from '../testing/listening.ts';
import { ordersOf } from '../testing/orders.ts';
import { openPaper, type PaperOptions } from '../testing/printers.ts';
import { giveUpLost } from './sending-store.ts';

let till: TestApp;
let owner: Owner;
beforeAll(async () => {
  till = await testApp();
});
beforeEach(async () => {
  owner = await till.owner();
});
afterAll(async () => {
  till.app.server.closeAllConnections();
  await till.close();
});

const quick: PaperOptions = { leaseMs: 60_000, retryMs: 10, retryMsMax: 50, pollMs: 50, pauseMs: 5, stopMs: 100 };
const patience = { timeout: 60_000, interval: 10 };
const put = (address: string, enabled = true) =>
  till.send(owner, putKitchenPrinterCall, { printerId: 'grill' }, { body: { label: 'Grill', address, enabled } });
/** An order whose ticket has this note. */
async function submitted(note: string): Promise<string> {
  const orders = ordersOf(till, owner);
  const orderId = await orders.newOrder();
  await orders.add(orderId, { itemId: 'rice', note });
  await till.send(owner, calls.submitOrderCall, { orderId });
  return orderId;
}
const tickets = async (orderId: string) => (await till.send(owner, listKitchenTicketsCall, {}, { query: { orderId } })).json();

it.each(['switched off', 'removed'])('a ticket whose process died while it sent it is left to the staff, also where its printer is %s then', async (what) => {
  const printer = await testPrinter();
  await put(printer.address);
  // It never comes back from its send, as a killed one does not.
  const dead = openPaper(till.context, { ...quick, print: (...sent) => tcpDriver()(...sent).then(() => new Promise<never>(() => {})) });
  const taken = printer.taken();
  const orderId = await submitted('one');
  await taken;
  void dead.stop();

  if (what === 'removed') await till.send(owner, deleteKitchenPrinterCall, { printerId: 'grill' });
  else await put(printer.address, false);
  const next = openPaper(till.context, quick);
  // As long as its lease stands, somebody may still be at it.
  await giveUpLost(till.context.sql, 60_000);
  expect(await tickets(orderId)).toMatchObject([{ state: 'sending' }]);
  await till.context.sql`update shop.printer_lease set lease_until = 1`;
  await expect.poll(() => tickets(orderId), patience).toMatchObject([{ state: 'given-to-staff', copies: 0, lastError: 'no-confirmation' }]);
  await next.stop();
  await printer.close();
});

it('a ticket that was being sent while its printer was switched off and on is left to the staff: it may be printed', async () => {
  const printer = await testPrinter();
  await put(printer.address);
  const kitchen = openPaper(till.context, { ...quick, print: (...sent) => tcpDriver()(...sent).then(() => new Promise<never>(() => {})) });
  const taken = printer.taken();
  const orderId = await submitted('one');
  await taken;
  await put(printer.address, false);
  await put(printer.address);
  expect((await till.send(owner, listUnprintedTicketsCall)).json()).toMatchObject([{ orderId, mayBePrinted: true, lastError: 'no-confirmation' }]);
  void kitchen.stop();
  await printer.close();
});

it('a ticket that waits for a printer which went in that very moment is left to the staff, unmarked', async () => {
  await put('127.0.0.1:1');
  const kitchen = openPaper(till.context, quick);
  const orderId = await submitted('one');
  await expect.poll(() => tickets(orderId), patience).toMatchObject([{ state: expect.stringMatching(/waiting|sending/), lastError: 'unreachable' }]);
  await kitchen.stop();
  await till.context.sql`update shop.kitchen_printer set enabled = false where merchant_id = ${owner.merchantId}`;
  await giveUpLost(till.context.sql, 60_000);
  expect(await tickets(orderId)).toMatchObject([{ state: 'given-to-staff', lastError: 'unreachable' }]);
  expect((await till.send(owner, listUnprintedTicketsCall)).json()).toMatchObject([{ orderId, mayBePrinted: false }]);
});

it('several taps on the ready time are one ticket while it waits, listed in words of its own', async () => {
  await put('127.0.0.1:1');
  const kitchen = openPaper(till.context, quick);
  const orderId = await submitted('one');
  const count = async () => (await tickets(orderId)).length;
  await expect.poll(count, patience).toBe(1);
  const readyAt = (minutes: number) => till.context.clock() + minutes * 60_000;
  for (const minutes of [10, 20, 30]) {
    expect((await till.send(owner, setReadyTimeCall, { orderId }, { body: { readyAt: readyAt(minutes) } })).statusCode).toBe(200);
    const known = () =>
      till.context.sql`select 1 from shop.kitchen_ticket where merchant_id = ${owner.merchantId} and (ticket->>'readyAt')::bigint = ${readyAt(minutes)}`;
    await expect.poll(async () => (await known()).length, patience).toBe(1);
  }
  expect(await count()).toBe(2);
  await kitchen.stop();
  await till.context.sql`update shop.kitchen_printer set enabled = false where merchant_id = ${owner.merchantId}`;
  await giveUpLost(till.context.sql, 60_000);
  const given = (await till.send(owner, listUnprintedTicketsCall)).json();
  expect(given).toMatchObject([
    { lines: [{ name: 'Fried rice' }], readyAt: null },
    { lines: [], readyAt: readyAt(30) },
  ]);
  const [kept] = await till.context.sql<{ change: object }[]>`
    select ticket->'readyChange' as change from shop.kitchen_ticket where merchant_id = ${owner.merchantId} order by version desc limit 1`;
  expect(kept?.change).toEqual({ was: null, is: readyAt(30) });
});

describe('a printer that says how it is and never that it is done', () => {
  /** Whatever it says is heard; only what never comes is waited for a moment. */
  const unhurried = { connectMs: 30_000, statusMs: 30_000, sureStatusMs: 30_000, askEachMs: 20, closeMs: 500 };
  const count = ({ papers }: TestPrinter, note: string) => papers.filter(({ text }) => text.includes(note)).length;

  it('leaves its first ticket to the staff and gets each of the others once, until it says that it is done', async () => {
    const printer = await testPrinter();
    // Out of reach for a while, which says nothing about what it confirms.
    printer.behave((call) => (call < 4 ? 'close' : 'mute'));
    await put(printer.address);
    const impatient = openPaper(till.context, { ...quick, print: tcpDriver({ ...unhurried, confirmMs: 200, doubtMs: 50 }) });
    const first = await submitted('one');
    await expect.poll(() => tickets(first), patience).toMatchObject([{ state: 'given-to-staff', attempts: 7, lastError: 'no-confirmation' }]);
    const second = await submitted('two');
    await expect.poll(() => tickets(second), patience).toMatchObject([{ state: 'sent', attempts: 1 }]);
    expect([count(printer, 'one'), count(printer, 'two'), printer.papers.map(({ reprint }) => reprint)]).toEqual([3, 1, [false, true, true, false]]);
    await impatient.stop();

    printer.behave(() => 'print');
    const patient = openPaper(till.context, { ...quick, print: tcpDriver({ ...unhurried, confirmMs: 30_000, doubtMs: 30_000 }) });
    const third = await submitted('three');
    await expect.poll(() => tickets(third), patience).toMatchObject([{ state: 'printed', attempts: 1 }]);
    const known = await till.context.sql`select talks, unconfirmed_count as count from shop.kitchen_printer where merchant_id = ${owner.merchantId}`;
    expect(known).toEqual([{ talks: true, count: 0 }]);
    await patient.stop();
    await printer.close();
  });

  it('is one that may be another after it was set up anew', async () => {
    const printer = await testPrinter();
    printer.behave(() => 'mute');
    await put(printer.address);
    await till.context.sql`update shop.kitchen_printer set unconfirmed_count = 3 where merchant_id = ${owner.merchantId}`;
    await put(printer.address);
    const kitchen = openPaper(till.context, { ...quick, print: tcpDriver({ ...unhurried, confirmMs: 200, doubtMs: 30_000 }) });
    await submitted('one');
    await expect.poll(() => count(printer, 'one'), patience).toBe(3);
    await kitchen.stop();
    await printer.close();
  });
});

describe('what needs attention', () => {
  const mains = ['rice', 'noodles', 'soup'];
  const categoriesOf = async () => (itemId: string) => (mains.includes(itemId) ? ['mains'] : ['drinks']);
  const save = (printerId: string, address: string, changes: object = {}) =>
    till.send(owner, putKitchenPrinterCall, { printerId }, { body: { label: `The ${printerId}`, address, enabled: true, ...changes } });
  const given = async () => (await till.send(owner, listUnprintedTicketsCall)).json();
  type Ticket = { readonly orderId: string; readonly version: number; readonly printerId: string };
  const printOn = ({ orderId, version, printerId }: Ticket, onPrinterId: string) =>
    till.send(owner, reprintKitchenTicketCall, { orderId, version }, { body: { printerId, onPrinterId } });
  const settle = ({ orderId, version, printerId }: Ticket) => till.send(owner, settleKitchenTicketCall, { orderId, version }, { body: { printerId } });
  /** Rice and water: a ticket for the grill, one for the bar. */
  async function both(note: string): Promise<string> {
    const orders = ordersOf(till, owner);
    const orderId = await orders.newOrder();
    for (const itemId of ['rice', 'water']) await orders.add(orderId, { id: `L-${itemId}`, itemId, note: `${itemId} ${note}` });
    await till.send(owner, calls.submitOrderCall, { orderId });
    return orderId;
  }

  it('whoever was told what a line became is told that it is cancelled, though the first one is gone and another is there for its dishes', async () => {
    const [grill, bar] = await Promise.all([testPrinter(), testPrinter()]);
    await save('grill', grill.address, { categories: ['mains'] });
    await save('bar', bar.address, { categories: ['drinks'] });
    const kitchen = openPaper(till.context, { ...quick, categoriesOf });
    const orderId = await both('one');
    await expect.poll(() => [grill, bar].map(({ papers }) => papers.length), patience).toEqual([1, 1]);
    await till.send(owner, deleteKitchenPrinterCall, { printerId: 'grill' });
    await till.send(owner, calls.changeItemCall, { orderId, cartId: 1 }, { body: { quantity: 3 } });
    await expect.poll(() => bar.papers.length, patience).toBe(2);
    await save('second', grill.address, { categories: ['mains'] });
    await till.send(owner, calls.removeItemCall, { orderId, itemId: 'L-rice' });
    await expect.poll(() => bar.papers.at(-1)?.text, patience).toMatch(/CANCELED 3 × Fried rice/);
    await kitchen.stop();
    await Promise.all([grill.close(), bar.close()]);
  });

  it('is listed and told to every register until somebody prints it on another printer, which says that it may be a second one', async () => {
    const [grill, bar] = await Promise.all([testPrinter(), testPrinter()]);
    grill.behave(() => 'offline');
    await save('grill', grill.address, { categories: ['mains'] });
    await save('bar', bar.address, { categories: ['drinks'] });
    await till.app.listen({ host: '127.0.0.1', port: 0 });
    const base = `http://127.0.0.1:${(till.app.server.address() as AddressInfo).port}`;
    const listening = await listenTo(base, `channels=${owner.merchantId}-order`, { 'x-token': owner.token });
    const told = () => listening.heard.filter(({ event }) => event === 'kitchen-ticket').map(({ data }) => data);
    const kitchen = openPaper(till.context, { ...quick, categoriesOf });
    const orderId = await both('one');
    await expect
      .poll(async () => (await tickets(orderId)).map(({ state, lastError }: Record<string, unknown>) => [state, lastError]), patience)
      .toEqual([
        ['printed', null],
        [expect.stringMatching(/waiting|sending/), 'offline'],
      ]);
    expect(await given()).toEqual([]);
    await till.send(owner, deleteKitchenPrinterCall, { printerId: 'grill' });
    await expect
      .poll(given, patience)
      .toMatchObject([{ orderId, printerId: 'grill', printer: null, isOn: false, lines: [{ name: 'Fried rice', quantity: 1, what: 'added' }] }]);
    await expect.poll(told, patience).toEqual([{ orderId }]);
    const [ticket] = await given();
    expect((await printOn(ticket, 'gone')).statusCode).toBe(404);
    // Whose ticket is meant is said, or it would come out of every printer that has one of this change.
    const nobodys = await till.send(owner, reprintKitchenTicketCall, { orderId, version: ticket.version }, { body: { onPrinterId: 'bar' } });
    expect([nobodys.statusCode, nobodys.json().code]).toEqual([400, 'malformed']);
    expect((await printOn({ ...ticket, printerId: 'none' }, 'bar')).statusCode).toBe(404);
    expect((await printOn(ticket, 'bar')).statusCode).toBe(200);
    // On one paper with what the bar had of the same change.
    await expect
      .poll(() => bar.papers.map(({ text, reprint }) => [/water one/.test(text), /rice one/.test(text), reprint]), patience)
      .toEqual([
        [true, false, false],
        [true, true, true],
      ]);
    expect(await given()).toEqual([]);
    await expect.poll(told, patience).toEqual([{ orderId }, { orderId }]);
    // What is done to a line since reaches both who may cook it.
    await till.send(owner, calls.cancelOrderCall, { orderId }, { body: {} });
    await expect.poll(() => bar.papers.some(({ text }) => /CANCELED 1 × Fried rice/.test(text)), patience).toBe(true);
    listening.close();
    await kitchen.stop();
    await Promise.all([grill.close(), bar.close()]);
  });

  it('is printed again by its own printer once that is on, marked; or is over when the kitchen knows', async () => {
    const grill = await testPrinter();
    grill.behave(() => 'offline');
    await save('grill', grill.address);
    const kitchen = openPaper(till.context, { ...quick, categoriesOf });
    const [first, second] = [await submitted('one'), await submitted('two')];
    for (const orderId of [first, second]) await expect.poll(async () => (await tickets(orderId)).length, patience).toBe(1);
    await save('grill', grill.address, { enabled: false });
    await expect.poll(async () => (await given()).length, patience).toBe(2);
    const list: (Ticket & { printer: string; isOn: boolean })[] = await given();
    expect(list.every(({ printer, isOn }) => printer === 'The grill' && !isOn)).toBe(true);
    const [one, two] = [first, second].map((id) => list.find(({ orderId }) => orderId === id));
    if (one === undefined || two === undefined) throw new Error('both are listed');
    expect((await printOn(one, 'grill')).statusCode).toBe(404);
    expect((await settle(two)).json()).toMatchObject([{ state: 'given-to-staff' }]);
    expect(await given()).toMatchObject([{ orderId: first }]);
    grill.behave(() => 'print');
    await save('grill', grill.address);
    expect(await given()).toMatchObject([{ orderId: first, isOn: true }]);
    expect((await printOn(one, 'grill')).statusCode).toBe(200);
    await expect.poll(() => grill.papers.map(({ text, reprint }) => [/one/.test(text), reprint]), patience).toEqual([[true, true]]);
    expect(await given()).toEqual([]);
    expect((await settle(one)).statusCode).toBe(404);
    await kitchen.stop();
    await grill.close();
  });

  /** Tickets of these orders left to the staff: their only printer was switched off while it could not be reached. */
  async function leftToStaff(change: () => Promise<unknown>): Promise<void> {
    await save('grill', '127.0.0.1:1');
    const kitchen = openPaper(till.context, { ...quick, categoriesOf });
    await change();
    const all = async () => till.context.sql`select version from shop.kitchen_ticket where merchant_id = ${owner.merchantId}`;
    await expect.poll(async () => (await all()).length, patience).toBeGreaterThan(0);
    await kitchen.stop();
    await save('grill', '127.0.0.1:1', { enabled: false });
  }

  it.each(['its own printer', 'another printer'])('says on %s how the order is by then: nothing is cooked that was cancelled', async (where) => {
    let orderId = '';
    await leftToStaff(async () => {
      orderId = await submitted('one');
    });
    const [ticket] = await given();
    expect(ticket).toMatchObject({ orderId, since: null, lines: [{ quantity: 1, what: 'added' }] });
    // No printer is on: no ticket tells this.
    await till.send(owner, calls.cancelOrderCall, { orderId }, { body: {} });
    expect(await given()).toMatchObject([{ orderId, since: 'cancelled', lines: [{ quantity: 1, what: 'cancelled' }] }]);
    const printer = await testPrinter();
    const on = where === 'its own printer' ? 'grill' : 'bar';
    await save(on, printer.address);
    const kitchen = openPaper(till.context, { ...quick, categoriesOf });
    expect((await printOn(ticket, on)).statusCode).toBe(200);
    await expect.poll(() => printer.papers.map(({ text, reprint }) => [/CANCELED 1 × Fried rice/.test(text), reprint]), patience).toEqual([[true, true]]);
    await kitchen.stop();
    await printer.close();
  });

  it('is what waits for long, too: it comes out when its printer can print, or elsewhere and then only there', async () => {
    const [grill, bar] = await Promise.all([testPrinter(), testPrinter()]);
    grill.behave(() => 'offline');
    bar.behave(() => 'offline');
    await save('grill', grill.address, { categories: ['mains'] });
    await save('bar', bar.address, { categories: ['drinks'] });
    const kitchen = openPaper(till.context, { ...quick, categoriesOf });
    const [first, second, third] = [await submitted('one'), await submitted('two'), await submitted('three')];
    for (const orderId of [first, second, third]) await expect.poll(async () => (await tickets(orderId)).length, patience).toBe(1);
    // Nobody is told of what has only just come.
    expect(await given()).toEqual([]);
    await till.context.sql`update shop.kitchen_ticket set at = at - 60000 where merchant_id = ${owner.merchantId}`;
    await expect.poll(async () => (await given()).length, patience).toBe(3);
    const list: (Ticket & { waits: boolean; lastError: string })[] = await given();
    expect(list.map(({ waits, lastError }) => [waits, lastError])).toEqual(Array.from({ length: 3 }, () => [true, 'offline']));
    const [one, two] = [first, second].map((id) => list.find(({ orderId }) => orderId === id));
    if (one === undefined || two === undefined) throw new Error('both are listed');
    // While it is being tried, for a moment, nobody can take it.
    await expect.poll(async () => (await settle(two)).statusCode, patience).toBe(200);
    await expect.poll(async () => (await printOn(one, 'bar')).statusCode, patience).toBe(200);
    // The bar cannot print, either: it is still said.
    await expect
      .poll(async () => (await given()).map(({ orderId, printerId }: Ticket) => `${orderId} ${printerId}`).toSorted(), patience)
      .toEqual([`${first} bar`, `${third} grill`].toSorted());
    grill.behave(() => 'print');
    bar.behave(() => 'print');
    await expect.poll(given, patience).toEqual([]);
    expect([grill, bar].map(({ papers }) => papers.map(({ text, reprint }) => [/one|two|three/.exec(text)?.[0], reprint]))).toEqual([
      [['three', false]],
      [['one', true]],
    ]);
    await kitchen.stop();
    await Promise.all([grill.close(), bar.close()]);
  });

  it.each(['the kitchen knows', 'it is printed on the bar', 'it is printed on its own'])('is printed once where two registers see to it: %s', async (first) => {
    await leftToStaff(() => submitted('one'));
    const [ticket] = await given();
    const [grill, bar] = await Promise.all([testPrinter(), testPrinter()]);
    await save('grill', grill.address);
    await save('bar', bar.address);
    const acts = { 'the kitchen knows': () => settle(ticket), 'it is printed on the bar': () => printOn(ticket, 'bar') };
    expect((await (acts[first as keyof typeof acts] ?? (() => printOn(ticket, 'grill')))()).statusCode).toBe(200);
    // The other register has not heard of it yet.
    for (const on of ['grill', 'bar']) expect((await printOn(ticket, on)).statusCode).toBe(404);
    const kitchen = openPaper(till.context, { ...quick, categoriesOf });
    const next = await submitted('next');
    await expect.poll(async () => (await tickets(next)).map(({ state }: { state: string }) => state), patience).toEqual(['printed', 'printed']);
    const count = [grill, bar].flatMap(({ papers }) => papers).filter(({ text }) => /one/.test(text)).length;
    expect(count).toBe(first === 'the kitchen knows' ? 0 : 1);
    await kitchen.stop();
    await Promise.all([grill.close(), bar.close()]);
  });
});
