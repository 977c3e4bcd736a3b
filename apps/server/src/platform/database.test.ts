import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { connect, connectForLife } from './database.ts';

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
      await expect.poll(() => answers, { timeout: 20_000, interval: 5 }).toBeGreaterThan(before + 30);
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

describe('lists', () => {
  it('go to the database as they are, whatever is written in them', async () => {
    const words = ['plain', 'a "quote"', 'back\\slash', '{a,b}', '', 'NULL', ' ', '牛肉面'];
    expect((await database.sql`select jsonb_agg(word) as words from unnest(${words}::text[]) word`)[0]).toEqual({ words });
    expect(
      (await database.sql`select ${[1, 2]}::int[] = array[1, 2] as same, 'b' = any(${['a', 'b']}) as there, cardinality(${[]}::text[]) as none`)[0],
    ).toEqual({ same: true, there: true, none: 0 });
  });
});
