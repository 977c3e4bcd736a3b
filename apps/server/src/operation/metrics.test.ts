import { tmpdir } from 'node:os';
import { createOrderCall } from '@till/contract/order/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { take } from '../platform/rate-limit.ts';
import { unknownAddressLimits } from '../sign-in/code-limits.ts';
import { type TestApp, testApp } from '../testing/app.ts';

let till: TestApp;
beforeAll(async () => {
  till = await testApp({ config: { metricsToken: 'let me see', databaseUrl: null, dataDir: tmpdir() } });
});
afterAll(() => till?.close());

const metrics = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') => till.app.inject({ url: '/metrics', headers, remoteAddress });

it('counts answers by route and changes of orders, and names no order', async () => {
  const owner = await till.owner();
  await till.send(owner, createOrderCall, {}, { body: { source: 'register', deviceSource: 'test', orderId: 'SECRET-1' } });
  await till.app.inject({ url: '/api/register/merchants/x/orders/SECRET-2' });
  const answer = await metrics();
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
  expect(answer.body).toMatch(/till_request_seconds_count\{method="POST",route="\/api\/merchants\/:merchantId\/orders",status="201"\} 1/);
  expect(answer.body).toMatch(/till_request_seconds_count\{method="GET",route="\/api\/register\/merchants\/:merchantId\/orders\/:orderId",status="401"\} 1/);
  expect(answer.body).toMatch(/till_order_changes_total\{method="POST",route="\/api\/merchants\/:merchantId\/orders"\} 1/);
  expect(answer.body).toContain('process_resident_memory_bytes');
  expect(Number(/^till_data_free_bytes (\S+)$/m.exec(answer.body)?.[1])).toBeGreaterThan(0);
  expect(answer.body).not.toContain('SECRET');
});

it('says how much of the letters to new owners is used up, so that somebody hears of a flood', async () => {
  const used = async () => /^till_letters_to_new_owners_used (\S+)$/m.exec((await metrics()).body)?.[1];
  expect(await used()).toBe('0');
  await take(till.database.sql, unknownAddressLimits, till.context.clock());
  await till.database.sql`update door.rate_limit set count = 75 where key = ${unknownAddressLimits[1]?.key ?? ''}`;
  expect(await used()).toBe('0.25');
  await till.database.sql`update door.rate_limit set count = 120 where key = ${unknownAddressLimits[0]?.key ?? ''}`;
  expect(await used()).toBe('1.2');
});

it('is for nobody without the token behind a proxy, which may stand on this machine and say nothing', async () => {
  const behind = await testApp({ database: till.database, config: { metricsToken: 'let me see', trustProxy: ['127.0.0.1'] } });
  const ask = async (headers = {}) => (await behind.app.inject({ url: '/metrics', headers, remoteAddress: '127.0.0.1' })).statusCode;
  expect([await ask(), await ask({ authorization: 'Bearer let me see' })]).toEqual([403, 200]);
  await behind.close();
});

it('is for this machine and for who has the token', async () => {
  expect((await metrics({}, '203.0.113.1')).statusCode).toBe(403);
  expect((await metrics({ 'x-forwarded-for': '203.0.113.1' })).statusCode).toBe(403);
  expect((await metrics({ authorization: 'Bearer let me in' }, '203.0.113.1')).statusCode).toBe(403);
  expect((await metrics({ authorization: 'Bearer let me see' }, '203.0.113.1')).statusCode).toBe(200);
  expect((await metrics({}, '::1')).statusCode).toBe(200);
});
