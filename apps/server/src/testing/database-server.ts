import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '../platform/database.ts';
import { startEmbedded } from '../platform/embedded/embedded.ts';
import { isRunning } from '../platform/embedded/process.ts';
import { migrate } from '../platform/migrate.ts';
import type {} from './database.ts';

const prefix = 'till-test-';

/** A run that was killed leaves its server running: the next one ends it. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? [];
    if (pid === undefined || isRunning(Number(pid))) continue;
    const folder = join(tmpdir(), name);
    // Another run may be at it as well: whoever is second finds nothing.
    await startEmbedded(folder, { named: true })
      .then((database) => database.stop())
      .catch(() => {});
    await rm(folder, { recursive: true, force: true });
  }
}

/** Before the first test: one embedded PostgreSQL, with one migrated database that every test's own is copied from. */
export default async function databaseServer(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned();
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  // Thrown away with the run, so it need not survive a power cut.
  const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '300', autovacuum: 'off' };
  const database = await startEmbedded(folder, { named: true, settings });
  const sql = connect(database.url, { max: 1 });
  await sql`create database test_template`;
  await migrate(database.url.replace(/till$/, 'test_template'));
  await sql`alter database test_template is_template true`;
  await sql.end();
  project.provide('databaseServerUrl', database.url);
  const runFolder = await mkdtemp(join(tmpdir(), 'till-test-run-'));
  project.provide('testRunFolder', runFolder);
  return async () => {
    await database.stop();
    const firstStart = await readFile(join(runFolder, 'first-start.json'), 'utf8').catch(() => null);
    if (firstStart !== null) await rm(JSON.parse(firstStart).path, { recursive: true, force: true });
    await rm(runFolder, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  };
}
