import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Between a browser and the server, byte for byte: it can be slow, and it can be cut. */
export interface ServerProxy {
  /** Where the browser goes. */
  readonly url: string;
  /** Every answer comes so much later, ms. */
  slow(ms: number): void;
  /** Every connection breaks, and none is made until `mend`. */
  cut(): void;
  mend(): void;
  /** The server is somewhere else from now on. */
  lead(serverUrl: string): void;
  close(): Promise<void>;
}

export async function openProxy(serverUrl: string): Promise<ServerProxy> {
  let target = new URL(serverUrl);
  let delayMs = 0;
  let broken = false;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (broken) {
      near.destroy();
      return;
    }
    const far = connect(Number(target.port), target.hostname);
    keep(far);
    near.pipe(far);
    // Timers of one length fire in the order in which they were set; a shorter one that follows waits for the last.
    let last = 0;
    const later = (work: () => void) => {
      last = Math.max(last, Date.now() + delayMs);
      setTimeout(work, Math.max(0, last - Date.now()));
    };
    far.on('data', (bytes: Buffer) => later(() => near.writable && near.write(bytes)));
    far.on('end', () => later(() => near.end()));
    far.on('close', () => later(() => near.destroy()));
    near.on('close', () => far.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    slow(ms) {
      delayMs = ms;
    },
    cut() {
      broken = true;
      breakAll();
    },
    mend() {
      broken = false;
    },
    lead(next) {
      target = new URL(next);
      breakAll();
    },
    async close() {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}
