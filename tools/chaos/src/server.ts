import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';

/** One server process on a data folder of its own, started and killed by the run. */
export interface ServerUnderFire {
  readonly address: string;
  /** Starts the process and answers when it is ready to serve. Throws with its last words if it stops instead. */
  start(): Promise<void>;
  /** kill -9: no warning, nothing finished. */
  kill(): Promise<void>;
  /** SIGTERM, and waits for the end. */
  stop(): Promise<number | null>;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const bound = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  return bound.port;
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => (child.exitCode !== null || child.signalCode !== null ? resolve(child.exitCode) : child.once('exit', resolve)));

/** A server on `dataDir`; `entry` is the file that starts it. */
export async function serverUnderFire(entry: string, dataDir: string): Promise<ServerUnderFire> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;

  const start = async () => {
    const words: string[] = [];
    const started = spawn(process.execPath, [entry], {
      env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', TILL_DATA_DIR: dataDir, TILL_MODE: 'demo', LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    for (const stream of [started.stdout, started.stderr]) stream?.on('data', (data: Buffer) => words.push(String(data).slice(-2_000)));
    const giveUp = Date.now() + 60_000;
    for (;;) {
      if (started.exitCode !== null || started.signalCode !== null) throw new Error(`the server stopped: ${words.slice(-10).join('')}`);
      const ready = await fetch(`${address}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (ready) return;
      if (Date.now() > giveUp) throw new Error(`the server is not ready after a minute: ${words.slice(-10).join('')}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  return {
    address,
    start,
    async kill() {
      if (!child) return;
      child.kill('SIGKILL');
      await ended(child);
    },
    async stop() {
      if (!child) return null;
      child.kill('SIGTERM');
      return ended(child);
    },
  };
}
