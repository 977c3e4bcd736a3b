import * as calls from '@till/contract/order/calls';
import { listKitchenTicketsCall, putKitchenPrinterCall } from '@till/contract/write/kitchen/kitchen';
import { getPrintJobCall, printReceiptCall, putPrinterCall } from '@till/contract/write/printer/printing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { ordersOf } from '../testing/orders.ts';
import { type TestPaper, testPaper } from '../testing/printers.ts';
import { type DataFolder, dataFolder, type ServerProcess, startServer, withoutWorld } from '../testing/server-process.ts';

let till: TestApp;
let owner: Owner;
let paper: TestPaper;
let folders: DataFolder[] = [];
/** Both tests have them: the last one kills them. */
let processes: readonly [ServerProcess, ServerProcess];
beforeAll(async () => {
  till = await testApp();
  // The other processes go by the real clock: one of them deletes tickets of long ago.
  till.pass(Date.now() - till.context.clock());
  processes = await Promise.all([startProcess(), startProcess()]);
});
beforeEach(async () => {
  owner = await till.owner();
  paper = await testPaper(504, 500);
  const body = { address: paper.address, enabled: true };
  await till.send(owner, putPrinterCall, { printerId: 'front' }, { body: { ...body, label: 'Front' } });
  await till.send(owner, putKitchenPrinterCall, { printerId: 'grill' }, { body: { ...body, label: 'Grill' } });
});
afterAll(async () => {
  await Promise.all((processes ?? []).map((server) => end(server, 'SIGKILL')));
  await Promise.all(folders.map((folder) => folder.close()));
  await till?.close();
});

const patience = { timeout: 60_000, interval: 50 };
/** It says that it may be a second one; large letters stand apart. */
const marked = /R ?E ?P ?R ?I ?N ?T|COPY/;

/** A server of this till's database that only does jobs, as a second one of a shop. */
async function startProcess(): Promise<ServerProcess> {
  const folder = await dataFolder();
  folders = [...folders, folder];
  const server = startServer({
    DATABASE_URL: till.database.url,
    TILL_MODE: 'demo',
    TILL_ROLES: 'jobs',
    TILL_DATA_DIR: folder.path,
    TILL_SECRET: till.context.config.secret,
    ...withoutWorld,
    LOG_LEVEL: 'warn',
  });
  await server.ready();
  return server;
}
async function end(server: ServerProcess, signal: NodeJS.Signals): Promise<void> {
  server.child.kill(signal);
  await server.ended();
}

/** A paid order that the kitchen gets: a ticket. */
async function sell(note: string): Promise<string> {
  const orders = ordersOf(till, owner);
  const orderId = await orders.newOrder();
  await orders.add(orderId, { itemId: 'rice', note });
  for (const call of [calls.submitOrderCall, calls.payCashCall]) expect((await till.send(owner, call, { orderId }, { body: {} })).statusCode).toBe(200);
  return orderId;
}
/** A receipt of it: another paper of the same machine. */
async function printReceipt(orderId: string, jobId: string): Promise<void> {
  const body = { jobId, printerId: 'front', language: 'en-us' };
  expect((await till.send(owner, printReceiptCall, { orderId }, { body })).statusCode).toBe(200);
}
const job = async (jobId: string) => (await till.send(owner, getPrintJobCall, { jobId })).json();
async function ticket(orderId: string) {
  const reply = await till.send(owner, listKitchenTicketsCall, {}, { query: { orderId } });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json()[0];
}
/** More shops with the same machine in their kitchens. */
const shops = (count: number): Promise<readonly Owner[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const other = await till.owner();
      const body = { address: paper.address, enabled: true, label: 'Grill' };
      expect((await till.send(other, putKitchenPrinterCall, { printerId: 'grill' }, { body })).statusCode).toBe(200);
      return other;
    }),
  );
/** An order of a shop, whose ticket is printed in the end: one and no copy. */
async function sellAndPrint(shop: Owner): Promise<void> {
  owner = shop;
  const orderId = await sell('shared');
  await expect.poll(async () => (await ticket(orderId))?.state, patience).toBe('printed');
  expect(await ticket(orderId)).toMatchObject({ copies: 1, attempts: 1 });
}
/** What became of an order's two papers. */
const ends = async (orderId: string, jobId: string) => [(await job(jobId)).state, (await ticket(orderId))?.state];

describe('one machine, and two processes that print tickets and receipts on it', () => {
  it('never connect to it at once: each paper comes once, and the printer turns nobody away', { timeout: 240_000 }, async () => {
    // A paper takes longer than it takes the other process to find work.
    await paper.behave({ bytesPerSecond: 250 });
    const rounds = Array.from({ length: 5 }, (_, index) => `J${index}`);
    for (const jobId of rounds) {
      const orderId = await sell(jobId);
      await expect.poll(async () => (await ticket(orderId))?.state, patience).toMatch(/^(sending|printed)$/);
      await printReceipt(orderId, jobId);
      await expect.poll(() => ends(orderId, jobId), patience).toEqual(['printed', 'printed']);
    }
    expect(await paper.turnedAwayCount()).toBe(0);
    const texts = await paper.texts();
    expect(texts).toHaveLength(2 * rounds.length);
    expect(texts.filter((text) => marked.test(text))).toEqual([]);
  });

  it('share the shops, and print what each of many of them orders once', { timeout: 240_000 }, async () => {
    for (const shop of await shops(8)) await sellAndPrint(shop);
    expect(await paper.turnedAwayCount()).toBe(0);
    expect((await paper.texts()).filter((text) => marked.test(text))).toEqual([]);
  });

  it('one that is killed in the middle leaves the machine to the other: what was under way is doubtful or marked, the rest comes once', {
    timeout: 240_000,
  }, async () => {
    const [first, second] = processes;
    // The other one sees nothing of it until the first is gone.
    second.child.kill('SIGSTOP');
    await paper.behave({ bytesPerSecond: 200 });
    const [one, two] = [await sell('one'), await sell('two')];
    await printReceipt(one, 'one');
    await printReceipt(two, 'two');
    await expect.poll(async () => (await paper.jobs()).some(({ connection, printedCount }) => connection === 'open' && printedCount > 0), patience).toBe(true);
    await end(first, 'SIGKILL');
    second.child.kill('SIGCONT');
    await paper.behave({});
    const over = async () => (await Promise.all([ends(one, 'one'), ends(two, 'two')])).flat().filter((state) => state === 'waiting' || state === 'sending');
    await expect.poll(over, patience).toEqual([]);
    expect(await paper.turnedAwayCount()).toBe(0);
    const texts = await paper.texts();
    const doubtful = { state: 'failed', reason: 'no-confirmation', duringJob: true };
    const receipts = await Promise.all([job('one'), job('two')]);
    const wasReceipt = receipts.some(({ state }) => state === 'failed');
    expect(receipts.filter(({ state }) => state !== 'printed')).toMatchObject(wasReceipt ? [doubtful] : []);
    expect(texts.filter((text) => marked.test(text))).toHaveLength(wasReceipt ? 0 : 1);
    // A receipt that was cut is not sent again by itself; a ticket comes again, and says so.
    expect(texts).toHaveLength(wasReceipt ? 4 : 5);
    expect(await Promise.all([ticket(one), ticket(two)])).toMatchObject([{ state: 'printed' }, { state: 'printed' }]);
    // And whatever shops it had.
    for (const shop of await shops(8)) await sellAndPrint(shop);
  });
});
