import { type AddressInfo, createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { allCalls } from '@till/contract/calls';
import { createOrderCall, payCashCall, submitOrderCall } from '@till/contract/order/calls';
import { getOrderCall } from '@till/contract/order/reads';
import { getMerchantCall } from '@till/contract/write/merchant/merchant';
import { serverMessages } from '@till/phrases/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../platform/database.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { addressOf } from './mount.ts';
import { statusOf } from './status.ts';

let till: TestApp;
let owner: Owner;
beforeAll(async () => {
  till = await testApp({ config: { publicUrl: 'https://till.example.com' } });
  owner = await till.owner();
});
afterAll(() => till.close());

const orders = () => `/api/merchants/${owner.merchantId}/orders`;
const created = '{"source":"register","deviceSource":"web"}';
const post = (headers: Record<string, string>, payload: string | Buffer | undefined = created, url = orders()) =>
  till.app.inject({ method: 'POST', url, headers, ...(payload === undefined ? {} : { payload }) });
const json = { 'content-type': 'application/json' };

describe('a write by cookie', () => {
  const from = (origin?: string, host = 'till.local:4000') => post({ ...json, cookie: owner.cookie, host, ...(origin === undefined ? {} : { origin }) });

  it('is taken from a page of this server or of its public address (ROLE-07)', async () => {
    expect((await from('http://till.local:4000')).statusCode).toBe(201);
    expect((await from('https://till.example.com')).statusCode).toBe(201);
  });

  it.each([undefined, 'null', 'https://evil.example', 'http://till.local', 'http://till.local:4000.evil.example', 'https://till.example.com:444', 'x', ''])(
    'is not taken from %s',
    async (origin) => {
      expect((await from(origin)).json()).toMatchObject({ statusCode: 403, code: 'origin_not_allowed' });
    },
  );

  it('a token needs no page, a read by cookie neither (ROLE-07)', async () => {
    expect((await post({ ...json, 'x-token': owner.token })).statusCode).toBe(201);
    expect((await post({ ...json, 'x-token': owner.token, cookie: owner.cookie, origin: 'https://evil.example' })).statusCode).toBe(201);
    expect((await till.app.inject({ url: `/api/register/merchants/${owner.merchantId}`, headers: { cookie: owner.cookie } })).statusCode).toBe(200);
  });
});

describe('a body', () => {
  const token = () => ({ 'x-token': owner.token });
  const order = async () => (await post({ ...json, ...token() })).json().orderId as string;

  it('that is empty is {}, with or without a content type', async () => {
    const url = `/api/register/merchants/${owner.merchantId}/orders/${await order()}/submit`;
    for (const type of [undefined, 'application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      for (const payload of [undefined, '']) {
        const answer = await till.app.inject({
          method: 'POST',
          url,
          headers: { ...token(), ...(type === undefined ? {} : { 'content-type': type }) },
          ...(payload === undefined ? {} : { payload }),
        });
        expect(answer.json()).toMatchObject({ statusCode: 422, code: 'order_empty' });
      }
    }
    expect((await post({ ...token() }, '')).json()).toMatchObject({ statusCode: 400, code: 'malformed', message: expect.stringContaining('source') });
  });

  it('is JSON in UTF-8, said so', async () => {
    expect((await post({ ...token(), 'content-type': 'application/json; charset=utf-8' })).statusCode).toBe(201);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', 'multipart/form-data; boundary=x']) {
      expect((await post({ ...token(), 'content-type': type })).json()).toMatchObject({ statusCode: 415, code: 'unsupported_media_type' });
    }
    expect((await till.app.inject({ method: 'POST', url: orders(), headers: token(), payload: Buffer.from(created) })).statusCode).toBe(415);
    expect((await post({ ...token(), ...json, 'content-encoding': 'gzip' }, gzipSync(created))).json()).toMatchObject({ code: 'unsupported_media_type' });
    expect((await post({ ...token(), ...json, 'content-encoding': 'identity' })).statusCode).toBe(201);
    expect((await post({ ...token(), ...json }, '{"source":')).json()).toMatchObject({ statusCode: 400, code: 'malformed' });
    expect((await post({ ...token(), ...json }, Buffer.from([0x22, 0xff, 0x22]))).json()).toMatchObject({ statusCode: 400, code: 'malformed' });
  });

  it('is at most 64 kB', async () => {
    const padded = (length: number) => created.padEnd(length);
    expect((await post({ ...token(), ...json }, padded(65_536))).statusCode).toBe(201);
    expect((await post({ ...token(), ...json }, padded(65_537))).json()).toMatchObject({ statusCode: 413, code: 'too_large' });
  });

  it('may hold what nobody asked for, and says which field is wrong', async () => {
    expect((await post({ ...token(), ...json }, '{"source":"register","deviceSource":"web","state":"completed","__proto__":{"x":1}}')).statusCode).toBe(201);
    expect((await post({ ...token(), ...json }, '{"source":"register","deviceSource":7}')).json()).toMatchObject({
      statusCode: 400,
      code: 'malformed',
      message: expect.stringContaining('deviceSource'),
    });
  });
});

describe('an answer', () => {
  it('holds what the contract declares and nothing else', async () => {
    const { orderId } = (await till.send(owner, createOrderCall, {}, { body: { source: 'register', deviceSource: 'web' } })).json();
    await till.context
      .sql`update shop.orders set doc = doc::jsonb || '{"secret":"x","note":"kept"}' where merchant_id = ${owner.merchantId} and id = ${orderId}`;
    const order = (await till.send(owner, getOrderCall, { orderId })).json();
    expect(order).toMatchObject({ note: 'kept' });
    expect(order).not.toHaveProperty('secret');
  });

  it('is kept by nobody and shows nothing in a browser', async () => {
    for (const answer of [
      await till.send(owner, getMerchantCall),
      await till.app.inject('/api/nothing'),
      await till.send(owner, payCashCall, { orderId: 'nothing' }),
    ]) {
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'content-type': 'application/json; charset=utf-8',
      });
      expect(answer.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  it('to an unknown address is 404, to a wrong method 405 with the right ones', async () => {
    for (const url of ['/api', '/api/', '/api/nothing', '/auth/x', '/read/x', '/realtime/x', '/logs/x']) {
      for (const method of ['POST', 'DELETE'] as const)
        expect((await till.app.inject({ method, url })).json()).toMatchObject({ statusCode: 404, code: 'not_found', requestId: expect.any(String) });
    }
    const wrong = await till.app.inject({ method: 'DELETE', url: orders() });
    expect([wrong.statusCode, wrong.json().code, wrong.headers.allow]).toEqual([405, 'method_not_allowed', 'POST']);
    expect((await till.app.inject({ method: 'POST', url: '/%' })).json()).toMatchObject({ statusCode: 400, code: 'malformed' });
  });
});

it('every code has a status, and a sentence in plain words', () => {
  // What is said of `forbidden` where a role forbids it is no code of its own.
  const { forbidden_by_role: _, ...refusals } = serverMessages['en-us'].paying.refusals;
  expect(Object.keys(refusals).toSorted()).toEqual(Object.keys(statusOf).toSorted());
  for (const sentence of Object.values(refusals)) expect(sentence).toMatch(/^[A-Z{].*\.$/);
});

it('every answer names the database that it comes from: calls, refusals, pages, the configuration, and what the border refuses', async () => {
  const asked = [
    ['GET', '/healthz', 200],
    ['GET', `/api/register/merchants/${owner.merchantId}`, 200],
    ['GET', '/api/nothing', 404],
    ['GET', '/auth/register/profile', 401],
    ['GET', '/config.json', 200],
    ['GET', '/%E0%A4%A', 400],
    ['GET', '/auth/register/logout', 302],
    ['POST', '/read', 400],
    ['PUT', '/healthz', 404],
  ] as const;
  for (const [method, url, status] of asked) {
    const answer = await till.app.inject({ method, url, headers: { ...(url.startsWith('/auth') ? {} : { 'x-token': owner.token }), accept: '*/*' } });
    expect([url, answer.statusCode, answer.headers['x-till-identity']]).toEqual([url, status, till.context.history.identity()]);
  }
  // Without a built register it is a refusal.
  expect((await till.app.inject('/')).headers['x-till-identity']).toBe(till.context.history.identity());
  expect(till.context.history.identity()).toMatch(/^[0-9a-f-]{36}$/);
});

describe('without its database', () => {
  it('says so with 503 and when to come back, and lives on', async () => {
    const sql = connect('postgres://till@127.0.0.1:1/till', { connectTimeoutSeconds: 1 });
    const lost = await testApp({ database: { url: 'postgres://till@127.0.0.1:1/till', sql, close: async () => {} } });
    for (const [method, url] of [
      ['POST', orders()],
      ['GET', `/api/register/merchants/${owner.merchantId}`],
      ['POST', '/read'],
      ['GET', '/auth/register/authenticate'],
      ['GET', '/readyz'],
    ] as const) {
      const answer = await lost.app.inject({ method, url, headers: { ...json, 'x-token': owner.token }, ...(method === 'POST' ? { payload: created } : {}) });
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await lost.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    await lost.close();
    await sql.end();
  });

  it('a statement that hangs is ended, and nothing of it is kept', async () => {
    const { orderId } = (await till.send(owner, createOrderCall, {}, { body: { source: 'register', deviceSource: 'web' } })).json();
    const hurried = connect(till.database.url, { statementTimeoutMs: 2_000, max: 2 });
    const app = await testApp({ database: { ...till.database, sql: hurried } });
    await till.context.sql.begin(async (held) => {
      await held`select 1 from shop.orders where merchant_id = ${owner.merchantId} and id = ${orderId} for update`;
      const answer = await app.send(owner, submitOrderCall, { orderId });
      expect(answer.json()).toMatchObject({ statusCode: 422 });
      const cancelled = await app.app.inject({
        method: 'DELETE',
        url: `/api/register/merchants/${owner.merchantId}/orders/${orderId}`,
        headers: { 'x-token': owner.token },
      });
      expect([cancelled.statusCode, cancelled.json().code]).toEqual([503, 'unavailable']);
    });
    expect((await till.send(owner, getOrderCall, { orderId })).json()).toMatchObject({ state: 'open', version: 1 });
    await app.close();
    await hurried.end();
  });
});

describe('what the server says of itself', () => {
  it('/healthz and /readyz are for anybody', async () => {
    expect((await till.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await till.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('/docs describes every call of the contract, without a script', async () => {
    const page = await till.app.inject('/docs');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-/);
    expect(page.body).not.toContain('<script');
    const { openapi, paths } = (await till.app.inject('/docs/openapi.json')).json();
    expect(openapi).toBe('3.1.0');
    for (const call of allCalls) {
      const address = addressOf(call);
      expect(page.body).toContain(`${call.method} ${address}`);
      const operation = paths[address.replace(/:(\w+)/g, '{$1}')][call.method.toLowerCase()];
      expect(operation).toMatchObject({ operationId: call.name });
      const ways = { none: [], session: ['session'], 'api-key': ['apiKey'], merchant: ['token', 'session'], own: ['token', 'session'] };
      expect(operation.security.flatMap(Object.keys)).toEqual(ways[call.credential]);
      expect(operation.description?.includes('proof') ?? false, call.name).toBe(call.guards === true);
      expect(operation.responses[call.status].content['application/json'].schema).toHaveProperty('type');
    }
    expect((await till.app.inject('/docs/schema.graphql')).body).toContain('type Query');
  });
});

describe('on the wire', () => {
  const said = async (words: string): Promise<string> => {
    const { port } = till.app.server.address() as AddressInfo;
    const socket = createConnection(port, '127.0.0.1');
    socket.write(words);
    return text(socket);
  };

  it('what is not HTTP is answered in the same shape, and the server lives on', async () => {
    await till.app.listen({ port: 0, host: '127.0.0.1' });
    for (const [words, status, code] of [
      ['nonsense\r\n\r\n', 400, 'malformed'],
      [`GET /healthz HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 413, 'too_large'],
      ['POST /api/x HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n', 400, 'malformed'],
    ] as const) {
      const [head, body] = (await said(words)).split('\r\n\r\n');
      expect(head).toContain(`HTTP/1.1 ${status} `);
      expect(head).toContain(`x-till-identity: ${till.context.history.identity()}`);
      expect(JSON.parse(body ?? '')).toMatchObject({ statusCode: status, code, message: expect.any(String), requestId: expect.any(String) });
    }
    expect(await said('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')).toContain('{"status":"ok"}');
  });
});

describe('TILL_ROLES', () => {
  it('a process serves its roles and no others', async () => {
    const reader = await testApp({ database: till.database, config: { roles: new Set(['read'] as const) } });
    expect(
      (
        await reader.app.inject({
          method: 'POST',
          url: '/read',
          headers: { ...json, 'x-token': owner.token },
          payload: '{"query":"{ order(orderId: \\"x\\") { id } }"}',
        })
      ).statusCode,
    ).toBe(200);
    expect((await reader.send(owner, getMerchantCall)).statusCode).toBe(404);
    expect((await reader.app.inject('/auth/register/authenticate')).statusCode).toBe(404);
    expect((await reader.app.inject('/')).json()).toMatchObject({ statusCode: 404, code: 'not_found' });
    await reader.close();
  });
});
