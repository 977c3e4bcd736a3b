import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePortsInARow } from '../../../apps/terminals/src/testing/free-ports.ts';

/** One server process on a data folder of its own with its embedded database, started and killed by the run. */
export interface ServerUnderFire {
  readonly address: string;
  /** Starts the process, told `more` beside `env`; resolves when it is ready. Throws with its last output if it exits instead. */
  start(more?: Readonly<Record<string, string>>): Promise<void>;
  /** kill -9: no warning, nothing finished. Its database goes on. */
  kill(): Promise<void>;
  /** kill -9 of the database's first process, or of all of them. Resolves when the server, which is not restarted, is ready again. */
  killDatabase(what: 'postmaster' | 'all'): Promise<void>;
  /** For `connect`; another one after the database was started elsewhere. */
  databaseUrl(): string;
  /** What it has printed since it was started, at most the last million characters. */
  printed(): string;
  /** SIGTERM, and waits for the end. */
  stop(): Promise<number | null>;
}

const patienceMs = 120_000;

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;
const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => (hasEnded(child) ? resolve(child.exitCode) : child.once('exit', resolve)));

/** postmaster.pid: the process, and in its fifth line the folder of its socket. null while one database makes way for the next. */
function postmasterOf(dataDir: string): { readonly pid: number; readonly socket: string } | null {
  const cluster = readdirSync(dataDir).find((name) => /^postgres-\d+$/.test(name));
  try {
    const [pid, , , , socket = ''] = readFileSync(join(dataDir, cluster ?? '', 'postmaster.pid'), 'utf8').split('\n');
    return socket === '' ? null : { pid: Number(pid), socket };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function standing(dataDir: string): { readonly pid: number; readonly socket: string } {
  const postmaster = postmasterOf(dataDir);
  if (postmaster === null) throw new Error(`no database stands in ${dataDir}`);
  return postmaster;
}

/** Every process with its parent and name, as `ps` knows them. */
const processes = () =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .map((match) => ({ pid: Number(match?.[1]), parent: Number(match?.[2]), name: match?.[3] ?? '' }));

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It ended by itself meanwhile, as backends do when their postmaster has gone.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** A server on `dataDir`; `entry` is the file that starts it, `env` what it is told beside that. `asked`: its port; absent: one that is free. */
export async function serverUnderFire(entry: string, dataDir: string, env: Readonly<Record<string, string>> = {}, asked?: number): Promise<ServerUnderFire> {
  const port = asked ?? (await freePortsInARow(1));
  const address = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  let words: string[] = [];
  let printed = '';

  /** Resolves when readyz confirms this very process. */
  async function ready(started: ChildProcess): Promise<void> {
    const giveUp = Date.now() + patienceMs;
    for (;;) {
      if (hasEnded(started)) throw new Error(`the server stopped: ${words.slice(-10).join('')}`);
      const yes = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
        (answer) => answer.ok,
        () => false,
      );
      if (yes) return;
      if (Date.now() > giveUp) throw new Error(`the server is not ready after ${patienceMs / 1000} s: ${words.slice(-10).join('')}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  return {
    address,
    async start(more = {}) {
      words = [];
      printed = '';
      const started = spawn(process.execPath, [entry], {
        env: {
          ...process.env,
          PORT: String(port),
          HOST: '127.0.0.1',
          TILL_DATA_DIR: dataDir,
          TILL_MODE: 'demo',
          LOG_LEVEL: 'error',
          DEMO_PRINTERS: 'off',
          DEMO_PAST: 'off',
          DEMO_IDENTITY: 'off',
          ...env,
          ...more,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      for (const stream of [started.stdout, started.stderr])
        stream?.on('data', (data: Buffer) => {
          words = [...words.slice(-20), String(data).slice(-2000)];
          printed = (printed + String(data)).slice(-1_000_000);
        });
      await ready(started);
    },
    async kill() {
      if (!child) return;
      child.kill('SIGKILL');
      await ended(child);
    },
    async killDatabase(what) {
      if (!child) throw new Error('no server');
      const { pid } = standing(dataDir);
      const all = processes();
      if (!all.some((each) => each.pid === pid && /postgres/.test(each.name))) throw new Error(`process ${pid} is not the database`);
      killNow(pid);
      if (what === 'all') for (const backend of all) if (backend.parent === pid) killNow(backend.pid);
      // Ready again means the next one, not the last moments of this one's backends.
      const giveUp = Date.now() + patienceMs;
      while ((postmasterOf(dataDir)?.pid ?? pid) === pid) {
        if (hasEnded(child)) throw new Error(`the server stopped: ${words.slice(-10).join('')}`);
        if (Date.now() > giveUp) throw new Error(`the server did not start its database again: ${words.slice(-10).join('')}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      await ready(child);
    },
    databaseUrl: () => `postgres://till@${encodeURIComponent(standing(dataDir).socket)}/till`,
    printed: () => printed,
    async stop() {
      if (!child) return null;
      child.kill('SIGTERM');
      return ended(child);
    },
  };
}
