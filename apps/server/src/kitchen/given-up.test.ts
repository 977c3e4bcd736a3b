import * as calls from '@till/contract/order/calls';
import { deleteKitchenPrinterCall, listKitchenTicketsCall, putKitchenPrinterCall } from '@till/contract/write/kitchen';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tcpDriver } from '../printing/driver.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { testPrinter } from '../testing/kitchen-printer.ts';
import { ordersOf } from '../testing/orders.ts';
import { type KitchenOptions, openKitchen } from './kitchen.ts';
import { giveUpLost } from './lane-store.ts';

let till: TestApp;
let owner: Owner;
beforeAll(async () => {
  till = await testApp();
  owner = await till.owner();
});
afterAll(() => till.close());

const quick: Partial<KitchenOptions> = { leaseMs: 60_000, pollMs: 50, pauseMs: 5, stopMs: 100 };
const patience = { timeout: 60_000, interval: 10 };

it.each(['switched off', 'removed'])('a ticket whose process died while it sent it is left to the staff, also where its printer is %s then', async (what) => {
  const printer = await testPrinter();
  const orders = ordersOf(till, owner);
  const put = (enabled: boolean) =>
    till.send(owner, putKitchenPrinterCall, { printerId: 'grill' }, { body: { label: 'Grill', address: printer.address, enabled } });
  await put(true);
  // It never comes back from its send, as a killed one does not.
  const dead = openKitchen(till.context, { ...quick, print: (...sent) => tcpDriver()(...sent).then(() => new Promise<never>(() => {})) });
  const taken = printer.taken();
  const orderId = await orders.newOrder();
  await orders.add(orderId, { itemId: 'rice' });
  await till.send(owner, calls.submitOrderCall, { orderId });
  await taken;
  void dead.stop();

  if (what === 'removed') await till.send(owner, deleteKitchenPrinterCall, { printerId: 'grill' });
  else await put(false);
  const next = openKitchen(till.context, quick);
  const tickets = async () => (await till.send(owner, listKitchenTicketsCall, {}, { query: { orderId } })).json();
  if (what === 'switched off') {
    // As long as its lease stands, somebody may still be at it.
    await giveUpLost(till.context.sql, 60_000);
    expect(await tickets()).toMatchObject([{ state: 'sending' }]);
    await till.context.sql`update shop.kitchen_printer set lease_until = 1 where merchant_id = ${owner.merchantId}`;
  }
  await expect.poll(tickets, patience).toMatchObject([{ state: 'given-to-staff', copies: 0, lastError: 'no-confirmation' }]);
  await next.stop();
  await printer.close();
});
