import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import Postgrator from 'postgrator';
import type { TransactionSql } from 'postgres';
import { connect } from './database.ts';
import { buildIndexesAhead } from './indexes-ahead.ts';
import { StartRefusal, saidBy } from './start-refusal.ts';

/** The advisory lock of migrations; the same number in every version of Till. */
const lockKey = 7_114_513;
const folder = fileURLToPath(new URL('../../migrations/', import.meta.url));

/** The newest schema version that this version of Till knows. */
export async function knownSchema(): Promise<number> {
  const numbers = (await readdir(folder)).map((name) => Number(/^(\d+)\.do\..*\.sql$/.exec(name)?.[1] ?? 0));
  return Math.max(...numbers);
}

/**
 * Migrates a database to this version's schema: one transaction behind a lock, so several processes may start at once. The first does the work, the others
 * wait and find it done; if killed half-way, nothing has happened. Returns how many migrations were run.
 */
export async function migrate(databaseUrl: string): Promise<number> {
  const sql = connect(databaseUrl, { max: 1, statementTimeoutMs: 0 });
  try {
    await buildIndexesAhead(sql);
    return await sql.begin((transaction) => migrateIn(transaction));
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    throw new StartRefusal(`The database could not be brought to this version's tables: ${saidBy(error)}`);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** The same in a transaction of the caller's, up to a schema version; null: to this version's. Returns how many migrations were run. */
export async function migrateIn(transaction: TransactionSql, target: number | null = null): Promise<number> {
  await transaction`select pg_advisory_xact_lock(${lockKey})`;
  const migrator = new Postgrator({
    driver: 'pg',
    migrationPattern: `${folder}*.sql`,
    schemaTable: 'door.migration',
    newline: 'LF',
    execQuery: async (query) => ({ rows: [...(await transaction.unsafe(query))] }),
    execSqlScript: async (script) => void (await transaction.unsafe(script).simple()),
  });
  const known = await knownSchema();
  const found = await migrator.getDatabaseVersion();
  if (found > known)
    throw new StartRefusal(`The database was made by a newer version of Till (its tables are at ${found}, this version knows ${known}): start that version.`);
  return (await migrator.migrate(target === null ? '' : String(target))).length;
}
