import { randomUUID } from 'node:crypto';
import { createOrderCall } from '@till/contract/order/calls';
import { createCustomerCall } from '@till/contract/write/customer/customers';
import { createDeviceCall } from '@till/contract/write/device/settings';
import { getBusinessCall } from '@till/contract/write/merchant/business';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openReads } from '../../border/reads.ts';
import { databaseCredentials } from '../../sign-in/credentials.ts';
import { watchSilence } from '../../start/watch-silence.ts';
import { testApp } from '../../testing/app.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { databaseProxy, type Manner } from '../../testing/database-proxy.ts';
import { connectForLife, renewConnections } from '../database.ts';
import { forCalls } from './for-calls.ts';
import { openLifoPool } from './lifo-pool.ts';
import { makeRoute, type Place } from './place.ts';
import { openSilence } from './silence.ts';
import { openWriteHealth } from './write-health.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ migrated: false });
  await database.sql`create table done (id int)`;
});
afterAll(() => database.close());

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const codeOf = (answer: PromiseLike<unknown>) =>
  Promise.resolve(answer).then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
/** A proxy, and pools on it; all of it ends with the test. */
async function edgeOf(manner: Manner) {
  const proxy = await databaseProxy(database, manner);
  ends.push(proxy.close);
  const pool = (options: Parameters<typeof connectForLife>[1] = {}, { query = '', before = '' } = {}) => {
    const sql = connectForLife(proxy.url.replace('@', `@${before}`) + query, options);
    ends.push(() => sql.end({ timeout: 0 }));
    return sql;
  };
  return { ...proxy, pool };
}

/** A proxy that closes with something of ours unread resets the connection. */
const closed = /^(CONNECTION_CLOSED|ECONNRESET)$/;
const written = async () => (await database.sql<{ id: number }[]>`select id from done order by id`).map(({ id }) => id);

describe('a proxy in front of the database', () => {
  it.each([
    ['close', ''],
    ['close at TLS', '?sslmode=require'],
  ] as const)('that takes connections and closes them (%s) refuses each statement at once, and is asked once for each', async (manner, query) => {
    const edge = await edgeOf(manner);
    const sql = edge.pool({ max: 4 }, { query });
    const codes = await Promise.all(Array.from({ length: 12 }, () => codeOf(sql`select 1`)));
    expect(codes.filter((code) => !closed.test(code ?? ''))).toEqual([]);
    expect(await codeOf(sql.begin((tx) => tx`select 1`))).toMatch(closed);
    expect(edge.came()).toBeLessThanOrEqual(13);
    if (query !== '') return;
    edge.turn('through');
    expect(await codeOf(sql`select 1`)).toBe('done');
  });

  it('that takes connections and says nothing lets a statement wait for two seconds, and what was refused is not done later', async () => {
    const edge = await edgeOf('silent');
    const sql = edge.pool({ max: 2 });
    const refused = await Promise.all([
      ...Array.from({ length: 4 }, (_, id) => codeOf(sql`insert into done values (${id})`)),
      codeOf(sql.begin((tx) => tx`insert into done values (10)`)),
    ]);
    expect(new Set(refused)).toEqual(new Set(['NO_CONNECTION']));
    edge.turn('through');
    edge.cut();
    await expect.poll(() => codeOf(sql`select 1`)).toBe('done');
    expect(await codeOf(sql.begin((tx) => tx`insert into done values (11)`))).toBe('done');
    expect(await written()).toEqual([11]);
    expect(await database.sql`select from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()`).toHaveLength(0);
  });

  it('that stops forwarding is noticed by a statement under way', async () => {
    const edge = await edgeOf('through');
    const sql = edge.pool({ max: 1, statementTimeoutMs: 100 });
    await sql`select 1`;
    edge.turn('silent');
    expect(await codeOf(sql`select 1`)).toBe('ETIMEDOUT');
    edge.turn('through');
    await expect.poll(() => codeOf(sql`select 1`)).toBe('done');
  });
});

describe('pools of a process to which another server has taken over', () => {
  it('ask it on connections of their own, and let what is under way on the former ones end', async () => {
    const edge = await edgeOf('through');
    const [sql, save] = [edge.pool({ max: 1 }), edge.pool({ max: 1 })];
    const placeOf = async (pool: typeof sql) => (await pool<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid;
    const former = [await placeOf(sql), await placeOf(save)];
    const under = sql`select pg_sleep(0.5), 1 as one`.execute();
    await expect.poll(() => database.sql`select from pg_stat_activity where pid = ${former[0] ?? 0} and state = 'active'`).toHaveLength(1);
    renewConnections();
    const now = [await placeOf(sql), await placeOf(save)];
    expect(now.filter((pid) => former.includes(pid))).toEqual([]);
    expect(await under).toMatchObject([{ one: 1 }]);
    await expect.poll(() => database.sql`select from pg_stat_activity where pid = any(${database.sql.array(former.map(Number), 1007)})`).toEqual([]);
  });
});

describe('a pool whose connections are all in transactions', () => {
  it('lets a statement wait for two seconds, a transaction too, and goes on afterwards', async () => {
    const sql = connectForLife(database.url, { max: 1 });
    const over = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const busy = codeOf(
      sql.begin(async (tx) => {
        await tx`select 1`;
        begun.resolve();
        await over.promise;
      }),
    );
    await begun.promise;
    expect(await Promise.all([codeOf(sql`select 1`), codeOf(sql.begin((tx) => tx`insert into done values (20)`))])).toEqual(['NO_CONNECTION', 'NO_CONNECTION']);
    over.resolve();
    expect(await busy).toBe('done');
    expect(await sql.begin(async (tx) => (await tx`insert into done values (21) returning id`)[0])).toEqual({ id: 21 });
    expect(await written()).not.toContain(20);
    await sql.end();
  });
});

describe('several hosts in DATABASE_URL', () => {
  it('are asked for the one that is there, and again after it was lost', async () => {
    const edge = await edgeOf('through');
    const sql = edge.pool({ max: 2 }, { before: '127.0.0.1:1,', query: '?target_session_attrs=primary' });
    expect(await codeOf(sql`select 1`)).toBe('done');
    edge.cut();
    await expect.poll(() => codeOf(sql`select 1`)).toBe('done');
  });

  it('none of which takes changes are a refusal, and are asked again soon', async () => {
    const [a, b]: readonly [Place, Place] = [
      { host: 'a', port: 1 },
      { host: 'b', port: 2 },
    ];
    let primary: Place | null = a;
    const asked: Place[] = [];
    const route = makeRoute([a, b], async (place) => {
      asked.push(place);
      if (place === b && primary === null) throw new Error('b is down');
      return place === primary;
    });
    expect([await route.place(), await route.place()]).toEqual([a, a]);
    expect(asked).toEqual([a, b]);
    primary = null;
    route.lost();
    await expect(route.place()).rejects.toMatchObject({ code: 'NO_PRIMARY', message: expect.stringMatching(/a:1 is a standby; b is down/) });
    primary = b;
    await expect.poll(() => route.place().catch(() => null)).toEqual(b);
  });
});

describe('a call', () => {
  it('gets 503 with Retry-After after two seconds where the database takes connections and says nothing, and works when it speaks again', async () => {
    const till = await testApp();
    const proxy = await databaseProxy(till.database, 'silent');
    const [sql, save] = [connectForLife(proxy.url), connectForLife(proxy.url, { max: 1 })];
    const beyond = await testApp({ database: till.database, context: { sql, saves: openLifoPool(1, () => save) } });
    ends.push(
      till.close,
      beyond.close,
      () => sql.end({ timeout: 0 }),
      () => save.end({ timeout: 0 }),
      proxy.close,
    );
    const owner = await till.owner();
    const create = () => beyond.send(owner, createOrderCall, {}, { body: { source: 'register', deviceSource: 'test', orderId: 'A1' } });
    const begun = performance.now();
    const refused = await create();
    expect([refused.statusCode, refused.json().code, Number(refused.headers['retry-after']) > 0]).toEqual([503, 'unavailable', true]);
    expect(performance.now() - begun).toBeGreaterThan(1_900);
    proxy.turn('through');
    proxy.cut();
    await expect.poll(async () => (await create()).statusCode).toBe(201);
  });

  it('gets 503 where the database falls silent in the middle of it, and is done once when it is sent again', async () => {
    const till = await testApp();
    const proxy = await databaseProxy(till.database, 'through');
    // Their own limits come long after this test.
    const limits = { max: 1, statementTimeoutMs: 120_000 };
    const [watch, save] = [connectForLife(proxy.url, limits), connectForLife(proxy.url, limits)];
    const silence = openSilence();
    const beyond = await testApp({ database: till.database, context: { saves: openLifoPool(1, () => save), writes: openWriteHealth(silence) } });
    ends.push(
      till.close,
      beyond.close,
      () => watch.end({ timeout: 0 }),
      () => save.end({ timeout: 0 }),
      proxy.close,
    );
    const owner = await till.owner();
    const key = randomUUID();
    const create = () => beyond.send(owner, createOrderCall, {}, { body: { source: 'register', deviceSource: 'test' }, key });
    const other = () => beyond.send(owner, createOrderCall, {}, { body: { source: 'register', deviceSource: 'test', orderId: 'B1' } });
    expect((await other()).statusCode).toBe(201);
    await watch`select 1`;
    // It hears the order and forwards it, and no answer comes back.
    proxy.turn('deaf');
    const asked = codeOf(silence.hear(watch`select 1`));
    const refused = await create();
    expect([refused.statusCode, refused.json().code, Number(refused.headers['retry-after']) > 0]).toEqual([503, 'unavailable', true]);
    proxy.turn('through');
    proxy.cut();
    expect(await asked).not.toBe('done');
    await expect.poll(async () => (await create()).statusCode).toBe(201);
    expect(await till.context.sql`select id from shop.orders where merchant_id = ${owner.merchantId}`).toHaveLength(2);
  });

  it('that reads, or begins a transaction, gets 503 where the database falls silent, and so does one whose session is not known here; none is done twice', async () => {
    const till = await testApp();
    const proxy = await databaseProxy(till.database, 'through');
    // Their own limits come long after this test.
    const limits = { statementTimeoutMs: 120_000 };
    const [sql, slow] = [connectForLife(proxy.url, { max: 6, ...limits }), connectForLife(proxy.url, { max: 2, ...limits })];
    const lost = vi.fn(renewConnections);
    const silence = openSilence(lost);
    const watch = watchSilence({ databaseUrl: proxy.url, silence, log: till.context.log }, limits);
    const calls = forCalls(sql, silence);
    const credentials = databaseCredentials({ ...till.context, sql: calls });
    const beyond = await testApp({ database: till.database, context: { sql: calls, patient: sql, reads: openReads(forCalls(slow, silence)), credentials } });
    ends.push(
      till.close,
      beyond.close,
      () => slow.end({ timeout: 0 }),
      () => sql.end({ timeout: 0 }),
      watch.stop,
      proxy.close,
    );
    const [owner, unknown] = [await till.owner(), await till.owner()];
    const [key, deviceKey] = [randomUUID(), randomUUID()];
    const read = (by: typeof owner) => beyond.send(by, getBusinessCall);
    const customer = () => beyond.send(owner, createCustomerCall, {}, { body: { firstName: 'Ada', lastName: 'Lin', phone: '+15105550123' }, key });
    const device = () =>
      beyond.send(owner, createDeviceCall, {}, { body: { label: 'Patio', paymentGateway: null, terminalId: null, terminalEpi: null }, key: deviceKey });
    // Each of them finds a connection that is open, and so does the next question.
    const asked = () => till.context.sql`select from pg_stat_activity where datname = current_database() and query = 'select 1' and state = 'idle'`;
    await expect.poll(asked).toHaveLength(1);
    await Promise.all(Array.from({ length: 6 }, () => sql`select pg_sleep(0.1)`));
    expect((await read(owner)).statusCode).toBe(200);
    // It hears what it is told, and no answer comes back.
    proxy.turn('deaf');
    const ways = Promise.all([codeOf(calls.begin((tx) => tx`select 1`)), codeOf(calls.unsafe('select 1'))]);
    const refused = await Promise.all([read(owner), customer(), device(), read(unknown)]);
    expect(refused.map((answer) => [answer.statusCode, answer.json().code, Number(answer.headers['retry-after']) > 0])).toEqual(
      refused.map(() => [503, 'unavailable', true]),
    );
    expect(await ways).toEqual(['NO_ANSWER', 'NO_ANSWER']);
    expect(await codeOf(calls`select 1`)).toBe('NO_ANSWER');
    expect(lost).not.toHaveBeenCalled();
    proxy.turn('through');
    proxy.cut();
    await expect.poll(async () => [(await customer()).statusCode, (await device()).statusCode, (await read(unknown)).statusCode]).toEqual([201, 201, 200]);
    expect(lost).toHaveBeenCalledOnce();
    expect(await till.context.sql`select id from shop.customer where merchant_id = ${owner.merchantId} and first_name = 'Ada'`).toHaveLength(1);
    expect(await till.context.sql`select id from shop.device where merchant_id = ${owner.merchantId} and label = 'Patio'`).toHaveLength(1);
  });
});
