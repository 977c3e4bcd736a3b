import { constants, setPriority } from 'node:os';
import { parentPort, type TransferListItem } from 'node:worker_threads';
import type { FromThread } from './threads.ts';

/** What a job came to; `moves`: what of it is handed over and not copied. */
export interface Done<Reply> {
  readonly reply: Reply;
  readonly moves?: readonly TransferListItem[];
}

/**
 * The event loop, which carries orders, goes first where both want a processor. Linux has a priority for each thread, and 0 is the one that asks; elsewhere that is the
 * whole process. Where processors are free it costs nothing.
 */
function giveWay(): void {
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
}

/** The thread's side of `openThreads`: does one job after another. */
export function serveJobs<Job, Reply>(work: (job: Job) => Promise<Done<Reply>>): void {
  giveWay();
  const send = (answer: FromThread<Reply>, moves: readonly TransferListItem[] = []): void => parentPort?.postMessage(answer, [...moves]);
  parentPort?.on('message', (job: Job) => {
    work(job).then(
      ({ reply, moves }) => send({ reply }, moves),
      (error: Error & { readonly code?: unknown }) =>
        send({ failed: { message: error.message, stack: error.stack ?? '', ...(typeof error.code === 'string' ? { code: error.code } : {}) } }),
    );
  });
}
