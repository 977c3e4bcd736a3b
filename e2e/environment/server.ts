import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePortsInARow } from '../../apps/terminals/src/testing/free-ports.ts';

const root = join(import.meta.dirname, '../..');
const readyWithinMs = 90_000;

export interface RunningServer {
  /** e.g. `http://127.0.0.1:40123` */
  readonly url: string;
  /** What it has printed so far. */
  readonly printed: () => string;
  /** As Ctrl-C does; resolves when it has ended. */
  stop(): Promise<void>;
}

/**
 * Starts the real server as a process of its own, in demo mode, and waits until it is ready. `env`: where its database is; `logFile`: what it
 * prints is added to this file.
 */
export async function startServer(env: Readonly<Record<string, string>>, logFile?: string): Promise<RunningServer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startOn(await freePortsInARow(1), env, logFile);
    } catch (error) {
      // Another process may take a port between our asking for a free one and the server's listening on it.
      if (tries === 3 || !/Port \d+ is taken/.test(String(error))) throw error;
    }
  }
}

/**
 * Starts a further server on the database of one that runs. As in life they share their card gateways: either may find out what became of a
 * payment that the other one began, and simulated terminals of its own would know nothing of it. The first one alone has jobs: e-mails that wait would else
 * arrive in the second one's mailbox, where no test looks for them. `env`: what else is set for it.
 */
export async function startBeside(
  first: { readonly url: string; readonly databaseUrl: string },
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const { urls } = (await (await fetch(`${first.url}/demo/terminals.json`)).json()) as { urls: Record<'cardpointe' | 'valor' | 'clover', string> };
  const gateways = { CARDPOINTE_URL: urls.cardpointe, VALOR_URL: urls.valor, CLOVER_URL: urls.clover };
  const roles = { TILL_ROLES: 'web,read,write,auth,realtime' };
  return startServer({ DATABASE_URL: first.databaseUrl, TILL_DATA_DIR: folder, DEMO_PRINTERS: 'off', DEMO_IDENTITY: 'off', ...roles, ...gateways, ...env });
}

async function startOn(port: number, env: Readonly<Record<string, string>>, logFile?: string): Promise<RunningServer> {
  const url = `http://127.0.0.1:${port}`;
  let printed = '';
  const child = spawn(process.execPath, ['apps/server/src/start.ts'], {
    cwd: root,
    env: { ...process.env, DEMO_PAST: 'off', ...env, PORT: String(port), TILL_MODE: 'demo', LOG_LEVEL: 'warn', NODE_ENV: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const keep = (text: Buffer) => {
    printed = (printed + text.toString()).slice(-20_000);
    if (logFile !== undefined) appendFileSync(logFile, text);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  try {
    await ready(url, child, () => printed);
  } catch (error) {
    await stop(child);
    throw error;
  }
  return { url, printed: () => printed, stop: () => stop(child) };
}

async function ready(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  const until = Date.now() + readyWithinMs;
  while (child.exitCode === null && Date.now() < until) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the server did not become ready${child.exitCode === null ? '' : `, it ended with ${child.exitCode}`}:\n${printed()}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
