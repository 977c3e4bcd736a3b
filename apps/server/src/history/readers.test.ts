import * as calls from '@till/contract/order/calls';
import { putKitchenPrinterCall } from '@till/contract/write/kitchen/kitchen';
import { orderMetricsCall } from '@till/contract/write/report';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readChanges } from '../live/events.ts';
import { openFeed } from '../live/feed.ts';
import { clockFrom } from '../platform/clock.ts';
import { readDatabaseNow } from '../platform/database-clock.ts';
import { tcpDriver } from '../printing/driver.ts';
import type { Printing } from '../printing/printing.ts';
import { foldFacts } from '../report/fold.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { testDatabase } from '../testing/database.ts';
import { testPrinter } from '../testing/kitchen-printer.ts';
import { ordersOf } from '../testing/orders.ts';
import { openPaper } from '../testing/printers.ts';
import { epochTopic, isFailover, keepEpoch, otherPastTopic, watchHistory } from './epoch.ts';
import { keepIdentity } from './identity.ts';
import { seenBefore } from './replay-start.ts';

const hour = 3_600_000;
const patience = { timeout: 60_000, interval: 20 };
/** What is called at once, on a machine that does other things too. */
const soon = { timeout: 30_000, interval: 20 };

let till: TestApp;
let elsewhere: TestApp;
beforeAll(async () => {
  till = await testApp();
  elsewhere = await testApp({ database: till.database });
});
afterAll(async () => {
  await elsewhere.close();
  await till.close();
});

const kitchenOf = ({ context }: TestApp): Printing =>
  openPaper(context, {
    print: tcpDriver({ connectMs: 10_000, statusMs: 10_000, sureStatusMs: 10_000, confirmMs: 10_000 }),
    pollMs: 100,
    pauseMs: 5,
    retryMs: 20,
    retryMsMax: 100,
    stopMs: 500,
  });
const putPrinter = (owner: Owner, address: string, at = till) =>
  at.send(owner, putKitchenPrinterCall, { printerId: 'grill' }, { body: { label: 'grill', address, enabled: true } });

/** A new order that the kitchen gets, with a line that says what it is called; paid in cash if so wished. */
async function submitted(owner: Owner, note: string, { at = till, isPaid = false } = {}): Promise<string> {
  const orders = ordersOf(till, owner);
  const orderId = (await orders.create({}, undefined, at)).json().orderId as string;
  await orders.add(orderId, { id: `L-${note}`, itemId: 'rice', note }, undefined, at);
  const call = isPaid ? calls.payCashCall : calls.submitOrderCall;
  expect((await at.send(owner, call, { orderId })).statusCode).toBe(200);
  return orderId;
}

/** What the streams of a process are told of a merchant from now on. */
async function heardBy(app: TestApp, owner: Owner) {
  const heard: string[] = [];
  const feed = openFeed(app.context, owner.merchantId);
  await feed.ready;
  feed.join(
    (told) =>
      void heard.push(...told.flatMap(({ position: place }) => ('orderId' in place && 'version' in place ? [`${place.orderId}/${place.version}`] : []))),
  );
  return { heard, close: feed.close };
}
/**
 * The transaction that a reader goes on from who has everything of a merchant so far. A write that is still open on the same database server, in whatever
 * database, holds that place back; so it is asked for until all that were open before are over.
 */
async function placeAfterAll(owner: Owner): Promise<number> {
  const { sql } = till.context;
  const oldestOpen = async () => {
    const [row] = await sql<{ oldest: number; last: number }[]>`
      select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as oldest, max(tx::text::bigint) as last
      from shop.order_event where merchant_id = ${owner.merchantId}`;
    return row !== undefined && row.oldest > row.last ? row.oldest : 0;
  };
  let oldest = 0;
  await expect.poll(async () => (oldest = await oldestOpen()), patience).toBeGreaterThan(0);
  return oldest;
}
const everyEvent = async (owner: Owner): Promise<string[]> =>
  (await till.context.sql<{ name: string }[]>`select order_id || '/' || version as name from shop.order_event where merchant_id = ${owner.merchantId}`)
    .map(({ name }) => name)
    .toSorted();
const wordsOn = (papers: readonly { readonly text: string }[]) => papers.map(({ text }) => /w\d+x|late/.exec(text)?.[0]).toSorted();
const sumsOf = async (owner: Owner, app: TestApp) => (await app.send(owner, orderMetricsCall, {}, { query: { period: 'last3Months' } })).json();

describe('whatever clocks say', () => {
  it('kitchen, streams and reports get every event once: clocks two hours apart, one that jumps, and writes that are not over', async () => {
    const owner = await till.owner();
    const grill = await testPrinter();
    // Somebody else's database on the same server writes all the time.
    const stranger = await testDatabase();
    await stranger.sql`select 1`;
    const busy = await stranger.sql.reserve();
    await busy`begin`;
    await busy`set local idle_in_transaction_session_timeout = 0`;
    await busy`create table busy (id int)`;
    elsewhere.pass(-2 * hour);
    await putPrinter(owner, grill.address);
    const kitchens = [kitchenOf(till), kitchenOf(elsewhere)];
    const streams = [await heardBy(till, owner), await heardBy(elsewhere, owner)];
    const jumps = [0, hour, -3 * hour, 5 * 60_000, -25 * hour, 26 * hour];
    // One change is on its way while all others come and go.
    const model = await submitted(owner, 'late');
    const way = await till.database.sql.reserve();
    await way`begin`;
    await way`set local idle_in_transaction_session_timeout = 0`;
    await way`
      insert into shop.orders select merchant_id, 'LATE', version, state, order_type, created_time, completed_at, doc from shop.orders where merchant_id = ${owner.merchantId} and id = ${model}`;
    await way`
      insert into shop.order_event (merchant_id, order_id, version, at, op, state)
      select merchant_id, 'LATE', version, at - 7200000, op, state from shop.order_event where merchant_id = ${owner.merchantId} and order_id = ${model}`;
    const words = ['late'];
    for (const [step, jump] of jumps.entries()) {
      till.pass(jump);
      for (const [index, at] of [till, elsewhere].entries()) {
        const word = `w${2 * step + index}x`;
        words.push(word);
        await submitted(owner, word, { at, isPaid: true });
        await expect.poll(() => wordsOn(grill.papers), soon).toEqual(words.toSorted());
      }
      await foldFacts(till.context.sql, (step % 2 === 0 ? till : elsewhere).context.clock(), { of: async () => null });
    }
    await way`commit`;
    way.release();
    words.push('late');
    await expect.poll(() => wordsOn(grill.papers), patience).toEqual(words.toSorted());
    const all = await everyEvent(owner);
    for (const { heard } of streams) await expect.poll(() => heard.toSorted(), patience).toEqual(all);
    expect(grill.papers.some(({ reprint }) => reprint)).toBe(false);
    // A clock of the day in the middle: what is sold in the future is in no report of three months.
    const [sold] = await till.context
      .sql`select sum(gross)::int as gross_sales, count(*)::int as total_orders from shop.sale_fact where merchant_id = ${owner.merchantId}`;
    till.pass(2 * hour);
    expect(await sumsOf(owner, till)).toMatchObject(sold ?? {});
    await busy`rollback`;
    busy.release();
    for (const stream of streams) stream.close();
    await Promise.all(kitchens.map((kitchen) => kitchen.stop()));
    await Promise.all([grill.close(), stranger.close()]);
  });

  it('a screen that comes back is told what it missed, also of days on which the clock stood wrong', async () => {
    const owner = await till.owner();
    await submitted(owner, 'w1x');
    const { upTo } = await readChanges(till.context.sql, owner.merchantId, { after: { epoch: 1, seen: '1:1:' }, upTo: null }, null, 100);
    const [min = ''] = upTo.seen.split(':');
    till.pass(-30 * hour);
    const wrong = await submitted(owner, 'w2x');
    till.pass(60 * hour);
    const seen = await seenBefore(till.context.sql, owner.merchantId, { epoch: upTo.epoch, tx: Number(min) }, till.context.clock());
    const { changes } = await readChanges(till.context.sql, owner.merchantId, { after: seen, upTo: null }, null, 100);
    expect(changes.filter(({ position: place }) => place.orderId === wrong)).toHaveLength(3);
  });
});

describe('another database server', () => {
  it('begins an epoch once, prints nothing of the one before by itself, and loses nothing of the new one', async () => {
    const owner = await till.owner();
    const grill = await testPrinter();
    await putPrinter(owner, grill.address);
    const { sql } = till.context;
    const { epoch: first } = await keepEpoch(sql);
    expect((await keepEpoch(sql)).epoch).toBe(first);
    grill.behave((call) => (call === 0 ? 'print' : 'offline'));
    const before = kitchenOf(till);
    await submitted(owner, 'w1x');
    await expect.poll(() => wordsOn(grill.papers), patience).toEqual(['w1x']);
    const waiting = await submitted(owner, 'w2x');
    const stateOf = async (orderId: string) =>
      (await sql`select state from shop.kitchen_ticket where merchant_id = ${owner.merchantId} and order_id = ${orderId}`)[0];
    await expect.poll(() => stateOf(waiting), patience).toMatchObject({ state: 'waiting' });
    await before.stop();
    const unheard = await submitted(owner, 'w3x');
    const stream = await heardBy(till, owner);

    // As a copy of it on another server finds it.
    await sql`update door.history set server = 'another'`;
    const begun = await Promise.all([keepEpoch(sql), keepEpoch(elsewhere.context.sql)]);
    const other = { epoch: first + 1, unbrokenFrom: first + 1 };
    expect(begun).toEqual([other, other]);
    expect(await stateOf(waiting)).toEqual({ state: 'given-to-staff' });
    grill.behave(() => 'print');
    const after = kitchenOf(till);
    const now = await submitted(owner, 'w4x');
    await expect.poll(() => stateOf(now), patience).toEqual({ state: 'printed' });
    expect(wordsOn(grill.papers)).toEqual(['w1x', 'w4x']);
    expect(await stateOf(unheard)).toEqual({ state: 'given-to-staff' });
    await expect.poll(() => stream.heard, patience).toEqual([`${now}/1`, `${now}/2`, `${now}/3`]);
    stream.close();
    await after.stop();
    await grill.close();
    // Whoever comes with a place of before is told all of it again.
    const seen = await seenBefore(sql, owner.merchantId, { epoch: first, tx: 9_000_000_000 }, till.context.clock());
    expect((await readChanges(sql, owner.merchantId, { after: seen, upTo: null }, null, 100)).changes).toHaveLength(12);
  });

  it('that is a standby of the first with every commit goes on with its tickets and streams, and leaves those being sent to the staff', async () => {
    const owner = await till.owner();
    const grill = await testPrinter();
    await putPrinter(owner, grill.address);
    const { sql, bus, log } = elsewhere.context;
    const { epoch: first } = await keepEpoch(sql);
    grill.behave((call) => (call === 0 ? 'print' : 'offline'));
    const before = kitchenOf(till);
    await submitted(owner, 'w1x');
    await expect.poll(() => wordsOn(grill.papers), patience).toEqual(['w1x']);
    const [sending, waiting] = [await submitted(owner, 'w2x'), await submitted(owner, 'w3x')];
    const stateOf = async (orderId: string) =>
      (await sql`select state, marked from shop.kitchen_ticket where merchant_id = ${owner.merchantId} and order_id = ${orderId}`)[0];
    for (const orderId of [sending, waiting]) await expect.poll(() => stateOf(orderId), patience).toMatchObject({ state: 'waiting' });
    await before.stop();
    await sql`update shop.kitchen_ticket set state = 'sending' where merchant_id = ${owner.merchantId} and order_id = ${sending}`;
    const tx = await placeAfterAll(owner);
    const unheard = await submitted(owner, 'w4x');
    const stream = await heardBy(till, owner);
    const asked = performance.now();
    const watch = watchHistory(
      { sql, bus, log, clock: clockFrom({ time: await readDatabaseNow(sql), askedAt: asked, answeredAt: asked }) },
      { epoch: first, identity: await keepIdentity(sql) },
    );
    const woken: string[] = [];
    const stops = [epochTopic, otherPastTopic].map((topic) => bus.listen(topic, () => void woken.push(topic)));

    // As a standby finds it that took over: it is one timeline further than the server that made the last record.
    await sql`update door.history set timeline = '00000000', is_synchronous = true, noted_at = ${Math.round(await readDatabaseNow(sql))}`;
    await expect.poll(() => woken, patience).toEqual([epochTopic]);
    expect(await keepEpoch(sql)).toMatchObject({ epoch: first + 1, unbrokenFrom: first });
    expect(await stateOf(sending)).toEqual({ state: 'given-to-staff', marked: true });
    expect(await stateOf(waiting)).toEqual({ state: 'waiting', marked: false });
    grill.behave(() => 'print');
    const after = kitchenOf(till);
    const now = await submitted(owner, 'w5x');
    await expect.poll(() => wordsOn(grill.papers), patience).toEqual(['w1x', 'w3x', 'w4x', 'w5x']);
    // None of them says that it may be a repeat.
    expect(grill.papers.some(({ reprint }) => reprint)).toBe(false);
    await expect.poll(() => stream.heard, patience).toEqual([`${now}/1`, `${now}/2`, `${now}/3`]);
    // Whoever comes with a place of before is told what is new, and no more.
    const seen = await seenBefore(sql, owner.merchantId, { epoch: first, tx }, till.context.clock());
    const { changes } = await readChanges(sql, owner.merchantId, { after: seen, upTo: null }, null, 100);
    expect(changes.map(({ position }) => position.orderId)).toEqual([unheard, unheard, unheard, now, now, now]);
    for (const stop of stops) stop();
    await watch.stop();
    stream.close();
    await after.stop();
    await grill.close();
  });

  it('is recorded by a process that looks, from time to time, with how far it has counted', async () => {
    const { sql, bus, log } = elsewhere.context;
    const before = await keepEpoch(sql);
    const asked = performance.now();
    const watch = watchHistory(
      { sql, bus, log, clock: clockFrom({ time: await readDatabaseNow(sql), askedAt: asked, answeredAt: asked }) },
      { ...before, identity: await keepIdentity(sql) },
    );
    const record = async () =>
      (await sql<Record<string, unknown>[]>`select next_tx::text::bigint as next, noted_at as at, is_synchronous as "isSynchronous" from door.history`)[0];
    const now = await readDatabaseNow(sql);
    await sql`update door.history set next_tx = '3', noted_at = ${now - 61_000}`;
    await expect.poll(record, patience).toMatchObject({ isSynchronous: false, at: expect.toSatisfy((at: number) => at >= now) });
    expect((await record())?.['next']).toBeGreaterThan(3);
    // What it says of its standby is no longer so.
    await sql`update door.history set is_synchronous = true`;
    await expect.poll(record, patience).toMatchObject({ isSynchronous: false });
    expect(await keepEpoch(sql)).toEqual(before);
    await watch.stop();
  });

  const last = { server: '7', timeline: '0000000A', next: 500, notedAt: 1_000_000, isSynchronous: true };
  const here = { server: '7', timeline: '0000000B', next: 500, time: 1_030_000, isSynchronous: false };
  it.each([
    ['a later timeline of the server that had a synchronous standby', {}, {}, 0, true],
    ['one that gives out numbers again of what was under way', {}, {}, 1_500, true],
    ['one whose clock is behind', {}, { time: 900_000 }, 0, true],
    ['one that counts far less than this process saw', {}, {}, 1_501, false],
    ['one that counts less than was recorded', {}, { next: 499 }, 0, false],
    ['one whose standby may have been behind', { isSynchronous: false }, {}, 0, false],
    ['one that comes long after the last record: a recovery to an earlier time', {}, { time: 1_120_001 }, 0, false],
    ['one whose last record says no time', { notedAt: null }, {}, 0, false],
    ['another server', {}, { server: '8' }, 0, false],
    ['an earlier timeline', {}, { timeline: '00000009' }, 0, false],
    ['the same timeline', {}, { timeline: '0000000A' }, 0, false],
    ['a server that does not say who it is', { server: null }, { server: null }, 0, false],
    ['a server that does not say its timeline', {}, { timeline: null }, 0, false],
  ])('%s', (_, was, is, counted, isOne) => {
    expect(isFailover({ ...last, ...was }, { ...here, ...is }, counted)).toBe(isOne);
  });

  it('is noticed by a process that runs on, by what it counts: it drops what it holds, and an open write is told', async () => {
    const { sql, bus, log } = elsewhere.context;
    const said: string[] = [];
    const warn = (_: unknown, text: string) => void said.push(text);
    // Its clock is what an earlier server of an hour ahead had told it: it goes on from there, and not back.
    const at = performance.now();
    const clock = clockFrom({ time: (await readDatabaseNow(sql)) + 3_600_000, askedAt: at, answeredAt: at });
    const ahead = clock.now();
    const watch = watchHistory({ sql, bus, log: { ...log, warn } as typeof log, clock }, { ...(await keepEpoch(sql)), identity: await keepIdentity(sql) });
    let woken = 0;
    const stop = bus.listen(epochTopic, () => {
      woken += 1;
    });
    // It has counted farther than it will for years.
    await sql`update door.history set next_tx = '900000000000'`;
    await expect.poll(() => woken, patience).toBe(1);
    const [{ epoch, next } = { epoch: 0, next: 0 }] = await sql<
      { epoch: number; next: number }[]
    >`select epoch, next_tx::text::bigint as next from door.history`;
    expect(next).toBeLessThan(900_000_000_000);
    const owner = await till.owner();
    const orderId = await submitted(owner, 'w1x');
    expect(await sql`select distinct epoch from shop.order_event where order_id = ${orderId} and merchant_id = ${owner.merchantId}`).toEqual([{ epoch }]);
    const held = await till.database.sql.reserve();
    await held`begin`;
    await held`set local idle_in_transaction_session_timeout = 0`;
    await held`select pg_current_xact_id()`;
    await submitted(owner, 'w2x');
    await expect.poll(() => watch.heldBackMs(), patience).toBeGreaterThan(1000);
    await held`rollback`;
    held.release();
    await expect.poll(() => watch.heldBackMs(), patience).toBe(0);
    expect(said).toEqual([expect.stringContaining('was set back'), expect.stringContaining('another server')]);
    expect(clock.now()).toBeGreaterThan(ahead);
    // It has heard what time it is: it follows from the moment that the database has caught up.
    const asked = performance.now();
    expect(Math.abs(clock.observe({ time: await readDatabaseNow(sql), askedAt: asked - 1_000, answeredAt: performance.now() + 1_000 }))).toBe(0);
    // A backup of another shop takes its place, or one of before identities.
    await sql`update door.fact set value = '"another"' where name = 'identity'`;
    await expect.poll(watch.identity, patience).toBe('another');
    await sql`delete from door.fact where name = 'identity'`;
    await expect.poll(watch.identity, patience).toMatch(/^[0-9a-f-]{36}$/);
    expect(watch.identity()).toBe(await keepIdentity(sql));
    stop();
    await watch.stop();
  });
});
