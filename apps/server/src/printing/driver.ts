import type { PrinterAddress } from '@till/domain/kitchen/address';
import type { KnownOf } from '@till/print/driver/known';
import { type JobTimes, printOn, usualJobTimes } from '@till/print/driver/print-on';
import { notPrinted, type PrintResult } from '@till/print/driver/result';
import { connectTo } from './connection.ts';

/** How long each step may take, ms. */
export interface DriverTimes extends JobTimes {
  readonly connectMs: number;
}
export const usualTimes: DriverTimes = { ...usualJobTimes, connectMs: 3000 };

export interface DriverOptions extends KnownOf {
  /** An abort ends it at once. */
  readonly signal: AbortSignal;
}

/** Gives bytes to a printer, and returns what became of them. It never throws. Whoever calls it has the machine's lease: a printer takes one connection at a time. */
export type Driver = (address: PrinterAddress, bytes: Uint8Array, options: DriverOptions) => Promise<PrintResult>;

/** Drives network printers that speak ESC/POS: a connection for each job, so that a late answer belongs to no other. */
export function tcpDriver(changes: Partial<DriverTimes> = {}): Driver {
  const times = { ...usualTimes, ...changes };
  return (address, bytes, options) => printAt(address, bytes, options, times);
}

async function printAt(address: PrinterAddress, bytes: Uint8Array, { signal, ...known }: DriverOptions, times: DriverTimes): Promise<PrintResult> {
  const connection = await connectTo(address, times.connectMs, signal);
  if (connection === null) return notPrinted('unreachable', false);
  try {
    return await printOn(connection, bytes, known, times);
  } finally {
    // Closed in good order, it takes the next connection at once.
    await connection.finish(times.closeMs);
    connection.destroy();
  }
}
