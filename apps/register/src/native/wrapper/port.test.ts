import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Presence = typeof import('./presence.ts');
type Bridge = typeof import('../bridge.ts');

const frame = {} as Window;
const open: MessagePort[] = [];
const world = globalThis as { JSBridge?: unknown; printerSelected?: unknown; printerStatus?: unknown; printResult?: unknown };
let page: EventTarget;
let presence: Presence;
let found: number;

// A page of its own for each test: it accepts one wrapper in its life.
beforeEach(async () => {
  vi.resetModules();
  presence = await import('./presence.ts');
  page = new EventTarget();
  found = 0;
});
afterEach(() => {
  for (const port of open.splice(0)) port.close();
  for (const name of ['JSBridge', 'printerSelected', 'printerStatus', 'printResult'] as const) delete world[name];
  vi.restoreAllMocks();
});

const watch = () =>
  presence.watchWrapper(() => {
    found += 1;
  }, page);

/** Somebody greets the page with a port; the other end is returned. */
function greet(from: Partial<MessageEventInit> = {}): MessagePort {
  const { port1, port2 } = new MessageChannel();
  open.push(port1, port2);
  page.dispatchEvent(Object.assign(new Event('message'), { data: 'pos-bridge/1', source: null, origin: '', ports: [port2], ...from }));
  return port1;
}

/** A wrapper that the page has accepted; it answers each call as `answer` says. */
async function wrapped(answer: (method: string) => object = () => ({ ok: true, value: null })) {
  watch();
  const port = greet();
  const heard: { id: number; method: string; args: string[] }[] = [];
  port.onmessage = ({ data }) => {
    const asked = JSON.parse(data);
    heard.push(asked);
    port.postMessage(JSON.stringify({ id: asked.id, ...answer(asked.method) }));
  };
  const { bridge }: Bridge = await import('../bridge.ts');
  return { port, heard, bridge, say: (told: unknown) => port.postMessage(typeof told === 'string' ? told : JSON.stringify(told)) };
}

describe('the port of a wrapper', () => {
  it('is accepted from nobody but the app, and once', () => {
    watch();
    for (const from of [{ source: frame }, { origin: 'https://faq.example' }, { origin: 'null', source: frame }, { data: 'pos-bridge/2' }, { ports: [] }])
      greet(from);
    expect([presence.isWrapped(), found]).toEqual([false, 0]);
    greet();
    const first = presence.wrapperPort();
    greet();
    expect([presence.isWrapped(), found]).toEqual([true, 1]);
    expect(presence.wrapperPort()).toBe(first);
  });

  it('is no news where the objects of a wrapper are in the page already', () => {
    world.JSBridge = {};
    watch();
    expect([presence.isWrapped(), found]).toEqual([true, 1]);
    greet();
    expect(found).toBe(1);
  });

  it('takes every call with its arguments, each with a number of its own (OTH-06)', async () => {
    const { bridge, heard } = await wrapped();
    await Promise.all([bridge.playNotificationLoop(), bridge.stopNotification(), bridge.setPrinterIp('192.168.1.9'), bridge.searchPrinter()]);
    await bridge.printOrder('G0A=');
    await bridge.updateSetting('fontSize', 2);
    expect(heard.map(({ method, args }) => [method, ...args])).toEqual([
      ['playNotificationLoop'],
      ['stopNotification'],
      ['setPrinterIp', '192.168.1.9'],
      ['searchPrinter', 'bluetooth'],
      ['printOrder', '{"data":"G0A="}'],
      ['updateSetting', '{"fontSize":2}'],
    ]);
    expect(new Set(heard.map(({ id }) => id)).size).toBe(heard.length);
  });

  it('answers what was printed, and why not; a broken answer proves nothing', async () => {
    const answers: Record<string, object> = {
      printOrder: { ok: true, value: { confirmed: true, paperNear: true } },
      testPrinting: { ok: false, error: 'paper-out', duringJob: true },
      setPrinterIp: { ok: 'yes' },
    };
    const { bridge } = await wrapped((method) => answers[method] ?? {});
    expect(await bridge.printOrder('G0A=')).toEqual({ confirmed: true, paperNear: true });
    await expect(bridge.testPrinting()).rejects.toMatchObject({ message: 'paper-out', duringJob: true });
    await expect(bridge.setPrinterIp('10.0.0.1')).rejects.toMatchObject({ message: 'no-confirmation', duringJob: false });
  });

  it('what has no answer for five minutes may have been printed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { bridge, port } = await wrapped();
    port.onmessage = null;
    const asked = bridge.testPrinting();
    const failed = expect(asked).rejects.toMatchObject({ message: 'no-confirmation', duringJob: true });
    await vi.advanceTimersByTimeAsync(300_000);
    await failed;
    vi.useRealTimers();
  });

  it('tells the state of the network printer, which is known at once when it is asked (OTH-06)', async () => {
    const { bridge, say } = await wrapped();
    const { openPort } = await import('./port.ts');
    openPort();
    expect(bridge.getPrinterState()).toBe('disconnected');
    for (const noise of ['not JSON', 'null', '7', '[]', '{"event":"nobody"}', '{"id":99,"ok":true}']) say(noise);
    say({ event: 'printerState', value: 'connecting' });
    await expect.poll(() => bridge.getPrinterState()).toBe('connecting');
    say({ event: 'printerState', value: 'on fire' });
    await expect.poll(() => bridge.getPrinterState()).toBe('disconnected');
  });

  it('tells what happens by itself to those who hear it, also what came before they did (OTH-07)', async () => {
    const { say } = await wrapped();
    const told: unknown[] = [];
    const { subscribeToWrapper } = await import('./events.ts');
    say({ event: 'printerStatus', value: true });
    const hears = (name: string) => (value: unknown) => void told.push([name, value]);
    subscribeToWrapper({ printerSelected: hears('selected'), printerStatus: hears('status'), printResult: hears('result') });
    say({ event: 'printerSelected', value: { name: 'Bar' } });
    say({ event: 'printResult', value: { jobId: 'j', ok: true } });
    await expect
      .poll(() => told)
      .toEqual([
        ['status', true],
        ['selected', { name: 'Bar' }],
        ['result', { jobId: 'j', ok: true }],
      ]);
  });
});

describe('the objects of a wrapper', () => {
  it('call functions of the window (OTH-07)', async () => {
    const told: unknown[] = [];
    const { subscribeToWrapper } = await import('./events.ts');
    const hears = (value: unknown) => void told.push(value);
    subscribeToWrapper({ printerSelected: hears, printerStatus: hears, printResult: hears });
    for (const name of ['printerSelected', 'printerStatus', 'printResult'] as const) (world[name] as (value: unknown) => void)(name);
    expect(told).toEqual(['printerSelected', 'printerStatus', 'printResult']);
  });
});
