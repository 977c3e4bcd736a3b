import { type AddressInfo, createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { pathOf } from '@till/contract/call';
import { allCalls } from '@till/contract/calls';
import { createApiKeyCall } from '@till/contract/write/online';
import type { LightMyRequestResponse } from 'fastify';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSql } from '../platform/database.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { good } from '../testing/hostile.ts';
import { signInBrowser, type TestMail, testMail } from '../testing/mail.ts';
import { wholeShop } from '../testing/whole-shop.ts';

let mail: TestMail;
let till: TestApp;
let owner: Owner;
beforeAll(async () => {
  mail = await testMail();
  till = await testApp({ config: { smtpUrl: mail.smtpUrl } });
  owner = await till.owner('shop');
});
afterAll(async () => {
  await till?.close();
  await mail?.close();
});

const always = { 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY', 'cross-origin-resource-policy': 'same-origin' };
const policy = /^default-src 'none'/;

describe('security headers', () => {
  const json = { 'content-type': 'application/json' };
  const asOwner = () => ({ 'x-token': owner.token });
  const kinds = (): readonly (readonly [
    status: number,
    method: 'GET' | 'POST' | 'DELETE' | 'HEAD',
    url: string,
    headers?: Record<string, string>,
    body?: string,
  ])[] => [
    [200, 'GET', '/api/register/merchants/shop', asOwner()],
    [201, 'POST', '/api/merchants/shop/orders', { ...json, ...asOwner() }, '{"source":"register","deviceSource":"x"}'],
    [200, 'POST', '/read', { ...json, ...asOwner() }, '{"query":"{ __typename }"}'],
    [400, 'POST', '/read', { ...json, ...asOwner() }, '{"query":"{"}'],
    [200, 'GET', '/healthz'],
    [200, 'GET', '/readyz'],
    [200, 'GET', '/metrics'],
    [403, 'GET', '/metrics', { 'x-forwarded-for': '203.0.113.1' }],
    [200, 'GET', '/docs'],
    [200, 'GET', '/docs/openapi.json'],
    [200, 'GET', '/docs/schema.graphql'],
    [200, 'GET', '/config.json'],
    [200, 'POST', '/logs', json, '[]'],
    [302, 'GET', '/auth/register/logout'],
    [200, 'GET', '/auth/register/logout', { 'sec-fetch-site': 'cross-site' }],
    [400, 'POST', '/auth/register/request-otp', json, '{'],
    [401, 'GET', '/auth/register/profile'],
    [401, 'GET', '/realtime'],
    [403, 'GET', '/api/register/merchants/other', asOwner()],
    [404, 'GET', '/api/nothing'],
    [404, 'GET', '/assets/nothing.js'],
    [404, 'POST', '/nothing'],
    [404, 'GET', '/demo/mailbox'],
    [405, 'DELETE', '/api/merchants/shop/orders'],
    [400, 'GET', '/%'],
    [413, 'POST', '/api/merchants/shop/orders', { ...json, ...asOwner() }, 'x'.repeat(70_000)],
    [415, 'POST', '/api/merchants/shop/orders', { ...asOwner(), 'content-type': 'text/plain' }, 'x'],
  ];

  it('are on every kind of answer: calls, pages, files, refusals, and what no route was found for', async () => {
    for (const [status, method, url, headers = {}, payload] of kinds()) {
      const answer = await till.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
      expect([url, answer.statusCode], answer.body.slice(0, 200)).toEqual([url, status]);
      expect(answer.headers, url).toMatchObject(always);
      expect(answer.headers['content-security-policy'], url).toMatch(policy);
      expect(answer.headers['referrer-policy'], url).toBe('no-referrer');
      expect(answer.headers['strict-transport-security'], url).toBeUndefined();
      expect(answer.headers, url).not.toHaveProperty('access-control-allow-origin');
    }
  });

  it('are on the answer to what is not HTTP, or expects what there is not', async () => {
    await till.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = till.app.server.address() as AddressInfo;
    for (const sent of ['nonsense\r\n\r\n', 'GET /healthz HTTP/1.1\r\nhost: x\r\nexpect: a miracle\r\n\r\n']) {
      const socket = createConnection(port, '127.0.0.1');
      socket.write(sent);
      const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
      for (const [name, value] of Object.entries(always)) expect(head).toContain(`${name}: ${value}`);
      expect(head).toMatch(/content-security-policy: default-src 'none'/);
      expect(JSON.parse(body)).toMatchObject({ statusCode: 400, code: 'malformed' });
    }
  });

  it('ask for https for a year wherever that was used, in refusals too', async () => {
    const behind = await testApp({ database: till.database, config: { trustProxy: ['127.0.0.1'] } });
    for (const url of ['/healthz', '/api/nothing', '/auth/register/profile'])
      expect((await behind.app.inject({ url, headers: { 'x-forwarded-proto': 'https' } })).headers['strict-transport-security']).toBe('max-age=31536000');
    await behind.app.close();
  });
});

describe('a page of another site', () => {
  const forms = [
    ['application/x-www-form-urlencoded', 'name=x&pauseMinutes=60'],
    ['text/plain', '{"name":"x","pauseMinutes":60}'],
    ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nx\r\n--x--'],
    ['application/json', JSON.stringify(good['createApiKey'])],
  ] as const;
  const origins: readonly Record<string, string>[] = [
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  const params = {
    merchantId: 'shop',
    orderId: 'X1',
    itemId: 'L1',
    cartId: 1,
    deviceId: 'front',
    printerId: 'p',
    keyId: 'k',
    taxId: 'tax-sales',
    version: 1,
    jobId: 'j',
    differenceId: 'd',
    paymentId: 'p',
  };
  const state = async () => [await wholeShop(till.database.sql, 'shop'), await till.database.sql`select count(*)::int as count from door.session`];
  let before: Awaited<ReturnType<typeof state>>;
  beforeAll(async () => {
    await till.send(owner, createApiKeyCall, {}, { body: { name: 'x' } });
    before = await state();
  });
  const codeOf = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().code];

  it.each(allCalls.filter(({ method }) => method !== 'GET').map((call) => [call.name, call] as const))(
    'does nothing by posting a form to %s with the cookies of somebody who is signed in',
    async (_name, call) => {
      for (const [index, headers] of origins.entries())
        for (const [type, payload] of index === 0 ? forms : forms.slice(-2)) {
          // An HTML form knows no PUT and no DELETE; a script that does is asked the same question.
          const answer = await till.app.inject({
            method: call.method,
            url: `/${call.base}${pathOf(call, params)}`,
            headers: { ...headers, cookie: owner.cookie, 'content-type': type },
            payload,
          });
          const said = codeOf(answer);
          if (call.credential === 'api-key') expect(said).toEqual([401, 'not_signed_in']);
          // Without an origin it may be a program, which has to send JSON; a browser says the origin with every post.
          else if (call.credential === 'none' && headers['origin'] === undefined)
            expect(type === 'application/json' ? [400, 403, 404, 422] : [415]).toContain(said[0]);
          else expect(said).toEqual([403, 'origin_not_allowed']);
        }
    },
  );

  it('changes nothing by leading somebody who is signed in anywhere, signing out included', async () => {
    const paths = allCalls.filter(({ method }) => method === 'GET').map((call) => `/${call.base}${pathOf(call, params)}`);
    for (const url of [...paths, '/auth/register/logout', '/', '/read?query={__typename}'])
      await till.app.inject({ url, headers: { cookie: owner.cookie, 'sec-fetch-site': 'cross-site', referer: 'https://evil.example/' } });
  });

  it('has changed nothing and ended no session with all that', async () => {
    expect(await state()).toEqual(before);
  });
});

describe('whether an address has an owner', () => {
  /** The statements that a database is asked, in transactions too, one after another. */
  function recorded(sql: Sql, seen: string[]): Sql {
    return new Proxy(sql, {
      apply(target, self, asked: unknown[]) {
        const [first] = asked;
        if (Array.isArray(first) && 'raw' in first) seen.push(first.join('?').replace(/\s+/g, ' ').trim());
        return Reflect.apply(target as never, self, asked);
      },
      get: (target, name) =>
        name === 'begin' ? (work: (tx: Sql) => Promise<unknown>) => target.begin((tx) => work(recorded(asSql(tx), seen))) : Reflect.get(target, name),
    });
  }

  it('is told neither by the reply to somebody who asks for a code, nor by the work that is done before it', async () => {
    const seen: string[] = [];
    const watched = await testApp({ database: till.database, config: { smtpUrl: mail.smtpUrl }, context: { sql: recorded(till.database.sql, seen) } });
    const ask = async (email: string) => {
      seen.length = 0;
      const { statusCode, body, headers } = await signInBrowser(watched.app, '198.51.100.40').requestOtp(email);
      return { statusCode, body, headers: Object.keys(headers).toSorted(), statements: [...seen] };
    };
    const madeUp = await ask('made-up@till.test');
    expect(await ask('shop@till.test')).toEqual(madeUp);
    expect([madeUp.statusCode, madeUp.statements.length > 8]).toEqual([200, true]);
    await watched.app.close();
  });
});
