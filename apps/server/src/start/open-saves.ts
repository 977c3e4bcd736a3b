import type { Sql } from 'postgres';
import { saveConnectionCount } from '../order/saving.ts';
import { connectForLife } from '../platform/database.ts';
import { type LifoPool, openLifoPool } from '../platform/pool/lifo-pool.ts';

/** The connections on which orders are stored. */
export function openSaves(databaseUrl: string): LifoPool<Sql> & { end(): Promise<unknown> } {
  const opened: Sql[] = [];
  const pool = openLifoPool(saveConnectionCount, () => {
    const connection = connectForLife(databaseUrl, { max: 1, plansOnce: true });
    opened.push(connection);
    return connection;
  });
  return { run: pool.run, end: () => Promise.all(opened.map((connection) => connection.end({ timeout: 2 }))) };
}
