import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../context.ts';
import { StartRefusal } from '../platform/start-refusal.ts';

/** How long requests under way may take at a stop; a register retries with the same key, so nothing is lost with longer ones; ms. */
const finishMs = 6000;

/** Why this port of this host cannot be had, in a sentence that names the setting; any other error as it is. */
function refusalOf(error: unknown, { port, host }: Pick<Config, 'port' | 'host'>): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return new StartRefusal(`Port ${port} is taken: stop the program that uses it, or set PORT to another one.`);
  if (code === 'EACCES') return new StartRefusal(`Port ${port} may not be used by this user: set PORT to one above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new StartRefusal(`HOST is ${host}, which is not an address of this machine.`);
  return error;
}

/** Starts taking requests, or a sentence that names the setting. */
export async function listen(app: FastifyInstance, config: Pick<Config, 'port' | 'host'>): Promise<void> {
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    throw refusalOf(error, config);
  }
}

/** Accepts no more requests and finishes those under way. */
export async function finish(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), finishMs);
  await app.close();
  clearTimeout(timer);
}

/** A port of this machine that nobody else gets until it is released. */
export interface HeldPort {
  readonly port: number;
  release(): Promise<void>;
}

async function hold(place: Pick<Config, 'port' | 'host'>): Promise<HeldPort> {
  const probe = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(refusalOf(error, place)));
    probe.listen(place.port, place.host, resolve);
  });
  probe.unref();
  const address = probe.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    release: () => new Promise((resolve) => probe.close(() => resolve())),
  };
}

/** Where a free port is looked for. */
const here = '127.0.0.1';

/**
 * PORT=0 asks for any free port. It has to be known before the addresses that are made of it, and is held until the server listens: any program that
 * connects to anything may be given it meanwhile.
 */
export const holdFreePort = (): Promise<HeldPort> => hold({ port: 0, host: here });

/**
 * Holds the port of the settings until the server listens, so that one that cannot be had is known early: a sentence that names the setting. Whoever connects
 * meanwhile is turned away. `free`: it is held already, on this machine.
 */
export async function holdPort(place: Pick<Config, 'port' | 'host'>, free: HeldPort | null): Promise<HeldPort> {
  if (free !== null && place.host === here) return free;
  await free?.release();
  return hold(place);
}
