import Fastify, { type FastifyBaseLogger } from 'fastify';

/** A log that keeps its errors as text instead of printing them. */
export function errorLog(): { readonly log: FastifyBaseLogger; readonly text: () => string } {
  let text = '';
  const stream = {
    write(line: string) {
      text += line;
    },
  };
  return { log: Fastify({ logger: { level: 'error', stream } }).log, text: () => text };
}
