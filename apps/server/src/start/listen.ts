import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../context.ts';
import { StartRefusal } from '../platform/start-refusal.ts';

/** How long requests under way may take at a stop; a register retries with the same key, so nothing is lost with longer ones; ms. */
const finishMs = 6000;

/** Starts taking requests, or a sentence that names the setting. */
export async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new StartRefusal(`Port ${port} is taken: stop the program that uses it, or set PORT to another one.`);
    if (code === 'EACCES') throw new StartRefusal(`Port ${port} may not be used by this user: set PORT to one above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new StartRefusal(`HOST is ${host}, which is not an address of this machine.`);
    throw error;
  }
}

/** Accepts no more requests and finishes those under way. */
export async function finish(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), finishMs);
  await app.close();
  clearTimeout(timer);
}

/** A free port of this machine that nobody else gets until it is released. */
export interface HeldPort {
  readonly port: number;
  release(): Promise<void>;
}

/**
 * PORT=0 asks for any free port. It has to be known before the addresses that are made of it, and is held until the server listens: any program that
 * connects to anything may be given it meanwhile.
 */
export async function holdFreePort(): Promise<HeldPort> {
  const probe = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  probe.unref();
  const address = probe.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    release: () => new Promise((resolve) => probe.close(() => resolve())),
  };
}
