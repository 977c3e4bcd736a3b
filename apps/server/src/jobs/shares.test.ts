import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { connectForLife } from '../platform/database.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { databaseProxy } from '../testing/database-proxy.ts';
import { openShares, type Shares } from './shares.ts';

const patience = { timeout: 60_000, interval: 20 };
const keys = Array.from({ length: 300 }, (_, index) => `merchant ${index}`);
const log = { warn: () => {} };

let database: TestDatabase;
let opened: Shares[] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  await Promise.all(opened.map((each) => each.stop()));
  opened = [];
});
afterAll(() => database.close());

function open(sql = database.sql): Shares {
  const shares = openShares({ sql, log });
  opened.push(shares);
  return shares;
}
/** How many of the processes believe that a key is theirs, of all keys: the fewest and the most. */
const owners = (processes: readonly Shares[]) => {
  const counts = keys.map((key) => processes.filter(({ isOurs }) => isOurs(key)).length);
  return [Math.min(...counts), Math.max(...counts)];
};
const ours = ({ isOurs }: Shares) => keys.filter(isOurs);

it('one process has everything; of several each key is one process’s, and each has a part', async () => {
  const first = open();
  expect(ours(first)).toHaveLength(keys.length);
  const both = [first, open()];
  await expect.poll(() => owners(both), patience).toEqual([1, 1]);
  for (const each of both) expect(ours(each).length).toBeGreaterThan(keys.length / 4);
});

it('who comes takes keys from the others and gives them none, and who goes leaves theirs to the rest', async () => {
  const two = [open(), open()];
  await expect.poll(() => owners(two), patience).toEqual([1, 1]);
  const before = two.map(ours);
  const third = open();
  await expect.poll(() => owners([...two, third]), patience).toEqual([1, 1]);
  for (const [index, each] of two.entries()) expect(before[index]).toEqual(expect.arrayContaining(ours(each)));
  expect(ours(third).length).toBeGreaterThan(keys.length / 6);
  let changes = 0;
  two[0]?.listen(() => {
    changes += 1;
  });
  await third.stop();
  await expect.poll(() => two.map(ours), patience).toEqual(before);
  expect(changes).toBe(1);
});

it('who dies says nothing: after three seconds of silence the others take over what was theirs, whatever it believes', async () => {
  const proxy = await databaseProxy(database, 'through');
  const sql = connectForLife(proxy.url, { max: 1 });
  const [living, dead] = [open(), open(sql)];
  await expect.poll(() => owners([living, dead]), patience).toEqual([1, 1]);
  proxy.turn('close');
  proxy.cut();
  await expect.poll(() => ours(living).length, patience).toBe(keys.length);
  // It took over as soon as the other one did not count as here, which is less than the five seconds before its next look.
  const [row] = await database.sql<
    { ms: number }[]
  >`select ((extract(epoch from clock_timestamp()) * 1000)::bigint - min(seen_at))::float8 as ms from door.job_process`;
  expect(row?.ms).toBeGreaterThan(3000);
  // It believes that it has what it had: both have it for a while, and nothing but the leases guards what they do.
  expect(owners([living, dead])).toEqual([1, 2]);
  await sql.end({ timeout: 1 });
  proxy.close();
});
