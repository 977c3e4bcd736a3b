import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { addItemCall } from '@till/contract/order/calls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newLocalMerchant, session } from '../../native/session.ts';
import { asTill, refuse } from '../../testing/as-till.ts';
import { until } from '../../testing/page.ts';
import { attempt } from '../attempt.ts';
import { loadConfig } from '../config.ts';
import { connection } from '../connection.ts';
import { read } from '../read.ts';
import { send } from '../send.ts';
import { log } from './log.ts';
import { logUncaught } from './uncaught.ts';

interface Entry {
  readonly tag: string;
  readonly [more: string]: unknown;
}

/** A server that takes the log, or says why not, and that refuses every other call but `/read/`. */
let takes: (response: ServerResponse) => void = (response) => response.end('{}');
let refuses: (response: ServerResponse) => void;
const refusal = { statusCode: 422, code: 'item_not_found', message: 'There is no such item.', requestId: 'r1' };
const answer = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'r1' }).end(JSON.stringify(body));
const batches: (readonly Entry[])[] = [];
const server = createServer(async (request, response) => {
  asTill(response);
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  if (request.url === '/config.json') return answer(response, 200, { bases: { api: `${at}/api`, auth: `${at}/auth`, read: `${at}/read`, logs: `${at}/logs` } });
  if (request.url === '/read/') return answer(response, 200, { data: { order: { id: 'B1', version: 3, note: 'for Ana', items: [{ id: 'l1' }] } } });
  if (request.url !== '/logs') return refuses(response);
  const { entries } = (await json(request)) as { readonly entries: readonly Entry[] };
  batches.push(entries);
  takes(response);
});

const [sendMs, errorMs, pauseMs] = [5_000, 1_000, 5_000];
const settled = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
};
/** Lets `ms` pass and returns the batch that was sent then, once its reply has been processed. */
async function passed(ms: number): Promise<readonly Entry[]> {
  const before = batches.length;
  vi.advanceTimersByTime(ms);
  // A reply of the test before may still come, which was not counted here.
  await until(() => batches.length > before && answered >= batches.length);
  await settled();
  expect(batches).toHaveLength(before + 1);
  return batches.at(-1) ?? [];
}
/** Lets `ms` pass in which nothing is sent. */
async function silent(ms: number): Promise<void> {
  const before = batches.length;
  vi.advanceTimersByTime(ms);
  await settled();
  expect(batches).toHaveLength(before);
}
const tags = (entries: readonly Entry[]) => entries.map(({ tag }) => tag);

let answered = 0;
const { fetch } = globalThis;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await loadConfig(`http://127.0.0.1:${(server.address() as AddressInfo).port}/config.json`);
  globalThis.fetch = async (url, request) => {
    try {
      return await fetch(url, request);
    } finally {
      if (String(url).endsWith('/logs')) answered += 1;
    }
  };
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setImmediate(run));
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
beforeEach(() => {
  batches.length = 0;
  answered = 0;
  takes = (response) => response.end('{}');
  refuses = (response) => answer(response, 422, refusal);
});
afterEach(() => session.clear());
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  globalThis.fetch = fetch;
  server.close();
});

const params = { merchantId: 'demo', orderId: 'B1' };
const addRice = () => send(addItemCall, { params, body: { itemId: 'rice', note: 'for Ana' } }).settled;

describe('what is logged of a request', () => {
  it('is method, url, headers, payload and answer, and of one that failed why; the caller hears the same (API-02, ERR-01, ERR-02, ERR-06)', async () => {
    session.set({ merchant: newLocalMerchant('demo', 'demo.secret'), device: null });
    const failure = { code: 'item_not_found', message: 'There is no such item.', status: 422 };
    const url = expect.stringMatching(/\/api\/merchants\/demo\/orders\/B1\/items$/);
    const time = Date.now();
    expect(await addRice()).toMatchObject({
      ok: false,
      refusal: { ...failure, request: { time, method: 'POST', url, payload: { itemId: 'rice', note: 'for Ana' }, body: refusal } },
    });
    expect(await read('query order($orderId: ID!) { order(orderId: $orderId) { id } }', { orderId: 'B1' })).toMatchObject({ ok: true });
    expect(await passed(sendMs)).toMatchObject([
      {
        time,
        level: 'error',
        tag: 'addItem',
        merchantId: 'demo',
        method: 'POST',
        url,
        headers: { 'x-merchant-id': 'demo', 'x-token': '[removed]', 'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/) },
        payload: { itemId: 'rice', note: '[text]' },
        answer: { status: 422, requestId: 'r1', body: refusal },
        failure,
      },
      {
        level: 'info',
        tag: 'read',
        method: 'POST',
        url: expect.stringMatching(/\/read\/$/),
        payload: { operation: 'order', variables: { orderId: 'B1' } },
        answer: { status: 200, body: { order: { id: 'B1', version: 3, note: '[text]', items: '[list of 1]' } } },
      },
    ]);
  });

  it('is, of an answer without a message, what its status says, and of something that is not Till that it is no answer (ERR-01)', async () => {
    const silent = JSON.stringify({ code: 'item_not_found', requestId: 'r' });
    refuses = (response) => response.writeHead(422, 'Unprocessable Entity').end(silent);
    expect(await addRice()).toMatchObject({ refusal: { status: 422, message: 'Unprocessable Entity', request: { body: JSON.parse(silent) } } });
    refuses = (response) => response.writeHead(409, '').end(silent);
    expect(await addRice()).toMatchObject({ refusal: { status: 409, message: 'Unknown error' } });
    refuses = (response) => response.writeHead(409, '').end('<html>ask ana@example.com</html>');
    const instead = { status: 409, line: 'ask ana@example.com', isTill: false };
    expect(await attempt(addItemCall, { params, body: { itemId: 'rice' } }, undefined)).toMatchObject({
      refusal: { code: 'no_answer', instead, request: { body: '<html>ask ana@example.com</html>' } },
    });
    // It was asked whether anything answers as Till does; there is no page here whose address it could be asked at.
    await until(() => connection.get() === 'offline');
    connection.heard();
    expect(await passed(sendMs)).toMatchObject([
      { tag: 'addItem', failure: { message: 'Unprocessable Entity' } },
      { tag: 'addItem', failure: { message: 'Unknown error' } },
      { tag: 'addItem', failure: { code: 'no_answer' }, answer: { status: 409, body: '<html>ask [email]</html>' } },
    ]);
  });

  it('without an answer is code, url and request (ERR-03)', async () => {
    refuses = (response) => response.destroy();
    const controller = new AbortController();
    const asked = send(addItemCall, { params, body: { itemId: 'rice' } }, { signal: controller.signal }).settled;
    await until(() => connection.get() === 'offline');
    controller.abort();
    vi.advanceTimersByTime(400);
    const request = { method: 'POST', url: expect.stringMatching(/\/orders\/B1\/items$/), payload: { itemId: 'rice' } };
    expect(await asked).toMatchObject({ ok: false, refusal: { code: 'no_answer', request } });
    connection.heard();
    const [line] = await passed(sendMs);
    expect(line).toMatchObject({ level: 'error', tag: 'addItem', ...request, failure: { code: 'no_answer' } });
  });

  it('is looked at when nobody waits, not when it happens', async () => {
    let isLookedAt = false;
    log('info', 'lazy', {
      get payload() {
        isLookedAt = true;
        return {};
      },
    });
    expect(isLookedAt).toBe(false);
    await passed(sendMs);
    expect(isLookedAt).toBe(true);
  });

  it('is never the request of the log itself, nor what became of it', async () => {
    log('info', 'once');
    takes = (response) => refuse(response, 503);
    await passed(sendMs);
    takes = (response) => response.end('{}');
    expect(tags(await passed(pauseMs))).toEqual(['once']);
    await silent(10 * 60_000);
  });
});

describe('the log that cannot be sent', () => {
  it.each([401, 429, 500, 503])('with %i is kept and sent again with what came since, in order', async (status) => {
    takes = (response) => refuse(response, status);
    log('info', 'first');
    expect(tags(await passed(sendMs))).toEqual(['first']);
    log('info', 'second');
    takes = (response) => response.end('{}');
    expect(tags(await passed(pauseMs))).toEqual(['first', 'second']);
    log('info', 'third');
    expect(tags(await passed(sendMs))).toEqual(['third']);
  });

  it('is tried less and less often, and again as usual after the first success', async () => {
    takes = (response) => refuse(response, 500);
    log('info', 'patient');
    await passed(sendMs);
    for (const seconds of [5, 10, 20, 40, 80, 160, 300, 300]) {
      await silent(seconds * 1_000 - 1);
      await passed(1);
    }
    takes = (response) => response.end('{}');
    await passed(300_000);
    takes = (response) => refuse(response, 500);
    log('info', 'anew');
    await passed(sendMs);
    takes = (response) => response.end('{}');
    expect(tags(await passed(pauseMs))).toEqual(['anew']);
  });

  it('comes back no sooner than it is told to', async () => {
    takes = (response) => refuse(response, 429, { 'retry-after': '40' });
    log('info', 'early');
    await passed(sendMs);
    await silent(39_999);
    takes = (response) => response.end('{}');
    expect(tags(await passed(1))).toEqual(['early']);
  });

  it('waits without a connection, and nobody asks the server meanwhile', async () => {
    connection.missed();
    log('info', 'offline');
    await silent(60_000);
    connection.heard();
    expect(tags(await passed(10_000))).toEqual(['offline']);
  });

  it('goes in halves where it is too much at once; a line that is too much by itself is dropped and counted', async () => {
    const takenMax = 3;
    const isTooMuch = (entries: readonly Entry[]) => entries.length > takenMax || entries.some(({ tag }) => tag === 'huge');
    takes = (response) => response.writeHead(isTooMuch(batches.at(-1) ?? []) ? 413 : 200).end('{}');
    for (const tag of ['a', 'b', 'c', 'd', 'e', 'huge', 'f']) log('info', tag);
    vi.advanceTimersByTime(sendMs);
    const taken = () => batches.filter((entries) => !isTooMuch(entries)).flat();
    await until(() => taken().some(({ tag }) => tag === 'f'));
    await settled();
    expect(tags(taken())).toEqual(['a', 'b', 'c', 'd', 'e', 'LOG_DROPPED', 'f']);
    expect(taken()[5]).toMatchObject({ count: 1, level: 'error' });
    expect(batches.length).toBeLessThan(12);
  });

  it('that will never be taken is counted, and not sent again', async () => {
    takes = (response) => refuse(response, 400);
    log('info', 'odd');
    await passed(sendMs);
    await silent(60_000);
    takes = (response) => response.end('{}');
    log('info', 'next');
    expect(await passed(sendMs)).toMatchObject([{ tag: 'LOG_DROPPED', count: 1 }, { tag: 'next' }]);
  });

  it('loses its oldest lines when there are too many, and says how many until the server has heard it', async () => {
    connection.missed();
    for (let line = 1; line <= 700; line++) log('info', `line-${line}`);
    await silent(sendMs);
    for (let line = 701; line <= 800; line++) log('info', `line-${line}`);
    await silent(10_000);
    connection.heard();
    takes = (response) => refuse(response, 503);
    expect((await passed(10_000))[0]).toMatchObject({ tag: 'LOG_DROPPED', count: 300 });
    takes = (response) => response.end('{}');
    vi.advanceTimersByTime(pauseMs);
    await until(() => batches.at(-1)?.at(-1)?.tag === 'line-800');
    const sent = batches.slice(1).flat();
    expect(sent[0]).toMatchObject({ tag: 'LOG_DROPPED', count: 300 });
    expect(tags(sent.slice(1))).toEqual(Array.from({ length: 500 }, (_, place) => `line-${place + 301}`));
    await settled();
    log('info', 'after');
    expect(tags(await passed(sendMs))).toEqual(['after']);
  });

  it('is bounded in bytes too, in a batch and as a whole', async () => {
    connection.missed();
    const note = { message: 'word '.repeat(280) };
    for (let line = 1; line <= 400; line++) log('info', `wide-${line}`, { error: note, body: note, of: note, from: note, to: note });
    await silent(sendMs);
    connection.heard();
    vi.advanceTimersByTime(10_000);
    await until(() => batches.at(-1)?.at(-1)?.tag === 'wide-400');
    await settled();
    const sizes = batches.map((entries) => JSON.stringify({ entries }).length);
    expect(Math.max(...sizes)).toBeLessThan(64 * 1024);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(256_000);
    expect(batches.flat()[0]).toMatchObject({ tag: 'LOG_DROPPED', count: 401 - batches.flat().length });
  });
});

describe('errors that nobody caught', () => {
  it('are told with the merchant, thrown or rejected (ERR-32)', async () => {
    session.set({ merchant: newLocalMerchant('demo', 'demo.secret'), device: null });
    vi.mocked(console.warn).mockClear();
    const page = new EventTarget();
    logUncaught(page);
    page.dispatchEvent(Object.assign(new Event('error'), { error: new Error('a screen broke'), message: 'Uncaught Error: a screen broke' }));
    page.dispatchEvent(Object.assign(new Event('error'), { error: null, message: 'Script error.', filename: '', lineno: 0 }));
    page.dispatchEvent(new Event('error'));
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('a promise broke') }));
    const told = { level: 'error', tag: 'APP_ERROR', merchantId: 'demo' };
    expect(await passed(errorMs)).toMatchObject([
      { ...told, error: { message: 'a screen broke', stack: expect.stringContaining('log.test.ts') } },
      { ...told, error: 'Script error. (:0)' },
      { ...told, error: { message: 'a promise broke' } },
    ]);
    expect(console.warn).toHaveBeenCalledTimes(3);
  });

  it('are one line with a count when the same comes again and again', async () => {
    const error = new Error('painted in vain');
    const page = new EventTarget();
    logUncaught(page);
    const from = Date.now();
    for (let time = 0; time < 100; time++) page.dispatchEvent(Object.assign(new Event('error'), { error, message: '' }));
    const lines = await passed(errorMs);
    expect(lines).toMatchObject([{ tag: 'APP_ERROR', times: 100, time: from, error: { message: 'painted in vain' } }]);
  });
});
