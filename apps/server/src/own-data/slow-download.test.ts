import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { type AddressInfo, createConnection } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { startDownloadCall } from '@till/contract/write/own-data';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { type Patience, usualPatience } from '../border/connections/patience.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';

let till: TestApp;
let owner: Owner;
const opened: FastifyInstance[] = [];
beforeAll(async () => {
  till = await testApp();
  owner = await till.owner();
  // More than what the system keeps of a connection that nobody reads.
  await till.context.sql`
    insert into shop.menu_picture (merchant_id, id, type, bytes, created_at)
    select ${owner.merchantId}, 'p' || n, 'image/webp', ${randomBytes(500_000)}, 1 from generate_series(1, 16) n`;
});
afterAll(async () => {
  await Promise.all(opened.map((app) => app.close()));
  await till?.close();
});

/** A server of its own for the shop, with limits that a test can see the end of. */
async function serving(patience: Partial<Patience>) {
  const app = await buildApp(till.context, { ...usualPatience, ...patience });
  opened.push(app);
  await app.register(async (calls) => void calls.get('/large', async () => 'x'.repeat(40_000_000)));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const start = () =>
    app.inject({
      method: 'POST',
      url: `/auth${startDownloadCall.path}`,
      headers: { cookie: owner.cookie, origin: till.context.config.publicUrl },
      payload: {},
    });
  /** A download of which nothing is read yet. */
  const begin = async (): Promise<IncomingMessage> => {
    await till.context.sql`delete from door.rate_limit`;
    const { path } = (await start()).json();
    const asked = get({ port, host: '127.0.0.1', path, agent: false, headers: { cookie: owner.cookie } });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    // Whoever reads the answer hears of it.
    asked.on('error', () => undefined);
    return answer;
  };
  const connectionCount = () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  return { port, start, begin, connectionCount };
}

describe('a copy of all that a shop has stored', () => {
  it('comes whole over a line on which nothing goes for a while, which ends the connection of a stranger', async () => {
    // Time enough to be known by, on a machine that does other things as well.
    const { port, begin, connectionCount } = await serving({ takingMs: 1_000, strangerMs: 3_000, wholeMs: 60_000 });
    const file = await begin();
    const stranger = createConnection(port, '127.0.0.1');
    const gone = once(stranger, 'error');
    stranger.write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n');
    stranger.pause();
    await expect.poll(connectionCount).toBe(2);
    await expect.poll(connectionCount).toBe(1);
    stranger.resume();
    await gone;
    const lines = gunzipSync(await buffer(file))
      .toString()
      .trimEnd()
      .split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ kind: 'end', counts: { 'menu-picture': 16 } });
  });

  it('gives its place back when nobody reads it; while all are taken, another is refused before it begins', async () => {
    const { start, begin, connectionCount } = await serving({ downloadMs: 60_000 });
    const files = await Promise.all([begin(), begin(), begin(), begin()]);
    const refused = await start();
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable']);
    for (const file of files) file.destroy();
    await expect.poll(connectionCount).toBe(0);
    await expect.poll(async () => (await start()).statusCode).toBe(201);
    const impatient = await serving({ downloadMs: 100 });
    const unread = await impatient.begin();
    await expect.poll(impatient.connectionCount).toBe(0);
    await expect(buffer(unread)).rejects.toMatchObject({ code: 'ECONNRESET' });
  });
});
