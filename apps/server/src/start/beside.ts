import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { rootFolder } from '../platform/config.ts';

/** A child process that has reported its address. */
export interface Beside<Answer> {
  readonly answer: Answer;
  /** Asks it to stop; resolves when it has exited. */
  stop(): Promise<void>;
  /** Kills it; resolves when it has exited. */
  kill(): Promise<void>;
}

const startMs = 20_000;
const stopMs = 2000;

/**
 * Starts an app (a path from the root of the checkout) with `env` added to our environment, and waits for the message with its address: the first one that
 * has the field `named`. It ends when we do, however we do, because it watches the channel between us. It has its own process group, so that Ctrl-C does not
 * end it before what is under way. Rejects with the reason if it does not start.
 */
export async function startBeside<Answer extends object>(
  app: string,
  named: keyof Answer & string,
  env: Readonly<Record<string, string>> = {},
): Promise<Beside<Answer>> {
  const child = spawn(process.execPath, [join(rootFolder, app)], {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  });
  const isAnswer = (message: object): message is Answer => named in message;
  const answer = await firstAnswer(child, app, isAnswer);
  return { answer, stop: () => stopped(child), kill: () => gone(child, () => child.kill('SIGKILL')) };
}

function firstAnswer<Answer>(child: ChildProcess, app: string, isAnswer: (message: object) => message is Answer & object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const fail = (why: string, cause?: unknown) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(new Error(`${app} ${why}`, { cause }));
    };
    const exited = (code: number | null, signal: string | null) => fail(`ended with ${code ?? signal} before it said where it answers`);
    const timer = setTimeout(() => fail(`did not say where it answers within ${startMs / 1000} seconds`), startMs);
    child.once('exit', exited);
    child.once('error', (error) => fail(`cannot be started: ${error.message}`, error));
    // Under `node --watch` the channel also carries the names of loaded files.
    child.on('message', (message: object) => {
      if (!isAnswer(message)) return;
      clearTimeout(timer);
      child.off('exit', exited);
      resolve(message);
    });
  });
}

async function gone(child: ChildProcess, end: () => unknown): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  end();
  await exited;
}

async function stopped(child: ChildProcess): Promise<void> {
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMs);
  await gone(child, () => child.connected && child.disconnect());
  clearTimeout(timer);
}
