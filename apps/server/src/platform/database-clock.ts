import type { Sql } from 'postgres';

/** SQL for now by the database's clock, ms since epoch: what the clock that all processes share (clock.ts) goes by. */
export const databaseNow = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

/** The same with its fraction. */
export const databaseTime = '(extract(epoch from clock_timestamp()) * 1000)::float8';

/** Now by the database's clock, ms since epoch. */
export async function readDatabaseNow(sql: Sql): Promise<number> {
  const [row] = await sql<{ now: number }[]>`select ${sql.unsafe(databaseNow)} as now`;
  return Number(row?.now);
}
