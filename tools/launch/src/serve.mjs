import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.mjs';
import { exitCodeOf } from './run.mjs';

/**
 * Runs the server and resolves with its exit code. It is told of every signal that we get, and the channel between us tells it when we are
 * gone without a signal (kill -9). When npm, which started us, is gone that way, we stop it ourselves.
 */
export function serve(node, { args = [], env = process.env } = {}) {
  const server = spawn(node, [...args, join(root, 'apps/server/src/start.ts')], { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  const passOn = (signal) => server.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, passOn);
  const watch = process.env.npm_lifecycle_event ? watchParent(() => passOn('SIGTERM')) : undefined;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code, signal) => {
      clearInterval(watch);
      resolve(exitCodeOf(code, signal));
    });
  });
}

function watchParent(gone) {
  const parent = process.ppid;
  return setInterval(() => process.ppid !== parent && gone(), 1000);
}
