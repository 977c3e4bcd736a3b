import 'fake-indexeddb/auto';
import { apply } from '@till/domain/order/apply';
import type { Order } from '@till/domain/order/types';
import lastShape1 from '@till/domain/order/upgrade/kept/shape-1-3cce192f.json' with { type: 'json' };
import { lineOp, orderOf, typeOp } from '@till/domain/testing/make';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderKey } from '../keys.ts';
import { makeReplyCache } from '../reply-cache.ts';
import { makeKeptOrders } from './kept-orders.ts';
import { type KeptOrder, type OrderStore, openOrderStore } from './store.ts';

const dayMs = 24 * 3_600_000;

let name = 'orders 0';
beforeEach(() => {
  name = `orders ${Number(name.split(' ')[1]) + 1}`;
});

/** A page of the browser whose database is `name`. */
async function openPage({
  merchant = { id: 'm' as string | null },
  waiting = [] as string[],
  active = null as string | null,
  at = 1_000,
  outbox = true,
  store = openOrderStore(name),
} = {}) {
  const cache = makeReplyCache();
  const clock = { now: at };
  const kept = makeKeptOrders({
    store,
    cache,
    merchantId: () => merchant.id,
    now: () => clock.now,
    isWaiting: (id) => waiting.includes(id),
    activeId: () => active,
  });
  kept.start(Promise.resolve(outbox));
  await kept.restored();
  return {
    kept,
    clock,
    merchant,
    cache,
    read: (order: Order) => cache.put(orderKey(order.id), order),
    knows: (id: string) => cache.get(orderKey(id)),
  };
}

const order = (id: string, ...lines: string[]): Order => ({ ...orderOf(typeOp('pickup'), ...lines.map((line) => lineOp(line))), id });
const idsIn = async () => (await openOrderStore(name).all()).map(({ id }) => id);

describe('the orders that a register keeps for its next page', () => {
  it('are what the server said last, and none that has gone or is older', async () => {
    const before = await openPage();
    const first = order('A1', 'l1');
    before.read(first);
    const newer = apply(first, lineOp('l2'));
    before.read(newer);
    before.read(order('A2', 'l1'));
    before.cache.drop(orderKey('A2'));
    // A slower tab comes with what it knows.
    const slow = await openPage();
    slow.cache.drop(orderKey('A1'));
    slow.read(first);
    await Promise.all([before.kept.written(), slow.kept.written()]);
    const after = await openPage();
    expect(after.knows('A1')).toEqual(newer);
    expect(after.knows('A2')).toBeUndefined();
  });

  it('wait for what the outbox has, and are none where that cannot be read', async () => {
    const before = await openPage();
    before.read(order('A1', 'l1'));
    await before.kept.written();
    expect((await openPage({ outbox: false })).knows('A1')).toBeUndefined();
    expect((await openPage()).knows('A1')).toBeDefined();
  });

  it('are the merchant’s who is signed in: gone at a sign-out and for whoever comes next', async () => {
    const page = await openPage();
    page.read(order('A1', 'l1'));
    await page.kept.written();
    const other = await openPage({ merchant: { id: 'other' } });
    expect(other.knows('A1')).toBeUndefined();
    await other.kept.written();
    expect(await idsIn()).toEqual([]);
    page.read(order('A2', 'l1'));
    page.merchant.id = null;
    page.kept.signedIn();
    // An answer that comes late.
    page.read(order('A3', 'l1'));
    await page.kept.written();
    expect(await idsIn()).toEqual([]);
    page.merchant.id = 'm';
    // Before this page has heard who it is.
    page.read(order('A4', 'l1'));
    await page.kept.written();
    expect(await idsIn()).toEqual([]);
    page.kept.signedIn();
    page.read(order('A5', 'l1'));
    await page.kept.written();
    await (await openPage({ merchant: { id: null } })).kept.written();
    expect(await idsIn()).toEqual([]);
  });

  it('are forgotten after a day, unless something waits for them; a clock that was set back forgets none', async () => {
    const before = await openPage();
    for (const id of ['A1', 'A2']) before.read(order(id, 'l1'));
    await before.kept.written();
    const sooner = await openPage({ at: 1_000 - 3 * dayMs });
    expect([sooner.knows('A1')?.id, sooner.knows('A2')?.id]).toEqual(['A1', 'A2']);
    const later = await openPage({ at: 2_000 + dayMs, waiting: ['A2'], active: 'A1' });
    await later.kept.written();
    expect([later.knows('A1')?.id, later.knows('A2')?.id, await idsIn()]).toEqual([undefined, 'A2', ['A2']]);
  });

  it('are the few read last, with the cart’s and those on which something waits', async () => {
    const page = await openPage({ waiting: ['A1'], active: 'A2' });
    for (let number = 1; number <= 60; number += 1) {
      page.clock.now += 1;
      page.read(order(`A${number}`, 'l1'));
    }
    await page.kept.written();
    const ids = await idsIn();
    expect(ids).toHaveLength(34);
    expect(ids).toEqual(expect.arrayContaining(['A1', 'A2', 'A29', 'A60']));
  });

  it('of a newer build’s shape, or of none, are left alone', async () => {
    await (await openPage()).kept.written();
    const database = await openDB(name);
    const record: KeptOrder = { merchantId: 'm', id: 'A1', version: 3, shape: 99, readAt: 1_000, text: JSON.stringify(order('A1', 'l1')) };
    await database.put('orders', record);
    await database.put('orders', { ...record, id: 'A2', shape: 1, text: '{"id":' });
    await database.put('orders', { ...record, id: 'A3', shape: 1, text: '{}' });
    database.close();
    const page = await openPage();
    await page.kept.written();
    expect([page.knows('A1'), page.knows('A2'), page.knows('A3')]).toEqual([undefined, undefined, undefined]);
    expect(await idsIn()).toEqual(['A1', 'A2', 'A3']);
  });

  it('of the build before are read as this one keeps them: a charge that it knew as late by its time says so itself', async () => {
    await (await openPage()).kept.written();
    const found = lastShape1.find(({ order }) => order.order_payment.map(({ type }) => type).join() === 'card,cash,card')?.order;
    if (found === undefined) throw new Error('there is one among the samples');
    const database = await openDB(name);
    const record: KeptOrder = { merchantId: 'm', id: 'A1', version: found.version, shape: 1, readAt: 1_000, text: JSON.stringify(found) };
    await database.put('orders', record);
    database.close();
    const page = await openPage();
    expect(page.knows('A1')?.order_payment.map(({ late }) => late)).toEqual([undefined, undefined, true]);
    const { order_payment: payments, ...rest } = found;
    expect(page.knows('A1')).toMatchObject(rest);
    expect(page.knows('A1')?.order_payment).toMatchObject(payments);
  });

  it('none is shown as it was before a card was charged, until the server has said how it is', async () => {
    const page = await openPage();
    const before = order('A1', 'l1');
    page.read(before);
    await page.kept.doubt('A1');
    page.read(structuredClone(before));
    await page.kept.written();
    expect((await openPage()).knows('A1')).toBeUndefined();
    const charged: Order = { ...before, version: before.version + 1, cardAttempt: { id: 'x' } as Order['cardAttempt'] };
    page.read(charged);
    await page.kept.written();
    expect((await openPage()).knows('A1')).toEqual(charged);
    // Joined by a page that was begun anew: what is known of it says that it is charged.
    await page.kept.doubt('A1');
    expect((await openPage()).knows('A1')).toEqual(charged);
    const paid = { ...charged, version: charged.version + 1, cardAttempt: null };
    page.read(paid);
    await page.kept.doubt('A1');
    page.kept.sure('A1');
    expect((await openPage()).knows('A1')).toBeUndefined();
    page.read(structuredClone(paid));
    await page.kept.written();
    expect((await openPage()).knows('A1')).toEqual(paid);
  });

  it('where the disk is full, are none rather than older ones', async () => {
    const disk = openOrderStore(name);
    let isFull = false;
    const store: OrderStore = { ...disk, put: (kept) => (isFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : disk.put(kept)) };
    const page = await openPage({ store });
    const first = order('A1', 'l1');
    page.read(first);
    await page.kept.written();
    isFull = true;
    page.read(apply(first, lineOp('l2')));
    await page.kept.written();
    expect((await openPage()).knows('A1')).toBeUndefined();
  });

  it('where the browser stores nothing, nothing comes of it', async () => {
    const no = () => Promise.reject(new Error('no database'));
    const page = await openPage({ store: { all: no, put: no, remove: no, clear: no } });
    page.read(order('A1', 'l1'));
    await page.kept.written();
    expect(page.knows('A1')?.id).toBe('A1');
  });
});
