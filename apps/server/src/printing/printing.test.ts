import type { AddressInfo } from 'node:net';
import * as calls from '@till/contract/order/calls';
import { setSharesCall } from '@till/contract/order/shares';
import { refundCall } from '@till/contract/write/payment/payment';
import {
  deletePrinterCall,
  getDevicePrintingCall,
  getPrintJobCall,
  listPrintersCall,
  ownPrintCall,
  printReceiptCall,
  putDevicePrintingCall,
  putPrinterCall,
  testPrinterCall,
} from '@till/contract/write/printer/printing';
import { putReceiptPictureCall } from '@till/contract/write/receipt/picture';
import { printShiftCall } from '@till/contract/write/shift';
import { createStaffCall } from '@till/contract/write/staff/staff';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { drawerOf } from '../testing/drawers.ts';
import { listenTo } from '../testing/listening.ts';
import { ordersOf } from '../testing/orders.ts';
import { openPaper, type PaperOptions, type TestPaper, testPaper } from '../testing/printers.ts';
import { tcpDriver } from './driver.ts';
import type { JobRow } from './jobs.ts';
import type { Printing } from './printing.ts';

let till: TestApp;
let owner: Owner;
let orders: ReturnType<typeof ordersOf>;
let paper: TestPaper;
let open: Printing[] = [];
let jobCount = 0;
beforeAll(async () => {
  till = await testApp();
  paper = await testPaper(504);
});
afterAll(async () => {
  till?.app.server.closeAllConnections();
  await till?.close();
  await paper?.close();
});
beforeEach(async () => {
  owner = await till.owner();
  orders = ordersOf(till, owner);
  await paper.behave({});
  await expect
    .poll(async () => (await paper.jobs()).every(({ connection, receivedCount, printedCount }) => connection !== 'open' && receivedCount === printedCount))
    .toBe(true);
  await paper.forget();
  await putPrinter();
});
afterEach(async () => {
  await Promise.all(open.map((printing) => printing.stop()));
  open = [];
});

/** An answer is heard at once, however long a busy machine takes to give it. */
const unhurried = { connectMs: 30_000, statusMs: 30_000, sureStatusMs: 30_000, confirmMs: 30_000, askEachMs: 20, closeMs: 500 };
const quick: PaperOptions = {
  print: tcpDriver(unhurried),
  leaseMs: 10_000,
  retryMs: 20,
  retryMsMax: 50,
  pollMs: 100,
  stopMs: 100,
};
const start = (options: PaperOptions = {}) => {
  const printing = openPaper(till.context, { ...quick, ...options });
  open.push(printing);
  return printing;
};
const putPrinter = (changes: object = {}, printerId = 'front') =>
  till.send(owner, putPrinterCall, { printerId }, { body: { label: 'Front', address: paper.address, enabled: true, ...changes } });
const print = async (orderId: string, changes: object = {}): Promise<JobRow> => {
  const reply = await till.send(owner, printReceiptCall, { orderId }, { body: { jobId: `J${++jobCount}`, printerId: 'front', language: 'en-us', ...changes } });
  expect(reply.statusCode).toBe(200);
  return reply.json();
};
const job = async ({ id }: Pick<JobRow, 'id'>): Promise<JobRow> => (await till.send(owner, getPrintJobCall, { jobId: id })).json();
/** What became of it once it is over. */
async function ended(asked: Pick<JobRow, 'id'>): Promise<JobRow> {
  await expect.poll(async () => (await job(asked)).state, { timeout: 60_000, interval: 10 }).toMatch(/^(printed|sent|failed)$/);
  return job(asked);
}
async function newOrder(): Promise<string> {
  const orderId = await orders.newOrder();
  await orders.add(orderId, { itemId: 'rice', note: 'crispy' });
  return orderId;
}
const pay = async (orderId: string) => expect((await till.send(owner, calls.payCashCall, { orderId }, { body: {} })).statusCode).toBe(200);
async function paidOrder(): Promise<string> {
  const orderId = await newOrder();
  await pay(orderId);
  return orderId;
}
/** What is on paper of an order: a piece each, and whether it says that it is a copy. */
async function pieces(orderId: string) {
  const texts = (await paper.texts()).filter((text) => text.includes(`Order ${orderId}`));
  return texts.map((text) => (/COPY/i.test(text) ? 'copy' : 'original'));
}

describe('a receipt on a printer of the shop', () => {
  it('names who serves, and nobody where the order is nobody’s', async () => {
    start();
    const person = { name: 'Ana Flores', short: '', roleId: 'server', language: null, tipEligible: true };
    const { id: ana } = (await till.send(owner, createStaffCall, {}, { body: person })).json();
    const texts = [];
    for (const headers of [{ 'x-staff': ana }, {}] as Record<string, string>[]) {
      const created = await till.send(owner, calls.createOrderCall, {}, { body: { source: 'register', deviceSource: 'web' }, headers });
      const { orderId } = created.json();
      await orders.add(orderId, { itemId: 'rice' });
      await pay(orderId);
      await ended(await print(orderId));
      texts.push((await paper.texts()).find((text) => text.includes(`Order ${orderId}`)));
    }
    expect(texts.map((text) => /Server (\w+)/.exec(text ?? '')?.[1])).toEqual(['Ana', undefined]);
  });

  it('is printed, and its register can read that it is', async () => {
    start();
    const orderId = await paidOrder();
    const asked = await print(orderId, { received: 5000 });
    expect(await ended(asked)).toMatchObject({
      orderId,
      printerId: 'front',
      state: 'printed',
      isCopy: false,
      reason: null,
      duringJob: false,
      paperNear: false,
    });
    const [text] = await paper.texts();
    expect(text).toMatch(/Fried rice[\s\S]*crispy[\s\S]*TOTAL[\s\S]*\$50\.00[\s\S]*THANK YOU FOR ORDERING\n+\[partial cut\]$/);
    expect((await till.send(owner, listPrintersCall)).json()).toMatchObject([
      { id: 'front', paperWidth: 80, waitingCount: 0, lastPrintedAt: till.context.clock(), lastError: null },
    ]);
  });

  it('with letters that no font has comes out with boxes for them, and is never said to be printed: its job names them', async () => {
    start();
    const orderId = await orders.newOrder();
    await orders.add(orderId, { itemId: 'rice', note: 'ไม่เผ็ด 김치 extra' });
    await pay(orderId);
    const asked = await print(orderId);
    expect(await ended(asked)).toMatchObject({ state: 'sent', isCopy: false, reason: null, duringJob: false, notShown: ['ไม่เผ็ด', '김', '치'] });
    expect(await paper.jobs()).toMatchObject([{ isPrinted: true }]);
    // It was printed all the same: the next one is a copy, and nothing is said of one that has all its letters.
    expect((await ended(await print(orderId))).isCopy).toBe(true);
    expect(await ended(await print(await paidOrder()))).not.toHaveProperty('notShown');
    await putPrinter({ label: 'ครัว' });
    const page = await till.send(owner, testPrinterCall, { printerId: 'front' }, { body: { jobId: 'PAGE', language: 'en-us' } });
    expect(await ended(page.json())).toMatchObject({ state: 'sent', notShown: ['ครัว'] });
    expect((await till.send(owner, listPrintersCall)).json()).toMatchObject([{ lastError: null }]);
  });

  it('is a copy from the second time on, and when a copy was asked for; a bill is none, however often', async () => {
    start();
    const orderId = await newOrder();
    for (let count = 0; count < 2; count++) expect(await ended(await print(orderId))).toMatchObject({ state: 'printed', isCopy: false });
    expect((await paper.texts()).every((text) => /CHECK|NOT PAID|TO PAY/i.test(text))).toBe(true);
    await paper.forget();
    await pay(orderId);
    expect((await ended(await print(orderId, { copy: true }))).isCopy).toBe(true);
    expect((await ended(await print(orderId))).isCopy).toBe(false);
    expect((await ended(await print(orderId))).isCopy).toBe(true);
    expect(await pieces(orderId)).toEqual(['copy', 'original', 'copy']);
    // What went back is told by another receipt, of which one is no copy.
    await paper.forget();
    for (const reason of ['cold', 'late']) {
      expect((await till.send(owner, refundCall, { orderId }, { body: { amount: 100, reason } })).statusCode).toBe(200);
      expect((await ended(await print(orderId))).isCopy).toBe(false);
      expect((await till.send(owner, ownPrintCall, { jobId: reason }, { body: { orderId, state: 'begun' } })).json()).toMatchObject({ isCopy: true });
      expect((await ended(await print(orderId))).isCopy).toBe(true);
    }
    expect((await paper.texts()).map((text) => [/REFUND/.test(text), /COPY/.test(text)])).toEqual([
      [true, false],
      [true, true],
      [true, false],
      [true, true],
    ]);
  });

  it('of a guest of a split bill is theirs alone: nothing of the others is on it, and each has one that is no copy, beside that of the whole bill', async () => {
    start();
    const orderId = await newOrder();
    await orders.add(orderId, { itemId: 'beer' });
    const [rice, beer] = (await orders.order(orderId)).items.toSorted((one, other) => one.cartId - other.cartId);
    const shares = [rice, beer].map((line, at) => ({ id: `s${at + 1}`, no: at + 1, take: [{ cartId: line?.cartId ?? 0, parts: 1, of: 1 }] }));
    expect((await till.send(owner, setSharesCall, { orderId }, { body: { shares } })).statusCode).toBe(200);
    expect((await till.send(owner, calls.payCashCall, { orderId }, { body: { shareId: 's1' } })).statusCode).toBe(200);
    const printed = async (shareId?: string) => {
      await paper.forget();
      const { isCopy } = await ended(await print(orderId, { shareId }));
      const [text = ''] = await paper.texts();
      return {
        isCopy,
        check: /Check \d/.exec(text)?.[0],
        rice: text.includes(rice?.name ?? ''),
        beer: text.includes(beer?.name ?? ''),
        isBill: /CHECK - /.test(text),
      };
    };
    const own = async (jobId: string, shareId?: string) =>
      (await till.send(owner, ownPrintCall, { jobId }, { body: { orderId, state: 'begun', ...(shareId === undefined ? {} : { shareId }) } })).json().isCopy;
    expect(await printed('s1')).toEqual({ isCopy: false, check: 'Check 1', rice: true, beer: false, isBill: false });
    expect(await printed('s1')).toMatchObject({ isCopy: true });
    expect(await printed('s2')).toEqual({ isCopy: false, check: 'Check 2', rice: false, beer: true, isBill: true });
    await pay(orderId);
    expect([await own('A', 's2'), await own('B', 's1'), await own('C')]).toEqual([false, true, false]);
    // A job is one guest's, whoever names it again.
    expect(await own('A', 's1')).toBeUndefined();
    expect(await printed()).toEqual({ isCopy: true, check: undefined, rice: true, beer: true, isBill: false });
    // What went back to one guest is on that guest's alone, which is another paper.
    expect(
      (
        await till.send(
          owner,
          refundCall,
          { orderId },
          { body: { amount: 100, reason: 'cold', paymentId: (await orders.order(orderId)).order_payment[0]?.id } },
        )
      ).statusCode,
    ).toBe(200);
    expect([await own('D', 's2'), await own('E', 's1')]).toEqual([true, false]);
    expect(
      (await till.send(owner, printReceiptCall, { orderId }, { body: { jobId: 'no', printerId: 'front', language: 'en-us', shareId: 's3' } })).statusCode,
    ).toBe(404);
  });

  it('on a printer of a register’s own is the original where no other is, once; and on the shop’s a copy after it', async () => {
    start();
    const [orderId, other] = [await paidOrder(), await paidOrder()];
    const own = (jobId: string, state = 'begun', of = orderId) => till.send(owner, ownPrintCall, { jobId }, { body: { orderId: of, state } });
    const isCopy = async (jobId: string, of = orderId) => (await own(jobId, 'begun', of)).json().isCopy;
    // Nothing of the first one came out; the same again is the same one.
    expect([await isCopy('A'), await isCopy('A'), await isCopy('B')]).toEqual([false, false, true]);
    expect((await own('A', 'not-printed')).json()).toMatchObject({ isCopy: false });
    expect([await isCopy('C'), await isCopy('D')]).toEqual([false, true]);
    // Begun again it is a copy by now; as soon as the place is free, it is not.
    expect([await isCopy('A'), (await own('C', 'not-printed')).statusCode, await isCopy('A')]).toEqual([true, 200, true]);
    expect([(await own('A', 'not-printed')).statusCode, await isCopy('A'), await isCopy('C')]).toEqual([200, false, true]);
    expect((await ended(await print(orderId))).isCopy).toBe(true);
    expect((await ended(await print(other))).isCopy).toBe(false);
    expect(await isCopy('E', other)).toBe(true);
    for (const reply of [await own('F', 'begun', 'NONE'), await own('NONE', 'not-printed', 'NONE'), await own('A', 'begun', other)])
      expect(reply.statusCode).toBe(404);
    const fresh = await paidOrder();
    const both = await Promise.all(Array.from({ length: 6 }, (_, index) => isCopy(`G${index}`, fresh)));
    expect(both.filter((copy) => !copy)).toHaveLength(1);
  });

  it('is printed once for one job, however often it is asked for, and once where two are asked for at once', async () => {
    const orderId = await paidOrder();
    const asked = await print(orderId, { jobId: 'SAME' });
    expect(await print(orderId, { jobId: 'SAME' })).toEqual(asked);
    start();
    start();
    await ended(asked);
    await putPrinter({ label: 'Bar' }, 'bar');
    const both = await Promise.all([print(orderId), print(orderId, { printerId: 'bar' })]);
    for (const each of both) expect((await ended(each)).isCopy).toBe(true);
    expect(await pieces(orderId)).toEqual(['original', 'copy', 'copy']);
  });

  it('waits with its reason while surely nothing of it is printed, and comes without a mark', async () => {
    start();
    await paper.behave({ paper: 'out' });
    const orderId = await paidOrder();
    const asked = await print(orderId);
    await expect.poll(async () => (await job(asked)).reason).toBe('paper-out');
    expect(await job(asked)).toMatchObject({ state: expect.stringMatching(/^(waiting|sending)$/), duringJob: false });
    await paper.behave({});
    expect(await ended(asked)).toMatchObject({ state: 'printed', isCopy: false, reason: null });
    expect(await pieces(orderId)).toEqual(['original']);
  });

  it('needs attention with its reason where it could not be begun for too long', async () => {
    const impatient = start({ patienceMs: 300 });
    await paper.behave({ connects: 'refused' });
    const orderId = await paidOrder();
    expect(await ended(await print(orderId))).toMatchObject({ state: 'failed', reason: 'unreachable', duringJob: false });
    await impatient.stop();
    start();
    await paper.behave({});
    expect(await ended(await print(orderId))).toMatchObject({ state: 'printed', isCopy: false });
  });

  it('needs attention where a part of it may be on paper, and is a copy when they print it again', async () => {
    start();
    await paper.behave({ paperOutAfter: 200 });
    const orderId = await paidOrder();
    expect(await ended(await print(orderId))).toMatchObject({ state: 'failed', reason: 'paper-out', duringJob: true, isCopy: false });
    await paper.behave({});
    expect(await ended(await print(orderId))).toMatchObject({ state: 'printed', isCopy: true });
    expect(await pieces(orderId)).toEqual(['original', 'copy']);
  });

  it('is sent, and not called printed, where the printer never answers', async () => {
    start({ print: tcpDriver({ statusMs: 50, closeMs: 50 }) });
    await paper.behave({ answers: 'none' });
    expect(await ended(await print(await paidOrder()))).toMatchObject({ state: 'sent', isCopy: false });
  });

  it('is doubtful at first where the printer says how it is and never that it is done, then sent without a wait; a copy each time but the first', async () => {
    const impatient = start({ print: tcpDriver({ ...unhurried, confirmMs: 100, doubtMs: 50 }) });
    await paper.behave({ answers: 'status' });
    const orderId = await paidOrder();
    const became: JobRow[] = [];
    for (let count = 0; count < 5; count++) became.push(await ended(await print(orderId)));
    const doubtful = { state: 'failed', reason: 'no-confirmation', duringJob: true };
    const sent = { state: 'sent', reason: null, isCopy: true };
    expect(became).toMatchObject([{ ...doubtful, isCopy: false }, doubtful, doubtful, sent, sent]);
    await impatient.stop();
    // It does say so by now: from then on it is expected to.
    await paper.behave({});
    start({ print: tcpDriver({ ...unhurried, doubtMs: 30_000 }) });
    expect(await ended(await print(orderId))).toMatchObject({ state: 'printed', isCopy: true });
    expect(await pieces(orderId)).toEqual(['original', 'copy', 'copy', 'copy', 'copy', 'copy']);
    await paper.behave({ answers: 'status' });
    await till.context.sql`update shop.receipt_printer set unconfirmed_count = 3 where merchant_id = ${owner.merchantId}`;
    await Promise.all(open.splice(0).map((printing) => printing.stop()));
    start({ print: tcpDriver({ ...unhurried, confirmMs: 100 }) });
    expect(await ended(await print(orderId))).toMatchObject(doubtful);
  });

  it('needs attention when the process that sent it is gone, and is a copy from then on', async () => {
    const orderId = await paidOrder();
    const forever = new Promise<never>(() => {});
    const lost = start({ print: (...sent) => tcpDriver()(...sent).then(() => forever), leaseMs: 60_000 });
    const asked = await print(orderId);
    await expect.poll(() => pieces(orderId)).toEqual(['original']);
    open = open.filter((printing) => printing !== lost);
    void lost.stop();
    await till.context.sql`update shop.printer_lease set lease_until = lease_until - 60000`;
    start();
    expect(await ended(asked)).toMatchObject({ state: 'failed', reason: 'no-confirmation', duringJob: true });
    expect((await ended(await print(orderId))).isCopy).toBe(true);
  });

  it('is told as soon as it is over to every register that listens, once, whatever became of it', async () => {
    await till.app.listen({ host: '127.0.0.1', port: 0 });
    const base = `http://127.0.0.1:${(till.app.server.address() as AddressInfo).port}`;
    const { heard, close } = await listenTo(base, `channels=${owner.merchantId}-order`, { 'x-token': owner.token });
    const told = () => heard.filter(({ event }) => event === 'print-job').map(({ data }) => data);
    start();
    const printed = await print(await paidOrder());
    await expect.poll(told, { timeout: 20_000 }).toEqual([{ jobId: printed.id, state: 'printed' }]);
    await paper.behave({ paperOutAfter: 200 });
    const failed = await print(await paidOrder());
    await expect.poll(() => told().slice(1), { timeout: 20_000 }).toEqual([{ jobId: failed.id, state: 'failed' }]);
    await putPrinter({}, 'off');
    await Promise.all(open.splice(0).map((printing) => printing.stop()));
    const given = await print(await paidOrder(), { printerId: 'off' });
    await putPrinter({ enabled: false }, 'off');
    await expect.poll(() => told().slice(2), { timeout: 20_000 }).toEqual([{ jobId: given.id, state: 'failed' }]);
    close();
  });

  it('has the picture of the shop above everything else; a test page has not', async () => {
    start();
    const rows = (height: number, bytes: number) => ({ height, rows: Buffer.alloc(height * bytes, 0x81).toString('base64') });
    expect((await till.send(owner, putReceiptPictureCall, {}, { body: { narrow: rows(8, 48), wide: rows(24, 63) } })).statusCode).toBe(200);
    await ended(await print(await paidOrder()));
    expect((await paper.texts())[0]).toMatch(/^\[image 504×24\]\n/);
    await ended((await till.send(owner, testPrinterCall, { printerId: 'front' }, { body: { jobId: 'PLAIN', language: 'en-us' } })).json());
    expect((await paper.texts())[1]).not.toContain('504×24');
  });

  it('a test page shows the printer what it has to print', async () => {
    start();
    const reply = await till.send(owner, testPrinterCall, { printerId: 'front' }, { body: { jobId: 'TEST', language: 'es-mx' } });
    expect(await ended(reply.json())).toMatchObject({ orderId: null, state: 'printed', isCopy: false });
    expect((await paper.texts())[0]).toMatch(/Front[\s\S]*\$1,234\.50/);
  });
});

describe('the printers of a shop and its devices', () => {
  it('takes addresses of the shop only, keeps what is not said, and gives what waits to the staff when a printer is switched off or removed', async () => {
    expect((await putPrinter({ address: '8.8.8.8:9100' })).json()).toMatchObject({ statusCode: 422, code: 'printer_address_invalid' });
    expect((await putPrinter({ paperWidth: 57, fontSize: 2, fontWeight: 1, model: 'epson-tm-p20ii' })).json()).toMatchObject({
      paperWidth: 57,
      model: 'epson-tm-p20ii',
    });
    expect((await putPrinter({ label: 'Till 1' })).json()).toMatchObject({
      label: 'Till 1',
      paperWidth: 57,
      fontSize: 2,
      fontWeight: 1,
      model: 'epson-tm-p20ii',
    });
    const [early, late] = [await paidOrder(), await paidOrder()];
    const first = await print(early);
    expect((await putPrinter({ enabled: false })).json()).toMatchObject({ notPrinted: [early] });
    expect(await job(first)).toMatchObject({ state: 'failed', duringJob: false });
    await putPrinter();
    const second = await print(late);
    expect((await till.send(owner, listPrintersCall)).json()).toMatchObject([{ waitingCount: 1, waitingSince: expect.any(Number) }]);
    expect((await till.send(owner, deletePrinterCall, { printerId: 'front' })).json()).toEqual({ id: 'front', notPrinted: [late] });
    expect(await job(second)).toMatchObject({ state: 'failed', duringJob: false });
    expect((await till.send(owner, listPrintersCall)).json()).toEqual([]);
  });

  it('opens a cash drawer at once or not at all, and says on a shift’s report that it was printed before', async () => {
    const asks = async (body: object): Promise<JobRow> => {
      const reply = await till.send(
        owner,
        printShiftCall,
        { deviceId: 'front' },
        { body: { jobId: `J${++jobCount}`, printerId: 'front', language: 'en-us', ...body } },
      );
      expect(reply.statusCode).toBe(200);
      return reply.json();
    };
    const patient = start({ pulseMs: 600_000 });
    await paper.behave({ connects: 'refused' });
    const late = await asks({});
    await expect.poll(async () => (await job(late)).reason).toBe('unreachable');
    await patient.stop();
    const impatient = start({ pulseMs: 0 });
    expect(await ended(late)).toMatchObject({ state: 'failed', reason: 'unreachable', duringJob: false });
    await impatient.stop();
    start();
    await paper.behave({});
    const drawer = drawerOf(till, owner);
    await drawer.open(100);
    await drawer.close(99);
    for (const body of [{}, { report: 'z', number: 1 }, { report: 'z', number: 1, copy: true }]) expect((await ended(await asks(body))).state).toBe('printed');
    const [pulse = '', first = '', again = ''] = await paper.texts();
    expect(pulse.trim()).toBe('[drawer 1]');
    expect(first).toMatch(/Z report 1[\s\S]*Short +\$1\.00/);
    expect([first.includes('COPY'), again.includes('COPY')]).toEqual([false, true]);
  });

  it('opens the drawer with a receipt only for cash of its order that just moved', async () => {
    start();
    const drawer = drawerOf(till, owner);
    const [unpaid, sold] = [await drawer.toPay(5), await drawer.sell(7)];
    const opens = async (orderId: string): Promise<boolean> => {
      await paper.forget();
      expect((await ended(await print(orderId, { opensDrawer: true }))).state).toBe('printed');
      return (await paper.texts()).join('').includes('[drawer 1]');
    };
    expect([await opens(unpaid.id), await opens(sold.id)]).toEqual([false, true]);
    till.pass(200_000);
    expect(await opens(sold.id)).toBe(false);
    expect((await drawer.refund(sold.id, 1)).statusCode).toBe(200);
    expect(await opens(sold.id)).toBe(true);
  });

  it('knows no printer, order or job that is not there, nor those of another merchant', async () => {
    const orderId = await paidOrder();
    const refused = async (params: Record<string, string>, body: object) => (await till.send(owner, printReceiptCall, params, { body })).statusCode;
    expect(await refused({ orderId }, { jobId: 'A', printerId: 'none', language: 'en-us' })).toBe(404);
    expect(await refused({ orderId: 'NONE' }, { jobId: 'A', printerId: 'front', language: 'en-us' })).toBe(404);
    expect((await till.send(owner, getPrintJobCall, { jobId: 'NONE' })).statusCode).toBe(404);
    const other = await till.owner();
    const asked = await print(orderId);
    expect((await till.send(other, getPrintJobCall, { jobId: asked.id })).statusCode).toBe(404);
    expect((await till.send(other, listPrintersCall)).json()).toEqual([]);
  });

  it('a device asks whether to print until it is told otherwise, and forgets a printer that is removed', async () => {
    const deviceId = 'bar';
    const read = async () => (await till.send(owner, getDevicePrintingCall, { deviceId })).json();
    expect(await read()).toEqual({ onCompletion: 'ask', printerId: null });
    // Two people who each set one thing have both.
    await till.send(owner, putDevicePrintingCall, { deviceId }, { body: { printerId: 'front' } });
    await till.send(owner, putDevicePrintingCall, { deviceId }, { body: { onCompletion: 'never' } });
    expect(await read()).toEqual({ onCompletion: 'never', printerId: 'front' });
    const none = await till.send(owner, putDevicePrintingCall, { deviceId }, { body: { printerId: null } });
    expect(none.json()).toEqual({ onCompletion: 'never', printerId: null });
    const body = { onCompletion: 'always', printerId: 'front' };
    expect((await till.send(owner, putDevicePrintingCall, { deviceId }, { body })).json()).toEqual(body);
    expect(await read()).toEqual(body);
    await till.send(owner, deletePrinterCall, { printerId: 'front' });
    expect(await read()).toEqual({ onCompletion: 'always', printerId: null });
    expect((await till.send(owner, putDevicePrintingCall, { deviceId }, { body })).json()).toMatchObject({ statusCode: 404 });
    expect((await till.send(owner, getDevicePrintingCall, { deviceId: 'none' })).json()).toMatchObject({ code: 'device_not_found' });
  });
});
