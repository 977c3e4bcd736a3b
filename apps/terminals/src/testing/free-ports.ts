import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

// Below what systems give to outgoing connections: nobody gets one of these by chance between two starts.
const [lowest, highest] = [20_000, 32_000];

/** The first of `count` ports in a row that nobody listens on. */
export async function freePortsInARow(count: number): Promise<number> {
  for (;;) {
    const first = randomInt(lowest, highest - count);
    const free = await Promise.all(Array.from({ length: count }, (_, offset) => isFree(first + offset)));
    if (free.every(Boolean)) return first;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listens = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (listens) await once(server.close(), 'close');
  return listens;
}
