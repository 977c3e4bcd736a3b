import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import type {} from './database.ts';

/** Far longer than a start takes on a machine that does other things, and within a test's own limit; ms. */
const readyWithinMs = 150_000;
const startFile = fileURLToPath(new URL('../start.ts', import.meta.url));

/** A server in a process of its own, started by start.ts as `npm start` does. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** Resolves when it serves, with its address; rejects with all that it said when it ends before. */
  ready(): Promise<string>;
  /** Resolves when it has ended. */
  ended(): Promise<{ readonly code: number | null; readonly said: string }>;
}

/** An address that refuses connections at once. */
const nowhere = 'https://127.0.0.1:1';

/** For a start that is about the server and its database: nothing of the outside world is played, so that it is there sooner. */
export const withoutWorld = {
  ...{ PRACTICE: 'off', DEMO_PRINTERS: 'off', DEMO_IDENTITY: 'off', CARDPOINTE_URL: nowhere, VALOR_URL: nowhere, CLOVER_URL: nowhere },
  SMTP_URL: 'smtp://127.0.0.1:1',
};

/** Starts a server on a free port (unless `env` has one); the variables of this process that are about us are left out. */
export function startServer(env: Readonly<Record<string, string>>): ServerProcess {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(TILL_|TLS|PORT$|HOST$|DATABASE_URL$|SMTP_URL$|NODE_OPTIONS$)/.test(name)),
  );
  const child = spawn(process.execPath, [startFile], { env: { ...inherited, DEMO_PAST: 'off', PORT: '0', ...env }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let printed = '';
  let said = '';
  child.stdout?.on('data', (text: Buffer) => (printed += text));
  child.stderr?.on('data', (text: Buffer) => (said += text));
  // Not the 'close' of the child: it does not come when the channel was closed from this side.
  const closed = Promise.all([once(child, 'exit'), ...[child.stdout, child.stderr].map((stream) => stream && once(stream, 'close'))]);
  return {
    child,
    ready: async () => {
      for (const giveUp = Date.now() + readyWithinMs; ; ) {
        const [, register, jobs] = / {2}(?:Register +(\S+)\/|Serving +jobs for (\S+))/.exec(printed) ?? [];
        const address = register ?? jobs;
        if (address) return address;
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(`it ended with ${child.exitCode ?? child.signalCode}: ${said}${printed}`);
        if (Date.now() > giveUp) throw new Error(`it was not ready within ${readyWithinMs} ms: ${said}${printed}`);
        await sleep(10);
      }
    },
    ended: async () => {
      await closed;
      return { code: child.exitCode, said };
    },
  };
}

/** A folder for TILL_DATA_DIR. */
export interface DataFolder {
  readonly path: string;
  /** Ends what a failed test left running on it, and removes it. */
  close(): Promise<void>;
}

/** An empty one; `like`: with a copy of all that is in another one, on which no server runs. */
export async function dataFolder(like?: Pick<DataFolder, 'path'>): Promise<DataFolder> {
  const path = await mkdtemp(join(tmpdir(), 'till-start-'));
  // Its files keep their owner: PostgreSQL takes no other's.
  if (like !== undefined) execFileSync('cp', ['-a', `${like.path}/.`, path]);
  return {
    path,
    close: async () => {
      signalAll(path, 'SIGKILL');
      await rm(path, { recursive: true, force: true });
    },
  };
}

/** The processes that live in a data folder or were given it: server, mail server, PostgreSQL and its children. Read from /proc. */
export function processesOf(folder: string): number[] {
  const about = (pid: number): boolean => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder) || readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`TILL_DATA_DIR=${folder}\0`);
    } catch {
      // gone meanwhile, or somebody else's
      return false;
    }
  };
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && about(pid));
}

/** Sends a signal to the processes of a data folder. Some of them come and go: one that has just ended gets none. */
export function signalAll(folder: string, signal: NodeJS.Signals): void {
  for (const pid of processesOf(folder)) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** What came of the first start of all, on an empty folder: it was stopped as soon as it served. */
export interface FirstStart {
  /** Its data folder, which nothing runs on. */
  readonly path: string;
  /** How `/healthz` answered. */
  readonly status: number;
  readonly ended: { readonly code: number | null; readonly said: string };
  /** The processes that it left behind. */
  readonly left: readonly number[];
}

let first: Promise<FirstStart> | undefined;
/** Done once in a run, by the first of its processes that asks. */
export function firstStart(): Promise<FirstStart> {
  first ??= madeOnce(inject('testRunFolder'));
  return first;
}

/** A data folder that a server has run on: the next one is there sooner, since the database is made, migrated and seeded. */
export const usedFolder = async (): Promise<DataFolder> => dataFolder(await firstStart());

async function madeOnce(runFolder: string): Promise<FirstStart> {
  const [turn, record] = [join(runFolder, 'first-start.turn'), join(runFolder, firstStartRecord)];
  for (;;) {
    const made = await recorded(record);
    if (made !== null) return made;
    const isOurs = await mkdir(turn).then(
      () => true,
      () => false,
    );
    if (!isOurs) {
      await sleep(50);
      continue;
    }
    try {
      const result = await startAndStop();
      await writeFile(`${record}.new`, JSON.stringify(result));
      await rename(`${record}.new`, record);
      return result;
    } finally {
      // Where it failed, the next one that asks tries again.
      await rm(turn, { recursive: true });
    }
  }
}

const firstStartRecord = 'first-start.json';

async function recorded(file: string): Promise<FirstStart | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as FirstStart;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function startAndStop(): Promise<FirstStart> {
  const folder = await dataFolder();
  try {
    const server = startServer({ TILL_DATA_DIR: folder.path });
    const { status } = await fetch(`${(await server.ready()).replace('localhost', '127.0.0.1')}/healthz`);
    server.child.kill('SIGTERM');
    return { path: folder.path, status, ended: await server.ended(), left: processesOf(folder.path) };
  } catch (error) {
    await folder.close();
    throw error;
  }
}
