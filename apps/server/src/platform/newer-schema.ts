import { setTimeout as wait } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { knownSchema } from './migrate.ts';

/** Asked so often: this long at the most does a process of an earlier version go on writing. */
const pollMs = 1_000;

/** Whether the tables are of a version that this process knows. */
export interface SchemaWatch {
  /** A newer version has been at the tables: what this process would write is of an older shape. */
  isNewer(): boolean;
  stop(): Promise<void>;
}

/** Looks every second whether a newer version of Till has changed the tables meanwhile; `met` is told once. It stays so until this process is started anew. */
export async function watchSchema(sql: Sql, met: (found: number, known: number) => void, everyMs = pollMs): Promise<SchemaWatch> {
  const known = await knownSchema();
  const end = new AbortController();
  let newer = false;

  async function look(): Promise<void> {
    const [row] = await sql<{ version: number }[]>`select max(version)::int as version from door.migration`;
    if (row === undefined || row.version <= known) return;
    newer = true;
    met(row.version, known);
  }

  async function run(): Promise<void> {
    while (!newer && !end.signal.aborted) {
      // A database that does not answer takes nothing that is written, either.
      await look().catch(() => {});
      await wait(everyMs, undefined, { signal: end.signal }).catch(() => {});
    }
  }

  const running = run();
  return {
    isNewer: () => newer,
    async stop() {
      end.abort();
      await running;
    },
  };
}
