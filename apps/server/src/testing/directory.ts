import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '../platform/config.ts';
import { type TestDatabase, testDatabase } from './database.ts';

/** An empty directory of several cells, made as operators make one. `role`: what its cells are members of; roles are the server's, so that each has one of its own. */
export async function testDirectory(): Promise<TestDatabase & { readonly role: string }> {
  const database = await testDatabase({ migrated: false });
  const role = `cells_${randomBytes(4).toString('hex')}`;
  const made = readFileSync(join(rootFolder, 'deploy/directory.sql'), 'utf8').replace('create role cells', `create role ${role}`);
  await database.sql.unsafe(made.replaceAll(' to cells;', ` to ${role};`)).simple();
  return { ...database, role };
}
