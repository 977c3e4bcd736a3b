import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sourceOf } from '../../platform/rate-limit.ts';
import { type Connections, endStrangers } from './connection-life.ts';
import type { Patience } from './patience.ts';

/** How often Node looks for requests that are too slow: so much later does one end at the most. */
const looksPerPatience = 5;
const takenBytesMin = 32 * 1024;
/** Of the whole process: each is a file, and some memory. */
const connectionCountMax = 10_000;
/** A shop with 50 tablets behind one address has six each; of a proxy that is ours, and of this machine, there is no end. */
const connectionCountOfOneMax = 500;
/** Two round trips, before there can be any request: a stranger has that time besides. */
const handshakeMs = 10_000;

const isLoopback = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address);

/** What Fastify is made with. */
export const connectionOptions = ({ requestMs, idleMs }: Patience) => ({
  requestTimeout: requestMs,
  keepAliveTimeout: idleMs,
  http: { connectionsCheckingInterval: Math.ceil(requestMs / looksPerPatience) },
  tls: { connectionsCheckingInterval: Math.ceil(requestMs / looksPerPatience), handshakeTimeout: handshakeMs },
});

/** Nobody holds a connection for nothing, nor more of them than a whole shop needs. `isProxy`: this address speaks for many. */
export function limitConnections(app: FastifyInstance, patience: Patience, isProxy: (address: string) => boolean): void {
  const { server } = app;
  server.maxConnections = connectionCountMax;
  server.headersTimeout = patience.requestMs;
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isLoopback(address) || isProxy(address)) return;
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
  const connections = endStrangers(app, patience, isProxy);
  app.addHook('onRequest', async (request, reply) => {
    // It crossed with our end of the connection: not done, so whoever asked asks again on another one.
    if (connections.hasEnded(request.raw.socket)) reply.hijack();
  });
  // As soon as it is known who asks: the body may be long in coming.
  app.addHook('preParsing', async (request) => {
    if (request.credential !== null) connections.isKnown(request.raw.socket);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const { socket } = request.raw;
    if (request.credential !== null) connections.isKnown(socket);
    else {
      endUnlessTaken(request, reply, Math.min(patience.takingMs, connections.leftMs(socket) / 2), connections);
      if (connections.isToEnd(socket)) reply.header('connection', 'close');
    }
    return payload;
  });
}

/** An answer that nobody takes off the wire ends with its connection. */
function endUnlessTaken({ raw: { socket } }: FastifyRequest, reply: FastifyReply, takingMs: number, connections: Connections): void {
  const taken = (): number => socket.bytesWritten - socket.writableLength;
  let before = taken();
  const timer = setInterval(() => {
    const now = taken();
    // A reset: closed politely, the kernel would keep what was not taken for minutes.
    if (now - before < takenBytesMin) connections.reset(socket);
    before = now;
  }, takingMs).unref();
  reply.raw.once('close', () => clearInterval(timer));
}
