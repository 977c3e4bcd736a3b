import type { Sql } from 'postgres';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { connect } from './database.ts';
import { buildIndexesAhead } from './indexes-ahead.ts';
import { knownSchema, migrate } from './migrate.ts';

it('brings an empty database to its tables once, however many begin at once', async () => {
  const database = await testDatabase({ migrated: false });
  const done = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url)));
  expect(done.filter((count) => count > 0)).toHaveLength(1);
  expect(await database.sql`select max(version) as version from door.migration`).toEqual([{ version: await knownSchema() }]);
  await database.close();
});

it('refuses a database that a newer version made, in a sentence, and leaves it as it is', async () => {
  const database = await testDatabase();
  await database.sql`insert into door.migration (version, name) values (9999, 'of-tomorrow')`;
  await expect(migrate(database.url)).rejects.toThrow(/^The database was made by a newer version of Till \(its tables are at 9999/);
  expect(await database.sql`select max(version) as version from door.migration`).toEqual([{ version: 9999 }]);
  await database.close();
});

describe('indexes that are built before the migration', () => {
  const stand = async (sql: Sql) => {
    const [row] = await sql`
      select exists (select from pg_attribute where attrelid = 'shop.sale_fact'::regclass and attname = 'ahead' and not attisdropped) as column,
        (select indisvalid from pg_index where indexrelid = to_regclass('shop.sale_fact_ahead')) as index`;
    return row;
  };

  it('add a column only while nobody holds the table, and let those who write pass meanwhile', async () => {
    const database = await testDatabase();
    const open = () => connect(database.url, { max: 1, statementTimeoutMs: 0 });
    const [reader, writer, starting] = [open(), open(), open()];
    await database.sql`drop index shop.sale_fact_ahead`;
    await database.sql`alter table shop.sale_fact drop column ahead cascade`;
    const held = Promise.withResolvers<void>();
    const reading = Promise.withResolvers<void>();
    const report = reader.begin(async (sql) => {
      await sql`select count(*) from shop.sale_fact`;
      reading.resolve();
      await held.promise;
    });
    await reading.promise;
    const built = buildIndexesAhead(starting);
    // It asks for the table, and somebody writes behind it: seen by the server once it has waited for the one that reads.
    for (;;) {
      const waiting = await database.sql`select 1 from pg_locks where relation = 'shop.sale_fact'::regclass and not granted`;
      if (waiting.length > 0) break;
    }
    await writer`select count(*) from shop.sale_fact`;
    expect(await stand(database.sql)).toEqual({ column: false, index: null });
    held.resolve();
    await Promise.all([report, built]);
    expect(await stand(database.sql)).toEqual({ column: true, index: true });
    await Promise.all([reader, writer, starting].map((sql) => sql.end()));
    await database.close();
  });

  it('leave a column that is there alone, which is what a process finds after one that was killed at the index', async () => {
    const database = await testDatabase();
    const starting = connect(database.url, { max: 1, statementTimeoutMs: 0 });
    await database.sql`drop index shop.sale_fact_ahead`;
    const statements: string[] = [];
    const watched = new Proxy(starting, {
      get: (target, key) =>
        key !== 'unsafe'
          ? Reflect.get(target, key)
          : (text: string) => {
              statements.push(text);
              return target.unsafe(text);
            },
    });
    await buildIndexesAhead(watched);
    expect(statements).toEqual([expect.stringMatching(/^create index concurrently/)]);
    expect(await stand(database.sql)).toEqual({ column: true, index: true });
    await starting.end();
    await database.close();
  });
});
