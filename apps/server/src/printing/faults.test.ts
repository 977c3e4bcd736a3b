import * as calls from '@till/contract/order/calls';
import { printReceiptCall, putPrinterCall } from '@till/contract/write/printer/printing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../platform/database.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { ordersOf } from '../testing/orders.ts';
import { openPaper, type TestPaper, testPaper } from '../testing/printers.ts';
import { tcpDriver } from './driver.ts';

/** TILL_TEST_RECEIPTS=1000 prints as many as a shop does in a week. */
const receiptCount = Number(process.env['TILL_TEST_RECEIPTS'] ?? 100);
/** Each is asked for some times. */
const orderCount = Math.ceil(receiptCount / 5);
const patience = { timeout: 60_000, interval: 50 };

let till: TestApp;
let owner: Owner;
let paper: TestPaper;
beforeAll(async () => {
  till = await testApp();
  owner = await till.owner();
  paper = await testPaper(504, 10 * receiptCount);
});
afterAll(async () => {
  await till?.close();
  await paper?.close();
});

/** Everything that printers do to a shop. */
const troubles: readonly Readonly<Record<string, string | number>>[] = [
  { paper: 'out' },
  { paper: 'near-end' },
  { paperOutAfter: 300 },
  { paperOutAfter: 900 },
  { cover: 'open' },
  { error: 'cutter' },
  { error: 'unrecoverable' },
  { button: 'held' },
  { connects: 'refused' },
  { connects: 'reset' },
  { dropAfter: 2 },
  { dropAfter: 60 },
  { dropAfter: 500 },
  { answers: 'none' },
  { answers: 'status' },
  { answers: 'late', lateMs: 400 },
  { bytesPerSecond: 3000 },
];

/** A process of its own: `kill` takes its database and its printers away, and it says goodbye to nobody. */
function openProcess() {
  const sql = connect(till.database.url, { max: 3 });
  const dead = new AbortController();
  const print = tcpDriver({ connectMs: 1000, statusMs: 2000, sureStatusMs: 200, confirmMs: 1000, askEachMs: 20, closeMs: 200 });
  const printing = openPaper(
    { ...till.context, sql },
    {
      print: (address, bytes, options) => print(address, bytes, { ...options, signal: AbortSignal.any([options.signal, dead.signal]) }),
      leaseMs: 700,
      retryMs: 10,
      retryMsMax: 50,
      patienceMs: 600_000,
      pulseMs: 600_000,
      pollMs: 50,
      stopMs: 500,
    },
  );
  return {
    async stop() {
      await printing.stop();
      await sql.end({ timeout: 1 });
    },
    async kill() {
      await sql.end({ timeout: 0 });
      dead.abort();
      await printing.stop();
    },
  };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it(
  'whatever a printer does: each receipt is printed, or needs attention with its reason; none comes twice without saying that it is a copy',
  async () => {
    const orders = ordersOf(till, owner);
    await till.send(owner, putPrinterCall, { printerId: 'front' }, { body: { label: 'Front', address: paper.address, enabled: true } });
    const orderIds: string[] = [];
    for (let count = 0; count < orderCount; count++) {
      const orderId = await orders.newOrder();
      await orders.add(orderId, { itemId: 'rice', note: 'crispy' });
      expect((await till.send(owner, calls.payCashCall, { orderId }, { body: {} })).statusCode).toBe(200);
      orderIds.push(orderId);
    }
    const sql = till.context.sql;
    for (let count = 0; count < receiptCount; count++) {
      const orderId = orderIds[count % orderCount] ?? '';
      await till.send(owner, printReceiptCall, { orderId }, { body: { jobId: `J${count}`, printerId: 'front', language: 'en-us' } });
    }
    // A printer that has never answered could be any: this one is known.
    let processes = [openProcess(), openProcess()];
    const leftCount = async (): Promise<number> =>
      (
        await sql<
          { count: number }[]
        >`select count(*)::int as count from shop.print_job where merchant_id = ${owner.merchantId} and state in ('waiting', 'sending')`
      )[0]?.count ?? 0;
    await expect.poll(leftCount, patience).toBeLessThan(receiptCount);
    for (let turn = 0, last = receiptCount; (await leftCount()) > 0; turn++) {
      await paper.behave(troubles[turn % troubles.length] ?? {});
      await wait(60);
      if (turn % 20 === 19) {
        await processes[0]?.kill();
        processes = [...processes.slice(1), openProcess()];
      }
      await paper.behave({ bytesPerSecond: 200_000 });
      // It works for a while before the next trouble.
      await expect.poll(async () => (last <= 2 ? 0 : await leftCount()), patience).toBeLessThan(last);
      last = await leftCount();
    }
    await Promise.all(processes.map((process) => process.stop()));
    await expect
      .poll(
        async () => (await paper.jobs()).every(({ connection, receivedCount, printedCount }) => connection !== 'open' && receivedCount === printedCount),
        patience,
      )
      .toBe(true);

    const jobs = await sql<{ order_id: string; state: string; reason: string | null; is_copy: boolean | null; during_job: boolean }[]>`
    select order_id, state, reason, is_copy, during_job from shop.print_job where merchant_id = ${owner.merchantId}`;
    const reasons = Map.groupBy(jobs, ({ state, reason }) => `${state} ${reason ?? ''}`.trim());
    console.info(`${jobs.length} receipts: ${[...reasons].map(([what, those]) => `${those.length} ${what}`).join(', ')}`);
    expect(jobs.filter(({ state, reason }) => state !== 'printed' && !(state === 'failed' && reason !== null))).toEqual([]);
    const texts = await paper.texts();
    for (const orderId of orderIds) {
      const pieces = texts.filter((text) => text.includes(`Order ${orderId}\n`));
      const whole = pieces.filter((text) => text.includes('THANK YOU'));
      const own = jobs.filter(({ order_id }) => order_id === orderId);
      const printed = own.filter(({ state }) => state === 'printed');
      expect(whole.length, 'what is called printed is on paper').toBeGreaterThanOrEqual(printed.length);
      expect(pieces.length, 'nothing is printed that is not known').toBeLessThanOrEqual(
        own.filter(({ state, during_job }) => state === 'printed' || during_job).length,
      );
      expect(pieces.filter((text) => !/COPY/i.test(text)).length, 'one does not say that it is a copy').toBeLessThanOrEqual(1);
    }
  },
  Math.max(180_000, receiptCount * 2_000),
);
