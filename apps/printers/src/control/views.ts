import { textOf } from '@till/escpos-emulator/text';
import type { Job } from '../machine/job.ts';
import type { Printer } from '../printers.ts';

/** A job as the control shows it. `text`: what is on the paper so far. */
export function jobView(job: Job) {
  const { id, at, receivedCount, printedCount, connection, problem, printed } = job;
  const isPrinted = connection === 'ended' && printedCount === receivedCount && problem === null;
  return { id, at, receivedCount, printedCount, connection, problem, isPrinted, text: textOf(printed) };
}

export function bytesOf({ received }: Job): Uint8Array {
  return Buffer.concat(received);
}

/** A printer with its jobs, the newest first, without their text. */
export function printerView({ id, label, address, dots, machine, turnedAwayCount }: Printer) {
  const jobs = machine.jobs
    .filter((job) => job.isPaper)
    .map(jobView)
    .map(({ text: _text, ...job }) => job)
    .toReversed();
  return { id, label, address, dots, behaviour: machine.behaviour(), turnedAwayCount: turnedAwayCount(), jobs };
}
