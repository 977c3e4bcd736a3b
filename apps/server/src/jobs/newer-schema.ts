import type { Sql } from 'postgres';
import { knownSchema } from '../platform/migrate.ts';
import type { JobLog } from './complaint.ts';
import { openLoop } from './loop.ts';

/** How often it is checked: for at most this long does a process of an earlier version go on writing. */
const pollMs = 1_000;

/** Whether this process knows the database's schema version. */
export interface SchemaWatch {
  /** A newer version has migrated the database: what this process would write has an older shape. */
  isNewer(): boolean;
  stop(): Promise<void>;
}

/** Checks every second whether a newer version of Till has migrated the database; `met` is called once. Final until a restart. */
export async function watchSchema(
  { sql, log }: { readonly sql: Sql; readonly log: JobLog },
  met: (found: number, known: number) => void,
  everyMs = pollMs,
): Promise<SchemaWatch> {
  const known = await knownSchema();
  let newer = false;
  const loop = openLoop({
    log,
    // A database that does not answer accepts no writes, either.
    trouble: null,
    everyMs,
    async look({ done }) {
      const [row] = await sql<{ version: number }[]>`select max(version)::int as version from door.migration`;
      if (row === undefined || row.version <= known) return;
      newer = true;
      done();
      met(row.version, known);
    },
  });
  return { isNewer: () => newer, stop: loop.stop };
}
