import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createConnection, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../platform/config.ts';
import { certificateFor } from '../../platform/tls.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { ConnectionTimeouts } from './timeouts.ts';

/** Nothing else ends a connection in these tests: what is idle may be so for long. */
const short: ConnectionTimeouts = {
  requestMs: 20_000,
  idleMs: 20_000,
  takingMs: 500,
  unauthenticatedMs: 500,
  wholeMs: 60_000,
  finishMs: 500,
  downloadMs: 60_000,
};
const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nhost: x\r\n${headers}\r\n`;

let till: TestApp;
let app: FastifyInstance;
let asked = 0;
beforeAll(async () => {
  till = await testApp();
});
afterEach(() => app.close());
afterAll(() => till?.close());

const portOf = () => (app.server.address() as AddressInfo).port;
async function listen(timeouts: Partial<ConnectionTimeouts> = {}, context = till.context): Promise<void> {
  app = await buildApp(context, { ...short, ...timeouts });
  await app.register(async (calls) => {
    calls.get('/large', async () => 'x'.repeat(40_000_000));
    // The kernel takes it all at once, and the other side's kernel a part of it.
    calls.get('/medium', async () => 'x'.repeat(1_500_000));
    calls.get('/slow', () => new Promise((resolve) => setTimeout(resolve, 700, { done: true })));
    calls.get('/count', async () => ({ asked: ++asked }));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
}

const connectionCount = () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));

function open(options: { readonly allowHalfOpen?: boolean } = {}): Socket {
  const socket = createConnection({ port: portOf(), host: '127.0.0.1', ...options });
  socket.on('error', () => {});
  return socket;
}

/** Ends by itself; a connection that is kept fails the test by its time limit. */
async function closed(socket: Socket): Promise<void> {
  if (!socket.closed) await new Promise((resolve) => socket.resume().once('close', resolve));
}

/** Sends requests until the connection has ended; returns the responses. */
async function askUntilClosed(socket: Socket, request: string): Promise<string> {
  let said = '';
  socket.on('data', (part) => (said += part));
  socket.write(request);
  const again = setInterval(() => socket.writable && socket.write(request), 100);
  await closed(socket);
  clearInterval(again);
  return said;
}

describe('a connection of a stranger', () => {
  it.each(['/healthz', '/nope.js', '/realtime', '/read', '/docs/openapi.json'])('who asks for %s again and again ends', async (path) => {
    await listen();
    // On a connection that is over before its second answer the machine stood still: another one is asked.
    const answers = async () => (await askUntilClosed(open(), get(path))).split('HTTP/1.1 ').length - 1;
    await expect.poll(answers).toBeGreaterThan(1);
  });

  it('ends with the answer that is on its way when it is old, which says so', async () => {
    await listen();
    const said = await askUntilClosed(open(), get('/slow'));
    expect(said).toMatch(/^connection: close\r$/im);
    expect(said).toMatch(/\{"done":true\}$/);
  });

  it('ends whatever else is asked, or is slow to come', async () => {
    await listen();
    await askUntilClosed(open(), get('/%zz'));
    await Promise.all(
      ['', 'GET /heal', 'POST /logs HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{'].map(async (rest) => {
        const socket = open();
        socket.write(get('/healthz') + rest);
        await closed(socket);
      }),
    );
  });

  it('is not heard any more when it has ended, and is cut off where the other side does not end it', async () => {
    await listen();
    const socket = open({ allowHalfOpen: true });
    socket.write(get('/count'));
    await once(socket.resume(), 'end');
    const before = asked;
    socket.write(get('/count'));
    await expect.poll(connectionCount).toBe(0);
    expect(asked).toBe(before);
    socket.destroy();
  });

  it('stays with one who is signed in, whatever else is asked on it', async () => {
    // Long enough for the first answer of a machine with other work: it is what says who is signed in.
    await listen({ unauthenticatedMs: 3_000 });
    const { token, merchantId } = await till.owner();
    const socket = open();
    socket.resume();
    for (let count = 0; count < 40; count += 1) {
      socket.write(get(count % 2 === 0 ? `/api/register/merchants/${merchantId}` : '/healthz', `x-token: ${token}\r\n`));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(socket.readyState).toBe('open');
    socket.destroy();
  });
});

/** State and unsent bytes of the server's connections, as the kernel of a Linux machine tells them. */
function connectionsOf(port: number): { readonly state: string; readonly unsent: number }[] {
  const name = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = readFileSync('/proc/net/tcp', 'utf8').split('\n');
  const found = rows.map((row) => row.trim().split(/\s+/)).filter(([, local]) => local?.endsWith(name));
  return found.filter(([, , , state]) => state !== '0A').map(([, , , state = '', queues = '']) => ({ state, unsent: Number.parseInt(queues, 16) }));
}

describe('an answer that the kernel has taken', () => {
  it.runIf(process.platform === 'linux').each(['', 'connection: close\r\n'])('and the stranger does not is not kept by the kernel (%j)', async (headers) => {
    await listen({ finishMs: 3_000, downloadMs: 60_000 });
    const sockets = Array.from({ length: 5 }, () => open());
    for (const socket of sockets) socket.pause().write(get('/medium', headers));
    await expect.poll(() => connectionsOf(portOf()).filter(({ unsent }) => unsent > 100_000).length).toBe(5);
    await expect.poll(() => connectionsOf(portOf())).toEqual([]);
    for (const socket of sockets) socket.destroy();
  });

  it.each(['', 'connection: close\r\n'])('is taken to its end by an honest reader who is slow (%j)', async (headers) => {
    await listen({ finishMs: 6_000, downloadMs: 60_000 });
    const socket = open();
    socket.pause().write(get('/medium', headers));
    let taken = 0;
    socket.on('data', (part) => {
      taken += part.length;
      socket.pause();
      setTimeout(() => socket.resume(), 20);
    });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await closed(socket);
    expect(taken).toBeGreaterThan(1_500_000);
  });
});

it('over TLS nobody takes the server along who does not take an answer, and the connection ends as any other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'till-tls-'));
  const certificate = await certificateFor(readConfig({ TLS: 'self', TILL_DATA_DIR: folder, PUBLIC_URL: 'https://till.example.com' }), Date.now());
  rmSync(folder, { recursive: true });
  const tls = { cert: certificate?.cert ?? '', key: certificate?.key ?? '', isOurs: true };
  await listen({}, { ...till.context, config: { ...till.context.config, tls } });
  const openTls = () => {
    const socket = connectTls({ port: portOf(), host: '127.0.0.1', rejectUnauthorized: false });
    socket.on('error', () => {});
    return socket;
  };
  const [untaken, fitting] = [openTls(), openTls()];
  untaken.pause().write(get('/large'));
  fitting.pause().write(get('/medium'));
  await Promise.all([untaken, fitting].map((socket) => once(socket, 'secureConnect')));
  expect(await askUntilClosed(openTls(), get('/slow'))).toMatch(/\{"done":true\}$/);
  await expect.poll(connectionCount).toBe(0);
  untaken.destroy();
  fitting.destroy();
});
