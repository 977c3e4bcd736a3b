import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { connect } from './database.ts';
import { readProxies } from './proxies.ts';
import { forgetOldCounts, networkOf, release, reset, sourceOf, take } from './rate-limit.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());

const now = Date.UTC(2025, 4, 1);
const minute = 60_000;
const limit = (key: string, countMax = 3) => ({ key, countMax, windowMs: 15 * minute });
const ok = async (limits: Parameters<typeof take>[1], at = now) => (await take(database.sql, limits, at)).ok;

describe('a limit', () => {
  it('gives exactly as many as it has to callers who come at once, in whatever order they name their limits', async () => {
    const [a, b] = [limit('at once a', 7), limit('at once b', 100)];
    // They all stand at the door before the first may write.
    const held = connect(database.url, { max: 1 });
    await held`begin`;
    await held`lock table door.rate_limit in exclusive mode`;
    const asked = Promise.all(Array.from({ length: 40 }, (_, one) => ok(one % 2 === 0 ? [a, b] : [b, a])));
    const waiting = async () => {
      // Within a transaction the activity stands still until it is asked to move on.
      await held`select pg_stat_clear_snapshot()`;
      return (await held`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).length;
    };
    try {
      await expect.poll(waiting, { timeout: 4_000 }).toBe(10);
    } finally {
      await held`commit`;
      await held.end();
    }
    const taken = await asked;
    expect(taken.filter(Boolean)).toHaveLength(7);
    const [counted] = await database.sql<{ count: number }[]>`select sum(count)::int as count from door.rate_limit where key = 'at once b'`;
    expect(counted?.count).toBe(7);
  });

  it('holds in any 15 minutes, not only between the quarters of an hour', async () => {
    const late = now + 14 * minute;
    expect([await ok([limit('rolling')], late), await ok([limit('rolling')], late), await ok([limit('rolling')], late)]).toEqual([true, true, true]);
    for (const at of [late, late + 2 * minute, late + 14 * minute]) expect(await ok([limit('rolling')], at)).toBe(false);
    expect(await ok([limit('rolling')], late + 15 * minute)).toBe(true);
  });

  it('says when there is room again', async () => {
    for (const at of [0, 3, 6]) await take(database.sql, [limit('when')], now + at * minute);
    expect(await take(database.sql, [limit('when')], now + 7 * minute)).toEqual({ ok: false, retryAfterSeconds: 8 * 60 });
    expect(await ok([limit('when')], now + 15 * minute)).toBe(true);
    expect(await ok([limit('when')], now + 15 * minute)).toBe(false);
  });

  it('releases what did not happen, and resets', async () => {
    for (let count = 0; count < 3; count++) await ok([limit('back')]);
    expect(await ok([limit('back')])).toBe(false);
    await release(database.sql, limit('back'), now);
    expect([await ok([limit('back')]), await ok([limit('back')])]).toEqual([true, false]);
    await reset(database.sql, limit('back'));
    expect(await ok([limit('back')])).toBe(true);
  });

  it('writes nothing for who comes in vain, and makes them wait for nobody', async () => {
    for (let count = 0; count < 3; count++) await ok([limit('in vain')]);
    await database.sql.begin(async (held) => {
      await held`select from door.rate_limit where key = 'in vain' for update`;
      await held`select pg_advisory_xact_lock(hashtextextended('in vain', 0))`;
      expect(await Promise.all(Array.from({ length: 50 }, () => ok([limit('in vain')])))).toEqual(Array(50).fill(false));
    });
    expect((await database.sql`select from door.rate_limit where key = 'in vain'`).count).toBe(1);
  });

  it('refuses for a second whom the others keep waiting too long, and counts nothing for them', async () => {
    await database.sql.begin(async (held) => {
      await held`select pg_advisory_xact_lock(hashtextextended('crowded', 0))`;
      expect(await take(database.sql, [limit('crowded')], now)).toEqual({ ok: false, retryAfterSeconds: 1 });
    });
    expect(await database.sql`select from door.rate_limit where key = 'crowded'`).toHaveLength(0);
    expect(await ok([limit('crowded')])).toBe(true);
  });

  it('leaves no rows behind', async () => {
    await ok([limit('old')]);
    await ok([limit('new')], now + 24 * 60 * minute);
    await forgetOldCounts(database.sql, now + 24 * 60 * minute, 1000);
    const rows = await database.sql<{ key: string }[]>`select distinct key from door.rate_limit where key in ('old', 'new')`;
    expect(rows.map(({ key }) => key)).toEqual(['new']);
  });
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8::1', '2001:db8:0:0'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['', ''],
])('the source of %s is %s', (ip, source) => expect(sourceOf(ip)).toBe(source));

it('a caller behind our proxy cannot choose its source by writing X-Forwarded-For itself', async () => {
  const till = await testApp({ database, config: { trustProxy: readProxies('10.1.2.0/24,2001:db8::1') } });
  const seen: string[] = [];
  till.app.addHook('onRequest', async (request) => void seen.push(request.ip));
  const callers = ['10.1.2.3', '::ffff:10.1.2.3', '2001:db8::1', '10.1.3.1', '198.51.100.1', '127.0.0.1'];
  for (const remoteAddress of callers) await till.app.inject({ url: '/healthz', remoteAddress, headers: { 'x-forwarded-for': '192.0.2.66, 203.0.113.7' } });
  await till.close();
  // Who reaches us past the proxy says nothing that counts.
  expect(seen).toEqual(['203.0.113.7', '203.0.113.7', '203.0.113.7', '10.1.3.1', '198.51.100.1', '127.0.0.1']);
});

it.each([
  ['203.0.113.9', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['::1', null],
  ['127.0.0.1', null],
  ['10.1.2.3', null],
  ['192.168.1.20', null],
  ['172.16.0.1', null],
  ['172.32.0.1', '172.32.0'],
  ['100.64.0.1', null],
  ['100.128.0.1', '100.128.0'],
  ['fe80::1%eth0', null],
  ['fd00:1:2:3::1', null],
])('the network of %s is %s', (ip, network) => expect(networkOf(sourceOf(ip))).toBe(network));
