import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { emptyOrder } from '@till/domain/order/empty';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../calls/config.ts';
import { orderKey, shownKey } from '../calls/keys.ts';
import { cache } from '../calls/reply-cache.ts';
import { newLocalMerchant, session } from '../native/session.ts';
import { ongoingKey, ongoingUnsure } from '../orders/ongoing/follow-ongoing.ts';
import { asTill, refuse } from '../testing/as-till.ts';
import { onLateCharge } from './late-charge.ts';
import { handleLiveEvent } from './live.ts';

/** A server that has one version of every order and counts what it is asked for. */
let version = 1;
let state = 'open';
let ongoing: object[] = [];
let asked: string[] = [];
let refused: false | 404 | 500 = false;
let release: Promise<void> = Promise.resolve();
const server = createServer(async (request, response) => {
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  asTill(response);
  if (request.url === '/config.json') return void response.end(JSON.stringify({ bases: { api: `${at}/api`, logs: `${at}/logs` } }));
  const [, orderId] = /\/orders\/(\w+)$/.exec(request.url ?? '') ?? [];
  if (orderId === undefined) return void response.end('{}');
  asked.push(orderId);
  const answer = orderId === 'ongoing' ? ongoing : { id: orderId, version, items: [], state, createdTime: 1 };
  await release;
  if (refused) return refuse(response, refused, {}, refused === 404 ? 'not_found' : 'internal');
  response.end(JSON.stringify(answer));
});
const stops: (() => void)[] = [];

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await loadConfig(`http://127.0.0.1:${(server.address() as AddressInfo).port}/config.json`);
});
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const device = { id: 'bar', label: 'Bar', paymentGateway: null, token: 't', terminalId: null, terminalEpi: null };
  session.set({ merchant: newLocalMerchant('demo', 'demo.secret'), device });
  [version, state, ongoing, asked, refused, release] = [1, 'open', [], [], false, Promise.resolve()];
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const stop of stops.splice(0)) stop();
  cache.clear();
  session.clear();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** What was logged as an error. */
const warned = () => vi.mocked(console.warn).mock.calls.map(([tag]) => tag);

let orders = 0;
/** An order of which a version is held; `under`: the key that the screen listens to. */
function order({ holds = 1, under }: { holds?: number; under?: (orderId: string) => string } = {}) {
  const id = `O${++orders}`;
  cache.put(orderKey(id), { ...emptyOrder, id, version: holds });
  if (under !== undefined) stops.push(cache.listen(under(id), () => {}));
  return id;
}
const changed = (orderId: string, toVersion: number, device: string | null = 'Front') => {
  version = toVersion;
  handleLiveEvent({ event: 'order', data: { orderId, version: toVersion, state: 'open', device } });
};
const heldVersion = (id: string) => cache.get<{ version: number }>(orderKey(id))?.version;

describe('an order that another register changed', () => {
  it.each([['order', orderKey] as const, ['shown order', shownKey] as const])('is read again when the screen listens to it as %s', async (_, under) => {
    const id = order({ under });
    changed(id, 2);
    await expect.poll(() => heldVersion(id)).toBe(2);
    expect(asked).toEqual([id]);
  });

  it('is forgotten when it is not on the screen, and not read', async () => {
    const id = order();
    changed(id, 2);
    expect([heldVersion(id), asked]).toEqual([undefined, []]);
  });

  it('is neither asked for nor forgotten when its version is held', async () => {
    const id = order({ holds: 3, under: orderKey });
    changed(id, 2);
    changed(id, 3);
    const aside = order({ holds: 3 });
    changed(aside, 3);
    expect(heldVersion(aside)).toBe(3);
    const other = order({ under: orderKey });
    changed(other, 9);
    await expect.poll(() => heldVersion(other)).toBe(9);
    expect([heldVersion(id), asked]).toEqual([3, [other]]);
  });

  it('is read once at a time, and again when it went on meanwhile', async () => {
    const id = order({ under: orderKey });
    let answer = () => {};
    release = new Promise<void>((resolve) => {
      answer = resolve;
    });
    changed(id, 2);
    await expect.poll(() => asked.length).toBe(1);
    for (const next of [3, 4, 5]) changed(id, next);
    answer();
    await expect.poll(() => heldVersion(id)).toBe(5);
    expect(asked).toEqual([id, id]);
  });

  it('that could not be read is logged, and read with its next event (ERR-05)', async () => {
    const id = order({ under: orderKey });
    refused = 500;
    changed(id, 2);
    await expect.poll(warned).toEqual(['GET_ORDER_BY_ID_ERROR']);
    refused = false;
    changed(id, 3);
    await expect.poll(() => heldVersion(id)).toBe(3);
  });

  it('by this very device leaves the answer the first word, and is read all the same when none comes', async () => {
    const id = order({ under: orderKey });
    changed(id, 2, 'Bar');
    cache.put(orderKey(id), { ...emptyOrder, id, version: 2 });
    const inAnotherTab = order({ under: orderKey });
    changed(inAnotherTab, 4, 'Bar');
    await expect.poll(() => heldVersion(inAnotherTab)).toBe(4);
    expect(asked).toEqual([inAnotherTab]);
  });
});

describe('a charge that was found after the staff had said that there was none', () => {
  const found = (orderId: string) => handleLiveEvent({ event: 'payment', data: { orderId, attemptId: `of ${orderId}`, phase: 'found' } });

  it('is told of once, though the order cannot be read at first and nobody is on the dashboard yet', async () => {
    refused = 500;
    found('F1');
    await expect.poll(() => asked).toEqual(['F1']);
    refused = false;
    await expect.poll(() => cache.get(orderKey('F1'))).toBeDefined();
    const told: string[] = [];
    stops.push(onLateCharge(({ id }) => told.push(id)));
    await expect.poll(() => told).toEqual(['F1']);
    found('F1');
    found('F2');
    await expect.poll(() => told).toEqual(['F1', 'F2']);
  });

  it('is logged where the server does not have its order (ERR-05)', async () => {
    refused = 404;
    found('F3');
    await expect.poll(warned).toEqual(['GET_ORDER_BY_ID_ERROR']);
    expect(asked).toEqual(['F3']);
  });
});

describe('the list of open orders', () => {
  const listed = () => cache.get(ongoingKey)?.orders.map((one) => `${one.id}/${one.version}`);
  const one = (id: string, at: number, more: object = {}) => ({ id, version: 1, state: 'open', items: [], createdTime: at, ...more });
  /** A list of two that a screen shows and that is read. */
  async function onScreen() {
    ongoing = [one('L2', 2), one('L1', 1)];
    stops.push(cache.listen(ongoingKey, () => {}));
    ongoingUnsure();
    await expect.poll(listed).toEqual(['L2/1', 'L1/1']);
    expect(asked.splice(0)).toEqual(['ongoing']);
  }

  it('a change costs the one order that changed, in the list or new to it', async () => {
    await onScreen();
    changed('L1', 4);
    await expect.poll(listed).toEqual(['L2/1', 'L1/4']);
    changed('L3', 7);
    await expect.poll(listed).toEqual(['L2/1', 'L1/4', 'L3/7']);
    expect(asked).toEqual(['L1', 'L3']);
  });

  it('an order that ended leaves it, and an older answer does not bring it back', async () => {
    await onScreen();
    state = 'completed';
    changed('L1', 2);
    await expect.poll(listed).toEqual(['L2/1']);
    // The older answer still has it, and one more that tells when it has arrived.
    ongoing = [...ongoing, one('L0', 0)];
    ongoingUnsure();
    await expect.poll(() => asked).toEqual(['L1', 'ongoing']);
    await expect.poll(listed).toEqual(['L2/1', 'L0/1']);
  });

  it('a rush of changes is one question for all of them', async () => {
    await onScreen();
    ongoing = [one('L2', 2, { version: 9 }), one('L1', 1, { version: 40 })];
    for (let count = 1; count <= 40; count++) changed(`X${count}`, count);
    await expect.poll(listed).toEqual(['L2/9', 'L1/40']);
    expect(asked).toEqual(['ongoing']);
  });

  it('is read whole after the stream was away, and what could not be read is read later', async () => {
    await onScreen();
    refused = 500;
    ongoingUnsure();
    await expect.poll(warned).toEqual(['ONGOING_ORDERS_ERROR']);
    refused = false;
    ongoing = [one('L2', 2, { version: 3 })];
    changed('L2', 3);
    await expect.poll(listed).toEqual(['L2/3']);
    expect(asked).toEqual(['ongoing', 'ongoing']);
  });

  it('one of it that could not be read is logged, and read with its next event (ERR-05)', async () => {
    await onScreen();
    refused = 500;
    changed('L1', 4);
    await expect.poll(warned).toEqual(['GET_ORDER_BY_ID_ERROR']);
    refused = false;
    changed('L1', 5);
    await expect.poll(listed).toEqual(['L2/1', 'L1/5']);
  });

  it('is left alone while nobody sees it', async () => {
    changed('X1', 1);
    const id = order({ under: orderKey });
    changed(id, 2);
    await expect.poll(() => heldVersion(id)).toBe(2);
    expect(asked).toEqual([id]);
  });
});
