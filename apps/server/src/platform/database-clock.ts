import type { Sql } from 'postgres';

/** SQL for now by the database's clock, ms since epoch: the one clock that all processes share. */
export const databaseNow = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

/** Now by the database's clock, ms since epoch. */
export async function readDatabaseNow(sql: Sql): Promise<number> {
  const [row] = await sql<{ now: number }[]>`select ${sql.unsafe(databaseNow)} as now`;
  return Number(row?.now);
}
