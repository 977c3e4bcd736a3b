import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { jobView, printerView } from './control/views.ts';

const started: ChildProcess[] = [];
let control: string;
let port: number;

interface Answer {
  readonly control: string;
  readonly printers: readonly { readonly id: string; readonly address: string }[];
}
async function start(PRINTERS?: string): Promise<[ChildProcess, Answer]> {
  const env = { ...process.env, ...(PRINTERS === undefined ? {} : { PRINTERS }) };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env });
  started.push(child);
  const [answer] = await once(child, 'message');
  return [child, answer as Answer];
}

beforeAll(async () => {
  const [, answer] = await start();
  control = answer.control;
  port = Number(answer.printers[0]?.address.split(':')[1]);
});
afterAll(() => {
  for (const child of started) child.kill();
});

const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const response = await fetch(`${control}${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const said: unknown = await response.json();
  return { status: response.status, body: said };
};
const behave = (behaviour: unknown) => ask('PUT', '/printers/front/behaviour', behaviour);
const jobs = async () => (await ask('GET', '/printers/front/jobs')).body as readonly ReturnType<typeof jobView>[];
const front = async () => (await ask('GET', '/printers/front')).body as ReturnType<typeof printerView>;
const text = async () => (await jobs()).map((job) => job.text).join('\n');

const sockets: Socket[] = [];
/** A client, and every byte that the printer says to it. */
async function client() {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const said: number[] = [];
  let isBroken = false;
  socket
    .on('data', (bytes) => said.push(...bytes))
    .on('error', () => {
      isBroken = true;
    });
  await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
  return {
    socket,
    said,
    isBroken: () => isBroken,
    send: (...bytes: (number | string)[]) =>
      socket.write(Buffer.concat(bytes.map((each) => (typeof each === 'number' ? Buffer.from([each]) : Buffer.from(each))))),
  };
}

const [dle, eot, esc, gs, lf] = [0x10, 0x04, 0x1b, 0x1d, 0x0a];

beforeEach(async () => {
  await behave({});
  await expect.poll(async () => (await jobs()).every(({ receivedCount, printedCount }) => receivedCount === printedCount)).toBe(true);
  await ask('DELETE', '/printers/front/jobs');
});
afterEach(async () => {
  await Promise.all(sockets.splice(0).map((socket) => (socket.destroyed ? null : once(socket.destroy(), 'close'))));
  await expect.poll(async () => (await jobs()).every(({ connection }) => connection !== 'open')).toBe(true);
});

describe('a simulated printer', () => {
  it('prints what it is sent, in order, and says so when it is asked for it in order', async () => {
    const { send, said } = await client();
    send(esc, 0x40, 'Wonton', lf, gs, 0x72, 1);
    await expect.poll(() => said).toEqual([0]);
    expect(await jobs()).toMatchObject([{ receivedCount: 12, printedCount: 12, problem: null, text: 'Wonton' }]);
  });

  it('takes one connection and turns the next one away', async () => {
    const first = await client();
    const second = await client();
    await expect.poll(second.isBroken).toBe(true);
    expect((await front()).turnedAwayCount).toBe(1);
    first.send('still here', lf);
    await expect.poll(text).toBe('still here');
    first.socket.destroy();
    await expect.poll(async () => (await jobs())[0]?.connection).not.toBe('open');
    const third = await client();
    third.send(dle, eot, 1);
    await expect.poll(() => third.said).toEqual([0x12]);
  });

  it.each([
    ['ready', {}, [0x12, 0x12, 0x12, 0x12]],
    ['paper near its end', { paper: 'near-end' }, [0x12, 0x12, 0x12, 0x1e]],
    ['out of paper', { paper: 'out' }, [0x1a, 0x32, 0x12, 0x7e]],
    ['open', { cover: 'open' }, [0x1a, 0x16, 0x12, 0x12]],
    ['jammed', { error: 'cutter' }, [0x1a, 0x52, 0x1a, 0x12]],
    ['too hot', { error: 'recoverable' }, [0x1a, 0x52, 0x52, 0x12]],
    ['broken', { error: 'unrecoverable' }, [0x1a, 0x52, 0x32, 0x12]],
    ['feeding', { button: 'held' }, [0x1a, 0x1a, 0x12, 0x12]],
  ])('says how it is, at once and also when it cannot print: %s', async (_, behaviour, bytes) => {
    await behave(behaviour);
    const { send, said } = await client();
    send('waits', lf, dle, eot, 1, dle, eot, 2, dle, eot, 3, dle, eot, 4);
    await expect.poll(() => said).toEqual(bytes);
  });

  it('answers at once also in the middle of an image, which it prints as it is', async () => {
    await behave({ bytesPerSecond: 10 });
    const { send, said } = await client();
    send(gs, 0x76, 0x30, 0, 1, 0, 4, 0, dle, eot);
    send(1, 0xff);
    await expect.poll(() => said).toEqual([0x12]);
    await behave({});
    await expect.poll(text).toBe('[image 8×4]');
  });

  it('tells every change by itself once it is asked to', async () => {
    const { send, said } = await client();
    send(gs, 0x61, 0xff);
    await expect.poll(() => said).toEqual([0x10, 0, 0, 0]);
    await behave({ cover: 'open' });
    await expect.poll(() => said.slice(4)).toEqual([0x38, 0, 0, 0]);
    await behave({ paper: 'out' });
    await expect.poll(() => said.slice(8)).toEqual([0x18, 0, 0x0f, 0]);
    await behave({});
    await expect.poll(() => said.slice(12)).toEqual([0x10, 0, 0, 0]);
  });

  it('reads no more than its buffer takes while it cannot print, and goes on when it can', async () => {
    await behave({ paper: 'out' });
    const { send } = await client();
    send(`${'x'.repeat(40)}\n`.repeat(1000));
    await expect.poll(async () => (await jobs())[0]?.receivedCount).toBe(4096);
    expect((await jobs())[0]?.printedCount).toBe(0);
    await behave({ bytesPerSecond: 10_000_000 });
    await expect.poll(async () => (await jobs())[0]?.printedCount).toBe(41_000);
  });

  it('prints what it has although its client has gone, and its paper ends where it ends', async () => {
    await behave({ paperOutAfter: 6 });
    const { send, socket } = await client();
    send('one', lf, 'two', lf);
    await expect.poll(async () => (await front()).behaviour.paper).toBe('out');
    socket.destroy();
    expect([await text(), (await jobs())[0]?.printedCount]).toEqual(['one', 6]);
    await behave({});
    await expect.poll(text).toBe('one\ntwo');
  });

  it('breaks the connection after so many bytes, and prints those', async () => {
    await behave({ dropAfter: 4 });
    const { send, isBroken } = await client();
    send('one', lf, 'two', lf);
    await expect.poll(isBroken).toBe(true);
    await expect.poll(text).toBe('one');
  });

  it('says nothing, or never that it is done, or says it late', async () => {
    await behave({ answers: 'none' });
    const silent = await client();
    silent.send('a', lf, dle, eot, 1, gs, 0x72, 1);
    await expect.poll(text).toBe('a');
    await behave({ answers: 'status' });
    // The line behind the question is on paper once the question was passed over; a status is told before anything that waits.
    silent.send('b', lf, gs, 0x72, 1, 'c', lf, dle, eot, 1);
    await expect.poll(text).toBe('a\nb\nc');
    await expect.poll(() => silent.said).toEqual([0x12]);
    await behave({ answers: 'late', lateMs: 200 });
    const from = performance.now();
    silent.send(dle, eot, 1);
    await expect.poll(() => silent.said).toEqual([0x12, 0x12]);
    expect(performance.now() - from).toBeGreaterThanOrEqual(199);
  });

  it('prints no faster than it is told to', async () => {
    await behave({ bytesPerSecond: 100 });
    const from = performance.now();
    const { send, said } = await client();
    send(`${'x'.repeat(40)}\n`, gs, 0x72, 1);
    await expect.poll(() => said).toEqual([0]);
    expect(performance.now() - from).toBeGreaterThanOrEqual(400);
  });
});

describe('its control', () => {
  it('has each job as text, as bytes and as a picture', async () => {
    const { send, socket, said } = await client();
    send(dle, eot, 1, 'Wonton', lf, gs, 0x56, 0, gs, 0x72, 1);
    await expect.poll(() => said).toEqual([0x12, 0]);
    socket.end();
    await expect.poll(async () => (await jobs())[0]?.isPrinted).toBe(true);
    const [job] = await jobs();
    const of = (ending: string) => fetch(`${control}/printers/front/jobs/${job?.id}.${ending}`);
    expect(await (await of('txt')).text()).toBe('Wonton\n[cut]');
    expect(Buffer.from(await (await of('bin')).arrayBuffer()).toString('latin1')).toBe('\x10\x04\x01Wonton\n\x1dV\0\x1dr\x01');
    expect(
      Buffer.from(await (await of('png')).arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect([(await of('gif')).status, (await fetch(`${control}/printers/front/jobs/99.png`)).status]).toEqual([404, 404]);
  });

  it('names what the printer did not understand', async () => {
    const { send } = await client();
    send('fine', lf, 0x07, 'never', lf);
    await expect.poll(async () => (await jobs())[0]?.printedCount).toBe(12);
    expect(await jobs()).toMatchObject([{ text: 'fine', isPrinted: false, problem: 'byte 5 (07): unknown byte' }]);
  });

  it('has no job for a client that only asks', async () => {
    const { send, said } = await client();
    send(dle, eot, 1);
    await expect.poll(() => said).toEqual([0x12]);
    expect(await jobs()).toEqual([]);
  });

  it('refuses what is no behaviour, and pages of other sites', async () => {
    for (const strange of [null, [], 1, { paper: 'red' }, { lateMs: -1 }, { bytesPerSecond: 0 }, { dropAfter: 1.5 }, { constructor: 1 }])
      expect([strange, (await behave(strange)).status]).toEqual([strange, 400]);
    expect((await ask('PUT', '/printers/front/behaviour', { paper: 'out' }, { origin: 'http://elsewhere.test' })).status).toBe(403);
    expect((await front()).behaviour.paper).toBe('ok');
    for (const path of ['/printers/none', '/x', '/printers/front/jobs/1/2', '/printers//']) expect((await ask('GET', path)).status).toBe(404);
  });

  it('has a page', async () => {
    for (const [path, type] of [
      ['/', 'text/html'],
      ['/printers.js', 'text/javascript'],
      ['/printers.css', 'text/css'],
    ] as const) {
      const response = await fetch(`${control}${path}`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
    }
  });
});

it('as many printers as are wanted, each with its own paper; they end with their parent', async () => {
  const [child, { printers }] = await start(JSON.stringify([{ id: 'front' }, { id: 'bar', label: 'Bar', dots: 384 }]));
  expect(printers).toMatchObject([
    { id: 'front', label: 'front', dots: 576 },
    { id: 'bar', label: 'Bar', dots: 384 },
  ]);
  const exited = once(child, 'exit');
  child.disconnect();
  expect((await exited)[0]).toBe(0);
});
