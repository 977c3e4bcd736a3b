import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LiveEvent } from '@till/contract/live';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newLocalMerchant, session } from '../../native/session.ts';
import { asTill, refuse, testIdentity } from '../../testing/as-till.ts';
import { pageFrom, until } from '../../testing/page.ts';
import { loadConfig } from '../config.ts';
import { connection } from '../connection.ts';
import { onRejected } from '../failure.ts';
import { ownTill } from '../whose/own-till.ts';
import { awaitEvent } from './await-event.ts';
import { streamConnected, watchStream } from './stream.ts';

/** An event stream as a real server has it, and everything that goes wrong with one. */
const asked: { readonly url: URL; readonly lastEventId: string | undefined }[] = [];
const open = new Set<ServerResponse>();
let refuseWith: number | null = null;
let healthy = true;
/** What the stream says that its Till is; null: nothing, as before identities. */
let names: string | null = testIdentity;

function onStream(request: IncomingMessage, response: ServerResponse): void {
  const { 'last-event-id': lastEventId } = request.headers;
  asked.push({ url: new URL(request.url ?? '', 'http://till'), lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined });
  if (refuseWith !== null) return void refuse(response, refuseWith, {}, refuseWith === 401 ? 'not_signed_in' : 'unavailable');
  open.add(response);
  response.once('close', () => open.delete(response));
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 20\nid: 100\n\n');
  if (names !== null) response.write(`event: till\ndata: {"identity":"${names}"}\n\n`);
}
const server = createServer((request, response) => {
  asTill(response);
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  if (request.url === '/config.json') response.end(JSON.stringify({ bases: { realtime: `${at}/realtime`, logs: `${at}/logs` } }));
  else if (request.url === '/healthz') healthy ? response.end('{}') : response.destroy();
  else if (request.url?.startsWith('/realtime')) onStream(request, response);
  else response.end('{}');
});
const say = (text: string) => {
  for (const response of open) response.write(text);
};
const cut = () => {
  for (const response of open) response.destroy();
};
const changed = (version: number): LiveEvent => ({ event: 'order', data: { orderId: 'B1', version, state: 'open', device: 'Bar' } });
const written = (id: number, { event, data }: LiveEvent) => `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

let page: ReturnType<typeof pageFrom>;
let stop = () => {};
let heard: LiveEvent[] = [];
const states: string[] = [];
const stopStates = connection.listen(() => states.push(connection.get()));

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await loadConfig(`${address}/config.json`);
  page = pageFrom(address);
});
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  refuseWith = null;
  names = testIdentity;
  healthy = true;
  heard = [];
  connection.heard();
  states.length = 0;
  asked.length = 0;
  session.set({ merchant: newLocalMerchant('demo', 'demo.secret'), device: null });
});
afterEach(async () => {
  vi.useRealTimers();
  // What was heard last goes with the session.
  session.clear();
  stop();
  await expect.poll(() => open.size).toBe(0);
});
afterAll(() => {
  stopStates();
  page.leave();
  server.closeAllConnections();
  server.close();
});

const refusalsLogged = () => vi.mocked(console.warn).mock.calls.filter(([, told]) => (told as { status?: number }).status !== undefined).length;
const watch = (merchantId = 'demo') => {
  stop = watchStream({ merchantId, onEvent: (event) => heard.push(event) });
};
const standing = async () => {
  await expect.poll(() => open.size).toBe(1);
  await expect.poll(streamConnected.get).toBe(true);
};

describe('the event stream in the browser', () => {
  it("asks for the merchant's order channel and the legacy one, and hears what they tell (FLOW-33)", async () => {
    watch();
    await standing();
    expect(asked.map(({ url }) => [url.pathname, url.searchParams.get('channels'), url.searchParams.get('after')])).toEqual([
      ['/realtime', 'demo-order,new_online_order', null],
    ]);
    const news: LiveEvent = {
      event: 'new-order',
      data: { orderId: 'W1', type: 'online', orderType: 'pickup', title: '', orderTotal: 1_200, currency: 'USD', createdTime: 5 },
    };
    // In pieces, between comments, with one that is broken and one of a kind that is not known.
    say(`:\n\nid: 101\nevent: or`);
    say(`der\ndata: ${JSON.stringify(changed(2).data)}\n\n:\n\nid: 102\nevent: order\ndata: {"orderId\n\nid: 103\nevent: weather\ndata: {}\n\n`);
    say(written(104, news));
    await expect.poll(() => heard).toEqual([changed(2), news]);
  });

  it('has a flag that is true when it is connected, and false when it failed or was cut off (FLOW-32)', async () => {
    const flags: boolean[] = [];
    const stopFlags = streamConnected.listen(() => flags.push(streamConnected.get()));
    refuseWith = 503;
    watch();
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(1);
    expect(flags).toEqual([]);
    refuseWith = null;
    await standing();
    expect(flags).toEqual([true]);
    refuseWith = 503;
    cut();
    await expect.poll(() => flags).toEqual([true, false]);
    refuseWith = null;
    await standing();
    stop();
    expect(flags).toEqual([true, false, true, false]);
    stopFlags();
  });

  it('comes back by itself with the id that it heard last', async () => {
    watch();
    await standing();
    say(written(207, changed(2)));
    await expect.poll(() => heard.length).toBe(1);
    cut();
    await expect.poll(() => asked.length).toBe(2);
    expect(asked[1]?.lastEventId).toBe('207');
    await standing();
  });

  it('begins after a reload where the page before ended, for the same merchant only, and not after a night', async () => {
    watch();
    await standing();
    say(written(301, changed(2)));
    await expect.poll(() => heard.length).toBe(1);
    const reload = async (merchantId: string) => {
      stop();
      await expect.poll(() => open.size).toBe(0);
      watch(merchantId);
      await standing();
      return asked.at(-1)?.url.searchParams.get('after');
    };
    expect(await reload('demo')).toBe('301');
    expect(await reload('other')).toBe(null);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 12 * 60 * 60_000 });
    expect(await reload('demo')).toBe(null);
    vi.useRealTimers();
    session.clear();
    expect(await reload('demo')).toBe(null);
  });
});

describe('a stream that is refused', () => {
  /** The browser's own, counted as they are made. */
  let made = 0;
  class Counted extends EventSource {
    constructor(address: string, options: EventSourceInit) {
      super(address, options);
      made += 1;
    }
  }
  beforeEach(() => {
    made = 0;
    vi.stubGlobal('EventSource', Counted);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => void vi.unstubAllGlobals());

  /** No stream is opened before `ms` have passed, and then one is. Resolves when it was refused too. */
  async function opensAgainAfter(ms: number) {
    const [count, refusals] = [made, refusalsLogged()];
    vi.advanceTimersByTime(ms - 1);
    expect([ms, made]).toEqual([ms, count]);
    vi.advanceTimersByTime(1);
    expect([ms, made]).toEqual([ms, count + 1]);
    await until(() => refusalsLogged() === refusals + 1);
  }

  it('is opened again with growing pauses of ten seconds at most, and logged (ERR-32)', async () => {
    refuseWith = 503;
    watch();
    await until(() => refusalsLogged() === 1);
    expect(console.warn).toHaveBeenCalledWith('REALTIME_ERROR', { message: 'the event stream was refused', status: 503 });
    for (const ms of [500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]) await opensAgainAfter(ms);
    refuseWith = null;
    vi.advanceTimersByTime(10_000);
    await until(streamConnected.get);
  });

  it('is not asked for on and on when the session is over: who keeps the session is told, and a new one opens it again', async () => {
    let rejected = 0;
    const stopRejected = onRejected(() => rejected++);
    refuseWith = 401;
    watch();
    await until(() => rejected === 1);
    await opensAgainAfter(60_000);
    expect(rejected).toBe(2);
    refuseWith = null;
    session.set({ merchant: newLocalMerchant('demo', 'demo.new'), device: null });
    vi.advanceTimersByTime(2_000);
    await until(streamConnected.get);
    expect(rejected).toBe(2);
    stopRejected();
  });
});

describe('whose a stream is', () => {
  afterEach(() => ownTill.clear());

  it('is said by its first event, which it is asked for: one of another Till counts for nothing and is left', async () => {
    ownTill.set('the-till-that-signed-us-in');
    watch();
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]?.url.searchParams.get('named')).toBe('1');
    await expect.poll(() => open.size).toBe(0);
    expect([streamConnected.get(), heard]).toEqual([false, []]);
    names = 'the-till-that-signed-us-in';
    await standing();
    say(written(207, changed(2)));
    await expect.poll(() => heard).toEqual([changed(2)]);
  });

  it('of a server of before identities is ours for thirty days: at its first event, or after two seconds', async () => {
    names = null;
    watch();
    await expect.poll(() => open.size).toBe(1);
    say(written(208, changed(2)));
    await standing();
    expect(heard).toEqual([changed(2)]);
    stop();
    await expect.poll(() => open.size).toBe(0);
    watch();
    await expect.poll(streamConnected.get, { timeout: 5_000 }).toBe(true);
  });

  it('is no end of the session when another Till refuses it', async () => {
    ownTill.set('the-till-that-signed-us-in');
    let rejected = 0;
    const stopRejected = onRejected(() => rejected++);
    refuseWith = 401;
    watch();
    // Once more after a pause as after any other failure, not after the minute of a session that is over.
    await expect.poll(() => asked.length, { timeout: 5_000 }).toBeGreaterThan(2);
    expect(rejected).toBe(0);
    stopRejected();
  });
});

describe('the connection, as the stream sees it', () => {
  it('is missed as soon as the stream is lost, and asked for at once', async () => {
    watch();
    await standing();
    healthy = false;
    refuseWith = 503;
    cut();
    await expect.poll(connection.get).toBe('offline');
    healthy = true;
    refuseWith = null;
    await expect.poll(streamConnected.get).toBe(true);
    expect([connection.get(), states]).toEqual(['online', ['offline', 'online']]);
  });

  it('stands when only the stream was lost', async () => {
    watch();
    await standing();
    refuseWith = 503;
    cut();
    await expect.poll(() => states).toEqual(['offline', 'online']);
    expect(streamConnected.get()).toBe(false);
  });

  it('when it was lost and the stream did not notice, the stream is opened afresh', async () => {
    watch();
    await standing();
    connection.missed();
    connection.heard();
    await expect.poll(() => asked.length).toBe(2);
    await standing();
    expect(asked).toHaveLength(2);
  });
});

describe('waiting for an event', () => {
  const printed = (jobId: string): LiveEvent => ({ event: 'print-job', data: { jobId, state: 'printed' } });
  const waitFor = (jobId: string) => awaitEvent((event) => event.event === 'print-job' && event.data.jobId === jobId);
  const minuteMs = 60_000;

  it('ends when it has come, also before somebody asks, and when the stream is lost or comes back', async () => {
    const job = waitFor('J1');
    watch();
    await standing();
    await job.next(minuteMs, minuteMs);
    say(written(501, printed('J2')) + written(502, changed(2)) + written(503, printed('J1')));
    await expect.poll(() => heard.length).toBe(3);
    await job.next(minuteMs, minuteMs);
    const again = job.next(minuteMs, minuteMs);
    refuseWith = 503;
    cut();
    await again;
    refuseWith = null;
    await job.next(minuteMs, minuteMs);
    expect(streamConnected.get()).toBe(true);
    job.stop();
  });

  it('ends after a while when no stream stands, so that the server is asked', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const job = waitFor('J1');
    const ended = vi.fn();
    void job.next(2_000, minuteMs).then(ended);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalled();
    job.stop();
  });
});

describe('several tabs of one browser', () => {
  /** Another tab: the same program once more, in the same browser. */
  async function anotherTab() {
    vi.resetModules();
    const [tab, config] = await Promise.all([import('./stream.ts'), import('../config.ts')]);
    await config.loadConfig(`http://127.0.0.1:${(server.address() as AddressInfo).port}/config.json`);
    const told: LiveEvent[] = [];
    return { ...tab, told, start: () => tab.watchStream({ merchantId: 'demo', onEvent: (event) => told.push(event) }) };
  }

  it('have one stream: the others hear of it, and the next one goes on when its tab is closed', async () => {
    watch();
    await standing();
    const other = await anotherTab();
    const stopOther = other.start();
    await expect.poll(other.streamConnected.get).toBe(true);
    say(written(401, changed(2)));
    await expect.poll(() => other.told).toEqual([changed(2)]);
    expect([heard, asked.length]).toEqual([[changed(2)], 1]);
    refuseWith = 503;
    cut();
    await expect.poll(other.streamConnected.get).toBe(false);
    refuseWith = null;
    await standing();
    await expect.poll(other.streamConnected.get).toBe(true);
    const [former] = open;
    stop();
    await expect.poll(() => [...open].map((response) => response === former)).toEqual([false]);
    say(written(402, changed(3)));
    await expect.poll(() => other.told).toEqual([changed(2), changed(3)]);
    expect(heard).toEqual([changed(2)]);
    stopOther();
  });
});
