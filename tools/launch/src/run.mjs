import { spawn } from 'node:child_process';
import { root } from './root.mjs';
import { Refusal } from './say.mjs';

/**
 * Runs a program in the checkout and resolves with its exit code (128 + n when a signal ended it, as in a shell). `quiet`: what it prints is
 * shown only when it fails; `held`: when it has ended. `graceMs`: how long it may take to stop when it is told to. `input`: it reads what this
 * process is given to read.
 */
export function run([program, ...args], { quiet = false, held = false, input = false, env = process.env, graceMs = 10_000 } = {}) {
  // A group of its own, so that what it started goes with it: npm leaves its children when it is told to stop.
  const out = quiet || held ? 'pipe' : 'inherit';
  const child = spawn(program, args, { cwd: root, env, detached: true, stdio: [input ? 'inherit' : 'ignore', out, out] });
  const stop = (signal) => {
    stopped = true;
    stopGroup(child, signal);
    setTimeout(() => stopGroup(child, 'SIGKILL'), graceMs).unref();
  };
  let stopped = false;
  for (const signal of passedOn) process.on(signal, stop);
  const printed = [];
  child.stdout?.on('data', (data) => printed.push(data));
  child.stderr?.on('data', (data) => printed.push(data));
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Refusal(`${program} cannot be run: ${error.message}`)));
    child.once('close', (code, signal) => {
      for (const each of passedOn) process.off(each, stop);
      const result = exitCodeOf(code, signal);
      // Told to stop: nothing comes after this, and a program that was cut off has nothing to explain.
      if (stopped) process.exit(result || 1);
      if (held || (quiet && result !== 0)) process.stderr.write(Buffer.concat(printed));
      resolve(result);
    });
  });
}

const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function stopGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has just ended by itself.
  }
}

const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

export const exitCodeOf = (code, signal) => code ?? 128 + (signalNumbers[signal] ?? 0);
