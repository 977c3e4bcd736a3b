import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';
import type { TestDatabase } from './database.ts';

/**
 * What a proxy in front of the database does with those who come. `deaf`: it forwards what they say and no answer. `close at TLS`: it answers as a server with TLS does, and closes. `no limits`: it leaves
 * out what a client sets at its start, as a pooler does that ignores such parameters.
 */
export type Manner = 'through' | 'close' | 'silent' | 'deaf' | 'close at TLS' | 'no limits';

/** The user and the database of a client's first message, without anything else that it says there. */
function withoutLimits(startup: Buffer): Buffer {
  const words = startup.subarray(8).toString('latin1').split('\0');
  const kept = ['user', 'database'].flatMap((name) => [name, words[words.indexOf(name) + 1] ?? '']);
  const body = Buffer.from(`${kept.join('\0')}\0\0`, 'latin1');
  const head = Buffer.from(startup.subarray(0, 8));
  head.writeInt32BE(8 + body.length);
  return Buffer.concat([head, body]);
}

/** The real database behind a port of this machine whose manner changes when it is told to, also towards those who are there. `cut` ends their connections. */
export async function databaseProxy(database: Pick<TestDatabase, 'url'>, first: Manner) {
  let manner = first;
  let came = 0;
  const sockets = new Set<Socket>();
  const { hostname, pathname } = new URL(database.url);
  const path = `${decodeURIComponent(hostname)}/.s.PGSQL.5432`;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    came += 1;
    sockets.add(client.on('error', () => {}));
    if (manner === 'close') return client.destroy();
    if (manner === 'close at TLS') return client.once('data', () => client.end('S'));
    const behind = createConnection(path).on('error', () => client.destroy());
    sockets.add(behind);
    if (manner === 'no limits')
      return client.once('data', (startup) => {
        behind.write(withoutLimits(startup));
        client.pipe(behind).pipe(client);
      });
    client.on('data', (bytes) => (manner === 'through' || manner === 'deaf') && behind.write(bytes)).on('close', () => behind.destroy());
    behind.on('data', (bytes) => manner === 'through' && client.write(bytes)).on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `postgres://till@127.0.0.1:${port}${pathname}`,
    came: () => came,
    turn: (next: Manner) => {
      manner = next;
    },
    cut,
    close: () => {
      server.close();
      cut();
    },
  };
}
