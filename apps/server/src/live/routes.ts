import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Credential } from '../border/caller.ts';
import { RefusedError } from '../border/refused.ts';
import type { Context } from '../context.ts';
import { otherPastTopic } from '../history/epoch.ts';
import { seenBefore } from '../history/replay-start.ts';
import { sessionEndedTopic } from '../sign-in/session-ended.ts';
import { refusedChannels } from './channels.ts';
import { cursorAt, cursorFrom, parseCursor } from './cursor.ts';
import { readChanges } from './events.ts';
import { type Feed, openFeed } from './feed.ts';
import { openPlaces, type Places } from './places.ts';
import { resume } from './resume.ts';
import { watchSessions } from './sessions.ts';
import { openStream, returnAfter, type Stream } from './stream.ts';

/** `GET /realtime`: what happens to a merchant's orders, as an event stream with resume. */
export function liveRoutes(app: FastifyInstance, context: Context): void {
  const feeds = new Map<string, { readonly feed: Feed; readonly places: Places }>();
  const streams = new Set<Stream>();
  const sessions = watchSessions(context);
  const returnMsOfAll = () => returnAfter(streams.size, Math.random());
  const endAll = () => {
    for (const stream of streams) stream.end(returnMsOfAll());
  };

  /** Joins a stream to its merchant's feed before it opens; the last one to leave ends the feed. `end`: cuts it off. null: there is no place for it. */
  function hold(merchantId: string, { sessionId, via }: Credential, end: () => void): { readonly feed: Feed; release(): void } | null {
    const held = feeds.get(merchantId) ?? { feed: openFeed(context, merchantId), places: openPlaces() };
    feeds.set(merchantId, held);
    const giveBack = held.places.take({ sessionId, isProgram: via === 'token' }, end);
    if (giveBack === null) return null;
    return {
      feed: held.feed,
      release() {
        giveBack();
        // The last one to leave ends the feed.
        if (held.places.count > 0 || feeds.get(merchantId) !== held) return;
        feeds.delete(merchantId);
        held.feed.close();
      },
    };
  }

  app.get('/realtime', { exposeHeadRoute: false }, async (request, reply) => {
    const credential = await context.credentials.of(request);
    if (credential === null) throw new RefusedError({ code: 'not_signed_in' });
    request.credential = credential;
    const { channels, after, named } = request.query as Record<string, unknown>;
    const refused = refusedChannels(channels, credential.merchantId);
    if (refused !== null) throw new RefusedError(refused);
    const merchantId = credential.merchantId ?? '';
    const held = hold(merchantId, credential, () => reply.raw.destroy());
    if (held === null) throw new RefusedError({ code: 'unavailable' });
    // A client may leave before or after the stream opens: either way the connection ends.
    reply.raw.once('close', held.release);
    if (reply.raw.destroyed) held.release();
    return open(request, reply, { credential, merchantId, held, after, identity: named === '1' ? context.history.identity() : null });
  });

  async function open(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: { credential: Credential; merchantId: string; held: { readonly feed: Feed; release(): void }; after: unknown; identity: string | null },
  ): Promise<FastifyReply> {
    const { credential, merchantId, held } = asked;
    await Promise.race([held.feed.ready, new Promise((resolve) => reply.raw.once('close', resolve))]);
    const said = parseCursor(saidCursor(request, asked.after));
    const seen = said === null ? null : await seenBefore(context.sql, merchantId, said, context.clock());
    // The client has gone.
    if (reply.raw.destroyed) return reply.hijack();
    const failed = (error: unknown) => request.log.warn({ err: error }, 'an event stream could not resume and was closed: the register reconnects by itself');
    const ends: (() => void)[] = [held.release];
    const start = said !== null && seen !== null ? cursorFrom(said, seen) : cursorAt(held.feed.at());
    const stream: Stream = openStream({
      start,
      identity: asked.identity,
      returnMs: returnMsOfAll(),
      onEnd() {
        streams.delete(stream);
        for (const end of ends) end();
      },
    });
    streams.add(stream);
    ends.push(context.bus.listen(sessionEndedTopic(credential.sessionId), () => stream.end()));
    ends.push(sessions.watch(credential.sessionId, () => stream.end()));
    ends.push(
      seen === null
        ? held.feed.join((told, reached) => stream.emit(told, reached))
        : resume({
            feed: held.feed,
            stream,
            seen,
            read: (past, upTo, place, countMax) => readChanges(context.sql, merchantId, { after: past, upTo }, place, countMax),
            failed,
          }),
    );
    reply.headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' }).type('text/event-stream; charset=utf-8');
    return reply.send(stream.readable);
  }

  // A client that returns gets the events of this history.
  const stopHearing = context.bus.listen(otherPastTopic, endAll);

  // A stop does not wait for streams: they never end by themselves.
  app.addHook('preClose', async () => {
    stopHearing();
    sessions.close();
    endAll();
  });
}

/** The header is sent by the browser when it reconnects, so it is newer than the address it was opened with. */
function saidCursor(request: FastifyRequest, after: unknown): string | undefined {
  const header = request.headers['last-event-id'];
  if (typeof header === 'string' && header !== '') return header;
  return typeof after === 'string' ? after : undefined;
}
