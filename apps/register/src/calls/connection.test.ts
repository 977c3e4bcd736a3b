import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { asTill, refuse } from '../testing/as-till.ts';
import { pageFrom, until } from '../testing/page.ts';
import { connection, watchConnection } from './connection.ts';
import { instead } from './whose/instead.ts';

/** How the server answers the connection check. */
let answer: (response: ServerResponse) => void = (response) => response.end('{}');
let asked = 0;
const server = createServer((request, response) => {
  asTill(response);
  if (request.url !== '/healthz') return void response.end('else');
  asked += 1;
  answer(response);
});
let page: ReturnType<typeof pageFrom>;
let stop = () => {};

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  page = pageFrom(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  asked = 0;
  answer = (response) => response.end('{}');
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  page.leave();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** When everything that was asked before has arrived at the server. */
const arrived = async () => (await fetch('/else')).text();

it('asks whether the server answers at once and every ten seconds, as long as it is watched (LIM-16, OTH-02)', async () => {
  stop = watchConnection();
  await until(() => asked === 1);
  vi.advanceTimersByTime(9_999);
  await arrived();
  expect(asked).toBe(1);
  vi.advanceTimersByTime(1);
  await until(() => asked === 2);
  vi.advanceTimersByTime(10_000);
  await until(() => asked === 3);
  stop();
  vi.advanceTimersByTime(60_000);
  await arrived();
  expect(asked).toBe(3);
});

it('a server that answers is online; one that says that it cannot, or cuts off, is not', async () => {
  stop = watchConnection();
  await until(() => connection.get() === 'online');
  answer = (response) => refuse(response, 503);
  vi.advanceTimersByTime(10_000);
  await until(() => connection.get() === 'offline');
  answer = (response) => response.end('{}');
  vi.advanceTimersByTime(10_000);
  await until(() => connection.get() === 'online');
  answer = (response) => response.destroy();
  vi.advanceTimersByTime(10_000);
  await until(() => connection.get() === 'offline');
});

it('a browser without a network is believed at once, one that has it again is checked at once', async () => {
  stop = watchConnection();
  await until(() => connection.get() === 'online');
  page.dispatchEvent(new Event('offline'));
  expect(connection.get()).toBe('offline');
  expect(asked).toBe(1);
  page.dispatchEvent(new Event('online'));
  await until(() => connection.get() === 'online');
  expect(asked).toBe(2);
});

it('a wait that was too long is a slow connection while something else of the server comes, and a lost one if nothing does', async () => {
  const tooLong = new DOMException('', 'TimeoutError');
  stop = watchConnection();
  await until(() => connection.get() === 'online');
  connection.failed(tooLong, performance.now());
  expect([connection.get(), connection.isSlow()]).toEqual(['offline', false]);
  // A file that nobody here has asked for: the line is busy with it.
  const since = performance.now();
  await arrived();
  await until(() => {
    connection.failed(tooLong, since);
    return connection.isSlow();
  });
  expect(connection.get()).toBe('online');
  vi.advanceTimersByTime(10_000);
  await until(() => !connection.isSlow());
  expect(connection.get()).toBe('online');
});

it('a call that breaks off is a lost connection if the server does not answer, either, and none while it does', async () => {
  const brokenOff = new TypeError('Failed to fetch');
  stop = watchConnection();
  await until(() => connection.get() === 'online');
  const seen: string[] = [];
  const stopListening = connection.listen(() => void seen.push(connection.get()));
  // What fails while it is asked already asks no second time.
  await until(() => {
    connection.failed(brokenOff, performance.now());
    return asked >= 4;
  });
  await arrived();
  expect(seen).toEqual([]);
  answer = (response) => response.destroy();
  await until(() => {
    connection.failed(brokenOff, performance.now());
    return connection.get() === 'offline';
  });
  const before = asked;
  connection.failed(brokenOff, performance.now());
  await arrived();
  expect([seen, asked]).toEqual([['offline'], before]);
  stopListening();
});

it('what answered in its place is no longer told as soon as a call is answered by our Till', async () => {
  stop = watchConnection();
  await until(() => connection.get() === 'online');
  answer = (response) => {
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    response.writeHead(404).end('404 page not found');
  };
  vi.advanceTimersByTime(10_000);
  await until(() => instead.get()?.line === '404 page not found');
  connection.heard();
  expect([instead.get(), connection.get()]).toEqual([null, 'online']);
});
