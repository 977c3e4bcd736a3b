import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../../../apps/server/src/platform/database.ts';
import { startEmbedded } from '../../../../apps/server/src/platform/embedded/embedded.ts';
import { migrate } from '../../../../apps/server/src/platform/migrate.ts';
import type { TestDatabase } from '../../../../apps/server/src/testing/database.ts';

/** A migrated database on an embedded server of its own, for a run outside of the tests. */
export async function ownDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'till-offline-'));
  const database = await startEmbedded(folder, { named: true, settings: { fsync: 'off' } });
  await migrate(database.url);
  const sql = connect(database.url, { max: 10 });
  return {
    url: database.url,
    sql,
    async close() {
      await sql.end({ timeout: 5 });
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
