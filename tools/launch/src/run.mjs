import { spawn } from 'node:child_process';
import { root } from './root.mjs';
import { Refusal } from './say.mjs';

/**
 * Runs a program in the checkout and resolves with its exit code (128 + n when a signal ended it, as in a shell). `quiet`: what it prints is
 * shown only when it fails.
 */
export function run([program, ...args], { quiet = false, env = process.env } = {}) {
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'] });
  const printed = [];
  child.stdout?.on('data', (data) => printed.push(data));
  child.stderr?.on('data', (data) => printed.push(data));
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Refusal(`${program} cannot be run: ${error.message}`)));
    child.once('close', (code, signal) => {
      const result = exitCodeOf(code, signal);
      if (quiet && result !== 0) process.stderr.write(Buffer.concat(printed));
      resolve(result);
    });
  });
}

const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

export const exitCodeOf = (code, signal) => code ?? 128 + (signalNumbers[signal] ?? 0);
