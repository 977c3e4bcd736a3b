import type { FastifyInstance } from 'fastify';
import { RefusedError } from './refused.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

const malformed = (reason: string) => new RefusedError({ code: 'malformed', detail: { reason } });

function parseJson(bytes: Buffer): unknown {
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

/** One parser for every body: nothing is `{}` whatever its content type says, JSON is parsed, anything else is 415. */
export function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    try {
      if (body.length === 0) return done(null, {});
      if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) throw new RefusedError({ code: 'unsupported_media_type' });
      done(null, parseJson(body));
    } catch (error) {
      done(error as Error);
    }
  });
}
