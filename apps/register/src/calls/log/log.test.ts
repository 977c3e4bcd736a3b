import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { addItemCall } from '@till/contract/order/calls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newLocalMerchant, session } from '../../native/session.ts';
import { loadConfig } from '../config.ts';
import { read } from '../read.ts';
import { send } from '../send.ts';
import { type LogEntry, log } from './log.ts';
import { hearUncaught } from './uncaught.ts';

/** A server that takes the log, or says why not, and that refuses every other call. */
let takes: (response: ServerResponse) => void = (response) => response.end('{}');
const batches: (readonly LogEntry[])[] = [];
const server = createServer(async (request, response) => {
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answer = (status: number, body: object) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (request.url === '/config.json') return answer(200, { bases: { api: `${at}/api`, auth: `${at}/auth`, read: `${at}/read`, logs: `${at}/logs` } });
  if (request.url === '/read/') return answer(200, { data: { order: null } });
  if (request.url !== '/logs') return answer(422, { statusCode: 422, code: 'item_not_found', message: 'There is no such item.', requestId: 'r1' });
  const { entries } = (await json(request)) as { readonly entries: readonly LogEntry[] };
  batches.push(entries);
  takes(response);
});

/** What the page asks last; its answer starts whatever comes next. */
let asked: Promise<unknown> = Promise.resolve();
const { fetch } = globalThis;
const settled = () => new Promise((resolve) => setImmediate(resolve));

const flushMs = 5_000;
/** Lets `ms` pass, and returns the batch sent then, once its reply has been processed. */
async function passed(ms: number): Promise<readonly LogEntry[]> {
  const before = batches.length;
  vi.advanceTimersByTime(ms);
  await asked;
  await settled();
  expect(batches).toHaveLength(before + 1);
  return batches.at(-1) ?? [];
}
const tags = (entries: readonly LogEntry[]) => entries.map(({ tag }) => tag);

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await loadConfig(`http://127.0.0.1:${(server.address() as AddressInfo).port}/config.json`);
  globalThis.fetch = (url, request) => {
    const answer = fetch(url, request);
    asked = answer;
    return answer;
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
beforeEach(() => {
  batches.length = 0;
  takes = (response) => response.end('{}');
});
afterEach(() => session.clear());
afterAll(() => {
  vi.useRealTimers();
  globalThis.fetch = fetch;
  server.close();
});

describe('the log of the register', () => {
  it('tells of every request its method, url, headers and payload, and of one that failed why; the caller hears the same (API-02, ERR-02, ERR-06)', async () => {
    session.set({ merchant: newLocalMerchant('demo', 'demo.secret'), device: null });
    const params = { merchantId: 'demo', orderId: 'B1' };
    const refusal = { code: 'item_not_found', message: 'There is no such item.', status: 422 };
    expect(await send(addItemCall, { params, body: { itemId: 'rice' } }).settled).toMatchObject({ ok: false, refusal });
    expect(await read('query order($orderId: ID!) { order(orderId: $orderId) { id } }', { orderId: 'B1' })).toMatchObject({ ok: true });
    expect(await passed(flushMs)).toMatchObject([
      {
        level: 'error',
        tag: 'addItem',
        merchantId: 'demo',
        method: 'POST',
        url: expect.stringMatching(/\/api\/merchants\/demo\/orders\/B1\/items$/),
        headers: { 'x-merchant-id': 'demo', 'x-token': '[removed]' },
        payload: { itemId: 'rice' },
        failure: refusal,
      },
      { level: 'info', tag: 'read', method: 'POST', url: expect.stringMatching(/\/read\/$/), headers: {}, payload: { variables: { orderId: 'B1' } } },
    ]);
  });

  it.each([429, 500, 503])('keeps what is answered with %i and sends it again with what came since, in order (API-02)', async (status) => {
    takes = (response) => response.writeHead(status).end();
    log('info', 'first');
    expect(tags(await passed(flushMs))).toEqual(['first']);
    log('info', 'second');
    takes = (response) => response.end('{}');
    expect(tags(await passed(flushMs))).toEqual(['first', 'second']);
    log('info', 'third');
    expect(tags(await passed(flushMs))).toEqual(['third']);
  });

  it('comes back no sooner than it is told to', async () => {
    takes = (response) => response.writeHead(429, { 'retry-after': '40' }).end();
    log('info', 'early');
    await passed(flushMs);
    vi.advanceTimersByTime(39_999);
    await settled();
    expect(batches).toHaveLength(1);
    takes = (response) => response.end('{}');
    expect(tags(await passed(1))).toEqual(['early']);
  });

  it('what is too much at once goes in halves; a line that is too much by itself is let go', async () => {
    const takenMax = 3;
    takes = (response) => response.writeHead((batches.at(-1)?.length ?? 0) > takenMax || batches.at(-1)?.[0]?.tag === 'huge' ? 413 : 200).end('{}');
    for (const tag of ['a', 'b', 'c', 'd', 'e', 'huge', 'f']) log('info', tag);
    const taken: string[] = [];
    while (!taken.includes('f')) {
      const entries = await passed(flushMs);
      if (entries.length <= takenMax && entries[0]?.tag !== 'huge') taken.push(...tags(entries));
    }
    expect(taken.filter((tag) => tag !== 'huge')).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('what can never be taken is not sent again', async () => {
    takes = (response) => response.writeHead(400).end();
    log('info', 'odd');
    await passed(flushMs);
    takes = (response) => response.end('{}');
    log('info', 'next');
    expect(tags(await passed(flushMs))).toEqual(['next']);
  });

  it('tells of what nobody caught, thrown or rejected, with the merchant (ERR-32)', async () => {
    session.set({ merchant: newLocalMerchant('demo', 'demo.secret'), device: null });
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const page = new EventTarget();
    hearUncaught(page);
    page.dispatchEvent(Object.assign(new Event('error'), { error: new Error('a screen broke'), message: 'Uncaught Error: a screen broke' }));
    page.dispatchEvent(Object.assign(new Event('error'), { error: null, message: 'Script error.', filename: '', lineno: 0 }));
    page.dispatchEvent(new Event('error'));
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('a promise broke') }));
    const told = { level: 'error', tag: 'APP_ERROR', merchantId: 'demo' };
    expect(await passed(flushMs)).toMatchObject([
      { ...told, error: { message: 'a screen broke', stack: expect.stringContaining('log.test.ts') } },
      { ...told, error: 'Script error. (:0)' },
      { ...told, error: { message: 'a promise broke' } },
    ]);
    expect(warned).toHaveBeenCalledTimes(3);
  });
});
