import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { proveCall } from '@till/contract/auth/proof';
import { validateOtpCall } from '@till/contract/auth/sign-in';
import { addItemCall, payCashCall } from '@till/contract/order/calls';
import { getOrderCall } from '@till/contract/order/reads';
import { listAuditCall } from '@till/contract/write/owner/audit';
import type { OrderCommand } from '@till/domain/order/command';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newLocalMerchant, session } from '../native/session.ts';
import { atTablet } from '../native/standing.ts';
import { settings } from '../native/storage.ts';
import { asTill } from '../testing/as-till.ts';
import { timeoutMsOf } from './attempt.ts';
import { cacheReply } from './cache-reply.ts';
import { loadConfig } from './config.ts';
import { connection } from './connection.ts';
import { onRejected } from './failure.ts';
import { orderKey } from './keys.ts';
import { hookOutbox, outbox } from './outbox/instance.ts';
import { read } from './read.ts';
import { cache } from './reply-cache.ts';
import { send } from './send.ts';
import { sendCommand } from './send-command.ts';

interface Seen {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
}

/** A server whose every answer the test decides. */
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const seen: Seen[] = [];
const server = createServer((request, response) => {
  asTill(response);
  if (request.url === '/config.json') {
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    response.end(JSON.stringify({ bases: { api: `${at}/api`, auth: `${at}/auth`, read: `${at}/read`, logs: `${at}/logs` } }));
  } else if (request.url === '/logs') response.end('{}');
  else {
    seen.push({ path: request.url ?? '', headers: request.headers });
    answer(request, response);
  }
});
const reply = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const order = (version: number) => ({ id: 'B1', version, items: [] });
const params = { merchantId: 'demo', orderId: 'B1' };
const add = { params, body: { itemId: 'rice' } };
const addRice: OrderCommand = { name: 'add-item', at: 0, asked: { id: 'l1', itemId: 'rice' } };

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await loadConfig(`http://127.0.0.1:${(server.address() as AddressInfo).port}/config.json`);
});
afterEach(() => {
  seen.length = 0;
  cache.clear();
  session.clear();
});
afterAll(() => server.close());

describe('sending a call', () => {
  it('of the sign-in asks for the language that was chosen here, in which letters are written; others ask for none of their own', async () => {
    answer = (_request, response) => reply(response, 200, order(1));
    settings.set('language', 'es-mx');
    await send(validateOtpCall, { params: {}, body: { email: 'a@till.test', otp: '123456' } }).settled;
    await send(getOrderCall, { params }).settled;
    settings.clear();
    expect(seen.map(({ path, headers }) => [path.startsWith('/auth'), headers['accept-language'] === 'es-mx'])).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('says which merchant and device it is, with token, version and a key of its own (ROLE-06, ROLE-07, LIM-01)', async () => {
    const device = { id: 'front', label: 'Front', paymentGateway: null, token: 'device-secret', terminalId: null, terminalEpi: null };
    session.set({ merchant: newLocalMerchant('demo', 'demo.secret'), device });
    answer = (_request, response) => reply(response, 200, order(1));
    await send(addItemCall, add).settled;
    await send(addItemCall, add).settled;
    expect(seen[0]?.path).toBe('/api/merchants/demo/orders/B1/items');
    expect(seen[0]?.headers).toMatchObject({
      'x-merchant-id': 'demo',
      'x-token': 'demo.secret',
      'x-device-id': 'front',
      'x-device-token': 'device-secret',
      'x-app-version': '0.20250327.1',
    });
    expect(seen[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(seen[1]?.headers['idempotency-key']).not.toBe(seen[0]?.headers['idempotency-key']);
  });

  it('says who stands there, also of what is the owner’s own; whoever signs in is nobody yet', async () => {
    session.set({ merchant: newLocalMerchant('demo', 'demo.secret'), device: null });
    atTablet.set({ by: { staffId: 'ana', token: 'ana.1', pinVersion: 1, until: Number.POSITIVE_INFINITY }, isLocked: false });
    answer = (_request, response) => reply(response, 200, order(1));
    await send(getOrderCall, { params }).settled;
    await send(proveCall, { params: {}, body: { code: '123456' } }).settled;
    await send(listAuditCall, { params: {} }).settled;
    await send(validateOtpCall, { params: {}, body: { email: 'a@till.test', otp: '123456' } }).settled;
    expect(seen.map(({ headers }) => headers['x-staff'])).toEqual(['ana.1', 'ana.1', 'ana.1', undefined]);
  });

  it('holds the order that comes back before it is settled, never an older one over a newer (FLOW-07)', async () => {
    answer = (_request, response) => reply(response, 200, order(5));
    await send(addItemCall, add).settled;
    expect(cache.get(orderKey('B1'))).toEqual(order(5));
    answer = (_request, response) => reply(response, 200, order(4));
    await send(getOrderCall, { params }).settled;
    expect(cache.get(orderKey('B1'))).toEqual(order(5));
  });

  it('tries again with the same key when no answer came, and once only tells what came of it', async () => {
    answer = (request, response) => (seen.length < 3 ? request.socket.destroy() : reply(response, 200, order(2)));
    const result = await send(addItemCall, add).settled;
    expect(result).toEqual({ ok: true, value: order(2) });
    expect(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(seen).toHaveLength(3);
    expect(connection.get()).toBe('online');
  });

  it('says so after the last try without an answer', async () => {
    answer = (request) => request.socket.destroy();
    const result = await send(payCashCall, { params, body: {} }).settled;
    expect(result.ok ? null : result.refusal.code).toBe('no_answer');
    expect(seen).toHaveLength(4);
    expect(connection.get()).toBe('offline');
  }, 15_000);

  it('a read that had no answer for nine seconds says so at once; a change is still tried again', async () => {
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    answer = (request) => {
      now += 10_000;
      request.socket.destroy();
    };
    const tries = async (call: () => { settled: Promise<{ ok: boolean }> }) => {
      seen.length = 0;
      expect((await call().settled).ok).toBe(false);
      return seen.length;
    };
    expect([await tries(() => send(getOrderCall, { params })), await tries(() => send(payCashCall, { params, body: {} }))]).toEqual([1, 4]);
    clock.mockRestore();
  });

  it('a refusal is data with its code and is not tried again', async () => {
    answer = (_request, response) =>
      reply(response, 409, { statusCode: 409, code: 'order_already_paid', message: 'This order is already paid.', requestId: 'r' });
    const result = await send(addItemCall, add).settled;
    expect(result).toMatchObject({ ok: false, refusal: { code: 'order_already_paid', status: 409 } });
    expect(seen).toHaveLength(1);
  });

  it('a change of an order goes through the outbox: it is sent until it is answered, and the order is held then', async () => {
    session.set({ merchant: newLocalMerchant('demo', 'demo.secret'), device: null });
    hookOutbox({ answered: (_, value) => cacheReply(value) });
    const leading = new AbortController();
    outbox.drain(leading.signal);
    answer = (request, response) => (seen.length < 2 ? request.socket.destroy() : reply(response, 200, order(3)));
    const { settled } = sendCommand(addRice, params);
    expect(await settled).toEqual({ ok: true, value: order(3) });
    leading.abort();
    expect(cache.get(orderKey('B1'))).toEqual(order(3));
    expect(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('signing in is never repeated by itself, and a wrong code does not end a session', async () => {
    answer = (_request, response) => reply(response, 401, { statusCode: 401, code: 'code_wrong', message: 'x', requestId: 'r' });
    let rejected = 0;
    const stop = onRejected(() => rejected++);
    await send(validateOtpCall, { params: {}, body: { email: 'a@b.c', otp: '000000' } }).settled;
    answer = (request) => request.socket.destroy();
    await send(validateOtpCall, { params: {}, body: { email: 'a@b.c', otp: '000000' } }).settled;
    expect(seen).toHaveLength(2);
    answer = (_request, response) => reply(response, 401, { statusCode: 401, code: 'not_signed_in', message: 'x', requestId: 'r' });
    await send(addItemCall, add).settled;
    stop();
    expect(rejected).toBe(1);
  });

  it('waits for ten seconds, no more and no less, for what only reads or signs in, twenty for one try of a change; reads past every cache, signs in with credentials (LIM-02)', async () => {
    const open: ServerResponse[] = [];
    const asks: [string, RequestInit | undefined][] = [];
    const limits: [number, AbortController][] = [];
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const limit = new AbortController();
      limits.push([ms, limit]);
      return limit.signal;
    });
    const { fetch } = globalThis;
    globalThis.fetch = (url, request) => {
      asks.push([String(url), request]);
      return fetch(url, request);
    };
    answer = (_, response) => void open.push(response);
    let ended = 0;
    const end = async <T>(settled: Promise<T>): Promise<T> => {
      const result = await settled;
      ended += 1;
      return result;
    };
    const change = end(send(addItemCall, add).settled);
    const both = [end(read('{ menu }', {})), end(send(validateOtpCall, { params: {}, body: { email: 'a@b.test', otp: '123456' } }).settled)];
    while (open.length < 3) await new Promise((resolve) => setImmediate(resolve));
    globalThis.fetch = fetch;
    timeout.mockRestore();
    expect(ended).toBe(0);
    expect(limits.map(([ms]) => ms).toSorted()).toEqual([10_000, 10_000, 20_000]);
    for (const [ms, limit] of limits) if (ms === 10_000) limit.abort(new DOMException('signal timed out', 'TimeoutError'));
    for (const result of await Promise.all(both)) expect(result).toMatchObject({ ok: false, refusal: { code: 'no_answer' } });
    expect(ended).toBe(2);
    const askedFor = (path: string) => asks.find(([url]) => url.includes(path))?.[1];
    expect(seen.find(({ path }) => path === '/read/')?.headers['cache-control']).toBe('no-cache');
    expect(askedFor('/auth/')?.credentials).toBe('include');
    for (const response of open) if (!response.destroyed) reply(response, 200, order(2));
    expect(await change).toEqual({ ok: true, value: order(2) });
  });

  it('a try that no answer comes to is cut off and sent again under its key: done once, and never given up (API-01)', async () => {
    session.set({ merchant: newLocalMerchant('demo', 'demo.secret'), device: null });
    const leading = new AbortController();
    outbox.drain(leading.signal);
    const cut: { readonly ms: number; readonly now: () => void }[] = [];
    const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      cut.push({ ms, now: () => controller.abort(new DOMException('too late', 'TimeoutError')) });
      return controller.signal;
    });
    const tries = 5;
    answer = (_, response) => void (seen.length < tries ? undefined : reply(response, 200, order(2)));
    const { settled } = sendCommand(addRice, params);
    for (let count = 1; count < tries; count += 1) {
      await vi.waitFor(() => expect(seen).toHaveLength(count));
      cut.at(-1)?.now();
      await vi.waitFor(() => {
        outbox.wake();
        expect(seen).toHaveLength(count + 1);
      });
    }
    expect(await settled).toMatchObject({ ok: true, value: { version: 2 } });
    expect(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(new Set(cut.map(({ ms }) => ms))).toEqual(new Set([20_000]));
    leading.abort();
    spy.mockRestore();
  });

  it('a try that waits for a card terminal may take minutes, a question has the end that its asker gives it', () => {
    const of = (name: string, method: 'GET' | 'POST' = 'POST') => timeoutMsOf({ name, method, base: 'api', path: '/' });
    expect([of('present'), of('refundOrder'), of('addItem'), of('listOngoing', 'GET')]).toEqual([200_000, 200_000, 20_000, undefined]);
  });

  it('an answer to one merchant is not held when another has signed in meanwhile', async () => {
    let release: () => void = () => undefined;
    answer = (_, response) => {
      release = () => reply(response, 200, order(9));
    };
    session.set({ merchant: newLocalMerchant('demo', 'demo.secret'), device: null });
    const asked = send(addItemCall, add);
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    session.set({ merchant: newLocalMerchant('somebody-else', 's.t'), device: null });
    cache.clear();
    release();
    expect((await asked.settled).ok).toBe(true);
    expect(cache.get(orderKey('B1'))).toBeUndefined();
  });
});
