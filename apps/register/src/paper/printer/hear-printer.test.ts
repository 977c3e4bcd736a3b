import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepSelected, tabletPrinter } from '../../native/wrapper/printer.ts';
import { watchPrinter } from './watch-printer.ts';

const world = globalThis as {
  JSBridge?: unknown;
  printerSelected?: (said: unknown) => void;
  printerStatus?: (said: unknown) => void;
  printResult?: (said: unknown) => void;
};
const printer = { name: 'Bar', address: '00:11:22', bondState: 12, type: 1 } as const;
const warned: unknown[] = [];
const checked: unknown[] = [];

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation((tag: string) => void warned.push(tag));
  world.JSBridge = { checkPrinter: (address: string) => void checked.push(address) };
});
afterEach(() => {
  for (const name of ['JSBridge', 'printerSelected', 'printerStatus', 'printResult'] as const) delete world[name];
  tabletPrinter.clear();
  warned.length = 0;
  checked.length = 0;
  vi.restoreAllMocks();
});

it('keeps the printer that a person selected, and whether it is connected (FLOW-38, OTH-07)', () => {
  watchPrinter();
  world.printerSelected?.(JSON.stringify(printer));
  expect(tabletPrinter.get()).toMatchObject({ ...printer, connected: true });
  world.printerStatus?.(false);
  expect(tabletPrinter.get()).toMatchObject({ ...printer, connected: false });
  expect(warned).toEqual([]);
});

it('logs a printer that is none, and changes nothing (FLOW-39)', () => {
  keepSelected(printer);
  watchPrinter();
  for (const said of [null, '{', { ...printer, address: 5 }]) world.printerSelected?.(said);
  world.printerStatus?.('true');
  expect(tabletPrinter.get()).toMatchObject({ ...printer, connected: true });
  expect(warned).toEqual(Array(4).fill('invalid printer data'));
});

it('logs a job that failed and whose call had no answer (ERR-34)', () => {
  watchPrinter();
  world.printResult?.({ jobId: 'j1', ok: true });
  world.printResult?.({ jobId: 'j2', ok: false, reason: 'paper-out' });
  expect(warned).toEqual(['print receipt error']);
});

it('asks for the printer that was chosen, and for none where none was (OTH-06)', () => {
  watchPrinter();
  expect(checked).toEqual([]);
  keepSelected(printer);
  watchPrinter();
  expect(checked).toEqual([printer.address]);
  expect(warned).toEqual([]);
});
