import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bridge } from './bridge.ts';
import { keepSelected, tabletPrinter } from './wrapper/printer.ts';

const world = globalThis as { AndroidBridge?: unknown; JSBridge?: unknown };
const warned: string[] = [];
const choosePrinter = () => keepSelected({ name: 'Front', address: '00:11:22', bondState: 12, type: 1 });

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warned.push(text));
});
afterEach(() => {
  delete world.AndroidBridge;
  delete world.JSBridge;
  tabletPrinter.clear();
  warned.length = 0;
  vi.restoreAllMocks();
});

/** A wrapper as Android injects one: its methods work on their own object only. It keeps what it heard. */
function wrapper(...calls: string[]) {
  const heard: unknown[][] = [];
  const injected: Record<string, unknown> = {};
  for (const call of calls) {
    injected[call] = function (this: unknown, ...args: unknown[]) {
      if (this !== injected) throw new TypeError('called on no object of the wrapper');
      heard.push([call, ...args]);
    };
  }
  return { injected, heard };
}
const sounds = ['playNotificationLoop', 'playNotificationOnce', 'stopNotification'];

/** An injected object takes a job and says nothing of it. */
const taken = { confirmed: false, paperNear: false };

/** Every call, in the order of the specification. */
const callAll = async () => [
  await bridge.playNotificationLoop(),
  await bridge.playNotificationOnce(),
  await bridge.stopNotification(),
  bridge.getPrinterState(),
  await bridge.setPrinterIp('192.168.1.9'),
  await bridge.printOrder('G0A='),
  await bridge.print('G0A='),
  await bridge.searchPrinter(),
  await bridge.testPrinting(),
  await bridge.checkPrinter(),
  await bridge.updateSetting('paperWidth', 57),
];

describe('without a wrapper', () => {
  it('each call warns of what is missing and answers that nothing was done (ERR-33)', async () => {
    choosePrinter();
    expect(await callAll()).toEqual([false, false, false, 'disconnected', false, null, null, false, null, false, false]);
    expect(warned).toEqual([...Array(6).fill('Android Bridge is not available'), ...Array(5).fill('JSBridge is not available')]);
  });

  it('a receipt reaches no printer, and both bridges are missed (ERR-33)', () => {
    expect(bridge.canPrint()).toBe(false);
    expect(warned).toEqual(['Android Bridge is not available', 'JSBridge is not available']);
  });
});

describe('in a wrapper', () => {
  it('each call comes with its own arguments, on whichever of the two objects it lives (OTH-06)', async () => {
    const android = wrapper(...sounds, 'getPrinterState', 'print', 'testPrinting');
    const js = wrapper('setPrinterIp', 'printOrder', 'searchPrinter', 'checkPrinter', 'updateSetting');
    Object.assign(world, { AndroidBridge: android.injected, JSBridge: js.injected });
    choosePrinter();
    expect(await callAll()).toEqual([true, true, true, 'disconnected', true, taken, taken, true, taken, true, true]);
    expect(android.heard).toEqual([...sounds.map((call) => [call]), ['getPrinterState'], ['print', 'G0A='], ['testPrinting']]);
    expect(js.heard).toEqual([
      ['setPrinterIp', '192.168.1.9'],
      ['printOrder', '{"data":"G0A="}'],
      ['searchPrinter', 'bluetooth'],
      ['checkPrinter', '00:11:22'],
      ['updateSetting', '{"paperWidth":57}'],
    ]);
    expect(warned).toEqual([]);
  });

  it('without a chosen printer nothing is printed or looked for, and that is warned of (ERR-33)', async () => {
    const js = wrapper('print', 'checkPrinter');
    world.JSBridge = js.injected;
    expect([await bridge.print('G0A='), await bridge.checkPrinter()]).toEqual([null, false]);
    expect(js.heard).toEqual([]);
    expect(warned).toEqual(['No printer available', 'No printer available']);
  });

  it.each([
    ['connected', 'connected'],
    ['connecting', 'connecting'],
    ['on fire', 'disconnected'],
    [undefined, 'disconnected'],
  ])('a network printer that is %s counts as %s', (said, state) => {
    world.AndroidBridge = { getPrinterState: () => said };
    expect(bridge.getPrinterState()).toBe(state);
    expect(bridge.canPrint()).toBe(state === 'connected');
  });

  it('a printer can print that is chosen by Bluetooth; a wrapper that cannot say its state has no network printer', () => {
    const getPrinterState = () => {
      throw new Error('Java exception was raised during method invocation');
    };
    Object.assign(world, { AndroidBridge: { getPrinterState }, JSBridge: wrapper('print').injected });
    choosePrinter();
    expect(bridge.getPrinterState()).toBe('disconnected');
    expect(bridge.canPrint()).toBe(true);
  });

  it('what the wrapper throws is handed on', async () => {
    world.JSBridge = {
      searchPrinter: () => {
        throw new Error('Bluetooth is off');
      },
    };
    await expect(bridge.searchPrinter()).rejects.toThrow('Bluetooth is off');
  });
});
