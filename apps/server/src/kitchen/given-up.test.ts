import * as calls from '@till/contract/order/calls';
import { deleteKitchenPrinterCall, listKitchenTicketsCall, putKitchenPrinterCall } from '@till/contract/write/kitchen';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tcpDriver } from '../printing/driver.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { type TestPrinter, testPrinter } from '../testing/kitchen-printer.ts';
import { ordersOf } from '../testing/orders.ts';
import { type KitchenOptions, openKitchen } from './kitchen.ts';
import { giveUpLost } from './lane-store.ts';

let till: TestApp;
let owner: Owner;
beforeAll(async () => {
  till = await testApp();
});
beforeEach(async () => {
  owner = await till.owner();
});
afterAll(() => till.close());

const quick: Partial<KitchenOptions> = { leaseMs: 60_000, retryMs: 10, retryMsMax: 50, pollMs: 50, pauseMs: 5, stopMs: 100 };
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
  const dead = openKitchen(till.context, { ...quick, print: (...sent) => tcpDriver()(...sent).then(() => new Promise<never>(() => {})) });
  const taken = printer.taken();
  const orderId = await submitted('one');
  await taken;
  void dead.stop();

  if (what === 'removed') await till.send(owner, deleteKitchenPrinterCall, { printerId: 'grill' });
  else await put(printer.address, false);
  const next = openKitchen(till.context, quick);
  if (what === 'switched off') {
    // As long as its lease stands, somebody may still be at it.
    await giveUpLost(till.context.sql, 60_000);
    expect(await tickets(orderId)).toMatchObject([{ state: 'sending' }]);
    await till.context.sql`update shop.kitchen_printer set lease_until = 1 where merchant_id = ${owner.merchantId}`;
  }
  await expect.poll(() => tickets(orderId), patience).toMatchObject([{ state: 'given-to-staff', copies: 0, lastError: 'no-confirmation' }]);
  await next.stop();
  await printer.close();
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
    const impatient = openKitchen(till.context, { ...quick, print: tcpDriver({ ...unhurried, confirmMs: 200, doubtMs: 50 }) });
    const first = await submitted('one');
    await expect.poll(() => tickets(first), patience).toMatchObject([{ state: 'given-to-staff', attempts: 7, lastError: 'no-confirmation' }]);
    const second = await submitted('two');
    await expect.poll(() => tickets(second), patience).toMatchObject([{ state: 'sent', attempts: 1 }]);
    expect([count(printer, 'one'), count(printer, 'two'), printer.papers.map(({ reprint }) => reprint)]).toEqual([3, 1, [false, true, true, false]]);
    await impatient.stop();

    printer.behave(() => 'print');
    const patient = openKitchen(till.context, { ...quick, print: tcpDriver({ ...unhurried, confirmMs: 30_000, doubtMs: 30_000 }) });
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
    const kitchen = openKitchen(till.context, { ...quick, print: tcpDriver({ ...unhurried, confirmMs: 200, doubtMs: 30_000 }) });
    await submitted('one');
    await expect.poll(() => count(printer, 'one'), patience).toBe(3);
    await kitchen.stop();
    await printer.close();
  });
});
