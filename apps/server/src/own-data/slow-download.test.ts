import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { type AddressInfo, createConnection } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { startDownloadCall } from '@till/contract/write/owner/own-data';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { type ConnectionTimeouts, usualTimeouts } from '../border/connections/timeouts.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';

let till: TestApp;
let owner: Owner;
let others: readonly Owner[];
const opened: FastifyInstance[] = [];
beforeAll(async () => {
  till = await testApp();
  owner = await till.owner();
  others = await Promise.all(Array.from({ length: 4 }, () => till.owner()));
  // More than what the system keeps of a connection that nobody reads.
  for (const { merchantId } of [owner, ...others])
    await till.context.sql`
      insert into shop.menu_picture (merchant_id, id, type, bytes, created_at)
      select ${merchantId}, 'p' || n, 'image/webp', ${randomBytes(500_000)}, 1 from generate_series(1, 16) n`;
});
afterAll(async () => {
  await Promise.all(opened.map((app) => app.close()));
  await till?.close();
});

/** A server of its own for the shop, with limits that a test can see the end of. */
async function serving(timeouts: Partial<ConnectionTimeouts>) {
  const app = await buildApp(till.context, { ...usualTimeouts, ...timeouts });
  opened.push(app);
  await app.register(async (calls) => void calls.get('/large', async () => 'x'.repeat(40_000_000)));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const start = ({ cookie } = owner) =>
    app.inject({ method: 'POST', url: `/auth${startDownloadCall.path}`, headers: { cookie, origin: till.context.config.publicUrl }, payload: {} });
  /** A download of which nothing is read yet. */
  const begin = async (whose = owner): Promise<IncomingMessage> => {
    await till.context.sql`delete from door.rate_limit`;
    return follow((await start(whose)).json().path, whose);
  };
  const follow = async (path: string, whose = owner): Promise<IncomingMessage> => {
    const asked = get({ port, host: '127.0.0.1', path, agent: false, headers: { cookie: whose.cookie } });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    // Whoever reads the answer hears of it.
    asked.on('error', () => undefined);
    return answer;
  };
  const connectionCount = () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  return { port, start, begin, follow, connectionCount };
}

describe('a copy of all that a shop has stored', () => {
  it('comes whole over a line on which nothing goes for a while, which ends the connection of a stranger', async () => {
    // Time enough to be known by, on a machine that does other things as well.
    const { port, begin, connectionCount } = await serving({ takingMs: 1_000, unauthenticatedMs: 3_000, wholeMs: 60_000 });
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

  it('waits for a place while others have them all, and comes whole once one is given back', async () => {
    const { begin, connectionCount } = await serving({ downloadMs: 60_000 });
    const files = await Promise.all(others.map((other) => begin(other)));
    const waiting = begin();
    await expect.poll(connectionCount).toBe(5);
    files[0]?.destroy();
    const lines = gunzipSync(await buffer(await waiting)).toString();
    expect(lines.trimEnd().split('\n').at(-1)).toContain('"kind":"end"');
    for (const file of files) file.destroy();
    await expect.poll(connectionCount).toBe(0);
  });

  it('is one of each shop: another one is refused in words while it runs, however both began, and the first comes whole; it is in no trail as downloaded before', async () => {
    const { start, begin, follow, connectionCount } = await serving({ downloadMs: 60_000 });
    const late = (await start(owner)).json().path as string;
    const first = await begin();
    const refused = await start(owner);
    expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([409, 'download_running', expect.stringContaining('Wait for the first')]);
    const answer = await follow(late);
    expect([answer.statusCode, JSON.parse((await buffer(answer)).toString()).code]).toEqual([409, 'download_running']);
    const fetched = async () =>
      (
        await till.context
          .sql`select from door.audit a join door.owner o on o.id = a.owner_id where o.merchant_id = ${owner.merchantId} and act = 'data-downloaded'`
      ).length;
    const before = await fetched();
    expect(gunzipSync(await buffer(first)).toString()).toContain('"kind":"end"');
    await expect.poll(fetched).toBe(before + 1);
    // Whoever cancels one begins another.
    (await begin()).destroy();
    await expect.poll(async () => (await start(owner)).statusCode).toBe(201);
    expect(await fetched()).toBe(before + 1);
    await expect.poll(connectionCount).toBe(0);
  });

  it('is cut off when the session that asked for it is ended', async () => {
    const { begin, connectionCount } = await serving({ downloadMs: 60_000 });
    const thief = others[3] as Owner;
    const file = await begin(thief);
    await till.context.sql`delete from door.session s using door.owner o where o.id = s.owner_id and o.merchant_id = ${thief.merchantId}`;
    await expect(buffer(file)).rejects.toMatchObject({ code: 'ECONNRESET' });
    await expect.poll(connectionCount).toBe(0);
  });

  it('ends when nothing is read of it for too long', async () => {
    const impatient = await serving({ downloadMs: 100 });
    const unread = await impatient.begin();
    await expect.poll(impatient.connectionCount).toBe(0);
    await expect(buffer(unread)).rejects.toMatchObject({ code: 'ECONNRESET' });
  });
});
