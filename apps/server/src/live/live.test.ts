import { randomUUID } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import { headers as names } from '@till/contract/headers';
import { cancelOrderCall, createOrderCall, setOrderTypeCall } from '@till/contract/order/calls';
import { listDevicesCall } from '@till/contract/write/device/devices';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { epochTopic, otherPastTopic } from '../history/epoch.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { parseCursor } from './cursor.ts';

interface Heard {
  readonly id: string;
  readonly event: string;
  readonly data: Record<string, unknown>;
}

interface Listener {
  readonly status: number;
  readonly heard: Heard[];
  /** ids, in order of arrival, with those of no event */
  readonly ids: string[];
  /** everything, as it came */
  text(): string;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  close(): void;
}

let till: TestApp;
let elsewhere: TestApp;
let base: string;
const open = new Set<Listener>();

const listenOn = async (app: TestApp['app']): Promise<string> => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
};

beforeAll(async () => {
  till = await testApp();
  elsewhere = await testApp({ database: till.database });
  base = await listenOn(till.app);
});
afterEach(() => {
  for (const listener of open) listener.close();
  open.clear();
});
afterAll(async () => {
  // fetch keeps a connection open that no request has come through: a server would wait for it.
  for (const each of [elsewhere, till]) each?.app.server.closeAllConnections();
  await elsewhere?.close();
  await till?.close();
});

const channelsOf = ({ merchantId }: Owner) => `channels=${merchantId}-order,new_online_order`;

async function listen(query: string, headers: Record<string, string>, at = base): Promise<Listener> {
  const stop = new AbortController();
  const answer = await fetch(`${at}/realtime?${query}`, { headers, signal: stop.signal });
  const heard: Heard[] = [];
  const ids: string[] = [];
  let all = '';
  const read = async () => {
    let rest = '';
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      all += chunk;
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const fields = Object.fromEntries(block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]));
        if (fields['id'] !== undefined) ids.push(fields['id']);
        if (fields['event'] !== undefined) heard.push({ id: fields['id'] ?? '', event: fields['event'], data: JSON.parse(fields['data'] ?? 'null') });
      }
    }
  };
  const ended = answer.status === 200 ? read().catch(() => {}) : Promise.resolve();
  const listener = { status: answer.status, heard, ids, text: () => all, ended, close: () => stop.abort() };
  open.add(listener);
  return listener;
}

let made = 0;
async function createOrder(owner: Owner, { source = 'register', at = till }: { source?: string; at?: TestApp } = {}): Promise<string> {
  const orderId = `A${++made}`;
  const answer = await at.send(owner, createOrderCall, {}, { body: { source, deviceSource: 'test', orderId }, key: randomUUID() });
  expect(answer.statusCode).toBe(201);
  return orderId;
}
const setType = (owner: Owner, orderId: string, orderTypeLabel: string, at = till) =>
  at.send(owner, setOrderTypeCall, { orderId }, { body: { orderTypeLabel, orderTypeTime: 'now' } });
const versionsOf = (listener: Listener, orderId: string) =>
  listener.heard.filter(({ event, data }) => event === 'order' && data['orderId'] === orderId).map(({ data }) => data['version']);

/** Each id stands for more than the one before. */
function expectToGrow(ids: readonly string[]): void {
  const numbers = ids.map((id) => parseCursor(id)).map((cursor) => [cursor?.epoch ?? 0, cursor?.tx ?? 0, cursor?.count ?? 0]);
  const ordered = numbers.toSorted((one, other) => one.map((part, index) => part - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0);
  expect(numbers).toEqual(ordered);
  expect(new Set(ids).size).toBe(ids.length);
}

describe('the event stream', () => {
  it('tells on {merchantId}-order what changes, with ids that grow (LIM-03)', async () => {
    const owner = await till.owner();
    const listener = await listen(`channels=${owner.merchantId}-order`, { cookie: owner.cookie });
    expect(listener.status).toBe(200);
    const orderId = await createOrder(owner);
    expect((await setType(owner, orderId, 'pickup')).statusCode).toBe(200);
    await expect.poll(() => versionsOf(listener, orderId)).toEqual([1, 2]);
    expect(listener.heard[0]).toEqual({
      id: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      event: 'order',
      data: { orderId, version: 1, state: 'open', device: null },
    });
    expectToGrow(listener.ids);
    expect(listener.heard.every(({ event }) => event === 'order')).toBe(true);
  });

  it('tells who comes back later the state that each version had then', async () => {
    const owner = await till.owner();
    const before = await listen(channelsOf(owner), { cookie: owner.cookie });
    const orderId = await createOrder(owner);
    await expect.poll(() => versionsOf(before, orderId)).toEqual([1]);
    await setType(owner, orderId, 'pickup');
    await till.send(owner, cancelOrderCall, { orderId });
    const back = await listen(`${channelsOf(owner)}&after=${before.ids[0]}`, { cookie: owner.cookie });
    // What is told again is known by its version.
    const states = () => Object.fromEntries(back.heard.filter(({ data }) => data['orderId'] === orderId).map(({ data }) => [data['version'], data['state']]));
    await expect.poll(states).toEqual({ 1: 'open', 2: 'open', 3: 'cancelled' });
  });

  it('says which device made a version: none where nobody proved to be one, the label that it has now', async () => {
    const owner = await till.owner();
    const other = await till.owner();
    const tokenOf = async (whose: Owner) => (await till.send(whose, listDevicesCall)).json().find(({ id }: { id: string }) => id === 'bar').token as string;
    const atBar = (token: string) => ({ [names.deviceId]: 'bar', [names.deviceToken]: token });
    await till.database.sql`update shop.device set label = 'Another bar' where merchant_id = ${other.merchantId} and id = 'bar'`;
    const listener = await listen(channelsOf(owner), { cookie: owner.cookie });
    const orderId = await createOrder(owner);
    const typed = (label: string, token: string) =>
      till.send(owner, setOrderTypeCall, { orderId }, { body: { orderTypeLabel: label, orderTypeTime: 'now' }, headers: atBar(token) });
    expect((await typed('pickup', await tokenOf(owner))).statusCode).toBe(200);
    expect((await typed('dine-in', await tokenOf(other))).statusCode).toBe(200);
    const devices = (heard: Listener) => Object.fromEntries(heard.heard.map(({ data }) => [data['version'], data['device']]));
    await expect.poll(() => devices(listener)).toEqual({ 1: null, 2: 'Bar', 3: null });
    await till.database.sql`update shop.device set label = 'Garden bar' where merchant_id = ${owner.merchantId} and id = 'bar'`;
    const back = await listen(`${channelsOf(owner)}&after=${listener.ids[0]}`, { cookie: owner.cookie });
    await expect.poll(() => devices(back)).toEqual({ 1: null, 2: 'Garden bar', 3: null });
  });

  it('tells of a new order on either channel (FLOW-34)', async () => {
    const owner = await till.owner();
    const channels = [`${owner.merchantId}-order`, 'new_online_order'];
    const listeners = await Promise.all(channels.map((channel) => listen(`channels=${channel}`, { cookie: owner.cookie })));
    const orderId = await createOrder(owner, { source: 'online' });
    for (const { heard } of listeners)
      await expect.poll(() => heard.filter(({ event }) => event === 'new-order').map(({ data }) => data['orderId'])).toEqual([orderId]);
  });

  it('tells of an order from elsewhere once, although both channels are asked for', async () => {
    const owner = await till.owner();
    const listener = await listen(channelsOf(owner), { 'x-token': owner.token });
    const orderId = await createOrder(owner, { source: 'online' });
    const mine = await createOrder(owner);
    await expect.poll(() => versionsOf(listener, mine)).toEqual([1]);
    const news = listener.heard.filter(({ event }) => event === 'new-order');
    expect(news.map(({ data }) => data)).toEqual([
      { orderId, type: 'online', orderType: 'pickup', title: '', orderTotal: 0, currency: 'USD', createdTime: till.context.clock() },
    ]);
    expect(versionsOf(listener, orderId)).toEqual([1]);
  });

  it('hears other processes by asking the database', async () => {
    const owner = await till.owner();
    const listener = await listen(channelsOf(owner), { cookie: owner.cookie });
    const orderId = await createOrder(owner, { at: elsewhere });
    await expect.poll(() => versionsOf(listener, orderId)).toEqual([1]);
  });

  it('tells what commits late, after newer changes were told, whatever time it says', async () => {
    const owner = await till.owner();
    const listener = await listen(channelsOf(owner), { cookie: owner.cookie });
    const held = await till.database.sql.reserve();
    const late = await createOrder(owner);
    await expect.poll(() => versionsOf(listener, late)).toEqual([1]);
    await held`begin`;
    await held`set local idle_in_transaction_session_timeout = 0`;
    await held`insert into shop.order_event (merchant_id, order_id, version, at, op) values (${owner.merchantId}, ${late}, 2, ${till.context.clock() - 3_600_000}, '{"op":"cancel"}')`;
    const newer = await createOrder(owner);
    await expect.poll(() => versionsOf(listener, newer)).toEqual([1]);
    expect(versionsOf(listener, late)).toEqual([1]);
    await held`commit`;
    held.release();
    await expect.poll(() => versionsOf(listener, late), { timeout: 30_000 }).toEqual([1, 2]);
  });

  it('begins with what comes, not with what was', async () => {
    const owner = await till.owner();
    const before = await createOrder(owner, { source: 'online' });
    const listener = await listen(channelsOf(owner), { cookie: owner.cookie });
    const after = await createOrder(owner);
    await expect.poll(() => versionsOf(listener, after)).toEqual([1]);
    expect(versionsOf(listener, before)).toEqual([]);
  });
});

describe('coming back', () => {
  it('tells everything after the last id, by header and by address, and loses nothing of what happens meanwhile', async () => {
    const owner = await till.owner();
    const first = await listen(channelsOf(owner), { cookie: owner.cookie });
    const heard = await createOrder(owner);
    await expect.poll(() => versionsOf(first, heard)).toEqual([1]);
    first.close();
    const last = first.ids.at(-1) ?? '';
    till.pass(3_600_000);
    const missed: string[] = [];
    for (let count = 0; count < 1100; count++) missed.push(await createOrder(owner));

    const during = Promise.all(Array.from({ length: 20 }, () => createOrder(owner)));
    const [byHeader, byAddress] = await Promise.all([
      listen(channelsOf(owner), { cookie: owner.cookie, 'last-event-id': last }),
      listen(`${channelsOf(owner)}&after=${last}`, { cookie: owner.cookie }),
    ]);
    const expected = [...missed, ...(await during)].sort();
    for (const listener of [byHeader, byAddress]) {
      // What is told again, because something else in the database was not over when the id was given, is known by its version.
      const orders = () =>
        listener.heard
          .map(({ data }) => String(data['orderId']))
          .filter((id) => id !== heard)
          .sort();
      await expect.poll(() => orders().length, { timeout: 30_000 }).toBe(expected.length);
      expect(orders()).toEqual(expected);
      expectToGrow(listener.ids);
    }
  });

  it('knows where to resume before anything has happened', async () => {
    const owner = await till.owner();
    const first = await listen(channelsOf(owner), { cookie: owner.cookie });
    await expect.poll(() => first.ids.length).toBe(1);
    first.close();
    const orderId = await createOrder(owner);
    const second = await listen(`${channelsOf(owner)}&after=${first.ids[0]}`, { cookie: owner.cookie });
    await expect.poll(() => versionsOf(second, orderId)).toEqual([1]);
  });

  it.each(['', '-1', 'abc', '1e99', '99999999999999999999', '1.2', '1.2.3.4', '-1.2.3', "' or 1=1", '%00', '１２３', '0x10', '1.5'])(
    'takes the strange cursor "%s" for none',
    async (cursor) => {
      const owner = await till.owner();
      await createOrder(owner);
      const listener = await listen(`${channelsOf(owner)}&after=${cursor}`, { cookie: owner.cookie });
      expect(listener.status).toBe(200);
      await expect.poll(() => listener.ids).toHaveLength(1);
      const orderId = await createOrder(owner);
      await expect.poll(() => listener.heard.map(({ data }) => data['orderId'])).toEqual([orderId]);
    },
  );
});

describe('a client that does not read', () => {
  it('is cut off, and the others hear on', async () => {
    const owner = await till.owner();
    const deaf = connect(Number(new URL(base).port), '127.0.0.1').pause();
    const gone = new Promise<void>((resolve) => deaf.once('close', () => resolve()).once('error', () => resolve()));
    deaf.write(`GET /realtime?${channelsOf(owner)} HTTP/1.1\r\nHost: till\r\nCookie: ${owner.cookie}\r\n\r\n`);
    const connections = () => new Promise<number>((resolve) => till.app.server.getConnections((_, count) => resolve(count)));
    const listener = await listen(channelsOf(owner), { cookie: owner.cookie });
    const orderId = await createOrder(owner);
    await expect.poll(() => versionsOf(listener, orderId)).toEqual([1]);
    const before = await connections();
    // One commit, so that it comes as one rush; several statements, so that a busy machine stays within the time of one.
    await till.database.sql.begin(async (sql) => {
      for (let first = 2; first <= 150_000; first += 10_000)
        await sql`
          insert into shop.order_event (merchant_id, order_id, version, at, op, state)
          select ${owner.merchantId}, ${orderId}, v, ${till.context.clock() - 9000}::bigint + v / 20, '{"op":"cancel"}', 'cancelled'
          from generate_series(${first}::int, least(${first}::int + 9999, 150000)) v`;
    });
    await expect.poll(connections, { timeout: 60_000 }).toBeLessThan(before);
    deaf.resume();
    await gone;
    const after = await createOrder(owner);
    await expect.poll(() => versionsOf(listener, after), { timeout: 60_000 }).toEqual([1]);
    expect(listener.heard.length).toBe(150_001);
  });
});

describe('who may listen', () => {
  it('nobody without a session, and nobody to another merchant', async () => {
    const [owner, other] = [await till.owner(), await till.owner()];
    const status = async (query: string, headers: Record<string, string>) => (await till.app.inject({ url: `/realtime${query}`, headers })).statusCode;
    expect(await status(`?${channelsOf(owner)}`, {})).toBe(401);
    expect(await status(`?${channelsOf(owner)}`, { cookie: 'till_session=nonsense' })).toBe(401);
    expect(await status(`?${channelsOf(owner)}`, { 'x-token': `${owner.merchantId}.${'A'.repeat(43)}` })).toBe(401);
    expect(await status(`?${channelsOf(other)}`, { cookie: owner.cookie })).toBe(403);
    expect(await status(`?channels=nobody-order`, { 'x-token': owner.token })).toBe(403);
    for (const query of ['', '?channels=', '?channels=,', '?channels=weather', '?channels[]=x', '?channels=%00'])
      expect([query, await status(query, { cookie: owner.cookie })]).toEqual([query, 400]);
    expect(await status(`?channels=new_online_order&channels=${other.merchantId}-order`, { cookie: owner.cookie })).toBe(403);
  });

  it('hears nothing of another merchant', async () => {
    const [owner, other] = [await till.owner(), await till.owner()];
    const listener = await listen('channels=new_online_order', { cookie: owner.cookie });
    await createOrder(other, { source: 'online' });
    const mine = await createOrder(owner, { source: 'online' });
    await expect.poll(() => versionsOf(listener, mine)).toEqual([1]);
    expect(listener.heard.every(({ data }) => data['orderId'] === mine)).toBe(true);
  });

  it('nobody after logging out: at once here, within 5 seconds in another process', async () => {
    const otherBase = await listenOn(elsewhere.app);
    const owner = await till.owner();
    const bystander = await till.owner();
    const here = await listen(channelsOf(owner), { 'x-token': owner.token });
    const there = await listen(channelsOf(owner), { cookie: owner.cookie }, otherBase);
    const still = await listen(channelsOf(bystander), { cookie: bystander.cookie });
    const from = performance.now();
    await till.app.inject({ url: '/auth/register/logout', headers: { cookie: owner.cookie } });
    await here.ended;
    expect(performance.now() - from).toBeLessThan(1000);
    await there.ended;
    expect(performance.now() - from).toBeLessThan(5000);
    const orderId = await createOrder(bystander);
    await expect.poll(() => versionsOf(still, orderId)).toEqual([1]);
  });

  it('goes on after a failover, and ends where the database has another past, so that the client comes back for it', async () => {
    const owner = await till.owner();
    const listener = await listen(channelsOf(owner), { cookie: owner.cookie });
    till.context.bus.wake(epochTopic);
    const orderId = await createOrder(owner);
    await expect.poll(() => versionsOf(listener, orderId)).toEqual([1]);
    till.context.bus.wake(otherPastTopic);
    await listener.ended;
  });

  it('nobody once the server stops: it does not wait for streams', async () => {
    const stopping = await testApp({ database: till.database });
    const owner = await till.owner();
    const listener = await listen(channelsOf(owner), { cookie: owner.cookie }, await listenOn(stopping.app));
    expect(listener.status).toBe(200);
    await stopping.close();
    await listener.ended;
    expect(listener.text()).toMatch(/^retry: 1000\nid: \d+\.\d+\.\d+\n\nretry: 1000\n\n$/);
  });
});
