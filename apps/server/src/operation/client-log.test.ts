import { Writable } from 'node:stream';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseBodies } from '../border/body.ts';
import { answerErrors } from '../border/errors.ts';
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
    const text = 'note 4111 1111 1111 1111 at 1795314303753, then 5555555555554444!';
    await send({ entries: [{ message: text, payload: { note: ['378282246310005'] } }] }, '203.0.113.77');
    expect(lines.find(({ msg }) => msg === 'client log')?.['client']).toEqual({
      message: 'note [removed] at 1795314303753, then [removed]!',
      payload: { note: ['[removed]'] },
    });
  });

  it('becomes one line an entry, with secrets taken out by name and by shape', async () => {
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
          payload: { otp: '123456', currencyCode: 'USD', note: 'no\nsecret' },
        },
        'plain text',
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
        payload: { otp: '[removed]', currencyCode: 'USD', note: 'no\nsecret' },
      },
      'plain text',
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
