import { readFileSync } from 'node:fs';
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

it('counts what has waited for too long, and neither what has just come, nor what is over or practice', async () => {
  const { sql } = till.database;
  const waiting = async () =>
    Object.fromEntries([...(await metrics()).body.matchAll(/^till_waiting_long\{what="(\w+)"\} (\d+)$/gm)].map(([, what, count]) => [what, Number(count)]));
  expect(await waiting()).toEqual({ kitchen_ticket: 0, card_attempt: 0, receipt: 0 });
  const [minute, day] = [60_000, 24 * 3_600_000];
  const at = Date.now();
  for (const [version, ageMs, state] of [
    [1, 3 * minute, 'waiting'],
    [2, minute, 'waiting'],
    [3, 3 * minute, 'printed'],
    [4, 2 * day, 'waiting'],
  ] as const)
    await sql`insert into shop.kitchen_ticket (merchant_id, order_id, version, printer_id, at, state) values ('m', 'o', ${version}, 'p', ${at - ageMs}, ${state})`;
  for (const [id, ageMs, state, practice] of [
    ['a', 20, 'unknown', null],
    ['b', 20, 'sent', null],
    ['c', 5, 'unknown', null],
    ['d', 20, 'approved', null],
    ['e', 20, 'unknown', 'e'],
  ] as const)
    await sql`
      insert into shop.payment_attempt (merchant_id, id, order_id, kind, state, gateway, device_id, terminal_id, amount, currency, created_at, lease_until, next_at, practice)
      values ('m', ${id}, ${id}, 'sale', ${state}, 'valor', 'd', ${id}, 100, 'USD', ${at - ageMs * minute}, now(), ${at}, ${practice})`;
  for (const [ageMs, state] of [
    [20, 'waiting'],
    [20, 'sending'],
    [20, 'waiting'],
    [5, 'waiting'],
    [20, 'sent'],
  ] as const)
    await sql`
      insert into shop.receipt (merchant_id, id, order_id, version, type, receiver, language, document, state, next_at, asked_at, ended_at)
      values ('m', gen_random_uuid(), 'o', 1, 'email', 'a@example.com', 'en', ${state === 'sent' ? null : '{}'}::text::json, ${state}, ${at}, ${at - ageMs * minute}, ${state === 'sent' ? at : null})`;
  expect(await waiting()).toEqual({ kitchen_ticket: 1, card_attempt: 2, receipt: 3 });
});

it('exports every figure that deploy/alerts.yml asks for', async () => {
  await till.app.inject({ url: '/readyz' });
  const { body } = await metrics();
  const rules = readFileSync(new URL('../../../../deploy/alerts.yml', import.meta.url), 'utf8');
  const expressions = [...rules.matchAll(/^ +expr: (.+(?:\n {10,}.+)*)/gm)].map(([, text = '']) => text).join('\n');
  const asked = new Set(expressions.match(/\b(?:till|process|nodejs)_\w+/g));
  // Node.js tells of open files on Linux alone.
  const isTold = (name: string) => new RegExp(`^${name}[ {]`, 'm').test(body) || (process.platform !== 'linux' && name.endsWith('_fds'));
  expect(asked.size).toBeGreaterThan(5);
  expect([...asked].filter((name) => !isTold(name))).toEqual([]);
  expect(body).toMatch(/till_request_seconds_count\{method="GET",route="\/readyz",status="200"\} 1/);
  for (const [, label, value] of expressions.matchAll(/\b(what|route)="([^"]+)"/g)) expect(body).toContain(`${label}="${value}"`);
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
