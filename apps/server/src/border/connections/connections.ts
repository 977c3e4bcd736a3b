import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isThisMachine } from '../../platform/proxies.ts';
import { sourceOf } from '../../platform/rate-limit.ts';
import { type Connections, closeUnauthenticated } from './connection-life.ts';
import type { ConnectionTimeouts } from './timeouts.ts';

/** How often Node checks for requests that are too slow; a limit may be exceeded by this much. */
const looksPerPatience = 5;
const takenBytesMin = 32 * 1024;
/** Of the whole process: each costs a file descriptor and some memory. */
const connectionCountMax = 10_000;
/** Per address: six for each of 50 tablets behind one. Our own proxy and this machine have no limit. */
const connectionCountOfOneMax = 500;
/** Two round trips of the handshake, granted in addition before the first request. */
const handshakeMs = 10_000;

/** Options for Fastify. */
export const connectionOptions = ({ requestMs, idleMs }: ConnectionTimeouts) => ({
  requestTimeout: requestMs,
  keepAliveTimeout: idleMs,
  http: { connectionsCheckingInterval: Math.ceil(requestMs / looksPerPatience) },
  tls: { connectionsCheckingInterval: Math.ceil(requestMs / looksPerPatience), handshakeTimeout: handshakeMs },
});

/** Limits idle connections and the number of connections per address. `isProxy`: this address speaks for many clients. */
export function limitConnections(app: FastifyInstance, timeouts: ConnectionTimeouts, isProxy: (address: string) => boolean): void {
  const { server } = app;
  server.maxConnections = connectionCountMax;
  server.headersTimeout = timeouts.requestMs;
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isThisMachine(address) || isProxy(address)) return;
    const source = sourceOf(address);
    const count = (counts.get(source) ?? 0) + 1;
    if (count > connectionCountOfOneMax) return void socket.destroy();
    counts.set(source, count);
    socket.once('close', () => {
      const left = (counts.get(source) ?? 1) - 1;
      if (left === 0) counts.delete(source);
      else counts.set(source, left);
    });
  });
  const connections = closeUnauthenticated(app, timeouts, isProxy);
  // Hooks of every request take a callback: a promise for each costs more than what they do.
  app.addHook('onRequest', (request, reply, done) => {
    // The request crossed with our closing of the connection: it is not processed, and the client retries on another one.
    if (connections.hasEnded(request.raw.socket)) reply.hijack();
    else done();
  });
  // As soon as the caller is known: the body may take long to arrive.
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (request.credential !== null) connections.isKnown(request.raw.socket);
    done(null, payload);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const { socket } = request.raw;
    if (request.credential !== null) connections.isKnown(socket);
    else {
      endUnlessTaken(request, reply, Math.min(timeouts.takingMs, connections.leftMs(socket) / 2), connections);
      if (connections.isToEnd(socket)) reply.header('connection', 'close');
    }
    done(null, payload);
  });
}

/** Ends the connection of a reply that nobody reads. */
function endUnlessTaken({ raw: { socket } }: FastifyRequest, reply: FastifyReply, takingMs: number, connections: Connections): void {
  const taken = (): number => socket.bytesWritten - socket.writableLength;
  let before = taken();
  const timer = setInterval(() => {
    const now = taken();
    // A reset: after a normal close the kernel would keep the unread bytes for minutes.
    if (now - before < takenBytesMin) connections.reset(socket);
    before = now;
  }, takingMs).unref();
  reply.raw.once('close', () => clearInterval(timer));
}
