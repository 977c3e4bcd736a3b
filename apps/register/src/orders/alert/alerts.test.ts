import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NewOrder } from '@till/contract/live';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../../calls/config.ts';
import { streamConnected, watchStream } from '../../calls/stream/stream.ts';
import { newLocalMerchant, session } from '../../native/session.ts';
import { asTill, refuse } from '../../testing/as-till.ts';
import { pageFrom, until } from '../../testing/page.ts';
import { handleAlertEvent, refreshAlerts } from './alerts.ts';
import { alertsOf } from './kept-alerts.ts';

/** A server with an event stream and the orders that nobody has acknowledged. */
let waiting: readonly NewOrder[] | 'fails' = [];
let asked = 0;
let stream: ServerResponse | undefined;
const server = createServer((request, response) => {
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  asTill(response);
  if (request.url === '/config.json') return void response.end(JSON.stringify({ bases: { api: `${at}/api`, realtime: `${at}/realtime`, logs: `${at}/logs` } }));
  if (request.url?.startsWith('/realtime')) {
    stream = response;
    return void response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 20\nid: 1\n\n');
  }
  if (request.url?.endsWith('/order-alerts') !== true) return void response.end('{}');
  asked += 1;
  if (waiting === 'fails') return refuse(response, 500, {}, 'internal');
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(waiting));
});

const order = (orderId: string): NewOrder => ({
  orderId,
  type: 'online',
  orderType: 'pickup',
  title: orderId,
  orderTotal: 700,
  currency: 'USD',
  createdTime: 1,
});
const tell = (orderId: string) => handleAlertEvent({ event: 'new-order', data: order(orderId) });
const announced = () => alertsOf('demo').open.map(({ orderId }) => orderId);

let page: ReturnType<typeof pageFrom>;
let stop = () => {};
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await loadConfig(`${address}/config.json`);
  page = pageFrom(address);
  session.set({ merchant: newLocalMerchant('demo', 'demo.secret'), device: null });
  stop = watchStream({ merchantId: 'demo', onEvent: handleAlertEvent });
  await until(() => streamConnected.get());
});
afterAll(() => {
  stop();
  page.leave();
  session.clear();
  vi.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

describe('a register whose stream stands again', () => {
  it('announces of what it is told only what still waits: somebody may have seen to the rest, however late it hears of that', async () => {
    waiting = [order('B')];
    tell('A');
    tell('B');
    await expect.poll(announced).toEqual(['B']);
    // It hears at last, and what is new since is announced too.
    handleAlertEvent({ event: 'alert-acknowledged', data: { orderId: 'A' } });
    waiting = [order('B'), order('C')];
    tell('C');
    await expect.poll(announced).toEqual(['B', 'C']);
  });

  it('announces what it is told where the server does not say what waits', async () => {
    waiting = 'fails';
    tell('D');
    await expect.poll(announced).toEqual(['B', 'C', 'D']);
  });

  it('takes away what waits no more; later it asks for nothing that it is told', async () => {
    waiting = [order('D')];
    await refreshAlerts();
    expect(announced()).toEqual(['D']);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_001);
    const before = asked;
    tell('E');
    await expect.poll(announced).toEqual(['D', 'E']);
    expect(asked).toBe(before);
    expect(stream).toBeDefined();
  });
});
