import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { changeLockTimeoutMs, connect, connectForLife, type Database } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describe('a pool for life', () => {
  it('serves again after its connections were ended under load, again and again, as often as they are', async () => {
    const sql = connectForLife(database.url);
    const admin = connect(database.url, { max: 1 });
    let asking = true;
    let answers = 0;
    const answered = async () => void (await sql`select ${1}::int`.then(() => (answers += 1)).catch(() => {}));
    const askers = Array.from({ length: 30 }, async () => {
      while (asking) await answered();
    });
    for (let round = 0; round < 10; round += 1) {
      const before = answers;
      await expect.poll(() => answers, { interval: 5 }).toBeGreaterThan(before + 30);
      await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    }
    asking = false;
    await Promise.all(askers);
    // Enough at once that every connection is used.
    const last = await Promise.all(Array.from({ length: 60 }, () => sql<{ two: number }[]>`select 2 as two, pg_sleep(0.01)::text`));
    expect(last.every(([row]) => row?.two === 2)).toBe(true);
    await sql.end({ timeout: 1 });
    await admin.end();
  });

  it('says at once that there is no database, and ends when it is told to', async () => {
    const sql = connectForLife('postgres://till@127.0.0.1:1/till');
    for (let time = 0; time < 30; time += 1) await expect(sql`select 1`).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await sql.end();
    await expect(sql`select 1`).rejects.toMatchObject({ code: 'CONNECTION_ENDED' });
  });
});

describe('a connection', () => {
  it('is ended by the server where nobody is at the other end any more', async () => {
    const sql = connect(database.url, { max: 1 });
    const shown = async (name: string) => Object.values((await sql.unsafe(`show ${name}`))[0] ?? {})[0];
    expect(await shown('idle_in_transaction_session_timeout')).toBe('10s');
    expect(await shown('statement_timeout')).toBe('5s');
    const [said] = await sql`select setting from pg_settings where name = 'tcp_keepalives_idle' and source = 'client'`;
    expect(said).toBeDefined();
    await sql.end();
  });

  it('of changes does not wait long for a row of somebody else', async () => {
    const sql = connectForLife(database.url, { max: 1, lockTimeoutMs: changeLockTimeoutMs });
    expect(Object.values((await sql.unsafe('show lock_timeout'))[0] ?? {})[0]).toBe('1s');
    await sql.end();
  });

  it('in a transaction in which nothing is said lets go of its rows', async () => {
    await database.sql`create table held (id int primary key)`;
    await database.sql`insert into held values (1)`;
    const frozen = connect(database.url, { max: 1, idleInTransactionMs: 100 });
    const gone = frozen.begin(async (tx) => {
      await tx`select from held for update`;
      await new Promise(() => {});
    });
    const over = expect(gone).rejects.toThrow();
    await expect.poll(() => database.sql`update held set id = 2 where id = 1`.then(({ count }) => count)).toBe(1);
    await over;
    await frozen.end({ timeout: 1 });
  });

  it('that is lost takes none of the others with it, nor what they are at', async () => {
    const sql = connectForLife(database.url, { max: 4 });
    const slow = Promise.all(Array.from({ length: 3 }, () => sql<{ done: number }[]>`select 1 as done from pg_sleep(2.5)`));
    const [lost] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
    await database.sql`select pg_terminate_backend(${lost?.pid ?? 0})`;
    expect((await slow).map(([row]) => row?.done)).toEqual([1, 1, 1]);
    expect((await sql<{ one: number }[]>`select 1 as one`)[0]?.one).toBe(1);
    await sql.end({ timeout: 1 });
  });
});

describe('a statement that ends in an error amid its rows', () => {
  const failing = (sql: Database) => sql`select n, 1 / (5000 - n) from generate_series(1, 10000) n`;

  it('leaves nothing behind for the next one on its connection', async () => {
    const sql = connect(database.url, { max: 1 });
    const next = async () => [...(await sql<{ n: number }[]>`select n from generate_series(1, 3) n`)];
    await expect(failing(sql)).rejects.toMatchObject({ code: '22012' });
    expect(await next()).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    // Together, so that one is sent behind the other before it has failed; and in a transaction, and by cursor.
    const [, behind] = await Promise.allSettled([failing(sql), next()]);
    expect(behind).toEqual({ status: 'fulfilled', value: [{ n: 1 }, { n: 2 }, { n: 3 }] });
    await expect(sql.begin((tx) => tx`select n, 1 / (5000 - n) from generate_series(1, 10000) n`)).rejects.toMatchObject({ code: '22012' });
    expect(await sql.begin(async (tx) => [...(await tx<{ n: number }[]>`select 7 as n`)])).toEqual([{ n: 7 }]);
    await expect(failing(sql)).rejects.toMatchObject({ code: '22012' });
    const batches: unknown[] = [];
    for await (const batch of sql`select n from generate_series(1, 3) n`.cursor(2)) batches.push([...batch]);
    expect(batches).toEqual([[{ n: 1 }, { n: 2 }], [{ n: 3 }]]);
    await sql.end();
  });

  it('signs nobody out, though it was another merchant that asked', async () => {
    const till = await testApp({ database });
    const owner = await till.owner();
    const profile = async () => (await till.app.inject({ url: '/auth/register/profile', headers: { 'x-token': owner.token } })).statusCode;
    for (let round = 0; round < 20; round += 1) {
      await Promise.allSettled(Array.from({ length: 10 }, () => failing(database.sql)));
      till.context.credentials.forget();
      expect(await profile()).toBe(200);
    }
    await till.close();
  });
});

describe('lists', () => {
  it('go to the database as they are, whatever is written in them', async () => {
    const words = ['plain', 'a "quote"', 'back\\slash', '{a,b}', '', 'NULL', ' ', '牛肉面'];
    expect((await database.sql`select jsonb_agg(word) as words from unnest(${words}::text[]) word`)[0]).toEqual({ words });
    expect(
      (await database.sql`select ${[1, 2]}::int[] = array[1, 2] as same, 'b' = any(${['a', 'b']}) as there, cardinality(${[]}::text[]) as none`)[0],
    ).toEqual({ same: true, there: true, none: 0 });
  });
});
