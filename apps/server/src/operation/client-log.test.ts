import { Writable } from 'node:stream';
import { sessionCookie } from '@till/contract/headers';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseBodies } from '../border/body.ts';
import { answerErrors } from '../border/errors.ts';
import { hashOf, newSecret } from '../sign-in/secrets.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { clientLogRoutes } from './client-log.ts';

let till: TestApp;
let app: FastifyInstance;
let lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  till = await testApp();
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  app = Fastify({ logger: { level: 'info', stream }, logController: new LogController({ disableRequestLogging: true }) });
  parseBodies(app);
  answerErrors(app);
  clientLogRoutes(app, { ...till.context, log: app.log });
});
afterAll(async () => {
  await app?.close();
  await till?.close();
});

/** One more browser in which the owner is signed in; its cookie. */
async function anotherSession(ownerId: string): Promise<string> {
  const secret = newSecret();
  const now = till.context.clock();
  await till.context.sql`
    insert into door.session (hash, token_hash, owner_id, created_at, expires_at)
    values (${hashOf(secret)}, ${hashOf(newSecret())}, ${ownerId}, ${now}, ${now + 86_400_000_000})`;
  return `${sessionCookie}=${secret}`;
}

const send = (payload: unknown, remoteAddress = '203.0.113.1') =>
  app.inject({
    method: 'POST',
    url: '/logs',
    remoteAddress,
    headers: { 'content-type': 'application/json' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

describe('the log of the registers', () => {
  it('keeps no card number, and every instant', async () => {
    lines = [];
    const text = 'note 4111 1111 1111 1111 at noon, then 5555555555554444!';
    await send({ entries: [{ time: 1_795_314_303_753, message: text, payload: { note: ['378282246310005'] } }] }, '203.0.113.77');
    expect(lines.find(({ msg }) => msg === 'client log')?.['client']).toEqual({
      time: 1_795_314_303_753,
      message: 'note [number] at noon, then [number]!',
      payload: { note: ['[text]'] },
    });
  });

  it('becomes one line an entry, with secrets and personal data taken out, whoever sent it', async () => {
    lines = [];
    const secret = 'Zm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm9';
    const answer = await send({
      entries: [
        {
          url: `/api/x?token=${secret}`,
          method: 'PUT',
          status: 409,
          code: 'total_changed',
          headers: { 'x-token': `demo.${secret}`, 'x-device-id': 'front', Cookie: 'a=b' },
          payload: { otp: '123456', currencyCode: 'USD', note: 'for\nAna', customer: { id: 'c1', firstName: 'Ana', phone: '4155550142' } },
        },
        'asked by ana@example.com',
      ],
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect(lines.map(({ client }) => client)).toEqual([
      {
        url: '/api/x?token=[removed]',
        method: 'PUT',
        status: 409,
        code: 'total_changed',
        headers: { 'x-token': '[removed]', 'x-device-id': 'front', Cookie: '[removed]' },
        payload: { otp: '[removed]', currencyCode: 'USD', note: '[text]', customer: { id: 'c1', firstName: '[text]', phone: '[removed]' } },
      },
      'asked by [email]',
    ]);
    expect(JSON.stringify(lines)).not.toContain(secret);
  });

  it('takes 64 kB a batch and no more', async () => {
    expect((await send({ entries: ['x'.repeat(60_000)] }, '203.0.113.2')).statusCode).toBe(200);
    const answer = await send({ entries: ['x'.repeat(66_000)] }, '203.0.113.2');
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large']);
  });

  it('takes 60 batches a minute from a source', async () => {
    const answers = [];
    for (let batch = 0; batch < 61; batch++) answers.push((await send([], '203.0.113.3')).statusCode);
    expect(answers).toEqual([...Array(60).fill(200), 429]);
    const refused = await send([], '203.0.113.3');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send([], '203.0.113.4')).statusCode).toBe(200);
    till.pass(60_000);
    expect((await send([], '203.0.113.3')).statusCode).toBe(200);
  });

  it('takes a twentieth of the bytes from strangers, and no session pays for its neighbours', async () => {
    const batch = { entries: ['x'.repeat(60_000)] };
    const owner = await till.owner();
    const answers = [];
    for (let sent = 0; sent < 5; sent++) answers.push((await send(batch, '203.0.113.15')).statusCode);
    expect(answers).toEqual([200, 200, 200, 429, 429]);
    const ours = await app.inject({ method: 'POST', url: '/logs', payload: batch, remoteAddress: '203.0.113.15', headers: { cookie: owner.cookie } });
    expect(ours.statusCode).toBe(200);
  });

  it('says which merchant a line is of by the session that sent it, whatever the line says', async () => {
    lines = [];
    const owner = await till.owner();
    const payload = { entries: [{ tag: 'addItem', merchantId: 'another' }] };
    const agent = { 'user-agent': `Tablet/5.0 (4111 1111 1111 1111) ${'x '.repeat(200)}` };
    await app.inject({ method: 'POST', url: '/logs', payload, remoteAddress: '203.0.113.16', headers: { cookie: owner.cookie, ...agent } });
    await send(payload, '203.0.113.16');
    expect(lines.map(({ merchantId }) => merchantId)).toEqual([owner.merchantId, null]);
    expect(lines[0]).toMatchObject({ client: { tag: 'addItem', merchantId: 'another' }, source: '203.0.113.16' });
    expect(String(lines[0]?.['userAgent'])).toMatch(/^Tablet\/5\.0 \(\[removed\]\) x/);
    expect(String(lines[0]?.['userAgent']).length).toBeLessThanOrEqual(200);
  });

  it('takes ten times as much of all sessions of an owner together as of one', async () => {
    const owner = await till.owner();
    const [{ owner_id: ownerId } = { owner_id: '' }] = await till.context.sql<{ owner_id: string }[]>`
      select id as owner_id from door.owner where merchant_id = ${owner.merchantId}`;
    const cookies = await Promise.all(Array.from({ length: 11 }, () => anotherSession(ownerId)));
    const answers: number[] = [];
    for (const cookie of cookies) {
      for (let batch = 0; batch < 60; batch++) {
        const { statusCode } = await app.inject({ method: 'POST', url: '/logs', payload: [], remoteAddress: '203.0.113.17', headers: { cookie } });
        answers.push(statusCode);
      }
    }
    expect([answers.slice(0, 600), answers.slice(600)].map((some) => [...new Set(some)])).toEqual([[200], [429]]);
  });

  it('answers what is no batch with a sentence', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    for (const payload of ['null', '1', '"x"', '{}', '{"entries":{}}', '{', JSON.stringify({ entries: Array(201).fill(1) })]) {
      const answer = await send(payload, '203.0.113.5');
      expect([payload.slice(0, 20), answer.statusCode, answer.json().code]).toEqual([payload.slice(0, 20), 400, 'malformed']);
    }
    expect((await send(`{"entries":[${deep}]}`, '203.0.113.5')).statusCode).toBe(200);
    expect((await send('{"entries":[{"__proto__":{"token":1},"constructor":{"prototype":2}}]}', '203.0.113.5')).statusCode).toBeLessThan(500);
  });
});
