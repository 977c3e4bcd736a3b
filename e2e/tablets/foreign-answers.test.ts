import 'fake-indexeddb/auto';
import { once } from 'node:events';
import { request as ask, createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { authenticateCall, profileCall } from '@till/contract/auth/sign-in';
import { addItemCall } from '@till/contract/order/calls';
import { listOrdersCall } from '@till/contract/order/lists';
import { getOrderCall } from '@till/contract/order/reads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renewSession } from '../../apps/register/src/app/guard.ts';
import { attempt } from '../../apps/register/src/calls/attempt.ts';
import { config, loadConfig } from '../../apps/register/src/calls/config.ts';
import { connection } from '../../apps/register/src/calls/connection.ts';
import { openDownload } from '../../apps/register/src/calls/download.ts';
import { onRejected } from '../../apps/register/src/calls/failure.ts';
import { hookOutbox, outbox } from '../../apps/register/src/calls/outbox/instance.ts';
import { read } from '../../apps/register/src/calls/read.ts';
import { sendCommand } from '../../apps/register/src/calls/send-command.ts';
import { failureAt } from '../../apps/register/src/calls/stream/refused-stream.ts';
import { ownTill } from '../../apps/register/src/calls/whose/own-till.ts';
import { newLocalMerchant, session } from '../../apps/register/src/native/session.ts';
import { pageFrom } from '../../apps/register/src/testing/page.ts';
import { type Owner, type TestApp, testApp } from '../../apps/server/src/testing/app.ts';

/** What a stand-in says, whatever it is asked. */
interface Says {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const json = { 'content-type': 'application/json' };
const proxy = { 'x-request-id': '5c0a9a2e-3d0f-4a38-9a51-0c8f0b9f7d10' };
const another = { ...json, ...proxy, 'x-till-identity': '0b9d3a52-7a39-4c08-8b77-9f0a35b7f7f1' };
const refusal = JSON.stringify({ statusCode: 401, code: 'not_signed_in', message: 'x', requestId: 'r' });
const bodies: readonly Omit<Says, 'status'>[] = [
  { headers: { ...proxy, 'content-type': 'text/plain' }, body: '404 page not found' },
  { headers: { ...proxy, 'content-type': 'text/html' }, body: '<h1>Access denied</h1>' },
  { headers: { ...proxy, ...json }, body: '{"error":"unauthorized","code":"not_found"}' },
  { headers: proxy, body: '' },
  { headers: another, body: refusal },
];
const statuses = Array.from({ length: 400 }, (_, index) => index + 200);
/** Those that mean something to somebody on the way: they come with every body, the others with one, another one each. */
const telling = new Set([200, 201, 202, 204, 301, 302, 304, 400, 401, 403, 404, 409, 410, 413, 422, 429, 500, 502, 503, 504]);
const all: readonly Says[] = statuses.flatMap((status, index) =>
  bodies.filter((_, at) => telling.has(status) || index % bodies.length === at).map((each) => ({ status, ...each })),
);

describe('whatever something else answers in the place of the server', () => {
  let server: TestApp;
  let owner: Owner;
  let page: ReturnType<typeof pageFrom>;
  /** null: the Till behind it answers. */
  let says: Says | null = null;
  const paths: string[] = [];
  const onRequest: RequestListener = (request, response) => {
    const said = says;
    if (said !== null) {
      request.resume();
      response.writeHead(said.status, said.headers).end(said.body);
      return;
    }
    const { url = '', method } = request;
    paths.push(url);
    if (url === '/logs') return void response.writeHead(404).end();
    const { port } = server.app.server.address() as AddressInfo;
    const onward = ask(
      {
        host: '127.0.0.1',
        port,
        path: url,
        method,
        headers: { ...request.headers, cookie: owner.cookie, origin: `http://127.0.0.1:${port}`, host: `127.0.0.1:${port}` },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      },
    );
    request.pipe(onward);
  };
  const line = createServer(onRequest);
  const leading = new AbortController();

  beforeAll(async () => {
    server = await testApp();
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    owner = await server.owner();
    line.listen(0, '127.0.0.1');
    await once(line, 'listening');
    page = pageFrom(`http://127.0.0.1:${(line.address() as AddressInfo).port}`);
    await loadConfig();
    session.set({ merchant: newLocalMerchant(owner.merchantId, owner.token), device: null });
  });
  afterAll(async () => {
    leading.abort();
    session.clear();
    ownTill.clear();
    page.leave();
    line.closeAllConnections();
    line.close();
    await server.close();
  });

  it('is no answer at any kind of call; nobody is signed out, nothing is refused, and all is sent once Till is back', async () => {
    const at = config().bases;
    expect(new URL(at.api, 'http://x').pathname).toBe('/api');
    // Its own Till is known from the first answer that proves it.
    expect((await attempt(profileCall, { params: {} }, undefined)).ok).toBe(true);
    expect(ownTill.get()).toBe(server.context.history.identity());
    let rejected = 0;
    const stopRejected = onRejected(() => rejected++);
    const refused: unknown[] = [];
    hookOutbox({ refused: (entry) => void refused.push(entry.refused) });

    says = all[0] ?? null;
    outbox.drain(leading.signal);
    const orderId = 'B1';
    const params = { merchantId: owner.merchantId, orderId };
    const sale = [
      sendCommand({ name: 'create', at: 0, asked: { source: 'register', deviceSource: 'web', orderId } }, params),
      sendCommand({ name: 'set-order-type', at: 0, asked: { orderTypeLabel: 'Pickup' } }, params),
      sendCommand({ name: 'add-item', at: 0, asked: { id: 'L1', itemId: 'rice' } }, params),
      sendCommand({ name: 'submit', at: 0 }, params),
      sendCommand({ name: 'pay-cash', at: 0, asked: {} }, params),
    ];
    const anAdd = () => attempt(addItemCall, { params, body: { itemId: 'rice' } }, 'a-key');
    /** Whether the answer counted. */
    const others: readonly (() => Promise<boolean>)[] = [
      async () => {
        await renewSession();
        return session.get() === null;
      },
      async () => (await attempt(getOrderCall, { params }, undefined)).ok,
      async () => (await attempt(listOrdersCall, { params: { merchantId: owner.merchantId } }, undefined)).ok,
      async () => (await read('{ menu(merchantId: "x") { id } }', {})).ok,
      async () => (await openDownload('/api/own-data')).ok,
      async () => (await failureAt('/realtime', leading.signal))?.status !== undefined,
      async () => connection.check(),
      async () => (await attempt(authenticateCall, { params: {} }, undefined)).ok,
    ];
    for (const [index, said] of all.entries()) {
      says = said;
      const [added] = await Promise.all([anAdd(), others[index % others.length]?.().then((counts) => expect([said, counts]).toEqual([said, false]))]);
      expect([said, added.ok ? 'taken' : added.refusal.code]).toEqual([said, 'no_answer']);
      if (index % 5 === 0) outbox.wake();
    }
    expect([rejected, session.get()?.merchant.token, ownTill.get()]).toEqual([0, owner.token, server.context.history.identity()]);
    expect(refused).toEqual([]);
    expect(outbox.of(orderId).map((entry) => [entry.refused, entry.tries > 0])).toEqual(sale.map((_, index) => [null, index === 0]));
    expect(outbox.of(orderId)[0]?.tries).toBeGreaterThan(20);

    says = null;
    await connection.check();
    // Nobody waits for its pauses here.
    const waking = setInterval(outbox.wake, 20);
    for (const { settled } of sale) expect(await settled).toMatchObject({ ok: true });
    expect((await server.send(owner, getOrderCall, { orderId })).json()).toMatchObject({
      state: 'completed',
      items: [{ id: 'L1', quantity: 1 }],
      order_payment: [{ type: 'cash' }],
    });
    clearInterval(waking);
    stopRejected();
  });
});
