import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '../platform/database.ts';
import { startEmbedded } from '../platform/embedded/embedded.ts';
import { migrate } from '../platform/migrate.ts';
import type {} from './database.ts';

/** Before the first test: one embedded PostgreSQL, with one migrated database that every test's own is copied from. */
export default async function databaseServer(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'till-test-'));
  // Thrown away with the run, so it need not survive a power cut.
  const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '300', autovacuum: 'off' };
  const database = await startEmbedded(folder, { named: true, settings, onLost: (reason) => console.error(reason) });
  const sql = connect(database.url, { max: 1 });
  await sql`create database test_template`;
  await migrate(database.url.replace(/till$/, 'test_template'));
  await sql`alter database test_template is_template true`;
  await sql.end();
  project.provide('databaseServerUrl', database.url);
  return async () => {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
