import { parentPort, type TransferListItem } from 'node:worker_threads';
import type { FromThread } from './threads.ts';

/** What a job came to; `moves`: what of it is handed over and not copied. */
export interface Done<Reply> {
  readonly reply: Reply;
  readonly moves?: readonly TransferListItem[];
}

/** The thread's side of `openThreads`: does one job after another. */
export function serveJobs<Job, Reply>(work: (job: Job) => Promise<Done<Reply>>): void {
  const send = (answer: FromThread<Reply>, moves: readonly TransferListItem[] = []): void => parentPort?.postMessage(answer, [...moves]);
  parentPort?.on('message', (job: Job) => {
    work(job).then(
      ({ reply, moves }) => send({ reply }, moves),
      (error: Error & { readonly code?: unknown }) =>
        send({ failed: { message: error.message, stack: error.stack ?? '', ...(typeof error.code === 'string' ? { code: error.code } : {}) } }),
    );
  });
}
