import { randomBytes } from 'node:crypto';
import type { Sql } from 'postgres';
import { inject } from 'vitest';
import { connect } from '../platform/database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** of the server that the tests of this run share */
    databaseServerUrl: string;
    /** a folder of this run, thrown away with it */
    testRunFolder: string;
  }
}

export interface TestDatabase {
  /** Good for DATABASE_URL of a process of its own, too. */
  readonly url: string;
  readonly sql: Sql<{ bigint: number }>;
  close(): Promise<void>;
}

/** A database of its own on the embedded server of this run. `migrated: false`: with nothing in it. */
export async function testDatabase({ migrated = true }: { migrated?: boolean } = {}): Promise<TestDatabase> {
  const server = inject('databaseServerUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // On a machine with much else to do a copy takes longer than any statement of the product may.
  const admin = connect(server, { max: 1, statementTimeoutMs: 0 });
  // Page by page through the log, as it is copied otherwise, it costs three times as much.
  await admin.unsafe(`create database ${name} template ${migrated ? 'test_template' : 'template1'} strategy file_copy`);
  await admin.end();
  const url = server.replace(/till$/, name);
  const sql = connect(url, { max: 10 });
  // The server and its folder go with the run: the databases need not be dropped one by one.
  return { url, sql, close: () => sql.end({ timeout: 5 }) };
}
