import { setTimeout as wait } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Heard, Tail } from '../jobs/tail.ts';
import { localBus } from '../platform/bus.ts';
import { connect, connectForLife } from '../platform/database.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { databaseProxy } from '../testing/database-proxy.ts';
import { openTail } from './tail.ts';

const patience = { timeout: 60_000, interval: 20 };
const warned: string[] = [];
const log = { warn: (_: object, text: string) => void warned.push(text) };

let database: TestDatabase;
let writers: Sql;
const tails: Tail[] = [];
beforeAll(async () => {
  database = await testDatabase();
  writers = connect(database.url, { max: 12, idleInTransactionMs: 0 });
  // A reserved one is one that is open already.
  await writers`select 1`;
});
afterEach(async () => {
  await Promise.all(tails.splice(0).map((tail) => tail.stop()));
});
afterAll(async () => {
  await writers.end({ timeout: 5 });
  await database.close();
});

/** A process's tail, and what it told: how often anybody may have something, and who has. It has begun. */
async function heardBy(sql: Sql = database.sql) {
  const bus = localBus();
  const tail = openTail({ sql, bus, log });
  tails.push(tail);
  const told = { everybody: 0, merchants: [] as string[], stations: [] as string[], woken: [] as string[] };
  bus.listenToAll((topic, isRead) => void (isRead && told.woken.push(topic)));
  const leave = tail.join(({ merchants, stations }: Heard) => {
    if (merchants === null) told.everybody += 1;
    told.merchants.push(...(merchants ?? []));
    told.stations.push(...(stations ?? []));
  });
  await expect.poll(() => told.everybody, patience).toBe(1);
  return { tail, told, leave };
}

const event = (sql: Sql, merchantId: string) => sql`
  insert into shop.order_event (merchant_id, order_id, version, at, op, state) values (${merchantId}, 'A', 1, 0, '{"op":"create"}', 'open')`;
const news = (sql: Sql, merchantId: string) => sql`insert into shop.news (merchant_id, event, data, at) values (${merchantId}, 'menu', '{}', 0)`;

describe('the end of the history, of all merchants', () => {
  it('misses nothing, whatever the order in which writers begin and commit, and tells each commit once', async () => {
    const { tail, told } = await heardBy();
    const names = Array.from({ length: 400 }, (_, index) => `race-${index}`);
    // One is open all the while.
    const held = await writers.reserve();
    await held`begin`;
    await event(held, 'race-held');
    const queue = [...names];
    const writer = async () => {
      for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
        const merchantId = name;
        await writers.begin(async (tx) => {
          await (merchantId.endsWith('7') ? news : event)(tx as unknown as Sql, merchantId);
          tail.wake();
          await wait(Math.random() * 8);
        });
      }
    };
    await Promise.all(Array.from({ length: 8 }, writer));
    await expect.poll(() => told.merchants.length, patience).toBe(names.length);
    expect(told.merchants.toSorted()).toEqual(names.toSorted());
    await held`commit`;
    held.release();
    await expect.poll(() => told.merchants.length, patience).toBe(names.length + 1);
    expect(told.merchants.at(-1)).toBe('race-held');
    expect([told.everybody, told.woken]).toEqual([1, told.merchants]);
  });

  it('tells whose kitchen stations were made, changed or removed, and not what is noted of them', async () => {
    const { told } = await heardBy();
    const { sql } = database;
    const deeds: readonly (readonly [string, string])[] = [
      [
        'made',
        `insert into shop.kitchen_printer (merchant_id, id, label, address, language, enabled, created_at, since, from_epoch, from_seen)
        values ('made', 'one', '', '', 'en-us', true, 0, 0, 1, '3:3:'), ('changed', 'one', '', '', 'en-us', true, 0, 0, 1, '3:3:')`,
      ],
      ['changed', "update shop.kitchen_printer set categories = array['x'] where merchant_id = 'changed'"],
      ['noted', "update shop.kitchen_printer set merchant_id = 'noted', attempts = attempts + 1 where merchant_id = 'made'"],
      ['removed', "delete from shop.kitchen_printer where merchant_id = 'changed'"],
    ];
    for (const [, deed] of deeds) {
      await sql.unsafe(deed);
      // What comes after it is heard after it.
      await news(sql, `after ${told.woken.length}`);
      const count = told.woken.length;
      await expect.poll(() => told.woken.length, patience).toBeGreaterThan(count);
    }
    expect(told.stations.toSorted()).toEqual(['changed', 'changed', 'changed', 'made']);
  });

  it('is read while somebody listens, and whoever comes later looks for themselves first', async () => {
    const { tail, told, leave } = await heardBy();
    leave();
    await event(database.sql, 'unheard');
    let begun = 0;
    const leaveAgain = tail.join(({ merchants }) => {
      if (merchants === null) begun += 1;
    });
    await expect.poll(() => begun, patience).toBe(1);
    leaveAgain();
    expect(told.merchants).toEqual([]);
  });

  it('has everybody look for themselves when the database is back, and goes on', async () => {
    const proxy = await databaseProxy(database, 'through');
    const sql = connectForLife(proxy.url, { max: 2 });
    try {
      const { told } = await heardBy(sql);
      proxy.turn('close');
      proxy.cut();
      await event(database.sql, 'while away');
      await expect.poll(() => warned, patience).toHaveLength(1);
      proxy.turn('through');
      await expect.poll(() => told.everybody, patience).toBeGreaterThan(1);
      await event(database.sql, 'back');
      await expect.poll(() => told.merchants, patience).toContain('back');
    } finally {
      await sql.end({ timeout: 1 });
      proxy.close();
    }
  });
});
