import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerRefused } from './errors.ts';

interface Known {
  readonly method: string;
  readonly pattern: RegExp;
}

const patternOf = (url: string): RegExp => new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);

/**
 * Replies to unknown addresses under `bases`: 404, or 405 with the methods that the address does take. Register it before the routes, which it
 * collects. 503 while a newer version of Till has been at the database (`mayWrite`): it may know the address, and a tablet asks again.
 */
export function answerUnknownAddresses(app: FastifyInstance, bases: readonly string[], mayWrite: () => boolean): void {
  const known: Known[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if (url.includes('*')) return;
    for (const each of [method].flat()) known.push({ method: each, pattern: patternOf(url) });
  });
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '';
    const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (!mayWrite()) return answerRefused(reply, { code: 'unavailable' });
    return methods.length === 0
      ? answerRefused(reply, { code: 'not_found' })
      : answerRefused(reply, { code: 'method_not_allowed' }, { allow: [...new Set(methods)].join(', ') });
  };
  for (const base of bases) app.all(`${base}/*`, answer);
}
