import type { Sql } from 'postgres';
import { knownSchema } from '../platform/migrate.ts';
import type { JobLog } from './complaint.ts';
import { openLoop } from './loop.ts';

/** Asked so often: this long at the most does a process of an earlier version go on writing. */
const pollMs = 1_000;

/** Whether the tables are of a version that this process knows. */
export interface SchemaWatch {
  /** A newer version has been at the tables: what this process would write is of an older shape. */
  isNewer(): boolean;
  stop(): Promise<void>;
}

/** Looks every second whether a newer version of Till has changed the tables meanwhile; `met` is told once. It stays so until this process is started anew. */
export async function watchSchema(
  { sql, log }: { readonly sql: Sql; readonly log: JobLog },
  met: (found: number, known: number) => void,
  everyMs = pollMs,
): Promise<SchemaWatch> {
  const known = await knownSchema();
  let newer = false;
  const loop = openLoop({
    log,
    // A database that does not answer takes nothing that is written, either.
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
