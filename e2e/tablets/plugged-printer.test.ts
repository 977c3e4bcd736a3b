import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseSerial, chooseUsb, findDevice, forgetPrinter } from '../../apps/register/src/paper/computer/choose.ts';
import { printOnComputer } from '../../apps/register/src/paper/computer/print.ts';
import { computerPrinter, keepOfPrinter } from '../../apps/register/src/paper/computer/printer.ts';
import { type TestPaper, testPaper } from '../../apps/server/src/testing/printers.ts';
import { type Plug, plugOf } from '../till/plugged-printer.ts';

/** A receipt of so many rows. */
const receipt = (rowCount = 14): Uint8Array =>
  Buffer.concat([
    Buffer.from([0x1b, 0x40]),
    Buffer.from(Array.from({ length: rowCount }, (_, n) => `${n}.......... \n`).join('')),
    Buffer.from([0x1d, 0x56, 0x42, 0]),
  ]);
/** Rows of black dots, 72 bytes each. */
const image = (rowCount: number): Uint8Array =>
  Buffer.concat([Buffer.from([0x1d, 0x76, 0x30, 0, 72, 0, rowCount & 0xff, rowCount >> 8]), Buffer.alloc(72 * rowCount, 0xff)]);

const printed = { ok: true, confirmed: true, paperNear: false };

describe.each(['usb', 'serial'] as const)('a printer that is plugged into the computer: %s', (kind) => {
  let paper: TestPaper;
  let plugs: Plug[];
  beforeAll(async () => {
    paper = await testPaper();
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await paper.close();
  });
  beforeEach(async () => {
    await paper.behave({});
    await expect
      .poll(async () => (await paper.jobs()).every(({ connection, receivedCount, printedCount }) => connection !== 'open' && receivedCount === printedCount))
      .toBe(true);
    await paper.forget();
    await plugIn(plugOf(paper.where));
  });

  /** The browser, with these plugs, of which a person chooses the first. */
  async function plugIn(...all: Plug[]): Promise<Plug> {
    plugs = all;
    const listed = () => plugs.filter((plug) => plug.isAllowed && (plug.isPlugged || kind === 'serial')).map((plug) => plug[kind]);
    const bus = {
      getDevices: async () => listed(),
      getPorts: async () => listed(),
      requestDevice: async () => plugs[0]?.[kind],
      requestPort: async () => plugs[0]?.[kind],
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
    vi.stubGlobal('navigator', { locks: navigator.locks, [kind]: bus });
    expect(await (kind === 'usb' ? chooseUsb() : chooseSerial())).toBe('chosen');
    const [first] = all;
    if (first === undefined) throw new Error('no plug');
    return first;
  }
  const texts = async () => (await paper.texts()).map((text) => text.match(/^\d+\.+/gm)?.length ?? 0);

  it('prints, and says so only after the printer has', async () => {
    expect(await printOnComputer(receipt())).toEqual(printed);
    expect([await texts(), (await paper.jobs())[0]?.isPrinted]).toEqual([[14], true]);
    await paper.behave({ paper: 'near-end' });
    expect(await printOnComputer(receipt())).toEqual({ ...printed, paperNear: true });
  });

  it('one job at a time, in the order in which they were asked for', async () => {
    expect(await Promise.all([3, 5, 7].map((count) => printOnComputer(receipt(count))))).toEqual([printed, printed, printed]);
    expect([await texts(), plugs[0]?.openCount()]).toEqual([[3, 5, 7], 3]);
  });

  it.each([
    ['no paper', { paper: 'out' }, 'paper-out'],
    ['an open cover', { cover: 'open' }, 'cover-open'],
    ['its button held', { button: 'held' }, 'offline'],
  ])('not a byte is sent to one with %s', async (_, behaviour, reason) => {
    await paper.behave(behaviour);
    expect(await printOnComputer(receipt())).toEqual({ ok: false, reason, duringJob: false });
    await paper.behave({});
    expect(await texts()).toEqual([]);
  });

  it('one that says nothing to anybody has it, and nobody claims more', async () => {
    await paper.behave({ answers: 'none' });
    expect(await printOnComputer(receipt(), { statusMs: 100 })).toEqual({ ok: true, confirmed: false, paperNear: false });
    await expect.poll(texts).toEqual([14]);
  });

  it('one that has confirmed before is expected to answer: while it is silent it gets nothing', async () => {
    expect(await printOnComputer(receipt())).toEqual(printed);
    await paper.behave({ answers: 'none' });
    expect(await printOnComputer(receipt(), { sureStatusMs: 100 })).toEqual({ ok: false, reason: 'offline', duringJob: false });
    expect(await texts()).toEqual([14]);
  });

  it('paper that ends in the middle: said with its reason, and not begun again', async () => {
    await paper.behave({ paperOutAfter: 100 });
    expect(await printOnComputer(receipt(100))).toEqual({ ok: false, reason: 'paper-out', duringJob: true });
    await paper.behave({});
    // The printer goes on by itself, and what is printed next stands whole behind it.
    expect(await printOnComputer(receipt(3))).toMatchObject({ ok: true });
    await expect.poll(texts).toEqual([100, 3]);
  });

  it('one that never says that it is done: unknown three times, then sent and not waited for, until it says so', async () => {
    await paper.behave({ answers: 'status' });
    const times = { confirmMs: 50, askEachMs: 20, settleMs: 50, doubtMs: 50 };
    for (const count of [2, 3, 4]) expect(await printOnComputer(receipt(count), times)).toMatchObject({ reason: 'no-confirmation', isUnconfirmed: true });
    const patient = { ...times, confirmMs: 30_000 };
    for (const count of [5, 6]) expect(await printOnComputer(receipt(count), patient)).toEqual({ ok: true, confirmed: false, paperNear: false });
    await expect.poll(texts).toEqual([2, 3, 4, 5, 6]);
    await paper.behave({});
    expect(await printOnComputer(receipt(7), { ...patient, doubtMs: 30_000 })).toEqual(printed);
    expect(computerPrinter.get()).toMatchObject({ talks: true, unconfirmedCount: 0 });
  });

  it('unplugged before: nothing was sent; plugged in again, it prints', async () => {
    plugs[0]?.pull();
    expect(await printOnComputer(receipt())).toEqual({ ok: false, reason: 'unplugged', duringJob: false });
    for (const plug of plugs) plug.isPlugged = true;
    expect(await printOnComputer(receipt())).toEqual(printed);
  });

  it('unplugged in the middle: unknown; the next job first fills what is missing of an image', async () => {
    await paper.behave({ bytesPerSecond: 2000 });
    const job = printOnComputer(image(100));
    await expect.poll(async () => (await paper.jobs())[0]?.receivedCount ?? 0).toBeGreaterThan(1000);
    plugs[0]?.pull();
    expect(await job).toEqual({ ok: false, reason: 'connection-lost', duringJob: true });
    expect(computerPrinter.get()?.cutLength).toBe(image(100).length);
    for (const plug of plugs) plug.isPlugged = true;
    await paper.behave({});
    expect(await printOnComputer(receipt(3))).toEqual(printed);
    expect(computerPrinter.get()).toMatchObject({ cutLength: 0, isUnanswered: false });
    const bytes = (await paper.jobs()).at(-1);
    expect(bytes?.receivedCount).toBeGreaterThan(image(100).length);
  });

  it('one that takes nothing more is given up: what it has may be printed', async () => {
    for (const plug of plugs) plug.room = 2000;
    // That says nothing about whether it confirms what it gets.
    for (let time = 0; time < 3; time += 1) {
      expect(await printOnComputer(receipt(200), { stallMs: 50 })).toEqual({ ok: false, reason: 'no-confirmation', duringJob: true });
      expect(computerPrinter.get()).toMatchObject({ unconfirmedCount: 0 });
    }
    for (const plug of plugs) plug.room = null;
    expect(await printOnComputer(receipt(1))).toMatchObject({ ok: true });
  });

  it('another program has it: nothing was sent', async () => {
    for (const plug of plugs) plug.isTaken = true;
    expect(await printOnComputer(receipt())).toEqual({ ok: false, reason: 'in-use', duringJob: false });
  });

  it('is known again by what it is, and no other of the same make is taken for it; forgotten, it is not used any more', async () => {
    const [first, other] = [plugOf(paper.where), plugOf({ host: '127.0.0.1', port: 9 })];
    await plugIn(first, other);
    expect([first.isAllowed, other.isAllowed]).toEqual([true, false]);
    keepOfPrinter({ settings: { paperWidth: 57, fontSize: 1, fontWeight: 0 } });
    await plugIn(plugOf(paper.where, { productId: 2 }));
    expect(computerPrinter.get()?.settings.paperWidth).toBe(57);
    await forgetPrinter();
    expect([await findDevice(), computerPrinter.get(), plugs[0]?.isAllowed]).toEqual([null, null, false]);
    expect(await printOnComputer(receipt())).toEqual({ ok: false, reason: 'no-printer', duringJob: false });
  });
});

describe('one connection as long as it is plugged in, as USB has it', () => {
  let paper: TestPaper;
  beforeAll(async () => {
    paper = await testPaper();
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    plugged?.pull();
    await paper.behave({});
    await expect.poll(async () => (await paper.jobs()).some(({ connection }) => connection === 'open')).toBe(false);
    await paper.forget();
  });
  afterAll(() => paper.close());

  let plugged: Plug | undefined;
  async function plugIn(plug: Plug): Promise<Plug> {
    plugged = plug;
    const bus = { getDevices: async () => [plug.usb], requestDevice: async () => plug.usb, addEventListener: () => undefined };
    vi.stubGlobal('navigator', { locks: navigator.locks, usb: bus });
    expect(await chooseUsb()).toBe('chosen');
    return plug;
  }
  const newest = async () => (await paper.jobs()).at(-1);

  it('the answer to an earlier job confirms no later one: it counts as printed when it is', async () => {
    await paper.behave({ bytesPerSecond: 1000 });
    await plugIn(plugOf(paper.where, { keepsCable: true }));
    expect(await printOnComputer(receipt(50), { confirmMs: 50 - 0.5 * receipt(50).length, askEachMs: 20 })).toMatchObject({
      ok: false,
      reason: 'no-confirmation',
    });
    expect(await printOnComputer(receipt(50))).toEqual(printed);
    const job = await newest();
    expect([job?.printedCount, job?.problem]).toEqual([job?.receivedCount, null]);
  });

  it('an image that was cut off is filled before the next job, which comes out whole', async () => {
    const plug = await plugIn(plugOf(paper.where, { keepsCable: true }));
    plug.room = 3000;
    expect(await printOnComputer(image(100), { stallMs: 50 })).toEqual({ ok: false, reason: 'no-confirmation', duringJob: true });
    plug.room = null;
    expect(await printOnComputer(receipt(3))).toEqual(printed);
    expect(await newest()).toMatchObject({ problem: null, text: expect.stringMatching(/\[image 576×100\][\s\S]*0\.+[\s\S]*1\.+[\s\S]*2\.+/) });
  });

  it('a printer without a way back has it, and nobody knows more', async () => {
    await plugIn(plugOf(paper.where, { answers: false }));
    expect(await printOnComputer(receipt(), { statusMs: 20 })).toEqual({ ok: true, confirmed: false, paperNear: false });
  });
});
