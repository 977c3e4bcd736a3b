import { askDone, askNow, sendNothing } from '@till/print/driver/answers';
import { isUnconfirmed, type KnownOf, knownOf, unconfirmedAfter, unconfirmedCountMax } from '@till/print/driver/known';
import { type JobTimes, printOn, usualJobTimes } from '@till/print/driver/print-on';
import type { PrintResult } from '@till/print/driver/result';
import { findDevice } from './choose.ts';
import { type ComputerPrinter, keepOfPrinter, reachedPrinter } from './printer.ts';
import { openSerialWire } from './serial-wire.ts';
import { openUsbWire } from './usb-wire.ts';
import type { SerialPort, UsbDevice } from './web-apis.ts';
import { NotOpened, type OpenReason } from './wire.ts';
import { connectWire, type WireConnection } from './wire-connection.ts';

/** What became of a job. `busy`: other pages of this browser print, and did not come to an end. */
export type ComputerResult = PrintResult | { readonly ok: false; readonly reason: OpenReason | 'no-printer' | 'busy'; readonly duringJob: false };

const failed = (reason: OpenReason | 'no-printer' | 'busy'): ComputerResult => ({ ok: false, reason, duringJob: false });

/** How long a job waits for those before it, in whatever page, ms. */
const patienceMs = 60_000;
/** How long each step may take, ms. */
interface ComputerTimes extends JobTimes {
  /** until a printer that is busy with what was sent before comes to its end */
  readonly settleMs: number;
}
const usualTimes: ComputerTimes = { ...usualJobTimes, settleMs: 3_000 };
/** How close together two answers come with nothing to print between them, ms. */
const lastWordMs = 300;
/** The largest block of an image (`GS v 0`): 255 rows of 72 bytes, and its head. */
const blockLengthMax = 255 * 72 + 8;

/**
 * Prints on the printer that is plugged into this computer: one job at a time in this browser, the device opened for each and given back after it. Nothing
 * is repeated: what was cut off may be printed or not.
 */
export async function printOnComputer(bytes: Uint8Array, changes: Partial<ComputerTimes> = {}): Promise<ComputerResult> {
  const wait = new AbortController();
  const timer = setTimeout(() => wait.abort(), patienceMs);
  try {
    return await navigator.locks.request('till.computer-printer', { signal: wait.signal }, () => {
      clearTimeout(timer);
      return printNow(bytes, changes);
    });
  } catch (error) {
    if (wait.signal.aborted) return failed('busy');
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function printNow(bytes: Uint8Array, changes: Partial<ComputerTimes>): Promise<ComputerResult> {
  const printer = reachedPrinter();
  if (printer === null) return failed('no-printer');
  const device = await findDevice();
  if (device === null) return failed('unplugged');
  let connection: WireConnection;
  try {
    connection = await connectWire((events) =>
      printer.kind === 'usb' ? openUsbWire(device as UsbDevice, events) : openSerialWire(device as SerialPort, printer.baudRate, events),
    );
  } catch (error) {
    if (error instanceof NotOpened) return failed(error.reason);
    throw error;
  }
  try {
    return await printThrough(connection, printer, bytes, { ...usualTimes, ...closing(printer, bytes.length), ...changes });
  } finally {
    await connection.close();
  }
}

/** A line with a speed is not empty when its last byte was taken. */
const closing = ({ kind, baudRate }: ComputerPrinter, length: number): Partial<JobTimes> =>
  kind === 'usb' ? {} : { closeMs: usualJobTimes.closeMs + (length * 10_000) / baudRate };

async function printThrough(connection: WireConnection, printer: ComputerPrinter, bytes: Uint8Array, times: ComputerTimes): Promise<PrintResult> {
  const known = knownOf(printer);
  const knowsAnswers = await settled(connection, printer, known, times);
  // Kept before the first byte: whoever comes after a page that was closed in the middle knows what the printer may still wait for.
  keepOfPrinter({ cutLength: bytes.length, isUnanswered: true });
  const result = await printOn(connection, bytes, known, times);
  if (!result.ok && !result.duringJob) {
    const { cutLength, isUnanswered } = knowsAnswers ? { cutLength: 0, isUnanswered: false } : printer;
    keepOfPrinter({ cutLength, isUnanswered });
    return result;
  }
  // What was on a line that broke is lost.
  const isWhole = result.ok || (connection.wasTaken() && !connection.isBroken());
  const isConfirmed = result.ok && result.confirmed && knowsAnswers;
  keepOfPrinter({
    cutLength: isWhole ? 0 : bytes.length,
    isUnanswered: !knowsAnswers || (connection.wasTaken() && !isConfirmed),
    talks: printer.talks || isConfirmed,
    unconfirmedCount: unconfirmedNow(printer, result, isConfirmed),
  });
  // What may have answered to an earlier job confirms nothing.
  return result.ok ? { ...result, confirmed: isConfirmed } : result;
}

/** Of how many jobs it has said nothing by now. */
function unconfirmedNow({ talks, unconfirmedCount }: ComputerPrinter, result: PrintResult, isConfirmed: boolean): number {
  if (result.ok) return unconfirmedAfter(unconfirmedCount, { confirmed: isConfirmed });
  return !talks && isUnconfirmed(result) ? Math.min(unconfirmedCount + 1, unconfirmedCountMax) : unconfirmedCount;
}

/**
 * Brings a printer to the end of what an earlier job left: a block of an image that was cut off is filled with white, an answer that is still to come is
 * waited for, a moment only where none ever came. Other ways to a printer begin anew with each connection; a device that is plugged in does not. Returns whether
 * every answer from here on belongs to this job.
 */
async function settled(
  connection: WireConnection,
  { cutLength, isUnanswered }: ComputerPrinter,
  { neverConfirms }: KnownOf,
  { statusMs, settleMs, doubtMs }: ComputerTimes,
): Promise<boolean> {
  if (cutLength === 0 && !isUnanswered) return true;
  const { answers } = connection;
  connection.ask(1, askNow(1));
  await connection.until(() => answers.isTalking || answers.isForeign, statusMs);
  const canPrint = !connection.isOver() && !answers.isOffline;
  // A byte of zero prints nothing, wherever it stands.
  if (canPrint && cutLength > 0) connection.send(new Uint8Array(Math.min(cutLength, blockLengthMax)));
  if (!canPrint || !answers.isTalking) {
    connection.forgetAnswers();
    return false;
  }
  connection.send(sendNothing);
  const waitMs = (neverConfirms ? doubtMs : settleMs) + cutLength;
  let isDone = await hasEnded(connection, waitMs);
  // The answer to an earlier job comes first. White that was printed in between keeps the two apart: then one more is asked for.
  if (isDone && isUnanswered && cutLength > 0) isDone = await hasEnded(connection, waitMs);
  if (isUnanswered) await connection.until(() => false, lastWordMs);
  connection.forgetAnswers();
  return isDone;
}

/** Asks whether everything is printed, and waits for an answer. */
async function hasEnded(connection: WireConnection, ms: number): Promise<boolean> {
  connection.forgetAnswers();
  connection.ask('done', askDone);
  return connection.until(() => connection.answers.isDone, ms);
}
