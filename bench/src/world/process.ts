import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A Node.js program of the run, in a process of its own. */
export interface Program {
  readonly pid: number;
  /** e.g. `http://127.0.0.1:40123`, as the program said it itself */
  readonly url: string;
  /** Of a program that was started with `tellsMemory`: after a collection. */
  memory(): Promise<Memory>;
  stop(): Promise<void>;
}

/** What a program needs, in bytes. */
export interface Memory {
  /** of the machine's memory */
  readonly rss: number;
  /** in use on its heap */
  readonly heap: number;
  /** in use beside the heap: buffers and the like */
  readonly outside: number;
}

/** Options of Node.js for a program that is to be asked what it needs. */
export const tellsMemory = ['--expose-gc', '--import', join(import.meta.dirname, 'tell-memory.ts')] as const;

const patienceMs = 180_000;

/** Starts a program and waits until it has printed an address. Its last words are in the error when it ends before. */
export async function startProgram(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Program> {
  const child = spawn(process.execPath, args, { env: { ...cleanEnvironment(), ...env }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  try {
    const url = await addressOf(child, args.join(' '));
    return { pid: child.pid ?? 0, url, memory: () => memoryOf(child), stop: () => end(child) };
  } catch (error) {
    await end(child);
    throw error;
  }
}

async function memoryOf(child: ChildProcess): Promise<Memory> {
  const told = once(child, 'message');
  child.send('memory');
  const [memory] = (await told) as [Memory];
  return memory;
}

/** Till's own settings in the environment are dropped: they would change what is measured. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(TILL_|TLS|PG|PORT$|HOST$|PUBLIC_URL$|DATABASE_URL$|SMTP_URL$|NODE_OPTIONS$|NODE_ENV$)/.test(name)),
  );
}

function addressOf(child: ChildProcess, name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = (why: string) => reject(new Error(`${name} ${why}:\n${said.slice(-3000)}`));
    const timer = setTimeout(() => fail('said no address'), patienceMs);
    child.once('exit', (code) => fail(`ended with ${code}`));
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text: Buffer) => {
        said = (said + text).slice(-10_000);
        const url = /https?:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(said)?.[0];
        if (url === undefined) return;
        clearTimeout(timer);
        resolve(url.replace('localhost', '127.0.0.1'));
      });
    }
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** A tick of /proc in ms, as Linux counts on all its common machines. */
const tickMs = 10;

/** CPU that a process has used so far, in ms (user and system); NaN where there is no /proc. */
export function cpuMsOf(pid: number): number {
  const fields = statOf(pid);
  return fields === null ? Number.NaN : (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/** CPU of the living children of a process, in ms. */
export function cpuMsOfChildren(pid: number): number {
  let sum = 0;
  for (const name of namesIn('/proc')) {
    const fields = /^\d+$/.test(name) ? statOf(Number(name)) : null;
    if (fields !== null && Number(fields[1]) === pid) sum += (Number(fields[11]) + Number(fields[12])) * tickMs;
  }
  return sum;
}

/** The fields after the program's name, which may hold anything: state, parent, … ; null when there is no such process. */
function statOf(pid: number): readonly string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return null;
  }
}

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};
