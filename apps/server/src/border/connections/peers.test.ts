import { headers } from '@till/contract/headers';
import Fastify from 'fastify';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '../../context.ts';
import { type Owner, type TestApp, testApp } from '../../testing/app.ts';

const production = { mode: 'production', trustProxy: ['10.9.9.9', 'fd00::/64'], publicUrl: 'https://till.example.com' } satisfies Partial<Config>;
const named = ['10.9.9.9', '::ffff:10.9.9.9', 'fd00::7', '127.0.0.1', '127.0.0.2', '::1', '::ffff:127.0.0.1'];
const others = ['10.9.9.8', '::ffff:10.9.9.8', '192.168.1.20', '203.0.113.7', 'fd00:0:0:1::7', '2001:db8::1'];

let till: TestApp;
let owner: Owner;
const log: string[] = [];
beforeAll(async () => {
  const logger = { level: 'warn', stream: { write: (line: string) => void log.push(line) } };
  till = await testApp({ config: production, context: { log: Fastify({ logger }).log } });
  owner = await till.owner();
});
afterAll(() => till.close());

const ask = (remoteAddress: string, url: string, more: { method?: 'GET' | 'POST'; payload?: object; headers?: Record<string, string> } = {}, of = till) =>
  of.app.inject({ method: 'GET', ...more, url, remoteAddress });
const devices = () => `/api/register/merchants/${owner.merchantId}/devices`;
const asOwner = () => ({ headers: { [headers.token]: owner.token } });

describe('a production server behind proxies, without TLS of its own', () => {
  it('answers this machine and the proxies that are named', async () => {
    for (const peer of named) expect([peer, (await ask(peer, devices(), asOwner())).statusCode]).toEqual([peer, 200]);
  });

  it('answers nobody who comes past them, whatever they ask and say of themselves; a register keeps its sale', async () => {
    const order = { method: 'POST', payload: { source: 'register', deviceSource: 'web' } } as const;
    const said = { ...asOwner().headers, 'x-forwarded-for': '10.9.9.9', 'x-forwarded-proto': 'https', forwarded: 'for=10.9.9.9;proto=https' };
    for (const peer of others) {
      const answers = await Promise.all([
        ask(peer, devices(), { headers: said }),
        ask(peer, `/api/merchants/${owner.merchantId}/orders`, { ...order, headers: said }),
        ask(peer, '/auth/register/request-otp', { method: 'POST', payload: { email: 'a@till.test' } }),
        ask(peer, '/metrics'),
        ask(peer, '/config.json'),
        ask(peer, '/realtime'),
        ask(peer, '/nothing'),
        ask(peer, '/healthz/../config.json'),
        ask(peer, '/'),
      ]);
      for (const answer of answers) {
        expect(answer.json()).toMatchObject({ statusCode: 503, code: 'unavailable', requestId: answer.headers['x-request-id'] });
        expect(answer.json().detail.reason).toMatch(new RegExp(`TRUST_PROXY.*${peer}.*https://till\\.example\\.com$`));
        expect(answer.headers).toMatchObject({
          connection: 'close',
          'retry-after': '1',
          'x-content-type-options': 'nosniff',
          [headers.identity]: expect.any(String),
        });
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
    }
    expect(await till.database.sql`select 1 from shop.orders where merchant_id = ${owner.merchantId}`).toEqual([]);
    const told = log.filter((line) => line.includes('TRUST_PROXY')).map((line) => JSON.parse(line).peer);
    // Each source once; an IPv4 address is one source in both its spellings.
    expect(told).toEqual(others.filter((peer) => peer !== '::ffff:10.9.9.8'));
  });

  it('answers a health probe from anywhere', async () => {
    for (const peer of others)
      for (const probe of ['/healthz', '/readyz', '/healthz?from=node']) expect([peer, probe, (await ask(peer, probe)).statusCode]).toEqual([peer, probe, 200]);
  });
});

it('a server with TLS of its own answers whoever comes, and so does a demo', async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'till.example.com' }], { keyType: 'ec' });
  const servers: Partial<Config>[] = [
    { ...production, tls: { key, cert, isOurs: false } },
    { ...production, mode: 'demo' },
  ];
  for (const config of servers) {
    const other = await testApp({ database: till.database, config });
    expect((await ask('192.168.1.20', devices(), asOwner(), other)).statusCode).toBe(200);
    await other.close();
  }
});
