import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Addresses } from './simulator.ts';

/** The simulated gateways as a process beside us. */
export interface Terminals extends Addresses {
  /** Ends the process; resolves once it is gone. */
  stop(): Promise<void>;
  /** Kills it in the middle of whatever it does; resolves once it is gone. */
  kill(): Promise<void>;
}

const startMs = 20_000;

async function gone(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

/**
 * Starts it with `env` beside our own environment: TERMINALS_PORT (the first of four, otherwise any), TERMINALS_FILE (where transactions
 * outlive the process), TILL_TEST_SPEED (divides every wait). It ends when we do. Rejects where it does not start.
 */
export async function startTerminals(env: Readonly<Record<string, string>> = {}): Promise<Terminals> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  });
  const addresses = await whereItAnswers(child);
  return { ...addresses, stop: () => gone(child, 'SIGTERM'), kill: () => gone(child, 'SIGKILL') };
}

function whereItAnswers(child: ChildProcess): Promise<Addresses> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      child.kill('SIGKILL');
      reject(new Error('The simulated terminals do not start.'));
    };
    const timer = setTimeout(fail, startMs);
    child.once('exit', fail);
    child.once('error', fail);
    // Under `node --watch` the channel carries what files it loads, too.
    child.on('message', (message: object) => {
      if (!('cardpointe' in message)) return;
      clearTimeout(timer);
      child.off('exit', fail);
      resolve(message as Addresses);
    });
  });
}
