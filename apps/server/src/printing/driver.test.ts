import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestPaper, testPaper } from '../testing/printers.ts';
import { type DriverOptions, type DriverTimes, tcpDriver } from './driver.ts';

const never = new AbortController().signal;
const usual: DriverOptions = { mustAnswer: false, neverConfirms: false, signal: never };
/** What comes is seen at once, however long it may take: a limit is short only where nothing comes. */
const unhurried = { connectMs: 30_000, statusMs: 30_000, sureStatusMs: 30_000, confirmMs: 30_000 } as const;
const lineLength = 40;
/** A receipt: `lineCount` rows, each with its number. */
function receipt(lineCount = 14): Uint8Array {
  const rows = Array.from({ length: lineCount }, (_, n) => `${String(n).padEnd(lineLength, '.')}\n`);
  return Buffer.concat([Buffer.from([0x1b, 0x40]), Buffer.from(rows.join('')), Buffer.from([0x1d, 0x56, 0x42, 0x00])]);
}
/** Rows of black dots, 72 bytes each. */
const image = (rowCount: number): Uint8Array =>
  Buffer.concat([Buffer.from([0x1d, 0x76, 0x30, 0, 72, 0, rowCount & 0xff, rowCount >> 8]), Buffer.alloc(72 * rowCount, 0xff)]);

describe('what a driver can say of a job', () => {
  let paper: TestPaper;
  beforeAll(async () => {
    paper = await testPaper();
  });
  afterAll(() => paper.close());
  beforeEach(async () => {
    await paper.behave({});
    await expect
      .poll(async () => (await paper.jobs()).every(({ connection, receivedCount, printedCount }) => connection !== 'open' && receivedCount === printedCount))
      .toBe(true);
    await paper.forget();
  });

  const print = (bytes = receipt(), changes: Partial<DriverTimes> = {}, options: Partial<DriverOptions> = {}) =>
    tcpDriver({ ...unhurried, ...changes })(paper.where, bytes, { ...usual, ...options });
  const rowCounts = async () => (await paper.texts()).map((text) => text.match(/^\d+\.+$/gm)?.length ?? 0);

  it('printed: the printer says so after the last row', async () => {
    expect(await print()).toEqual({ ok: true, confirmed: true, paperNear: false });
    expect([await rowCounts(), (await paper.jobs())[0]?.isPrinted]).toEqual([[14], true]);
  });

  it('printed, and the paper is near its end', async () => {
    await paper.behave({ paper: 'near-end' });
    expect(await print()).toEqual({ ok: true, confirmed: true, paperNear: true });
  });

  it('unreachable where the printer is switched off', async () => {
    await paper.behave({ connects: 'refused' });
    expect(await print()).toEqual({ ok: false, reason: 'unreachable', duringJob: false });
    await paper.behave({});
    expect(await print()).toMatchObject({ ok: true });
  });

  it.each([
    ['another has the printer', 'one'],
    ['it hangs up', 'reset'],
  ])('no connection, or one that is lost at once, where %s: not a byte was sent', async (_, connects) => {
    await paper.behave({ connects });
    const other = connect(paper.where).on('error', () => {});
    await new Promise((resolve) => other.once('connect', resolve).once('close', resolve));
    const result = await print();
    other.destroy();
    expect(result).toMatchObject({ ok: false, reason: expect.stringMatching(/^(unreachable|connection-lost)$/), duringJob: false });
    expect(await paper.jobs()).toEqual([]);
    await paper.behave({});
    await expect.poll(async () => (await print()).ok).toBe(true);
  });

  it('connection lost in the middle of the job: a part may be on paper', async () => {
    await paper.behave({ dropAfter: 100 });
    expect(await print()).toEqual({ ok: false, reason: 'connection-lost', duringJob: true });
    await expect.poll(rowCounts).toEqual([2]);
    expect(await paper.jobs()).toMatchObject([{ connection: 'broken', isPrinted: false }]);
  });

  it.each([
    ['paper-out', { paper: 'out' }],
    ['cover-open', { cover: 'open' }],
    ['printer-error', { error: 'cutter' }],
    ['printer-error', { error: 'unrecoverable' }],
    ['offline', { button: 'held' }],
  ])('%s before the job: not a byte of it was sent', async (reason, behaviour) => {
    await paper.behave(behaviour);
    expect(await print()).toEqual({ ok: false, reason, duringJob: false });
    expect(await paper.jobs()).toEqual([]);
  });

  it('paper out during the job: the rest comes when there is paper again', async () => {
    await paper.behave({ paperOutAfter: 320 });
    expect(await print(receipt(), { askEachMs: 50 })).toEqual({ ok: false, reason: 'paper-out', duringJob: true });
    // How much of it came out before depends on what the printer had taken in by then; it is not all.
    expect((await rowCounts())[0]).toBeLessThan(14);
    await paper.behave({});
    await expect.poll(rowCounts).toEqual([14]);
  });

  it('paper out during a job that fills the buffer: the printer reads no question any more, and tells by itself', async () => {
    await paper.behave({ paperOutAfter: 10_000, bytesPerSecond: 1_000_000 });
    // As every job it begins with ESC @, which ends what the printer was asked to tell.
    expect(await print(Buffer.concat([Buffer.from([0x1b, 0x40]), image(2000)]), { stallMs: 2000 })).toEqual({
      ok: false,
      reason: 'paper-out',
      duringJob: true,
    });
    await paper.behave({ bytesPerSecond: 100_000_000 });
    await expect.poll(async () => (await paper.jobs())[0]?.text).toBe('');
  });

  it('a large image is printed, whatever its dots look like', async () => {
    const dots = image(800).map((byte, at) => ([0x10, 0x04, 0x01][at % 3] ?? byte) & (at < 8 ? 0 : 0xff));
    const whole = Buffer.concat([image(800).subarray(0, 8), dots.subarray(8)]);
    await paper.behave({ bytesPerSecond: 10_000_000 });
    expect(await print(whole)).toMatchObject({ ok: true, confirmed: true });
    expect(await paper.texts()).toEqual(['[image 576×800]']);
  });

  it('slow, but printed: it is waited for', async () => {
    await paper.behave({ bytesPerSecond: 300 });
    expect(await print(receipt(6), { askEachMs: 200 })).toMatchObject({ ok: true, confirmed: true });
    expect(await rowCounts()).toEqual([6]);
  });

  it('sent, not confirmed: a printer that says nothing to anybody has all of it', async () => {
    await paper.behave({ answers: 'none' });
    expect(await print(receipt(), { statusMs: 100 })).toEqual({ ok: true, confirmed: false, paperNear: false });
    await expect.poll(rowCounts).toEqual([14]);
  });

  it('sent, not confirmed: so is one that answers too late', async () => {
    await paper.behave({ answers: 'late', lateMs: 60_000 });
    expect(await print(receipt(), { statusMs: 100, closeMs: 100 })).toMatchObject({ ok: true, confirmed: false });
  });

  it('offline where one that is known to answer says nothing: not a byte was sent', async () => {
    await paper.behave({ answers: 'none' });
    expect(await print(receipt(), { sureStatusMs: 100 }, { mustAnswer: true })).toEqual({ ok: false, reason: 'offline', duringJob: false });
    expect(await paper.jobs()).toEqual([]);
  });

  it('connection lost with one that says nothing', async () => {
    await paper.behave({ answers: 'none', dropAfter: 100 });
    expect(await print(receipt(), { statusMs: 100, closeMs: 30_000 })).toEqual({ ok: false, reason: 'connection-lost', duringJob: true });
  });

  it('no confirmation where it says how it is, but never that it is done', async () => {
    await paper.behave({ answers: 'status' });
    expect(await print(receipt(), { confirmMs: 300, askEachMs: 50 })).toEqual({ ok: false, reason: 'no-confirmation', duringJob: true, isUnconfirmed: true });
  });

  it('sent, not confirmed: one that is known never to confirm has only to say that nothing is wrong', async () => {
    const known = { mustAnswer: true, neverConfirms: true };
    await paper.behave({ answers: 'status' });
    expect(await print(receipt(), { doubtMs: 50 }, known)).toEqual({ ok: true, confirmed: false, paperNear: false });
    await expect.poll(rowCounts).toEqual([14]);
    await paper.behave({ answers: 'status', paperOutAfter: 20, bytesPerSecond: 100_000_000 });
    expect(await print(receipt(), { doubtMs: 500 }, known)).toEqual({ ok: false, reason: 'paper-out', duringJob: true });
    await paper.behave({});
    expect(await print(receipt(), { doubtMs: 30_000 }, known)).toEqual({ ok: true, confirmed: true, paperNear: false });
    await paper.behave({ answers: 'none' });
    expect(await print(receipt(), { sureStatusMs: 100 }, known)).toEqual({ ok: false, reason: 'offline', duringJob: false });
  });

  it('printed: one that was known never to confirm is waited for as long as printing may take, and now and then for as long as any', async () => {
    const known = { mustAnswer: true, neverConfirms: true };
    await paper.behave({ bytesPerSecond: 10_000 });
    expect(await print(receipt(200), { doubtMs: 50 }, known)).toMatchObject({ ok: true, confirmed: true });
    // So slow that it is not done in time on a machine that does other things as well.
    await paper.behave({ bytesPerSecond: 150 });
    expect(await print(receipt(6), { doubtMs: 50 }, known)).toMatchObject({ ok: true, confirmed: false });
    await expect.poll(rowCounts).toEqual([200, 6]);
    await paper.behave({ bytesPerSecond: 300 });
    expect(await print(receipt(6), { doubtMs: 50 }, { ...known, isHeardOut: true })).toMatchObject({ ok: true, confirmed: true });
    // Paper that ends after a moment is heard of, too.
    await paper.behave({ paperOutAfter: 7000, bytesPerSecond: 10_000 });
    expect(await print(receipt(200), { doubtMs: 50 }, known)).toEqual({ ok: false, reason: 'paper-out', duringJob: true });
    await paper.behave({ bytesPerSecond: 100_000 });
  });

  it('a job that is given up is over at once, and says whether a part of it may be on paper', async () => {
    const before = new AbortController();
    before.abort();
    expect(await print(receipt(), {}, { signal: before.signal })).toEqual({ ok: false, reason: 'unreachable', duringJob: false });
    await paper.behave({ bytesPerSecond: 50 });
    const during = new AbortController();
    const job = print(receipt(), {}, { signal: during.signal });
    await expect.poll(async () => (await paper.jobs()).length).toBe(1);
    during.abort();
    expect(await job).toEqual({ ok: false, reason: 'connection-lost', duringJob: true });
    await paper.behave({ bytesPerSecond: 100_000 });
  });
});

describe('what is no answer of a printer', () => {
  const ready = 0x12;
  const done = 0x00;
  const open: Server[] = [];
  afterEach(() => Promise.all(open.splice(0).map((server) => new Promise((resolve) => server.close(resolve)))));

  type Said = string | readonly number[];
  /** A listener that says something at once, and something when it is asked whether it is done. Returns the result of printing there, and what it received. */
  async function printTo(atOnce: Said, whenDone: Said = [], changes: Partial<DriverTimes> = {}) {
    const told: Buffer[] = [];
    const server = createServer((socket) => {
      socket.on('error', () => {});
      const say = (said: Said) => socket.write(typeof said === 'string' ? said : Buffer.from(said));
      const isAsked = () => Buffer.concat(told).includes(Buffer.from([0x1d, 0x72, 0x01]));
      socket.on('data', (bytes) => {
        const before = isAsked();
        if (told.push(bytes) === 1) say(atOnce);
        if (!before && isAsked()) say(whenDone);
      });
    });
    open.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const driver = tcpDriver({ ...unhurried, closeMs: 100, ...changes });
    const result = await driver({ host: '127.0.0.1', port }, receipt(1), usual);
    return { result, told: Buffer.concat(told).toString('latin1') };
  }

  it.each([
    ['a web server', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nOK'],
    ['a web server that refuses', 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n'],
    ['a byte after the status', [ready, done]],
    ['a byte before the status', [0x01, ready]],
  ])('%s is no printer: not a byte of the job goes there', async (_, says) => {
    expect(await printTo(says, [done])).toEqual({ result: { ok: false, reason: 'unreachable', duringJob: false }, told: '\x10\x04\x01' });
  });

  it.each([
    ['a text', 'HTTP/1.1 200 OK'],
    ['a byte before it', [0x80, done]],
    ['the status again', [ready]],
  ])('%s is no confirmation', async (_, says) => {
    expect((await printTo([ready], says, { confirmMs: 300 })).result).toMatchObject({ ok: false, reason: 'no-confirmation', duringJob: true });
  });

  it('a status that comes by itself is one all the same', async () => {
    const { result } = await printTo([0x10, 0, 0, 0, ready], [0x10, 0, 0x03, 0, done]);
    expect(result).toEqual({ ok: true, confirmed: true, paperNear: false });
    // It is asked for the cause all the same, and does not say it again.
    expect((await printTo([0x18, 0, 0x0c, 0], [], { statusMs: 1000 })).result).toEqual({ ok: false, reason: 'paper-out', duringJob: false });
  });
});
