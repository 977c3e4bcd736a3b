import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a database that can be shut: then nothing is connected through it, and nothing new is. */
export interface Gate {
  readonly port: number;
  shut(): void;
  open(): void;
  close(): void;
}

/** Opens one to a port of this machine. */
export async function openGate(to: number): Promise<Gate> {
  let isShut = false;
  const sockets = new Set<Socket>();
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const held = (socket: Socket) => {
    sockets.add(socket);
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    held(client);
    if (isShut) return client.destroy();
    const behind = held(connect(to, '127.0.0.1'));
    client.on('close', () => behind.destroy()).pipe(behind);
    behind.on('close', () => client.destroy()).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as { port: number }).port,
    shut() {
      isShut = true;
      cut();
    },
    open() {
      isShut = false;
    },
    close() {
      server.close();
      cut();
    },
  };
}
