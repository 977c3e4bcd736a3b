import * as calls from '@till/contract/order/calls';
import { putKitchenPrinterCall } from '@till/contract/write/kitchen/kitchen';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { alone } from '../jobs/shares.ts';
import { jobSpool } from '../printing/job-spool.ts';
import { openPrinting } from '../printing/printing.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { ordersOf } from '../testing/orders.ts';
import { openKitchen } from './kitchen.ts';
import { ticketSpool } from './ticket-spool.ts';

/** The process that has the kitchen, and another one that takes orders. */
let till: TestApp;
let elsewhere: TestApp;
const ends: (() => Promise<void>)[] = [];
beforeAll(async () => {
  till = await testApp();
  elsewhere = await testApp({ database: till.database });
});
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()));
});
afterAll(async () => {
  await elsewhere.close();
  await till.close();
});

const patience = { timeout: 60_000, interval: 10 };
/** No round comes while a test runs: what is found is heard of. */
const roundMs = 3_600_000;

function open(): void {
  const kitchen = openKitchen({ ...till.context, shares: alone }, { roundMs });
  ends.push(kitchen.stop);
}
const put = (owner: Owner, enabled = true) =>
  elsewhere.send(owner, putKitchenPrinterCall, { printerId: 'grill' }, { body: { label: 'grill', address: '127.0.0.1:9', enabled } });
async function submitted(owner: Owner, at: TestApp): Promise<string> {
  const orders = ordersOf(at, owner);
  const orderId = await orders.newOrder();
  await orders.add(orderId, { itemId: 'rice' });
  expect((await at.send(owner, calls.submitOrderCall, { orderId })).statusCode).toBe(200);
  return orderId;
}
const ticketed = async (owner: Owner) =>
  (await till.database.sql<{ order: string }[]>`select order_id as order from shop.kitchen_ticket where merchant_id = ${owner.merchantId} and state <> 'past'`)
    .map(({ order }) => order)
    .toSorted();

describe('a kitchen that polls nobody', () => {
  it('has the ticket of an order of its own and of another process, and of stations that another one switches on while it runs', async () => {
    const owner = await till.owner();
    open();
    await submitted(owner, elsewhere);
    await put(owner);
    const orders = [await submitted(owner, elsewhere)];
    await expect.poll(() => ticketed(owner), patience).toEqual(orders);
    orders.push(await submitted(owner, till));
    await expect.poll(() => ticketed(owner), patience).toEqual(orders.toSorted());
    await put(owner, false);
    await submitted(owner, elsewhere);
    await put(owner);
    orders.push(await submitted(owner, elsewhere));
    await expect.poll(() => ticketed(owner), patience).toEqual(orders.toSorted());
  });

  it('finds at its start what came while none ran', async () => {
    const owner = await till.owner();
    await put(owner);
    const orders = [await submitted(owner, elsewhere), await submitted(owner, till)];
    open();
    await expect.poll(() => ticketed(owner), patience).toEqual(orders.toSorted());
  });

  it('asks the database no more of two hundred merchants with stations than of one', async () => {
    const { sql } = till.context;
    const owner = await till.owner();
    await put(owner);
    /** What it asks between so many looks of its tail, by which time is told here. */
    const asked = async (): Promise<number> => {
      open();
      const printing = openPrinting({ ...till.context, shares: alone }, [jobSpool(till.context), ticketSpool(till.context)]);
      ends.push(printing.stop);
      const statements: string[] = [];
      const looks = () => statements.filter((text) => text.includes('door.station_change')).length;
      const counting = sql.options as { debug: unknown };
      counting.debug = (_: number, text: string) => void statements.push(text);
      await expect.poll(looks, patience).toBeGreaterThan(4);
      const [begun, from] = [statements.length, looks()];
      await expect.poll(looks, patience).toBeGreaterThan(from + 10);
      counting.debug = false;
      await Promise.all(ends.splice(0).map((end) => end()));
      return (statements.length - begun) / (looks() - from);
    };
    const one = await asked();
    await sql`
      insert into shop.kitchen_printer (merchant_id, id, kind, label, address, language, enabled, created_at, since, from_epoch, from_seen)
      select 'rest-' || n, id, kind, label, address, language, enabled, created_at, since, from_epoch, from_seen
      from shop.kitchen_printer cross join generate_series(1, 199) n where merchant_id = ${owner.merchantId}`;
    await sql`
      insert into shop.kitchen_mark (merchant_id, epoch, seen) select 'rest-' || n, epoch, seen from shop.kitchen_mark cross join generate_series(1, 199) n
      where merchant_id = ${owner.merchantId}`;
    // The tail, and what waits for printers: a few each second.
    expect(one).toBeLessThan(10);
    expect(await asked()).toBeLessThan(one * 1.2 + 0.5);
  });
});
