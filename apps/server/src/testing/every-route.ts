import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

const born = 'fastify.initialization';

/** Runs `open`, and returns beside its result the routes of every server that was made meanwhile: `METHOD /path`, each once. */
export async function withRoutes<T>(open: () => Promise<T>): Promise<readonly [T, readonly string[]]> {
  const routes = new Set<string>();
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) routes.add(`${each} ${url}`);
    });
  };
  subscribe(born, listen);
  try {
    return [await open(), [...routes]];
  } finally {
    unsubscribe(born, listen);
  }
}
