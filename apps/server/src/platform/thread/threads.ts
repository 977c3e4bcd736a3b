import { Worker } from 'node:worker_threads';
import { semaphore } from '../queue.ts';

/** What a thread may use. */
export interface ThreadLimits {
  /** of its heap */
  readonly memoryMb: number;
  /** One job; then the thread is ended, ms. */
  readonly longestMs: number;
}

/** An import of 50,000 items is done within them, in some seconds on an idle machine. */
export const usualThreads: ThreadLimits = { memoryMb: 1_024, longestMs: 60_000 };

/** So long a thread waits for another job before it ends, ms: to begin one takes half a second of a processor. */
const idleMs = 30_000;

/** What a thread answers: a reply, or the error with which its job failed. */
export type FromThread<Reply> = { readonly reply: Reply } | { readonly failed: { readonly message: string; readonly stack: string; readonly code?: string } };

/** The thread died, or was ended, amid a job: what it had begun was not committed, or was committed whole. */
export class ThreadLost extends Error {
  override readonly name = 'ThreadLost';
}

/** Threads of one kind, for what would hold the event loop. */
export interface Threads<Job, Reply> {
  /** Runs a job when a thread is free. Rejects with the job's error, or with ThreadLost. */
  run(job: Job): Promise<Reply>;
  /** Ends them all, whatever they do. */
  close(): Promise<void>;
}

/** `entry`: the module that a thread runs (`serveJobs`); `data`: what it is given (`workerData`). */
export function openThreads<Job, Reply>(
  entry: URL,
  { countMax, data, memoryMb, longestMs }: ThreadLimits & { readonly countMax: number; readonly data: unknown },
): Threads<Job, Reply> {
  const idle: { readonly worker: Worker; readonly timer: NodeJS.Timeout }[] = [];
  const all = new Set<Worker>();
  const enter = semaphore(countMax);

  function open(): Worker {
    const worker = new Worker(entry, { workerData: data, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    // Who waits for a job waits for its answer; a thread without one keeps no process alive.
    worker.unref();
    all.add(worker);
    // Without a listener the error of a thread would end the process.
    worker.on('error', () => {});
    worker.once('exit', () => {
      all.delete(worker);
      const at = idle.findIndex((each) => each.worker === worker);
      if (at >= 0) clearTimeout(idle.splice(at, 1)[0]?.timer);
    });
    return worker;
  }

  function take(): Worker {
    const last = idle.pop();
    if (last === undefined) return open();
    clearTimeout(last.timer);
    return last.worker;
  }

  const rest = (worker: Worker): void => void idle.push({ worker, timer: setTimeout(() => void worker.terminate(), idleMs).unref() });

  async function done(worker: Worker, job: Job): Promise<FromThread<Reply>> {
    const end = new AbortController();
    try {
      return await new Promise<FromThread<Reply>>((resolve, reject) => {
        const lose = (why: string, cause?: unknown): void => reject(new ThreadLost(why, { cause }));
        const listeners = { message: resolve, error: (error: Error) => lose(error.message, error), exit: () => lose('it has ended') } as const;
        const timer = setTimeout(() => lose(`it took longer than ${longestMs} ms`), longestMs);
        for (const [event, heard] of Object.entries(listeners)) worker.on(event, heard);
        end.signal.addEventListener('abort', () => {
          clearTimeout(timer);
          for (const [event, heard] of Object.entries(listeners)) worker.off(event, heard);
        });
        worker.postMessage(job);
      });
    } catch (error) {
      await worker.terminate();
      throw error;
    } finally {
      end.abort();
    }
  }

  return {
    run: (job) =>
      enter(async () => {
        const worker = take();
        const answer = await done(worker, job);
        rest(worker);
        if ('reply' in answer) return answer.reply;
        const { message, stack, code } = answer.failed;
        throw Object.assign(new Error(message), { stack, ...(code === undefined ? {} : { code }) });
      }),
    async close() {
      for (const { timer } of idle) clearTimeout(timer);
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}
