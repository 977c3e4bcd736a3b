import type { PrinterAddress } from '@till/domain/kitchen/address';
import { queues } from '../platform/queue.ts';
import { askDone, askNow, tellChanges, tellNothing } from './answers.ts';
import { type Connection, connectTo } from './connection.ts';
import { type NotPrinted, notPrinted, type PrintResult } from './result.ts';

/** How long each step may take, ms. */
export interface DriverTimes {
  readonly connectMs: number;
  /** until the printer has said how it is; one that has not by then says nothing to anybody */
  readonly statusMs: number;
  /** the same of a printer that is known to answer */
  readonly sureStatusMs: number;
  /** without the network taking any of it */
  readonly stallMs: number;
  /** from the last byte until the printer says that it is done; large jobs have more */
  readonly confirmMs: number;
  /** how often it is asked meanwhile whether it can print */
  readonly askEachMs: number;
  /** until the printer closes, too */
  readonly closeMs: number;
}
export const usualTimes: DriverTimes = {
  connectMs: 3000,
  statusMs: 800,
  sureStatusMs: 3000,
  stallMs: 10_000,
  confirmMs: 15_000,
  askEachMs: 1000,
  closeMs: 1000,
};

const pieceLength = 1024;
/** The slowest printers print 2 kB in a second. */
const confirmMsPerByte = 0.5;
/** A printer reads no question while its buffer is full; jobs that can fill it have it tell by itself what happens. */
const fillsBuffer = 4096;

export interface DriverOptions {
  /** The printer is known to answer: while it does not, nothing is sent to it. */
  readonly mustAnswer: boolean;
  /** An abort ends it at once. */
  readonly signal: AbortSignal;
}

/** Gives bytes to a printer, and returns what became of them. It never throws. */
export type Driver = (address: PrinterAddress, bytes: Uint8Array, options: DriverOptions) => Promise<PrintResult>;

/**
 * Drives network printers that speak ESC/POS: a connection for each job, so that a late answer belongs to no other. A successful write proves nothing, since
 * a receipt fits into the buffers of the network: only the printer's own answer says that it printed.
 */
export function tcpDriver(changes: Partial<DriverTimes> = {}): Driver {
  const times = { ...usualTimes, ...changes };
  // A printer takes one connection at a time, whatever it is called in however many lists.
  const inTurn = queues(Number.POSITIVE_INFINITY);
  return async (address, bytes, options) => {
    const result = await inTurn.run(`${address.host} ${address.port}`, () => printAt(address, bytes, options, times));
    return result ?? notPrinted('unreachable', false);
  };
}

async function printAt(address: PrinterAddress, bytes: Uint8Array, { mustAnswer, signal }: DriverOptions, times: DriverTimes): Promise<PrintResult> {
  const connection = await connectTo(address, times.connectMs, signal);
  if (connection === null) return notPrinted('unreachable', false);
  try {
    const obstacle = await obstacleOf(connection, mustAnswer, times);
    return obstacle ?? (await printOn(connection, bytes, times));
  } finally {
    // Closed in good order, it takes the next connection at once.
    await connection.finish(times.closeMs);
    connection.destroy();
  }
}

/** Why it cannot print now; null: it can, or says nothing. */
async function obstacleOf(connection: Connection, mustAnswer: boolean, { statusMs, sureStatusMs }: DriverTimes): Promise<NotPrinted | null> {
  const { answers } = connection;
  connection.ask(1, askNow(1));
  await connection.until(() => answers.isTalking || answers.isForeign, mustAnswer ? sureStatusMs : statusMs);
  if (answers.isForeign) return notPrinted('unreachable', false);
  if (connection.isOver()) return notPrinted('connection-lost', false);
  if (!answers.isTalking && mustAnswer) return notPrinted('offline', false);
  if (!answers.isOffline) return null;
  connection.ask(2, askNow(2));
  await connection.until(() => answers.causeCount > 0, statusMs);
  return notPrinted(answers.cause ?? 'offline', false);
}

async function printOn(connection: Connection, bytes: Uint8Array, times: DriverTimes): Promise<PrintResult> {
  const { answers } = connection;
  const tells = answers.isTalking && bytes.length > fillsBuffer;
  const sent = tells ? [tellChanges, bytes, tellNothing] : [bytes];
  for (const part of sent) {
    const failure = await send(connection, part, times);
    if (failure !== null) return failure;
  }
  return answers.isTalking ? confirmation(connection, bytes.length, times) : silence(connection, times);
}

/** Sends in pieces, each when the network has taken the one before. */
async function send(connection: Connection, bytes: Uint8Array, { stallMs }: DriverTimes): Promise<NotPrinted | null> {
  for (let from = 0; from < bytes.length; from += pieceLength) {
    const taken = connection.send(bytes.subarray(from, from + pieceLength));
    await connection.until(() => taken() !== null || connection.answers.cause !== null, stallMs);
    const failure = failureOf(connection) ?? (taken() === true ? null : notPrinted('no-confirmation', true));
    if (failure !== null) return failure;
  }
  return null;
}

/** What has happened to a job whose first byte is on its way. */
function failureOf(connection: Connection): NotPrinted | null {
  const { answers } = connection;
  if (answers.isForeign) return notPrinted('no-confirmation', true);
  if (answers.cause !== null) return notPrinted(answers.cause, true);
  return connection.isOver() ? notPrinted('connection-lost', true) : null;
}

/** Waits until the printer says that everything is printed, or why it cannot be. */
async function confirmation(connection: Connection, length: number, { confirmMs, askEachMs }: DriverTimes): Promise<PrintResult> {
  const { answers } = connection;
  connection.ask('done', askDone);
  const deadline = performance.now() + confirmMs + length * confirmMsPerByte;
  while (performance.now() < deadline) {
    await connection.until(() => answers.isDone || answers.isForeign || answers.cause !== null, Math.min(askEachMs, deadline - performance.now()));
    if (answers.isDone && !answers.isForeign) return { ok: true, confirmed: true, paperNear: answers.paperNear };
    const failure = failureOf(connection);
    if (failure !== null) return failure;
    connection.ask(2, askNow(2));
  }
  return notPrinted('no-confirmation', true);
}

/** A printer that says nothing has everything that was sent, unless the connection breaks. */
async function silence(connection: Connection, { closeMs }: DriverTimes): Promise<PrintResult> {
  await connection.finish(closeMs);
  return connection.isBroken() ? notPrinted('connection-lost', true) : { ok: true, confirmed: false, paperNear: false };
}
