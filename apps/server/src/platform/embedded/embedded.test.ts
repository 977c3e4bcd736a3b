import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type DataFolder, dataFolder, processesOf, signalAll } from '../../testing/server-process.ts';
import { startEmbedded } from './embedded.ts';

let folder: DataFolder;
beforeEach(async () => {
  folder = await dataFolder();
});
afterEach(() => folder.close());

const clusters = () => readdirSync(folder.path).filter((name) => name.startsWith('postgres-'));

it('a database that is not wanted any more while it is made is given up at once, and nothing of it stays', async () => {
  const giveUp = new AbortController();
  const starting = startEmbedded(folder.path, { named: true, giveUp: giveUp.signal });
  const refused = expect(starting).rejects.toThrow('not wanted any more while it was made');
  await expect.poll(() => processesOf(folder.path).length, { interval: 1 }).toBeGreaterThan(0);
  // It would never come to its end by itself; what it starts for a moment may be gone before it can be stopped.
  signalAll(folder.path, 'SIGSTOP');
  giveUp.abort();
  await refused;
  expect(clusters()).toEqual([]);
  await expect.poll(() => processesOf(folder.path)).toEqual([]);

  // The next start makes it anew.
  const database = await startEmbedded(folder.path, { named: true });
  await database.stop();
  expect(clusters()).toHaveLength(1);
});

it('a database that is not wanted any more while it starts is ended', async () => {
  const made = await startEmbedded(folder.path, { named: true });
  await made.stop();
  const giveUp = new AbortController();
  const starting = startEmbedded(folder.path, { named: true, giveUp: giveUp.signal });
  const over = starting.then(
    // It was up just before.
    (database) => database.stop(),
    (error: unknown) => expect(String(error)).toContain('not wanted any more'),
  );
  await expect.poll(() => existsSync(join(folder.path, clusters()[0] ?? '', 'postmaster.pid')), { interval: 1 }).toBe(true);
  giveUp.abort();
  await over;
  await expect.poll(() => processesOf(folder.path)).toEqual([]);
});
