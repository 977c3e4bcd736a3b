import { kept } from '../../native/kept.ts';
import { isWrapped } from '../../native/wrapper/presence.ts';
import type { PrinterSettings } from '../../native/wrapper/printer.ts';
import { webSerial, webUsb } from './web-apis.ts';

/** Bits in a second, on a line that has a speed: one that a plug on USB or Bluetooth only imitates takes any. */
export const baudRates = [9_600, 19_200, 38_400, 115_200] as const;
export type BaudRate = (typeof baudRates)[number];

/** The device that a person chose: what the browser lets us know it again by. */
export interface ComputerPrinter {
  readonly kind: 'usb' | 'serial';
  /** null: a serial port that is not on USB */
  readonly vendorId: number | null;
  readonly productId: number | null;
  /** as the device calls itself; empty: it does not */
  readonly name: string;
  readonly baudRate: BaudRate;
  readonly settings: PrinterSettings;
  /** It has confirmed a job since it was chosen: while it is silent, nothing is sent to it. */
  readonly talks: boolean;
  /** How many jobs it left without a word, though it said how it was; 0 since it has confirmed one. */
  readonly unconfirmedCount: number;
  /** How many bytes of a job that was cut off it may still be waiting for: 0, none. */
  readonly cutLength: number;
  /** It was asked whether it was done, and has not answered yet: the answer to an earlier job may come in a later one. */
  readonly isUnanswered: boolean;
}

const usual: PrinterSettings = { paperWidth: 80, fontSize: 1, fontWeight: 0 };
const fieldsOf = (value: unknown) => (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
const oneOf = <T>(value: unknown, allowed: readonly T[], otherwise: T): T => ((allowed as readonly unknown[]).includes(value) ? (value as T) : otherwise);
const idOf = (value: unknown): number | null => (Number.isInteger(value) ? (value as number) : null);

function read(stored: unknown): ComputerPrinter | null {
  const { kind, vendorId, productId, name, baudRate, settings, talks, unconfirmedCount, cutLength, isUnanswered } = fieldsOf(stored);
  if (kind !== 'usb' && kind !== 'serial') return null;
  const { paperWidth, fontSize, fontWeight } = fieldsOf(settings);
  return {
    kind,
    vendorId: idOf(vendorId),
    productId: idOf(productId),
    name: typeof name === 'string' ? name : '',
    baudRate: oneOf(baudRate, baudRates, baudRates[0]),
    settings: {
      paperWidth: oneOf(paperWidth, [80, 57], usual.paperWidth),
      fontSize: oneOf(fontSize, [0, 1, 2], usual.fontSize),
      fontWeight: oneOf(fontWeight, [0, 1], usual.fontWeight),
    },
    talks: talks === true,
    unconfirmedCount: idOf(unconfirmedCount) ?? 0,
    cutLength: idOf(cutLength) ?? 0,
    isUnanswered: isUnanswered === true,
  };
}

/** The printer that is plugged into this computer, as this browser keeps it; null: none was chosen. */
export const computerPrinter = kept('till.computer-printer', read);

/** Changes what is kept of the chosen printer; nothing where none is. */
export function keepOfPrinter(change: Partial<ComputerPrinter>): void {
  const printer = computerPrinter.get();
  if (printer !== null) computerPrinter.set({ ...printer, ...change });
}

/** Whether a printer can be plugged in here: a browser with WebUSB or Web Serial, and no wrapper around it. */
export const canHavePrinter = (): boolean => !isWrapped() && (webUsb() !== undefined || webSerial() !== undefined);

/** The chosen printer, where this browser can reach it. */
export function reachedPrinter(): ComputerPrinter | null {
  const printer = computerPrinter.get();
  if (printer === null || isWrapped()) return null;
  return (printer.kind === 'usb' ? webUsb() : webSerial()) === undefined ? null : printer;
}
