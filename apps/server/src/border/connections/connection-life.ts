import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ConnectionTimeouts } from './timeouts.ts';

/** A connection and its age. */
interface TrackedConnection {
  /** the TCP socket; under TLS not the socket that requests come on */
  readonly wire: Socket;
  /** ms, by the process's own clock */
  readonly since: number;
  /** a request with a valid credential came on it, or it is a proxy's: it stays open while it is used */
  isKnown: boolean;
  isEnding: boolean;
  answeredCount: number;
  /** requests being received or answered */
  readonly requests: Set<IncomingMessage>;
}

/** The connections of a server, by the sockets that requests come on. */
export interface Connections {
  /** Marks the connection as authenticated: it is not ended while it is used. */
  isKnown(socket: Socket): void;
  /** Whether the next reply on it must be its last: it is unauthenticated and too old. */
  isToEnd(socket: Socket): boolean;
  /** How long an unauthenticated client still has to read a reply, ms; never too short to read one. */
  leftMs(socket: Socket): number;
  /** Whether we have ended it: further requests on it are ignored. */
  hasEnded(socket: Socket): boolean;
  /** Ends it at once and drops what was not read from it. */
  reset(socket: Socket): void;
}

const nameOf = ({ localAddress, remoteAddress, remotePort }: Socket): string => `${localAddress} ${remoteAddress} ${remotePort}`;

/**
 * Ends an unauthenticated connection when it is `unauthenticatedMs` old, or after the reply under way then: first our half, so that a client that is
 * still reading loses nothing, then by a reset if the other side has not finished within `finishMs`. After a normal close the kernel would keep
 * unread bytes for minutes. A slow but honest reader is two round trips from its end when it has all of a reply. Connections of a proxy
 * (`isExempt`) serve many clients and stay open.
 */
export function closeUnauthenticated(
  { server }: FastifyInstance,
  { unauthenticatedMs, finishMs, wholeMs }: ConnectionTimeouts,
  isExempt: (address: string) => boolean,
): Connections {
  const all = new WeakMap<Socket, TrackedConnection>();
  const shaking = new Map<string, TrackedConnection>();
  const ageOf = (held: TrackedConnection): number => performance.now() - held.since;

  // A slow request leaves less time for its reply, so that all delays together stay below the whole limit.
  const leftOf = (held: TrackedConnection): number => Math.max(wholeMs - ageOf(held), finishMs / 3);

  function reset(socket: Socket): void {
    const wire = all.get(socket)?.wire;
    if (wire === undefined || wire.destroyed) return void socket.destroy();
    // The kernel accepts no reset after a FIN.
    if (socket.writableEnded && !socket.writableFinished) wire.destroy();
    else wire.resetAndDestroy();
  }

  function resetLater(socket: Socket, ms: number): void {
    const timer = setTimeout(() => reset(socket), ms).unref();
    socket.once('close', () => clearTimeout(timer));
  }

  function letGo(socket: Socket, held: TrackedConnection): void {
    if (held.isEnding || socket.destroyed) return;
    held.isEnding = true;
    socket.end();
    resetLater(socket, Math.min(finishMs, leftOf(held)));
  }

  function grewOld(socket: Socket, held: TrackedConnection): void {
    // The first request has a limit of its own.
    if (held.isKnown || held.answeredCount === 0) return;
    if (held.requests.size === 0) letGo(socket, held);
    const isArriving = () => !held.isKnown && [...held.requests].some(({ complete }) => !complete);
    if (!isArriving()) return;
    const timer = setTimeout(() => isArriving() && reset(socket), finishMs).unref();
    socket.once('close', () => clearTimeout(timer));
  }

  function hold(socket: Socket, held: TrackedConnection): void {
    all.set(socket, held);
    const timer = setTimeout(() => grewOld(socket, held), Math.max(0, unauthenticatedMs - ageOf(held))).unref();
    socket.once('close', () => clearTimeout(timer));
    // This makes Node end a connection after its last reply; Node's own way leaves the rest to the kernel.
    const destroySoon = socket.destroySoon.bind(socket);
    socket.destroySoon = () => (held.isKnown || !server.listening ? destroySoon() : letGo(socket, held));
  }

  const isTls = 'setSecureContext' in server;
  server.on('connection', (wire: Socket) => {
    const held: TrackedConnection = {
      wire,
      since: performance.now(),
      isKnown: isExempt(wire.remoteAddress ?? ''),
      isEnding: false,
      answeredCount: 0,
      requests: new Set(),
    };
    if (!isTls) return hold(wire, held);
    const name = nameOf(wire);
    shaking.set(name, held);
    wire.once('close', () => shaking.get(name) === held && shaking.delete(name));
  });
  server.on('secureConnection', (socket: Socket) => {
    const held = shaking.get(nameOf(socket));
    if (held !== undefined) hold(socket, held);
  });
  server.on('request', (request, reply) => {
    const { socket } = request;
    const held = all.get(socket);
    // Only strangers' requests are counted: a known connection stays.
    if (held === undefined || held.isKnown) return;
    held.requests.add(request);
    reply.once('close', () => {
      held.requests.delete(request);
      held.answeredCount += 1;
      if (!held.isKnown && ageOf(held) >= unauthenticatedMs) letGo(socket, held);
    });
  });
  // The few bytes of an error reply are read soon, or never.
  server.on('clientError', (_error, socket) => resetLater(socket as Socket, finishMs / 2));

  return {
    isKnown(socket) {
      const held = all.get(socket);
      if (held !== undefined) held.isKnown = true;
    },
    isToEnd(socket) {
      const held = all.get(socket);
      return held !== undefined && !held.isKnown && ageOf(held) >= unauthenticatedMs;
    },
    leftMs(socket) {
      const held = all.get(socket);
      return held === undefined || held.isKnown ? Number.POSITIVE_INFINITY : leftOf(held);
    },
    hasEnded: (socket) => all.get(socket)?.isEnding === true,
    reset,
  };
}
