import { askDone, askNow, sendChanges, sendNothing } from './answers.ts';
import type { Connection } from './connection.ts';
import type { KnownOf } from './known.ts';
import { type NotPrinted, notPrinted, type PrintResult } from './result.ts';

/** How long each step of a job may take on an open connection, ms. */
export interface JobTimes {
  /** until the printer has said how it is; one that has not by then says nothing to anybody */
  readonly statusMs: number;
  /** the same of a printer that is known to answer */
  readonly sureStatusMs: number;
  /** without any of it being taken */
  readonly stallMs: number;
  /** from the last byte until the printer says that it is done; large jobs have more */
  readonly confirmMs: number;
  /** the same, of one that is known never to say so: it may be another by now; larger jobs have more, as long as printing may take */
  readonly doubtMs: number;
  /** how often it is asked meanwhile whether it can print */
  readonly askEachMs: number;
  /** until the printer closes, too */
  readonly closeMs: number;
}
export const usualJobTimes: JobTimes = {
  statusMs: 800,
  sureStatusMs: 3000,
  stallMs: 10_000,
  confirmMs: 15_000,
  doubtMs: 800,
  askEachMs: 1000,
  closeMs: 1000,
};

const pieceLength = 1024;
/** The slowest printers print 2 kB in a second. */
const confirmMsPerByte = 0.5;
/** A printer reads no question while its buffer is full; jobs that can fill it have it tell by itself what happens. */
const fillsBuffer = 4096;
/** `ESC @`, with which jobs begin. It also ends what `GS a` began (Bixolon SRP-332II, command manual), so that has to come behind it. */
const initialize = [0x1b, 0x40];

/**
 * Gives bytes to a printer that speaks ESC/POS, on a connection that was just opened, and returns what became of them. A successful write proves nothing,
 * since a receipt fits into the buffers in between: only the printer's own answer says that it printed; of one that never gives it, that nothing is wrong is
 * enough to call it sent. It closes nothing but the connection's own end, where the printer says nothing.
 */
export async function printOn(connection: Connection, bytes: Uint8Array, known: KnownOf, times: JobTimes): Promise<PrintResult> {
  return (await obstacleOf(connection, known.mustAnswer, times)) ?? (await given(connection, bytes, known, times));
}

/** Why it cannot print now; null: it can, or says nothing. Nothing is printed for it. `mustAnswer`: one that says nothing is offline. */
export async function obstacleOf(
  connection: Connection,
  mustAnswer: boolean,
  { statusMs, sureStatusMs }: Pick<JobTimes, 'statusMs' | 'sureStatusMs'>,
): Promise<NotPrinted | null> {
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

async function given(connection: Connection, bytes: Uint8Array, { neverConfirms, isHeardOut }: KnownOf, times: JobTimes): Promise<PrintResult> {
  const { answers } = connection;
  const tells = answers.isTalking && bytes.length > fillsBuffer;
  const start = initialize.every((byte, at) => bytes[at] === byte) ? initialize.length : 0;
  const sent = tells ? [bytes.subarray(0, start), sendChanges, bytes.subarray(start), sendNothing] : [bytes];
  for (const part of sent) {
    const failure = await send(connection, part, times);
    if (failure !== null) return failure;
  }
  if (!answers.isTalking) return silence(connection, times);
  if (!neverConfirms) return confirmation(connection, bytes.length, times);
  const fullMs = times.confirmMs + bytes.length * confirmMsPerByte;
  return noComplaint(connection, isHeardOut === true ? fullMs : Math.min(times.doubtMs + bytes.length * confirmMsPerByte, times.confirmMs), times);
}

/** Sends in pieces, each when the one before was taken. */
async function send(connection: Connection, bytes: Uint8Array, { stallMs }: JobTimes): Promise<NotPrinted | null> {
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

/** All of it was sent, and the printer, which said how it was, said nothing more. */
const unconfirmed: NotPrinted = { ...notPrinted('no-confirmation', true), isUnconfirmed: true };

/** Waits until the printer says that everything is printed, or why it cannot be. */
async function confirmation(connection: Connection, length: number, { confirmMs, askEachMs }: JobTimes): Promise<PrintResult> {
  const { answers } = connection;
  connection.ask('done', askDone);
  const deadline = connection.now() + confirmMs + length * confirmMsPerByte;
  for (let left = deadline - connection.now(); left > 0; left = deadline - connection.now()) {
    await connection.until(() => answers.isDone || answers.isForeign || answers.cause !== null, Math.min(askEachMs, left));
    if (answers.isDone && !answers.isForeign) return { ok: true, confirmed: true, paperNear: answers.paperNear };
    const failure = failureOf(connection);
    if (failure !== null) return failure;
    connection.ask(2, askNow(2));
  }
  return unconfirmed;
}

/** Hears of a printer that never says that it is done at least how it is, when all was sent. If it says so this time, so much the better. */
async function noComplaint(connection: Connection, waitMs: number, { sureStatusMs }: JobTimes): Promise<PrintResult> {
  const { answers } = connection;
  connection.ask('done', askDone);
  await connection.until(() => answers.isDone || answers.isForeign || answers.cause !== null, waitMs);
  if (answers.isDone && !answers.isForeign) return { ok: true, confirmed: true, paperNear: answers.paperNear };
  const before = answers.causeCount;
  connection.ask(1, askNow(1));
  connection.ask(2, askNow(2));
  await connection.until(() => answers.isForeign || answers.cause !== null || answers.causeCount > before, sureStatusMs);
  const failure = failureOf(connection);
  if (failure !== null) return failure;
  if (answers.causeCount === before) return unconfirmed;
  if (answers.isOffline) return notPrinted('offline', true);
  return { ok: true, confirmed: answers.isDone, paperNear: answers.paperNear };
}

/** A printer that says nothing has everything that was sent, unless the connection breaks. */
async function silence(connection: Connection, { closeMs }: JobTimes): Promise<PrintResult> {
  await connection.finish(closeMs);
  return connection.isBroken() ? notPrinted('connection-lost', true) : { ok: true, confirmed: false, paperNear: false };
}
