import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, createWriteStream } from 'node:fs';

interface Started {
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** where what it says is kept */
  readonly log: string;
  readonly as?: { readonly uid: number; readonly gid: number } | undefined;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** A program of somebody else, with its words in a file. */
export function startChild({ program, args, env = {}, log, as }: Started): ChildProcess {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'], ...(as ?? {}) });
  child.once('exit', (code) => code !== 0 && code !== null && appendFileSync(log, `it ended with ${code}\n`));
  const words = createWriteStream(log, { flags: 'a' });
  child.stdout?.pipe(words, { end: false });
  child.stderr?.pipe(words, { end: false });
  return child;
}

/** Resolves when it has ended. */
export const endChild = (child: ChildProcess, signal: NodeJS.Signals): Promise<void> =>
  new Promise((resolve) => {
    if (hasEnded(child)) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });

/** Asks again until there is an answer other than false or null, and resolves with it. Throws after `withinMs` with what was waited for. */
export async function until<T>(what: string, ask: () => Promise<T> | T, withinMs = 120_000): Promise<Exclude<T, false | null>> {
  const giveUp = performance.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== false && answer !== null) return answer as Exclude<T, false | null>;
    if (performance.now() > giveUp) throw new Error(`${what}: not within ${withinMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
