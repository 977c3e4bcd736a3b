import 'fake-indexeddb/auto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createOrderCall } from '@till/contract/order/calls';
import { getOrderCall } from '@till/contract/order/reads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../apps/register/src/calls/config.ts';
import { hookOutbox, outbox } from '../../apps/register/src/calls/outbox/instance.ts';
import { sendCommand } from '../../apps/register/src/calls/send-command.ts';
import { newLocalMerchant, session } from '../../apps/register/src/native/session.ts';
import { type Owner, type TestApp, testApp } from '../../apps/server/src/testing/app.ts';

/** What the line between tablet and server does to the next tries of a change. */
type Try = 'lost on the way there' | 'lost on the way back' | 'answered';

describe('a change of an order, over a line that breaks', () => {
  let server: TestApp;
  let owner: Owner;
  let tries: Try[] = [];
  const keys: (string | undefined)[] = [];
  const line = createServer(async (request, response) => {
    // Its own answers are those of the Till behind it.
    response.setHeader('content-type', 'application/json').setHeader('x-till-identity', server.context.history.identity());
    if (request.url === '/config.json') {
      const at = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
      return response.end(JSON.stringify({ bases: { api: `${at}/api`, auth: `${at}/auth`, read: `${at}/read`, logs: `${at}/logs` } }));
    }
    if (request.url === '/logs') return response.end('{}');
    const payload = await buffer(request);
    keys.push(request.headers['idempotency-key'] as string | undefined);
    const fate = tries.shift() ?? 'answered';
    if (fate === 'lost on the way there') return request.socket.destroy();
    const { port } = server.app.server.address() as AddressInfo;
    const headers = Object.entries(request.headers).filter(([name]) => name.startsWith('x-') || name.startsWith('idempotency') || name === 'content-type');
    const answer = await fetch(`http://127.0.0.1:${port}${request.url}`, {
      method: request.method ?? 'GET',
      headers: headers as [string, string][],
      body: payload,
    });
    const body = await answer.text();
    if (fate === 'lost on the way back') return request.socket.destroy();
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(body);
  });

  beforeAll(async () => {
    server = await testApp();
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    owner = await server.owner();
    await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
    await loadConfig(`http://127.0.0.1:${(line.address() as AddressInfo).port}/config.json`);
    session.set({ merchant: newLocalMerchant(owner.merchantId, owner.token), device: null });
  });
  afterAll(async () => {
    session.clear();
    line.close();
    await server.close();
  });

  it('is sent until it is answered, far beyond three tries, and is done once (API-01)', async () => {
    const orderId = 'B1';
    await server.send(owner, createOrderCall, {}, { body: { source: 'register', deviceSource: 'web', orderId } });
    tries = ['lost on the way there', 'lost on the way there', 'lost on the way back', 'lost on the way there', 'lost on the way back', 'lost on the way back'];
    const lost = tries.length;
    const answered: boolean[] = [];
    hookOutbox({ answered: () => void answered.push(true) });
    const leading = new AbortController();
    outbox.drain(leading.signal);
    const { settled } = sendCommand({ name: 'add-item', at: 0, asked: { id: 'L1', itemId: 'rice' } }, { merchantId: owner.merchantId, orderId });
    // Nobody waits for its pauses here: each time it rests it is woken, as by a connection that is back.
    const waking = setInterval(() => outbox.wake(), 5);
    const result = await settled;
    clearInterval(waking);
    leading.abort();
    expect(result).toMatchObject({ ok: true, value: { id: orderId, items: [{ id: 'L1', itemId: 'rice', quantity: 1 }] } });
    expect(keys).toHaveLength(lost + 1);
    expect(new Set(keys).size).toBe(1);
    expect(answered).toHaveLength(1);
    expect((await server.send(owner, getOrderCall, { orderId })).json()).toMatchObject({ version: 2, items: [{ id: 'L1', quantity: 1 }] });
    const [{ count } = { count: 0 }] = await server.context.sql<{ count: number }[]>`
      select count(*)::int as count from shop.order_event where merchant_id = ${owner.merchantId} and order_id = ${orderId} and op->>'op' = 'add-item'`;
    expect(count).toBe(1);
  });
});
