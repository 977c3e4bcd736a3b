import type { Sql, TransactionSql } from 'postgres';

/** The row of door.fact that says what a database was restored from. */
export const restoredFact = 'restored';

/** What a restored database says of itself. Times in ms since epoch. */
export interface Restored {
  /** of the file */
  readonly sha256: string;
  readonly takenAt: number;
  readonly restoredAt: number;
  /** since when the jobs run again; null: they do not, it is on standby */
  readonly liveAt: number | null;
}

/** null: this database was not restored. */
export async function readRestored(sql: Sql | TransactionSql): Promise<Restored | null> {
  const [row] = await sql<{ value: Restored }[]>`select value from door.fact where name = ${restoredFact}`;
  return row?.value ?? null;
}

/** Whether no job may run. */
export const isOnStandby = (restored: Restored | null): boolean => restored !== null && restored.liveAt === null;

/** What is said of a database on standby. */
export const standbyText =
  'This database was restored from a backup and is on standby: nothing is printed or sent, and no gateway is asked, until npm run restore -- FILE --go-live';
