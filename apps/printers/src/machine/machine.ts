import { type Behaviour, isOnline, normal } from '../behaviour.ts';
import { type Job, newJob, type RunningJob } from './job.ts';
import { openQuestions } from './questions.ts';
import { automaticBytes, doneByte, nowByte } from './status.ts';

/** How many bytes wait at most before the printer stops reading. */
const bufferSize = 4096;
/** How often it prints on, ms. */
const tickMs = 5;
const nothing = 0x00;

/** A connection as the machine sees it. */
export interface Client {
  send(bytes: Uint8Array): void;
  /** There is room again for bytes that were not read yet. */
  roomAgain(): void;
}

/** The machine's side of a connection. */
export interface Visit {
  /** How many bytes it takes now. */
  room(): number;
  receive(bytes: Uint8Array): void;
  over(how: 'ended' | 'broken'): void;
}

/** A printer without its port: buffer, head and paper. It prints on when its client has gone. */
export interface Machine {
  readonly jobs: readonly Job[];
  behaviour(): Behaviour;
  behave(next: Behaviour): void;
  visit(client: Client): Visit;
  forget(): void;
}

/** `keep`: how many jobs are remembered. */
export function openMachine({ dots, keep, clock }: { readonly dots: number; readonly keep: number; readonly clock: () => number }): Machine {
  let behaviour = normal;
  let paperLeft = Number.POSITIVE_INFINITY;
  let jobs: RunningJob[] = [];
  let jobCount = 0;
  let timer: NodeJS.Timeout | null = null;
  let lastRun = 0;
  /** Bytes that may be printed now: a fraction is kept for the next time. */
  let allowance = 0;
  let client: { readonly job: RunningJob; readonly of: Client; isTold: boolean; toldAfter: number; told: string } | null = null;

  const waitingOf = (job: RunningJob) => job.receivedCount - job.printedCount;
  const waitingCount = () => jobs.reduce((sum, job) => sum + waitingOf(job), 0);

  function answer(to: Client, bytes: Uint8Array, isStatus: boolean): void {
    const { answers, lateMs } = behaviour;
    if (answers === 'none' || (answers === 'status' && !isStatus)) return;
    if (answers === 'late') setTimeout(() => to.send(bytes), lateMs);
    else to.send(bytes);
  }

  /** Tells a client that wants to hear of it how the printer is, if that has changed. */
  function tellChange(): void {
    if (client === null || !client.isTold) return;
    const bytes = automaticBytes(behaviour);
    if (client.told === String(bytes)) return;
    client.told = String(bytes);
    answer(client.of, bytes, true);
  }

  function execute(job: RunningJob, count: number): void {
    for (const { kind, n, after } of job.run(count)) {
      // Only the one who asked hears it, and only while connected.
      if (client?.job !== job) continue;
      if (kind === 'done') answer(client.of, Uint8Array.of(n === 1 || n === 0x31 ? doneByte(behaviour) : nothing), false);
      if (kind === 'automatic') {
        client.isTold = n !== 0;
        client.toldAfter = after;
        client.told = '';
        tellChange();
      }
    }
    // ESC @ ends it.
    if (client?.job === job && client.isTold && job.printed.marks.slice(client.toldAfter).some(({ kind }) => kind === 'init')) client.isTold = false;
  }

  function change(next: Behaviour): void {
    behaviour = next;
    tellChange();
  }

  function run(): void {
    timer = null;
    const now = performance.now();
    allowance += ((now - lastRun) * behaviour.bytesPerSecond) / 1000;
    lastRun = now;
    for (const job of jobs) {
      const count = Math.min(waitingOf(job), Math.floor(allowance), paperLeft);
      if (!isOnline(behaviour) || count === 0) continue;
      allowance -= count;
      paperLeft -= count;
      execute(job, count);
      if (paperLeft === 0) change({ ...behaviour, paper: 'out' });
    }
    client?.of.roomAgain();
    wake();
  }

  function wake(): void {
    if (timer !== null || waitingCount() === 0 || !isOnline(behaviour)) {
      if (timer === null) allowance = 0;
      return;
    }
    if (allowance === 0) lastRun = performance.now();
    timer = setTimeout(run, tickMs);
  }

  return {
    get jobs() {
      return jobs;
    },
    behaviour: () => behaviour,
    behave(next) {
      paperLeft = next.paperOutAfter ?? Number.POSITIVE_INFINITY;
      change(paperLeft === 0 ? { ...next, paper: 'out' } : next);
      wake();
    },
    visit(of) {
      const questions = openQuestions();
      const job = newJob(++jobCount, clock(), dots);
      client = { job, of, isTold: false, toldAfter: 0, told: '' };
      return {
        room: () => bufferSize - waitingCount(),
        receive(bytes) {
          const asked = questions(bytes);
          for (const n of asked) answer(of, Uint8Array.of(nowByte(n, behaviour)), true);
          job.receive(bytes, asked.length);
          if (!jobs.includes(job)) jobs = [...jobs, job].slice(-keep);
          wake();
        },
        over(how) {
          job.over(how);
          if (client?.of === of) client = null;
        },
      };
    },
    forget() {
      jobs = jobs.filter((job) => waitingOf(job) > 0);
    },
  };
}
