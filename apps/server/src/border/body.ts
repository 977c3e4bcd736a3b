import type { FastifyInstance } from 'fastify';
import { RefusedError } from './refused.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

const malformed = (reason: string) => new RefusedError({ code: 'malformed', detail: { reason } });

/** Reads a body: nothing is `{}`. Throws RefusedError `malformed`. */
export function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return {};
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw malformed('the body is not UTF-8');
  }
  try {
    return JSON.parse(text);
  } catch {
    throw malformed('the body is not JSON');
  }
}

/** Has every body of an app, or of some of its routes, read by `read`, whatever its content type says; what is not JSON is 415. */
function readBodies(app: FastifyInstance, read: (bytes: Buffer) => unknown): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    try {
      if (body.length > 0 && !/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? ''))
        throw new RefusedError({ code: 'unsupported_media_type' });
      // A compressed body is none that anybody here unpacks: 64 kB may become gigabytes.
      if (!/^(identity)?$/i.test(request.headers['content-encoding'] ?? '')) throw new RefusedError({ code: 'unsupported_media_type' });
      done(null, read(body));
    } catch (error) {
      done(error as Error);
    }
  });
}

/** One parser for every body: nothing is `{}`, JSON is parsed, anything else is 415. */
export const parseBodies = (app: FastifyInstance): void => readBodies(app, parseJson);

/** The bodies of routes below `app` stay bytes: a thread reads them. */
export const keepBodies = (app: FastifyInstance): void => readBodies(app, (bytes) => bytes);
