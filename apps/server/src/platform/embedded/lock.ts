import { setTimeout as sleep } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';

/** Any number; it only has to be the same in every version of ours. */
const lockKey = 7_114_512;
/** A killed server's connection is noticed at once, but on a busy machine not in the same millisecond. */
const patienceMs = 3000;

/** An advisory lock on this database, held on one connection: it ends with the process, however that ends. */
export interface DatabaseLock {
  release(): Promise<void>;
}

/** Resolves with the lock, or with the name of its holder. `lost` is called when the connection ends before `release`. */
export async function hold(socket: string, lost: () => void): Promise<DatabaseLock | { readonly heldBy: string }> {
  let ours = false;
  const sql = postgres({
    path: `${socket}/.s.PGSQL.5432`,
    user: 'till',
    database: 'postgres',
    max: 1,
    max_lifetime: null,
    idle_timeout: 0,
    connect_timeout: 10,
    fetch_types: false,
    connection: { application_name: `process ${process.pid}` },
    onclose: () => {
      if (!ours) return;
      ours = false;
      void sql.end({ timeout: 0 });
      lost();
    },
  });
  try {
    const heldBy = await take(sql);
    if (heldBy !== null) {
      await sql.end({ timeout: 1 });
      return { heldBy };
    }
  } catch (error) {
    await sql.end({ timeout: 0 });
    throw error;
  }
  ours = true;
  return {
    release: async () => {
      ours = false;
      await sql.end({ timeout: 1 });
    },
  };
}

/** null: we have the lock; else its holder's name. */
async function take(sql: Sql): Promise<string | null> {
  for (const began = performance.now(); ; await sleep(50)) {
    const [row] = await sql<{ taken: boolean }[]>`select pg_try_advisory_lock(${lockKey}) as taken`;
    if (row?.taken) return null;
    if (performance.now() - began < patienceMs) continue;
    const [holder] = await sql<{ name: string }[]>`
      select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.objid = ${lockKey} and l.granted`;
    return holder?.name ?? 'another process';
  }
}
