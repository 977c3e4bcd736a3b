import { once } from 'node:events';
import { type AddressInfo, createConnection, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { usualTimeouts } from './timeouts.ts';

let till: TestApp;
let app: FastifyInstance;
let port: number;
const large = 'x'.repeat(40_000_000);

beforeAll(async () => {
  till = await testApp();
  app = await buildApp(till.context, {
    requestMs: 500,
    idleMs: 400,
    takingMs: 600,
    unauthenticatedMs: 600,
    wholeMs: 60_000,
    finishMs: 400,
    downloadMs: 60_000,
  });
  await app.register(async (calls) => void calls.get('/large', async () => large));
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app?.close();
  await till?.close();
});

/** Ends by itself; a connection that is kept fails the test by its time limit. */
async function closed(socket: Socket): Promise<void> {
  socket.on('error', () => {}).resume();
  if (!socket.closed) await once(socket, 'close');
}

describe('a connection with which nothing is done', () => {
  it('ends whatever it is that does not come: the first byte, the rest of the head, of the body, the next request', async () => {
    const owner = await till.owner();
    const beginnings = [
      '',
      'POST /logs HTTP/1.1\r\nhost: x\r\n',
      'POST /logs HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
      `POST /api/merchants/${owner.merchantId}/orders HTTP/1.1\r\nhost: x\r\nx-token: ${owner.token}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
      'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n',
    ];
    await Promise.all(
      beginnings.map(async (beginning) => {
        const socket = createConnection(port, '127.0.0.1');
        socket.write(beginning);
        await closed(socket);
      }),
    );
  });

  it('says why in the shape of every answer', async () => {
    const socket = createConnection(port, '127.0.0.1');
    socket.write('POST /logs HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{');
    const [head, body] = (await text(socket)).split('\r\n\r\n');
    expect(head).toContain('HTTP/1.1 400 ');
    expect(JSON.parse(body ?? '')).toMatchObject({ code: 'malformed', message: expect.stringContaining('it did not arrive in time') });
  });

  it('is not answered where nothing was asked: a browser that connected ahead would take it for the answer to what it asks next', async () => {
    expect(await text(createConnection(port, '127.0.0.1'))).toBe('');
  });

  it('ends with bytes that come one by one, too', async () => {
    const socket = createConnection(port, '127.0.0.1');
    socket.write('POST /logs HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n');
    const drip = setInterval(() => socket.writable && socket.write(' '), 20);
    await closed(socket);
    clearInterval(drip);
  });

  it('ends when its answer is not taken off the wire', async () => {
    const socket = createConnection(port, '127.0.0.1');
    socket.write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n');
    socket.pause();
    await expect.poll(() => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)))).toBe(0);
    // Nothing of it is kept for him: what he did not take is gone.
    const [error] = await Promise.all([once(socket, 'error').then(([reason]) => reason), socket.resume()]);
    expect(error).toMatchObject({ code: 'ECONNRESET' });
  });
});

it('a request that is slow to come leaves less time for its answer, so that a stranger has half a minute for both', async () => {
  const timeouts = { requestMs: 20_000, idleMs: 20_000, takingMs: 100_000, unauthenticatedMs: 20_000, wholeMs: 2_000, finishMs: 300, downloadMs: 60_000 };
  const whole = await buildApp(till.context, timeouts);
  await whole.register(async (calls) => void calls.get('/large', async () => large));
  await whole.listen({ port: 0, host: '127.0.0.1' });
  const socket = createConnection((whole.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  for (const piece of ['GET /large', ' HTTP/1.1\r\n', 'host: x\r\n', '\r\n']) {
    socket.write(piece);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  // Nothing of it is read; by its own time the answer alone would have minutes.
  const held = () => new Promise((resolve) => whole.server.getConnections((_error, count) => resolve(count)));
  await expect.poll(held).toBe(0);
  socket.destroy();
  await whole.close();
});

it('an answer that takes long has no end, and the usual timeouts are less than half a minute', async () => {
  const { requestMs, idleMs, takingMs, unauthenticatedMs, wholeMs, finishMs } = usualTimeouts;
  expect(Math.max(requestMs * 1.2 + finishMs / 2, requestMs * 1.2 + finishMs / 3, wholeMs, idleMs, 2 * takingMs, unauthenticatedMs + finishMs)).toBeLessThan(
    30_000,
  );
  // The request itself must arrive within its limit, on a busy machine too.
  const slow = await buildApp(till.context, {
    requestMs: 1_000,
    idleMs: 200,
    takingMs: 200,
    unauthenticatedMs: 200,
    wholeMs: 60_000,
    finishMs: 200,
    downloadMs: 60_000,
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  await slow.register(async (calls) => void calls.get('/slow', () => promise.then(() => ({ done: true }))));
  await slow.listen({ port: 0, host: '127.0.0.1' });
  const asked = fetch(`http://127.0.0.1:${(slow.server.address() as AddressInfo).port}/slow`);
  // Another connection has come and gone by the same limits meanwhile, more than once.
  for (let round = 0; round < 3; round += 1) await closed(createConnection((slow.server.address() as AddressInfo).port, '127.0.0.1'));
  resolve();
  expect(await (await asked).json()).toEqual({ done: true });
  await slow.close();
});

it('a stream of somebody who is signed in stays, however little is said on it', async () => {
  const owner = await till.owner();
  const end = new AbortController();
  const stream = await fetch(`http://127.0.0.1:${port}/realtime?channels=${owner.merchantId}-order`, {
    headers: { 'x-token': owner.token },
    signal: end.signal,
  });
  expect(stream.status).toBe(200);
  let ended = false;
  const read = (async () => {
    for await (const _ of stream.body ?? []);
  })()
    .catch(() => {})
    .finally(() => (ended = true));
  // Connections that came later have gone by the same limits, again and again.
  for (let round = 0; round < 4; round += 1) await closed(createConnection(port, '127.0.0.1'));
  expect(ended).toBe(false);
  end.abort();
  await read;
});

it('a body of 12 MB is told that it is too large, every time', async () => {
  const patient = await buildApp(till.context);
  await patient.listen({ port: 0, host: '127.0.0.1' });
  for (let time = 0; time < 20; time += 1) {
    const answer = await fetch(`http://127.0.0.1:${(patient.server.address() as AddressInfo).port}/auth/register/request-otp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: large.slice(0, 12_000_000),
    });
    expect([answer.status, await answer.json()]).toEqual([413, expect.objectContaining({ code: 'too_large' })]);
  }
  await patient.close();
});
