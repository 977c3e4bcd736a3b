import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './root.mjs';
import { say } from './say.mjs';

/**
 * Runs `work` while no other process of this checkout does: two starts from two terminals must not install into one folder at once.
 * The lock is a socket that is listened on, so it ends with its process however that ends.
 */
export async function alone(work) {
  const name = `till-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`;
  // A name beginning with NUL is in no folder: the system itself forgets it.
  const address = process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`);
  for (let waited = false; ; waited = true) {
    const server = await listenOn(address);
    if (server) {
      try {
        return await work();
      } finally {
        await new Promise((resolve) => server.close(resolve));
      }
    }
    if (!waited) say('Waiting for another start of this checkout to finish installing…');
    if (process.platform !== 'linux' && !(await answers(address))) rmSync(address, { force: true });
    await sleep(200);
  }
}

function listenOn(address) {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(null) : reject(error)));
    server.listen(address, () => resolve(server));
  });
}

function answers(address) {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
  });
}
