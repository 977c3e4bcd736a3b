import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { startDownloadCall } from '@till/contract/write/owner/own-data';
import { businessDayOf } from '@till/domain/time/business-day';
import type { FastifyInstance } from 'fastify';
import { browserOf } from '../border/browser.ts';
import type { ConnectionTimeouts } from '../border/connections/timeouts.ts';
import { mount } from '../border/mount.ts';
import { RefusedError } from '../border/refused.ts';
import type { Context } from '../context.ts';
import { audit } from '../history/audit.ts';
import { downloadRoute } from './download-path.ts';
import { type Download, type NoPlace, openDownloads } from './downloads.ts';
import { linesOf } from './lines.ts';
import { clockOf } from './parts.ts';
import { startDownload } from './start-download.ts';
import { isTicketOf } from './ticket.ts';
import { whileSignedIn } from './while-signed-in.ts';

/** An answer as a download: what the caller has taken of it is what its connection has. */
const downloadOf = (answer: ServerResponse): Download => ({
  taken() {
    const { bytesWritten = 0, writableLength = 0 } = answer.socket ?? {};
    return { bytes: bytesWritten - writableLength, isUnread: writableLength > 0 };
  },
  end: () => void answer.socket?.resetAndDestroy(),
});

/** What the owner is told where there is no place. */
const codeOf = { running: 'download_running', crowded: 'unavailable' } as const satisfies Record<NoPlace, string>;

/** An owner's copy of all that the merchant has stored. */
export function ownDataRoutes(app: FastifyInstance, context: Context, { downloadMs }: Pick<ConnectionTimeouts, 'downloadMs'>): void {
  const downloads = openDownloads(downloadMs);
  mount(app, context, startDownloadCall, async (asked) => {
    const no = downloads.refusal(asked.credential?.merchantId ?? '');
    return no === null ? startDownload(context, asked) : { ok: false, refusal: { code: codeOf[no] } };
  });

  app.get<{ Params: { merchantId: string; ticket: string } }>(`/api${downloadRoute}`, { exposeHeadRoute: false }, async (request, reply) => {
    const { merchantId, ticket } = request.params;
    const credential = await context.credentials.of(request);
    if (credential?.via !== 'cookie') throw new RefusedError({ code: 'not_signed_in' });
    if (credential.merchantId !== merchantId || !isTicketOf(context.config.secret, credential, ticket, context.clock()))
      throw new RefusedError({ code: 'forbidden' });
    // An owner on a slow line is no stranger: what ends strangers' connections has limits for small answers.
    request.credential = credential;
    const shop = await context.reads.turn(merchantId, () => clockOf(context.reads.sql, merchantId));
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const leave = await downloads.enter(merchantId, downloadOf(reply.raw), gone.signal);
    if (typeof leave === 'string') throw new RefusedError({ code: codeOf[leave] });
    if (reply.raw.destroyed) {
      leave();
      return reply.hijack();
    }
    reply.raw.once('close', leave);
    // All of it was taken. That it was begun is in the trail already.
    reply.raw.once('finish', () => {
      const done = { credential, browser: browserOf(request, reply) };
      context.sql
        .begin((tx) => audit(tx, done, 'data-downloaded'))
        .catch((error: unknown) => request.log.error({ err: error }, 'that a shop’s data was downloaded is missing in the owner’s trail'));
    });
    const all = linesOf(context.reads, merchantId, context.clock());
    const lines = Readable.from(whileSignedIn(context.reads, context.clock, merchantId, credential, all), { highWaterMark: 1 });
    const file = createGzip();
    // Cut off, it lacks its last line and its end: whoever unpacks it is told.
    lines.once('error', (error) => {
      request.log.error({ err: error }, 'a download of a shop’s data was cut off');
      file.destroy(error);
    });
    file.once('close', () => lines.destroy());
    const day = businessDayOf(shop, context.clock());
    reply
      .headers({ 'cache-control': 'no-store', 'content-disposition': `attachment; filename="till-data-${day}.ndjson.gz"`, 'x-accel-buffering': 'no' })
      .type('application/gzip');
    return reply.send(lines.pipe(file));
  });

  // A stop does not wait for downloads.
  app.addHook('preClose', async () => downloads.endAll());
}
