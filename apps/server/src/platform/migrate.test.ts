import { expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
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
