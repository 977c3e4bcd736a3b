import type { PrinterAddress } from '@till/domain/kitchen/address';
import type { KnownOf } from '@till/print/driver/known';
import { type JobTimes, printOn, usualJobTimes } from '@till/print/driver/print-on';
import { notPrinted, type PrintResult } from '@till/print/driver/result';
import { queues } from '../platform/queue.ts';
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

/** Gives bytes to a printer, and returns what became of them. It never throws. */
export type Driver = (address: PrinterAddress, bytes: Uint8Array, options: DriverOptions) => Promise<PrintResult>;

/** Drives network printers that speak ESC/POS: a connection for each job, so that a late answer belongs to no other. */
export function tcpDriver(changes: Partial<DriverTimes> = {}): Driver {
  const times = { ...usualTimes, ...changes };
  // A printer takes one connection at a time, whatever it is called in however many lists.
  const inTurn = queues(Number.POSITIVE_INFINITY);
  return async (address, bytes, options) => {
    const result = await inTurn.run(`${address.host} ${address.port}`, () => printAt(address, bytes, options, times));
    return result ?? notPrinted('unreachable', false);
  };
}

/** The driver of this process, for all that it prints: tickets and receipts of one printer wait for each other. */
export const processDriver: Driver = tcpDriver();

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

/** How long the lease of a printer's lane lasts unless it is renewed, ms: the same for tickets and for test pages, which share the lease of a kitchen printer. */
export const printerLeaseMs = 5000;
