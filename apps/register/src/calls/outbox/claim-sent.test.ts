import 'fake-indexeddb/auto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { newLocalMerchant, session } from '../../native/session.ts';
import { testIdentity } from '../../testing/as-till.ts';
import { pageFrom, until } from '../../testing/page.ts';
import { loadConfig } from '../config.ts';
import { connection } from '../connection.ts';
import { sendCommand } from '../send-command.ts';
import { outbox } from './instance.ts';

const minute = 60_000;
const start = Date.now();
/** What the server's clock shows. */
let serverTime = start;
let isCut = false;
const cut: string[] = [];
const asked: { readonly path: string; readonly headers: IncomingMessage['headers'] }[] = [];
const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  const { url = '', headers } = request;
  if (isCut) {
    cut.push(url);
    return void request.socket.destroy();
  }
  if (url !== '/config.json' && url !== '/logs') asked.push({ path: url, headers });
  response.writeHead(200, { 'content-type': 'application/json', 'x-till-time': String(serverTime), 'x-till-identity': testIdentity });
  response.end(
    JSON.stringify(url === '/config.json' ? { bases: { api: '/api', auth: '/auth', read: '/read', logs: '/logs' } } : { id: 'B1', version: 2, items: [] }),
  );
});
let page: ReturnType<typeof pageFrom>;
const leading = new AbortController();
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(async () => {
  page = pageFrom(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  await loadConfig('/config.json');
  session.set({ merchant: newLocalMerchant('demo', 'demo.secret'), device: null });
  outbox.drain(leading.signal);
});
afterEach(() => {
  vi.useRealTimers();
  session.clear();
  page.leave();
});
afterAll(() => {
  leading.abort();
  server.closeAllConnections();
  server.close();
});

const sendRice = (id: string) => sendCommand({ name: 'add-item', at: 0, asked: { id, itemId: 'rice' } }, { merchantId: 'demo', orderId: 'B1' });

it('what was done in a cut is sent with its age, measured by the server’s time that is asked for first, also where the tablet’s clock was set meanwhile', async () => {
  await sendRice('l1').settled;
  expect(asked.at(-1)?.headers).not.toHaveProperty('x-decided-ago');
  isCut = true;
  await connection.check();
  // Five minutes later somebody adds rice; ten minutes after that the network is back, and sets the tablet's clock three quarters of an hour back.
  vi.setSystemTime(start + 5 * minute);
  const { settled } = sendRice('l2');
  await until(() => cut.some((path) => path.endsWith('/items')));
  vi.setSystemTime(start + 15 * minute - 45 * minute);
  serverTime = start + 15 * minute;
  asked.length = 0;
  isCut = false;
  let isSent = false;
  void settled.then(() => {
    isSent = true;
  });
  await until(() => {
    outbox.wake();
    return isSent;
  });
  expect(asked.map(({ path }) => path).slice(-2)).toEqual(['/healthz', '/api/merchants/demo/orders/B1/items']);
  const { 'x-decided-ago': ago, 'x-heard-ago': heardAgo, 'x-decided-unsure': unsure } = asked.at(-1)?.headers ?? {};
  expect([ago, heardAgo, unsure]).toEqual([String(10 * minute), String(15 * minute), '1']);
});
