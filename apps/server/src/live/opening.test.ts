import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { ordersOf } from '../testing/orders.ts';

const patience = { timeout: 60_000, interval: 20 };
const hour = 3_600_000;

let till: TestApp;
let base: string;
beforeAll(async () => {
  till = await testApp();
  await till.app.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(till.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  till.app.server.closeAllConnections();
  await till.close();
});

/** A stream of a merchant; `after`: the id that it comes back with. */
async function listen(owner: Owner, after = '') {
  const stop = new AbortController();
  const answer = await fetch(`${base}/realtime?channels=new_online_order&after=${after}`, { headers: { cookie: owner.cookie }, signal: stop.signal });
  let text = '';
  const read = async () => {
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) text += chunk;
  };
  void read().catch(() => {});
  return {
    status: answer.status,
    /** `order/version state` of each change, as told */
    told: () =>
      [...text.matchAll(/^event: order\ndata: (.*)$/gm)].map(([, data = '{}']) => {
        const { orderId, version, state } = JSON.parse(data);
        return `${orderId}/${version} ${state}`;
      }),
    close: () => stop.abort(),
  };
}

/** Changes of an order's note, in one commit, with no state written beside them as versions before did it; `at`: ms since epoch. */
async function noteChanges(owner: Owner, orderId: string, first: number, count: number, at: number, state: string | null): Promise<void> {
  await till.database.sql`
    insert into shop.order_event (merchant_id, order_id, version, at, op, state)
    select ${owner.merchantId}, ${orderId}, v, ${at}::bigint, json_build_object('op', 'change-order', 'note', 'n' || v), ${state}::text
    from generate_series(${first}::int, ${first + count - 1}::int) v`;
  await till.database.sql`update shop.orders set version = ${first + count - 1} where merchant_id = ${owner.merchantId} and id = ${orderId}`;
}

describe('a stream opens', () => {
  it.each(['', '1'])('however many changes one order has had (after "%s")', async (after) => {
    const owner = await till.owner();
    const orderId = await ordersOf(till, owner).newOrder();
    await noteChanges(owner, orderId, 2, 3000, till.context.clock(), null);
    const stream = await listen(owner, after);
    expect(stream.status).toBe(200);
    await noteChanges(owner, orderId, 3002, 1, till.context.clock(), 'open');
    till.context.bus.wake(owner.merchantId);
    await expect.poll(() => stream.told().at(-1), patience).toBe(`${orderId}/3002 open`);
    expect(stream.told()).toHaveLength(after === '' ? 1 : 3002);
    expect(new Set(stream.told()).size).toBe(stream.told().length);
    stream.close();
  });

  it('while changes pour in', async () => {
    const owner = await till.owner();
    const orderId = await ordersOf(till, owner).newOrder();
    let version = 1;
    let pouring = true;
    const pour = async () => {
      while (pouring) {
        version += 1;
        await noteChanges(owner, orderId, version, 1, till.context.clock(), 'open');
        till.context.bus.wake(owner.merchantId);
      }
    };
    const pours = Promise.all([pour(), pour(), pour()]);
    const stream = await listen(owner);
    expect(stream.status).toBe(200);
    await expect.poll(() => stream.told().length, patience).toBeGreaterThan(0);
    pouring = false;
    await pours;
    // Three write at once: the last to begin need not be the last to end.
    await expect.poll(() => stream.told(), patience).toContain(`${orderId}/${version} open`);
    expect(new Set(stream.told()).size).toBe(stream.told().length);
    stream.close();
  });

  it('after the oldest of its session made room, and all others were given up, before theirs did', async () => {
    const owner = await till.owner();
    const held = await till.database.sql.reserve();
    await held`begin`;
    await held`set local idle_in_transaction_session_timeout = 0`;
    await held`lock table door.history in access exclusive mode`;
    const stop = new AbortController();
    try {
      const asked = Array.from({ length: 9 }, () =>
        fetch(`${base}/realtime?channels=new_online_order`, { headers: { cookie: owner.cookie }, signal: stop.signal }).then(({ status }) => status),
      );
      // The others are in, and wait for what is held: whichever came first ends.
      await expect(Promise.race(asked)).rejects.toThrow();
      stop.abort();
      expect((await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected')).toHaveLength(9);
    } finally {
      await held`rollback`;
      held.release();
    }
    await expect.poll(async () => (await listen(owner)).status, patience).toBe(200);
  });
});

describe('what is told again', () => {
  it('is twelve hours or a thousand changes, not a whole history', async () => {
    const owner = await till.owner();
    const now = till.context.clock();
    const orderId = await ordersOf(till, owner).newOrder();
    const orders = ordersOf(till, owner);
    const others = [await orders.newOrder(), await orders.newOrder()];
    await till.database.sql`update shop.order_event set at = ${now - 40 * hour} where merchant_id = ${owner.merchantId}`;
    await noteChanges(owner, orderId, 2, 500, now - 30 * hour, 'open');
    await noteChanges(owner, others[0] ?? '', 2, 1500, now - 20 * hour, 'open');
    await noteChanges(owner, others[1] ?? '', 2, 10, now, 'open');
    for (const after of ['1', '1.3.0', '77.12.4']) {
      const stream = await listen(owner, after);
      await expect.poll(() => stream.told().length, patience).toBe(1510);
      expect(stream.told().some((told) => told.startsWith(`${orderId}/`))).toBe(false);
      stream.close();
    }
  });
});
