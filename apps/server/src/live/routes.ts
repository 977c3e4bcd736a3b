import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { RefusedError } from '../platform/http/refused.ts';
import type { Credential } from '../sign-in/credentials.ts';
import { sessionEndedTopic } from '../sign-in/logout.ts';
import { refusedChannels } from './channels.ts';
import { cursorAt, parseCursor } from './cursor.ts';
import { readChanges } from './events.ts';
import { type Feed, openFeed } from './feed.ts';
import { resume } from './resume.ts';
import { watchSessions } from './sessions.ts';
import { openStream, type Stream } from './stream.ts';

/** More streams of one merchant in one process than any shop has screens. */
const streamCountMax = 200;

/** `GET /realtime`: what happens to a merchant's orders, as an event stream with resume. */
export function liveRoutes(app: FastifyInstance, house: House): void {
  const feeds = new Map<string, { readonly feed: Feed; streamCount: number }>();
  const streams = new Set<Stream>();
  const sessions = watchSessions(house.sql, house.clock);

  function feedOf(merchantId: string) {
    const held = feeds.get(merchantId) ?? { feed: openFeed(house, merchantId, () => feeds.delete(merchantId)), streamCount: 0 };
    feeds.set(merchantId, held);
    return held;
  }

  app.get('/realtime', { exposeHeadRoute: false }, async (request, reply) => {
    const credential = await house.credentials.of(request);
    if (credential === null) throw new RefusedError({ code: 'not_signed_in' });
    const { channels, after } = request.query as Record<string, unknown>;
    const refused = refusedChannels(channels, credential.merchantId);
    if (refused !== null) throw new RefusedError(refused);
    const merchantId = credential.merchantId ?? '';
    const held = feedOf(merchantId);
    if (held.streamCount >= streamCountMax) throw new RefusedError({ code: 'unavailable' });
    held.streamCount += 1;
    return open(request, reply, { credential, merchantId, held, after });
  });

  async function open(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: { credential: Credential; merchantId: string; held: ReturnType<typeof feedOf>; after: unknown },
  ): Promise<FastifyReply> {
    const { credential, merchantId, held } = asked;
    await held.feed.ready;
    const now = house.clock();
    const cursor = parseCursor(saidCursor(request, asked.after), now);
    const failed = (error: unknown) => request.log.warn({ err: error }, 'an event stream could not resume');
    const ends: (() => void)[] = [];
    const stream = openStream(cursor ?? cursorAt(now), () => {
      held.streamCount -= 1;
      streams.delete(stream);
      for (const end of ends) end();
    });
    streams.add(stream);
    ends.push(house.bus.listen(sessionEndedTopic(credential.sessionHash), () => stream.end()));
    ends.push(sessions.watch(credential.sessionHash, () => stream.end()));
    ends.push(
      cursor === null
        ? held.feed.join((told) => stream.tell(told))
        : resume({ feed: held.feed, stream, cursor, now, read: (after, countMax) => readChanges(house.sql, merchantId, after, countMax), failed }),
    );
    reply.headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' }).type('text/event-stream; charset=utf-8');
    return reply.send(stream.readable);
  }

  // A server that stops does not wait for streams, which never end by themselves.
  app.addHook('preClose', async () => {
    sessions.close();
    for (const stream of streams) stream.end();
  });
}

/** The header is what a browser sends by itself when it reconnects, so it is newer than the address it was opened with. */
function saidCursor(request: FastifyRequest, after: unknown): string | undefined {
  const header = request.headers['last-event-id'];
  if (typeof header === 'string' && header !== '') return header;
  return typeof after === 'string' ? after : undefined;
}
